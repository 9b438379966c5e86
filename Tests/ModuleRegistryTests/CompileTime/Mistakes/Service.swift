// Mistakes in `service`.
import ModuleRegistry

// MARK: an unknown member of the product (two dependencies, one expression)
// error: value of type 'Memory' has no member 'foo'
func mistake1(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in
    Memory(base: store, log: log).foo()
  }
}

// MARK: an unknown member of the product (two dependencies, more statements)
// error: value of type 'Memory' has no member 'foo'
func mistake2(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in
    let product = Memory(base: store, log: log)
    product.foo()
    return product
  }
}

// MARK: an unknown member of a service (two dependencies, one expression)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake4(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in
    Memory(base: store.foo, log: log)
  }
}

// MARK: an unknown member of a service (two dependencies, more statements)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake5(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in
    store.foo()
    return Memory(base: store, log: log)
  }
}

// MARK: an unknown name (two dependencies, one expression)
// error: cannot find 'memory' in scope
func mistake7(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in
    Memory(base: memory, log: log)
  }
}

// MARK: an unknown name (two dependencies, more statements)
// error: cannot find 'memory' in scope
func mistake8(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in
    memory.add()
    return Memory(base: store, log: log)
  }
}

// MARK: one argument too few (two dependencies, one expression)
// error: pack expansion requires that 'Store, Log' and 'any Storing' have the same shape
func mistake9(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store in
    Memory(base: store, log: { _ in })
  }
}

// MARK: one argument too few (two dependencies, more statements)
// error: pack expansion requires that 'Store, Log' and '_' have the same shape
func mistake10(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store in
    let product = Memory(base: store, log: { _ in })
    return product
  }
}

// MARK: one argument too many, used (two dependencies, one expression)
// error: pack expansion requires that 'Store' and 'any Storing, @Sendable (String) -> Void' have the same shape
func mistake12(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self) { store, log in Memory(base: store, log: log) }
}

// MARK: one argument too many, used (two dependencies, more statements)
// error: pack expansion requires that 'Store' and '_, _' have the same shape
func mistake13(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self) { store, log in
    let product = Memory(base: store, log: log)
    return product
  }
}

// MARK: one argument too many, unused (two dependencies, one expression)
// error: pack expansion requires that 'Store, Log' and 'any Storing, @Sendable (String) -> Void, _' have the same shape
func mistake15(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log, more in
    Memory(base: store, log: log)
  }
}

// MARK: one argument too many, unused (two dependencies, more statements)
// error: pack expansion requires that 'Store, Log' and '_, _, _' have the same shape
func mistake16(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log, more in
    let product = Memory(base: store, log: log)
    return product
  }
}

// MARK: nothing taken (two dependencies, one expression)
// error: pack expansion requires that 'Store, Log' and '' have the same shape
func mistake17(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { Memory() }
}

// MARK: nothing taken (two dependencies, more statements)
// error: pack expansion requires that 'Store, Log' and '' have the same shape
func mistake18(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) {
    let product = Memory()
    return product
  }
}

// MARK: a wrong order in the list (two dependencies, one expression)
// error: cannot convert value of type 'Store.Service' (aka 'any Storing') to expected argument type '@Sendable (String) -> Void'
func mistake19(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Log.self, Store.self) { store, log in
    Memory(base: store, log: log)
  }
}

// MARK: a wrong order in the list (two dependencies, more statements)
// error: argument 'base' must precede argument 'log'
// error: argument type 'Log.Service' (aka '@Sendable (String) -> ()') does not conform to expected type 'Storing'
func mistake20(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Log.self, Store.self) { store, log in
    let product = Memory(base: store, log: log)
    return product
  }
}

// MARK: another type returned (two dependencies, one expression)
// error: cannot convert value of type 'Page' to closure result type 'Store.Service' (aka 'any Storing')
func mistake22(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in Page() }
}

// MARK: another type returned (two dependencies, more statements)
// error: result value of type 'Page' does not conform to closure result type 'Storing'
func mistake23(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in
    store.add()
    return Page()
  }
}

