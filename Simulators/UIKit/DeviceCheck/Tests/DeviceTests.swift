import FlowCoordinatorsTesting
import Foundation
import Testing

/// What UIKit does, in two tables; one after the other, since both use the screen.
@MainActor
@Suite(.serialized)
struct DeviceTests {
  @Test func `UIKit does what the adapter assumes`() async throws {
    let table = try await Assumptions.onDevice().look()
    print(Assumption.lines(of: table))
    for assumption in table {
      #expect(assumption.holds, "\(assumption.name): \(assumption.seen)")
    }
  }

  @Test func `the adapter passes the scenarios that need nobody to touch the device`() async throws
  {
    let scene = try await Assumptions.scene()
    var rows: [ConformanceRow] = []
    print("\n\(ConformanceRow.head)")
    for scenario in NavigationScenario.allCases {
      let row = await ConformanceRow(scenario) { DevicePlatform(onDeviceIn: scene) }
      rows.append(row)
      print(row.line)
      // What was found so far is there after a crash.
      fflush(nil)
      if case .failed(let why) = row.outcome { Issue.record("\(scenario): \(why)") }
    }
    print(ConformanceRow.sum(of: rows))
  }
}
