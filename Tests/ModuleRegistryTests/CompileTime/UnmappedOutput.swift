// error: requires the types 'SignIn.Output' (aka 'String') and 'Login.Output' (aka 'Int')
import ModuleRegistry

enum Login: CoordinatorKey { typealias Output = Int }

enum SignIn: CoordinatorKey { typealias Output = String }

func bind(in registrar: Registrar) {
  registrar.bind(SignIn.self, to: Login.self)
}
