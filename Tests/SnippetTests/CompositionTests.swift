import ModuleRegistry
import ModuleRegistryTesting
import RegistryExplorer
import Testing

/// The host of the article about composing an app.
struct CompositionTests {
  @Test func `the article's composition can be built with and without the cart`() throws {
    let check = SubsetCheck { features(Settings()) }
    #expect(try check.everySubset() == 2)
  }

  @MainActor
  @Test func `the cart's port leads to the session, and an absent cart is in the graph`() throws {
    let registry = try Registry { features(Settings()) }
    #expect(registry.service(Buyer.self)() == "Ada")
    #expect(registry.graph.features.filter(\.isLeftOut).count == 1)
    let graph = RegistryGraph { features(Settings(hasCart: false)) }
    #expect(graph.features.filter(\.isAbsent).count == 1)
  }

  @Test func `the page of the graph lists the features`() {
    #expect(page(of: features(Settings())).contains("\"name\":\"BasketFeature\""))
  }
}

/// The page as HTML, even if the features don't fit together.
func page(of features: [InstalledFeature]) -> String {
  let graph = RegistryGraph { features }
  if let error = graph.error { print(error) }
  return graph.html
}

struct Settings {
  var hasCart = true
}

/// What the team Basket has in the app.
@RegistryBuilder
func basket(_ settings: Settings) -> [InstalledFeature] {
  BasketFeature()
    .when(settings.hasCart)
    .ports {
      $0.bind(BuyerSignIn.self, to: LoginFlow.self) { .checkout }
      $0.bind(service: Buyer.self, to: SessionStore.self) { session in { session.name } }
    }
  VoucherFeature().optional()
}

@RegistryBuilder
func identity(_ settings: Settings) -> [InstalledFeature] { IdentityFeature() }

@RegistryBuilder
func features(_ settings: Settings) -> [InstalledFeature] {
  basket(settings)
  identity(settings)
}

enum BuyerSignIn: CoordinatorKey {}

enum Buyer: ServiceKey { typealias Service = @Sendable () -> String }

enum Vouchers: ServiceKey { typealias Service = Int }

enum LoginFlow: CoordinatorKey {
  enum Start { case checkout }

  typealias Output = String
}

struct Session: Sendable {
  let name = "Ada"
}

enum SessionStore: ServiceKey { typealias Service = Session }

struct BasketFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.require(BuyerSignIn?.self, Buyer?.self)
  }
}

struct VoucherFeature: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.require(Vouchers.self) }
}

struct IdentityFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(SessionStore.self) { Session() }
    registrar.coordinator(LoginFlow.self) { context in
      BaseCoordinator<LoginFlow.Start, String>(context)
    }
  }
}
