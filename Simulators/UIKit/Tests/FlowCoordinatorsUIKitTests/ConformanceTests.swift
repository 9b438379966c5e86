import FlowCoordinatorsTesting
import SimulatedUIKit
import Testing

@MainActor
struct ConformanceTests {
  // All are on the main actor, and each has to look at fewer windows this way.
  @Test(.serialized, arguments: NavigationScenario.allCases, UIKitVariant.all)
  func `the UIKit adapter passes the scenarios of every platform`(
    _ scenario: NavigationScenario,
    _ variant: UIKitVariant
  ) async throws {
    try await variant.withOwnRunLoop {
      try await scenario.run { variant.makePlatform() }
    }
  }
}
