// Mistakes that the compiler finds in files without any error of types.
import ModuleRegistry

// MARK: a forgotten return of a coordinator (two dependencies, more statements)
// error: missing return in closure expected to return 'any Coordinator<Void, MainFlow.Output>' (aka 'any Coordinator<(), String>')
func mistake1(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    store.add()
    _ = MainCoordinator(context, (page, store))
  }
}

// MARK: a forgotten return of a coordinator (eight dependencies, more statements)
// error: missing return in closure expected to return 'any Coordinator<Void, MainFlow.Output>' (aka 'any Coordinator<(), String>')
func mistake2(_ registrar: inout Registrar) {
  registrar.coordinator(
    MainFlow.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { context, page, store, log, count, row, view, other, maker in
    store.add()
    _ = MainCoordinator(context, (page, store))
  }
}

// MARK: a forgotten return of a coordinator (no dependency, more statements)
// error: missing return in closure expected to return 'any Coordinator<Void, MainFlow.Output>' (aka 'any Coordinator<(), String>')
func mistake3(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context in
    print("a")
    _ = PlainCoordinator(context)
  }
}

// MARK: a forgotten return of a screen (two dependencies, more statements)
// error: missing return in closure expected to return 'PageScreen.Product' (aka 'any Presentable')
func mistake4(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self, using: PageScreen.self, Store.self) { page, store in
    store.add()
    _ = Page(page: page, store: store)
  }
}

// MARK: a forgotten return of a screen (eight dependencies, more statements)
// error: missing return in closure expected to return 'PageScreen.Product' (aka 'any Presentable')
func mistake5(_ registrar: inout Registrar) {
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
    _ = Page(page: page, store: store)
  }
}

// MARK: a forgotten return of a screen (no dependency, more statements)
// error: missing return in closure expected to return 'PageScreen.Product' (aka 'any Presentable')
func mistake6(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self) {
    print("a")
    _ = Page()
  }
}

// MARK: a forgotten return of a screen with an input (two dependencies, more statements)
// error: missing return in closure expected to return 'RowScreen.Product' (aka 'any Presentable')
func mistake7(_ registrar: inout Registrar) {
  registrar.screen(RowScreen.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in
    store.add()
    _ = Page(number, page: page, store: store)
  }
}

// MARK: a forgotten return of a screen with an input (eight dependencies, more statements)
// error: missing return in closure expected to return 'RowScreen.Product' (aka 'any Presentable')
func mistake8(_ registrar: inout Registrar) {
  registrar.screen(
    RowScreen.self,
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
    _ = Page(number, page: page, store: store)
  }
}

// MARK: a forgotten return of a screen with an input (no dependency, more statements)
// error: missing return in closure expected to return 'RowScreen.Product' (aka 'any Presentable')
func mistake9(_ registrar: inout Registrar) {
  registrar.screen(RowScreen.self, taking: Int.self) { number in
    print("a")
    _ = Page(number)
  }
}

// MARK: a forgotten return of a factory (two dependencies, more statements)
// error: missing return in closure expected to return 'Text.Product' (aka 'String')
func mistake10(_ registrar: inout Registrar) {
  registrar.factory(Text.self, using: PageScreen.self, Store.self) { page, store in
    store.add()
    _ = text(page: page, store: store)
  }
}

// MARK: a forgotten return of a factory (eight dependencies, more statements)
// error: missing return in closure expected to return 'Text.Product' (aka 'String')
func mistake11(_ registrar: inout Registrar) {
  registrar.factory(
    Text.self,
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
    _ = text(page: page, store: store)
  }
}

// MARK: a forgotten return of a factory (no dependency, more statements)
// error: missing return in closure expected to return 'Text.Product' (aka 'String')
func mistake12(_ registrar: inout Registrar) {
  registrar.factory(Text.self) {
    print("a")
    _ = text()
  }
}

// MARK: a forgotten return of a factory with an input (two dependencies, more statements)
// error: missing return in closure expected to return 'Maker.Product' (aka 'String')
func mistake13(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self, using: PageScreen.self, Store.self) {
    number,
    page,
    store in
    store.add()
    _ = text(number, page: page, store: store)
  }
}

