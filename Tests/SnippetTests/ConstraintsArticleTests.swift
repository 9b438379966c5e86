import ModuleRegistry
import Testing

/// The constraints of the article about subsets, and the deprecated port of that about ports.
@MainActor
struct ConstraintsArticleTests {
  @Test func `a registry that breaks the article's constraints can't be built`() throws {
    let registry = try Registry {
      PayFeature()
      CardFeature()
      auth(ServerSettings(server: .demo))
    }
    #expect(registry.assemble(PayScreen.self).chosen == "card")
    #expect(throws: RegistryError.self) { try Registry { PayFeature() } }
  }

  @Test func `a deprecated key still works, with a warning`() throws {
    let registry = try Registry { OldFeature() }
    #expect(
      registry.graph.warnings.map(\.description).joined().contains(OldSignIn.deprecation)
    )
  }
}

private struct PayFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.screen(PayScreen.self, using: AtLeastOne<PaymentMethods>.self) { methods in
      PayView(chosen: methods.first, among: methods.all)
    }
    registrar.requireOne(of: CardPayment.self, CashPayment.self)
    registrar.coordinator(CheckoutFlow.self, using: CardPayment?.self, CashPayment?.self) {
      CheckoutCoordinator($0, ($1, $2))
    }
    registrar.require(PayScreen.self, CheckoutFlow.self)
  }
}

private struct CardFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.contribute(to: PaymentMethods.self) { "card" }
    registrar.screen(CardPayment.self) { PayView(chosen: "card", among: []) }
  }
}

@RegistryBuilder
private func auth(_ settings: ServerSettings) -> [InstalledFeature] {
  Alternatives {
    LiveAuth().when(settings.server == .live)
    DemoAuth().when(settings.server == .demo)
  }
}

private struct ServerSettings {
  enum Server { case live, demo }

  let server: Server
}

private struct LiveAuth: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.service(ServedAccount.self) { "live" } }
}

private struct DemoAuth: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.service(ServedAccount.self) { "demo" } }
}

private enum ServedAccount: ServiceKey { typealias Service = String }

private struct PayView {
  let chosen: String
  let among: [String]

  init(chosen: String, among methods: [String]) { (self.chosen, among) = (chosen, methods) }
}

private enum PayScreen: ScreenKey { typealias Product = PayView }

private enum PaymentMethods: ExtensionPoint { typealias Contribution = String }

private enum CardPayment: ScreenKey { typealias Product = PayView }

private enum CashPayment: ScreenKey { typealias Product = PayView }

private enum CheckoutFlow: CoordinatorKey {}

private final class CheckoutCoordinator: BaseCoordinator<Void, Void> {
  init(
    _ context: CoordinatorContext,
    _ payments: (card: Factory<CardPayment>?, cash: Factory<CashPayment>?)
  ) {
    super.init(context)
  }
}

private struct OldFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(OldSignIn.self) { BaseCoordinator<Void, Void>($0) }
    registrar.require(OldSignIn.self)
  }
}

enum OldSignIn: CoordinatorKey, DeprecatedKey {
  static let deprecation = "list CodeSignIn instead, which takes a code"
}
