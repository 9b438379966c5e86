// error: is unavailable: the closure takes more than the input and what using: lists
import ModuleRegistry

enum Login: CoordinatorKey {}

enum Page: ModuleKey { typealias Product = Int }

func register(in registrar: Registrar) {
  registrar.registerDefault(Login.self, using: Page.self) { context, page, store in
    let coordinator = BaseCoordinator<Void, Void>(context)
    print(page.assemble())
    return (coordinator, coordinator.navigation)
  }
}
