// error: is unavailable: a service can list services only, since any thread may create it
import ModuleRegistry

enum Page: ModuleKey { typealias Product = Int }

enum Store: ServiceKey { typealias Service = Int }

func register(in registrar: Registrar) {
  registrar.registerDefault(Store.self, using: Page.self) { page in 7 }
}
