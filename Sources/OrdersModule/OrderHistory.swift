import ModuleRegistry
import ShopKit

/// The orders of all customers.
enum OrdersFile: ServiceKey {
  typealias Service = StateRecord<PerCustomer<PastOrder>>
}

/// The orders of the customer of this session, the latest first.
enum OrderHistory: ServiceKey {
  typealias Service = CustomerRecord<PastOrder>
}

extension CustomerRecord<PastOrder> {
  /// How many orders of a customer are kept, so that the file has room for those of all.
  static var limit: Int { 200 }

  /// Keeps an order as the latest; one of its number is the same order, and goes.
  func keep(_ order: PastOrder) {
    update { orders in
      orders.removeAll { $0.number == order.number }
      orders.insert(order, at: 0)
      orders.removeLast(max(0, orders.count - Self.limit))
    }
  }

  /// The order of a number.
  func order(_ number: String) -> PastOrder? { value.first { $0.number == number } }

  /// What there is to say about keeping orders, as a sentence for a screen.
  var sentence: String? { problem.map { "Your latest order \($0)." } }
}