// MARK: a literal returned (two dependencies, one expression)
// error: failed to produce diagnostic for expression; please submit a bug report (https://swift.org/contributing/#reporting-bugs)
func mistake24(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in 3 }
}

// MARK: a literal returned (two dependencies, more statements)
// error: result value of type 'Int' does not conform to closure result type 'Storing'
func mistake25(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in
    store.add()
    return 3
  }
}

// MARK: a screen in the list (two dependencies, one expression)
// error: instance method 'service(_:using:fileID:line:column:make:)' requires that 'PageScreen' conform to 'ServiceDependency'
func mistake26(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: PageScreen.self, Log.self) { page, log in Memory() }
}

// MARK: a screen in the list (two dependencies, more statements)
// error: instance method 'service(_:using:fileID:line:column:make:)' requires that 'PageScreen' conform to 'ServiceDependency'
func mistake27(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: PageScreen.self, Log.self) { page, log in
    log("a")
    return Memory()
  }
}

// MARK: a flow in the list (two dependencies, one expression)
// error: instance method 'service(_:using:fileID:line:column:make:)' requires that 'MainFlow' conform to 'ServiceDependency'
func mistake28(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: MainFlow.self, Log.self) { flow, log in Memory() }
}

// MARK: a flow in the list (two dependencies, more statements)
// error: instance method 'service(_:using:fileID:line:column:make:)' requires that 'MainFlow' conform to 'ServiceDependency'
func mistake29(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: MainFlow.self, Log.self) { flow, log in
    log("a")
    return Memory()
  }
}

// MARK: an optional flow in the list (two dependencies, one expression)
// error: referencing instance method 'service(_:using:fileID:line:column:make:)' on 'Optional' requires that 'MainFlow' conform to 'ServiceDependency'
func mistake30(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: MainFlow?.self, Log.self) { flow, log in Memory() }
}

// MARK: an optional flow in the list (two dependencies, more statements)
// error: referencing instance method 'service(_:using:fileID:line:column:make:)' on 'Optional' requires that 'MainFlow' conform to 'ServiceDependency'
func mistake31(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: MainFlow?.self, Log.self) { flow, log in
    log("a")
    return Memory()
  }
}

// MARK: a call of the main actor (two dependencies, one expression)
// error: call to main actor-isolated global function 'mainMemory()' in a synchronous nonisolated context [#ActorIsolatedCall]
func mistake32(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in mainMemory() }
}

// MARK: a call of the main actor (two dependencies, more statements)
// error: call to main actor-isolated global function 'mainMemory()' in a synchronous nonisolated context [#ActorIsolatedCall]
func mistake33(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in
    store.add()
    return mainMemory()
  }
}

// MARK: a call of the main actor before the result (two dependencies, more statements)
// error: call to main actor-isolated global function 'count()' in a synchronous nonisolated context [#ActorIsolatedCall]
func mistake34(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in
    print(count())
    return Memory(base: store, log: log)
  }
}

// MARK: an unknown member of the product (eight dependencies, more statements)
// error: value of type 'Memory' has no member 'foo'
func mistake36(_ registrar: inout Registrar) {
  registrar.service(
    Store.self,
    using: Store.self,
    Log.self,
    Count.self,
    Store2.self,
    Store3.self,
    Store4.self,
    Store5.self,
    Store6.self
  ) { store, log, count, store2, store3, store4, store5, store6 in
    let product = Memory(base: store, log: log)
    product.foo()
    return product
  }
}

// MARK: an unknown member of a service (eight dependencies, more statements)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake38(_ registrar: inout Registrar) {
  registrar.service(
    Store.self,
    using: Store.self,
    Log.self,
    Count.self,
    Store2.self,
    Store3.self,
    Store4.self,
    Store5.self,
    Store6.self
  ) { store, log, count, store2, store3, store4, store5, store6 in
    store.foo()
    return Memory(base: store, log: log)
  }
}

