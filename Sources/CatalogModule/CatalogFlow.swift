public import ModuleRegistry

/// The catalogue's tab.
public enum CatalogFlow: CoordinatorKey {
  /// How the flow starts, and what a deep link can lead to.
  public enum Start: Hashable, Sendable {
    /// Shows the categories.
    case browse

    /// Shows the favourites above the categories.
    case favourites

    /// Shows a category above the categories.
    case category(CatalogModule.Category)

    /// Shows a product above the categories.
    case product(CatalogModule.Product)
  }
}

/// Leads from favourites, categories or a search to a product.
@MainActor
final class CatalogCoordinator: EquippedCoordinator<
  CatalogFlow.Start, Void,
  (
    categories: Factory<CategoriesScreen>, favourites: Factory<FavouritesScreen>,
    products: Factory<ProductsScreen>, product: Factory<ProductScreen>, store: FavouriteStore,
    signIn: Factory<FavouritesSignIn>?
  )
>
{
  override func start(with option: CatalogFlow.Start) {
    let screen = handles.categories.assemble()
    screen.onSelectFavourites = { [weak self] in self?.showFavourites() }
    screen.onSelectCategory = { [weak self] in self?.show($0) }
    screen.onSelectProduct = { [weak self] in self?.show($0) }
    router.push(screen)
    show(option)
  }

  /// Goes back to the categories first, so that links do not pile up.
  override func handle(_ option: CatalogFlow.Start) {
    if countUnits > 1 { router.popToRoot() }
    show(option)
  }

  private func show(_ option: CatalogFlow.Start) {
    switch option {
    case .browse: break
    case .favourites: showFavourites()
    case .category(let category): show(category)
    case .product(let product): show(product)
    }
  }

  private func showFavourites() {
    let screen = handles.favourites.assemble()
    screen.onSelect = { [weak self] in self?.show($0) }
    screen.onSignIn = signingIn()
    router.push(screen)
  }

  private func show(_ category: Category) {
    let screen = handles.products.assemble(with: category)
    screen.onSelect = { [weak self] in self?.show($0) }
    router.push(screen)
  }

  private func show(_ product: Product) {
    let screen = handles.product.assemble(with: product)
    screen.onSignIn = signingIn { [store = handles.store] in store.add(product.id) }
    router.push(screen)
  }

  /// How a person signs in, and what happens if they do; `nil` where there is no way to.
  private func signingIn(then next: @escaping @MainActor () -> Void = {}) -> (
    @MainActor () -> Void
  )? {
    guard let signIn = handles.signIn else { return nil }
    return { [weak self] in
      guard let self else { return }
      router.present(signIn.assemble(in: self)) { result in
        if case .finished = result { next() }
      }
    }
  }
}
