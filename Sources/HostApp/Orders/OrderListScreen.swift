import ModuleRegistry
import ShopKit

/// The orders of the customer.
enum OrderList: ScreenKey {
  typealias Product = any OrderListView
}

@MainActor
protocol OrderListView: Screen {
  /// Called with the number of the chosen order.
  var onSelect: (@MainActor (String) -> Void)? { get set }

  /// Presents the sign-in; `nil` if there is none.
  var onSignIn: (@MainActor () -> Void)? { get set }
}

final class OrderListScreen: OrderListView {
  var onSelect: (@MainActor (String) -> Void)?
  var onSignIn: (@MainActor () -> Void)?
  private let history: CustomerRecord<PastOrder>

  init(_ history: CustomerRecord<PastOrder>) { self.history = history }

  /// Guests have no orders to come back to.
  var link: String? { history.customer.map { _ in DeepLinker.link("orders") } }

  var content: ScreenContent {
    let orders = history.value
    let onSignIn = history.customer == nil ? onSignIn : nil
    let hint = onSignIn == nil ? "There are no orders yet." : "Sign in to see your orders."
    return ScreenContent(
      title: "Orders",
      notes: orders.isEmpty ? [hint] : [history.limitNote].compactMap(\.self),
      problems: [history.sentence].compactMap(\.self),
      rows: Rows(orders) { order in
        Row(title: order.number, detail: order.total, meanings: [.price]) {
          self.onSelect?(order.number)
        }
      },
      actions: onSignIn.map { [Action(title: "Sign in", perform: $0)] } ?? []
    )
  }
}
