import Foundation
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

  /// Whether an address or an order could not be saved.
  @MainActor var hasProblem: Bool {
    addresses.problem != nil || listeners.contains { $0.problem() != nil }
  }
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
/// An order of a shop that is offline waits, also after a sign-out, and is sent as soon as the shop
/// is online, or at the beginning of any session of a later launch. Its items are out of the cart
/// meanwhile; they are put back if the customer takes the order back, or its delivery time passes.
/// A guest who signs in finds the order again, as the cart.
///
/// The service lives as long as the app, so neither a closed checkout nor a sign-out ends its work.
@MainActor
@Observable
final class OrderSending {
  @ObservationIgnored let record: StateRecord<PerCustomer<SentOrder>>
  @ObservationIgnored private let gateway: any OrderPlacing
  @ObservationIgnored let store: any CartStoring
  @ObservationIgnored let connection: Connection
  @ObservationIgnored let now: @Sendable () -> Date

  /// The requests to the gateway, by the numbers of their orders.
  private var underway: [String: Task<SentOrder.Outcome, Never>] = [:]

  /// The numbers of the orders with items that this run of the shop took out of the cart.
  @ObservationIgnored private var takenOut: Set<String> = []

  /// Incremented at each change, so that observers read the orders again.
  private var changes = 0

  nonisolated init(
    _ record: StateRecord<PerCustomer<SentOrder>>,
    gateway: any OrderPlacing,
    store: any CartStoring,
    connection: Connection,
    now: @escaping @Sendable () -> Date
  ) {
    self.record = record
    self.gateway = gateway
    self.store = store
    self.connection = connection
    self.now = now
    connection.add(self)
  }

  /// The orders that a customer has not acknowledged, the oldest first.
  func orders(of customer: String?) -> [SentOrder] {
    _ = changes
    return CustomerRecord(of: customer, in: record).value
  }

  /// The order of a customer with a number, until it is acknowledged.
  func order(_ number: String, of customer: String?) -> SentOrder? {
    orders(of: customer).last { $0.order.number == number }
  }

  /// The latest order of a customer that waits, or has an unknown outcome.
  func open(of customer: String?) -> Order? { orders(of: customer).last(where: \.isOpen)?.order }

  /// Whether the gateway is being asked about an order.
  func isUnderway(_ number: String) -> Bool { underway[number] != nil }

  /// The request to the gateway about an order, if it is under way.
  func request(about number: String) -> Task<SentOrder.Outcome, Never>? { underway[number] }

  /// Whether items of an order that waits or is placed are still in the cart: the shop was closed
  /// too early, or the file of the cart has them still.
  func isStillInCart(_ sent: SentOrder) -> Bool {
    guard sent.outcome == .waiting || sent.outcome == .placed, !sent.isTakenOut,
      !takenOut.contains(sent.order.number)
    else { return false }
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
    let isNew = !before.contains { $0.order == order && $0.isOpen }
    if isNew {
      change(customer) { orders in
        orders.removeAll { $0.order.number == order.number }
        orders.append(SentOrder(order))
      }
      if let problem = record.problem, !record.isInPlace {
        change(customer) { $0 = before }
        throw UnsavedOrder(problem: problem)
      }
    }
    return ask(about: order, of: customer, in: session, isNew: isNew)
  }

  func ask(
    about order: Order,
    of customer: String?,
    in session: OrderSession?,
    isNew: Bool = false
  ) -> Task<SentOrder.Outcome, Never> {
    let request = Task {
      defer { underway[order.number] = nil }
      return await outcome(of: order, of: customer, in: session, isNew: isNew)
    }
    underway[order.number] = request
    return request
  }

  private func outcome(
    of order: Order,
    of customer: String?,
    in session: OrderSession?,
    isNew: Bool
  ) async -> SentOrder.Outcome {
    let hasWaited = self.order(order.number, of: customer)?.outcome == .waiting
    if hasWaited, let outcome = stopWaiting(order, of: customer, in: session) { return outcome }
    // Whether the gateway may know the order.
    var isSent = !isNew && !hasWaited
    do {
      try await connection.request {
        let before = isSent
        isSent = true
        do {
          try await gateway.place(order)
        } catch let error as Offline {
          isSent = before
          throw error
        }
      }
    } catch is OrderRefused {
      putBack(order, of: customer, as: .refused, isSignedOut: session == nil)
      return .refused
    } catch is Offline {
      wait(with: order, of: customer, isSent: isSent)
      return isSent ? .unknown : .waiting
    } catch {
      return .unknown
    }
    change(order, of: customer) { $0.outcome = .placed }
    let isTakenOut = self.order(order.number, of: customer)?.isTakenOut == true
    keep(order, of: customer, in: session, takingOut: !isTakenOut)
    return .placed
  }

  /// Continues with the orders of a customer.
  ///
  /// It asks again about unknown outcomes, and stores the placed orders that are not stored yet.
  ///
  /// - Returns: a task that ends when the gateway has answered, or could not be reached.
  @discardableResult
  func resume(in session: OrderSession) -> Task<Void, Never> {
    if let customer = session.customer { adoptGuestsOrders(for: customer) }
    var asked: [Task<SentOrder.Outcome, Never>] = []
    for sent in orders(of: session.customer) {
      if let request = request(about: sent.order.number) {
        asked.append(request)
        continue
      }
      switch sent.outcome {
      case .unknown, .waiting:
        asked.append(ask(about: sent.order, of: session.customer, in: session))
      case .placed where !sent.isKept:
        keep(sent.order, of: session.customer, in: session, takingOut: false)
      case .refused where sent.isTakenOut, .expired where sent.isTakenOut:
        putBack(sent.order, of: session.customer, as: sent.outcome)
      case .placed, .refused, .expired: break
      }
    }
    resumeOthers()
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
    case .waiting, .unknown: false
    case .placed: sent.isKept && (sent.isTakenOut || !takenOut.contains(sent.order.number))
    case .refused, .expired: true
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

  /// Stores a placed order; without a session, the next one of the customer does.
  private func keep(
    _ order: Order,
    of customer: String?,
    in session: OrderSession?,
    takingOut: Bool
  ) {
    StateUnit.write {
      if let session {
        for listener in session.listeners { listener.receive(order.placed) }
        if session.addresses.value != [order.address] {
          session.addresses.update { $0 = [order.address] }
        }
      }
      if takingOut {
        store.takeOut(order.lines)
        takenOut.insert(order.number)
      }
      change(order, of: customer) { sent in
        sent.isKept = session != nil
        sent.isTakenOut = sent.isTakenOut || takingOut
      }
    }
    let isKept = session?.hasProblem == false
    let isTakenOut = !takingOut || store.problem == nil
    if isKept, isTakenOut { return }
    // The next session of the customer stores it again; the cart offers to remove its items.
    change(order, of: customer) { sent in
      sent.isKept = isKept
      sent.isTakenOut = sent.isTakenOut && isTakenOut
    }
  }

  func change(
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

  func change(_ customer: String?, _ change: (inout [SentOrder]) -> Void) {
    CustomerRecord(of: customer, in: record).update(change)
    changes += 1
  }
}
