// error: pack expansion requires that 'Store' and 'Int, Int' have the same shape
import ModuleRegistry

enum Page: ModuleKey { typealias Product = Int }

enum Store: ServiceKey { typealias Service = Int }

enum Search: ServiceKey { typealias Service = Int }

func register(in registrar: Registrar) {
  registrar.register(Page.self, using: Store.self) { store, search in store + search }
}
