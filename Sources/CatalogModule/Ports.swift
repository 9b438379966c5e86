public import ModuleRegistry

/// Where chosen products go, if the host binds it to a feature that takes them.
public enum ProductBasket: ServiceKey {
  /// Takes products.
  public typealias Service = any ProductTaking
}

/// Takes products that a person chose; can be called on any thread.
public protocol ProductTaking: Sendable {
  /// Adds one unit of the product.
  ///
  /// - Returns: why it is forgotten when the shop closes, as a part of a sentence; `nil` where it is kept.
  func add(_ product: Product) -> String?
}

/// Whose favourites are kept, if the host binds it to a feature that knows who is signed in.
///
/// Where nobody can know, favourites are a guest's, who need not sign in.
public enum FavouritesOwner: ServiceKey {
  /// Knows the owner.
  public typealias Service = any OwnerKnowing
}

/// Knows whose favourites are kept; can be asked on any thread.
public protocol OwnerKnowing: Sendable {
  /// What tells the owner from all others; `nil` where nobody is signed in.
  var owner: String? { get }
}

/// How a person signs in to keep favourites, if the host binds it.
///
/// When the flow has finished, the service of ``FavouritesOwner`` knows who that is.
public enum FavouritesSignIn: CoordinatorKey {}
