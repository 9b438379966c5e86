// Mistakes in `route`.
import ModuleRegistry

// MARK: an unknown member of the product (two dependencies, one expression)
// error: value of type 'Int?' has no member 'foo'
func mistake1(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in start(match, page: page, store: store).foo()
  }
}

// MARK: an unknown member of the product (two dependencies, more statements)
// error: value of type 'Int?' has no member 'foo'
func mistake2(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in
    let start = start(match, page: page, store: store)
    start.foo()
    return start
  }
}

// MARK: an unknown member of a handle (two dependencies, one expression)
// error: value of type 'Factory<PageScreen>' has no member 'foo'
func mistake4(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in start(match, page: page.foo, store: store)
  }
}

// MARK: an unknown member of a handle (two dependencies, more statements)
// error: value of type 'Factory<PageScreen>' has no member 'foo'
func mistake5(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in
    page.foo()
    return start(match, page: page, store: store)
  }
}

// MARK: an unknown member of a service (two dependencies, one expression)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake7(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in start(match, page: page, store: store.foo)
  }
}

// MARK: an unknown member of a service (two dependencies, more statements)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake8(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in
    store.foo()
    return start(match, page: page, store: store)
  }
}

// MARK: an unknown member of the match (two dependencies, one expression)
// error: value of type 'DeepLink' has no member 'foo'
func mistake10(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in start(match.foo, page: page, store: store)
  }
}

// MARK: an unknown member of the match (two dependencies, more statements)
// error: value of type 'DeepLink' has no member 'foo'
func mistake11(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in
    match.foo()
    return start(match, page: page, store: store)
  }
}

// MARK: an unknown name (two dependencies, one expression)
// error: cannot find 'memory' in scope
func mistake12(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in start(match, page: page, store: memory)
  }
}

// MARK: an unknown name (two dependencies, more statements)
// error: cannot find 'memory' in scope
func mistake13(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in
    memory.add()
    return start(match, page: page, store: store)
  }
}

// MARK: one argument too few (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen, Store' and 'Factory<PageScreen>' have the same shape
func mistake14(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page in start(match, page: page, store: Memory())
  }
}

// MARK: one argument too few (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store' and '_' have the same shape
func mistake15(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page in
    let start = start(match, page: page, store: Memory())
    return start
  }
}

// MARK: one argument too many, used (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen' and 'Factory<PageScreen>, any Storing' have the same shape
func mistake17(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self) {
    match,
    page,
    store in start(match, page: page, store: store)
  }
}

// MARK: one argument too many, used (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen' and '_, _' have the same shape
func mistake18(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self) {
    match,
    page,
    store in
    let start = start(match, page: page, store: store)
    return start
  }
}

// MARK: one argument too many, unused (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen, Store' and 'Factory<PageScreen>, any Storing, _' have the same shape
func mistake20(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store,
    more in start(match, page: page, store: store)
  }
}

// MARK: one argument too many, unused (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store' and '_, _, _' have the same shape
func mistake21(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store,
    more in
    let start = start(match, page: page, store: store)
    return start
  }
}

// MARK: nothing taken (two dependencies, one expression)
// error: cannot convert value of type '@Sendable () -> Int' to expected argument type '@MainActor @Sendable (DeepLink, Factory<PageScreen>, Store.Service) -> CountedFlow.Start?' (aka '@MainActor @Sendable (DeepLink, Factory<PageScreen>, any Storing) -> Optional<Int>')
func mistake22(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) { 3 }
}

// MARK: nothing taken (two dependencies, more statements)
// error: cannot convert value of type '@Sendable () -> Int' to expected argument type '@MainActor @Sendable (DeepLink, Factory<PageScreen>, Store.Service) -> CountedFlow.Start?' (aka '@MainActor @Sendable (DeepLink, Factory<PageScreen>, any Storing) -> Optional<Int>')
func mistake23(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    let start = 3
    return start
  }
}

// MARK: the match not taken (two dependencies, one expression)
// error: cannot convert value of type 'DeepLink' to expected argument type 'Factory<PageScreen>'
// error: pack expansion requires that 'PageScreen, Store' and 'any Storing' have the same shape
func mistake24(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    page,
    store in start(page: page, store: store)
  }
}

