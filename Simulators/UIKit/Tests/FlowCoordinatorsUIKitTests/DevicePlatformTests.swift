import FlowCoordinators
import FlowCoordinatorsTesting
import SimulatedUIKit
import Testing
import UIKit

/// What `DeviceCheck` runs of the conformance suite on a device is run on the simulation, too.
@MainActor
struct DevicePlatformTests {
  /// The scenarios that need a hand, by what they need.
  private static let needs: [String: Set<Int>] = [
    "a window that is made narrow": Set(87...108),
    "a swipe back": [1, 2, 6, 51, 59, 73],
    "a swipe down": [14, 15, 16, 23, 33, 37, 38, 44, 45, 46, 57, 71],
    "a tap on the selected tab": [49, 70],
    "a transition that is held": [11, 20, 22, 27, 36, 42, 61],
    "a change that is refused": [21, 24],
    "an answer to an alert": [54, 67, 72],
    "a record of what UIKit was asked for": [32, 52],
  ]

  private func row(
    of scenario: NavigationScenario,
    _ variant: UIKitVariant = .usual,
    on makePlatform: @MainActor (UIKitPlatform) -> DevicePlatform = { simulated in
      DevicePlatform(in: simulated.scene) { simulated.simulation.turn() }
    }
  ) async -> ConformanceRow {
    await variant.withOwnRunLoop {
      await ConformanceRow(scenario) { makePlatform(variant.makePlatform()) }
    }
  }

  // The window is the platform's own, so it makes no difference how that of the variant is used.
  @Test(arguments: UIKitVariant.all.filter { !$0.isEmbedded })
  func `each scenario passes alone, or says what a person must do by hand`(_ variant: UIKitVariant)
    async
  {
    var rows: [ConformanceRow] = []
    for scenario in NavigationScenario.allCases { rows.append(await row(of: scenario, variant)) }
    var needs: [String: Set<Int>] = [:]
    for row in rows {
      switch row.outcome {
      case .passed: break
      case .failed: Issue.record("\(row.line)")
      case .needsHand(let what): needs[what, default: []].insert(row.scenario.number)
      }
    }
    #expect(needs == Self.needs)
    let sum = "| all | 107 scenarios | 51 passed, 0 failed | 56 need a hand |"
    #expect(ConformanceRow.sum(of: rows) == sum)
  }

  @Test func `a row of the report says passed, or what a person has to do`() async {
    let passed = await row(of: .backButtonCountsOnce)
    #expect(passed.line == "| 3 | a back button counts once | passed |  |")
    let skipped = await row(of: .cancelledSwipeDownChangesNothing)
    let name = "a cancelled swipe down changes nothing"
    #expect(skipped.line == "| 15 | \(name) | needs a hand | a swipe down |")
  }

  @Test func `a scenario fails, on one line, if the platform does something else`() async {
    final class Stuck: DevicePlatform {
      override func longPressBack(on stack: any SystemNavigation, to position: Int) {}
    }
    let row = await row(of: .longPressToRootFreesEveryOwner) { simulated in
      Stuck(in: simulated.scene) { simulated.simulation.turn() }
    }
    #expect(row.line.contains("| failed | "))
    #expect(!row.line.contains("\n"))
  }

  @Test func `a scenario fails, and says so, if the platform never comes to rest`() async {
    let row = await row(of: .backButtonCountsOnce) { simulated in
      DevicePlatform(in: simulated.scene) {}
    }
    #expect(row.outcome == .failed("transitions come to an end: expected true, but it is false"))
  }

  @Test func `a scenario that the platform can't perform is reported as needing a hand`() async {
    final class Unable: DevicePlatform {
      override func signal(times count: Int, onCancel: Bool) { miss("a signal") }
    }
    let row = await row(of: .backButtonCountsOnce) { simulated in
      Unable(in: simulated.scene) { simulated.simulation.turn() }
    }
    #expect(row.outcome == .needsHand("a signal"))
  }
}
