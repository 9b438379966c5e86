// Mistakes with a registrar, and in `scope`, `ports` and `overriding`.
import ModuleRegistry

// MARK: an unknown verb (one expression)
// error: value of type 'Registrar' has no member 'register'
func mistake1(_ registrar: inout Registrar) {
  registrar.register(Store.self) { Memory() }
}

// MARK: an unknown verb (more statements)
// error: value of type 'Registrar' has no member 'register'
func mistake2(_ registrar: inout Registrar) {
  registrar.register(Store.self) {
    print("a")
    return Memory()
  }
}

// MARK: an unknown verb (with a list, one expression)
// error: value of type 'Registrar' has no member 'registerDefault'
func mistake3(_ registrar: inout Registrar) {
  registrar.registerDefault(Store.self, using: Log.self) { log in Memory() }
}

// MARK: an unknown verb (with a context, one expression)
// error: value of type 'Registrar' has no member 'register'
func mistake4(_ registrar: inout Registrar) {
  registrar.register(MainFlow.self, using: PageScreen.self) { context, page in
    PlainCoordinator(context)
  }
}

// MARK: an unknown verb with a closure of declarations
// error: value of type 'Registrar' has no member 'within'
func mistake5(_ registrar: inout Registrar) {
  registrar.within(Session.self) { $0.service(Store.self) { Memory() } }
}

// MARK: an unknown member
// error: value of type 'Registrar' has no member 'foo'
func mistake6(_ registrar: inout Registrar) {
  registrar.foo = 3
}

// MARK: a registrar passed without &
// error: passing value of type 'Registrar' to an inout parameter requires explicit '&'
func mistake7(_ registrar: inout Registrar) {
  declare(in: registrar)
}

// MARK: a registrar given to a generic function
// error: global function 'use' requires that 'Registrar' conform to 'Copyable'
func mistake8(_ registrar: inout Registrar) {
  use(registrar)
}

// MARK: a registrar in an array
// error: generic struct 'Array' requires that 'Registrar' conform to 'Copyable'
func mistake9(_ registrar: inout Registrar) {
  let registrars = [registrar]
  print(registrars.count)
}

// MARK: a function that takes a copy
// error: parameter of noncopyable type 'Registrar' must specify ownership
func compose(_ registrar: Registrar) {}

// MARK: a feature that takes a copy
// error: parameter of noncopyable type 'Registrar' must specify ownership
struct Orders: FeatureModule {
  func register(in registrar: Registrar) {}
}

// MARK: a feature without inout
// error: type 'Bills' does not conform to protocol 'FeatureModule'
struct Bills: FeatureModule {
  func register(in registrar: borrowing Registrar) {}
}

// MARK: a requirement of a type that is no key
// error: instance method 'require(_:fileID:line:column:)' requires that 'Memory' conform to 'Dependency'
func mistake10(_ registrar: inout Registrar) {
  registrar.require(Memory.self)
}

// MARK: a scope that is no scope
// error: instance method 'scope(_:fileID:line:column:register:)' requires that 'Store' conform to 'ScopeKey'
func mistake11(_ registrar: inout Registrar) {
  registrar.scope(Store.self) { _ in }
}

// MARK: a closure of a scope that takes nothing
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake12(_ registrar: inout Registrar) {
  registrar.scope(Session.self) { print("a") }
}

// MARK: replaced contributions in a feature
// error: value of type 'Registrar' has no member 'replaceContributions'
func mistake13(_ registrar: inout Registrar) {
  registrar.replaceContributions(to: Menu.self) { [] }
}

// MARK: an unknown verb in a scope (one expression)
// error: value of type 'Registrar' has no member 'register'
func mistake14(_ registrar: inout Registrar) {
  registrar.scope(Session.self) { $0.register(Store.self) { Memory() } }
}

// MARK: an unknown verb in a scope (more statements)
// error: value of type 'Registrar' has no member 'register'
func mistake15(_ registrar: inout Registrar) {
  registrar.scope(Session.self) {
    $0.service(Count.self) { 1 }
    $0.register(Store.self) { Memory() }
  }
}

// MARK: an unknown verb in ports (one expression)
// error: value of type 'PortRegistrar' has no member 'register'
func mistake16() {
  _ = Cart().ports { $0.register(Store.self) { Memory() } }
}

