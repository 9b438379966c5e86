// error: is unavailable: a service can list services only, since any thread may create it
import ModuleRegistry

enum Page: ModuleKey { typealias Product = Int }

enum Store: ServiceKey { typealias Service = Int }

func derive(from registry: Registry) throws {
  _ = try registry.overriding { $0.replace(Store.self, using: Page.self) { page in 7 } }
}
