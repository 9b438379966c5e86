// error: is unavailable: the flows differ in what they start with or report: translate by start: and
import ModuleRegistry

enum Login: CoordinatorKey { typealias Output = Int }

enum SignIn: CoordinatorKey { typealias Output = String }

func bind(in registrar: Registrar) {
  registrar.bind(SignIn.self, to: Login.self)
}
