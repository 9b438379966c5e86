public import ModuleRegistry
public import ShopKit

// What the cart needs of other features, in its own words.

/// How a guest signs in on the way to an order, if the host binds it.
///
/// Before the flow finishes, it opens the session of whoever signed in, in which ``CartFlow`` is started with
/// what this flow was: the order goes on there, and this checkout is gone.
public enum SignIn: CoordinatorKey {
  /// What the cart goes on with.
  public typealias Start = CartFlow.Start
}

/// Whether an item can be bought now, if the host binds it; where it does not, everything can.
public enum ItemAvailability: ServiceKey {
  /// Returns why an item cannot be bought now, in a few words such as "sold out", and `nil` where it can; can
  /// be called on any thread.
  public typealias Service = @Sendable (CartItem) -> String?
}

/// What an item that was ordered once is now, if the host binds it; where it does not, the same.
public enum ItemToday: ServiceKey {
  /// Returns the item with its name and price of today; can be called on any thread.
  public typealias Service = @Sendable (CartItem) -> CartItem
}

/// The screen of an item's details, if the host binds it.
public enum ItemDetails: ScreenKey {
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
