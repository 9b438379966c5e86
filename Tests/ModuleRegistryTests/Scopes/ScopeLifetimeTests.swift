import FlowCoordinators
import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

/// Objects within a scope live as long as the objects assembled there, and no longer.
@MainActor
struct ScopeLifetimeTests {
  private let log = Log()
  private let window = NavigationWindow(MemoryWindow())

  private func shop() throws -> Registry {
    try Registry {
      RootFeature(log: log)
      SessionFeature(log: log)
    }
  }

  @Test func `two openings of a scope share only the services around it`() throws {
    let registry = try shop()
    let ann = registry.opening(CustomerSession.self, with: "Ann")
    let bob = registry.opening(CustomerSession.self, with: "Bob")
    #expect(ann.service(Favourites.self).name == "favourites of Ann")
    #expect(bob.service(Favourites.self).name == "favourites of Bob")
    #expect(ann.service(Favourites.self) === ann.service(Favourites.self))
    #expect(ann.service(Favourites.self).parts[0] === bob.service(Favourites.self).parts[0])
    #expect(ann.service(Folder.self) === registry.service(Folder.self))
  }

  @Test func `two openings inside a third share its services`() throws {
    let session = try shop().opening(CustomerSession.self, with: "Ann")
    let first = session.opening(Order.self, with: 1)
    let second = session.opening(Order.self, with: 2)
    #expect(first.service(Draft.self).name == "draft 1")
    #expect(second.service(Draft.self).name == "draft 2")
    #expect(first.service(Draft.self).parts[0] === session.service(Favourites.self))
    #expect(second.service(Favourites.self) === session.service(Favourites.self))
  }

  @Test func `opening a scope from inside itself opens another beside it, not inside it`() throws {
    let ann = try shop().opening(CustomerSession.self, with: "Ann")
    let bob = ann.opening(Order.self, with: 1).opening(CustomerSession.self, with: "Bob")
    #expect(bob.service(Favourites.self).name == "favourites of Bob")
    #expect(bob.service(Folder.self) === ann.service(Folder.self))
  }

  @Test func `freeing the registry of a scope frees its services`() throws {
    let registry = try shop()
    do {
      let session = registry.opening(CustomerSession.self, with: "Ann")
      _ = session.opening(Order.self, with: 1).service(Draft.self)
      #expect(log.entries == ["draft 1 is freed"])
      withExtendedLifetime(session) {}
    }
    #expect(log.entries == ["draft 1 is freed", "favourites of Ann is freed"])
    withExtendedLifetime(registry) {}
  }

