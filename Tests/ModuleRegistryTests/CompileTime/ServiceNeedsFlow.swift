// error: on 'IfPresent' requires that 'Login' conform to 'ServiceDependency'
import ModuleRegistry

enum Login: CoordinatorKey {}

enum Store: ServiceKey { typealias Service = Int }

func register(in registrar: Registrar) {
  registrar.register(Store.self, using: IfPresent<Login>.self) { login in 1 }
}
