public import ModuleRegistry
public import ShopKit
import Synchronization

/// What is in the cart.
public enum CartStore: ServiceKey {
  /// Where the cart is kept.
  public typealias Service = any CartStoring
}

/// Keeps the cart; can be called on any thread.
public protocol CartStoring: Sendable {
  /// The lines, in the order in which their items were added.
  var lines: [CartLine] { get }

  /// Adds one of an item.
  func add(_ item: CartItem)

  /// Changes how many of an item are in the cart, at most ``CartLine/maximumQuantity``; zero
  /// removes it.
  func setQuantity(_ quantity: Int, of item: CartItem)

  /// Removes everything.
  func clear()
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
  public init(id: Int, name: String, price: Money) {
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
  public fileprivate(set) var quantity: Int

  /// The price of all of them.
  public var total: Money { item.price * quantity }
}

final class InMemoryCartStore: CartStoring {
  private let state = Mutex<[CartLine]>([])

  var lines: [CartLine] { state.withLock { $0 } }

  func add(_ item: CartItem) {
    state.withLock { lines in
      if let position = lines.firstIndex(where: { $0.item.id == item.id }) {
        lines[position].quantity = min(lines[position].quantity + 1, CartLine.maximumQuantity)
      } else {
        lines.append(CartLine(item: item, quantity: 1))
      }
    }
  }

  func setQuantity(_ quantity: Int, of item: CartItem) {
    state.withLock { lines in
      guard let position = lines.firstIndex(where: { $0.item.id == item.id }) else { return }
      if quantity > 0 {
        lines[position].quantity = min(quantity, CartLine.maximumQuantity)
      } else {
        lines.remove(at: position)
      }
    }
  }

  func clear() { state.withLock { $0 = [] } }
}
