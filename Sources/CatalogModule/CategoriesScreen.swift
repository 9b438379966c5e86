import ModuleRegistry
import ShopKit

/// Favourites, highlights of other features and categories, with a search over all products.
enum CategoriesScreen: ScreenKey {
  typealias Product = any CategoriesView
}

@MainActor
protocol CategoriesView: Screen {
  /// The query of the search.
  var query: String { get set }

  var onSelectFavourites: (@MainActor () -> Void)? { get set }
  var onSelectHighlight: (@MainActor (Highlight) -> Void)? { get set }
  var onSelectCategory: (@MainActor (Category) -> Void)? { get set }
  var onSelectProduct: (@MainActor (Product) -> Void)? { get set }
}

final class CategoryList: CategoriesView {
  var onSelectFavourites: (@MainActor () -> Void)?
  var onSelectHighlight: (@MainActor (Highlight) -> Void)?
  var onSelectCategory: (@MainActor (Category) -> Void)?
  var onSelectProduct: (@MainActor (Product) -> Void)?
  private let catalogue: Catalogue
  private let favourites: FavouriteStore
  private let highlights: [Highlight]
  private var search: ProductSearch

  init(_ catalogue: Catalogue, favourites: FavouriteStore, highlights: [Highlight]) {
    self.catalogue = catalogue
    self.favourites = favourites
    self.highlights = highlights
    search = ProductSearch(catalogue)
  }

  var query: String {
    get { search.query }
    set { search.query = newValue }
  }

  var content: ScreenContent {
    let field = Field(
      label: "Search",
      text: search.query,
      placeholder: "oat drink",
      purpose: .search,
      maximumLength: 100
    ) { [weak self] in self?.search.query = $0 }
    return search.query.isEmpty ? categories(below: field) : results(below: field)
  }

  private func categories(below search: Field) -> ScreenContent {
    let rows = catalogue.categories.map { category in
      Row(title: category.name, detail: Self.products(catalogue.positions(in: category).count)) {
        [weak self] in self?.onSelectCategory?(category)
      }
    }
    return ScreenContent(
      title: "Catalog",
      fields: [search],
      rows: Rows([favouritesRow].compactMap(\.self) + highlights.compactMap(row) + rows)
    )
  }

  private func row(of highlight: Highlight) -> Row? {
    highlight.text().map { text in
      Row(title: text.title, detail: text.detail) { [weak self] in
        self?.onSelectHighlight?(highlight)
      }
    }
  }

  private var favouritesRow: Row? {
    let count = favourites.ids?.count { catalogue.product($0) != nil } ?? 0
    guard count > 0 else { return nil }
    return Row(title: "Favourites", detail: Self.products(count), meanings: [.favourite]) {
      [weak self] in
      self?.onSelectFavourites?()
    }
  }

  private static func products(_ count: Int) -> String {
    count == 1 ? "1 product" : "\(count) products"
  }

  private func results(below field: Field) -> ScreenContent {
    let liked = Set(favourites.ids ?? [])
    return ScreenContent(
      title: "Catalog",
      notes: search.found.isEmpty ? ["No products match '\(search.query)'."] : [],
      fields: [field],
      rows: Rows(search.found) { [weak self, catalogue] position in
        let product = catalogue.products[position]
        return Row(product, isFavourite: liked.contains(product.id)) {
          self?.onSelectProduct?(product)
        }
      }
    )
  }
}
