import ModuleRegistry
import Testing

/// The README's feature, with its need provided.
@MainActor
struct CartTests {
  @Test func `the cart asks for a sign-in, and then greets the customer`() throws {
    let registry = try Registry {
      CartFeature()
      SignInFeature()
    }
    let window = NavigationWindow()
    let (coordinator, presentable) = registry.assemble(CartFlow.self, in: window)
    window.setRoot((coordinator, presentable))
    let stack = try #require(presentable as? any SystemNavigation)
    #expect(stack.contents.map { $0 is CartPage } == [true])
    #expect(window.visibleScreen is SignInPage)
    try #require(window.visibleScreen as? SignInPage).onName?("Ada")
    #expect(window.modals.isEmpty)
    #expect(window.visibleScreen is GreetingPage)
    #expect(window.coordinatorTree == "CartCoordinator 2")
  }
}

private struct SignInFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(SignIn.self) { context in SignInCoordinator(context) }
  }
}

private final class SignInCoordinator: BaseCoordinator<Void, String> {
  override func start(with option: Void) {
    let page = SignInPage()
    page.onName = { self.finish($0) }
    router.push(page)
  }
}

private final class SignInPage: Presentable {
  var onName: (@MainActor (String) -> Void)?
}

// The cart's target. It names what it needs by keys of its own.
enum SignIn: CoordinatorKey { typealias Output = String }
enum CartFlow: CoordinatorKey {}

struct CartFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(CartFlow.self, using: SignIn.self) { context, signIn in
      CartCoordinator(context, signIn: signIn)
    }
  }
}

final class CartCoordinator: BaseCoordinator<Void, Void> {
  private let signIn: Factory<SignIn>

  init(_ context: CoordinatorContext, signIn: Factory<SignIn>) {
    self.signIn = signIn
    super.init(context)
  }

  override func start(with option: Void) {
    router.push(CartPage())
    router.present(signIn.assemble(in: self)) { result in
      if case .finished(let name) = result { self.router.push(GreetingPage(name)) }
    }
  }
}

final class CartPage: Presentable {}

final class GreetingPage: Presentable {
  init(_ name: String) {}
}
