// error: is unavailable: the closure takes less than the input and what using: lists
import ModuleRegistry

enum Login: CoordinatorKey {}

enum Page: ModuleKey { typealias Product = Int }

enum Store: ServiceKey { typealias Service = Int }

func register(in registrar: Registrar) {
  registrar.register(Login.self, using: Page.self, Store.self) { context, page in
    let coordinator = BaseCoordinator<Void, Void>(context)
    print(page.assemble())
    return (coordinator, coordinator.navigation)
  }
}
