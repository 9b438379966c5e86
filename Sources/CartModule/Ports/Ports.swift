public import ModuleRegistry
public import ShopKit

// What the cart needs of other features, in its own words.

/// How a person signs in on the way to an order, if the host binds it.
public enum SignIn: CoordinatorKey {
  /// Who signed in.
  public typealias Output = Customer
}

/// Who is signed in already, if the host binds it.
public enum SignedInCustomer: ServiceKey {
  /// Returns who is signed in now, if anybody is; can be called on any thread.
  public typealias Service = @Sendable () -> Customer?
}

/// Whether an item can be bought now, if the host binds it; where it does not, everything can.
public enum ItemAvailability: ServiceKey {
  /// Returns why an item cannot be bought now, in a few words such as "sold out", and `nil` where it can; can
  /// be called on any thread.
  public typealias Service = @Sendable (CartItem) -> String?
}

/// The screen of an item's details, if the host binds it.
public enum ItemDetails: ModuleKey {
  /// The item.
  public typealias Input = CartItem

  /// `nil` where there is nothing to tell about the item.
  public typealias Product = (any Screen)?
}

/// Who buys.
public struct Customer: Hashable, Sendable {
  /// What the customer is called on the order.
  public let name: String

  /// Creates a customer by name.
  public init(name: String) { self.name = name }
}
