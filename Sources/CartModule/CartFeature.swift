public import ModuleRegistry
public import ShopKit

/// The cart and the checkout.
public struct CartFeature: FeatureModule, Sendable {
  /// Creates the feature.
  public init() {}

  /// The team that owns the cart.
  public var team: Team? { "Basket" }

  /// Declares the cart, its screens and its tab.
  public func register(in registrar: Registrar) {
    registrar.register(CartStore.self) { InMemoryCartStore() }

    registrar.register(CartScreen.self, using: CartStore.self) { store in CartList(store) }
    registrar.register(LineScreen.self, using: CartStore.self) { item, store in
      LineEditor(item, store: store)
    }
    registrar.register(CheckoutScreen.self) { order in Checkout(order) }
    registrar.register(ConfirmationScreen.self) { order in Confirmation(order) }

    registrar.register(
      CartFlow.self,
      using: CartScreen.self,
      LineScreen.self,
      CheckoutFlow.self,
      IfPresent<ItemDetails>.self
    ) { context, cartScreen, lineScreen, checkout, details in
      let coordinator = CartCoordinator(
        context,
        cartScreen: cartScreen,
        lineScreen: lineScreen,
        checkout: checkout,
        details: details
      )
      return (coordinator, coordinator.navigation)
    }
    registrar.register(
      CheckoutFlow.self,
      using: CheckoutScreen.self,
      ConfirmationScreen.self,
      CartStore.self,
      IfPresent<SignIn>.self,
      IfPresent<SignedInCustomer>.self
    ) { context, checkoutScreen, confirmationScreen, store, signIn, customer in
      let coordinator = CheckoutCoordinator(
        context,
        checkoutScreen: checkoutScreen,
        confirmationScreen: confirmationScreen,
        store: store,
        signIn: signIn,
        customer: customer
      )
      return (coordinator, coordinator.navigation)
    }
    registrar.contribute(to: Tabs.self, order: 20, using: CartFlow.self) { cart in
      Tab("Cart", flow: cart)
    }
    registrar.contribute(to: Routes.self, using: CartFlow.self) { cart in
      Route("/cart", to: cart) { _ in () }
    }
  }
}

/// How a person signs in on the way to the checkout, if the host binds it.
public enum SignIn: CoordinatorKey {
  /// Who signed in.
  public typealias Output = Customer
}

/// Who is signed in already, if the host binds it.
public enum SignedInCustomer: ServiceKey {
  /// Knows the customer.
  public typealias Service = any CustomerKnowing
}

/// Knows who is signed in; can be asked on any thread.
public protocol CustomerKnowing: Sendable {
  /// Who is signed in now, if anybody is.
  var customer: Customer? { get }
}

/// The screen of an item's details, if the host binds it.
public enum ItemDetails: ModuleKey {
  /// The item.
  public typealias Input = CartItem

  /// `nil` where there is nothing to tell about the item.
  public typealias Product = (any Screen)?
}

/// Who buys.
public struct Customer: Hashable, Sendable {
  /// What the customer is called on the order.
  public let name: String

  /// Creates a customer by name.
  public init(name: String) { self.name = name }
}
