public import Foundation
public import ModuleRegistry

/// Features that receive each placed order, such as a history of orders.
public enum PlacedOrders: ExtensionPoint {
  /// One receiver.
  public typealias Contribution = OrderListener
}

/// Receives the placed orders of its session.
public struct OrderListener: Sendable {
  /// Called for each order when it is placed, inside a ``StateUnit``.
  ///
  /// The records that it changes are written together with the cart. It is called again with the
  /// same number after a crash, or if a part of the order could not be saved.
  public let receive: @MainActor @Sendable (PlacedOrder) -> Void

  /// The problem with saving orders, as a sentence such as "Your orders could not be saved: the
  /// disk is full."; `nil` if there is none.
  public let problem: @MainActor @Sendable () -> String?

  /// Creates a listener.
  public init(
    receive: @escaping @MainActor @Sendable (PlacedOrder) -> Void,
    problem: @escaping @MainActor @Sendable () -> String? = { nil }
  ) {
    self.receive = receive
    self.problem = problem
  }
}

/// An order that was placed.
public struct PlacedOrder: Hashable, Sendable {
  /// The number that identifies the order.
  public let number: String

  /// The ordered lines.
  public let lines: [Line]

  /// The address of the delivery, in one line.
  public let address: String

  /// The time of the delivery, as a text for the user.
  public let delivery: String

  /// The end of the delivery; `nil` if it is not known.
  public let deliveryEnd: Date?

  /// The note to the courier, in one line; `nil` if there is none.
  public let note: String?

  /// A quantity of a product.
  public struct Line: Hashable, Sendable {
    /// The number of the product.
    public let product: Int

    /// The name of the product.
    public let name: String

    /// The price of one, which is a ``Money/isPrice``.
    public let price: Money

    /// The quantity, at least one.
    public let quantity: Int

    /// Creates a line.
    public init(product: Int, name: String, price: Money, quantity: Int) {
      self.product = product
      self.name = name
      self.price = price
      self.quantity = quantity
    }
  }

  /// Creates an order.
  public init(
    number: String,
    lines: [Line],
    address: String,
    delivery: String,
    deliveryEnd: Date? = nil,
    note: String? = nil
  ) {
    self.number = number
    self.lines = lines
    self.address = address
    self.delivery = delivery
    self.deliveryEnd = deliveryEnd
    self.note = note
  }
}
