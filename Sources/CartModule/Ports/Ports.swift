public import ModuleRegistry
public import ShopKit

// The requirements of the cart on other features, in the words of this feature.

/// Signs a guest in on the way to an order, if the host binds it.
///
/// Before the flow finishes, it opens the session of the customer and starts ``CartFlow`` there
/// with its own start option. The order continues in that session, and this checkout is gone.
public enum SignIn: CoordinatorKey {
  /// The start option of the cart in the next session.
  public typealias Start = CartFlow.Start
}

/// Decides whether an item can be bought now, if the host binds it; otherwise every item can.
public enum ItemAvailability: ServiceKey {
  /// Returns the reason for which an item cannot be bought now, in a few words such as "sold out".
  ///
  /// `nil` means that it can be bought. Can be called on any thread.
  public typealias Service = @Sendable (CartItem) -> String?
}

/// Provides the current form of an item that was ordered once, if the host binds it.
///
/// Otherwise the item stays as it was.
public enum ItemToday: ServiceKey {
  /// Returns the item with its current name and price; can be called on any thread.
  public typealias Service = @Sendable (CartItem) -> CartItem
}

/// The screen of an item's details, if the host binds it.
public enum ItemDetails: ScreenKey {
  /// The item.
  public typealias Input = CartItem

  /// The screen; `nil` if the item has no details.
  public typealias Product = (any Screen)?
}

/// The customer of an order.
public struct Customer: Hashable, Sendable {
  /// The name on the order.
  public let name: String

  /// Creates a customer by name.
  public init(name: String) { self.name = name }
}
