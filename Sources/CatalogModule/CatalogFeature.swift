public import ModuleRegistry
public import ShopKit

/// Categories, search, product details and favourites.
public struct CatalogFeature: FeatureModule, Sendable {
  private let catalogue: Catalogue
  private let state: StateFolder?

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - catalogue: the products on sale.
  ///   - state: the folder that stores favourites; `nil` keeps them in memory.
  public init(_ catalogue: Catalogue, state: StateFolder? = nil) {
    self.catalogue = catalogue
    self.state = state
  }

  /// The team that owns the catalogue.
  public var team: Team? { "Discovery" }

  /// Declares the catalogue, its screens and its tab.
  public func register(in registrar: inout Registrar) {
    registrar.service(ProductCatalogue.self) { [catalogue] in catalogue }

    registrar.service(FavouritesFile.self) { [state] in
      StateRecord(state?.file("favourites.json"), initial: PerCustomer())
    }
    registrar.contribute(to: Notices.self, using: FavouritesFile.self) { favourites in
      Notice { favourites.notice.map { ["Your favourites: \($0)"] } ?? [] }
    }
    registrar.scope(CustomerSession.self) { session in
      registerFavourites(in: &session)
      registerScreens(in: &session)
      registerFlow(in: &session)
    }
  }

  private func registerFavourites(in session: inout Registrar) {
    session.service(
      FavouritesRecord.self,
      using: ScopeInput<CustomerSession>.self,
      FavouritesFile.self
    ) { customer, file in
      CustomerRecord(of: customer, in: file)
    }
    session.factory(
      Favourites.self,
      using: FavouritesRecord.self,
      IfPresent<FavouritesSignIn>.self
    ) { record, signIn in
      FavouriteStore(record, asksGuests: signIn != nil)
    }
  }

  private func registerScreens(in session: inout Registrar) {
    session.screen(
      CategoriesScreen.self,
      using: ProductCatalogue.self,
      Favourites.self,
      Highlights.self
    ) { catalogue, favourites, highlights in
      CategoryList(catalogue, favourites: favourites.assemble(), highlights: highlights)
    }
    session.screen(
      FavouritesScreen.self,
      using: ProductCatalogue.self,
      Favourites.self
    ) { catalogue, favourites in
      FavouriteList(catalogue, favourites: favourites.assemble())
    }
    session.screen(
      ProductsScreen.self,
      taking: Category.self,
      using: ProductCatalogue.self,
      Favourites.self
    ) { category, catalogue, favourites in
      ProductList(category, in: catalogue, favourites: favourites.assemble())
    }
    session.screen(
      ProductScreen.self,
      taking: CatalogModule.Product.self,
      using: IfPresent<ProductBasket>.self,
      Favourites.self
    ) { product, basket, favourites in
      ProductDetails(product, basket: basket, favourites: favourites.assemble())
    }
    session.screen(
      ProductByNumber.self,
      taking: Int.self,
      using: ProductCatalogue.self,
      ProductScreen.self
    ) { number, catalogue, screen in
      catalogue.product(number).map { screen.assemble(with: $0) }
    }
  }

  private func registerFlow(in session: inout Registrar) {
    session.coordinator(
      CatalogFlow.self,
      using: CategoriesScreen.self,
      FavouritesScreen.self,
      ProductsScreen.self,
      ProductScreen.self,
      Favourites.self,
      IfPresent<FavouritesSignIn>.self
    ) { CatalogCoordinator($0, ($1, $2, $3, $4, $5.assemble(), $6)) }
    session.contribute(to: Tabs.self, order: 10, using: CatalogFlow.self) { catalog in
      Tab("Catalog", flow: catalog, start: .browse)
    }
    session.route(
      "/product/:id",
      to: CatalogFlow.self,
      using: ProductCatalogue.self
    ) { match, catalogue in
      match.number("id").flatMap(catalogue.product).map { .product($0) }
    }
    session.route(
      "/category/:id",
      to: CatalogFlow.self,
      using: ProductCatalogue.self
    ) { match, catalogue in
      match["id"].flatMap(catalogue.category).map { .category($0) }
    }
    session.route("/favourites", to: CatalogFlow.self) { _ in .favourites }
    session.route("/catalog", to: CatalogFlow.self) { _ in .browse }
  }
}
