// error: is unavailable: a service can list services only, since any thread may create it: screens and
import ModuleRegistry

enum Page: ModuleKey { typealias Product = Int }

enum Store: ServiceKey { typealias Service = Int }

func register(in registrar: Registrar) {
  registrar.register(Store.self, using: Page.self) { page in 1 }
}
