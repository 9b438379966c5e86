// Mistakes in `screen`.
import ModuleRegistry

// MARK: an unknown member of the product (two dependencies, one expression)
// error: value of type 'Page' has no member 'foo'
func mistake1(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in
    Page(page: page, store: store).foo()
  }
}

// MARK: an unknown member of the product (two dependencies, more statements)
// error: value of type 'Page' has no member 'foo'
func mistake2(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in
    let product = Page(page: page, store: store)
    product.foo()
    return product
  }
}

// MARK: an unknown member of a handle (two dependencies, one expression)
// error: value of type 'Factory<PageScreen>' has no member 'foo'
func mistake4(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in
    Page(page: page.foo, store: store)
  }
}

// MARK: an unknown member of a handle (two dependencies, more statements)
// error: value of type 'Factory<PageScreen>' has no member 'foo'
func mistake5(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in
    page.foo()
    return Page(page: page, store: store)
  }
}

// MARK: an unknown member of a service (two dependencies, one expression)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake7(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in
    Page(page: page, store: store.foo)
  }
}

// MARK: an unknown member of a service (two dependencies, more statements)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake8(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in
    store.foo()
    return Page(page: page, store: store)
  }
}

// MARK: an unknown name (two dependencies, one expression)
// error: cannot find 'memory' in scope
func mistake10(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in
    Page(page: page, store: memory)
  }
}

// MARK: an unknown name (two dependencies, more statements)
// error: cannot find 'memory' in scope
func mistake11(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in
    memory.add()
    return Page(page: page, store: store)
  }
}

// MARK: one argument too few (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen, Store' and 'Factory<PageScreen>' have the same shape
func mistake12(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page in
    Page(page: page, store: Memory())
  }
}

// MARK: one argument too few (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store' and '_' have the same shape
func mistake13(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page in
    let product = Page(page: page, store: Memory())
    return product
  }
}

// MARK: one argument too many, used (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen' and 'Factory<PageScreen>, any Storing' have the same shape
func mistake15(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self) { page, store in
    Page(page: page, store: store)
  }
}

// MARK: one argument too many, used (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen' and '_, _' have the same shape
func mistake16(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self) { page, store in
    let product = Page(page: page, store: store)
    return product
  }
}

// MARK: one argument too many, unused (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen, Store' and 'Factory<PageScreen>, any Storing, _' have the same shape
func mistake18(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store, more in
    Page(page: page, store: store)
  }
}

// MARK: one argument too many, unused (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store' and '_, _, _' have the same shape
func mistake19(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store, more in
    let product = Page(page: page, store: store)
    return product
  }
}

// MARK: nothing taken (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen, Store' and '' have the same shape
func mistake20(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { Page() }
}

// MARK: nothing taken (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store' and '' have the same shape
func mistake21(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) {
    let product = Page()
    return product
  }
}

// MARK: a wrong order in the list (two dependencies, one expression)
// error: cannot convert value of type 'Store.Service' (aka 'any Storing') to expected argument type 'Factory<PageScreen>'
func mistake22(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: Store.self, PageScreen.self) { page, store in
    Page(page: page, store: store)
  }
}

// MARK: a wrong order in the list (two dependencies, more statements)
// error: argument 'store' must precede argument 'page'
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake23(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: Store.self, PageScreen.self) { page, store in
    let product = Page(page: page, store: store)
    return product
  }
}

// MARK: another type returned (two dependencies, one expression)
// error: cannot convert value of type 'Memory' to closure result type 'PageScreen.Product' (aka 'any Presentable')
func mistake25(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in Memory() }
}

// MARK: another type returned (two dependencies, more statements)
// error: result value of type 'Memory' does not conform to closure result type 'Presentable'
func mistake26(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in
    store.add()
    return Memory()
  }
}

// MARK: a literal returned (two dependencies, one expression)
// error: failed to produce diagnostic for expression; please submit a bug report (https://swift.org/contributing/#reporting-bugs)
func mistake27(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in 3 }
}

