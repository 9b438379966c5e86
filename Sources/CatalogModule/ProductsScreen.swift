import ModuleRegistry
import ShopKit

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
  private let catalogue: Catalogue

  init(_ category: Category, in catalogue: Catalogue) {
    self.category = category
    self.catalogue = catalogue
  }

  var content: ScreenContent {
    ScreenContent(
      title: category.name,
      rows: Rows(catalogue.positions(in: category)) { [weak self, catalogue] position in
        let product = catalogue.products[position]
        return Row(product) { self?.onSelect?(product) }
      }
    )
  }
}

extension Row {
  /// A product in a list.
  init(_ product: Product, onSelect: @escaping @MainActor @Sendable () -> Void) {
    self.init(
      title: product.unit.isEmpty ? product.name : "\(product.name), \(product.unit)",
      detail: "\(product.price)",
      meaning: .price,
      onSelect: onSelect
    )
  }
}
