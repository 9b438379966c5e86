import ModuleRegistry
import ShopKit

/// Categories, with a search over all products.
enum CategoriesScreen: ScreenKey {
  typealias Product = any CategoriesView
}

@MainActor
protocol CategoriesView: Screen {
  /// The query of the search.
  var query: String { get set }

  var onSelectCategory: (@MainActor (Category) -> Void)? { get set }
  var onSelectProduct: (@MainActor (Product) -> Void)? { get set }
}

final class CategoryList: CategoriesView {
  var onSelectCategory: (@MainActor (Category) -> Void)?
  var onSelectProduct: (@MainActor (Product) -> Void)?
  private let catalogue: LatestCatalogue
  private let favourites: FavouriteStore
  private var search: ProductSearch

  init(_ catalogue: LatestCatalogue, favourites: FavouriteStore) {
    self.catalogue = catalogue
    self.favourites = favourites
    search = ProductSearch(catalogue)
  }

  var link: String? { DeepLinker.link("catalog") }

  var query: String {
    get { search.query }
    set { search.query = newValue }
  }

  var content: ScreenContent {
    search.refresh()
    let field = Field(
      label: "Search",
      text: search.query,
      placeholder: "oat drink",
      purpose: .search,
      maximumLength: 100
    ) { self.search.query = $0 }
    return search.query.isEmpty ? categories(below: field) : results(below: field)
  }

  private func categories(below field: Field) -> ScreenContent {
    let current = search.catalogue
    let rows = current.categories.map { category in
      let count = current.positions(in: category).count
      return Row(title: category.name, detail: count == 1 ? "1 product" : "\(count) products") {
        self.onSelectCategory?(category)
      }
    }
    return ScreenContent(
      title: "Catalog",
      notes: [catalogue.note].compactMap(\.self),
      fields: [field],
      rows: Rows(rows)
    )
  }

  private func results(below field: Field) -> ScreenContent {
    let liked = Set(favourites.ids ?? [])
    let noMatch = search.found.isEmpty ? "No products match '\(search.query)'." : nil
    return ScreenContent(
      title: "Catalog",
      notes: [catalogue.note, noMatch].compactMap(\.self),
      fields: [field],
      rows: Rows(search.found) { [catalogue = search.catalogue] position in
        let product = catalogue.product(at: position)
        return Row(product, isFavourite: liked.contains(product.id)) {
          self.onSelectProduct?(product)
        }
      }
    )
  }
}