// MARK: a literal returned (two dependencies, more statements)
// error: result value of type 'Int' does not conform to closure result type 'Presentable'
func mistake28(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in
    store.add()
    return 3
  }
}

// MARK: an unknown member of the product (eight dependencies, more statements)
// error: value of type 'Page' has no member 'foo'
func mistake30(_ registrar: inout Registrar) {
  registrar.screen(
    PageScreen.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { page, store, log, count, row, view, other, maker in
    let product = Page(page: page, store: store)
    product.foo()
    return product
  }
}

// MARK: an unknown member of a handle (eight dependencies, more statements)
// error: value of type 'Factory<PageScreen>' has no member 'foo'
func mistake32(_ registrar: inout Registrar) {
  registrar.screen(
    PageScreen.self,
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
    return Page(page: page, store: store)
  }
}

// MARK: an unknown member of a service (eight dependencies, more statements)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake34(_ registrar: inout Registrar) {
  registrar.screen(
    PageScreen.self,
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
    return Page(page: page, store: store)
  }
}

// MARK: one argument too few (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow, Maker' and '_, _, _, _, _, _, _' have the same shape
func mistake36(_ registrar: inout Registrar) {
  registrar.screen(
    PageScreen.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { page, store, log, count, row, view, other in
    let product = Page(page: page, store: store)
    return product
  }
}

// MARK: one argument too many, used (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow' and '_, _, _, _, _, _, _, Value' have the same shape
func mistake38(_ registrar: inout Registrar) {
  registrar.screen(
    PageScreen.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self
  ) { page, store, log, count, row, view, other, maker in
    use(maker)
    return Page(page: page, store: store)
  }
}

// MARK: one argument too many, unused (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow, Maker' and '_, _, _, _, _, _, _, _, _' have the same shape
func mistake40(_ registrar: inout Registrar) {
  registrar.screen(
    PageScreen.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { page, store, log, count, row, view, other, maker, more in
    let product = Page(page: page, store: store)
    return product
  }
}

// MARK: nothing taken (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow, Maker' and '' have the same shape
func mistake42(_ registrar: inout Registrar) {
  registrar.screen(
    PageScreen.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) {
    let product = Page()
    return product
  }
}

// MARK: a wrong order in the list (eight dependencies, more statements)
// error: argument 'store' must precede argument 'page'
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake44(_ registrar: inout Registrar) {
  registrar.screen(
    PageScreen.self,
    using: Store.self,
    PageScreen.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { page, store, log, count, row, view, other, maker in
    let product = Page(page: page, store: store)
    return product
  }
}

// MARK: another type returned (eight dependencies, more statements)
// error: result value of type 'Memory' does not conform to closure result type 'Presentable'
func mistake46(_ registrar: inout Registrar) {
  registrar.screen(
    PageScreen.self,
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
    return Memory()
  }
}

// MARK: a literal returned (eight dependencies, more statements)
// error: result value of type 'Int' does not conform to closure result type 'Presentable'
func mistake48(_ registrar: inout Registrar) {
  registrar.screen(
    PageScreen.self,
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
// error: value of type 'Page' has no member 'foo'
func mistake49(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self) { Page().foo() }
}

// MARK: an unknown member of the product (no dependency, more statements)
// error: value of type 'Page' has no member 'foo'
func mistake50(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self) {
    let product = Page()
    product.foo()
    return product
  }
}

// MARK: an unknown name (no dependency, one expression)
// error: cannot find 'memory' in scope
func mistake51(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self) { Page(memory) }
}

// MARK: an unknown name (no dependency, more statements)
// error: cannot find 'memory' in scope
func mistake52(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self) {
    memory.add()
    return Page()
  }
}

// MARK: two arguments too many, used (no dependency, one expression)
// error: pack expansion requires that '' and 'Factory<PageScreen>, any Storing' have the same shape
func mistake53(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self) { page, store in Page(page: page, store: store) }
}

// MARK: two arguments too many, used (no dependency, more statements)
// error: pack expansion requires that '' and '_, _' have the same shape
func mistake54(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self) { page, store in
    let product = Page(page: page, store: store)
    return product
  }
}

