// error: is unavailable: the closure takes more than the input and what using: lists
import ModuleRegistry

enum Page: ModuleKey { typealias Product = Int }

enum Store: ServiceKey { typealias Service = Int }

func derive(from registry: Registry) throws {
  _ = try registry.overriding { $0.replace(Page.self, using: Store.self) { store, page in store } }
}
