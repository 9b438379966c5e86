public import ShopKit

/// A product of the shop.
public struct Product: Hashable, Sendable, Identifiable {
  /// The number of the product in links and in other features.
  public let id: Int

  /// The name of the product.
  public let name: String

  /// The amount in one unit, such as `1 kg`.
  public let unit: String

  /// The price of one unit.
  public let price: Money

  /// A sentence or two about the product.
  public let details: String

  /// Whether the product cannot be bought now.
  public internal(set) var isSoldOut: Bool

  let category: Category.ID
}

/// A category of products.
public struct Category: Hashable, Sendable, Identifiable {
  /// The identifier of the category in links and products.
  public let id: String

  /// The name of the category.
  public let name: String
}
