import FlowCoordinators
import ModuleRegistry

// A shop with a life around it: a session, and in it orders, beside documents.

enum CustomerSession: ScopeKey { typealias Input = String }

enum Order: ScopeKey {
  typealias Outer = CustomerSession
  typealias Input = Int
}

enum Document: ScopeKey {}

/// Something shared that knows what it was made of.
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

/// A flow with one screen, which holds what its factory received.
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

  /// The unit of this flow.
  var unit: (coordinator: any Coordinator<Void, Void>, presentable: any Presentable) {
    (self, navigation)
  }
}

@MainActor
final class Plain: Presentable {}

/// The folder, help and what opens sessions, for the whole app.
struct RootFeature: FeatureModule {
  let log: Log

  func register(in registrar: Registrar) {
    let log = log
    registrar.register(Folder.self) { Shared("folder", log: log) }
    registrar.register(HelpFlow.self, using: ShopMenu.self) { ScopedFlow("help", $0, log, $1).unit }
    registrar.register(RootFlow.self, using: Opening<CustomerSession, ShopFlow>.self) {
      ScopedFlow("app", $0, log, $1).unit
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

/// What a customer has, and orders.
struct SessionFeature: FeatureModule {
  let log: Log

  func register(in registrar: Registrar) {
    let log = log
    registrar.within(CustomerSession.self) { session in
      session.register(Favourites.self, using: ScopeInput<CustomerSession>.self, Folder.self) {
        Shared("favourites of \($0)", $1, log: log)
      }
      session.register(
        ShopFlow.self,
        using: Favourites.self,
        Opening<Order, OrderFlow>.self,
        ShopMenu.self
      ) { ScopedFlow("shop of \($1.name)", $0, log, ($1, $2, $3)).unit }
      session.contribute(to: ShopMenu.self, order: 20, using: Favourites.self) {
        log.add("menu with \($0.name)")
        return $0.name
      }
      session.within(Order.self) { order in
        order.register(Draft.self, using: ScopeInput<Order>.self, Favourites.self) {
          Shared("draft \($0)", $1, log: log)
        }
        order.register(
          OrderFlow.self,
          using: Draft.self,
          ScopeInput<CustomerSession>.self,
          ShopMenu.self
        ) { ScopedFlow("order of \($2)", $0, log, ($1, $3)).unit }
        order.contribute(to: ShopMenu.self, order: 10) { "order" }
      }
    }
  }
}
