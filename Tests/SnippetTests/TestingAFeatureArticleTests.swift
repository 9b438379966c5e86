import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// Links as in the article about testing them.
@MainActor
struct TestingAFeatureArticleTests {
  @Test(.endsApps) func `a link opens its plant, then pushes the next one on the same stack`()
    throws
  {
    let app = try TestApp { PlantFeature() }
    try app.open(GardenFlow.self)
    let linker = DeepLinker(
      routes: app.registry.contributions(to: Routes.self),
      accepting: [.scheme("garden")],
      in: app.window
    )
    linker.becomeReady()
    linker.open(url: "garden://plants/7") { outcome in #expect(outcome == .opened) }
    #expect(app.onScreen == "GardenPage\nmodal: PlantPage")
    linker.open(url: "garden://plants/8") { outcome in #expect(outcome == .opened) }
    #expect(app.onScreen == "GardenPage\nmodal: PlantPage > PlantPage")
  }
}
