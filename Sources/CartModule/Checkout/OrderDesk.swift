import ModuleRegistry
import Observation
import ShopKit

/// The service that sends orders.
enum OrderDesk: ServiceKey {
  typealias Service = OrderSending
}

/// The parts of a session that store an order of its customer.
struct OrderSession: Sendable {
  let addresses: Addresses.Service
  let listeners: [OrderListener]

  /// The customer of the session; `nil` for a guest.
  var customer: String? { addresses.customer }
}

/// The order was not sent, because a crash would lose it.
struct UnsavedOrder: Error {
  /// The problem with saving the file, as the end of a sentence.
  let problem: String
}

/// Sends orders, and stores each until its outcome is known and the customer has read it.
///
/// An order is written to a file before it is sent. When the gateway accepts it, the file records
/// that first; the listeners, the address and the cart are then written together. After a crash
/// at any point, an order with an unknown outcome is sent again under its number, and a placed
/// order is stored again.
///
/// The service lives as long as the app, so neither a closed checkout nor a sign-out ends its work.
@MainActor
@Observable
final class OrderSending {
  @ObservationIgnored private let record: StateRecord<PerCustomer<SentOrder>>
  @ObservationIgnored private let gateway: any OrderPlacing
  @ObservationIgnored private let store: any CartStoring

  /// The numbers of the orders that the gateway is being asked about.
  private var underway: Set<String> = []

  /// The numbers of the orders with items that this run of the shop took out of the cart.
  @ObservationIgnored private var takenOut: Set<String> = []

  /// Incremented at each change, so that observers read the orders again.
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

  /// The orders that a customer has not acknowledged, the oldest first.
  func orders(of customer: String?) -> [SentOrder] {
    _ = changes
    return CustomerRecord(of: customer, in: record).value
  }

  /// The latest order of a customer with an unknown outcome.
  func open(of customer: String?) -> Order? {
    orders(of: customer).last { $0.outcome == .unknown }?.order
  }

  /// Whether the gateway is being asked about an order.
  func isUnderway(_ number: String) -> Bool { underway.contains(number) }

  /// Whether items of a placed order are still in the cart, because the shop was closed too early.
  func isStillInCart(_ sent: SentOrder) -> Bool {
    guard sent.outcome == .placed, !sent.isTakenOut, !takenOut.contains(sent.order.number) else {
      return false
    }
    let ordered = Set(sent.order.lines.map(\.item.id))
    return store.lines.contains { ordered.contains($0.item.id) }
  }

  /// The problem with saving the file, as the end of a sentence; `nil` if there is none.
  var problem: String? { record.problem }

  /// Sends an order that is not under way, possibly again, and stores it if it is placed.
  ///
  /// - Returns: the outcome. It is unknown if the gateway could not be reached.
  /// - Throws: if the order cannot be written to the file. It is not sent then.
  func send(
    _ order: Order,
    in session: OrderSession
  ) throws(UnsavedOrder) -> Task<SentOrder.Outcome, Never> {
    let customer = session.customer
    let before = orders(of: customer)
    if !before.contains(where: { $0.order == order && $0.outcome == .unknown }) {
      change(customer) { orders in
        orders.removeAll { $0.order.number == order.number }
        orders.append(SentOrder(order))
      }
      if let problem = record.problem, !record.isInPlace {
        change(customer) { $0 = before }
        throw UnsavedOrder(problem: problem)
      }
    }
    underway.insert(order.number)
    return Task { await ask(about: order, in: session) }
  }

  /// Asks the gateway about an order that is marked as under way.
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

  /// Continues with the orders of a customer.
  ///
  /// It asks again about unknown outcomes, and stores the placed orders that are not stored yet.
  ///
  /// - Returns: a task that ends when the gateway has answered, or could not be reached.
  @discardableResult
  func resume(in session: OrderSession) -> Task<Void, Never> {
    var asked: [Task<SentOrder.Outcome, Never>] = []
    for sent in orders(of: session.customer) where !isUnderway(sent.order.number) {
      switch sent.outcome {
      case .unknown:
        underway.insert(sent.order.number)
        asked.append(Task { await ask(about: sent.order, in: session) })
      case .placed where !sent.isKept: keep(sent.order, in: session, takingOut: false)
      case .placed, .refused: break
      }
    }
    return Task { [asked] in
      for task in asked { _ = await task.value }
    }
  }

  /// Whether nothing is left to do for an order.
  ///
  /// A placed order is settled when it is stored and the cart is saved without its items. If this
  /// run of the shop did not take the items out, the customer does.
  func isSettled(_ sent: SentOrder) -> Bool {
    switch sent.outcome {
    case .unknown: false
    case .placed: sent.isKept && (sent.isTakenOut || !takenOut.contains(sent.order.number))
    case .refused: true
    }
  }

  /// Removes an order with an outcome that the customer has read, if it is settled.
  func acknowledge(_ number: String, of customer: String?) {
    let settled = orders(of: customer).filter { $0.order.number == number && isSettled($0) }
    if settled.isEmpty { return }
    change(customer) { $0.removeAll { $0.order.number == number } }
  }

  /// Takes the items of an order out of the cart, and removes the order.
  func takeOut(_ sent: SentOrder, of customer: String?) {
    StateUnit.write {
      store.takeOut(sent.order.lines)
      acknowledge(sent.order.number, of: customer)
    }
  }

  private func keep(_ order: Order, in session: OrderSession, takingOut: Bool) {
    let customer = session.customer
    StateUnit.write {
      for listener in session.listeners { listener.receive(order.placed) }
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
    // The next session of the customer stores it again; the cart offers to remove its items.
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
