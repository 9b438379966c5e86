import ModuleRegistry
import ShopKit

#if Auth
  import AuthModule
#endif
#if Catalog
  import CatalogModule
#endif
#if Cart
  import CartModule
#endif

// The ports of the features, and what serves them: the only file that knows two features.

#if Auth && Cart
  /// The cart's way to a customer is the login of the auth feature.
  struct CartSignIn: FeatureModule {
    func register(in registrar: Registrar) {
      registrar.bind(
        SignIn.self,
        to: LoginFlow.self,
        start: { .login(source: .cart) },
        output: Customer.init
      )
      registrar.register(SignedInCustomer.self, using: SessionStore.self) { session in
        SessionCustomer(session: session)
      }
    }
  }

  private struct SessionCustomer: CustomerKnowing {
    let session: any SessionStoring

    var customer: Customer? { session.current.map(Customer.init) }
  }

  extension Customer {
    init(_ session: Session) { self.init(name: "\(session.phone)") }
  }
#endif

#if Auth && Catalog
  /// The catalogue's favourites belong to whoever is signed in.
  struct FavouritesAccount: FeatureModule {
    func register(in registrar: Registrar) {
      registrar.bind(
        FavouritesSignIn.self,
        to: LoginFlow.self,
        start: { .login(source: .favourites) },
        output: { _ in }
      )
      registrar.register(FavouritesOwner.self, using: SessionStore.self) { session in
        SessionOwner(session: session)
      }
    }
  }

  private struct SessionOwner: OwnerKnowing {
    let session: any SessionStoring

    var owner: String? { session.current?.phone.description }
  }
#endif

#if Catalog && Cart
  /// The catalogue's products go to the cart, and the cart's items have the catalogue's details.
  struct CatalogBasket: FeatureModule {
    func register(in registrar: Registrar) {
      registrar.register(ProductBasket.self, using: CartStore.self) { store in
        CartBasket(store: store)
      }
      registrar.register(
        ItemDetails.self,
        using: ProductCatalogue.self,
        ProductScreen.self
      ) { item, catalogue, screen in
        catalogue.product(item.id).map { screen.assemble(with: $0) }
      }
    }
  }

  private struct CartBasket: ProductTaking {
    let store: any CartStoring

    func add(_ product: Product) -> String? {
      store.add(CartItem(id: product.id, name: product.name, price: product.price))
      return store.problem
    }
  }
#endif
