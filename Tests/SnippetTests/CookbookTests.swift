import FlowCoordinatorsTesting
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// The pages of the cookbook.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CookbookTests {
  @Test func `watering is presented over the fern, or pushed on its stack`() throws {
    let window = NavigationWindow()
    let fern = FernCoordinator(window.childContext)
    window.setRoot((fern, fern.navigation))
    let page = try #require(window.visibleScreen as? FernPage)

    page.onPresent?()
    #expect(window.modals.count == 1)
    try #require(window.visibleScreen as? WateringPage).onWater?(3)
    #expect(window.modals.isEmpty)

    page.onPush?()
    #expect(window.modals.isEmpty)
    try #require(window.visibleScreen as? WateringPage).onWater?(4)
    #expect(window.visibleScreen === page)
    #expect(page.water == 7)

    page.onPush?()
    window.goBack()
    #expect(page.water == 7)
    #expect(window.coordinatorTree == "FernCoordinator 1")
  }

  @Test func `an alert with a text field renames a plant`() async throws {
    let platform = MemoryWindow()
    let window = NavigationWindow(platform)
    let coordinator = NamingCoordinator(window.childContext)
    window.setRoot((coordinator, coordinator.navigation))
    let page = try #require(window.visibleScreen as? NamedPlantPage)
    // The alert begins with the name, so the third one shows that the second one was cancelled.
    for (answer, before, typed) in [(1, "Fern", "Moss"), (0, "Moss", "Ivy"), (1, "Moss", "Oak")] {
      page.onRename?()
      try await window.wait { platform.alert != nil }
      #expect(platform.alert?.fields.first?.text == before)
      platform.typeIntoAlert(typed, field: 0)
      platform.answerAlert(answer)
      try await window.wait { platform.alert == nil }
      while answer == 1, page.name != typed { await Task.yield() }
    }
  }

  @Test func `a notification opens a plant, and the next one another on the same stack`() throws {
    let registry = try Registry { PlantFeature() }
    #expect(registry.graph.warnings.isEmpty)
    let app = GardenApp(registry, in: NavigationWindow())
    app.open(["path": "plants/7", "badge": "1"])
    #expect((app.window.visibleScreen as? PlantPage)?.id == 7)
    app.open(["link": "garden://plants/8"])
    #expect((app.window.visibleScreen as? PlantPage)?.id == 8)
    #expect(app.window.coordinatorTree == "GardenCoordinator 1\n  PlantCoordinator 2")
    app.open(["link": "elsewhere://plants/9"])
    #expect((app.window.visibleScreen as? PlantPage)?.id == 8)
  }

  @Test func `a preview shows a screen with one service replaced`() throws {
    #expect(try soilPage(measuring: 0.1).isDry)
    #expect(try !soilPage(measuring: 0.9).isDry)
  }

  @Test func `each window has its own flows in the tabs that features contribute`() throws {
    let registry = try Registry {
      FinderFeature()
      BedsFeature()
      TabbedFeature()
    }
    #expect(registry.graph.warnings.isEmpty)
    for _ in 0..<2 {
      let window = NavigationWindow()
      window.setRoot(registry.assemble(TabbedFlow.self, in: window))
      let tabs = try #require(window.root as? any SystemTabs)
      #expect(tabs.items.map(\.id) == ["beds", "find"])
      #expect(tabs.items.map(\.isSearch) == [false, true])
      #expect(window.visibleScreen is BedsPage)
      tabs.tap(1)
      #expect(window.visibleScreen is FinderPage)
    }
  }

  @Test func `signing out frees the gardener's diary`() throws {
    let registry = try Registry { GardenerFeature() }
    let window = NavigationWindow()
    window.setRoot(registry.assemble(LaunchFlow.self, in: window))
    for name in ["Ada", "Grace"] {
      try #require(window.visibleScreen as? NamePage).onName?(name)
      weak let diary = (window.visibleScreen as? DiaryPage)?.diary
      #expect(diary?.owner == name)
      (window.visibleScreen as? DiaryPage)?.onSignOut?()
      #expect(diary == nil)
      #expect(window.visibleScreen is NamePage)
    }
  }
}
