public import ModuleRegistry

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
///       "details": "Sold just turning yellow."
///     }
///   ]
/// }
/// ```
///
/// Identifiers are unique; `price` is a decimal string in the catalogue's currency (ISO 4217);
/// `unit` and `details` may be missing. Products stay in the order of the file.
public struct Catalogue: Sendable {
  let categories: [Category]
  let products: [Product]

  func products(in category: Category) -> [Product] {
    products.filter { $0.category == category.id }
  }

  /// The product of that number.
  public func product(_ id: Product.ID) -> Product? { products.first { $0.id == id } }

  /// The products whose name contains all words of the query, whatever their case and accents.
  func search(_ query: String) -> [Product] {
    let words = query.searchable.split(separator: " ")
    return products.filter { product in
      let name = product.name.searchable
      return words.allSatisfy { name.contains($0) }
    }
  }
}

/// The catalogue of the app.
public enum ProductCatalogue: ServiceKey {
  /// All products.
  public typealias Service = Catalogue
}
