// error: call to main actor-isolated global function 'count()' in a synchronous nonisolated
import ModuleRegistry

enum Store: ServiceKey { typealias Service = Int }

@MainActor func count() -> Int { 1 }

func register(in registrar: Registrar) {
  registrar.register(Store.self) { count() }
}
