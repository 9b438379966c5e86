// error: is unavailable: the closure does not take the input and what using: lists
import ModuleRegistry

enum Page: ModuleKey { typealias Product = Int }

enum Store: ServiceKey { typealias Service = Int }

enum Search: ServiceKey { typealias Service = Int }

func register(in registrar: Registrar) {
  registrar.register(Page.self, using: Store.self) { store, search in store + search }
}
