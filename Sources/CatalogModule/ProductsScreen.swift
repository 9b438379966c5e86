import ModuleRegistry
import ShopKit

/// The products of a category.
enum ProductsScreen: ScreenKey {
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
  private let catalogue: LatestCatalogue
  private let favourites: FavouriteStore

  init(_ category: Category, in catalogue: LatestCatalogue, favourites: FavouriteStore) {
    self.category = category
    self.catalogue = catalogue
    self.favourites = favourites
  }

  var link: String? { DeepLinker.link("category", category.id) }

  var content: ScreenContent {
    let liked = Set(favourites.ids ?? [])
    let current = catalogue.current
    return ScreenContent(
      title: category.name,
      notes: [catalogue.note].compactMap(\.self),
      rows: Rows(current.positions(in: category)) { position in
        let product = current.product(at: position)
        return Row(product, isFavourite: liked.contains(product.id)) { self.onSelect?(product) }
      }
    )
  }
}

extension Row {
  /// Creates the row of a product, marked if it is a favourite.
  init(
    _ product: Product,
    isFavourite: Bool = false,
    onSelect: @escaping @MainActor @Sendable () -> Void
  ) {
    var meanings: Set<Meaning> = [product.isSoldOut ? .unavailable : .price]
    if isFavourite { meanings.insert(.favourite) }
    self.init(
      title: product.unit.isEmpty ? product.name : "\(product.name), \(product.unit)",
      detail: product.isSoldOut ? "sold out" : "\(product.price)",
      meanings: meanings,
      onSelect: onSelect
    )
  }
}
