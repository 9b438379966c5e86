// error: is unavailable: the services differ: adapt one to the other by a closure, as in { Adapter($0) }
import ModuleRegistry

enum Store: ServiceKey { typealias Service = Int }

enum Port: ServiceKey { typealias Service = String }

func bind(in registrar: Registrar) {
  registrar.bind(Port.self, to: Store.self)
}