// MARK: an unknown verb in ports (more statements)
// error: value of type 'PortRegistrar' has no member 'register'
func mistake17() {
  _ = Cart().ports {
    $0.service(Count.self) { 1 }
    $0.register(Store.self) { Memory() }
  }
}

// MARK: an unknown verb in overrides (one expression)
// error: value of type 'Overrides' has no member 'register'
func mistake18(_ registry: Registry) throws {
  _ = try registry.overriding { $0.register(Store.self) { Memory() } }
}

// MARK: an unknown verb in overrides (more statements)
// error: value of type 'Overrides' has no member 'register'
func mistake19(_ registry: Registry) throws {
  _ = try registry.overriding {
    $0.service(Count.self) { 1 }
    $0.register(Store.self) { Memory() }
  }
}

// MARK: an unknown member of a service in a scope (one expression)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake20(_ registrar: inout Registrar) {
  registrar.scope(Session.self) {
    $0.service(Count.self, using: Store.self) { store in store.foo() }
  }
}

// MARK: an unknown member of a service in a scope (more statements)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake21(_ registrar: inout Registrar) {
  registrar.scope(Session.self) {
    $0.service(Log.self) { { _ in } }
    $0.service(Count.self, using: Store.self) { store in
      store.foo()
      return 1
    }
  }
}

// MARK: an unknown member of a service in ports (one expression)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake22() {
  _ = Cart().ports { $0.service(Count.self, using: Store.self) { store in store.foo() } }
}

// MARK: an unknown member of a service in ports (more statements)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake23() {
  _ = Cart().ports {
    $0.service(Log.self) { { _ in } }
    $0.service(Count.self, using: Store.self) { store in
      store.foo()
      return 1
    }
  }
}

// MARK: an unknown member of a service in overrides (one expression)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake24(_ registry: Registry) throws {
  _ = try registry.overriding { $0.service(Count.self, using: Store.self) { store in store.foo() } }
}

// MARK: an unknown member of a service in overrides (more statements)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake25(_ registry: Registry) throws {
  _ = try registry.overriding {
    $0.service(Log.self) { { _ in } }
    $0.service(Count.self, using: Store.self) { store in
      store.foo()
      return 1
    }
  }
}

// MARK: one argument too few in a scope (one expression)
// error: pack expansion requires that 'PageScreen, Store' and '_' have the same shape
func mistake26(_ registrar: inout Registrar) {
  registrar.scope(Session.self) {
    $0.screen(PageScreen.self, using: PageScreen.self, Store.self) { page in Page() }
  }
}

// MARK: one argument too few in a scope (more statements)
// error: pack expansion requires that 'PageScreen, Store' and '_' have the same shape
func mistake27(_ registrar: inout Registrar) {
  registrar.scope(Session.self) {
    $0.service(Count.self) { 1 }
    $0.screen(PageScreen.self, using: PageScreen.self, Store.self) { page in
      let product = Page()
      return product
    }
  }
}

// MARK: one argument too few in ports (one expression)
// error: pack expansion requires that 'PageScreen, Store' and '_' have the same shape
func mistake28() {
  _ = Cart().ports {
    $0.screen(PageScreen.self, using: PageScreen.self, Store.self) { page in Page() }
  }
}

// MARK: one argument too few in ports (more statements)
// error: pack expansion requires that 'PageScreen, Store' and '_' have the same shape
func mistake29() {
  _ = Cart().ports {
    $0.service(Count.self) { 1 }
    $0.screen(PageScreen.self, using: PageScreen.self, Store.self) { page in
      let product = Page()
      return product
    }
  }
}

// MARK: one argument too few in overrides (one expression)
// error: pack expansion requires that 'PageScreen, Store' and '_' have the same shape
func mistake30(_ registry: Registry) throws {
  _ = try registry.overriding {
    $0.screen(PageScreen.self, using: PageScreen.self, Store.self) { page in Page() }
  }
}

// MARK: one argument too few in overrides (more statements)
// error: pack expansion requires that 'PageScreen, Store' and '_' have the same shape
func mistake31(_ registry: Registry) throws {
  _ = try registry.overriding {
    $0.service(Count.self) { 1 }
    $0.screen(PageScreen.self, using: PageScreen.self, Store.self) { page in
      let product = Page()
      return product
    }
  }
}

