// error: is unavailable: the coordinator that the closure returns starts with or reports something else
import ModuleRegistry

enum Login: CoordinatorKey { typealias Output = Int }

func derive(from registry: Registry) throws {
  _ = try registry.overriding {
    $0.replace(Login.self) { context in
      let coordinator = BaseCoordinator<Void, Void>(context)
      return (coordinator, coordinator.navigation)
    }
  }
}
