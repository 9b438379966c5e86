public import ModuleRegistry
public import ShopKit

/// Categories, search, product details and favourites.
public struct CatalogFeature: FeatureModule, Sendable {
  private let catalogue: Catalogue
  private let state: StateFolder?

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - catalogue: what is sold.
  ///   - state: where favourites are kept; `nil` keeps them in memory.
  public init(_ catalogue: Catalogue, state: StateFolder? = nil) {
    self.catalogue = catalogue
    self.state = state
  }

  /// The team that owns the catalogue.
  public var team: Team? { "Discovery" }

  /// Declares the catalogue, its screens and its tab.
  public func register(in registrar: Registrar) {
    registrar.register(ProductCatalogue.self) { [catalogue] in catalogue }

    registrar.register(
      Favourites.self,
      using: IfPresent<FavouritesOwner>.self
    ) { [state] owner in
      FavouriteStore(state, owner: owner)
    }

    registrar.register(
      CategoriesScreen.self,
      using: ProductCatalogue.self,
      Favourites.self
    ) { catalogue, favourites in
      CategoryList(catalogue, favourites: favourites)
    }
    registrar.register(
      FavouritesScreen.self,
      using: ProductCatalogue.self,
      Favourites.self
    ) { catalogue, favourites in
      FavouriteList(catalogue, favourites: favourites)
    }
    registrar.register(
      ProductsScreen.self,
      using: ProductCatalogue.self,
      Favourites.self
    ) { category, catalogue, favourites in
      ProductList(category, in: catalogue, favourites: favourites)
    }
    registrar.register(
      ProductScreen.self,
      using: IfPresent<ProductBasket>.self,
      Favourites.self
    ) { product, basket, favourites in
      ProductDetails(product, basket: basket, favourites: favourites)
    }

    registrar.register(
      CatalogFlow.self,
      using: CategoriesScreen.self,
      FavouritesScreen.self,
      ProductsScreen.self,
      ProductScreen.self,
      Favourites.self,
      IfPresent<FavouritesSignIn>.self
    ) { context, categories, favourites, products, product, store, signIn in
      let coordinator = CatalogCoordinator(
        context,
        (categories, favourites, products, product, store, signIn)
      )
      return (coordinator, coordinator.navigation)
    }
    registrar.contribute(to: Tabs.self, order: 10, using: CatalogFlow.self) { catalog in
      Tab("Catalog", flow: catalog, start: .browse)
    }
    registrar.route(
      "/product/:id",
      to: CatalogFlow.self,
      using: ProductCatalogue.self
    ) { match, catalogue in
      match.number("id").flatMap(catalogue.product).map { .product($0) }
    }
    registrar.route(
      "/category/:id",
      to: CatalogFlow.self,
      using: ProductCatalogue.self
    ) { match, catalogue in
      match["id"].flatMap(catalogue.category).map { .category($0) }
    }
    registrar.route("/favourites", to: CatalogFlow.self) { _ in .favourites }
    registrar.route("/catalog", to: CatalogFlow.self) { _ in .browse }
    registrar.contribute(to: Notices.self, using: Favourites.self) { favourites in
      Notice { favourites.notice.map { ["Your favourites: \($0)"] } ?? [] }
    }
  }
}
