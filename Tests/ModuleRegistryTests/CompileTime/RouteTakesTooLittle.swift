// error: is unavailable: the closure takes less than the match and what using: lists
import ModuleRegistry

enum Login: CoordinatorKey { typealias Start = Int }

enum Store: ServiceKey { typealias Service = Int }

func register(in registrar: Registrar) {
  registrar.route("/login/:id", to: Login.self, using: Store.self) { match in match.number("id") }
}
