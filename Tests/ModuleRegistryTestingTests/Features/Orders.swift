import ModuleRegistry

// A feature under test: a list of orders, which asks another feature for a customer, prints with a
// service of another one, and beeps by a factory that returns nothing.

struct OrdersFeature: FeatureModule {
  /// Whether the feature has the mistake that leak checks are made for.
  var leaks = false

  func register(in registrar: inout Registrar) {
    registrar.service(OrderStore.self) { ["tea"] }
    registrar.screen(OrdersScreen.self, using: OrderStore.self) { orders in
      OrderList(orders: orders)
    }
    registrar.coordinator(
      OrdersFlow.self,
      using: OrdersScreen.self,
      PickCustomer.self,
      Beep.self,
      LastOrder.self,
      OrderMenu.self
    ) { [leaks] context, screen, pick, beep, last, menu in
      OrdersCoordinator(context, screen: screen, pick: pick, leaks: leaks) {
        beep.assemble(with: $0)
        return last.assemble() == nil && menu.isEmpty
      }
    }
    registrar.contribute(to: OrderMenu.self) { "reorder" }
  }
}

enum OrdersFlow: CoordinatorKey {
  typealias Start = Int
  typealias Output = String
}

enum OrdersScreen: ScreenKey { typealias Product = any OrdersView }
enum OrderStore: ServiceKey { typealias Service = [String] }
enum OrderMenu: ExtensionPoint { typealias Contribution = String }

// Keys of other features.
enum PickCustomer: CoordinatorKey {
  typealias Start = String
  typealias Output = String
}

enum Beep: FactoryKey {
  typealias Input = Int
  typealias Product = Void
}

enum LastOrder: FactoryKey { typealias Product = (any Presentable)? }

@MainActor
protocol OrdersView: Presentable {
  var orders: [String] { get }
  var onPick: (@MainActor () -> Void)? { get set }
  var onOpen: (@MainActor () -> Void)? { get set }
}

final class OrderList: OrdersView {
  let orders: [String]
  var onPick: (@MainActor () -> Void)?
  var onOpen: (@MainActor () -> Void)?

  init(orders: [String]) { self.orders = orders }
}

final class OrderDetails: Presentable {}

final class OrdersCoordinator: BaseCoordinator<Int, String> {
  private let screen: Factory<OrdersScreen>
  private let pick: Factory<PickCustomer>
  private let leaks: Bool
  private let isQuiet: @MainActor (Int) -> Bool

  init(
    _ context: CoordinatorContext,
    screen: Factory<OrdersScreen>,
    pick: Factory<PickCustomer>,
    leaks: Bool,
    isQuiet: @escaping @MainActor (Int) -> Bool
  ) {
    self.screen = screen
    self.pick = pick
    self.leaks = leaks
    self.isQuiet = isQuiet
    super.init(context)
  }

  override func start(with option: Int) {
    let screen = screen.assemble()
    screen.onPick = { self.pickCustomer() }
    if leaks {
      // The mistake: the screen keeps the flow, and this keeps the screen.
      let kept = screen
      screen.onOpen = {
        self.router.push(OrderDetails())
        _ = kept
      }
    } else {
      screen.onOpen = { self.router.push(OrderDetails()) }
    }
    router.push(screen)
    if isQuiet(option) { router.showAlert(AlertMessage("Quiet")) }
  }

  private func pickCustomer() {
    router.present(pick.assemble(in: self, startingWith: "Who orders?")) { result in
      if case .finished(let name) = result { self.finish(name) }
    }
  }
}
