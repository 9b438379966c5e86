// Mistakes in `contribute`.
import ModuleRegistry

// MARK: an unknown member of the product (two dependencies, one expression)
// error: value of type 'Row' has no member 'foo'
func mistake1(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in
    Row(page: page, store: store).foo()
  }
}

// MARK: an unknown member of the product (two dependencies, more statements)
// error: value of type 'Row' has no member 'foo'
func mistake2(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in
    let product = Row(page: page, store: store)
    product.foo()
    return product
  }
}

// MARK: an unknown member of a handle (two dependencies, one expression)
// error: value of type 'Factory<PageScreen>' has no member 'foo'
func mistake4(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in
    Row(page: page.foo, store: store)
  }
}

// MARK: an unknown member of a handle (two dependencies, more statements)
// error: value of type 'Factory<PageScreen>' has no member 'foo'
func mistake5(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in
    page.foo()
    return Row(page: page, store: store)
  }
}

// MARK: an unknown member of a service (two dependencies, one expression)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake7(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in
    Row(page: page, store: store.foo)
  }
}

// MARK: an unknown member of a service (two dependencies, more statements)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake8(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in
    store.foo()
    return Row(page: page, store: store)
  }
}

// MARK: an unknown name (two dependencies, one expression)
// error: cannot find 'memory' in scope
func mistake10(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in
    Row(page: page, store: memory)
  }
}

// MARK: an unknown name (two dependencies, more statements)
// error: cannot find 'memory' in scope
func mistake11(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in
    memory.add()
    return Row(page: page, store: store)
  }
}

// MARK: one argument too few (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen, Store' and 'Factory<PageScreen>' have the same shape
func mistake12(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page in
    Row(page: page, store: Memory())
  }
}

// MARK: one argument too few (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store' and '_' have the same shape
func mistake13(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page in
    let product = Row(page: page, store: Memory())
    return product
  }
}

// MARK: one argument too many, used (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen' and 'Factory<PageScreen>, any Storing' have the same shape
func mistake15(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self) { page, store in
    Row(page: page, store: store)
  }
}

// MARK: one argument too many, used (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen' and '_, _' have the same shape
func mistake16(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self) { page, store in
    let product = Row(page: page, store: store)
    return product
  }
}

// MARK: one argument too many, unused (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen, Store' and 'Factory<PageScreen>, any Storing, _' have the same shape
func mistake18(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store, more in
    Row(page: page, store: store)
  }
}

// MARK: one argument too many, unused (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store' and '_, _, _' have the same shape
func mistake19(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store, more in
    let product = Row(page: page, store: store)
    return product
  }
}

// MARK: nothing taken (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen, Store' and '' have the same shape
func mistake20(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { Row("Main") }
}

// MARK: nothing taken (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store' and '' have the same shape
func mistake21(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) {
    let product = Row("Main")
    return product
  }
}

// MARK: a wrong order in the list (two dependencies, one expression)
// error: cannot convert value of type 'Store.Service' (aka 'any Storing') to expected argument type 'Factory<PageScreen>'
func mistake22(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: Store.self, PageScreen.self) { page, store in
    Row(page: page, store: store)
  }
}

// MARK: a wrong order in the list (two dependencies, more statements)
// error: argument 'store' must precede argument 'page'
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake23(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: Store.self, PageScreen.self) { page, store in
    let product = Row(page: page, store: store)
    return product
  }
}

// MARK: another type returned (two dependencies, one expression)
// error: cannot convert value of type 'Page' to closure result type 'Menu.Contribution' (aka 'Row')
func mistake25(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in Page() }
}

// MARK: another type returned (two dependencies, more statements)
// error: cannot convert value of type 'Page' to closure result type 'Menu.Contribution' (aka 'Row')
func mistake26(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in
    store.add()
    return Page()
  }
}

// MARK: a literal returned (two dependencies, one expression)
// error: cannot convert value of type 'Int' to closure result type 'Menu.Contribution' (aka 'Row')
func mistake27(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in 3 }
}

// MARK: a literal returned (two dependencies, more statements)
// error: cannot convert value of type 'Int' to closure result type 'Menu.Contribution' (aka 'Row')
func mistake28(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in
    store.add()
    return 3
  }
}