// MARK: one argument too many, unused (no dependency, one expression)
// error: pack expansion requires that '' and '_' have the same shape
func mistake56(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self) { more in Page() }
}

// MARK: one argument too many, unused (no dependency, more statements)
// error: pack expansion requires that '' and '_' have the same shape
func mistake57(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self) { more in
    let product = Page()
    return product
  }
}

// MARK: another type returned (no dependency, one expression)
// error: cannot convert value of type 'Memory' to closure result type 'PageScreen.Product' (aka 'any Presentable')
func mistake58(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self) { Memory() }
}

// MARK: another type returned (no dependency, more statements)
// error: result value of type 'Memory' does not conform to closure result type 'Presentable'
func mistake59(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self) {
    print("a")
    return Memory()
  }
}

// MARK: a literal returned (no dependency, one expression)
// error: 'screen(_:make:)' is unavailable: a number is not a screen
func mistake60(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self) { 3 }
}

// MARK: a literal returned (no dependency, more statements)
// error: 'screen(_:make:)' is unavailable: a number is not a screen
func mistake61(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self) {
    print("a")
    return 3
  }
}

// MARK: a handle given as a protocol (one dependency, one expression)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake62(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self) { handle in
    Page(page: handle, store: storing(handle))
  }
}

// MARK: a handle given as a protocol (one dependency, more statements)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake63(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self) { handle in
    let store = storing(handle)
    return Page(page: handle, store: store)
  }
}

// MARK: a handle given as a protocol to a generic function (one dependency, one expression)
// error: failed to produce diagnostic for expression; please submit a bug report (https://swift.org/contributing/#reporting-bugs)
func mistake64(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self) { handle in made(storing(handle)) }
}

// MARK: a handle given as a protocol to a generic function (one dependency, more statements)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake65(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self) { handle in
    let store = storing(handle)
    return made(store)
  }
}

// MARK: an await in the closure (two dependencies, one expression)
// error: cannot pass function of type '@Sendable (Factory<PageScreen>, Store.Service) async -> PageScreen.Product' (aka '@Sendable (Factory<PageScreen>, any Storing) async -> any Presentable') to parameter expecting synchronous function type
func mistake66(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in
    await loaded(Page(page: page, store: store))
  }
}

// MARK: an await in the closure (two dependencies, more statements)
// error: cannot pass function of type '@Sendable (Factory<PageScreen>, Store.Service) async -> PageScreen.Product' (aka '@Sendable (Factory<PageScreen>, any Storing) async -> any Presentable') to parameter expecting synchronous function type
func mistake67(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in
    await load()
    return Page(page: page, store: store)
  }
}

// MARK: a try in the closure (two dependencies, one expression)
// error: invalid conversion from throwing function of type '@Sendable (Factory<PageScreen>, Store.Service) throws -> PageScreen.Product' (aka '@Sendable (Factory<PageScreen>, any Storing) throws -> any Presentable') to non-throwing function type '@MainActor @Sendable (Factory<PageScreen>, Store.Service) -> PageScreen.Product' (aka '@MainActor @Sendable (Factory<PageScreen>, any Storing) -> any Presentable')
func mistake68(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in
    try opened(Page(page: page, store: store))
  }
}

// MARK: a try in the closure (two dependencies, more statements)
// error: invalid conversion from throwing function of type '@Sendable (Factory<PageScreen>, Store.Service) throws -> PageScreen.Product' (aka '@Sendable (Factory<PageScreen>, any Storing) throws -> any Presentable') to non-throwing function type '@MainActor @Sendable (Factory<PageScreen>, Store.Service) -> PageScreen.Product' (aka '@MainActor @Sendable (Factory<PageScreen>, any Storing) -> any Presentable')
func mistake69(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in
    try open()
    return Page(page: page, store: store)
  }
}

// MARK: a type in the list that is no key (two dependencies, one expression)
// error: instance method 'screen(_:using:fileID:line:column:make:)' requires that 'Memory' conform to 'Dependency'
func mistake70(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Memory.self) { page, store in
    Page(page: page, store: Memory())
  }
}

