// error: cannot convert value of type 'Int' to closure result type 'Port.Service' (aka 'String')
import ModuleRegistry

enum Store: ServiceKey { typealias Service = Int }

enum Port: ServiceKey { typealias Service = String }

func bind(in registrar: Registrar) {
  registrar.bind(Port.self, to: Store.self) { $0 + 1 }
}
