import ModuleRegistry
import ShopKit

/// The orders of all customers, for the staff.
enum AllOrders: ServiceKey {
  typealias Service = OrderBook
}

final class OrderBook: Sendable {
  private let record: StateRecord<PerCustomer<PastOrder>>

  init(_ record: StateRecord<PerCustomer<PastOrder>>) { self.record = record }

  /// Each order with its customer; guests come first.
  var orders: [(customer: String, order: PastOrder)] {
    record.value.all.flatMap { customer, orders in orders.map { (customer ?? "guest", $0) } }
  }
}

/// The orders of all customers.
enum AllOrdersFlow: CoordinatorKey {}

enum AllOrdersScreen: ScreenKey {
  typealias Product = any Screen
}

final class AllOrdersCoordinator: FeatureCoordinator<Void, Void, Factory<AllOrdersScreen>> {
  override func start(with option: Void) { router.push(needs.assemble()) }
}

final class AllOrdersList: Screen {
  private let book: OrderBook

  init(_ book: OrderBook) { self.book = book }

  var content: ScreenContent {
    let orders = book.orders
    return ScreenContent(
      title: "All orders",
      notes: orders.isEmpty ? ["There are no orders yet."] : [],
      rows: Rows(
        orders.map { customer, order in
          Row(title: "\(order.number), \(customer)", detail: order.total, meanings: [.price])
        }
      )
    )
  }
}
