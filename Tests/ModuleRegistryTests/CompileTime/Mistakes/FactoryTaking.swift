// Mistakes in `factory` with `taking:`.
import ModuleRegistry

// MARK: an unknown member of the product (two dependencies, one expression)
// error: value of type 'String' has no member 'foo'
func mistake1(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in text(number, page: page, store: store).foo()
  }
}

// MARK: an unknown member of the product (two dependencies, more statements)
// error: value of type 'String' has no member 'foo'
func mistake2(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in
    let product = text(number, page: page, store: store)
    product.foo()
    return product
  }
}

// MARK: an unknown member of a handle (two dependencies, one expression)
// error: value of type 'Factory<PageScreen>' has no member 'foo'
func mistake4(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in text(number, page: page.foo, store: store)
  }
}

// MARK: an unknown member of a handle (two dependencies, more statements)
// error: value of type 'Factory<PageScreen>' has no member 'foo'
func mistake5(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in
    page.foo()
    return text(number, page: page, store: store)
  }
}

// MARK: an unknown member of a service (two dependencies, one expression)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake7(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in text(number, page: page, store: store.foo)
  }
}

// MARK: an unknown member of a service (two dependencies, more statements)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake8(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in
    store.foo()
    return text(number, page: page, store: store)
  }
}

// MARK: an unknown member of the number (two dependencies, one expression)
// error: value of type 'Maker.Input' (aka 'Int') has no member 'foo'
func mistake10(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in text(number.foo, page: page, store: store)
  }
}

// MARK: an unknown member of the number (two dependencies, more statements)
// error: value of type 'Maker.Input' (aka 'Int') has no member 'foo'
func mistake11(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in
    number.foo()
    return text(number, page: page, store: store)
  }
}

// MARK: an unknown name (two dependencies, one expression)
// error: cannot find 'memory' in scope
func mistake12(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in text(number, page: page, store: memory)
  }
}

// MARK: an unknown name (two dependencies, more statements)
// error: cannot find 'memory' in scope
func mistake13(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in
    memory.add()
    return text(number, page: page, store: store)
  }
}

// MARK: one argument too few (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen, Store' and 'Factory<PageScreen>' have the same shape
func mistake14(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page in text(number, page: page, store: Memory())
  }
}

// MARK: one argument too few (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store' and '_' have the same shape
func mistake15(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page in
    let product = text(number, page: page, store: Memory())
    return product
  }
}

// MARK: one argument too many, used (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen' and 'Factory<PageScreen>, any Storing' have the same shape
func mistake17(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self) { number, page, store in
    text(number, page: page, store: store)
  }
}

// MARK: one argument too many, used (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen' and '_, _' have the same shape
func mistake18(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self) { number, page, store in
    let product = text(number, page: page, store: store)
    return product
  }
}

// MARK: one argument too many, unused (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen, Store' and 'Factory<PageScreen>, any Storing, _' have the same shape
func mistake20(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store,
    more in text(number, page: page, store: store)
  }
}

// MARK: one argument too many, unused (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store' and '_, _, _' have the same shape
func mistake21(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store,
    more in
    let product = text(number, page: page, store: store)
    return product
  }
}

// MARK: nothing taken (two dependencies, one expression)
// error: cannot convert value of type '@Sendable () -> String' to expected argument type '@MainActor @Sendable (Maker.Input, Factory<PageScreen>, Store.Service) -> Maker.Product' (aka '@MainActor @Sendable (Int, Factory<PageScreen>, any Storing) -> String')
func mistake22(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) { text() }
}

// MARK: nothing taken (two dependencies, more statements)
// error: cannot convert value of type '@Sendable () -> String' to expected argument type '@MainActor @Sendable (Maker.Input, Factory<PageScreen>, Store.Service) -> Maker.Product' (aka '@MainActor @Sendable (Int, Factory<PageScreen>, any Storing) -> String')
func mistake23(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    let product = text()
    return product
  }
}

// MARK: the number not taken (two dependencies, one expression)
// error: cannot convert value of type 'Maker.Input' (aka 'Int') to expected argument type 'Factory<PageScreen>'
// error: pack expansion requires that 'PageScreen, Store' and 'any Storing' have the same shape
func mistake24(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    page,
    store in text(page: page, store: store)
  }
}

// MARK: the number not taken (two dependencies, more statements)
// error: cannot convert value of type 'Maker.Input' (aka 'Int') to expected argument type 'Factory<PageScreen>'
// error: pack expansion requires that 'PageScreen, Store' and '_' have the same shape
func mistake25(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    page,
    store in
    let product = text(page: page, store: store)
    return product
  }
}