// MARK: an unknown member of the product (eight dependencies, more statements)
// error: value of type 'Row' has no member 'foo'
func mistake30(_ registrar: inout Registrar) {
  registrar.contribute(
    to: Menu.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { page, store, log, count, row, view, other, maker in
    let product = Row(page: page, store: store)
    product.foo()
    return product
  }
}

// MARK: an unknown member of a handle (eight dependencies, more statements)
// error: value of type 'Factory<PageScreen>' has no member 'foo'
func mistake32(_ registrar: inout Registrar) {
  registrar.contribute(
    to: Menu.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { page, store, log, count, row, view, other, maker in
    page.foo()
    return Row(page: page, store: store)
  }
}

// MARK: an unknown member of a service (eight dependencies, more statements)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake34(_ registrar: inout Registrar) {
  registrar.contribute(
    to: Menu.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { page, store, log, count, row, view, other, maker in
    store.foo()
    return Row(page: page, store: store)
  }
}

// MARK: one argument too few (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow, Maker' and '_, _, _, _, _, _, _' have the same shape
func mistake36(_ registrar: inout Registrar) {
  registrar.contribute(
    to: Menu.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { page, store, log, count, row, view, other in
    let product = Row(page: page, store: store)
    return product
  }
}

// MARK: one argument too many, used (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow' and '_, _, _, _, _, _, _, Value' have the same shape
func mistake38(_ registrar: inout Registrar) {
  registrar.contribute(
    to: Menu.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self
  ) { page, store, log, count, row, view, other, maker in
    use(maker)
    return Row(page: page, store: store)
  }
}

// MARK: one argument too many, unused (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow, Maker' and '_, _, _, _, _, _, _, _, _' have the same shape
func mistake40(_ registrar: inout Registrar) {
  registrar.contribute(
    to: Menu.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { page, store, log, count, row, view, other, maker, more in
    let product = Row(page: page, store: store)
    return product
  }
}

// MARK: nothing taken (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow, Maker' and '' have the same shape
func mistake42(_ registrar: inout Registrar) {
  registrar.contribute(
    to: Menu.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) {
    let product = Row("Main")
    return product
  }
}

// MARK: a wrong order in the list (eight dependencies, more statements)
// error: argument 'store' must precede argument 'page'
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake44(_ registrar: inout Registrar) {
  registrar.contribute(
    to: Menu.self,
    using: Store.self,
    PageScreen.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { page, store, log, count, row, view, other, maker in
    let product = Row(page: page, store: store)
    return product
  }
}

// MARK: another type returned (eight dependencies, more statements)
// error: cannot convert value of type 'Page' to closure result type 'Menu.Contribution' (aka 'Row')
func mistake46(_ registrar: inout Registrar) {
  registrar.contribute(
    to: Menu.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { page, store, log, count, row, view, other, maker in
    store.add()
    return Page()
  }
}

// MARK: a literal returned (eight dependencies, more statements)
// error: cannot convert value of type 'Int' to closure result type 'Menu.Contribution' (aka 'Row')
func mistake48(_ registrar: inout Registrar) {
  registrar.contribute(
    to: Menu.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { page, store, log, count, row, view, other, maker in
    store.add()
    return 3
  }
}

// MARK: an unknown member of the product (no dependency, one expression)
// error: value of type 'Row' has no member 'foo'
func mistake49(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self) { Row("Main").foo() }
}

// MARK: an unknown member of the product (no dependency, more statements)
// error: value of type 'Row' has no member 'foo'
func mistake50(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self) {
    let product = Row("Main")
    product.foo()
    return product
  }
}

// MARK: an unknown name (no dependency, one expression)
// error: cannot find 'memory' in scope
func mistake51(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self) { Row(memory) }
}

// MARK: an unknown name (no dependency, more statements)
// error: cannot find 'memory' in scope
func mistake52(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self) {
    memory.add()
    return Row("Main")
  }
}

// MARK: two arguments too many, used (no dependency, one expression)
// error: pack expansion requires that '' and 'Factory<PageScreen>, any Storing' have the same shape
func mistake53(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self) { page, store in Row(page: page, store: store) }
}

// MARK: two arguments too many, used (no dependency, more statements)
// error: pack expansion requires that '' and '_, _' have the same shape
func mistake54(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self) { page, store in
    let product = Row(page: page, store: store)
    return product
  }
}

// MARK: one argument too many, unused (no dependency, one expression)
// error: pack expansion requires that '' and '_' have the same shape
func mistake56(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self) { more in Row("Main") }
}

// MARK: one argument too many, unused (no dependency, more statements)
// error: pack expansion requires that '' and '_' have the same shape
func mistake57(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self) { more in
    let product = Row("Main")
    return product
  }
}

// MARK: another type returned (no dependency, one expression)
// error: cannot convert value of type 'Page' to closure result type 'Menu.Contribution' (aka 'Row')
func mistake58(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self) { Page() }
}

// MARK: another type returned (no dependency, more statements)
// error: cannot convert value of type 'Page' to closure result type 'Menu.Contribution' (aka 'Row')
func mistake59(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self) {
    print("a")
    return Page()
  }
}

// MARK: a literal returned (no dependency, one expression)
// error: cannot convert value of type 'Int' to closure result type 'Menu.Contribution' (aka 'Row')
func mistake60(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self) { 3 }
}

// MARK: a literal returned (no dependency, more statements)
// error: cannot convert value of type 'Int' to closure result type 'Menu.Contribution' (aka 'Row')
func mistake61(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self) {
    print("a")
    return 3
  }
}

// MARK: a handle given as a protocol (one dependency, one expression)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake62(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self) { handle in
    Row(page: handle, store: storing(handle))
  }
}

// MARK: a handle given as a protocol (one dependency, more statements)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake63(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self) { handle in
    let store = storing(handle)
    return Row(page: handle, store: store)
  }
}

