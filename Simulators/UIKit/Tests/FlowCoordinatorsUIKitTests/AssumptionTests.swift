import Testing
import UIKit

/// What `DeviceCheck` looks at on a device is what the simulation does, too.
@MainActor
struct AssumptionTests {
  @Test(arguments: UIKitSimulation.Beginning.allCases)
  func `the simulated UIKit behaves as the adapter assumes`(_ beginning: UIKitSimulation.Beginning)
    async
  {
    await UIKitRunLoop.$current.withValue(UIKitRunLoop()) {
      let simulation = UIKitSimulation()
      simulation.beginning = beginning
      let scene = UIWindowScene(simulation)
      let table = await Assumptions(
        in: scene,
        endTurn: {
          simulation.isHeld = true
          simulation.turn()
          simulation.isHeld = false
        },
        settle: {
          simulation.end(completed: true)
          simulation.turn()
        }
      ).look()
      let differing = table.filter { !$0.holds }.map(\.name)
      let ofTheCall = [
        "a push begins in the call", "what a push covers is in the window meanwhile",
        "a push without an animation begins in the call",
      ]
      #expect(differing == (beginning == .inCall ? ofTheCall : []))
      #expect(table.count == 41)
      #expect(Assumption.lines(of: table).contains("| a push reports its end | yes | yes |  |"))
    }
  }
}
