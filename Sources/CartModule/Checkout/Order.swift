import ShopKit

/// What is ordered, by whom, and where and when it is delivered.
public struct Order: Hashable, Sendable {
  /// What the order is called; no other order has it.
  public let number: String

  /// Who ordered; `nil` for a guest.
  public let customer: Customer?

  /// What is ordered.
  public let lines: [CartLine]

  /// Where it is delivered.
  public let address: Address

  /// When it is delivered.
  public let slot: DeliverySlot

  var buyer: String { customer?.name ?? "guest" }

  /// The order as other features hear of it.
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
      delivery: "\(slot)"
    )
  }
}