// MARK: the match not taken (two dependencies, more statements)
// error: cannot convert value of type 'DeepLink' to expected argument type 'Factory<PageScreen>'
// error: pack expansion requires that 'PageScreen, Store' and '_' have the same shape
func mistake25(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    page,
    store in
    let start = start(page: page, store: store)
    return start
  }
}

// MARK: a wrong order in the list (two dependencies, one expression)
// error: cannot convert value of type 'Store.Service' (aka 'any Storing') to expected argument type 'Factory<PageScreen>'
func mistake26(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: Store.self, PageScreen.self) {
    match,
    page,
    store in start(match, page: page, store: store)
  }
}

// MARK: a wrong order in the list (two dependencies, more statements)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
// error: cannot convert value of type 'Store.Service' (aka 'any Storing') to expected argument type 'Factory<PageScreen>'
func mistake27(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: Store.self, PageScreen.self) {
    match,
    page,
    store in
    let start = start(match, page: page, store: store)
    return start
  }
}

// MARK: another type returned (two dependencies, one expression)
// error: cannot convert value of type 'Page' to closure result type 'CountedFlow.Start?' (aka 'Optional<Int>')
func mistake29(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in Page()
  }
}

// MARK: another type returned (two dependencies, more statements)
// error: cannot convert value of type 'Page' to closure result type 'CountedFlow.Start' (aka 'Int')
func mistake30(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in
    store.add()
    return Page()
  }
}

// MARK: a literal returned (two dependencies, one expression)
// error: cannot convert value of type 'String' to closure result type 'CountedFlow.Start?' (aka 'Optional<Int>')
func mistake31(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in "a"
  }
}

// MARK: a literal returned (two dependencies, more statements)
// error: cannot convert value of type 'String' to closure result type 'CountedFlow.Start' (aka 'Int')
func mistake32(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in
    store.add()
    return "a"
  }
}

