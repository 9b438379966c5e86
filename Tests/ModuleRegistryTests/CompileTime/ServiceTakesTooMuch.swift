// error: is unavailable: the closure takes more than the input and what using: lists
import ModuleRegistry

enum Store: ServiceKey { typealias Service = Int }

enum Search: ServiceKey { typealias Service = Int }

func register(in registrar: Registrar) {
  registrar.register(Search.self, using: Store.self) { store, settings in store }
}
