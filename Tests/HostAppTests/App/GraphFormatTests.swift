import ModuleRegistry
import ShopCommandLine
import Testing

struct GraphFormatTests {
  @Test func `if features don't fit together, the graph is printed before the error`() {
    let graph = RegistryGraph { Broken() }
    let error = #expect(throws: RegistryError.self) { try GraphFormat.text.show(graph) }
    #expect(error == graph.error)
    #expect(error?.problems.count == 1)
  }
}

private struct Broken: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.require(Absent.self) }

  private enum Absent: ServiceKey { typealias Service = Int }
}
