// error: cannot convert value of type 'NotListedAfterUsing' to expected argument type 'Int'
import ModuleRegistry

enum Login: CoordinatorKey {}

enum Page: ModuleKey { typealias Product = Int }

func show(_ count: Int) {}

func register(in registrar: Registrar) {
  registrar.register(Login.self, using: Page.self) { context, page, count in
    let coordinator = BaseCoordinator<Void, Void>(context)
    show(count)
    return (coordinator, coordinator.navigation)
  }
}
