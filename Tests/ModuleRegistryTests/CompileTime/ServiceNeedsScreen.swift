// error: requires that 'Page' conform to 'ServiceDependency'
import ModuleRegistry

enum Page: ModuleKey { typealias Product = Int }

enum Store: ServiceKey { typealias Service = Int }

func register(in registrar: Registrar) {
  registrar.register(Store.self, using: Page.self) { page in 1 }
}