// MARK: an unknown member of the product (eight dependencies, more statements)
// error: value of type 'Int?' has no member 'foo'
func mistake34(_ registrar: inout Registrar) {
  registrar.route(
    "/main/:number",
    to: CountedFlow.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { match, page, store, log, count, row, view, other, maker in
    let start = start(match, page: page, store: store)
    start.foo()
    return start
  }
}

// MARK: an unknown member of a handle (eight dependencies, more statements)
// error: value of type 'Factory<PageScreen>' has no member 'foo'
func mistake36(_ registrar: inout Registrar) {
  registrar.route(
    "/main/:number",
    to: CountedFlow.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { match, page, store, log, count, row, view, other, maker in
    page.foo()
    return start(match, page: page, store: store)
  }
}

// MARK: an unknown member of a service (eight dependencies, more statements)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake38(_ registrar: inout Registrar) {
  registrar.route(
    "/main/:number",
    to: CountedFlow.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { match, page, store, log, count, row, view, other, maker in
    store.foo()
    return start(match, page: page, store: store)
  }
}

// MARK: one argument too few (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow, Maker' and '_, _, _, _, _, _, _' have the same shape
func mistake40(_ registrar: inout Registrar) {
  registrar.route(
    "/main/:number",
    to: CountedFlow.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { match, page, store, log, count, row, view, other in
    let start = start(match, page: page, store: store)
    return start
  }
}

// MARK: one argument too many, used (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow' and '_, _, _, _, _, _, _, Value' have the same shape
func mistake42(_ registrar: inout Registrar) {
  registrar.route(
    "/main/:number",
    to: CountedFlow.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self
  ) { match, page, store, log, count, row, view, other, maker in
    use(maker)
    return start(match, page: page, store: store)
  }
}

// MARK: one argument too many, unused (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow, Maker' and '_, _, _, _, _, _, _, _, _' have the same shape
func mistake44(_ registrar: inout Registrar) {
  registrar.route(
    "/main/:number",
    to: CountedFlow.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { match, page, store, log, count, row, view, other, maker, more in
    let start = start(match, page: page, store: store)
    return start
  }
}

// MARK: nothing taken (eight dependencies, more statements)
// error: cannot convert value of type '@Sendable () -> Int' to expected argument type '@MainActor @Sendable (DeepLink, Factory<PageScreen>, Store.Service, @escaping Log.Service, Count.Service, Factory<RowScreen>, Factory<ViewScreen>, Factory<OtherFlow>, Factory<Maker>) -> CountedFlow.Start?' (aka '@MainActor @Sendable (DeepLink, Factory<PageScreen>, any Storing, @escaping @Sendable (String) -> (), Int, Factory<RowScreen>, Factory<ViewScreen>, Factory<OtherFlow>, Factory<Maker>) -> Optional<Int>')
func mistake46(_ registrar: inout Registrar) {
  registrar.route(
    "/main/:number",
    to: CountedFlow.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) {
    let start = 3
    return start
  }
}

// MARK: the match not taken (eight dependencies, more statements)
// error: cannot convert value of type 'DeepLink' to expected argument type 'Factory<PageScreen>'
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow, Maker' and '_, _, _, _, _, _, _' have the same shape
func mistake48(_ registrar: inout Registrar) {
  registrar.route(
    "/main/:number",
    to: CountedFlow.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { page, store, log, count, row, view, other, maker in
    let start = start(page: page, store: store)
    return start
  }
}

// MARK: a wrong order in the list (eight dependencies, more statements)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
// error: cannot convert value of type 'Store.Service' (aka 'any Storing') to expected argument type 'Factory<PageScreen>'
func mistake50(_ registrar: inout Registrar) {
  registrar.route(
    "/main/:number",
    to: CountedFlow.self,
    using: Store.self,
    PageScreen.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { match, page, store, log, count, row, view, other, maker in
    let start = start(match, page: page, store: store)
    return start
  }
}

// MARK: another type returned (eight dependencies, more statements)
// error: cannot convert value of type 'Page' to closure result type 'CountedFlow.Start' (aka 'Int')
func mistake52(_ registrar: inout Registrar) {
  registrar.route(
    "/main/:number",
    to: CountedFlow.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { match, page, store, log, count, row, view, other, maker in
    store.add()
    return Page()
  }
}

// MARK: a literal returned (eight dependencies, more statements)
// error: cannot convert value of type 'String' to closure result type 'CountedFlow.Start' (aka 'Int')
func mistake54(_ registrar: inout Registrar) {
  registrar.route(
    "/main/:number",
    to: CountedFlow.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { match, page, store, log, count, row, view, other, maker in
    store.add()
    return "a"
  }
}

// MARK: an unknown member of the product (no dependency, one expression)
// error: value of type 'Int?' has no member 'foo'
func mistake55(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) { match in match.number("number").foo() }
}

// MARK: an unknown member of the product (no dependency, more statements)
// error: value of type 'Int?' has no member 'foo'
func mistake56(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) { match in
    let start = match.number("number")
    start.foo()
    return start
  }
}

// MARK: an unknown member of the match (no dependency, one expression)
// error: value of type 'DeepLink' has no member 'foo'
func mistake57(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) { match in match.foo("number") }
}

// MARK: an unknown member of the match (no dependency, more statements)
// error: value of type 'DeepLink' has no member 'foo'
func mistake58(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) { match in
    match.foo()
    return match.number("number")
  }
}

// MARK: an unknown name (no dependency, one expression)
// error: cannot find 'memory' in scope
func mistake60(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) { match in match.number(memory) }
}

// MARK: an unknown name (no dependency, more statements)
// error: cannot find 'memory' in scope
func mistake61(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) { match in
    memory.add()
    return match.number("number")
  }
}

// MARK: two arguments too many, used (no dependency, one expression)
// error: pack expansion requires that '' and 'Factory<PageScreen>, any Storing' have the same shape
func mistake62(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) { match, page, store in
    start(match, page: page, store: store)
  }
}

// MARK: two arguments too many, used (no dependency, more statements)
// error: pack expansion requires that '' and '_, _' have the same shape
func mistake63(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) { match, page, store in
    let start = start(match, page: page, store: store)
    return start
  }
}

