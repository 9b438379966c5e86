public import ModuleRegistry
import ShopKit

/// Categories, search and product details.
public struct CatalogFeature: FeatureModule, Sendable {
  private let catalogue: Catalogue

  /// Creates the feature.
  ///
  /// - Parameter catalogue: what is sold.
  public init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  /// The team that owns the catalogue.
  public var team: Team? { "Discovery" }

  /// Declares the catalogue, its screens and its tab.
  public func register(in registrar: Registrar) {
    registrar.register(ProductCatalogue.self) { [catalogue] in catalogue }

    registrar.register(CategoriesScreen.self, using: ProductCatalogue.self) { catalogue in
      CategoryList(catalogue)
    }
    registrar.register(
      ProductsScreen.self,
      using: ProductCatalogue.self
    ) { category, catalogue in
      ProductList(category, products: catalogue.products(in: category))
    }
    registrar.register(
      ProductScreen.self,
      using: IfPresent<ProductBasket>.self
    ) { product, basket in
      ProductDetails(product, basket: basket)
    }

    registrar.register(
      CatalogFlow.self,
      using: CategoriesScreen.self,
      ProductsScreen.self,
      ProductScreen.self
    ) { context, categories, products, product in
      let coordinator = CatalogCoordinator(
        context,
        categories: categories,
        products: products,
        product: product
      )
      return (coordinator, coordinator.navigation)
    }
    registrar.contribute(to: Tabs.self, order: 10, using: CatalogFlow.self) { catalog in
      Tab("Catalog", flow: catalog, start: .browse)
    }
    registrar.contribute(
      to: Routes.self,
      using: CatalogFlow.self,
      ProductCatalogue.self
    ) { catalog, catalogue in
      Route("/product/:id", to: catalog) { match in
        match.number("id").flatMap(catalogue.product).map { .product($0) }
      }
    }
    registrar.contribute(to: Routes.self, using: CatalogFlow.self) { catalog in
      Route("/catalog", to: catalog) { _ in .browse }
    }
  }
}

/// Where chosen products go, if the host binds it to a feature that takes them.
public enum ProductBasket: ServiceKey {
  /// Takes products.
  public typealias Service = any ProductTaking
}

/// Takes products that a person chose; can be called on any thread.
public protocol ProductTaking: Sendable {
  /// Adds one unit of the product.
  func add(_ product: Product)
}
