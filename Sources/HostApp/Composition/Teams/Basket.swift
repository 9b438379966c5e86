import Foundation
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
  /// What the team Basket has in the shop, and what serves its ports.
  @RegistryBuilder var basket: [InstalledFeature] {
    #if Cart
      CartFeature(
        state: state,
        // Only a person sees that it takes a while.
        orderLatency: Console.isInteractive ? .seconds(1) : .zero,
        now: { [options] in options.today ?? .now },
        makeOrderNumber: { [options] in options.order ?? CartFeature.randomOrderNumber() }
      )
      .when(includes(.cart))
      .ports {
        #if Auth
          let buyer = { @Sendable (session: Session) in Customer(name: "\(session.phone)") }
          $0.bind(SignedInCustomer.self, to: SessionStore.self) { store in
            { store.current.map(buyer) }
          }
          $0.bind(SignIn.self, to: LoginFlow.self, start: { .login(source: .cart) }, output: buyer)
        #endif
        #if Catalog
          $0.bind(ItemAvailability.self, to: ProductCatalogue.self) { catalogue in
            { item in
              guard let product = catalogue.product(item.id) else { return "not sold any more" }
              return product.isSoldOut ? "sold out" : nil
            }
          }
          $0.register(
            ItemDetails.self,
            using: ProductCatalogue.self,
            ProductScreen.self
          ) { item, catalogue, screen in
            catalogue.product(item.id).map { screen.assemble(with: $0) }
          }
        #endif
      }
    #endif
  }
}
