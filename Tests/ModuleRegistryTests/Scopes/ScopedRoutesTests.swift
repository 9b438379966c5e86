import FlowCoordinators
import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

/// The routes of a scope lead somewhere as long as it is open, and the linker keeps nothing of it.
@MainActor
struct ScopedRoutesTests {
  private let log = Log()
  private let window = NavigationWindow(MemoryWindow())

  @Test func `the routes of a scope can be opened while the added routes are retained`() throws {
    let registry = try shop()
    let linker = linker(of: registry)
    let link = try DeepLink(url: "app://orders/7")
    #expect(!linker.canOpen(link))
    var added: AnyObject?
    do {
      let session = registry.opening(CustomerSession.self, with: "Ann")
      _ = session.service(Favourites.self)
      added = linker.adding(routes(of: session))
    }
    #expect(log.entries == [])
    #expect(linker.canOpen(link))
    withExtendedLifetime(added) {}
    added = nil
    #expect(!linker.canOpen(link))
    #expect(log.entries == ["Ann is freed"])
  }

  @Test func `a flow of a scope that a link opened is freed with its scope`() throws {
    let registry = try shop()
    let linker = linker(of: registry)
    linker.becomeReady()
    window.setRoot(Plain())
    var outcomes: [DeepLinker.Outcome] = []
    do {
      let added = linker.adding(routes(of: registry.opening(CustomerSession.self, with: "Ann")))
      linker.open(url: "app://orders/7") { outcomes.append($0) }
      withExtendedLifetime(added) {}
    }
    #expect(outcomes == [.opened])
    #expect(log.entries == ["Ann starts 7"])
    window.setRoot(Plain())
    #expect(log.entries == ["Ann starts 7", "order is freed", "Ann is freed"])
  }

  @Test func `of two equal routes the one added last wins, a more specific one over both`() throws {
    let registry = try shop()
    let linker = linker(of: registry)
    linker.becomeReady()
    window.setRoot(Plain())
    let ann = linker.adding(routes(of: registry.opening(CustomerSession.self, with: "Ann")))
    let bob = linker.adding(routes(of: registry.opening(CustomerSession.self, with: "Bob")))
    linker.open(url: "app://orders/7")
    linker.open(url: "app://orders/latest")
    #expect(log.entries == ["Bob starts 7", "order is freed"])
    #expect(window.coordinatorTree.contains("ScopedFlow"))
    withExtendedLifetime((ann, bob)) {}
  }

  @Test func `a link of one opening doesn't go to the open flow of another`() throws {
    let registry = try shop()
    let linker = linker(of: registry)
    linker.becomeReady()
    let ann = registry.opening(CustomerSession.self, with: "Ann")
    let unit = ann.assemble(OrdersFlow.self, in: window)
    window.setRoot(unit, startingWith: 1)
    let bob = linker.adding(routes(of: registry.opening(CustomerSession.self, with: "Bob")))
    linker.open(url: "app://orders/7")
    #expect(log.entries == ["Ann starts 1", "Bob starts 7"])
    linker.open(url: "app://orders/8")
    #expect(log.entries.last == "Bob handles 8")
    withExtendedLifetime(bob) {}
  }

  @Test func `a link of an opening goes to the flow that the host has opened there`() throws {
    let registry = try shop()
    let linker = linker(of: registry)
    linker.becomeReady()
    let ann = registry.opening(CustomerSession.self, with: "Ann")
    let unit = ann.assemble(OrdersFlow.self, in: window)
    window.setRoot(unit, startingWith: 1)
    let added = linker.adding(routes(of: ann))
    linker.open(url: "app://orders/7")
    #expect(log.entries == ["Ann starts 1", "Ann handles 7"])
    withExtendedLifetime(added) {}
  }

  @Test func `an added route wins over an equally specific route of the app`() throws {
    let log = log
    let registry = try Registry {
      Feature {
        $0.coordinator(HelpFlow.self) { ScopedFlow("app", $0, log) }
        $0.coordinator(ShopFlow.self) { ScopedFlow("session", $0, log) }
        $0.route("/:section/eight", to: HelpFlow.self) { _ in log.add("the app is asked") }
        $0.scope(CustomerSession.self) { session in
          session.route("/parts/:number", to: ShopFlow.self) { _ in log.add("the session is asked")
          }
          session.require(Routes.self)
        }
        $0.require(Routes.self)
      }
    }
    let linker = linker(of: registry)
    linker.becomeReady()
    let added = linker.adding(routes(of: registry.opening(CustomerSession.self, with: "Ann")))
    linker.open(url: "app://parts/eight")
    #expect(log.entries.prefix(1) == ["the session is asked"])
    withExtendedLifetime(added) {}
  }

