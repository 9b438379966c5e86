import FlowCoordinatorsTesting
import SimulatedUIKit
import Testing
import UIKit

private let scenarios = NavigationScenario.allCases.filter { scenario in
  let first = NavigationScenario.columnsAreSeenSideBySide.number
  return (first...NavigationScenario.contentMovesToAnotherColumn.number).contains(scenario.number)
}

@MainActor
struct SplitTests {
  @Test(.serialized, arguments: scenarios, SplitVariant.all)
  func `columns conform whatever a split view does`(
    _ scenario: NavigationScenario,
    _ variant: SplitVariant
  ) async throws {
    try await UIKitVariant.usual.withOwnRunLoop {
      try await scenario.run { variant.makePlatform(.usual) }
    }
  }

  @Test(.serialized, arguments: UIKitVariant.all)
  func `random navigation in columns agrees with the model`(_ variant: UIKitVariant) async throws {
    try await variant.withOwnRunLoop {
      let fuzzer = NavigationFuzzer(seed: 76) { variant.makePlatform() }
      _ = try await fuzzer.runInColumns(steps: 600)
    }
  }

  @Test(.serialized, arguments: SplitVariant.all)
  func `random navigation in columns agrees whatever a split view does`(
    _ variant: SplitVariant
  ) async throws {
    try await UIKitVariant.usual.withOwnRunLoop {
      let fuzzer = NavigationFuzzer(seed: 67) { variant.makePlatform(.usual) }
      _ = try await fuzzer.runInColumns(steps: 600)
    }
  }
}
