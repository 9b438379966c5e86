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
  /// The maximum number of orders for one customer, so that the file has room for all customers.
  ///
  /// An order beyond it replaces the oldest, and the list of orders says so from then on.
  static var limit: Int { 200 }

  /// Adds an order as the latest, in place of one with the same number.
  func keep(_ order: PastOrder) {
    update { orders in
      orders.removeAll { $0.number == order.number }
      orders.insert(order, at: 0)
      orders.removeLast(max(0, orders.count - Self.limit))
    }
  }

  /// Replaces the note on an order.
  func note(_ text: String?, on number: String) {
    update { orders in
      guard let position = orders.firstIndex(where: { $0.number == number }) else { return }
      orders[position].note = text
    }
  }

  /// The sentence about orders that are not kept; `nil` while there is room for the next one.
  var limitNote: String? {
    value.count < Self.limit ? nil : "Only your latest \(Self.limit) orders are kept."
  }

  /// The order with a number.
  func order(_ number: String) -> PastOrder? { value.first { $0.number == number } }

  /// The problem with saving orders, as a sentence for a screen.
  var sentence: String? { problem.map { "Your latest order \($0)." } }
}
