public import ShopKit

/// Something that the shop sells.
public struct Product: Hashable, Sendable, Identifiable {
  /// The number by which links and other features name the product.
  public let id: Int

  /// What the product is called.
  public let name: String

  /// How much of it one buys, such as `1 kg`.
  public let unit: String

  /// The price of one unit.
  public let price: Money

  /// A sentence or two about the product.
  public let details: String

  /// Whether nobody can buy it now.
  public let isSoldOut: Bool

  let category: Category.ID
}

/// A part of the shop.
public struct Category: Hashable, Sendable, Identifiable {
  /// The name by which links and products name the category.
  public let id: String

  /// What the category is called.
  public let name: String
}
