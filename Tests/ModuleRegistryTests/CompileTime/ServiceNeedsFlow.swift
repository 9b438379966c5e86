// error: is unavailable: a service can list services only, since any thread may create it: screens and
import ModuleRegistry

enum Login: CoordinatorKey {}

enum Store: ServiceKey { typealias Service = Int }

func register(in registrar: Registrar) {
  registrar.register(Store.self, using: IfPresent<Login>.self) { login in 1 }
}