// MARK: one argument too many in a scope (one expression)
// error: pack expansion requires that 'Log' and '_, _' have the same shape
func mistake32(_ registrar: inout Registrar) {
  registrar.scope(Session.self) {
    $0.service(Store.self, using: Log.self) { log, more in Memory() }
  }
}

// MARK: one argument too many in a scope (more statements)
// error: pack expansion requires that 'Log' and '_, _' have the same shape
func mistake33(_ registrar: inout Registrar) {
  registrar.scope(Session.self) {
    $0.service(Count.self) { 1 }
    $0.service(Store.self, using: Log.self) { log, more in
      log("a")
      return Memory()
    }
  }
}

// MARK: one argument too many in ports (one expression)
// error: pack expansion requires that 'Log' and '_, _' have the same shape
func mistake34() {
  _ = Cart().ports { $0.service(Store.self, using: Log.self) { log, more in Memory() } }
}

// MARK: one argument too many in ports (more statements)
// error: pack expansion requires that 'Log' and '_, _' have the same shape
func mistake35() {
  _ = Cart().ports {
    $0.service(Count.self) { 1 }
    $0.service(Store.self, using: Log.self) { log, more in
      log("a")
      return Memory()
    }
  }
}

// MARK: one argument too many in overrides (one expression)
// error: pack expansion requires that 'Log' and '_, _' have the same shape
func mistake36(_ registry: Registry) throws {
  _ = try registry.overriding { $0.service(Store.self, using: Log.self) { log, more in Memory() } }
}

// MARK: one argument too many in overrides (more statements)
// error: pack expansion requires that 'Log' and '_, _' have the same shape
func mistake37(_ registry: Registry) throws {
  _ = try registry.overriding {
    $0.service(Count.self) { 1 }
    $0.service(Store.self, using: Log.self) { log, more in
      log("a")
      return Memory()
    }
  }
}

// MARK: another type returned in a scope (one expression)
// error: cannot convert value of type 'Page' to closure result type 'Store.Service' (aka 'any Storing')
func mistake38(_ registrar: inout Registrar) {
  registrar.scope(Session.self) { $0.service(Store.self) { Page() } }
}

// MARK: another type returned in a scope (more statements)
// error: result value of type 'Page' does not conform to closure result type 'Storing'
func mistake39(_ registrar: inout Registrar) {
  registrar.scope(Session.self) {
    $0.service(Count.self) { 1 }
    $0.service(Store.self) {
      print("a")
      return Page()
    }
  }
}

// MARK: another type returned in ports (one expression)
// error: cannot convert value of type 'Page' to closure result type 'Store.Service' (aka 'any Storing')
func mistake40() {
  _ = Cart().ports { $0.service(Store.self) { Page() } }
}

// MARK: another type returned in ports (more statements)
// error: result value of type 'Page' does not conform to closure result type 'Storing'
func mistake41() {
  _ = Cart().ports {
    $0.service(Count.self) { 1 }
    $0.service(Store.self) {
      print("a")
      return Page()
    }
  }
}

// MARK: another type returned in overrides (one expression)
// error: cannot convert value of type 'Page' to closure result type 'Store.Service' (aka 'any Storing')
func mistake42(_ registry: Registry) throws {
  _ = try registry.overriding { $0.service(Store.self) { Page() } }
}

// MARK: another type returned in overrides (more statements)
// error: result value of type 'Page' does not conform to closure result type 'Storing'
func mistake43(_ registry: Registry) throws {
  _ = try registry.overriding {
    $0.service(Count.self) { 1 }
    $0.service(Store.self) {
      print("a")
      return Page()
    }
  }
}

// MARK: another Output in a scope (one expression)
// error: cannot convert value of type 'PlainNumberCoordinator' to closure result type 'any Coordinator<Void, MainFlow.Output>' (aka 'any Coordinator<(), String>')
func mistake44(_ registrar: inout Registrar) {
  registrar.scope(Session.self) {
    $0.coordinator(MainFlow.self) { context in PlainNumberCoordinator(context) }
  }
}