// MARK: a forgotten return of a factory with an input (eight dependencies, more statements)
// error: missing return in closure expected to return 'Maker.Product' (aka 'String')
func mistake14(_ registrar: inout Registrar) {
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
    _ = text(number, page: page, store: store)
  }
}

// MARK: a forgotten return of a factory with an input (no dependency, more statements)
// error: missing return in closure expected to return 'Maker.Product' (aka 'String')
func mistake15(_ registrar: inout Registrar) {
  registrar.factory(Maker.self, taking: Int.self) { number in
    print("a")
    _ = text(number)
  }
}

// MARK: a forgotten return of a service (two dependencies, more statements)
// error: missing return in closure expected to return 'Store.Service' (aka 'any Storing')
func mistake16(_ registrar: inout Registrar) {
  registrar.service(Store.self, using: Store.self, Log.self) { store, log in
    store.add()
    _ = Memory(base: store, log: log)
  }
}

// MARK: a forgotten return of a service (eight dependencies, more statements)
// error: missing return in closure expected to return 'Store.Service' (aka 'any Storing')
func mistake17(_ registrar: inout Registrar) {
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
    _ = Memory(base: store, log: log)
  }
}

// MARK: a forgotten return of a service (no dependency, more statements)
// error: missing return in closure expected to return 'Store.Service' (aka 'any Storing')
func mistake18(_ registrar: inout Registrar) {
  registrar.service(Store.self) {
    print("a")
    _ = Memory()
  }
}

// MARK: a forgotten return of a contribution (two dependencies, more statements)
// error: missing return in closure expected to return 'Menu.Contribution' (aka 'Row')
func mistake19(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self, using: PageScreen.self, Store.self) { page, store in
    store.add()
    _ = Row(page: page, store: store)
  }
}

// MARK: a forgotten return of a contribution (eight dependencies, more statements)
// error: missing return in closure expected to return 'Menu.Contribution' (aka 'Row')
func mistake20(_ registrar: inout Registrar) {
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
    _ = Row(page: page, store: store)
  }
}

// MARK: a forgotten return of a contribution (no dependency, more statements)
// error: missing return in closure expected to return 'Menu.Contribution' (aka 'Row')
func mistake21(_ registrar: inout Registrar) {
  registrar.contribute(to: Menu.self) {
    print("a")
    _ = Row("Main")
  }
}

// MARK: a forgotten return of replaced contributions (two dependencies, more statements)
// error: missing return in closure expected to return '[Menu.Contribution]' (aka 'Array<Row>')
func mistake22(_ registrar: inout Overrides) {
  registrar.replaceContributions(to: Menu.self, using: PageScreen.self, Store.self) { page, store in
    store.add()
    _ = [Row(page: page, store: store)]
  }
}

// MARK: a forgotten return of replaced contributions (eight dependencies, more statements)
// error: missing return in closure expected to return '[Menu.Contribution]' (aka 'Array<Row>')
func mistake23(_ registrar: inout Overrides) {
  registrar.replaceContributions(
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
    _ = [Row(page: page, store: store)]
  }
}

// MARK: a forgotten return of replaced contributions (no dependency, more statements)
// error: missing return in closure expected to return '[Menu.Contribution]' (aka 'Array<Row>')
func mistake24(_ registrar: inout Overrides) {
  registrar.replaceContributions(to: Menu.self) {
    print("a")
    _ = [Row("Main")]
  }
}

// MARK: a forgotten return of a start option (two dependencies, more statements)
// error: missing return in closure expected to return 'CountedFlow.Start?' (aka 'Optional<Int>')
func mistake25(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self, using: PageScreen.self, Store.self) {
    match,
    page,
    store in
    store.add()
    _ = start(match, page: page, store: store)
  }
}

// MARK: a forgotten return of a start option (eight dependencies, more statements)
// error: missing return in closure expected to return 'CountedFlow.Start?' (aka 'Optional<Int>')
func mistake26(_ registrar: inout Registrar) {
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
    _ = start(match, page: page, store: store)
  }
}

