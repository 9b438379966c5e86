import ModuleRegistry
import Testing

/// The demo app of the article about running one feature alone.
@MainActor
struct DemoAppTests {
  @Test func `a demo app shows one feature, with a stand-in for the sign-in`() throws {
    let registry = try Registry {
      WishesFeature().ports {
        $0.coordinator(WisherSignIn.self) { DemoSignIn($0) }
        $0.service(WishPrice.self) { { _ in 5 } }
      }
    }
    let window = NavigationWindow()  // on iOS: NavigationWindow(uiWindow)
    window.setRoot(registry.assemble(WishesFlow.self, in: window))
    #expect(registry.graph.warnings == [])
    let page = try #require(window.visibleScreen as? WishesPage)
    #expect(page.wish == "Tea, 5 euros")
    page.onSignIn?()
    #expect(window.coordinatorTree == "WishesCoordinator 1\n  DemoSignIn 1")
    try #require(window.visibleScreen as? DemoSignInPage).onDone?()
    #expect(window.visibleScreen === page)
    #expect(page.owner == "Ada")
  }
}

// The feature: a wish list, which asks other features for a sign-in and for prices.
enum WishesFlow: CoordinatorKey {}
enum WisherSignIn: CoordinatorKey { typealias Output = String }
enum WishPrice: ServiceKey { typealias Service = @Sendable (String) -> Int }

struct WishesFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(WishesFlow.self, using: WisherSignIn.self, WishPrice.self) {
      WishesCoordinator($0, ($1, $2))
    }
    registrar.require(WishesFlow.self)
  }
}

final class WishesCoordinator: FeatureCoordinator<
  Void, Void, (signIn: Factory<WisherSignIn>, price: @Sendable (String) -> Int)
>
{
  override func start(with option: Void) {
    let page = WishesPage("Tea, \(needs.price("Tea")) euros")
    page.onSignIn = { self.signIn(on: page) }
    router.push(page)
  }

  private func signIn(on page: WishesPage) {
    router.present(needs.signIn.assemble(in: self)) { result in
      if case .finished(let name) = result { page.owner = name }
    }
  }
}

final class WishesPage: Presentable {
  let wish: String
  var owner: String?
  var onSignIn: (@MainActor () -> Void)?

  init(_ wish: String) { self.wish = wish }
}

// The stand-in for the sign-in of another team: one button.
final class DemoSignIn: BaseCoordinator<Void, String> {
  override func start(with option: Void) {
    let page = DemoSignInPage()
    page.onDone = { self.finish("Ada") }
    router.push(page)
  }
}

final class DemoSignInPage: Presentable {
  var onDone: (@MainActor () -> Void)?
}
