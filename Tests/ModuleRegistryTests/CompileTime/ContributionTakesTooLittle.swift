// error: is unavailable: the closure takes less than what using: lists
import ModuleRegistry

enum Page: ModuleKey { typealias Product = Int }

enum Store: ServiceKey { typealias Service = Int }

enum Rows: ExtensionPoint { typealias Contribution = Int }

func register(in registrar: Registrar) {
  registrar.contribute(to: Rows.self, using: Page.self, Store.self) { page in page.assemble() }
}
