import FlowCoordinators
import ModuleRegistry

// A shop with a life around it: a session, and in it orders, beside documents.

enum CustomerSession: ScopeKey { typealias Input = String }

enum Order: ScopeKey {
  typealias Outer = CustomerSession
  typealias Input = Int
}

enum Document: ScopeKey {}

/// A shared object that knows its parts.
final class Shared: Sendable {
  let name: String
  let parts: [Shared]
  private let log: Log?

  init(_ name: String, _ parts: Shared..., log: Log? = nil) {
    self.name = name
    self.parts = parts
    self.log = log
  }

  deinit { log?.add("\(name) is freed") }
}

enum Folder: ServiceKey { typealias Service = Shared }
enum Favourites: ServiceKey { typealias Service = Shared }
enum Draft: ServiceKey { typealias Service = Shared }
enum DocumentPage: ServiceKey { typealias Service = Shared }
enum ShopMenu: ExtensionPoint { typealias Contribution = String }
enum RootFlow: CoordinatorKey {}
enum ShopFlow: CoordinatorKey {}
enum OrderFlow: CoordinatorKey {}
enum HelpFlow: CoordinatorKey {}
enum ShopPort: CoordinatorKey {}

/// A flow with one screen, which holds the arguments of its factory.
@MainActor
final class ScopedFlow: BaseCoordinator<Void, Void> {
  let name: String
  let handles: Any
  private let log: Log

  init(_ name: String, _ context: CoordinatorContext, _ log: Log, _ handles: Any = ()) {
    self.name = name
    self.handles = handles
    self.log = log
    super.init(context)
  }

  deinit { log.add("\(name) is freed") }

  override func start(with option: Void) { router.push(Plain()) }
}

@MainActor
final class Plain: Presentable {}

/// The folder, help and the opening of sessions, for the whole app.
struct RootFeature: FeatureModule {
  let log: Log

  func register(in registrar: inout Registrar) {
    let log = log
    registrar.service(Folder.self) { Shared("folder", log: log) }
    registrar.coordinator(HelpFlow.self, using: ShopMenu.self) { ScopedFlow("help", $0, log, $1) }
    registrar.coordinator(RootFlow.self, using: Opening<CustomerSession, ShopFlow>.self) {
      ScopedFlow("app", $0, log, $1)
    }
    registrar.contribute(to: ShopMenu.self, order: 10) {
      log.add("help of the menu")
      return "help"
    }
    registrar.contribute(to: ShopMenu.self, order: 30) { "about" }
    registrar.require(RootFlow.self)
    registrar.require(HelpFlow.self)
  }
}

/// The data of a customer, and the orders.
struct SessionFeature: FeatureModule {
  let log: Log

  func register(in registrar: inout Registrar) {
    let log = log
    registrar.scope(CustomerSession.self) { session in
      session.service(Favourites.self, using: ScopeInput<CustomerSession>.self, Folder.self) {
        Shared("favourites of \($0)", $1, log: log)
      }
      session.coordinator(
        ShopFlow.self,
        using: Favourites.self,
        Opening<Order, OrderFlow>.self,
        ShopMenu.self
      ) { ScopedFlow("shop of \($1.name)", $0, log, ($1, $2, $3)) }
      session.contribute(to: ShopMenu.self, order: 20, using: Favourites.self) {
        log.add("menu with \($0.name)")
        return $0.name
      }
      session.scope(Order.self) { order in
        order.service(Draft.self, using: ScopeInput<Order>.self, Favourites.self) {
          Shared("draft \($0)", $1, log: log)
        }
        order.coordinator(
          OrderFlow.self,
          using: Draft.self,
          ScopeInput<CustomerSession>.self,
          ShopMenu.self
        ) { ScopedFlow("order of \($2)", $0, log, ($1, $3)) }
        order.contribute(to: ShopMenu.self, order: 10) { "order" }
      }
    }
  }
}
