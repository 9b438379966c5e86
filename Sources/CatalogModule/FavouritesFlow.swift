import ModuleRegistry
public import ShopKit

/// The tab of the favourites.
public enum FavouritesFlow: PlacedFlow {
  /// The screens that the flow starts with.
  public enum Start: Hashable, Sendable {
    /// Shows the favourites.
    case list

    /// Shows a product above the favourites.
    case product(CatalogModule.Product)
  }
}

/// Leads from the favourites to a product.
final class FavouritesCoordinator: FeatureCoordinator<
  FavouritesFlow.Start, Void,
  (
    favourites: Factory<FavouritesScreen>, product: Factory<ProductScreen>,
    signIn: Factory<FavouritesSignIn>?, basket: GoTo<BasketFlow>?
  )
>, ShowsPlace
{
  /// The product that was opened last, and its screen.
  private var shown: (product: Product, screen: Weak)?

  private struct Weak {
    weak let screen: (any Presentable)?
  }

  override func start(with option: FavouritesFlow.Start) {
    let screen = needs.favourites.assemble()
    screen.onSelect = onTop(screen) { self.show($0) }
    screen.onSignIn = signingIn()
    router.push(screen)
    show(option)
  }

  /// Goes back to the favourites first, so that screens of several links do not pile up.
  override func handle(_ option: FavouritesFlow.Start) {
    if countUnits > 1 { router.popToRoot() }
    show(option)
  }

  private func show(_ option: FavouritesFlow.Start) {
    if case .product(let product) = option { show(product) }
  }

  private func show(_ product: Product) {
    let screen = needs.product.assemble(with: product)
    screen.onSignIn = signingIn()
    if let basket = needs.basket { screen.onBasket = { basket.go(from: self) } }
    shown = (product, Weak(screen: screen))
    router.push(screen)
  }

  var place: TabPlace {
    let isShown = navigation.contents.count > 1 && shown?.screen.screen != nil
    let product = isShown ? shown?.product : nil
    return TabPlace(FavouritesFlow.self, start: product.map { .product($0) } ?? .list)
  }

  /// Presents the sign-in; the next session restores the screens.
  ///
  /// Returns `nil` if there is no sign-in.
  private func signingIn() -> (@MainActor () -> Void)? {
    guard let signIn = needs.signIn else { return nil }
    return { self.router.present(signIn.assemble(in: self, startingWith: self.place)) { _ in } }
  }
}
