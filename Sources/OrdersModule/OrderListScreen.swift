import ModuleRegistry
import ShopKit

/// The orders of the customer.
enum OrderList: ModuleKey {
  typealias Product = any OrderListView
}

@MainActor
protocol OrderListView: Screen {
  /// Called with the number of the order that is chosen.
  var onSelect: (@MainActor (String) -> Void)? { get set }
}

final class OrderListScreen: OrderListView {
  var onSelect: (@MainActor (String) -> Void)?
  private let history: CustomerRecord<PastOrder>

  init(_ history: CustomerRecord<PastOrder>) { self.history = history }

  var content: ScreenContent {
    let orders = history.value
    return ScreenContent(
      title: "Orders",
      notes: orders.isEmpty ? ["There are no orders yet."] : [],
      problems: [history.sentence].compactMap(\.self),
      rows: Rows(orders) { [weak self] order in
        Row(title: order.number, detail: order.total, meanings: [.price]) {
          self?.onSelect?(order.number)
        }
      }
    )
  }
}
