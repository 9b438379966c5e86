// Mistakes that are easily made in a first app.
import ModuleRegistry

enum PagesFlow: CoordinatorKey {
  enum Start {
    case list
  }
}

final class TupleCoordinator: FeatureCoordinator<
  Void, String, (page: Factory<PageScreen>, store: any Storing)
>
{}

// MARK: a first flow shown without its start option
// error: argument type '(coordinator: any Coordinator<PagesFlow.Start, Void>, presentable: any Presentable)' does not conform to expected type 'Presentable'
@MainActor func mistake1(_ registry: Registry, in window: NavigationWindow) {
  window.setRoot(registry.assemble(PagesFlow.self, in: window))
}

// MARK: a start option passed to the registry
// error: argument type '(coordinator: any Coordinator<PagesFlow.Start, Void>, presentable: any Presentable)' does not conform to expected type 'Presentable'
// error: cannot infer contextual base in reference to member 'list'
// error: extra argument 'startingWith' in call
@MainActor func mistake2(_ registry: Registry, in window: NavigationWindow) {
  window.setRoot(registry.assemble(PagesFlow.self, in: window, startingWith: .list))
}

// MARK: a need passed to a coordinator that has none
// error: extra argument in call
func mistake3(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self) { context, page in
    PlainCoordinator(context, page)
  }
}

// MARK: a need used in a coordinator that has none
// error: cannot find 'needs' in scope
final class Mistake4: BaseCoordinator<Void, String> {
  override func start(with option: Void) { router.push(needs.assemble()) }
}

// MARK: a screen assembled like a flow
// error: generic parameter 'Output' could not be inferred
// error: referencing instance method 'assemble(in:)' on 'Factory' requires that 'PageScreen' conform to 'CoordinatorKey'
// error: referencing instance method 'assemble(in:)' on 'Factory' requires the types 'PageScreen.Start' and '()' be equivalent
extension MainCoordinator {
  func mistake5(_ page: Factory<PageScreen>) { router.push(page.assemble(in: self)) }
}

// MARK: a flow assembled like a screen, and presented
// error: argument type '(coordinator: any Coordinator<Void, MainFlow.Output>, presentable: any Presentable)' (aka '(coordinator: any Coordinator<(), String>, presentable: any Presentable)') does not conform to expected type 'Presentable'
// error: referencing instance method 'assemble()' on 'Factory' requires the types 'CoordinatorContext' and '()' be equivalent
extension MainCoordinator {
  func mistake6(_ flow: Factory<MainFlow>) { router.present(flow.assemble()) { _ in } }
}

// MARK: an input stated that the key does not have, and not taken
// error: cannot convert value of type 'Int.Type' to expected argument type 'Void.Type'
// error: pack expansion requires that 'Store' and '' have the same shape
func mistake7(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, taking: Int.self, using: Store.self) { store in Page() }
}

// MARK: the keys taken without the context, and passed as they are
// error: pack expansion requires that 'PageScreen, Store' and '(page: Factory<PageScreen>, store: any Storing)' have the same shape
func mistake8(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { page, store in
    TupleCoordinator(page, store)
  }
}

// MARK: the keys taken as one
// error: pack expansion requires that 'PageScreen, Store' and '(page: Factory<PageScreen>, store: any Storing)' have the same shape
func mistake9(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, needs in
    TupleCoordinator(context, needs)
  }
}

// MARK: the registrar asked for a service, in a factory
// error: argument type '()' does not conform to expected type 'Storing'
// error: missing argument for parameter 'make' in call
func mistake10(_ registrar: inout Registrar) {
  registrar.service(Store2.self) { storing(registrar.service(Store.self)) }
}

// MARK: the registrar asked for a service, before a factory
// error: missing argument for parameter 'make' in call
func mistake11(_ registrar: inout Registrar) {
  let store = registrar.service(Store.self)
  registrar.service(Store2.self) { store }
}

// MARK: keys listed as an array
// error: cannot convert value of type '[Any]' to expected argument type '_.Type'
// error: could not infer pack element #0 from context
func mistake12(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: [PageScreen.self, Store.self]) { context, needs in
    PlainCoordinator(context)
  }
}

// MARK: a coordinator that states nothing but its needs
// error: generic type 'FeatureCoordinator' specialized with too few type parameters (got 1, but expected 3)
final class Mistake13: FeatureCoordinator<(page: Factory<PageScreen>, store: any Storing)> {}

// MARK: a port bound the wrong way round, its output converted
// error: value of type 'MainFlow.Output' (aka 'String') has no member 'name'
func mistake14() -> InstalledFeature {
  Cart().ports { $0.bind(SignIn.self, to: MainFlow.self, output: { $0.name }) }
}