// MARK: one argument too few (eight dependencies, more statements)
// error: pack expansion requires that 'Store, Log, Count, Store2, Store3, Store4, Store5, Store6' and '_, _, _, _, _, _, _' have the same shape
func mistake40(_ registrar: inout Registrar) {
  registrar.service(
    Store.self,
    using: Store.self,
    Log.self,
    Count.self,
    Store2.self,
    Store3.self,
    Store4.self,
    Store5.self,
    Store6.self
  ) { store, log, count, store2, store3, store4, store5 in
    let product = Memory(base: store, log: log)
    return product
  }
}

// MARK: one argument too many, used (eight dependencies, more statements)
// error: pack expansion requires that 'Store, Log, Count, Store2, Store3, Store4, Store5' and '_, _, _, _, _, _, _, Value' have the same shape
func mistake42(_ registrar: inout Registrar) {
  registrar.service(
    Store.self,
    using: Store.self,
    Log.self,
    Count.self,
    Store2.self,
    Store3.self,
    Store4.self,
    Store5.self
  ) { store, log, count, store2, store3, store4, store5, store6 in
    use(store6)
    return Memory(base: store, log: log)
  }
}

// MARK: one argument too many, unused (eight dependencies, more statements)
// error: pack expansion requires that 'Store, Log, Count, Store2, Store3, Store4, Store5, Store6' and '_, _, _, _, _, _, _, _, _' have the same shape
func mistake44(_ registrar: inout Registrar) {
  registrar.service(
    Store.self,
    using: Store.self,
    Log.self,
    Count.self,
    Store2.self,
    Store3.self,
    Store4.self,
    Store5.self,
    Store6.self
  ) { store, log, count, store2, store3, store4, store5, store6, more in
    let product = Memory(base: store, log: log)
    return product
  }
}

// MARK: nothing taken (eight dependencies, more statements)
// error: pack expansion requires that 'Store, Log, Count, Store2, Store3, Store4, Store5, Store6' and '' have the same shape
func mistake46(_ registrar: inout Registrar) {
  registrar.service(
    Store.self,
    using: Store.self,
    Log.self,
    Count.self,
    Store2.self,
    Store3.self,
    Store4.self,
    Store5.self,
    Store6.self
  ) {
    let product = Memory()
    return product
  }
}

// MARK: a wrong order in the list (eight dependencies, more statements)
// error: argument 'base' must precede argument 'log'
// error: argument type 'Log.Service' (aka '@Sendable (String) -> ()') does not conform to expected type 'Storing'
func mistake48(_ registrar: inout Registrar) {
  registrar.service(
    Store.self,
    using: Log.self,
    Store.self,
    Count.self,
    Store2.self,
    Store3.self,
    Store4.self,
    Store5.self,
    Store6.self
  ) { store, log, count, store2, store3, store4, store5, store6 in
    let product = Memory(base: store, log: log)
    return product
  }
}

// MARK: another type returned (eight dependencies, more statements)
// error: result value of type 'Page' does not conform to closure result type 'Storing'
func mistake50(_ registrar: inout Registrar) {
  registrar.service(
    Store.self,
    using: Store.self,
    Log.self,
    Count.self,
    Store2.self,
    Store3.self,
    Store4.self,
    Store5.self,
    Store6.self
  ) { store, log, count, store2, store3, store4, store5, store6 in
    store.add()
    return Page()
  }
}

// MARK: a literal returned (eight dependencies, more statements)
// error: result value of type 'Int' does not conform to closure result type 'Storing'
func mistake52(_ registrar: inout Registrar) {
  registrar.service(
    Store.self,
    using: Store.self,
    Log.self,
    Count.self,
    Store2.self,
    Store3.self,
    Store4.self,
    Store5.self,
    Store6.self
  ) { store, log, count, store2, store3, store4, store5, store6 in
    store.add()
    return 3
  }
}

