import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

@Suite(.endsApps)
struct ThreadTests {
  @Test func `a stubbed service is the stub on every thread`() async throws {
    let registry = try await MainActor.run {
      try TestApp {
        OrdersFeature()
        Stub(OrderStore.self) { ["mock"] }
      }
      .registry
    }
    let reads = await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask {
          await Task.detached {
            (0..<50).count { _ in registry.service(OrderStore.self) == ["mock"] }
          }
          .value
        }
      }
      return await group.reduce(0, +)
    }
    #expect(reads == 5_000)
  }
}
