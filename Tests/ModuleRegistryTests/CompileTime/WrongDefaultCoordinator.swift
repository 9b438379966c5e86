// error: is unavailable: the coordinator that the closure returns starts with or reports something else
import ModuleRegistry

enum Login: CoordinatorKey { typealias Output = Int }

enum Page: ModuleKey { typealias Product = Int }

func register(in registrar: Registrar) {
  registrar.registerDefault(Login.self, using: Page.self) { context, page in
    let coordinator = BaseCoordinator<Void, Void>(context)
    return (coordinator, coordinator.navigation)
  }
}