// MARK: another Output in a scope (more statements)
// error: cannot convert value of type 'Int' to closure result type 'String'
func mistake45(_ registrar: inout Registrar) {
  registrar.scope(Session.self) {
    $0.service(Count.self) { 1 }
    $0.coordinator(MainFlow.self) { context in
      let coordinator = PlainNumberCoordinator(context)
      return coordinator
    }
  }
}

// MARK: another Output in ports (one expression)
// error: cannot convert value of type 'PlainNumberCoordinator' to closure result type 'any Coordinator<Void, MainFlow.Output>' (aka 'any Coordinator<(), String>')
func mistake46() {
  _ = Cart().ports { $0.coordinator(MainFlow.self) { context in PlainNumberCoordinator(context) } }
}

// MARK: another Output in ports (more statements)
// error: cannot convert value of type 'Int' to closure result type 'String'
func mistake47() {
  _ = Cart().ports {
    $0.service(Count.self) { 1 }
    $0.coordinator(MainFlow.self) { context in
      let coordinator = PlainNumberCoordinator(context)
      return coordinator
    }
  }
}

// MARK: another Output in overrides (one expression)
// error: cannot convert value of type 'PlainNumberCoordinator' to closure result type 'any Coordinator<Void, MainFlow.Output>' (aka 'any Coordinator<(), String>')
func mistake48(_ registry: Registry) throws {
  _ = try registry.overriding {
    $0.coordinator(MainFlow.self) { context in PlainNumberCoordinator(context) }
  }
}

// MARK: another Output in overrides (more statements)
// error: cannot convert value of type 'Int' to closure result type 'String'
func mistake49(_ registry: Registry) throws {
  _ = try registry.overriding {
    $0.service(Count.self) { 1 }
    $0.coordinator(MainFlow.self) { context in
      let coordinator = PlainNumberCoordinator(context)
      return coordinator
    }
  }
}

// MARK: the context not taken in a scope (one expression)
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake50(_ registrar: inout Registrar) {
  registrar.scope(Session.self) { $0.coordinator(MainFlow.self) { PlainCoordinator.shared } }
}

// MARK: the context not taken in a scope (more statements)
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake51(_ registrar: inout Registrar) {
  registrar.scope(Session.self) {
    $0.service(Count.self) { 1 }
    $0.coordinator(MainFlow.self) {
      let coordinator = PlainCoordinator.shared
      return coordinator
    }
  }
}

// MARK: the context not taken in ports (one expression)
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake52() {
  _ = Cart().ports { $0.coordinator(MainFlow.self) { PlainCoordinator.shared } }
}

// MARK: the context not taken in ports (more statements)
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake53() {
  _ = Cart().ports {
    $0.service(Count.self) { 1 }
    $0.coordinator(MainFlow.self) {
      let coordinator = PlainCoordinator.shared
      return coordinator
    }
  }
}

// MARK: the context not taken in overrides (one expression)
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake54(_ registry: Registry) throws {
  _ = try registry.overriding { $0.coordinator(MainFlow.self) { PlainCoordinator.shared } }
}

// MARK: the context not taken in overrides (more statements)
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake55(_ registry: Registry) throws {
  _ = try registry.overriding {
    $0.service(Count.self) { 1 }
    $0.coordinator(MainFlow.self) {
      let coordinator = PlainCoordinator.shared
      return coordinator
    }
  }
}

// MARK: a binding of flows with another Start in a scope (one expression)
// error: instance method 'bind(_:to:fileID:line:column:)' requires the types 'Void' and 'CountedFlow.Start' (aka 'Int') be equivalent
func mistake56(_ registrar: inout Registrar) {
  registrar.scope(Session.self) { $0.bind(MainFlow.self, to: CountedFlow.self) }
}

// MARK: a binding of flows with another Start in a scope (more statements)
// error: instance method 'bind(_:to:fileID:line:column:)' requires the types 'Void' and 'CountedFlow.Start' (aka 'Int') be equivalent
func mistake57(_ registrar: inout Registrar) {
  registrar.scope(Session.self) {
    $0.service(Count.self) { 1 }
    $0.bind(MainFlow.self, to: CountedFlow.self)
  }
}

