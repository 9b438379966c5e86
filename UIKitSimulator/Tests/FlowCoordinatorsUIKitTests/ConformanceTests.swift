import FlowCoordinatorsTesting
import SimulatedUIKit
import Testing

@MainActor
struct ConformanceTests {
  @Test(arguments: NavigationScenario.allCases, UIKitVariant.all)
  func `the adapter of UIKit conforms`(
    _ scenario: NavigationScenario,
    _ variant: UIKitVariant
  ) async throws {
    try await scenario.run { variant.makePlatform() }
  }
}
