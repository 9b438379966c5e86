import FlowCoordinatorsTesting
import Testing

@MainActor
struct DelegateKitConformanceTests {
  @Test(arguments: NavigationScenario.allCases)
  func `an adapter of a kit with delegates conforms`(_ scenario: NavigationScenario) async throws {
    try await scenario.run { KitPlatform() }
  }
}
