import FlowCoordinatorsTesting
import SimulatedUIKit
import Testing
import UIKit

/// What is not known of split views, or differs between versions.
struct SplitVariant: Sendable, CustomStringConvertible {
  let asksBeforeAppearance: Bool
  let showsNewColumns: Bool
  let separatesAllAbove: Bool
  let dropsScreensOnCollapse: Int

  static let all = (0..<16).map { number in
    Self(
      asksBeforeAppearance: number % 2 == 1,
      showsNewColumns: number / 2 % 2 == 1,
      separatesAllAbove: number / 4 % 2 == 1,
      dropsScreensOnCollapse: number / 8
    )
  }

  var description: String {
    (asksBeforeAppearance ? "asks before the appearance" : "asks later")
      + (showsNewColumns ? ", shows new columns" : ", stores new columns")
      + (separatesAllAbove ? ", separates all above" : ", leaves what is above")
      + (dropsScreensOnCollapse > 0 ? ", drops screens" : "")
  }

  @MainActor
  func makePlatform(_ variant: UIKitVariant) -> UIKitPlatform {
    let platform = variant.makePlatform()
    platform.simulation.asksBeforeAppearance = asksBeforeAppearance
    platform.simulation.showsNewColumns = showsNewColumns
    platform.simulation.separatesAllAbove = separatesAllAbove
    platform.simulation.dropsScreensOnCollapse = dropsScreensOnCollapse
    return platform
  }
}

private let scenarios = NavigationScenario.allCases.filter { scenario in
  let first = NavigationScenario.columnsAreSeenSideBySide.number
  return (first...NavigationScenario.columnsGoWithTheirSplitView.number).contains(scenario.number)
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