// MARK: a screen in the list (eight dependencies, more statements)
// error: instance method 'service(_:using:fileID:line:column:make:)' requires that 'PageScreen' conform to 'ServiceDependency'
func mistake54(_ registrar: inout Registrar) {
  registrar.service(
    Store.self,
    using: PageScreen.self,
    Log.self,
    Count.self,
    Store2.self,
    Store3.self,
    Store4.self,
    Store5.self,
    Store6.self
  ) { page, log, count, store2, store3, store4, store5, store6 in
    log("a")
    return Memory()
  }
}

// MARK: a flow in the list (eight dependencies, more statements)
// error: instance method 'service(_:using:fileID:line:column:make:)' requires that 'MainFlow' conform to 'ServiceDependency'
func mistake56(_ registrar: inout Registrar) {
  registrar.service(
    Store.self,
    using: MainFlow.self,
    Log.self,
    Count.self,
    Store2.self,
    Store3.self,
    Store4.self,
    Store5.self,
    Store6.self
  ) { flow, log, count, store2, store3, store4, store5, store6 in
    log("a")
    return Memory()
  }
}

// MARK: a call of the main actor (eight dependencies, more statements)
// error: call to main actor-isolated global function 'mainMemory()' in a synchronous nonisolated context [#ActorIsolatedCall]
func mistake58(_ registrar: inout Registrar) {
  registrar.service(
    Store.self,
    using: Store.self,
    Log.self,
    Count.self,
    Store2.self,
    Store3.self,
    Store4.self,
    Store5.self,
    Store6.self
  ) { store, log, count, store2, store3, store4, store5, store6 in
    store.add()
    return mainMemory()
  }
}

// MARK: an unknown member of the product (no dependency, one expression)
// error: value of type 'Memory' has no member 'foo'
func mistake59(_ registrar: inout Registrar) {
  registrar.service(Store.self) { Memory().foo() }
}

// MARK: an unknown member of the product (no dependency, more statements)
// error: value of type 'Memory' has no member 'foo'
func mistake60(_ registrar: inout Registrar) {
  registrar.service(Store.self) {
    let product = Memory()
    product.foo()
    return product
  }
}

// MARK: an unknown name (no dependency, one expression)
// error: cannot find 'memory' in scope
func mistake61(_ registrar: inout Registrar) {
  registrar.service(Store.self) { memory }
}

// MARK: an unknown name (no dependency, more statements)
// error: cannot find 'memory' in scope
func mistake62(_ registrar: inout Registrar) {
  registrar.service(Store.self) {
    memory.add()
    return Memory()
  }
}

// MARK: two arguments too many, used (no dependency, one expression)
// error: pack expansion requires that '' and 'any Storing, @Sendable (String) -> Void' have the same shape
func mistake63(_ registrar: inout Registrar) {
  registrar.service(Store.self) { store, log in Memory(base: store, log: log) }
}

// MARK: two arguments too many, used (no dependency, more statements)
// error: pack expansion requires that '' and '_, _' have the same shape
func mistake64(_ registrar: inout Registrar) {
  registrar.service(Store.self) { store, log in
    let product = Memory(base: store, log: log)
    return product
  }
}

// MARK: one argument too many, unused (no dependency, one expression)
// error: pack expansion requires that '' and '_' have the same shape
func mistake66(_ registrar: inout Registrar) {
  registrar.service(Store.self) { more in Memory() }
}

// MARK: one argument too many, unused (no dependency, more statements)
// error: pack expansion requires that '' and '_' have the same shape
func mistake67(_ registrar: inout Registrar) {
  registrar.service(Store.self) { more in
    let product = Memory()
    return product
  }
}

// MARK: another type returned (no dependency, one expression)
// error: cannot convert value of type 'Page' to closure result type 'Store.Service' (aka 'any Storing')
func mistake68(_ registrar: inout Registrar) {
  registrar.service(Store.self) { Page() }
}

// MARK: another type returned (no dependency, more statements)
// error: result value of type 'Page' does not conform to closure result type 'Storing'
func mistake69(_ registrar: inout Registrar) {
  registrar.service(Store.self) {
    print("a")
    return Page()
  }
}

