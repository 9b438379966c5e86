import ModuleRegistry
import ShopKit
import ShopTerminal

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
  /// The features of the team Discovery and the bindings of their ports.
  ///
  /// - Throws: a ``Failure`` about the catalogue.
  @RegistryBuilder
  func discovery() throws -> [InstalledFeature] {
    #if Catalog
      CatalogFeature(try catalogue(), state: state).when(includes(.catalog)).ports {
        #if Auth
          $0.bind(FavouritesSignIn.self, to: LoginFlow.self) { start in
            .login(source: .favourites, goingOnAt: Destination(CatalogFlow.self, start: start))
          }
        #endif
        #if Cart
          $0.bind(service: ProductBasket.self, to: CartStore.self) { store in
            ProductCart(store: store)
          }
        #endif
      }
    #endif
  }

  /// Whether a feature reads the catalogue.
  var hasCatalogue: Bool {
    #if Catalog
      includes(.catalog)
    #else
      false
    #endif
  }
}

#if Catalog && Cart
  /// Adapts the cart to the catalogue's port.
  private struct ProductCart: ProductTaking {
    let store: any CartStoring

    var problem: String? { store.problem }

    func add(_ product: Product) -> Bool {
      store.add(CartItem(id: product.id, name: product.name, price: product.price))
    }
  }
#endif

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