// MARK: a type in the list that is no key (two dependencies, more statements)
// error: instance method 'screen(_:using:fileID:line:column:make:)' requires that 'Memory' conform to 'Dependency'
func mistake71(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Memory.self) { page, store in
    let product = Page(page: page, store: Memory())
    return product
  }
}

// MARK: a key without .self (two dependencies, one expression)
// error: expected member name or initializer call after type name
func mistake72(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen, Store.self) { page, store in
    Page(page: page, store: store)
  }
}

// MARK: a list without using: (two dependencies, one expression)
// error: missing argument label 'using:' in call
func mistake73(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, PageScreen.self, Store.self) { page, store in
    Page(page: page, store: store)
  }
}

// MARK: no closure (two dependencies)
// error: missing argument for parameter 'make' in call
func mistake74(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self)
}

// MARK: no closure (no dependency)
// error: missing argument for parameter 'make' in call
func mistake75(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self)
}

// MARK: an input that is not stated (one expression)
// error: instance method 'screen(_:using:fileID:line:column:make:)' requires the types 'RowScreen.Input' (aka 'Int') and '()' be equivalent
// error: pack expansion requires that 'Store' and 'Int, _' have the same shape
func mistake76(_ registrar: inout Registrar) {
  registrar.screen(RowScreen.self, using: Store.self) { number, store in Page(number) }
}

// MARK: an input that is not stated (more statements)
// error: instance method 'screen(_:using:fileID:line:column:make:)' requires the types 'RowScreen.Input' (aka 'Int') and '()' be equivalent
// error: pack expansion requires that 'Store' and '_, _' have the same shape
func mistake77(_ registrar: inout Registrar) {
  registrar.screen(RowScreen.self, using: Store.self) { number, store in
    store.add()
    return Page(number)
  }
}

// MARK: an input that is not stated (no dependency, one expression)
// error: instance method 'screen(_:using:fileID:line:column:make:)' requires the types 'RowScreen.Input' (aka 'Int') and '()' be equivalent
// error: pack expansion requires that '' and 'Int' have the same shape
func mistake78(_ registrar: inout Registrar) {
  registrar.screen(RowScreen.self) { number in Page(number) }
}

// MARK: an input that is neither stated nor taken (no dependency, one expression)
// error: instance method 'screen(_:using:fileID:line:column:make:)' requires the types 'RowScreen.Input' (aka 'Int') and '()' be equivalent
func mistake79(_ registrar: inout Registrar) {
  registrar.screen(RowScreen.self) { Page() }
}

// MARK: an input that is neither stated nor taken (one dependency, one expression)
// error: instance method 'screen(_:using:fileID:line:column:make:)' requires the types 'RowScreen.Input' (aka 'Int') and '()' be equivalent
func mistake80(_ registrar: inout Registrar) {
  registrar.screen(RowScreen.self, using: Store.self) { store in Page() }
}

// MARK: an input that is neither stated nor taken (one dependency, more statements)
// error: instance method 'screen(_:using:fileID:line:column:make:)' requires the types 'RowScreen.Input' (aka 'Int') and '()' be equivalent
func mistake81(_ registrar: inout Registrar) {
  registrar.screen(RowScreen.self, using: Store.self) { store in
    store.add()
    return Page()
  }
}

// MARK: a flow declared as a screen
// error: instance method 'screen(_:make:)' requires that 'MainFlow' conform to 'ScreenKey'
func mistake82(_ registrar: inout Registrar) {
  registrar.screen(MainFlow.self) { Page() }
}

// MARK: a service declared as a screen
// error: instance method 'screen(_:using:fileID:line:column:make:)' requires that 'Store' conform to 'ScreenKey'
func mistake83(_ registrar: inout Registrar) {
  registrar.screen(Store.self) { Memory() }
}

// MARK: a factory declared as a screen
// error: instance method 'screen(_:using:fileID:line:column:make:)' requires that 'Text' conform to 'ScreenKey'
func mistake84(_ registrar: inout Registrar) {
  registrar.screen(Text.self) { text() }
}
