import Foundation
public import ModuleRegistry
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
  /// The features of the team Discovery and the bindings of their ports.
  ///
  /// - Throws: an ``InvalidCatalogue``.
  @RegistryBuilder
  public func discovery() throws -> [InstalledFeature] {
    #if Catalog
      CatalogFeature(try products(), state: state, now: { [today] in today ?? .now })
        .when(includes(.catalog))
        .ports {
          #if Auth
            $0.bind(FavouritesSignIn.self, to: LoginFlow.self) {
              .login(source: .favourites, goingOnAt: $0)
            }
          #endif
          #if Cart
            $0.bind(BasketFlow.self, to: CartFlow.self) { .lines }
            $0.bind(service: ProductBasket.self, to: CartStore.self) { store in
              ProductCart(store: store)
            }
          #endif
        }
    #endif
  }

  /// Whether a feature reads the catalogue.
  public var hasCatalogue: Bool {
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
    private func products() throws -> Catalogue {
      guard let (json, name) = catalogue else { return try Catalogue.bundled() }
      do {
        return try Catalogue(json: Data(json), name: name)
      } catch {
        throw InvalidCatalogue(description: "\(error)")
      }
    }
  }
#endif