// MARK: a wrong order in the list (two dependencies, one expression)
// error: cannot convert value of type 'Store.Service' (aka 'any Storing') to expected argument type 'Factory<PageScreen>'
func mistake26(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: Store.self, PageScreen.self) {
    number,
    page,
    store in text(number, page: page, store: store)
  }
}

// MARK: a wrong order in the list (two dependencies, more statements)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
// error: cannot convert value of type 'Store.Service' (aka 'any Storing') to expected argument type 'Factory<PageScreen>'
func mistake27(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: Store.self, PageScreen.self) {
    number,
    page,
    store in
    let product = text(number, page: page, store: store)
    return product
  }
}

// MARK: another type returned (two dependencies, one expression)
// error: cannot convert value of type 'Page' to closure result type 'Maker.Product' (aka 'String')
func mistake29(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in Page()
  }
}

// MARK: another type returned (two dependencies, more statements)
// error: cannot convert value of type 'Page' to closure result type 'Maker.Product' (aka 'String')
func mistake30(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in
    store.add()
    return Page()
  }
}

// MARK: a literal returned (two dependencies, one expression)
// error: cannot convert value of type 'Int' to closure result type 'Maker.Product' (aka 'String')
func mistake31(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in 3
  }
}

// MARK: a literal returned (two dependencies, more statements)
// error: cannot convert value of type 'Int' to closure result type 'Maker.Product' (aka 'String')
func mistake32(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in
    store.add()
    return 3
  }
}

