public import ModuleRegistry
public import ShopKit

/// The service that stores the cart.
public enum CartStore: ServiceKey {
  /// The store.
  public typealias Service = any CartStoring
}

/// Stores the cart; can be used on any thread.
///
/// A change is saved when the call returns; otherwise ``problem`` describes the failure.
public protocol CartStoring: Sendable {
  /// The lines, in the order in which their items were added.
  var lines: [CartLine] { get }

  /// The lines that the latest change removed; empty if it removed none.
  var removedLines: [CartLine] { get }

  /// Adds one of an item, and gives its line the name and price of this item.
  ///
  /// - Returns: `false` if the line has ``CartLine/maximumQuantity`` already, which stays.
  @discardableResult
  func add(_ item: CartItem) -> Bool

  /// Adds a quantity of an item that was ordered once, with its current name and price.
  ///
  /// - Returns: the problem, as a sentence; `nil` if the whole quantity is in the cart and saved.
  func refill(_ item: CartItem, _ quantity: Int) -> String?

  /// Sets the quantity of an item, at most ``CartLine/maximumQuantity``; zero removes it.
  func setQuantity(_ quantity: Int, of item: CartItem)

  /// Removes the lines of items in one change.
  func remove(_ items: [CartItem])

  /// Puts ``removedLines`` back in their places.
  func undoRemoval()

  /// Subtracts ordered quantities for good; quantities that were added since stay.
  func takeOut(_ ordered: [CartLine])

  /// Adds ordered quantities that were taken out, up to ``CartLine/maximumQuantity``.
  func putBack(_ ordered: [CartLine])

  /// The notice about the stored cart for the opening of the shop; `nil` if it is in order.
  var notice: String? { get }

  /// The problem with saving the cart, as the end of a sentence such as "could not be saved: the
  /// disk is full"; `nil` if there is none.
  var problem: String? { get }
}

extension CartStoring {
  /// The ``problem``, as a sentence for a screen.
  var sentence: String? { problem.map { "The cart \($0)." } }
}

/// An item that can be bought.
public struct CartItem: Hashable, Sendable {
  /// The number of the product.
  public let id: Int

  /// The name of the item.
  public let name: String

  /// The price of one.
  public let price: Money

  /// Creates an item; traps if the price is not a ``Money/isPrice``.
  ///
  /// - Parameters:
  ///   - id: the number of the product.
  ///   - name: the name of the item.
  ///   - price: the price of one.
  public init(id: Int, name: String, price: Money) {
    guard price.isPrice else { fatalError("\(price) is not a valid price of '\(name)'") }
    self.id = id
    self.name = name
    self.price = price
  }
}

/// A quantity of an item.
public struct CartLine: Hashable, Sendable {
  /// The maximum quantity of one item in a cart.
  public static let maximumQuantity = 99

  /// The item, with the name and the price of its latest addition.
  public let item: CartItem

  /// The quantity, at least one.
  public let quantity: Int

  init(item: CartItem, quantity: Int) {
    self.item = item
    self.quantity = quantity
  }

  /// The price of the quantity.
  public var total: Money { item.price * quantity }
}

extension CartLine: CustomStringConvertible {
  /// The quantity and the name, as in `2 x Tea`.
  public var description: String { "\(quantity) x \(item.name)" }
}

extension Sequence<CartLine> {
  /// The sums by currency, as in `3.78 EUR + 2.50 USD`.
  var total: String { map(\.total).totals.map(\.description).joined(separator: " + ") }
}
