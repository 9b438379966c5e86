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
#if Orders
  import OrdersModule
#endif

extension Composition {
  /// The features of the team Basket and the bindings of their ports.
  @RegistryBuilder public var basket: [InstalledFeature] {
    #if Cart
      CartFeature(
        state: state,
        orderLatency: orderLatency,
        clock: clock,
        now: { [today] in today ?? .now },
        makeOrderNumber: { orderNumber(or: CartFeature.randomOrderNumber) }
      )
      .when(includes(.cart))
      .ports {
        #if Auth
          $0.bind(SignIn.self, to: LoginFlow.self) { start in
            .login(source: .cart, goingOnAt: TabPlace(CartFlow.self, start: start))
          }
        #endif
        #if Catalog
          $0.bind(service: ItemAvailability.self, to: ProductCatalogue.self) { catalogue in
            { item in
              guard let product = catalogue.product(item.id) else { return catalogue.absence }
              return product.isSoldOut ? "sold out" : nil
            }
          }
          $0.bind(service: ItemToday.self, to: ProductCatalogue.self) { catalogue in
            { item in
              catalogue.product(item.id).map {
                CartItem(id: $0.id, name: $0.name, price: $0.price)
              } ?? item
            }
          }
          $0.bind(screen: ItemDetails.self, to: ProductByNumber.self) { $0.id }
        #endif
      }
    #endif
    #if Orders
      OrdersFeature(
        state: state,
        now: { [today] in today ?? .now },
        placement: onProfile
      )
      .when(includes(.orders))
      .ports {
        #if Auth
          $0.bind(OrdersSignIn.self, to: LoginFlow.self) { .login(source: .account) }
        #endif
        #if Cart
          $0.bind(service: OrderAgain.self, to: CartStore.self) { store in
            {
              store.refill(CartItem(id: $0.product, name: $0.name, price: $0.price), $0.quantity)
            }
          }
        #endif
      }
    #endif
  }
}
