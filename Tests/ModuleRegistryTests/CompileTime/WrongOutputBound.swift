// error: cannot convert value of type 'Int' to closure result type 'SignIn.Output' (aka 'String')
import ModuleRegistry

enum Login: CoordinatorKey { typealias Output = Int }

enum SignIn: CoordinatorKey { typealias Output = String }

func bind(in registrar: Registrar) {
  registrar.bind(SignIn.self, to: Login.self, output: { $0 + 1 })
}
