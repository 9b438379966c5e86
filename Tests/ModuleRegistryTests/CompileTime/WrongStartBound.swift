// error: cannot convert value of type 'SignIn.Start' (aka 'String') to closure result type
import ModuleRegistry

enum Login: CoordinatorKey { typealias Start = Int }

enum SignIn: CoordinatorKey { typealias Start = String }

func bind(in registrar: Registrar) {
  registrar.bind(SignIn.self, to: Login.self, start: { $0 })
}
