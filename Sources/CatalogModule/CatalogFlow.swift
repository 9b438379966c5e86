public import ModuleRegistry

/// The catalogue's tab.
public enum CatalogFlow: CoordinatorKey {}

/// Leads from categories or a search to a product.
@MainActor
final class CatalogCoordinator: BaseCoordinator<Void, Void> {
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

  override func start(with option: Void) {
    let screen = categories.assemble()
    screen.onSelectCategory = { [weak self] in self?.show($0) }
    screen.onSelectProduct = { [weak self] in self?.show($0) }
    router.push(screen)
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
