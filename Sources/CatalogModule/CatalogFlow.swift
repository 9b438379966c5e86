import ModuleRegistry
public import ShopKit

/// The catalogue's tab.
public enum CatalogFlow: PlacedFlow {
  /// The screen that the flow starts with.
  public enum Start: Hashable, Sendable {
    /// Shows the categories.
    case browse

    /// Shows a category above the categories.
    case category(CatalogModule.Category)

    /// Shows a product above the categories.
    case product(CatalogModule.Product)

    /// Restores the screens that were open at a sign-in.
    case goOn(Visit)
  }

  /// The screens that were open at a sign-in, and its purpose.
  public struct Visit: Hashable, Sendable {
    /// The query of the search among the categories.
    let query: String

    /// The screens above the categories, the lowest first.
    let steps: [Step]

    /// Whether the user had left the product for the list beside it.
    let isAtList: Bool

    /// The product to add to the favourites, if the guest signed in for that.
    let favourite: CatalogModule.Product?
  }

  /// A screen above the categories.
  enum Step: Hashable, Sendable {
    case category(CatalogModule.Category)
    case product(CatalogModule.Product)
  }
}

/// Leads from categories or a search to a product, which is in a column beside them.
@MainActor
final class CatalogCoordinator: FeatureCoordinator<
  CatalogFlow.Start, Void,
  (
    categories: Factory<CategoriesScreen>, products: Factory<ProductsScreen>,
    product: Factory<ProductScreen>, store: FavouriteStore, signIn: Factory<FavouritesSignIn>?,
    basket: GoTo<BasketFlow>?
  )
>, ShowsPlace
{
  private weak var categories: (any CategoriesView)?

  /// The screens that were shown after the categories.
  private var shown: [Shown] = []

  private struct Shown {
    let step: CatalogFlow.Step
    weak let screen: (any Presentable)?
  }

  override var presentable: any Presentable { split }

  override func start(with option: CatalogFlow.Start) {
    // Kept until the split view has it.
    let list = list
    let screen = needs.categories.assemble()
    categories = screen
    screen.onSelectCategory = onTop(screen) { self.show($0) }
    screen.onSelectProduct = onTop(screen) { self.show($0) }
    router.push(screen)
    router.setColumns([list])
    show(option)
  }

  /// Goes back to the categories first, so that screens of several links do not pile up.
  override func handle(_ option: CatalogFlow.Start) {
    if navigation.contents.count > 1 { router.popToRoot() }
    if split.content(of: .secondary) != nil { router.setColumns([list]) }
    show(option)
  }

  /// The column of the categories and of a category's products.
  private var list: ColumnItem { ColumnItem(.primary, presentable: navigation) }

  private func show(_ option: CatalogFlow.Start) {
    switch option {
    case .browse: break
    case .category(let category): show(category)
    case .product(let product): show(product)
    case .goOn(let visit): goOn(with: visit)
    }
  }

  private func goOn(with visit: CatalogFlow.Visit) {
    categories?.query = visit.query
    if let product = visit.favourite { needs.store.add(product.id) }
    for step in visit.steps {
      switch step {
      case .category(let category): show(category)
      case .product(let product): show(product)
      }
    }
    if visit.isAtList { router.showColumn(.primary) }
  }

  /// The screens that are open now, to restore after a sign-in.
  private func visit(for favourite: Product? = nil) -> CatalogFlow.Visit {
    CatalogFlow.Visit(
      query: categories?.query ?? "",
      steps: split.screens.compactMap { screen in
        shown.last { $0.screen === screen }?.step
      },
      isAtList: !split.isCollapsed && split.content(of: .secondary) != nil
        && split.front == .primary,
      favourite: favourite
    )
  }

  private func note(_ screen: some Screen, as step: CatalogFlow.Step) {
    shown.removeAll { $0.screen == nil }
    shown.append(Shown(step: step, screen: screen))
  }

  private func show(_ category: Category) {
    let screen = needs.products.assemble(with: category)
    screen.onSelect = onTop(screen) { self.show($0) }
    note(screen, as: .category(category))
    router.push(screen)
  }

  private func show(_ product: Product) {
    let screen = needs.product.assemble(with: product)
    screen.onSignIn = signingIn(for: product)
    if let basket = needs.basket { screen.onBasket = { basket.go(from: self) } }
    screen.link = DeepLinker.link("product", "\(product.id)")
    note(screen, as: .product(product))
    router.setColumns([list, ColumnItem(.secondary, presentable: screen)])
    router.showColumn(.secondary)
  }

  var place: TabPlace { TabPlace(CatalogFlow.self, start: .goOn(visit())) }

  /// Presents the sign-in; the next session restores the screens.
  ///
  /// Returns `nil` if there is no sign-in.
  private func signingIn(for favourite: Product) -> (@MainActor () -> Void)? {
    guard let signIn = needs.signIn else { return nil }
    return {
      let place = TabPlace(CatalogFlow.self, start: .goOn(self.visit(for: favourite)))
      self.router.present(signIn.assemble(in: self, startingWith: place)) { _ in }
    }
  }
}
