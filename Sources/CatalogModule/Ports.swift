public import ModuleRegistry

/// Where chosen products go, if the host binds it to a feature that takes them.
public enum ProductBasket: ServiceKey {
  /// The basket.
  public typealias Service = any ProductTaking
}

/// Takes the products that a person chose; can be called on any thread.
public protocol ProductTaking: Sendable {
  /// Adds one unit of a product.
  ///
  /// - Returns: `false` if the basket takes no more of that product, and is what it was.
  func add(_ product: Product) -> Bool

  /// What becomes of changes of the basket, as the end of a sentence such as "is not kept: the disk is
  /// full"; `nil` where they are kept.
  var problem: String? { get }
}

/// Whose favourites are kept, if the host binds it to a feature that knows who is signed in.
///
/// Where nobody can know, favourites are a guest's, who need not sign in.
public enum FavouritesOwner: ServiceKey {
  /// Returns what tells the owner from all others, `nil` where nobody is signed in; can be called on any
  /// thread.
  public typealias Service = @Sendable () -> String?
}

/// How a person signs in to keep favourites, if the host binds it.
///
/// When the flow has finished, the service of ``FavouritesOwner`` knows who that is.
public enum FavouritesSignIn: CoordinatorKey {}
