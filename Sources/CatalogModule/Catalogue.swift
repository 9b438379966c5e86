import ShopKit

/// The products of the shop, read from a file or bundled with the feature.
///
/// The format is JSON:
///
/// ```json
/// {
///   "version": 1,
///   "currency": "EUR",
///   "categories": [{"id": "fruit", "name": "Fruit & Vegetables"}],
///   "products": [
///     {
///       "id": 1,
///       "category": "fruit",
///       "name": "Bananas",
///       "unit": "1 kg",
///       "price": "1.89",
///       "details": "Sold just turning yellow.",
///       "soldOut": false
///     }
///   ]
/// }
/// ```
///
/// Identifiers are unique; `price` is a decimal string in the catalogue's currency (ISO 4217);
/// `unit`, `details` and `soldOut` may be missing. Products stay in the order of the file.
public struct Catalogue: Sendable {
  let categories: [Category]
  let products: [Product]

  /// The content of its file, not as a `Data`: the address sanitizer does not follow the reference
  /// of one, and takes its bytes for a leak if the process ends.
  var json = ""

  /// The number of the reading, by which a search knows whether its results are of this one.
  private(set) var reading = 0

  /// The index of the names, by the positions of the products.
  let index: SearchIndex

  private let positionsByID: [Product.ID: Int]
  private let positionsByCategory: [Category.ID: [Int]]

  /// The products that the staff has marked as sold out.
  private var marks: StateRecord<[Product.ID]>?

  /// - Parameters:
  ///   - categories: the categories, with unique identifiers.
  ///   - products: the products, with unique identifiers.
  init(categories: [Category], products: [Product]) {
    self.categories = categories
    self.products = products
    index = SearchIndex(products.lazy.map(\.name))
    positionsByID = Dictionary(
      uniqueKeysWithValues: zip(products.lazy.map(\.id), products.indices)
    )
    positionsByCategory = Dictionary(grouping: products.indices) { products[$0].category }
  }

  func positions(in category: Category) -> [Int] { positionsByCategory[category.id] ?? [] }

  /// The catalogue with the marked products as sold out.
  func marked(by marks: StateRecord<[Product.ID]>) -> Catalogue {
    var catalogue = self
    catalogue.marks = marks
    return catalogue
  }

  /// The catalogue as the reading after another one.
  func following(_ last: Catalogue?) -> Catalogue {
    var catalogue = self
    catalogue.reading = (last?.reading ?? 0) + 1
    return catalogue
  }

  /// The product with a number.
  public func product(_ id: Product.ID) -> Product? { positionsByID[id].map(product(at:)) }

  /// The product at a position, which may be sold out since the catalogue was read.
  func product(at position: Int) -> Product {
    var product = products[position]
    if marks?.value.contains(product.id) == true { product.isSoldOut = true }
    return product
  }

  /// The category with an identifier.
  func category(_ id: Category.ID) -> Category? { categories.first { $0.id == id } }
}
