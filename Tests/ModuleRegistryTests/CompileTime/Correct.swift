// compiles
import ModuleRegistry

enum Store: ServiceKey { typealias Service = Int }

enum Source { case cart }

enum LoginFlow: CoordinatorKey {
  typealias Start = Source
  typealias Output = String
}

enum SignIn: CoordinatorKey { typealias Output = Int }

enum Page: ModuleKey { typealias Product = String }

struct Host: FeatureModule {
  func register(in registrar: Registrar) {
    registrar.bind(SignIn.self, to: LoginFlow.self, start: { .cart }, output: { $0.count })
    registrar.register(Store.self) { 1 }
    registrar.register(Page.self, using: Store.self, SignIn.self) { store, signIn in
      let (coordinator, _) = signIn.assemble(in: NavigationWindow())
      coordinator.onFinish = { result in
        if case .finished(let number) = result { print(number + store) }
      }
      coordinator.start()
      return "page"
    }
  }
}
