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

/// How a guest signs in to keep favourites, if the host binds it; where it does not, favourites are a guest's,
/// too.
///
/// Before the flow finishes, it opens the session of whoever signed in, in which ``CatalogFlow`` is started with
/// what this flow was: the catalogue goes on there, and this one is gone.
public enum FavouritesSignIn: CoordinatorKey {
  /// What the catalogue goes on with.
  public typealias Start = CatalogFlow.Start
}