// MARK: an unknown member of the product (eight dependencies, more statements)
// error: value of type 'String' has no member 'foo'
func mistake34(_ registrar: inout Registrar) {
  registrar.factory(
    Maker.self,
    taking: Int.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { number, page, store, log, count, row, view, other, maker in
    let product = text(number, page: page, store: store)
    product.foo()
    return product
  }
}

// MARK: an unknown member of a handle (eight dependencies, more statements)
// error: value of type 'Factory<PageScreen>' has no member 'foo'
func mistake36(_ registrar: inout Registrar) {
  registrar.factory(
    Maker.self,
    taking: Int.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { number, page, store, log, count, row, view, other, maker in
    page.foo()
    return text(number, page: page, store: store)
  }
}

// MARK: an unknown member of a service (eight dependencies, more statements)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake38(_ registrar: inout Registrar) {
  registrar.factory(
    Maker.self,
    taking: Int.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { number, page, store, log, count, row, view, other, maker in
    store.foo()
    return text(number, page: page, store: store)
  }
}

// MARK: one argument too few (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow, Maker' and '_, _, _, _, _, _, _' have the same shape
func mistake40(_ registrar: inout Registrar) {
  registrar.factory(
    Maker.self,
    taking: Int.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { number, page, store, log, count, row, view, other in
    let product = text(number, page: page, store: store)
    return product
  }
}

// MARK: one argument too many, used (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow' and '_, _, _, _, _, _, _, Value' have the same shape
func mistake42(_ registrar: inout Registrar) {
  registrar.factory(
    Maker.self,
    taking: Int.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self
  ) { number, page, store, log, count, row, view, other, maker in
    use(maker)
    return text(number, page: page, store: store)
  }
}

// MARK: one argument too many, unused (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow, Maker' and '_, _, _, _, _, _, _, _, _' have the same shape
func mistake44(_ registrar: inout Registrar) {
  registrar.factory(
    Maker.self,
    taking: Int.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { number, page, store, log, count, row, view, other, maker, more in
    let product = text(number, page: page, store: store)
    return product
  }
}

// MARK: nothing taken (eight dependencies, more statements)
// error: cannot convert value of type '@Sendable () -> String' to expected argument type '@MainActor @Sendable (Maker.Input, Factory<PageScreen>, Store.Service, @escaping Log.Service, Count.Service, Factory<RowScreen>, Factory<ViewScreen>, Factory<OtherFlow>, Factory<Maker>) -> Maker.Product' (aka '@MainActor @Sendable (Int, Factory<PageScreen>, any Storing, @escaping @Sendable (String) -> (), Int, Factory<RowScreen>, Factory<ViewScreen>, Factory<OtherFlow>, Factory<Maker>) -> String')
func mistake46(_ registrar: inout Registrar) {
  registrar.factory(
    Maker.self,
    taking: Int.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) {
    let product = text()
    return product
  }
}

// MARK: the number not taken (eight dependencies, more statements)
// error: cannot convert value of type 'Maker.Input' (aka 'Int') to expected argument type 'Factory<PageScreen>'
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow, Maker' and '_, _, _, _, _, _, _' have the same shape
func mistake48(_ registrar: inout Registrar) {
  registrar.factory(
    Maker.self,
    taking: Int.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { page, store, log, count, row, view, other, maker in
    let product = text(page: page, store: store)
    return product
  }
}

// MARK: a wrong order in the list (eight dependencies, more statements)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
// error: cannot convert value of type 'Store.Service' (aka 'any Storing') to expected argument type 'Factory<PageScreen>'
func mistake50(_ registrar: inout Registrar) {
  registrar.factory(
    Maker.self,
    taking: Int.self,
    using: Store.self,
    PageScreen.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { number, page, store, log, count, row, view, other, maker in
    let product = text(number, page: page, store: store)
    return product
  }
}

// MARK: another type returned (eight dependencies, more statements)
// error: cannot convert value of type 'Page' to closure result type 'Maker.Product' (aka 'String')
func mistake52(_ registrar: inout Registrar) {
  registrar.factory(
    Maker.self,
    taking: Int.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { number, page, store, log, count, row, view, other, maker in
    store.add()
    return Page()
  }
}

// MARK: a literal returned (eight dependencies, more statements)
// error: cannot convert value of type 'Int' to closure result type 'Maker.Product' (aka 'String')
func mistake54(_ registrar: inout Registrar) {
  registrar.factory(
    Maker.self,
    taking: Int.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { number, page, store, log, count, row, view, other, maker in
    store.add()
    return 3
  }
}

// MARK: an unknown member of the product (no dependency, one expression)
// error: value of type 'String' has no member 'foo'
func mistake55(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) { number in text(number).foo() }
}

// MARK: an unknown member of the product (no dependency, more statements)
// error: value of type 'String' has no member 'foo'
func mistake56(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) { number in
    let product = text(number)
    product.foo()
    return product
  }
}

// MARK: an unknown member of the number (no dependency, one expression)
// error: value of type 'Maker.Input' (aka 'Int') has no member 'foo'
func mistake57(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) { number in text(number.foo) }
}

// MARK: an unknown member of the number (no dependency, more statements)
// error: value of type 'Maker.Input' (aka 'Int') has no member 'foo'
func mistake58(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) { number in
    number.foo()
    return text(number)
  }
}

// MARK: an unknown name (no dependency, one expression)
// error: cannot find 'memory' in scope
func mistake60(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) { number in text(memory) }
}

// MARK: an unknown name (no dependency, more statements)
// error: cannot find 'memory' in scope
func mistake61(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) { number in
    memory.add()
    return text(number)
  }
}

// MARK: two arguments too many, used (no dependency, one expression)
// error: contextual closure type '@MainActor @Sendable (Maker.Input) -> Maker.Product' (aka '@MainActor @Sendable (Int) -> String') expects 1 argument, but 3 were used in closure body
func mistake62(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) { number, page, store in
    text(number, page: page, store: store)
  }
}

// MARK: two arguments too many, used (no dependency, more statements)
// error: pack expansion requires that '' and '_, _' have the same shape
func mistake63(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) { number, page, store in
    let product = text(number, page: page, store: store)
    return product
  }
}

// MARK: one argument too many, unused (no dependency, one expression)
// error: contextual closure type '@MainActor @Sendable (Maker.Input) -> Maker.Product' (aka '@MainActor @Sendable (Int) -> String') expects 1 argument, but 2 were used in closure body
func mistake65(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) { number, more in text(number) }
}

// MARK: one argument too many, unused (no dependency, more statements)
// error: pack expansion requires that '' and '_' have the same shape
func mistake66(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) { number, more in
    let product = text(number)
    return product
  }
}

// MARK: the number not taken (no dependency, one expression)
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake67(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) { text() }
}

// MARK: the number not taken (no dependency, more statements)
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake68(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) {
    let product = text()
    return product
  }
}

// MARK: another type returned (no dependency, one expression)
// error: cannot convert value of type 'Page' to closure result type 'Maker.Product' (aka 'String')
func mistake69(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) { number in Page() }
}

// MARK: another type returned (no dependency, more statements)
// error: cannot convert value of type 'Page' to closure result type 'Maker.Product' (aka 'String')
func mistake70(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) { number in
    print("a")
    return Page()
  }
}

// MARK: a literal returned (no dependency, one expression)
// error: cannot convert value of type 'Int' to closure result type 'Maker.Product' (aka 'String')
func mistake71(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) { number in 3 }
}

// MARK: a literal returned (no dependency, more statements)
// error: cannot convert value of type 'Int' to closure result type 'Maker.Product' (aka 'String')
func mistake72(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) { number in
    print("a")
    return 3
  }
}

