import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// The feature of the article with eight names.
@MainActor
struct EightNamesTests {
  @Test(.endsApps) func `signing in completes the purchase`() throws {
    let app = try TestApp { BuyFeature() }
    let buying = try app.open(BuyFlow.self)
    #expect(try app.screen(CartContents.self).total == 4.6)
    try app.screen(CartContents.self).onBuy?()
    try app.stub(CartSignIn.self).finish("Ada")
    #expect(buying.result != nil)
  }
}

protocol Pricing: Sendable {
  func total() -> Double
}

struct FixedPrices: Pricing {
  func total() -> Double { 4.6 }
}

final class CartContents: Presentable {
  let total: Double
  var onBuy: (@MainActor () -> Void)?

  init(_ prices: any Pricing) { total = prices.total() }
}

enum Prices: ServiceKey { typealias Service = any Pricing }
enum CartScreen: ScreenKey { typealias Product = CartContents }
enum CartSignIn: CoordinatorKey { typealias Output = String }
enum BuyFlow: CoordinatorKey {}

struct BuyFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(Prices.self) { FixedPrices() }
    registrar.screen(CartScreen.self, using: Prices.self) { prices in CartContents(prices) }
    registrar.coordinator(
      BuyFlow.self,
      using: CartScreen.self,
      CartSignIn.self
    ) { context, screen, signIn in BuyCoordinator(context, (screen, signIn)) }
  }
}

final class BuyCoordinator: FeatureCoordinator<
  Void, Void, (screen: Factory<CartScreen>, signIn: Factory<CartSignIn>)
>
{
  override func start(with option: Void) {
    let cart = needs.screen.assemble()
    cart.onBuy = { self.signIn() }
    router.push(cart)
  }

  private func signIn() {
    router.present(needs.signIn.assemble(in: self)) { result in
      if case .finished = result { self.finish() }
    }
  }
}