// MARK: a binding of flows with another Start in ports (one expression)
// error: instance method 'bind(_:to:fileID:line:column:)' requires the types 'Void' and 'CountedFlow.Start' (aka 'Int') be equivalent
func mistake58() {
  _ = Cart().ports { $0.bind(MainFlow.self, to: CountedFlow.self) }
}

// MARK: a binding of flows with another Start in ports (more statements)
// error: instance method 'bind(_:to:fileID:line:column:)' requires the types 'Void' and 'CountedFlow.Start' (aka 'Int') be equivalent
func mistake59() {
  _ = Cart().ports {
    $0.service(Count.self) { 1 }
    $0.bind(MainFlow.self, to: CountedFlow.self)
  }
}

// MARK: a binding of flows with another Start in overrides (one expression)
// error: instance method 'bind(_:to:fileID:line:column:)' requires the types 'Void' and 'CountedFlow.Start' (aka 'Int') be equivalent
func mistake60(_ registry: Registry) throws {
  _ = try registry.overriding { $0.bind(MainFlow.self, to: CountedFlow.self) }
}

// MARK: a binding of flows with another Start in overrides (more statements)
// error: instance method 'bind(_:to:fileID:line:column:)' requires the types 'Void' and 'CountedFlow.Start' (aka 'Int') be equivalent
func mistake61(_ registry: Registry) throws {
  _ = try registry.overriding {
    $0.service(Count.self) { 1 }
    $0.bind(MainFlow.self, to: CountedFlow.self)
  }
}

// MARK: a service of the main actor in a scope (one expression)
// error: call to main actor-isolated global function 'count()' in a synchronous nonisolated context [#ActorIsolatedCall]
func mistake62(_ registrar: inout Registrar) {
  registrar.scope(Session.self) { $0.service(Count.self) { count() } }
}

// MARK: a service of the main actor in a scope (more statements)
// error: call to main actor-isolated global function 'count()' in a synchronous nonisolated context [#ActorIsolatedCall]
func mistake63(_ registrar: inout Registrar) {
  registrar.scope(Session.self) {
    $0.service(Log.self) { { _ in } }
    $0.service(Count.self) {
      print("a")
      return count()
    }
  }
}

// MARK: a service of the main actor in ports (one expression)
// error: call to main actor-isolated global function 'count()' in a synchronous nonisolated context [#ActorIsolatedCall]
func mistake64() {
  _ = Cart().ports { $0.service(Count.self) { count() } }
}

// MARK: a service of the main actor in ports (more statements)
// error: call to main actor-isolated global function 'count()' in a synchronous nonisolated context [#ActorIsolatedCall]
func mistake65() {
  _ = Cart().ports {
    $0.service(Log.self) { { _ in } }
    $0.service(Count.self) {
      print("a")
      return count()
    }
  }
}

// MARK: a service of the main actor in overrides (one expression)
// error: call to main actor-isolated global function 'count()' in a synchronous nonisolated context [#ActorIsolatedCall]
func mistake66(_ registry: Registry) throws {
  _ = try registry.overriding { $0.service(Count.self) { count() } }
}

// MARK: a service of the main actor in overrides (more statements)
// error: call to main actor-isolated global function 'count()' in a synchronous nonisolated context [#ActorIsolatedCall]
func mistake67(_ registry: Registry) throws {
  _ = try registry.overriding {
    $0.service(Log.self) { { _ in } }
    $0.service(Count.self) {
      print("a")
      return count()
    }
  }
}

// MARK: a contribution in overrides (one expression)
// error: value of type 'Overrides' has no member 'contribute'
func mistake68(_ registry: Registry) throws {
  _ = try registry.overriding { $0.contribute(to: Menu.self) { Row("Main") } }
}

// MARK: a contribution in overrides (more statements)
// error: value of type 'Overrides' has no member 'contribute'
func mistake69(_ registry: Registry) throws {
  _ = try registry.overriding {
    $0.service(Count.self) { 1 }
    $0.contribute(to: Menu.self) { Row("Main") }
  }
}

// MARK: a contribution among ports (one expression)
// error: value of type 'PortRegistrar' has no member 'contribute'
func mistake70() {
  _ = Cart().ports { $0.contribute(to: Menu.self) { Row("Main") } }
}

