import Foundation
import ModuleRegistry
import ShopKit

// Orders that wait until the shop is online.
extension OrderSending: WaitsForConnection {
  /// The sentence about an order that waits until the shop is online; `nil` if it does not.
  func waitingNote(on number: String, of customer: String?) -> String? {
    guard let sent = order(number, of: customer), sent.isOpen, !isUnderway(number) else {
      return nil
    }
    if sent.outcome == .waiting {
      return "Your order \(number) will be sent when you are online."
    }
    // The answer of the gateway was lost.
    return connection.offline.map {
      "\($0.sentence) We do not know yet whether your order \(number) was placed."
    }
  }

  /// Whether an order waits that was never sent, so that the customer can take it back.
  func canTakeBack(_ number: String, of customer: String?) -> Bool {
    order(number, of: customer)?.outcome == .waiting && !isUnderway(number)
  }

  /// Puts the items of an order that waits back into the cart, and forgets the order.
  func takeBack(_ number: String, of customer: String?) {
    guard canTakeBack(number, of: customer), let sent = order(number, of: customer) else { return }
    putBack(sent.order, of: customer, as: .expired)
    if record.problem != nil, !record.isInPlace {
      // The file has the order still, which the next launch would send.
      StateUnit.write {
        if sent.isTakenOut { store.takeOut(sent.order.lines) }
        change(sent.order, of: customer) { $0 = sent }
      }
      return
    }
    acknowledge(number, of: customer)
  }

  /// Gives the open orders of guests to a customer who has signed in, as the cart.
  func adoptGuestsOrders(for customer: String) {
    let open = orders(of: nil).filter { $0.isOpen && !isUnderway($0.order.number) }
    guard !open.isEmpty else { return }
    StateUnit.write {
      change(nil) { $0.removeAll(where: open.contains) }
      change(customer) { $0 += open }
    }
  }

  /// Sends the orders of sessions that have ended, after those of the session that is open.
  func goOnline() { Task { resumeOthers() } }

  /// Continues with orders that wait without their session; the next one of the customer has the
  /// outcome.
  func resumeOthers() {
    for (customer, orders) in record.value.all {
      for sent in orders where sent.hasWaited && !isUnderway(sent.order.number) {
        _ = ask(about: sent.order, of: customer, in: nil)
      }
    }
  }

  /// Prepares an order that has waited to be sent, and returns the outcome if it is not.
  func stopWaiting(
    _ order: Order,
    of customer: String?,
    in session: OrderSession?
  ) -> SentOrder.Outcome? {
    if order.slot.start <= now() {
      putBack(order, of: customer, as: .expired, isSignedOut: session == nil)
      return .expired
    }
    do { try connection.check() } catch { return .waiting }
    // As the first time, the file has to know of the order before the gateway does.
    change(order, of: customer) { $0.outcome = .unknown }
    if record.problem == nil || record.isInPlace { return nil }
    change(order, of: customer) { $0.outcome = .waiting }
    return .waiting
  }

  /// Lets an order wait until the shop is online, and takes its items out of the cart.
  func wait(with order: Order, of customer: String?, isSent: Bool) {
    let isInCart = self.order(order.number, of: customer)?.isTakenOut == false
    StateUnit.write {
      if isInCart { store.takeOut(order.lines) }
      change(order, of: customer) { sent in
        sent.isTakenOut = true
        if !isSent { sent.outcome = .waiting }
      }
    }
    guard isInCart, store.problem != nil else { return }
    // The file of the cart has the items still: they stay in the cart until the order is placed.
    StateUnit.write {
      store.putBack(order.lines)
      change(order, of: customer) { $0.isTakenOut = false }
    }
  }

  /// Ends an order that is not placed, and puts back what it has taken out of the cart.
  ///
  /// If the customer is signed out, the next session puts the items back, as the cart may be that
  /// of another customer by now.
  func putBack(
    _ order: Order,
    of customer: String?,
    as outcome: SentOrder.Outcome,
    isSignedOut: Bool = false
  ) {
    let isPuttingBack =
      !isSignedOut && self.order(order.number, of: customer)?.isTakenOut == true
    StateUnit.write {
      if isPuttingBack { store.putBack(order.lines) }
      change(order, of: customer) { sent in
        if isPuttingBack { sent.isTakenOut = false }
        sent.outcome = outcome
      }
    }
  }
}
