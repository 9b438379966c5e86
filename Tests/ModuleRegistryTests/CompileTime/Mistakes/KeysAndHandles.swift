// Mistakes in keys, and in the use of handles.
import ModuleRegistry

// MARK: a service that is not Sendable
// error: type 'Texts.Service' (aka 'Mutable') does not conform to the 'Sendable' protocol
enum Texts: ServiceKey { typealias Service = Mutable }

// MARK: a service that is a function that is not Sendable
// error: type 'Speak.Service' (aka '(String) -> ()') does not conform to the 'Sendable' protocol
enum Speak: ServiceKey { typealias Service = (String) -> Void }

// MARK: a service whose protocol is not Sendable
// error: type 'Speaker.Service' (aka 'any Speaking') does not conform to the 'Sendable' protocol
protocol Speaking {}

enum Speaker: ServiceKey { typealias Service = any Speaking }

// MARK: a service key without its service
// error: type 'Nothing' does not conform to protocol 'Dependency'
// error: type 'Nothing' does not conform to protocol 'ServiceKey'
enum Nothing: ServiceKey {}

// MARK: a screen key without its product
// error: type 'NoScreen' does not conform to protocol 'FactoryKey'
enum NoScreen: ScreenKey {}

// MARK: an extension point without its contribution
// error: type 'NoPoint' does not conform to protocol 'Dependency'
// error: type 'NoPoint' does not conform to protocol '_ExtensionPoint'
enum NoPoint: ExtensionPoint {}

// MARK: an interface without coordinator(of:)
// error: type 'Placed' does not conform to protocol 'CoordinatorKey'
enum Placed: CoordinatorKey { typealias Interface = any Coordinator<Void, Void> & ShowsPlace }

// MARK: a handle called off the main actor
// error: call to main actor-isolated instance method 'assemble()' in a synchronous nonisolated context [#ActorIsolatedCall]
func mistake1(_ factory: Factory<PageScreen>) {
  factory.assemble()
}

// MARK: a flow started by hand
// error: 'start(with:)' is unavailable: pass the flow to a router or a window instead, as in router.present(flow)
@MainActor func mistake2(_ flow: Factory<CountedFlow>, in window: NavigationWindow) {
  flow.unit(in: window).coordinator.start(with: 1)
}

// MARK: a flow without a start option started by hand
// error: 'start()' is unavailable: pass the flow to a router or a window instead, as in router.present(flow)
@MainActor func mistake3(_ flow: Factory<OtherFlow>, in window: NavigationWindow) {
  flow.unit(in: window).coordinator.start()
}

// MARK: a result of another type
// error: cannot assign value of type '@Sendable (FlowResult<Int>) -> ()' to type '(@MainActor @Sendable (FlowResult<String>) -> Void)?'
@MainActor func mistake4(_ flow: Factory<CountedFlow>, in window: NavigationWindow) {
  flow.unit(in: window).coordinator.onFinish = { (result: FlowResult<Int>) in }
}

// MARK: a screen assembled without its input
// error: referencing instance method 'assemble()' on 'Factory' requires the types 'RowScreen.Input' (aka 'Int') and '()' be equivalent
@MainActor func mistake5(_ screen: Factory<RowScreen>) {
  _ = screen.assemble()
}

// MARK: a screen assembled with another input
// error: cannot convert value of type 'String' to expected argument type 'RowScreen.Input' (aka 'Int')
@MainActor func mistake6(_ screen: Factory<RowScreen>) {
  _ = screen.assemble(with: "a")
}

// MARK: a flow assembled without a parent
// error: referencing instance method 'assemble()' on 'Factory' requires the types 'CoordinatorContext' and '()' be equivalent
@MainActor func mistake7(_ flow: Factory<MainFlow>) {
  _ = flow.assemble()
}

// MARK: an unknown member of the coordinator of a flow
// error: value of type 'any Coordinator<CountedFlow.Start, CountedFlow.Output>' (aka 'any Coordinator<Int, String>') has no member 'foo'
@MainActor func mistake8(_ flow: Factory<CountedFlow>, in window: NavigationWindow) {
  flow.unit(in: window).coordinator.foo()
}

