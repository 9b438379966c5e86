public import ModuleRegistry
import ShopKit

/// The orders of the customer, in a tab, and from the first screen and links over it.
public enum OrdersFlow: CoordinatorKey {
  /// How the flow starts, and what a deep link can lead to.
  public enum Start: Hashable, Sendable {
    /// Shows the orders.
    case list

    /// Shows the order of a number above the others.
    case order(String)
  }
}

extension Destination {
  /// The list of orders.
  static var orders: Destination { Destination(OrdersFlow.self, start: .list) }
}

/// Leads from the orders to one.
final class OrdersCoordinator: FeatureCoordinator<
  OrdersFlow.Start, Void,
  (list: Factory<OrderList>, details: Factory<OrderDetails>, signIn: Factory<OrdersSignIn>?)
>
{
  override func start(with option: OrdersFlow.Start) {
    let screen = needs.list.assemble()
    screen.onSelect = { [weak self] in self?.show($0) }
    if let signIn = needs.signIn {
      screen.onSignIn = { [weak self] in
        // The session of whoever signs in takes the place of this one.
        if let self { router.present(signIn.assemble(in: self), startingWith: .orders) { _ in } }
      }
    }
    router.push(screen)
    if case .order(let number) = option { show(number) }
  }

  /// Goes back to the orders first, so that links do not pile up.
  override func handle(_ option: OrdersFlow.Start) {
    if countUnits > 1 { router.popToRoot() }
    if case .order(let number) = option { show(number) }
  }

  private func show(_ number: String) { router.push(needs.details.assemble(with: number)) }
}
