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
}
