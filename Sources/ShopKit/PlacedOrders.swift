public import ModuleRegistry

/// What hears of each order that is placed, such as a history of orders.
public enum PlacedOrders: ExtensionPoint {
  /// One of those who hear of it.
  public typealias Contribution = OrderListener
}

/// Hears of orders of the session that it is contributed in.
public struct OrderListener: Sendable {
  /// Called for each order when it is placed, inside a ``StateUnit``: records that it changes are written together
  /// with the cart.
  ///
  /// It is called again with the same number after a crash, or if something of the order could not be kept.
  public let hear: @MainActor @Sendable (PlacedOrder) -> Void

  /// What the customer has to be told of that, as a sentence such as "The order is not kept: the disk is full.";
  /// `nil` where everything is in order.
  public let problem: @MainActor @Sendable () -> String?

  /// Creates a listener.
  public init(
    hear: @escaping @MainActor @Sendable (PlacedOrder) -> Void,
    problem: @escaping @MainActor @Sendable () -> String? = { nil }
  ) {
    self.hear = hear
    self.problem = problem
  }
}

/// An order that is placed, whoever took it.
public struct PlacedOrder: Hashable, Sendable {
  /// What the order is called; no other order has it.
  public let number: String

  /// What was ordered.
  public let lines: [Line]

  /// Where it is delivered, in one line.
  public let address: String

  /// When it is delivered, as a person says it.
  public let delivery: String

  /// So many of a product.
  public struct Line: Hashable, Sendable {
    /// The number of the product.
    public let product: Int

    /// What it is called.
    public let name: String

    /// The price of one, which is a ``Money/isPrice``.
    public let price: Money

    /// How many, at least one.
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
  public init(number: String, lines: [Line], address: String, delivery: String) {
    self.number = number
    self.lines = lines
    self.address = address
    self.delivery = delivery
  }
}
