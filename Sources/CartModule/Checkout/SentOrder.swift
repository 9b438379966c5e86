import Foundation
import ModuleRegistry
import ShopKit

/// The sent orders of all customers, until each customer has read the outcome.
enum SentOrdersFile: ServiceKey {
  typealias Service = StateRecord<PerCustomer<SentOrder>>
}

/// An order that was sent, and its outcome.
struct SentOrder: Hashable, Sendable {
  let order: Order
  var outcome = Outcome.unknown

  /// Whether the listeners and the addresses have stored the order.
  var isKept = false

  /// Whether the items were taken out of the cart.
  var isTakenOut = false

  enum Outcome: String, Codable {
    /// The order was not sent, since the shop is offline: its items are out of the cart.
    case waiting

    /// The gateway has not answered, or could not be reached.
    case unknown

    /// The gateway has accepted the order.
    case placed

    /// The gateway has refused the order.
    case refused

    /// The order was never sent, since its delivery time has passed: its items are in the cart.
    case expired
  }

  /// Whether the order is to be sent, or to be asked about.
  var isOpen: Bool { outcome == .waiting || outcome == .unknown }

  /// Whether it is open, and the shop has been offline since it was to be sent.
  var hasWaited: Bool { outcome == .waiting || isOpen && isTakenOut }

  init(_ order: Order) { self.order = order }
}

extension SentOrder: Codable {
  private enum CodingKeys: CodingKey {
    case number, customer, lines, address, start, end, delivery, note, outcome, isKept, isTakenOut
  }

  /// Reads an order.
  ///
  /// - Throws: a `DecodingError` if the number, the lines or the hours of the delivery are invalid.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let slot = DeliverySlot(
      start: try container.decode(Date.self, forKey: .start),
      end: try container.decode(Date.self, forKey: .end),
      description: try container.decode(String.self, forKey: .delivery)
    )
    order = Order(
      number: try container.decode(String.self, forKey: .number),
      customer: try container.decodeIfPresent(String.self, forKey: .customer).map(Customer.init),
      lines: try container.decode([CartLine].self, forKey: .lines),
      address: try container.decode(Address.self, forKey: .address),
      slot: slot,
      note: try container.decodeIfPresent(String.self, forKey: .note)
    )
    outcome = try container.decode(Outcome.self, forKey: .outcome)
    isKept = try container.decode(Bool.self, forKey: .isKept)
    isTakenOut = try container.decode(Bool.self, forKey: .isTakenOut)
    guard !order.number.isEmpty, !order.lines.isEmpty, slot.start < slot.end else {
      throw DecodingError.dataCorruptedError(
        forKey: .number,
        in: container,
        debugDescription: "an order without number, lines or delivery time"
      )
    }
  }

  /// Writes the order and its outcome.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(order.number, forKey: .number)
    try container.encodeIfPresent(order.customer?.name, forKey: .customer)
    try container.encode(order.lines, forKey: .lines)
    try container.encode(order.address, forKey: .address)
    try container.encode(order.slot.start, forKey: .start)
    try container.encode(order.slot.end, forKey: .end)
    try container.encode(order.slot.description, forKey: .delivery)
    try container.encodeIfPresent(order.note, forKey: .note)
    try container.encode(outcome, forKey: .outcome)
    try container.encode(isKept, forKey: .isKept)
    try container.encode(isTakenOut, forKey: .isTakenOut)
  }
}

extension SentOrder {
  /// The notice about the order for the opening of the shop.
  var notice: String {
    switch outcome {
    case .waiting: "Your order \(order.number) is waiting to be sent. See the cart."
    case .expired: expiry
    case .unknown:
      "We do not know yet whether your order \(order.number) was placed. See the cart."
    case .placed: "Your order \(order.number) has been placed."
    case .refused: "The shop could not accept your order \(order.number)."
    }
  }

  /// The sentence about an order that was never sent.
  var expiry: String {
    "Your order \(order.number) was not sent, because its delivery time has passed. "
      + "Check out again to choose another."
  }
}