// MARK: one argument too many, unused (no dependency, one expression)
// error: pack expansion requires that '' and '_' have the same shape
func mistake65(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) { match, more in match.number("number") }
}

// MARK: one argument too many, unused (no dependency, more statements)
// error: pack expansion requires that '' and '_' have the same shape
func mistake66(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) { match, more in
    let start = match.number("number")
    return start
  }
}

// MARK: the match not taken (no dependency, one expression)
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake67(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) { 3 }
}

// MARK: the match not taken (no dependency, more statements)
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake68(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) {
    let start = 3
    return start
  }
}

// MARK: another type returned (no dependency, one expression)
// error: cannot convert value of type 'Page' to closure result type 'CountedFlow.Start?' (aka 'Optional<Int>')
func mistake69(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) { match in Page() }
}

// MARK: another type returned (no dependency, more statements)
// error: cannot convert value of type 'Page' to closure result type 'CountedFlow.Start' (aka 'Int')
func mistake70(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) { match in
    print("a")
    return Page()
  }
}

// MARK: a literal returned (no dependency, one expression)
// error: cannot convert value of type 'String' to closure result type 'CountedFlow.Start?' (aka 'Optional<Int>')
func mistake71(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) { match in "a" }
}

// MARK: a literal returned (no dependency, more statements)
// error: cannot convert value of type 'String' to closure result type 'CountedFlow.Start' (aka 'Int')
func mistake72(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) { match in
    print("a")
    return "a"
  }
}

// MARK: a handle given as a protocol (one dependency, one expression)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake73(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self) { match, handle in
    start(match, page: handle, store: storing(handle))
  }
}

// MARK: a handle given as a protocol (one dependency, more statements)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake74(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self) { match, handle in
    let store = storing(handle)
    return start(match, page: handle, store: store)
  }
}

// MARK: a handle given as a protocol to a generic function (one dependency, one expression)
// error: failed to produce diagnostic for expression; please submit a bug report (https://swift.org/contributing/#reporting-bugs)
func mistake75(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self) { match, handle in
    made(storing(handle))
  }
}

// MARK: a handle given as a protocol to a generic function (one dependency, more statements)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake76(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self) { match, handle in
    let store = storing(handle)
    return made(store)
  }
}

// MARK: an await in the closure (two dependencies, one expression)
// error: cannot pass function of type '@Sendable (DeepLink, Factory<PageScreen>, Store.Service) async -> CountedFlow.Start?' (aka '@Sendable (DeepLink, Factory<PageScreen>, any Storing) async -> Optional<Int>') to parameter expecting synchronous function type
func mistake77(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in await loaded(start(match, page: page, store: store))
  }
}

// MARK: an await in the closure (two dependencies, more statements)
// error: cannot pass function of type '@Sendable (DeepLink, Factory<PageScreen>, Store.Service) async -> CountedFlow.Start?' (aka '@Sendable (DeepLink, Factory<PageScreen>, any Storing) async -> Optional<Int>') to parameter expecting synchronous function type
func mistake78(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in
    await load()
    return start(match, page: page, store: store)
  }
}

// MARK: a try in the closure (two dependencies, one expression)
// error: invalid conversion from throwing function of type '@Sendable (DeepLink, Factory<PageScreen>, Store.Service) throws -> CountedFlow.Start?' (aka '@Sendable (DeepLink, Factory<PageScreen>, any Storing) throws -> Optional<Int>') to non-throwing function type '@MainActor @Sendable (DeepLink, Factory<PageScreen>, Store.Service) -> CountedFlow.Start?' (aka '@MainActor @Sendable (DeepLink, Factory<PageScreen>, any Storing) -> Optional<Int>')
func mistake79(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in try opened(start(match, page: page, store: store))
  }
}

