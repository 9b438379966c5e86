// error: is unavailable: the closure takes more than what using: lists
import ModuleRegistry

enum Page: ModuleKey { typealias Product = Int }

enum Rows: ExtensionPoint { typealias Contribution = Int }

func register(in registrar: Registrar) {
  registrar.contribute(to: Rows.self, order: 10, using: Page.self) { page, store in
    let number = page.assemble()
    return number
  }
}
