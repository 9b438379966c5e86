public import ModuleRegistry
public import ShopKit

/// Categories, and a search over all products.
enum CategoriesScreen: ModuleKey {
  typealias Product = any CategoriesView
}

@MainActor
protocol CategoriesView: Screen {
  var onSelectCategory: (@MainActor (Category) -> Void)? { get set }
  var onSelectProduct: (@MainActor (Product) -> Void)? { get set }
}

final class CategoryList: CategoriesView {
  var onSelectCategory: (@MainActor (Category) -> Void)?
  var onSelectProduct: (@MainActor (Product) -> Void)?
  private let catalogue: Catalogue
  private var query = ""

  init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  var content: ScreenContent {
    let search = Field(
      label: "Search",
      text: query,
      placeholder: "oat drink",
      purpose: .search
    ) { [weak self] in self?.query = $0 }
    return query.isEmpty ? categories(below: search) : results(below: search)
  }

  private func categories(below search: Field) -> ScreenContent {
    let rows = Rows(catalogue.categories) { [weak self, catalogue] category in
      Row(title: category.name, detail: "\(catalogue.products(in: category).count)") {
        self?.onSelectCategory?(category)
      }
    }
    return ScreenContent(title: "Catalog", fields: [search], rows: rows)
  }

  private func results(below search: Field) -> ScreenContent {
    let found = catalogue.search(query)
    return ScreenContent(
      title: "Catalog",
      notes: found.isEmpty ? ["Nothing is called '\(query)'."] : [],
      fields: [search],
      rows: Rows(found) { [weak self] product in
        Row(product) { self?.onSelectProduct?(product) }
      }
    )
  }
}

/// The products of a category.
enum ProductsScreen: ModuleKey {
  typealias Input = Category
  typealias Product = any ProductsView
}

@MainActor
protocol ProductsView: Screen {
  var onSelect: (@MainActor (Product) -> Void)? { get set }
}

final class ProductList: ProductsView {
  var onSelect: (@MainActor (Product) -> Void)?
  private let category: Category
  private let products: [Product]

  init(_ category: Category, products: [Product]) {
    self.category = category
    self.products = products
  }

  var content: ScreenContent {
    ScreenContent(
      title: category.name,
      rows: Rows(products) { [weak self] product in
        Row(product) { self?.onSelect?(product) }
      }
    )
  }
}

/// One product.
public enum ProductScreen: ModuleKey {
  /// What is shown.
  public typealias Input = CatalogModule.Product

  /// A screen that leads nowhere.
  public typealias Product = any Screen
}

final class ProductDetails: Screen {
  private let product: Product
  private let basket: (any ProductTaking)?
  private var added = 0

  init(_ product: Product, basket: (any ProductTaking)?) {
    self.product = product
    self.basket = basket
  }

  var content: ScreenContent {
    ScreenContent(
      title: product.name,
      notes: [product.details].filter { !$0.isEmpty } + (added == 0 ? [] : ["Added \(added)."]),
      rows: Rows(
        [
          Row(title: "Price", detail: "\(product.price)"),
          Row(title: "Unit", detail: product.unit),
        ].filter { !$0.detail.isEmpty }
      ),
      actions: basket.map { [addAction(to: $0)] } ?? []
    )
  }

  private func addAction(to basket: any ProductTaking) -> Action {
    Action(title: "Add to cart") { [weak self] in
      guard let self else { return }
      basket.add(product)
      added += 1
    }
  }
}

extension Row {
  fileprivate init(_ product: Product, onSelect: @escaping @MainActor @Sendable () -> Void) {
    self.init(
      title: product.unit.isEmpty ? product.name : "\(product.name), \(product.unit)",
      detail: "\(product.price)",
      onSelect: onSelect
    )
  }
}
