import ModuleRegistry
import Observation
import ShopKit

/// Sends orders, and keeps each until its outcome is known.
enum OrderDesk: ServiceKey {
  typealias Service = OrderSending
}

/// The parts of a session that keep an order of its customer.
struct OrderSession: Sendable {
  let addresses: Addresses.Service
  let listeners: [OrderListener]

  /// The customer of the session; `nil` for a guest.
  var customer: String? { addresses.customer }
}

/// Sends orders, and keeps each until its outcome is known and the customer has read it.
///
/// An order is in a file before it is sent. When the gateway has taken it, that is written next; then all that
/// keep orders, the address and the cart are written together. So after a crash at any point an order with an
/// unknown outcome is sent again under its number, and one that was placed is kept again.
///
/// It lives as long as the app, so that neither leaving the checkout nor a sign-out ends what it does.
@MainActor
@Observable
final class OrderSending {
  @ObservationIgnored private let record: StateRecord<PerCustomer<SentOrder>>
  @ObservationIgnored private let gateway: any OrderPlacing
  @ObservationIgnored private let store: any CartStoring

  /// The numbers of the orders about which the gateway is asked now.
  private var underway: Set<String> = []

  /// The numbers of the orders that were taken out of the cart since the shop was opened.
  @ObservationIgnored private var takenOut: Set<String> = []

  /// Counts the changes, so that screens notice them.
  private var changes = 0

  nonisolated init(
    _ record: StateRecord<PerCustomer<SentOrder>>,
    gateway: any OrderPlacing,
    store: any CartStoring
  ) {
    self.record = record
    self.gateway = gateway
    self.store = store
  }

  /// The orders of a customer whose outcome the customer does not know yet, the oldest first.
  func orders(of customer: String?) -> [SentOrder] {
    _ = changes
    return CustomerRecord(of: customer, in: record).value
  }

  /// The order of a customer that was sent, and whose outcome is not known.
  func open(of customer: String?) -> Order? {
    orders(of: customer).last { $0.outcome == .unknown }?.order
  }

  /// Whether the gateway is asked about an order now.
  func isUnderway(_ number: String) -> Bool { underway.contains(number) }

  /// Whether what was ordered is still in the cart, since the shop was closed before it was taken out.
  func isStillInCart(_ sent: SentOrder) -> Bool {
    guard sent.outcome == .placed, !sent.isTakenOut, !takenOut.contains(sent.order.number) else {
      return false
    }
    let ordered = Set(sent.order.lines.map(\.item.id))
    return store.lines.contains { ordered.contains($0.item.id) }
  }

  /// The problem of the file, as the end of a sentence; `nil` if it is in order.
  var problem: String? { record.problem }

  /// Sends an order, or sends it again, and keeps it if it is placed.
  ///
  /// - Returns: the outcome, which is unknown if the gateway could not be reached, and if it is asked already.
  func send(_ order: Order, in session: OrderSession) async -> SentOrder.Outcome {
    guard underway.insert(order.number).inserted else { return .unknown }
    let customer = session.customer
    if !orders(of: customer).contains(where: { $0.order == order && $0.outcome == .unknown }) {
      change(customer) { orders in
        orders.removeAll { $0.order.number == order.number }
        orders.append(SentOrder(order))
      }
    }
    return await ask(about: order, in: session)
  }

  /// Asks the gateway about an order that is under way.
  private func ask(about order: Order, in session: OrderSession) async -> SentOrder.Outcome {
    defer { underway.remove(order.number) }
    let customer = session.customer
    do {
      try await gateway.place(order)
    } catch is OrderRefused {
      change(order, of: customer) { $0.outcome = .refused }
      return .refused
    } catch {
      return .unknown
    }
    change(order, of: customer) { $0.outcome = .placed }
    keep(order, in: session, takingOut: true)
    return .placed
  }

  /// Goes on with the orders of a customer whose session begins: asks about those whose outcome is unknown, and
  /// keeps those that were placed and are not kept.
  func resume(in session: OrderSession) {
    for sent in orders(of: session.customer) where !isUnderway(sent.order.number) {
      switch sent.outcome {
      case .unknown:
        underway.insert(sent.order.number)
        Task { _ = await ask(about: sent.order, in: session) }
      case .placed where !sent.isKept: keep(sent.order, in: session, takingOut: false)
      case .placed, .refused: break
      }
    }
  }

  /// Whether nothing is left to do for an order: the next session has neither to keep it nor to take it out of the
  /// cart, since that has failed in this one.
  func isSettled(_ sent: SentOrder) -> Bool {
    switch sent.outcome {
    case .unknown: false
    case .placed: sent.isKept && (sent.isTakenOut || !takenOut.contains(sent.order.number))
    case .refused: true
    }
  }

  /// Forgets an order whose outcome the customer has read, if it is settled.
  func acknowledge(_ number: String, of customer: String?) {
    let settled = orders(of: customer).filter { $0.order.number == number && isSettled($0) }
    if settled.isEmpty { return }
    change(customer) { $0.removeAll { $0.order.number == number } }
  }

  /// Takes what was ordered out of the cart, and forgets the order.
  func takeOut(_ sent: SentOrder, of customer: String?) {
    StateUnit.write {
      store.takeOut(sent.order.lines)
      acknowledge(sent.order.number, of: customer)
    }
  }

  private func keep(_ order: Order, in session: OrderSession, takingOut: Bool) {
    let customer = session.customer
    StateUnit.write {
      for listener in session.listeners { listener.hear(order.placed) }
      if session.addresses.value != [order.address] {
        session.addresses.update { $0 = [order.address] }
      }
      if takingOut {
        store.takeOut(order.lines)
        takenOut.insert(order.number)
      }
      change(order, of: customer) { sent in
        sent.isKept = true
        sent.isTakenOut = sent.isTakenOut || takingOut
      }
    }
    let isKept =
      session.addresses.problem == nil && !session.listeners.contains { $0.problem() != nil }
    let isTakenOut = !takingOut || store.problem == nil
    if isKept, isTakenOut { return }
    // Tried again when the next session of the customer begins.
    change(order, of: customer) { sent in
      sent.isKept = isKept
      sent.isTakenOut = sent.isTakenOut && isTakenOut
    }
  }

  private func change(
    _ order: Order,
    of customer: String?,
    _ change: (inout SentOrder) -> Void
  ) {
    self.change(customer) { orders in
      guard let position = orders.firstIndex(where: { $0.order.number == order.number }) else {
        return
      }
      change(&orders[position])
    }
  }

  private func change(_ customer: String?, _ change: (inout [SentOrder]) -> Void) {
    CustomerRecord(of: customer, in: record).update(change)
    changes += 1
  }
}
