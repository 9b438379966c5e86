import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import OrdersModule
import ShopKit
import Synchronization
import Testing

/// A window with the orders alone, in the session of a customer or a guest.
@MainActor
final class OrdersScene {
  nonisolated static let tea = PlacedOrder.Line(
    product: 1,
    name: "Tea",
    price: Money(minorUnits: 189, currency: "EUR"),
    quantity: 2
  )
  nonisolated static let pen = PlacedOrder.Line(
    product: 2,
    name: "Pen",
    price: Money(minorUnits: 250, currency: "USD"),
    quantity: 1
  )

  let app: TestApp

  /// The registry of the session.
  private(set) var registry: Registry

  init(
    of customer: String? = "Ada",
    state: StateFolder? = nil,
    basket: Basket? = nil,
    signIn: Stub<OrdersSignIn>? = nil,
    now: @escaping @Sendable () -> Date = { Date.now }
  ) throws {
    app = try TestApp {
      OrdersFeature(state: state, now: now)
      if let basket { Stub(OrderAgain.self) { { basket.take($0) } } }
      if let signIn { signIn }
    }
    registry = app.registry
    openSession(of: customer)
  }

  /// Shows the orders in a session of their own, instead of the present screens, as the host does.
  func openSession(of customer: String?) {
    registry = app.registry.opening(CustomerSession.self, with: customer)
    window.setRoot(registry.assemble(OrdersFlow.self, in: window), startingWith: .list)
  }

  /// Has an order placed, as a checkout does.
  func place(_ number: String, _ lines: [PlacedOrder.Line] = [tea], until end: Date? = nil) {
    let order = PlacedOrder(
      number: number,
      lines: lines,
      address: "Ada Lovelace, Am Sandtorkai 1, 20457 Hamburg",
      delivery: "Sat 21 Nov, 9:00 to 12:00",
      deliveryEnd: end
    )
    for listener in listeners { listener.receive(order) }
  }

  /// The problems that the customer sees when an order is placed.
  var problems: [String] { listeners.compactMap { $0.problem() } }

  private var listeners: [OrderListener] { registry.contributions(to: PlacedOrders.self) }

  /// The items on the page Main, in their order.
  var highlights: [PageItem.Content] {
    registry.contributions(to: Highlights.self).compactMap { $0.content() }
  }

  var window: NavigationWindow { app.window }

  var screen: ScreenContent { window.content ?? ScreenContent(title: "nothing") }

  var rows: [String] { screen.rows.map(\.title) }

  /// The titles of the screens in the visible stack, the lowest first.
  var titles: [String] {
    (window.visibleStack?.contents ?? []).compactMap { ($0 as? any Screen)?.content.title }
  }

  /// The notices for the user when the shop opens.
  var notices: [String] { registry.contributions(to: Notices.self).flatMap { $0.sentences() } }

  /// Takes links, as the host does.
  func linker() -> DeepLinker {
    let linker = DeepLinker(
      routes: registry.contributions(to: Routes.self),
      accepting: [.scheme("shop")],
      in: window
    )
    linker.becomeReady()
    return linker
  }
}

/// Takes the items of a repeated order.
final class Basket: Sendable {
  private let state = Mutex((lines: [PastOrder.Line](), problem: String?.none))

  var lines: [String] { state.withLock { $0.lines.map { "\($0.quantity) x \($0.name)" } } }

  /// The name of a product that it never takes.
  private let refused: String?

  init(refusing refused: String? = nil) { self.refused = refused }

  /// The problem with each line.
  var problem: String? {
    get { state.withLock(\.problem) }
    set { state.withLock { $0.problem = newValue } }
  }

  func take(_ line: PastOrder.Line) -> String? {
    state.withLock {
      if let refused, line.name == refused { return "There is no \(refused)." }
      $0.lines.append(line)
      return $0.problem
    }
  }
}
