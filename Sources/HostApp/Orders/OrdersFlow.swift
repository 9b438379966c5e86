public import ModuleRegistry
import ShopKit

/// The orders of the customer, which the pages Profile and Main open.
public enum OrdersFlow: CoordinatorKey {
  /// The screen that the flow starts with.
  public enum Start: Hashable, Sendable {
    /// Shows the orders.
    case list

    /// Shows the order with a number above the others.
    case order(String)
  }
}

/// Shows the orders, and the details of a chosen one.
final class OrdersCoordinator: FeatureCoordinator<
  OrdersFlow.Start, Void,
  (
    list: Factory<OrderList>, details: Factory<OrderDetails>, signIn: Factory<OrdersSignIn>?,
    orders: GoTo<OrdersFlow>
  )
>
{
  private weak var list: (any OrderListView)?

  override func start(with option: OrdersFlow.Start) {
    let screen = needs.list.assemble()
    list = screen
    screen.onSelect = onTop(screen) { self.show($0) }
    // Behind the guard, since the session after the sign-in replaces this one.
    if needs.signIn != nil { screen.onSignIn = { self.needs.orders.go(to: .list, from: self) } }
    router.push(screen)
    if case .order(let number) = option { show(number) }
  }

  /// Goes back to the orders first, so that screens of several links do not pile up.
  ///
  /// The first screen of the stack may be the page Profile.
  override func handle(_ option: OrdersFlow.Start) {
    if countUnits > 1, let list { router.popTo(list) }
    if case .order(let number) = option { show(number) }
  }

  private func show(_ number: String) {
    let screen = needs.details.assemble(with: number)
    screen.onAsk = { await self.router.ask($0) }
    router.push(screen)
  }
}