// MARK: a handle given as a protocol (one dependency, one expression)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake73(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self) { number, handle in
    text(number, page: handle, store: storing(handle))
  }
}

// MARK: a handle given as a protocol (one dependency, more statements)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake74(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self) { number, handle in
    let store = storing(handle)
    return text(number, page: handle, store: store)
  }
}

// MARK: a handle given as a protocol to a generic function (one dependency, one expression)
// error: failed to produce diagnostic for expression; please submit a bug report (https://swift.org/contributing/#reporting-bugs)
func mistake75(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self) { number, handle in
    made(storing(handle))
  }
}

// MARK: a handle given as a protocol to a generic function (one dependency, more statements)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake76(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self) { number, handle in
    let store = storing(handle)
    return made(store)
  }
}

// MARK: an await in the closure (two dependencies, one expression)
// error: cannot pass function of type '@Sendable (Maker.Input, Factory<PageScreen>, Store.Service) async -> Maker.Product' (aka '@Sendable (Int, Factory<PageScreen>, any Storing) async -> String') to parameter expecting synchronous function type
func mistake77(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in await loaded(text(number, page: page, store: store))
  }
}

// MARK: an await in the closure (two dependencies, more statements)
// error: cannot pass function of type '@Sendable (Maker.Input, Factory<PageScreen>, Store.Service) async -> Maker.Product' (aka '@Sendable (Int, Factory<PageScreen>, any Storing) async -> String') to parameter expecting synchronous function type
func mistake78(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in
    await load()
    return text(number, page: page, store: store)
  }
}

// MARK: a try in the closure (two dependencies, one expression)
// error: invalid conversion from throwing function of type '@Sendable (Maker.Input, Factory<PageScreen>, Store.Service) throws -> Maker.Product' (aka '@Sendable (Int, Factory<PageScreen>, any Storing) throws -> String') to non-throwing function type '@MainActor @Sendable (Maker.Input, Factory<PageScreen>, Store.Service) -> Maker.Product' (aka '@MainActor @Sendable (Int, Factory<PageScreen>, any Storing) -> String')
func mistake79(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in try opened(text(number, page: page, store: store))
  }
}

// MARK: a try in the closure (two dependencies, more statements)
// error: invalid conversion from throwing function of type '@Sendable (Maker.Input, Factory<PageScreen>, Store.Service) throws -> Maker.Product' (aka '@Sendable (Int, Factory<PageScreen>, any Storing) throws -> String') to non-throwing function type '@MainActor @Sendable (Maker.Input, Factory<PageScreen>, Store.Service) -> Maker.Product' (aka '@MainActor @Sendable (Int, Factory<PageScreen>, any Storing) -> String')
func mistake80(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in
    try open()
    return text(number, page: page, store: store)
  }
}

// MARK: a type in the list that is no key (two dependencies, one expression)
// error: instance method 'factory(_:taking:using:fileID:line:column:make:)' requires that 'Memory' conform to 'Dependency'
func mistake81(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Memory.self) {
    number,
    page,
    store in text(number, page: page, store: Memory())
  }
}

// MARK: a type in the list that is no key (two dependencies, more statements)
// error: instance method 'factory(_:taking:using:fileID:line:column:make:)' requires that 'Memory' conform to 'Dependency'
func mistake82(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Memory.self) {
    number,
    page,
    store in
    let product = text(number, page: page, store: Memory())
    return product
  }
}

// MARK: a key without .self (two dependencies, one expression)
// error: expected member name or initializer call after type name
func mistake83(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen, Store.self) {
    number,
    page,
    store in text(number, page: page, store: store)
  }
}

// MARK: a list without using: (two dependencies, one expression)
// error: missing argument label 'using:' in call
func mistake84(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, PageScreen.self, Store.self) {
    number,
    page,
    store in text(number, page: page, store: store)
  }
}

// MARK: no closure (two dependencies)
// error: missing argument for parameter 'make' in call
func mistake85(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self)
}

// MARK: no closure (no dependency)
// error: missing argument for parameter 'make' in call
func mistake86(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self)
}

// MARK: another input stated (one expression)
// error: cannot convert value of type 'String.Type' to expected argument type 'Maker.Input.Type' (aka 'Int.Type')
func mistake87(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: String.self, using: Store.self) { number, store in text() }
}

// MARK: another input stated (more statements)
// error: cannot convert value of type 'String.Type' to expected argument type 'Maker.Input.Type' (aka 'Int.Type')
func mistake88(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: String.self, using: Store.self) { number, store in
    store.add()
    return text()
  }
}
