public import Foundation
public import ModuleRegistry
public import ShopKit

/// Categories, search and product details, and the favourites.
public struct CatalogFeature: FeatureModule, Sendable {
  private let catalogue: Catalogue
  private let state: StateFolder?
  private let now: @Sendable () -> Date

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - catalogue: the products on sale.
  ///   - state: the folder that stores favourites, and the catalogue for the time that the shop is
  ///     offline; `nil` keeps them in memory.
  ///   - now: the current time.
  public init(
    _ catalogue: Catalogue,
    state: StateFolder? = nil,
    now: @escaping @Sendable () -> Date = { Date.now }
  ) {
    self.catalogue = catalogue
    self.state = state
    self.now = now
  }

  /// The team that owns the catalogue.
  public var team: Team? { "Discovery" }

  /// What the feature does, for problems and graphs.
  public var summary: String { "Categories, search and product details, and the favourites." }

  /// Declares the catalogue, its screens, and the tabs of the catalogue and the favourites.
  public func register(in registrar: inout Registrar) {
    registrar.service(SoldOutFile.self) { [state] in
      StateRecord(state?.file("sold-out.json"), initial: [])
    }
    registrar.contribute(to: Notices.self, using: SoldOutFile.self) { marks in
      Notice { marks.notice.map { ["The list of sold-out products: \($0)"] } ?? [] }
    }
    registrar.contribute(service: UnsavedChanges.self, using: SoldOutFile.self) { marks in
      UnsavedChange { marks.problem.map { "The list of sold-out products \($0)." } }
    }
    registrar.service(LatestCatalogueFile.self) { [state] in
      StateRecord(state?.file("catalogue.json"), initial: nil)
    }
    registrar.contribute(to: Notices.self, using: LatestCatalogueFile.self) { latest in
      Notice { latest.notice.map { ["The catalogue: \($0)"] } ?? [] }
    }
    registrar.service(
      ProductCatalogue.self,
      using: LatestCatalogueFile.self,
      SoldOutFile.self,
      Connectivity?.self
    ) { [catalogue, now] latest, marks, connection in
      LatestCatalogue(
        catalogue,
        record: latest,
        marks: marks,
        connection: connection ?? Connection(),
        now: now
      )
    }

    registrar.service(FavouritesFile.self) { [state] in
      StateRecord(state?.file("favourites.json"), initial: PerCustomer())
    }
    registrar.contribute(to: Notices.self, using: FavouritesFile.self) { favourites in
      Notice { favourites.notice.map { ["Your favourites: \($0)"] } ?? [] }
    }
    registrar.contribute(service: UnsavedChanges.self, using: FavouritesFile.self) { favourites in
      UnsavedChange { favourites.problem.map { "Your favourites \($0)." } }
    }
    registrar.scope(CustomerSession.self) { session in
      registerFavourites(in: &session)
      registerScreens(in: &session)
      registerFlow(in: &session)
      registerFavouritesFlow(in: &session)
      session.scope(StaffRole.self) { registerStaff(in: &$0) }
    }
  }

  /// Registers the staff's flow for marking products as sold out.
  private func registerStaff(in staff: inout Registrar) {
    staff.service(SoldOutMarking.self, using: SoldOutFile.self) { SoldOutMarks($0) }
    staff.screen(
      SoldOutScreen.self,
      using: ProductCatalogue.self,
      SoldOutMarking.self
    ) { SoldOutList($0, marks: $1) }
    staff.coordinator(SoldOutFlow.self, using: SoldOutScreen.self) { SoldOutCoordinator($0, $1) }
    staff.contribute(to: StaffItems.self, order: 10, using: SoldOutFlow.self) { flow in
      PageItem(flow) { ("Sold out", "", ()) }
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
      FavouritesSignIn?.self
    ) { record, signIn in
      FavouriteStore(record, asksGuests: signIn != nil)
    }
  }

  private func registerFavouritesFlow(in session: inout Registrar) {
    session.coordinator(
      FavouritesFlow.self,
      using: FavouritesScreen.self,
      ProductScreen.self,
      FavouritesSignIn?.self,
      GoTo<BasketFlow>?.self
    ) { FavouritesCoordinator($0, ($1, $2, $3, $4)) }
    session.destination(FavouritesFlow.self, .confirmingLeave)
    session.contribute(to: Tabs.self, order: 25, using: FavouritesFlow.self) { favourites in
      Tab(
        "Favourites",
        image: .system("star", selected: "star.fill", character: "★"),
        flow: favourites,
        start: .list
      )
    }
    session.contribute(
      to: Highlights.self,
      order: 30,
      using: FavouritesFlow.self,
      Favourites.self,
      ProductCatalogue.self
    ) { flow, favourites, catalogue in
      let store = favourites.assemble()
      return PageItem(flow, meanings: [.favourite]) {
        let count = store.ids?.count { catalogue.product($0) != nil } ?? 0
        return count == 0
          ? nil : ("Favourites", count == 1 ? "1 product" : "\(count) products", .list)
      }
    }
    session.route("/favourites", to: FavouritesFlow.self) { _ in .list }
  }

  private func registerScreens(in session: inout Registrar) {
    session.screen(
      CategoriesScreen.self,
      using: ProductCatalogue.self,
      Favourites.self
    ) { catalogue, favourites in
      CategoryList(catalogue, favourites: favourites.assemble())
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
      using: ProductBasket?.self,
      Favourites.self,
      ProductCatalogue.self
    ) { product, basket, favourites, catalogue in
      ProductDetails(product, in: catalogue, basket: basket, favourites: favourites.assemble())
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
      ProductsScreen.self,
      ProductScreen.self,
      Favourites.self,
      FavouritesSignIn?.self,
      GoTo<BasketFlow>?.self
    ) { CatalogCoordinator($0, ($1, $2, $3, $4.assemble(), $5, $6)) }
    session.destination(CatalogFlow.self, .confirmingLeave)
    session.contribute(to: Tabs.self, order: 10, using: CatalogFlow.self) { catalog in
      Tab(
        "Catalog",
        image: .system("square.grid.2x2", selected: "square.grid.2x2.fill", character: "▤"),
        flow: catalog,
        start: .browse
      )
    }
    session.route("/product/:id", to: CatalogFlow.self, using: ProductCatalogue.self) {
      match,
      catalogue in match.number("id").flatMap(catalogue.product).map { .product($0) }
    }
    session.route("/category/:id", to: CatalogFlow.self, using: ProductCatalogue.self) {
      match,
      catalogue in match["id"].flatMap(catalogue.category).map { .category($0) }
    }
    session.route("/catalog", to: CatalogFlow.self) { _ in .browse }
  }
}
