public import ModuleRegistry

/// The catalogue's tab.
public enum CatalogFlow: CoordinatorKey {
  /// How the flow starts, and what a deep link can lead to.
  public enum Start: Hashable, Sendable {
    /// Shows the categories.
    case browse

    /// Shows a product above the categories.
    case product(CatalogModule.Product)
  }
}

/// Leads from categories or a search to a product.
@MainActor
final class CatalogCoordinator: BaseCoordinator<CatalogFlow.Start, Void> {
  private let categories: Factory<CategoriesScreen>
  private let products: Factory<ProductsScreen>
  private let product: Factory<ProductScreen>

  init(
    _ context: CoordinatorContext,
    categories: Factory<CategoriesScreen>,
    products: Factory<ProductsScreen>,
    product: Factory<ProductScreen>
  ) {
    self.categories = categories
    self.products = products
    self.product = product
    super.init(context)
  }

  override func start(with option: CatalogFlow.Start) {
    let screen = categories.assemble()
    screen.onSelectCategory = { [weak self] in self?.show($0) }
    screen.onSelectProduct = { [weak self] in self?.show($0) }
    router.push(screen)
    handle(option)
  }

  override func handle(_ option: CatalogFlow.Start) {
    switch option {
    case .browse: break
    case .product(let product): show(product)
    }
  }

  private func show(_ category: Category) {
    let screen = products.assemble(with: category)
    screen.onSelect = { [weak self] in self?.show($0) }
    router.push(screen)
  }

  private func show(_ product: Product) {
    router.push(self.product.assemble(with: product))
  }
}
