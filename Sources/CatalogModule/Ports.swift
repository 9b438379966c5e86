public import ModuleRegistry
public import ShopKit

/// The flow with the chosen products, if the host binds it.
public enum BasketFlow: CoordinatorKey {}

/// Takes chosen products, if the host binds it to a feature.
public enum ProductBasket: ServiceKey {
  /// The basket.
  public typealias Service = any ProductTaking
}

/// Takes the products that the user chooses; can be called on any thread.
public protocol ProductTaking: Sendable {
  /// Adds one unit of a product.
  ///
  /// - Returns: `false` if the basket takes no more of that product; the basket is unchanged then.
  func add(_ product: Product) -> Bool

  /// The problem with saving the basket, as the end of a sentence such as "could not be saved: the
  /// disk is full"; `nil` if there is none.
  var problem: String? { get }
}

/// Signs a guest in to keep favourites, if the host binds it.
///
/// Otherwise guests have favourites, too.
///
/// Before the flow finishes, it opens the session of the customer at the place of its start.
/// The catalogue goes on in that session, and this one is gone.
public enum FavouritesSignIn: CoordinatorKey {
  /// The place after the sign-in.
  public typealias Start = TabPlace
}
