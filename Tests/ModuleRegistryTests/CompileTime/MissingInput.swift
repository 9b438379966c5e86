// error: is unavailable: the closure lacks the input of the key, which comes first
import ModuleRegistry

enum Page: ModuleKey {
  typealias Input = String
  typealias Product = Int
}

enum Store: ServiceKey { typealias Service = Int }

func register(in registrar: Registrar) {
  registrar.register(Page.self, using: Store.self) { store in
    print(store)
    return store
  }
}
