import ModuleRegistry

#if Auth
  import AuthModule
#endif
#if Cart
  import CartModule
#endif
#if Catalog
  import CatalogModule
#endif

extension Composition {
  /// What the team Discovery has in the shop, and what serves its ports.
  ///
  /// - Throws: a ``Failure`` about the catalogue.
  @RegistryBuilder
  func discovery() throws -> [InstalledFeature] {
    #if Catalog
      CatalogFeature(try catalogue(), state: options.state).when(includes(.catalog))
      #if Auth
        FavouritesAccount().when(includes(.catalog)).optional()
      #endif
      #if Cart
        BasketOfProducts().when(includes(.catalog)).optional()
      #endif
    #endif
  }

  /// Whether there is a catalogue to read.
  var hasCatalogue: Bool {
    #if Catalog
      includes(.catalog)
    #else
      false
    #endif
  }
}

#if Catalog
  extension Composition {
    private func catalogue() throws -> Catalogue {
      guard let path = options.catalog else { return try Catalogue.bundled() }
      do {
        return try Catalogue(json: CatalogueReader.read(path), name: "--catalog \(path)")
      } catch let error as CatalogueError {
        throw Failure.data("\(error)")
      }
    }
  }
#endif

#if Auth && Catalog
  /// Favourites belong to whoever is signed in.
  private struct FavouritesAccount: FeatureModule {
    var team: Team? { "Discovery" }

    func register(in registrar: Registrar) {
      registrar.bind(FavouritesOwner.self, to: SessionStore.self) { session in
        { session.current?.phone.description }
      }
      registrar.bind(
        FavouritesSignIn.self,
        to: LoginFlow.self,
        start: { .login(source: .favourites) },
        output: { _ in }
      )
    }
  }
#endif

#if Cart && Catalog
  /// Products go to the cart.
  private struct BasketOfProducts: FeatureModule {
    var team: Team? { "Discovery" }

    func register(in registrar: Registrar) {
      registrar.bind(ProductBasket.self, to: CartStore.self) { store in
        { store.add(CartItem(id: $0.id, name: $0.name, price: $0.price)) }
      }
    }
  }
#endif