// MARK: a literal returned (no dependency, one expression)
// error: 'service(_:make:)' is unavailable: a number is not this service
func mistake70(_ registrar: inout Registrar) {
  registrar.service(Store.self) { 3 }
}

// MARK: a literal returned (no dependency, more statements)
// error: 'service(_:make:)' is unavailable: a number is not this service
func mistake71(_ registrar: inout Registrar) {
  registrar.service(Store.self) {
    print("a")
    return 3
  }
}

// MARK: a call of the main actor (no dependency, one expression)
// error: call to main actor-isolated global function 'mainMemory()' in a synchronous nonisolated context [#ActorIsolatedCall]
func mistake72(_ registrar: inout Registrar) {
  registrar.service(Store.self) { mainMemory() }
}

// MARK: a call of the main actor (no dependency, more statements)
// error: call to main actor-isolated global function 'mainMemory()' in a synchronous nonisolated context [#ActorIsolatedCall]
func mistake73(_ registrar: inout Registrar) {
  registrar.service(Store.self) {
    print("a")
    return mainMemory()
  }
}

// MARK: a handle given as a protocol (one dependency, one expression)
// error: argument type '@Sendable (String) -> Void' does not conform to expected type 'Storing'
func mistake74(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Log.self) { handle in
    Memory(base: storing(handle), log: handle)
  }
}

// MARK: a handle given as a protocol (one dependency, more statements)
// error: argument type 'Log.Service' (aka '@Sendable (String) -> ()') does not conform to expected type 'Storing'
func mistake75(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Log.self) { handle in
    let store = storing(handle)
    return Memory(base: store, log: handle)
  }
}

// MARK: a handle given as a protocol to a generic function (one dependency, one expression)
// error: failed to produce diagnostic for expression; please submit a bug report (https://swift.org/contributing/#reporting-bugs)
func mistake76(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Log.self) { handle in made(storing(handle)) }
}

// MARK: a handle given as a protocol to a generic function (one dependency, more statements)
// error: argument type 'Log.Service' (aka '@Sendable (String) -> ()') does not conform to expected type 'Storing'
func mistake77(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Log.self) { handle in
    let store = storing(handle)
    return made(store)
  }
}

// MARK: an await in the closure (two dependencies, one expression)
// error: cannot pass function of type '@Sendable (Store.Service, @escaping Log.Service) async -> Store.Service' (aka '@Sendable (any Storing, @escaping @Sendable (String) -> ()) async -> any Storing') to parameter expecting synchronous function type
func mistake78(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in
    await loaded(Memory(base: store, log: log))
  }
}

// MARK: an await in the closure (two dependencies, more statements)
// error: cannot pass function of type '@Sendable (Store.Service, @escaping Log.Service) async -> Store.Service' (aka '@Sendable (any Storing, @escaping @Sendable (String) -> ()) async -> any Storing') to parameter expecting synchronous function type
func mistake79(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in
    await load()
    return Memory(base: store, log: log)
  }
}

// MARK: a try in the closure (two dependencies, one expression)
// error: invalid conversion from throwing function of type '@Sendable (Store.Service, @escaping Log.Service) throws -> Store.Service' (aka '@Sendable (any Storing, @escaping @Sendable (String) -> ()) throws -> any Storing') to non-throwing function type '@Sendable (Store.Service, @escaping Log.Service) -> Store.Service' (aka '@Sendable (any Storing, @escaping @Sendable (String) -> ()) -> any Storing')
func mistake80(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in
    try opened(Memory(base: store, log: log))
  }
}

// MARK: a try in the closure (two dependencies, more statements)
// error: invalid conversion from throwing function of type '@Sendable (Store.Service, @escaping Log.Service) throws -> Store.Service' (aka '@Sendable (any Storing, @escaping @Sendable (String) -> ()) throws -> any Storing') to non-throwing function type '@Sendable (Store.Service, @escaping Log.Service) -> Store.Service' (aka '@Sendable (any Storing, @escaping @Sendable (String) -> ()) -> any Storing')
func mistake81(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in
    try open()
    return Memory(base: store, log: log)
  }
}

