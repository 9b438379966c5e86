// error: cannot assign value of type '@Sendable (FlowResult<String>) -> ()' to type
import ModuleRegistry

enum Login: CoordinatorKey { typealias Output = Int }

@MainActor
func open(_ login: Factory<Login>, in window: NavigationWindow) {
  login.assemble(in: window).coordinator.onFinish = { (result: FlowResult<String>) in }
}
