// error: is unavailable: the coordinator that the closure returns starts with or reports something else
import ModuleRegistry

enum Login: CoordinatorKey { typealias Output = Int }

enum Page: ModuleKey { typealias Product = Int }

func register(in registrar: Registrar) {
  registrar.register(Login.self, using: Page.self) { context, page in
    let coordinator = BaseCoordinator<Void, String>(context)
    return (coordinator, coordinator.navigation)
  }
}
