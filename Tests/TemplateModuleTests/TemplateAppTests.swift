import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import ShopKit
import TemplateModule
import Testing

/// The feature alone, as an app of its own.
@MainActor
@Suite(
  .app {
    TemplateFeature()
  }
)
struct TemplateAppTests {
  private let app = TestApp.current

  @Test func `the flow opens on its overview screen`() throws {
    try app.open(TemplateFlow.self)
    #expect(app.onScreen == "TemplateOverview")
    #expect(app.window.content?.title == "Template")
    #expect(app.tree == "TemplateCoordinator 1")
  }

  @Test func `the feature adds one tab`() throws {
    #expect(app.registry.contributions(to: Tabs.self).map(\.title) == ["Template"])
  }
}
