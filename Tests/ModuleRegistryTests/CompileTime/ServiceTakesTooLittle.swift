// error: is unavailable: the closure takes less than the input and what using: lists
import ModuleRegistry

enum Store: ServiceKey { typealias Service = Int }

enum Search: ServiceKey { typealias Service = Int }

func register(in registrar: Registrar) {
  registrar.register(Search.self, using: Store.self) { 1 }
}
