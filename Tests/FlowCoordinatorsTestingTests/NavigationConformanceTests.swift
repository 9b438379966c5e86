import FlowCoordinatorsTesting
import Testing

@MainActor
struct NavigationConformanceTests {
  @Test(arguments: NavigationScenario.allCases)
  func `the in-memory containers pass every scenario`(_ scenario: NavigationScenario) async throws {
    try await scenario.run { MemoryPlatform() }
  }

  @Test func `scenarios are in the order of their numbers, and each has a different sentence`() {
    let all = NavigationScenario.allCases
    #expect(Set(all.map(\.description)).count == all.count)
    #expect(all.map(\.number) == all.map(\.number).sorted())
  }
}
