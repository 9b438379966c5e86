import AuthModule
import CartModule
import CatalogModule
package import Foundation
import ModuleRegistry
import OrdersModule
package import ShopKit

/// The features of the shop, and their ports' targets: the only place that knows all of them.
package struct Composition {
  /// The features that are installed.
  package var features = Set(Feature.allCases)

  /// The folder for the state of the features; `nil` keeps it in memory.
  package var state: StateFolder?

  /// Notices for the user beside those of the features.
  package var notices: [String] = []

  /// The clock by which codes expire.
  package var clock: any Clock<Duration> = ContinuousClock()

  /// How long it takes to send a code or to place an order, so that it is seen.
  package var latency = Duration.zero

  /// The code of every sign-in; `nil` makes random ones.
  package var code: String?

  /// The current date of the shop; `nil` is that of the clock.
  package var today: Date?

  /// The number of every order; `nil` makes random ones.
  package var order: String?

  /// Whether the user has to sign in before anything else.
  package var requiresSignIn = false

  /// A feature that can be left out.
  package enum Feature: String, CaseIterable, Sendable {
    case auth = "Auth"
    case catalog = "Catalog"
    case cart = "Cart"
    case orders = "Orders"
  }

  /// Creates the composition of all features, in memory.
  package init() {}

  /// The composition of an app on a device, which keeps its state beside the app's other files.
  package static func onDevice() -> Composition {
    var composition = Composition()
    composition.latency = .milliseconds(400)
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    do {
      let state = folders.first.map { StateFolder($0.appending(path: "module-registry-shop")) }
      composition.state = try state?.lock().folder
    } catch {
      composition.notices.append("Changes will not be saved: \(error).")
    }
    return composition
  }

  /// The registry of these features.
  ///
  /// - Throws: an error of the catalogue or of the features.
  func registry() throws -> Registry {
    let catalogue = try Catalogue.bundled()
    return try Registry {
      AppFeature()
      auth
      catalog(catalogue)
      cart
      OrdersFeature(state: state).when(features.contains(.orders)).ports {
        $0.bind(OrdersSignIn.self, to: LoginFlow.self) { .login(source: .account, goingOnAt: $0) }
        $0.bind(service: OrderAgain.self, to: CartStore.self) { store in
          { store.refill(CartItem(id: $0.product, name: $0.name, price: $0.price), $0.quantity) }
        }
      }
    }
  }

  private var auth: InstalledFeature {
    AuthFeature(
      isRequired: requiresSignIn,
      gateway: OnScreenCodeGateway(latency: latency, clock: clock),
      clock: clock,
      state: state,
      makeCode: code.map { code in { @Sendable in code } } ?? AuthFeature.randomCode
    )
    .when(features.contains(.auth))
  }

  private func catalog(_ catalogue: Catalogue) -> InstalledFeature {
    CatalogFeature(catalogue, state: state).when(features.contains(.catalog)).ports {
      $0.bind(FavouritesSignIn.self, to: LoginFlow.self) { start in
        .login(source: .favourites, goingOnAt: Destination(CatalogFlow.self, start: start))
      }
      $0.bind(service: ProductBasket.self, to: CartStore.self) { store in ProductCart(store: store)
      }
    }
  }

  private var cart: InstalledFeature {
    CartFeature(
      state: state,
      orderLatency: latency,
      clock: clock,
      now: { [today] in today ?? .now },
      makeOrderNumber: { [order] in order ?? CartFeature.randomOrderNumber() }
    )
    .when(features.contains(.cart))
    .ports {
      $0.bind(SignIn.self, to: LoginFlow.self) { start in
        .login(source: .cart, goingOnAt: Destination(CartFlow.self, start: start))
      }
      $0.bind(service: ItemAvailability.self, to: ProductCatalogue.self) { catalogue in
        { item in
          guard let product = catalogue.product(item.id) else { return "not sold any more" }
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
    }
  }
}

/// The cart, as the catalogue wants it.
private struct ProductCart: ProductTaking {
  let store: any CartStoring

  var problem: String? { store.problem }

  func add(_ product: Product) -> Bool {
    store.add(CartItem(id: product.id, name: product.name, price: product.price))
  }
}