// MARK: a forgotten return of a start option (no dependency, more statements)
// error: missing return in closure expected to return 'CountedFlow.Start?' (aka 'Optional<Int>')
func mistake27(_ registrar: inout Registrar) {
  registrar.route("/main/:number", to: CountedFlow.self) { match in
    print("a")
    _ = match.number("number")
  }
}

// MARK: a registrar kept in a constant
// error: 'registrar' used after consume
func mistake28(_ registrar: inout Registrar) {
  let kept = registrar
  registrar.service(Count.self) { 1 }
  consume(kept)
}

// MARK: a registrar kept in a property
// error: missing reinitialization of inout parameter 'registrar' after consume
func mistake29(_ registrar: inout Registrar, in keeper: Keeper) {
  keeper.registrar = registrar
}

// MARK: a registrar kept in a property (used afterwards)
// error: 'registrar' used after consume
func mistake30(_ registrar: inout Registrar, in keeper: Keeper) {
  keeper.registrar = registrar
  registrar.service(Count.self) { 1 }
}

// MARK: a registrar kept in a new object
// error: missing reinitialization of inout parameter 'registrar' after consume
func mistake31(_ registrar: inout Registrar) {
  _ = Keeper(registrar)
}

// MARK: a registrar given away
// error: missing reinitialization of inout parameter 'registrar' after consume
func mistake32(_ registrar: inout Registrar) {
  consume(registrar)
}

// MARK: a registrar given away (used afterwards)
// error: 'registrar' used after consume
func mistake33(_ registrar: inout Registrar) {
  consume(registrar)
  registrar.service(Count.self) { 1 }
}

// MARK: a registrar in an escaping closure
// error: escaping closure captures 'inout' parameter 'registrar'
func mistake34(_ registrar: inout Registrar) {
  later { registrar.service(Count.self) { 1 } }
}

// MARK: a registrar in the closure of a screen
// error: escaping closure captures 'inout' parameter 'registrar'
// error: sending 'registrar' risks causing data races [#SendingRisksDataRace]
func mistake35(_ registrar: inout Registrar) {
  registrar.screen(PageScreen.self) {
    registrar.service(Store.self) { Memory() }
    return Page()
  }
}

// MARK: a registrar in a task
// error: escaping closure captures 'inout' parameter 'registrar'
// error: passing closure as a 'sending' parameter risks causing data races between code in the current task and concurrent execution of the closure [#SendingClosureRisksDataRace]
func mistake36(_ registrar: inout Registrar) {
  Task { registrar.service(Count.self) { 1 } }
}

// MARK: the outer registrar in a scope (one expression)
// error: overlapping accesses to 'registrar', but modification requires exclusive access [#ExclusivityViolation]
func mistake37(_ registrar: inout Registrar) {
  registrar.scope(Session.self) { _ in registrar.service(Count.self) { 1 } }
}

// MARK: the outer registrar in a scope (more statements)
// error: overlapping accesses to 'registrar', but modification requires exclusive access [#ExclusivityViolation]
func mistake38(_ registrar: inout Registrar) {
  registrar.scope(Session.self) { session in
    session.service(Store.self) { Memory() }
    registrar.service(Count.self) { 1 }
  }
}

// MARK: the outer registrar in a scope (passed on)
// error: overlapping accesses to 'registrar', but modification requires exclusive access [#ExclusivityViolation]
func mistake39(_ registrar: inout Registrar) {
  registrar.scope(Session.self) { _ in declare(in: &registrar) }
}

// MARK: the outer registrar in a nested scope
// error: overlapping accesses to 'session', but modification requires exclusive access [#ExclusivityViolation]
func mistake40(_ registrar: inout Registrar) {
  registrar.scope(Session.self) { session in
    session.scope(Session.self) { _ in session.service(Count.self) { 1 } }
  }
}

// MARK: a registrar of a scope that is kept
// error: missing reinitialization of inout parameter '$0' after consume
func mistake41(_ registrar: inout Registrar, in keeper: Keeper) {
  registrar.scope(Session.self) { keeper.registrar = $0 }
}
