// error: is unavailable: the factories differ: translate the input by input:, and adapt the product by a
import ModuleRegistry

enum Page: ModuleKey { typealias Product = Int }

enum Port: ModuleKey { typealias Product = String }

func bind(in registrar: Registrar) {
  registrar.bind(Port.self, to: Page.self)
}
