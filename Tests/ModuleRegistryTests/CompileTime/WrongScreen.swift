// error: is unavailable: the closure returns something else than the product of the key
import ModuleRegistry

enum Page: ModuleKey { typealias Product = Int }

enum Store: ServiceKey { typealias Service = Int }

func register(in registrar: Registrar) {
  registrar.register(Page.self, using: Store.self) { store in
    print(store)
    return "page"
  }
}