  @Test func `a flow that a link opened keeps the contributions of its scope`() throws {
    let registry = try Registry {
      RootFeature(log: log)
      SessionFeature(log: log)
      Feature {
        $0.scope(CustomerSession.self) {
          $0.route("/shop", to: ShopFlow.self) { _ in () }
          $0.require(Routes.self)
        }
      }
    }
    let linker = linker(of: registry)
    linker.becomeReady()
    window.setRoot(Plain())
    var opened: CoordinatorTrace?
    window.reports.observer = { [weak window] event in
      if case .created(let flow) = event { opened = CoordinatorTrace(flow, in: window) }
    }
    do {
      let session = registry.opening(CustomerSession.self, with: "Ann")
      let added = linker.adding(routes(of: session))
      linker.open(url: "app://shop")
      withExtendedLifetime((session, added)) {}
    }
    window.reports.observer = nil
    let flow = try #require(opened?.coordinator as? ScopedFlow)
    let handles = try #require(flow.handles as? (Shared, Opening<Order, OrderFlow>, [String]))
    for number in 0..<2 { _ = handles.1.assemble(with: number, in: flow) }
    #expect(log.entries.filter { $0.hasPrefix("menu") } == ["menu with favourites of Ann"])
  }

  @Test(arguments: [true, false])
  func `a route outside of a scope can't be guarded by a flow of the scope`(isOptional: Bool) {
    let text = errorText {
      RootFeature(log: log)
      SessionFeature(log: log)
      Feature {
        let guarded: RouteOption =
          isOptional ? .guarded(by: ShopFlow?.self) : .guarded(by: ShopFlow.self)
        $0.route("/help", to: HelpFlow.self, guarded, fileID: "App/App.swift", line: 1) { _ in () }
        $0.require(Routes.self)
      }
    }
    #expect(
      text.hasPrefix(
        """
        this registry cannot be built: 1 problem
        - coordinator 'ModuleRegistryTests.ShopFlow' lives within 'CustomerSession', but is needed outside
        """
      )
    )
    #expect(
      text.contains(
        """
        needed by '/help' of extension point 'ModuleRegistry.Routes' of Feature at App/App.swift:1, which lives longer
        """
      )
    )
  }

  private func linker(of registry: Registry) -> DeepLinker {
    DeepLinker(of: registry, in: window)
  }

  /// The routes that the flow of a scope adds.
  private func routes(of session: Registry) -> [Route] { session.contributions(to: Routes.self) }

  private func shop() throws -> Registry {
    let log = log
    return try Registry {
      Feature {
        $0.scope(CustomerSession.self) { session in
          session.service(Favourites.self, using: ScopeInput<CustomerSession>.self) {
            Shared($0, log: log)
          }
          session.coordinator(OrdersFlow.self, using: Favourites.self) { StartedFlow($0, $1, log) }
          session.route("/orders/:number", to: OrdersFlow.self) { $0.number("number") }
          session.require(Routes.self)
        }
        $0.coordinator(HelpFlow.self) { ScopedFlow("help", $0, log) }
        $0.route("/orders/latest", to: HelpFlow.self) { _ in () }
        $0.require(Routes.self)
      }
    }
  }
}

private enum OrdersFlow: CoordinatorKey { typealias Start = Int }

@MainActor
private final class StartedFlow: BaseCoordinator<Int, Void> {
  private let favourites: Shared
  private let log: Log

  init(_ context: CoordinatorContext, _ favourites: Shared, _ log: Log) {
    self.favourites = favourites
    self.log = log
    super.init(context)
  }

  deinit { log.add("order is freed") }

  override func start(with option: Int) {
    log.add("\(favourites.name) starts \(option)")
    router.push(Plain())
  }

  override func handle(_ option: Int) { log.add("\(favourites.name) handles \(option)") }
}
