import ModuleRegistry
import ShopKit

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

  /// Whether there is a catalogue to read.
  var hasCatalogue: Bool {
    #if Catalog
      includes(.catalog)
    #else
      false
    #endif
  }
}

#if Catalog && Cart
  /// The cart, as the catalogue wants it.
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