  @Test func `a flow keeps its scope alive, and the scope ends with it`() throws {
    let registry = try shop()
    do {
      let unit = registry.opening(CustomerSession.self, with: "Ann").assemble(
        ShopFlow.self,
        in: window
      )
      #expect(log.entries.filter { $0.hasSuffix("freed") } == [])
      withExtendedLifetime(unit) {}
    }
    #expect(
      log.entries.filter { $0.hasSuffix("freed") } == [
        "shop of favourites of Ann is freed", "favourites of Ann is freed",
      ]
    )
  }

  @Test func `a flow on screen keeps its scope alive until it is dismissed`() throws {
    let app = try shop().assemble(RootFlow.self, in: window)
    let flow = try #require(app.coordinator as? ScopedFlow)
    let open = try #require(flow.handles as? Opening<CustomerSession, ShopFlow>)
    window.setRoot(app)
    for customer in ["Ann", "Bob"] {
      let router = flow.router
      router.present(open.assemble(with: customer, in: flow)) { _ in }
      #expect(log.entries.last == "menu with favourites of \(customer)")
      router.dismiss()
      #expect(
        log.entries.suffix(2) == [
          "shop of favourites of \(customer) is freed", "favourites of \(customer) is freed",
        ]
      )
    }
    // A service of the surrounding scope is created once, though the registry value is gone.
    #expect(log.entries.filter { $0 == "help of the menu" }.count == 1)
  }

  @Test func `a flow keeps the scopes of its parents alive`() throws {
    var order: (any Coordinator<Void, Void>)?
    do {
      let registry = try shop()
      let unit = registry.opening(CustomerSession.self, with: "Ann").assemble(
        ShopFlow.self,
        in: window
      )
      let flow = try #require(unit.coordinator as? ScopedFlow)
      let handles = try #require(flow.handles as? (Shared, Opening<Order, OrderFlow>, [String]))
      order = handles.1.unit(with: 7, in: flow).coordinator.begun()
    }
    #expect(log.entries.filter { $0.hasSuffix("freed") } == [])
    withExtendedLifetime(order) {}
    order = nil
    #expect(
      log.entries.filter { $0.hasSuffix("freed") }.sorted() == [
        "draft 7 is freed", "favourites of Ann is freed", "folder is freed",
        "order of Ann is freed", "shop of favourites of Ann is freed",
      ]
    )
  }

  @Test func `a factory of a scope keeps the scope alive until it is freed, on any thread`()
    async throws
  {
    let registry = try shop()
    weak var favourites: Shared?
    let factory = try Self.factory(of: Entry.self) { registrar in
      registrar.scope(CustomerSession.self) { session in
        session.service(Favourites.self, using: ScopeInput<CustomerSession>.self) { Shared($0) }
        session.factory(Entry.self, using: Favourites.self) { $0 }
      }
    }
    var kept: Factory<Entry>? = factory()
    favourites = kept?.assemble()
    #expect(favourites?.name == "Ann")
    let task = Task.detached { [kept] in withExtendedLifetime(kept) {} }
    kept = nil
    await task.value
    #expect(await eventually { favourites == nil })
    withExtendedLifetime(registry) {}
  }

  @Test func `factories of a scope that need each other are freed with it`() throws {
    let log = log
    let registry = try Registry {
      Feature { registrar in
        registrar.scope(CustomerSession.self) { session in
          session.service(Favourites.self, using: ScopeInput<CustomerSession>.self) {
            Shared($0, log: log)
          }
          session.coordinator(ShopFlow.self, using: OrderFlow.self, Favourites.self) {
            ScopedFlow("ping", $0, log, ($1, $2))
          }
          session.coordinator(OrderFlow.self, using: ShopFlow.self, ShopMenu.self) {
            ScopedFlow("pong", $0, log, ($1, $2))
          }
        }
        registrar.require(Opening<CustomerSession, ShopFlow>.self)
      }
    }
    do {
      let ping = registry.opening(CustomerSession.self, with: "Ann").assemble(
        ShopFlow.self,
        in: window
      )
      let first = try #require(ping.coordinator as? ScopedFlow)
      let pong = try #require(first.handles as? (Factory<OrderFlow>, Shared)).0.unit(in: first)
      let second = try #require(pong.coordinator as? ScopedFlow)
      let again = try #require(second.handles as? (Factory<ShopFlow>, [String])).0
      let third = try #require(again.unit(in: second).coordinator as? ScopedFlow)
      let shared = try #require(third.handles as? (Factory<OrderFlow>, Shared)).1
      #expect(shared === (first.handles as? (Factory<OrderFlow>, Shared))?.1)
      #expect(log.entries == [])
    }
    #expect(
      log.entries.sorted() == ["Ann is freed", "ping is freed", "ping is freed", "pong is freed"]
    )
  }

  @Test func `a flow opened through a port keeps its scope alive, and ends it`() throws {
    let log = log
    let registry = try Registry {
      RootFeature(log: log)
      SessionFeature(log: log)
      Feature {
        // Stated for the whole app, it lives in the scope of its target.
        $0.bind(ShopPort.self, to: ShopFlow.self)
        $0.require(Opening<CustomerSession, ShopPort>.self)
      }
    }
    do {
      let unit = registry.opening(CustomerSession.self, with: "Ann").assemble(
        ShopPort.self,
        in: window
      )
      unit.coordinator.begin(with: ())
      #expect(log.entries.filter { $0.hasSuffix("freed") } == [])
      withExtendedLifetime(unit) {}
    }
    #expect(
      log.entries.filter { $0.hasSuffix("freed") } == [
        "shop of favourites of Ann is freed", "favourites of Ann is freed",
      ]
    )
  }

  @Test func `contributions are created once per scope while a flow of it lives`() throws {
    let unit = try shop().opening(CustomerSession.self, with: "Ann").assemble(
      ShopFlow.self,
      in: window
    )
    let flow = try #require(unit.coordinator as? ScopedFlow)
    let open = try #require(flow.handles as? (Shared, Opening<Order, OrderFlow>, [String])).1
    for number in 0..<3 {
      let order = try #require(open.unit(with: number, in: flow).coordinator as? ScopedFlow)
      let menu = try #require(order.handles as? (Shared, [String])).1
      #expect(menu == ["help", "order", "favourites of Ann", "about"])
    }
    #expect(
      log.entries.filter { $0.contains("menu") } == [
        "help of the menu", "menu with favourites of Ann",
      ]
    )
  }

  @Test func `a factory that outlives its scope's registry creates contributions once`() throws {
    let session = try shop().opening(CustomerSession.self, with: "Ann")
    let help = session.factory(HelpFlow.self)
    let shop = session.factory(ShopFlow.self)
    _ = consume session
    for _ in 0..<3 {
      _ = help.assemble(in: window)
      _ = shop.assemble(in: window)
    }
    let made = log.entries.filter { $0.contains("menu") }
    #expect(made.sorted() == ["help of the menu", "menu with favourites of Ann"])
  }

  @Test func `an app-wide factory handed to a scope's flow doesn't keep the scope alive`() throws {
    let log = log
    var kept: [Any] = []
    let registry = try Registry {
      RootFeature(log: log)
      SessionFeature(log: log)
      Feature {
        $0.scope(CustomerSession.self) {
          $0.coordinator(
            ShopPort.self,
            using: Favourites.self,
            HelpFlow.self,
            Opening<CustomerSession, ShopFlow>.self
          ) { ScopedFlow("port", $0, log, ($1, $2, $3)) }
        }
        $0.require(Opening<CustomerSession, ShopPort>.self)
      }
    }
    do {
      let unit = registry.opening(CustomerSession.self, with: "Ann").assemble(
        ShopPort.self,
        in: window
      )
      let flow = try #require(unit.coordinator as? ScopedFlow)
      typealias Handles = (Shared, Factory<HelpFlow>, Opening<CustomerSession, ShopFlow>)
      let handles = try #require(flow.handles as? Handles)
      kept = [handles.1, handles.2]
    }
    #expect(log.entries == ["port is freed", "favourites of Ann is freed"])
    withExtendedLifetime(kept) {}
  }

  @Test func `a scope without any declaration can be opened`() throws {
    let registry = try Registry { RootFeature.onlyFolder }
    let session = registry.opening(CustomerSession.self, with: "Ann")
    #expect(session.service(Folder.self) === registry.service(Folder.self))
    #expect(session.opening(Order.self, with: 1).service(Folder.self).name == "folder")
  }

  private static func factory(
    of key: Entry.Type,
    _ declare: @escaping (inout Registrar) -> Void
  ) throws -> () -> Factory<Entry> {
    let registry = try Registry { Feature(declare: declare) }
    return { registry.opening(CustomerSession.self, with: "Ann").factory(key) }
  }
}

extension RootFeature {
  fileprivate static var onlyFolder: Feature {
    Feature { $0.service(Folder.self) { Shared("folder") } }
  }
}

private enum Entry: FactoryKey { typealias Product = Shared }
