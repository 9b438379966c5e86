import FlowCoordinatorsTesting
import Testing

@MainActor
struct NavigationConformanceTests {
  @Test(arguments: NavigationScenario.allCases)
  func `containers in memory conform`(_ scenario: NavigationScenario) async throws {
    try await scenario.run { MemoryPlatform() }
  }

  @Test func `scenarios are numbered as in their list and each has a sentence of its own`() {
    let all = NavigationScenario.allCases
    #expect(Set(all.map(\.description)).count == all.count)
    #expect(all.map(\.number) == all.map(\.number).sorted())
  }
}