// MARK: a handle given as a protocol to a generic function (one dependency, one expression)
// error: failed to produce diagnostic for expression; please submit a bug report (https://swift.org/contributing/#reporting-bugs)
func mistake64(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self) { handle in made(storing(handle)) }
}

// MARK: a handle given as a protocol to a generic function (one dependency, more statements)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake65(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self) { handle in
    let store = storing(handle)
    return made(store)
  }
}

// MARK: an await in the closure (two dependencies, one expression)
// error: cannot pass function of type '@Sendable (Factory<PageScreen>, Store.Service) async -> Menu.Contribution' (aka '@Sendable (Factory<PageScreen>, any Storing) async -> Row') to parameter expecting synchronous function type
func mistake66(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in
    await loaded(Row(page: page, store: store))
  }
}

// MARK: an await in the closure (two dependencies, more statements)
// error: cannot pass function of type '@Sendable (Factory<PageScreen>, Store.Service) async -> Menu.Contribution' (aka '@Sendable (Factory<PageScreen>, any Storing) async -> Row') to parameter expecting synchronous function type
func mistake67(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in
    await load()
    return Row(page: page, store: store)
  }
}

// MARK: a try in the closure (two dependencies, one expression)
// error: invalid conversion from throwing function of type '@Sendable (Factory<PageScreen>, Store.Service) throws -> Menu.Contribution' (aka '@Sendable (Factory<PageScreen>, any Storing) throws -> Row') to non-throwing function type '@MainActor @Sendable (Factory<PageScreen>, Store.Service) -> Menu.Contribution' (aka '@MainActor @Sendable (Factory<PageScreen>, any Storing) -> Row')
func mistake68(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in
    try opened(Row(page: page, store: store))
  }
}

// MARK: a try in the closure (two dependencies, more statements)
// error: invalid conversion from throwing function of type '@Sendable (Factory<PageScreen>, Store.Service) throws -> Menu.Contribution' (aka '@Sendable (Factory<PageScreen>, any Storing) throws -> Row') to non-throwing function type '@MainActor @Sendable (Factory<PageScreen>, Store.Service) -> Menu.Contribution' (aka '@MainActor @Sendable (Factory<PageScreen>, any Storing) -> Row')
func mistake69(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in
    try open()
    return Row(page: page, store: store)
  }
}

// MARK: a type in the list that is no key (two dependencies, one expression)
// error: instance method 'contribute(to:order:id:using:fileID:line:column:make:)' requires that 'Memory' conform to 'Dependency'
func mistake70(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Memory.self) { page, store in
    Row(page: page, store: Memory())
  }
}

// MARK: a type in the list that is no key (two dependencies, more statements)
// error: instance method 'contribute(to:order:id:using:fileID:line:column:make:)' requires that 'Memory' conform to 'Dependency'
func mistake71(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Memory.self) { page, store in
    let product = Row(page: page, store: Memory())
    return product
  }
}

// MARK: a key without .self (two dependencies, one expression)
// error: expected member name or initializer call after type name
func mistake72(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen, Store.self) { page, store in
    Row(page: page, store: store)
  }
}

// MARK: a list without using: (two dependencies, one expression)
// error: cannot convert value of type 'PageScreen.Type' to expected argument type 'Int'
// error: cannot convert value of type 'Store.Type' to expected argument type 'String'
// error: could not infer pack element #0 from context
// error: missing argument for parameter 'make' in call
// error: missing argument labels 'order:id:' in call
// error: trailing closure passed to parameter of type '_.Type' that does not accept a closure
func mistake73(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, PageScreen.self, Store.self) { page, store in
    Row(page: page, store: store)
  }
}

// MARK: no closure (two dependencies)
// error: missing argument for parameter 'make' in call
func mistake74(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self)
}

// MARK: no closure (no dependency)
// error: missing argument for parameter 'make' in call
func mistake75(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self)
}

// MARK: a contribution to a screen
// error: instance method 'contribute(to:order:id:using:fileID:line:column:make:)' requires that 'PageScreen' conform to 'ExtensionPoint'
func mistake76(_ registrar: inout Registrar) {
  registrar.contribute(to: PageScreen.self) { Page() }
}

// MARK: a list of contributions (one expression)
// error: cannot convert value of type '[Row]' to closure result type 'Menu.Contribution' (aka 'Row')
func mistake77(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self) { [Row("Main")] }
}

// MARK: a list of contributions (more statements)
// error: cannot convert value of type '[Row]' to closure result type 'Menu.Contribution' (aka 'Row')
func mistake78(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self) {
    let rows = [Row("Main")]
    return rows
  }
}

// MARK: an unknown member in an inner closure (one expression)
// error: value of type 'Factory<MainFlow>' has no member 'foo'
func mistake79(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: MainFlow.self) { flow in Row("Main") { flow.foo() } }
}

// MARK: an unknown member in an inner closure (more statements)
// error: value of type 'Factory<MainFlow>' has no member 'foo'
func mistake80(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: MainFlow.self) { flow in
    print("a")
    return Row("Main") { flow.foo() }
  }
}

// MARK: another type as the order
// error: cannot convert value of type 'String' to expected argument type 'Int'
func mistake81(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, order: "a") { Row("Main") }
}
