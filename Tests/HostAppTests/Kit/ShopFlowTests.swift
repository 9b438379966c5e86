import ModuleRegistry
import ShopKit
import Testing

/// The tabs of a session, and where a customer goes on in the next one.
@MainActor
struct ShopFlowTests {
  private let badge = Badge()
  private let window = NavigationWindow(MemoryWindow())

  @Test func `a tab's place gives its start only to the flow that it names`() {
    let one = TabPlace(One.self, start: 1)
    #expect(one.start(of: One.self) == 1)
    #expect(one.start(of: Two.self) == nil)
    #expect(one == TabPlace(One.self, start: 1))
    #expect(one != TabPlace(One.self, start: 2))
    #expect(one != TabPlace(Two.self, start: 1))
    #expect(
      Set([one, TabPlace(One.self, start: 1), TabPlace(Two.self, start: 1)]).count == 2
    )
  }

  @Test func `a new session selects the first tab, and shows each tab's first screen`() throws {
    let shop = try open()
    #expect(screens == ["One 0", "Two 0"])
    #expect(shop.selectedTab == "One")
    #expect(badges == ["one", nil])
    badge.text = "two"
    #expect(badges == ["one", nil])
    shop.updateBadges()
    #expect(badges == ["two", nil])
  }

  @Test func `a new session opens the given place, and other tabs where they were`() throws {
    let first = try open()
    let places = first.places
    #expect(places == [TabPlace(Two.self, start: 10)])
    let next = try open { linker in
      ShopFlow.Start(
        linker: linker,
        place: TabPlace(One.self, start: 7),
        places: places,
        tab: "Two"
      )
    }
    #expect(screens == ["One 7", "Two 10"])
    #expect(next.selectedTab == "One")
    let last = try open {
      ShopFlow.Start(linker: $0, place: TabPlace(Two.self, start: 3), places: next.places)
    }
    #expect(screens == ["One 0", "Two 3"])
    #expect(last.selectedTab == "Two")
  }

  @Test func `if no tab has the given place, the last selected tab is selected`() throws {
    let shop = try open {
      ShopFlow.Start(linker: $0, place: TabPlace(Three.self, start: 3), tab: "Two")
    }
    #expect(shop.selectedTab == "Two")
    #expect(screens == ["One 0", "Two 0"])
  }

  @Test func `if the last selected tab's feature is gone, the first tab is selected`() throws {
    let shop = try open {
      ShopFlow.Start(
        linker: $0,
        place: TabPlace(Three.self, start: 3),
        places: [TabPlace(Three.self, start: 4)],
        tab: "Three"
      )
    }
    #expect(shop.selectedTab == "One")
    #expect(screens == ["One 0", "Two 0"])
  }

  @Test func `a new session selects the first tab that isn't empty`()
    throws
  {
    let shop = try open(Pages())
    #expect(screens == ["Empty 0", "One 0", "Two 0"])
    #expect(shop.selectedTab == "One")
    #expect(badges == [nil, "one", nil])
    let next = try open(Pages()) { ShopFlow.Start(linker: $0, tab: "Empty") }
    #expect(next.selectedTab == "Empty")
    let last = try open(Pages()) { ShopFlow.Start(linker: $0, tab: "Absent") }
    #expect(last.selectedTab == "One")
  }

  @Test func `no session opens before onOpen is set`() {
    let sessions = SessionOpening()
    #expect(!sessions.isOpen)
    sessions.open(for: "Ada")
    var opened: [String?] = []
    sessions.onOpen = { customer, _ in opened.append(customer) }
    #expect(sessions.isOpen)
    sessions.open(for: "Ada")
    sessions.open(for: nil)
    #expect(opened == ["Ada", nil])
  }

  /// Opens a session in place of the one on screen.
  private func open(
    _ pages: Pages? = nil,
    _ start: (DeepLinker) -> ShopFlow.Start = { ShopFlow.Start(linker: $0) }
  ) throws -> ShopFlow.Interface {
    let registry = try Registry {
      SessionFeature(popsAtSecondTap: true)
      Numbers { [badge] in badge.text }
      if let pages { pages }
    }
    let linker = DeepLinker(routes: [], accepting: [.scheme("shop")], in: window)
    let (coordinator, presentable) = registry.opening(CustomerSession.self, with: nil)
      .assemble(ShopFlow.self, in: window)
    window.setRoot((coordinator, presentable), startingWith: start(linker))
    return coordinator
  }

  private var badges: [String?] {
    ((window.root as? any SystemTabs)?.items ?? []).map(\.badge)
  }

  /// The first screen of each tab.
  private var screens: [String] {
    ((window.root as? any SystemTabs)?.contents ?? []).compactMap {
      (($0 as? any SystemNavigation)?.contents.first as? any Screen)?.content.title
    }
  }
}

@MainActor
private final class Badge {
  var text: String? = "one"
}

private enum One: CoordinatorKey { typealias Start = Int }
private enum Two: PlacedFlow { typealias Start = Int }
private enum Three: CoordinatorKey { typealias Start = Int }

private struct Numbers: FeatureModule {
  /// The badge of the first tab.
  let badge: @MainActor @Sendable () -> String?

  func register(in registrar: inout Registrar) {
    registrar.scope(CustomerSession.self) { session in
      session.require(ShopFlow.self)
      session.coordinator(One.self) { context in NumberCoordinator(context, "One") }
      session.coordinator(Two.self) { context in PlaceCoordinator(context, "Two") }
      session.contribute(to: Tabs.self, using: One.self) { flow in
        Tab("One", flow: flow, start: 0) { badge() }
      }
      session.contribute(to: Tabs.self, order: 1, using: Two.self) {
        Tab("Two", flow: $0, start: 0)
      }
    }
  }
}

/// Two tabs of contributions: one is empty, the other not there.
private struct Pages: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.scope(CustomerSession.self) { session in
      session.coordinator(Three.self) { context in NumberCoordinator(context, "Empty") }
      session.contribute(to: Tabs.self, order: -2, using: Three.self) {
        Tab("Absent", flow: $0, start: 0).ofContributions(false) { false }
      }
      session.contribute(to: Tabs.self, order: -1, using: Three.self) {
        Tab("Empty", flow: $0, start: 0).ofContributions(true) { true }
      }
    }
  }
}

private class NumberCoordinator: FeatureCoordinator<Int, Void, String> {
  override func start(with option: Int) { router.push(Number("\(needs) \(option)")) }
}

/// Says that it is at ten.
private final class PlaceCoordinator: NumberCoordinator, ShowsPlace {
  var place: TabPlace { TabPlace(Two.self, start: 10) }
}

private final class Number: Screen {
  let content: ScreenContent

  init(_ title: String) { content = ScreenContent(title: title) }
}
