// error: referencing instance method 'start()' on 'Coordinator' requires the types 'Int' and '()'
import ModuleRegistry

enum Login: CoordinatorKey { typealias Start = Int }

@MainActor
func open(_ login: Factory<Login>, in window: NavigationWindow) {
  login.assemble(in: window).coordinator.start()
}
