import ShopKit

/// An order: the customer, the lines, the address and the delivery slot.
public struct Order: Hashable, Sendable {
  /// The number that identifies the order.
  public let number: String

  /// The customer; `nil` for a guest.
  public let customer: Customer?

  /// The ordered lines.
  public let lines: [CartLine]

  /// The address of the delivery.
  public let address: Address

  /// The time of the delivery.
  public let slot: DeliverySlot

  /// The note to the courier, in one line; `nil` if there is none.
  public internal(set) var note: String?

  var buyer: String { customer?.name ?? "guest" }

  /// The order in the form that other features receive.
  var placed: PlacedOrder {
    PlacedOrder(
      number: number,
      lines: lines.map {
        PlacedOrder.Line(
          product: $0.item.id,
          name: $0.item.name,
          price: $0.item.price,
          quantity: $0.quantity
        )
      },
      address: "\(address)",
      delivery: "\(slot)",
      deliveryEnd: slot.end,
      note: note
    )
  }
}
