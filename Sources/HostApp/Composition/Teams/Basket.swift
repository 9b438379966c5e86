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
        state: options.state,
        // Only a person sees that it takes a while.
        orderLatency: Console.isInteractive ? .seconds(1) : .zero,
        now: { [options] in options.today ?? .now },
        makeOrderNumber: { [options] in options.order ?? CartFeature.randomOrderNumber() }
      )
      .when(includes(.cart))
      #if Auth
        CartSignIn().when(includes(.cart)).optional()
      #endif
      #if Catalog
        ItemsOfCatalogue().when(includes(.cart)).optional()
      #endif
    #endif
  }
}

#if Auth && Cart
  /// The cart's way to a customer is the login.
  private struct CartSignIn: FeatureModule {
    var team: Team? { "Basket" }

    func register(in registrar: Registrar) {
      registrar.bind(SignedInCustomer.self, to: SessionStore.self) { session in
        { session.current.map(Customer.init) }
      }
      registrar.bind(
        SignIn.self,
        to: LoginFlow.self,
        start: { .login(source: .cart) },
        output: Customer.init
      )
    }
  }

  extension Customer {
    fileprivate init(_ session: Session) { self.init(name: "\(session.phone)") }
  }
#endif

#if Cart && Catalog
  /// Items have the details of their product.
  private struct ItemsOfCatalogue: FeatureModule {
    var team: Team? { "Basket" }

    func register(in registrar: Registrar) {
      registrar.register(
        ItemDetails.self,
        using: ProductCatalogue.self,
        ProductScreen.self
      ) { item, catalogue, screen in
        catalogue.product(item.id).map { screen.assemble(with: $0) }
      }
    }
  }
#endif
