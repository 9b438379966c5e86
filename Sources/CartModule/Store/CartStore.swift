public import ModuleRegistry
public import ShopKit

/// What is in the cart.
public enum CartStore: ServiceKey {
  /// Where the cart is kept.
  public typealias Service = any CartStoring
}

/// Keeps the cart; can be called on any thread.
///
/// A change is kept when the call returns, or else ``problem`` says what becomes of it.
public protocol CartStoring: Sendable {
  /// The lines, in the order in which their items were added.
  var lines: [CartLine] { get }

  /// The lines that the latest change removed; none if that was another one.
  var removedLines: [CartLine] { get }

  /// Adds one of an item, whose name and price are then those of the line.
  ///
  /// - Returns: `false` if there are ``CartLine/maximumQuantity`` of it already, which stay as many.
  @discardableResult
  func add(_ item: CartItem) -> Bool

  /// Adds so many of an item that was ordered once, as it is today, as far as the cart takes them.
  ///
  /// - Returns: what is to be said about it, as a sentence; `nil` where all of them are in the cart, and kept.
  func refill(_ item: CartItem, _ quantity: Int) -> String?

  /// Changes how many of an item are in the cart, at most ``CartLine/maximumQuantity``; zero
  /// removes it.
  func setQuantity(_ quantity: Int, of item: CartItem)

  /// Removes the lines of items, all of them in one change.
  func remove(_ items: [CartItem])

  /// Puts ``removedLines`` back where they were.
  func undoRemoval()

  /// Takes out what was ordered, for good; what was added since then stays.
  func takeOut(_ ordered: [CartLine])

  /// What a person has to be told about the cart that was kept; `nil` where it is in order.
  var notice: String? { get }

  /// What becomes of changes of the cart, as the end of a sentence such as "is not kept: the disk is
  /// full"; `nil` where the cart is kept as it is now.
  var problem: String? { get }
}

extension CartStoring {
  /// The ``problem``, as a sentence for a screen.
  var sentence: String? { problem.map { "What you change in the cart \($0)." } }
}

/// Something that can be bought.
public struct CartItem: Hashable, Sendable {
  /// The number of the product.
  public let id: Int

  /// What it is called.
  public let name: String

  /// The price of one.
  public let price: Money

  /// Creates an item.
  ///
  /// - Parameters:
  ///   - id: the number of the product.
  ///   - name: what it is called.
  ///   - price: the price of one, which has to be a price.
  public init(id: Int, name: String, price: Money) {
    guard price.isPrice else { fatalError("\(price) is no price of '\(name)'") }
    self.id = id
    self.name = name
    self.price = price
  }
}

/// So many of an item.
public struct CartLine: Hashable, Sendable {
  /// How many of one item a cart takes.
  public static let maximumQuantity = 99

  /// The item.
  public let item: CartItem

  /// How many, at least one.
  public let quantity: Int

  init(item: CartItem, quantity: Int) {
    self.item = item
    self.quantity = quantity
  }

  /// The price of all of them.
  public var total: Money { item.price * quantity }
}

extension CartLine: CustomStringConvertible {
  /// How many of what, as in `2 x Tea`.
  public var description: String { "\(quantity) x \(item.name)" }
}

extension Sequence<CartLine> {
  /// The sums by currency, as in `3.78 EUR + 2.50 USD`.
  var total: String { map(\.total).totals.map(\.description).joined(separator: " + ") }
}
