import ModuleRegistry
import ShopCommandLine
import Testing

struct GraphFormatTests {
  @Test func `the graph of features that do not fit together is printed, and then an error`() {
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
