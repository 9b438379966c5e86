public import ModuleRegistry
public import ShopKit

/// The screen of one product.
public enum ProductScreen: ScreenKey {
  /// The product.
  public typealias Input = CatalogModule.Product

  /// A screen that leads to a sign-in, and to the chosen products.
  public typealias Product = any ProductView
}

/// The screen of the product with a number, for features that know only the number.
public enum ProductByNumber: ScreenKey {
  /// The number of the product.
  public typealias Input = Int

  /// The screen; `nil` if the catalogue has no product with the number.
  public typealias Product = (any Screen)?
}

/// A screen of one product.
@MainActor
public protocol ProductView: Screen {
  /// Presents the sign-in that a guest needs to add the product to the favourites; `nil` if there
  /// is none, and guests can add it then.
  var onSignIn: (@MainActor () -> Void)? { get set }

  /// Goes to the chosen products; `nil` if there is nothing to go to.
  var onBasket: (@MainActor () -> Void)? { get set }

  /// The link to the product, which the flow that it leads to sets.
  var link: String? { get set }
}

final class ProductDetails: ProductView {
  var onSignIn: (@MainActor () -> Void)?
  var onBasket: (@MainActor () -> Void)?
  var link: String?
  private let opened: Product
  private let catalogue: LatestCatalogue
  private let basket: ProductBasket.Service?
  private let favourites: FavouriteStore
  private var added = 0

  /// Whether the basket refused the product the last time.
  private var isFull = false

  init(
    _ product: Product,
    in catalogue: LatestCatalogue,
    basket: ProductBasket.Service?,
    favourites: FavouriteStore
  ) {
    opened = product
    self.catalogue = catalogue
    self.basket = basket
    self.favourites = favourites
  }

  /// The product as it is now, since the catalogue may have been read again.
  private var product: Product { catalogue.product(opened.id) ?? opened }

  var content: ScreenContent {
    let product = product
    return ScreenContent(
      title: product.name,
      notes: [product.details].filter { !$0.isEmpty }
        + [catalogue.note, addedNote].compactMap(\.self),
      problems: [basketProblem, favourites.problem].compactMap(\.self),
      rows: Rows(
        [
          Row(title: "Price", detail: "\(product.price)", meanings: [.price]),
          Row(title: "Unit", detail: product.unit),
          Row(
            title: "Availability",
            detail: product.isSoldOut ? "sold out" : "",
            meanings: [.unavailable]
          ),
        ].filter { !$0.detail.isEmpty }
      ),
      actions: [basket.map(addAction), favouriteAction, basketAction].compactMap(\.self)
    )
  }

  /// The sentence about added units; `nil` during a problem, since they may not be saved.
  private var addedNote: String? {
    basketProblem != nil || added == 0 ? nil : "Added \(added)."
  }

  private var basketProblem: String? {
    if let problem = basket?.problem { return "The cart \(problem)." }
    return isFull ? "You cannot add more of this product." : nil
  }

  private func addAction(to basket: ProductBasket.Service) -> Action {
    // Weak, since a button of a screen that is gone adds nothing.
    Action(title: "Add to cart", isEnabled: !product.isSoldOut) { [weak self] in
      guard let self, !product.isSoldOut else { return }
      isFull = !basket.add(product)
      if !isFull { added += 1 }
    }
  }

  private var basketAction: Action? {
    onBasket.map { onBasket in Action(title: "Go to cart") { onBasket() } }
  }

  private var favouriteAction: Action? {
    let title = "Add to favourites"
    guard let ids = favourites.ids else {
      return onSignIn.map { onSignIn in Action(title: title) { onSignIn() } }
    }
    return ids.contains(product.id)
      ? Action(title: "Remove from favourites") { [favourites, product] in
        favourites.remove(product.id)
      }
      : Action(title: title) { [favourites, product] in favourites.add(product.id) }
  }
}