// MARK: an unknown member of an interface
// error: value of type 'PlacedFlow.Interface' (aka 'any ShowsPlace & Coordinator<(), String>') has no member 'foo'
@MainActor func mistake9(_ flow: Factory<PlacedFlow>, in window: NavigationWindow) {
  flow.unit(in: window).coordinator.foo()
}

// MARK: a service asked for as a screen
// error: instance method 'assemble(_:fileID:line:)' requires that 'Store' conform to 'FactoryKey'
@MainActor func mistake10(_ registry: Registry) {
  _ = registry.assemble(Store.self)
}

// MARK: a screen asked for as a service
// error: instance method 'service(_:fileID:line:)' requires that 'PageScreen' conform to 'ServiceKey'
@MainActor func mistake11(_ registry: Registry) {
  _ = registry.service(PageScreen.self)
}

// MARK: an interface that refers to an output left to its default
// error: type 'SelfReferring' does not conform to protocol 'CoordinatorKey'
// error: type 'SelfReferring' does not conform to protocol 'FactoryKey'
// error: type alias 'Interface' references itself
// error: type alias 'Interface' references itself
enum SelfReferring: CoordinatorKey {
  typealias Interface = any Coordinator<Start, Output> & ShowsPlace

  static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> { interface }
}

// MARK: at least one of what is no extension point
// error: type 'Store' does not conform to protocol '_ExtensionPoint'
func mistake12(_ registrar: inout Registrar) {
  registrar.require(AtLeastOne<Store>.self)
}

// MARK: a first contribution that is taken for an optional
// error: initializer for conditional binding must have Optional type, not 'Menu.Contribution' (aka 'Row')
func mistake13(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: AtLeastOne<Menu>.self) { menu in
    if let first = menu.first { print(first) }
    return Page()
  }
}

// MARK: a deprecated key that does not say what to do instead
// error: type 'OldStore' does not conform to protocol 'DeprecatedKey'
enum OldStore: ServiceKey, DeprecatedKey { typealias Service = any Storing }

// MARK: one of a single key
// error: generic parameter 'Second' could not be inferred
// error: missing argument for parameter #2 in call
func mistake14(_ registrar: inout Registrar) {
  registrar.requireOne(of: Store.self)
}

// MARK: alternatives that are no features
// error: no exact matches in call to static method 'buildExpression'
func mistake15() throws -> Registry {
  try Registry {
    Alternatives { Store.self }
  }
}

// MARK: a service listed as a factory
// error: type 'Store' does not conform to protocol 'FactoryKey'
func mistake16(_ factory: Factory<Store>) {}

// MARK: a coordinator with as many types as it has needs
// error: generic type 'FeatureCoordinator' specialized with too many type parameters (got 4, but expected 3)
final class Manifold: FeatureCoordinator<Void, String, Factory<PageScreen>, any Storing> {}

// MARK: a result taken for its value
// error: cannot convert value of type 'FlowResult<MainFlow.Output>' (aka 'FlowResult<String>') to specified type 'String'
@MainActor func mistake17(_ flow: Factory<MainFlow>, _ coordinator: PlainCoordinator) {
  coordinator.router.present(flow.assemble(in: coordinator)) { result in
    let name: String = result
    print(name)
  }
}

// MARK: a coordinator presented by itself
// error: argument type 'PlainCoordinator' does not conform to expected type 'Presentable'
@MainActor func mistake18(_ child: PlainCoordinator, _ coordinator: PlainCoordinator) {
  coordinator.router.present(child)
}

// MARK: a factory of a flow as a tab
// error: cannot convert value of type 'Factory<MainFlow>' to expected argument type 'AssembledFlow<Output>'
// error: generic parameter 'Output' could not be inferred
@MainActor func mistake19(_ flow: Factory<MainFlow>) -> TabItem {
  TabItem(title: "Main", flow)
}

// MARK: a register without inout
// error: parameter of noncopyable type 'Registrar' must specify ownership
struct Forgetful: FeatureModule {
  func register(in registrar: Registrar) {}
}

// MARK: a public key with an output of its module alone
// error: type alias 'Output' must be declared public because it matches a requirement in public protocol 'CoordinatorKey'
/// A flow that other modules know, with an output that they do not.
public enum PublicFlow: CoordinatorKey { typealias Output = String }
