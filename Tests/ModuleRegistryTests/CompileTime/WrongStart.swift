// error: cannot convert value of type 'String' to expected argument type 'Int'
import ModuleRegistry

enum Login: CoordinatorKey { typealias Start = Int }

@MainActor
func open(_ login: Factory<Login>, in window: NavigationWindow) {
  login.assemble(in: window).coordinator.start(with: "cart")
}
