import ModuleRegistry

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

// The host: it forgot to bind SignIn to a flow of another feature.
do {
  let registry = try Registry { CartFeature() }
  let window = NavigationWindow()
  window.setRoot(registry.assemble(CartFlow.self, in: window))
} catch {
  print(error)
}

// snippet.tested
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
// snippet.end