// MARK: a try in the closure (two dependencies, more statements)
// error: invalid conversion from throwing function of type '@Sendable (DeepLink, Factory<PageScreen>, Store.Service) throws -> CountedFlow.Start?' (aka '@Sendable (DeepLink, Factory<PageScreen>, any Storing) throws -> Optional<Int>') to non-throwing function type '@MainActor @Sendable (DeepLink, Factory<PageScreen>, Store.Service) -> CountedFlow.Start?' (aka '@MainActor @Sendable (DeepLink, Factory<PageScreen>, any Storing) -> Optional<Int>')
func mistake80(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in
    try open()
    return start(match, page: page, store: store)
  }
}

// MARK: a type in the list that is no key (two dependencies, one expression)
// error: instance method 'route(_:to:_:using:fileID:line:column:start:)' requires that 'Memory' conform to 'Dependency'
func mistake81(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Memory.self) {
    match,
    page,
    store in start(match, page: page, store: Memory())
  }
}

// MARK: a type in the list that is no key (two dependencies, more statements)
// error: instance method 'route(_:to:_:using:fileID:line:column:start:)' requires that 'Memory' conform to 'Dependency'
func mistake82(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Memory.self) {
    match,
    page,
    store in
    let start = start(match, page: page, store: Memory())
    return start
  }
}

// MARK: a key without .self (two dependencies, one expression)
// error: expected member name or initializer call after type name
func mistake83(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen, Store.self) {
    match,
    page,
    store in start(match, page: page, store: store)
  }
}

// MARK: a list without using: (two dependencies, one expression)
// error: cannot convert value of type 'PageScreen.Type' to expected argument type 'RouteOption'
// error: cannot convert value of type 'Store.Type' to expected argument type 'RouteOption'
// error: pack expansion requires that '' and 'Factory<PageScreen>, any Storing' have the same shape
func mistake84(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, PageScreen.self, Store.self) {
    match,
    page,
    store in start(match, page: page, store: store)
  }
}

// MARK: no closure (two dependencies)
// error: missing argument for parameter 'start' in call
func mistake85(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self)
}

// MARK: no closure (no dependency)
// error: instance method 'route(_:to:_:fileID:line:column:)' requires the types 'CountedFlow.Start' (aka 'Int') and '()' be equivalent
func mistake86(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self)
}

// MARK: a route to a screen
// error: instance method 'route(_:to:_:fileID:line:column:start:)' requires that 'PageScreen' conform to 'CoordinatorKey'
func mistake87(_ registrar: inout Registrar) {
  registrar.route("/main", to: PageScreen.self) { _ in () }
}

// MARK: nothing for a flow that starts with a number
// error: cannot convert value of type '()' to closure result type 'CountedFlow.Start?' (aka 'Optional<Int>')
func mistake88(_ registrar: inout Registrar) {
  registrar.route("/main", to: CountedFlow.self) { _ in () }
}

// MARK: the match not taken of a flow that starts with nothing
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake89(_ registrar: inout Registrar) {
  registrar.route("/main", to: MainFlow.self) { () }
}

// MARK: an option after using:
// error: could not infer pack element #0 from context
// error: could not infer pack element #1 from context
// error: extra argument in call
func mistake90(_ registrar: inout Registrar) {
  registrar.route("/main", to: CountedFlow.self, using: Store.self, .pushed) { match, store in 3 }
}

// MARK: an unknown option
// error: type 'RouteOption' has no member 'foo'
func mistake91(_ registrar: inout Registrar) {
  registrar.route("/main", to: CountedFlow.self, .foo) { match in 3 }
}

// MARK: a guard that is no flow
// error: static method 'guarded(by:)' requires that 'PageScreen' conform to 'CoordinatorKey'
func mistake92(_ registrar: inout Registrar) {
  registrar.route("/main", to: CountedFlow.self, .guarded(by: PageScreen.self)) { match in 3 }
}

// MARK: a guard without its start
// error: static method 'guarded(by:)' requires the types 'CountedFlow.Start' (aka 'Int') and '()' be equivalent
func mistake93(_ registrar: inout Registrar) {
  registrar.route("/main", to: CountedFlow.self, .guarded(by: CountedFlow.self)) { match in 3 }
}