// MARK: a contribution among ports (more statements)
// error: value of type 'PortRegistrar' has no member 'contribute'
func mistake71() {
  _ = Cart().ports {
    $0.service(Count.self) { 1 }
    $0.contribute(to: Menu.self) { Row("Main") }
  }
}

// MARK: a route in overrides (one expression)
// error: value of type 'Overrides' has no member 'route'
func mistake72(_ registry: Registry) throws {
  _ = try registry.overriding { $0.route("/main", to: MainFlow.self) { _ in () } }
}

// MARK: a route in overrides (more statements)
// error: value of type 'Overrides' has no member 'route'
func mistake73(_ registry: Registry) throws {
  _ = try registry.overriding {
    $0.service(Count.self) { 1 }
    $0.route("/main", to: MainFlow.self) { _ in () }
  }
}

// MARK: a route among ports (one expression)
// error: value of type 'PortRegistrar' has no member 'route'
func mistake74() {
  _ = Cart().ports { $0.route("/main", to: MainFlow.self) { _ in () } }
}

// MARK: a route among ports (more statements)
// error: value of type 'PortRegistrar' has no member 'route'
func mistake75() {
  _ = Cart().ports {
    $0.service(Count.self) { 1 }
    $0.route("/main", to: MainFlow.self) { _ in () }
  }
}

// MARK: a scope in overrides (one expression)
// error: value of type 'Overrides' has no member 'scope'
func mistake76(_ registry: Registry) throws {
  _ = try registry.overriding { $0.scope(Session.self) { _ in } }
}

// MARK: a scope in overrides (more statements)
// error: value of type 'Overrides' has no member 'scope'
func mistake77(_ registry: Registry) throws {
  _ = try registry.overriding {
    $0.service(Count.self) { 1 }
    $0.scope(Session.self) { _ in }
  }
}

// MARK: a scope among ports (one expression)
// error: value of type 'PortRegistrar' has no member 'scope'
func mistake78() {
  _ = Cart().ports { $0.scope(Session.self) { _ in } }
}

// MARK: a scope among ports (more statements)
// error: value of type 'PortRegistrar' has no member 'scope'
func mistake79() {
  _ = Cart().ports {
    $0.service(Count.self) { 1 }
    $0.scope(Session.self) { _ in }
  }
}

// MARK: a requirement in overrides (one expression)
// error: value of type 'Overrides' has no member 'require'
func mistake80(_ registry: Registry) throws {
  _ = try registry.overriding { $0.require(Store.self) }
}

// MARK: a requirement in overrides (more statements)
// error: value of type 'Overrides' has no member 'require'
func mistake81(_ registry: Registry) throws {
  _ = try registry.overriding {
    $0.service(Count.self) { 1 }
    $0.require(Store.self)
  }
}

// MARK: a requirement among ports (one expression)
// error: value of type 'PortRegistrar' has no member 'require'
func mistake82() {
  _ = Cart().ports { $0.require(Store.self) }
}

// MARK: a requirement among ports (more statements)
// error: value of type 'PortRegistrar' has no member 'require'
func mistake83() {
  _ = Cart().ports {
    $0.service(Count.self) { 1 }
    $0.require(Store.self)
  }
}

// MARK: a replacement by an unknown verb in overrides (one expression)
// error: value of type 'Overrides' has no member 'replace'
func mistake84(_ registry: Registry) throws {
  _ = try registry.overriding { $0.replace(Store.self) { Memory() } }
}

// MARK: a function of features in overrides (one expression)
// error: cannot convert value of type 'Overrides' to expected argument type 'Registrar'
func mistake85(_ registry: Registry) throws {
  _ = try registry.overriding { declare(in: &$0) }
}

// MARK: a registrar kept in an optional property
// error: implicit conversion to 'Registrar?' is consuming
func mistake86(_ registrar: inout Registrar, in keeper: Keeper) {
  keeper.last = registrar
}

// MARK: a registrar in the closure of a service
// error: capture of 'registrar' with non-Sendable type 'Registrar' in a '@Sendable' closure [#SendableClosureCaptures]
// error: mutable capture of 'inout' parameter 'registrar' is not allowed in concurrently-executing code [#SendableClosureCaptures]
func mistake87(_ registrar: inout Registrar) {
  registrar.service(Count.self) {
    registrar.service(Store.self) { Memory() }
    return 1
  }
}
