import ModuleRegistry
import ModuleRegistryTesting
import Testing

@Test func `the graph of the app is the one that was reviewed`() throws {
  try expectGraph(RegistryGraph { AppFeatures.all }, matches: "graph.json")
}

private enum Store: ServiceKey { typealias Service = [String] }

private struct StoreFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(Store.self) { ["tea"] }
    registrar.require(Store.self)
  }
}

private enum AppFeatures {
  @RegistryBuilder static var all: [InstalledFeature] { StoreFeature() }
}