// MARK: a type in the list that is no key (two dependencies, one expression)
// error: instance method 'service(_:using:fileID:line:column:make:)' requires that 'Memory' conform to 'ServiceDependency'
func mistake82(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Memory.self, Log.self) { store, log in
    Memory(base: Memory(), log: log)
  }
}

// MARK: a type in the list that is no key (two dependencies, more statements)
// error: instance method 'service(_:using:fileID:line:column:make:)' requires that 'Memory' conform to 'ServiceDependency'
func mistake83(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Memory.self, Log.self) { store, log in
    let product = Memory(base: Memory(), log: log)
    return product
  }
}

// MARK: a key without .self (two dependencies, one expression)
// error: expected member name or initializer call after type name
func mistake84(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store, Log.self) { store, log in
    Memory(base: store, log: log)
  }
}

// MARK: a list without using: (two dependencies, one expression)
// error: missing argument label 'using:' in call
func mistake85(_ registrar: inout Registrar) {
  registrar.service(Store.self, Store.self, Log.self) { store, log in Memory(base: store, log: log)
  }
}

// MARK: no closure (two dependencies)
// error: missing argument for parameter 'make' in call
func mistake86(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self)
}

// MARK: no closure (no dependency)
// error: missing argument for parameter 'make' in call
func mistake87(_ registrar: inout Registrar) {
  registrar.service(Store.self)
}

// MARK: a screen declared as a service
// error: instance method 'service(_:using:fileID:line:column:make:)' requires that 'PageScreen' conform to 'ServiceKey'
func mistake88(_ registrar: inout Registrar) {
  registrar.service(PageScreen.self) { Page() }
}

// MARK: a flow declared as a service
// error: instance method 'service(_:using:fileID:line:column:make:)' requires that 'MainFlow' conform to 'ServiceKey'
// error: pack expansion requires that '' and 'CoordinatorContext' have the same shape
func mistake89(_ registrar: inout Registrar) {
  registrar.service(MainFlow.self) { context in PlainCoordinator(context) }
}

// MARK: an input stated
// error: extra arguments at positions #2, #3 in call
// error: missing argument for parameter 'make' in call
func mistake90(_ registrar: inout Registrar) {
  registrar.service(Store.self, taking: Int.self) { number in Memory() }
}

// MARK: a service that captures an object that is not Sendable (one expression)
// error: capture of 'mutable' with non-Sendable type 'Mutable' in a '@Sendable' closure [#SendableClosureCaptures]
func mistake91(_ registrar: inout Registrar, _ mutable: Mutable) {
  registrar.service(Count.self) { mutable.texts.count }
}

// MARK: a service that captures an object that is not Sendable (more statements)
// error: capture of 'mutable' with non-Sendable type 'Mutable' in a '@Sendable' closure [#SendableClosureCaptures]
func mistake92(_ registrar: inout Registrar, _ mutable: Mutable) {
  registrar.service(Store.self) {
    mutable.texts.append("a")
    return Memory()
  }
}

// MARK: a result that captures an object that is not Sendable (more statements)
// error: capture of 'mutable' with non-Sendable type 'Mutable' in a '@Sendable' closure [#SendableClosureCaptures]
func mistake93(_ registrar: inout Registrar) {
  registrar.service(Log.self) {
    let mutable = Mutable()
    return { mutable.texts.append($0) }
  }
}

// MARK: a result that is not Sendable (one expression)
// error: cannot convert value of type 'Mutable' to closure result type 'Store.Service' (aka 'any Storing')
func mistake94(_ registrar: inout Registrar) {
  registrar.service(Store.self) { Mutable() }
}

// MARK: a result that is not Sendable (more statements)
// error: result value of type 'Mutable' does not conform to closure result type 'Storing'
func mistake95(_ registrar: inout Registrar) {
  registrar.service(Store.self) {
    let mutable = Mutable()
    return mutable
  }
}
