// Mistakes in `coordinator`.
import ModuleRegistry

// MARK: an unknown member of the coordinator (two dependencies, one expression)
// error: value of type 'MainCoordinator' has no member 'foo'
func mistake1(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    MainCoordinator(context, (page, store)).foo()
  }
}

// MARK: an unknown member of the coordinator (two dependencies, more statements)
// error: value of type 'MainCoordinator' has no member 'foo'
func mistake2(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    let coordinator = MainCoordinator(context, (page, store))
    coordinator.foo()
    return coordinator
  }
}

// MARK: an unknown member of a handle (two dependencies, one expression)
// error: value of type 'Factory<PageScreen>' has no member 'foo'
func mistake4(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    MainCoordinator(context, (page.foo, store))
  }
}

// MARK: an unknown member of a handle (two dependencies, more statements)
// error: value of type 'Factory<PageScreen>' has no member 'foo'
func mistake5(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    page.foo()
    return MainCoordinator(context, (page, store))
  }
}

// MARK: an unknown member of a service (two dependencies, one expression)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake7(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    MainCoordinator(context, (page, store.foo))
  }
}

// MARK: an unknown member of a service (two dependencies, more statements)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake8(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    store.foo()
    return MainCoordinator(context, (page, store))
  }
}

// MARK: an unknown member of the context (two dependencies, one expression)
// error: value of type 'CoordinatorContext' has no member 'foo'
func mistake10(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    MainCoordinator(context.foo, (page, store))
  }
}

// MARK: an unknown member of the context (two dependencies, more statements)
// error: value of type 'CoordinatorContext' has no member 'foo'
func mistake11(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    context.foo()
    return MainCoordinator(context, (page, store))
  }
}

// MARK: an unknown name (two dependencies, one expression)
// error: cannot find 'memory' in scope
func mistake12(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    MainCoordinator(context, (page, memory))
  }
}

// MARK: an unknown name (two dependencies, more statements)
// error: cannot find 'memory' in scope
func mistake13(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    memory.add()
    return MainCoordinator(context, (page, store))
  }
}

// MARK: one argument too few (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen, Store' and 'Factory<PageScreen>' have the same shape
func mistake14(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page in
    MainCoordinator(context, (page, Memory()))
  }
}

// MARK: one argument too few (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store' and '_' have the same shape
func mistake15(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page in
    let coordinator = MainCoordinator(context, (page, Memory()))
    return coordinator
  }
}

// MARK: one argument too many, used (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen' and 'Factory<PageScreen>, any Storing' have the same shape
func mistake17(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self) { context, page, store in
    MainCoordinator(context, (page, store))
  }
}

// MARK: one argument too many, used (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen' and '_, _' have the same shape
func mistake18(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self) { context, page, store in
    let coordinator = MainCoordinator(context, (page, store))
    return coordinator
  }
}

// MARK: one argument too many, unused (two dependencies, one expression)
// error: pack expansion requires that 'PageScreen, Store' and 'Factory<PageScreen>, any Storing, _' have the same shape
func mistake20(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) {
    context,
    page,
    store,
    more in MainCoordinator(context, (page, store))
  }
}

// MARK: one argument too many, unused (two dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store' and '_, _, _' have the same shape
func mistake21(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) {
    context,
    page,
    store,
    more in
    let coordinator = MainCoordinator(context, (page, store))
    return coordinator
  }
}

// MARK: nothing taken (two dependencies, one expression)
// error: cannot convert value of type '@Sendable () -> PlainCoordinator' to expected argument type '@MainActor @Sendable (CoordinatorContext, Factory<PageScreen>, Store.Service) -> any Coordinator<Void, MainFlow.Output>' (aka '@MainActor @Sendable (CoordinatorContext, Factory<PageScreen>, any Storing) -> any Coordinator<(), String>')
func mistake22(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) {
    PlainCoordinator.shared
  }
}

// MARK: nothing taken (two dependencies, more statements)
// error: cannot convert value of type '@Sendable () -> PlainCoordinator' to expected argument type '@MainActor @Sendable (CoordinatorContext, Factory<PageScreen>, Store.Service) -> any Coordinator<Void, MainFlow.Output>' (aka '@MainActor @Sendable (CoordinatorContext, Factory<PageScreen>, any Storing) -> any Coordinator<(), String>')
func mistake23(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) {
    let coordinator = PlainCoordinator.shared
    return coordinator
  }
}

// MARK: the context not taken (two dependencies, one expression)
// error: cannot convert value of type 'CoordinatorContext' to expected argument type 'Factory<PageScreen>'
// error: pack expansion requires that 'PageScreen, Store' and 'any Storing' have the same shape
func mistake24(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { page, store in
    MainCoordinator.made(page: page, store: store)
  }
}

// MARK: the context not taken (two dependencies, more statements)
// error: cannot convert value of type 'CoordinatorContext' to expected argument type 'Factory<PageScreen>'
// error: pack expansion requires that 'PageScreen, Store' and '_' have the same shape
func mistake25(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { page, store in
    let coordinator = MainCoordinator.made(page: page, store: store)
    return coordinator
  }
}

// MARK: the context used, but not taken (two dependencies, one expression)
// error: cannot convert value of type '(CoordinatorContext, any Storing)' to expected argument type 'MainNeeds' (aka '(page: Factory<PageScreen>, store: any Storing)')
// error: cannot find 'context' in scope
// error: pack expansion requires that 'PageScreen, Store' and 'any Storing' have the same shape
func mistake26(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { page, store in
    MainCoordinator(context, (page, store))
  }
}

// MARK: the context used, but not taken (two dependencies, more statements)
// error: cannot convert value of type '(CoordinatorContext, _)' to expected argument type 'MainNeeds' (aka '(page: Factory<PageScreen>, store: any Storing)')
// error: cannot find 'context' in scope
// error: pack expansion requires that 'PageScreen, Store' and '_' have the same shape
func mistake27(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { page, store in
    let coordinator = MainCoordinator(context, (page, store))
    return coordinator
  }
}

// MARK: a wrong order in the list (two dependencies, one expression)
// error: cannot convert value of type '(Store.Service, Factory<PageScreen>)' (aka '(any Storing, Factory<PageScreen>)') to expected argument type 'MainNeeds' (aka '(page: Factory<PageScreen>, store: any Storing)')
func mistake28(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: Store.self, PageScreen.self) { context, page, store in
    MainCoordinator(context, (page, store))
  }
}

// MARK: a wrong order in the list (two dependencies, more statements)
// error: cannot convert value of type '(Store.Service, Factory<PageScreen>)' (aka '(any Storing, Factory<PageScreen>)') to expected argument type 'MainNeeds' (aka '(page: Factory<PageScreen>, store: any Storing)')
func mistake29(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: Store.self, PageScreen.self) { context, page, store in
    let coordinator = MainCoordinator(context, (page, store))
    return coordinator
  }
}

// MARK: a wrong order in the tuple (two dependencies, one expression)
// error: cannot convert value of type '(Store.Service, Factory<PageScreen>)' (aka '(any Storing, Factory<PageScreen>)') to expected argument type 'MainNeeds' (aka '(page: Factory<PageScreen>, store: any Storing)')
func mistake31(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    MainCoordinator(context, (store, page))
  }
}

// MARK: a wrong order in the tuple (two dependencies, more statements)
// error: cannot convert value of type '(Store.Service, Factory<PageScreen>)' (aka '(any Storing, Factory<PageScreen>)') to expected argument type 'MainNeeds' (aka '(page: Factory<PageScreen>, store: any Storing)')
func mistake32(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    let coordinator = MainCoordinator(context, (store, page))
    return coordinator
  }
}

// MARK: another type returned (two dependencies, one expression)
// error: cannot convert value of type 'Page' to closure result type 'any Coordinator<Void, MainFlow.Output>' (aka 'any Coordinator<(), String>')
func mistake34(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    Page()
  }
}

// MARK: another type returned (two dependencies, more statements)
// error: result value of type 'Page' does not conform to closure result type 'Coordinator'
func mistake35(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    store.add()
    return Page()
  }
}

// MARK: a literal returned (two dependencies, one expression)
// error: cannot convert value of type 'Int' to closure result type 'any Coordinator<Void, MainFlow.Output>' (aka 'any Coordinator<(), String>')
func mistake36(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    3
  }
}

// MARK: a literal returned (two dependencies, more statements)
// error: result value of type 'Int' does not conform to closure result type 'Coordinator'
func mistake37(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    store.add()
    return 3
  }
}

// MARK: another Output (two dependencies, one expression)
// error: cannot convert value of type 'NumberCoordinator' to closure result type 'any Coordinator<Void, MainFlow.Output>' (aka 'any Coordinator<(), String>')
func mistake38(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    NumberCoordinator(context, (page, store))
  }
}

// MARK: another Output (two dependencies, more statements)
// error: cannot convert value of type 'Int' to closure result type 'String'
func mistake39(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    let coordinator = NumberCoordinator(context, (page, store))
    return coordinator
  }
}

// MARK: another Start (two dependencies, one expression)
// error: cannot convert value of type 'StartedCoordinator' to closure result type 'any Coordinator<Void, MainFlow.Output>' (aka 'any Coordinator<(), String>')
func mistake40(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    StartedCoordinator(context, (page, store))
  }
}

// MARK: another Start (two dependencies, more statements)
// error: cannot convert value of type 'Int' to closure result type '()'
func mistake41(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    let coordinator = StartedCoordinator(context, (page, store))
    return coordinator
  }
}

// MARK: a missing interface (two dependencies, one expression)
// error: cannot convert value of type 'MainCoordinator' to closure result type 'PlacedFlow.Interface' (aka 'any ShowsPlace & Coordinator<(), String>')
func mistake42(_ registrar: inout Registrar) {
  registrar.coordinator(PlacedFlow.self, using: PageScreen.self, Store.self) {
    context,
    page,
    store in MainCoordinator(context, (page, store))
  }
}

// MARK: a missing interface (two dependencies, more statements)
// error: result value of type 'MainCoordinator' does not conform to closure result type 'ShowsPlace'
func mistake43(_ registrar: inout Registrar) {
  registrar.coordinator(PlacedFlow.self, using: PageScreen.self, Store.self) {
    context,
    page,
    store in
    let coordinator = MainCoordinator(context, (page, store))
    return coordinator
  }
}

// MARK: a tuple returned (two dependencies, one expression)
// error: cannot convert value of type '(MainCoordinator, Page)' to closure result type 'any Coordinator<Void, MainFlow.Output>' (aka 'any Coordinator<(), String>')
func mistake44(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    (MainCoordinator(context, (page, store)), Page())
  }
}

// MARK: a tuple returned (two dependencies, more statements)
// error: result value of type '(MainCoordinator, any SystemNavigation)' does not conform to closure result type 'Coordinator'
func mistake45(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    let coordinator = MainCoordinator(context, (page, store))
    return (coordinator, coordinator.navigation)
  }
}

// MARK: an unknown member of the coordinator (eight dependencies, more statements)
// error: value of type 'MainCoordinator' has no member 'foo'
func mistake47(_ registrar: inout Registrar) {
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
    let coordinator = MainCoordinator(context, (page, store))
    coordinator.foo()
    return coordinator
  }
}

// MARK: an unknown member of a handle (eight dependencies, more statements)
// error: value of type 'Factory<PageScreen>' has no member 'foo'
func mistake49(_ registrar: inout Registrar) {
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
    page.foo()
    return MainCoordinator(context, (page, store))
  }
}

// MARK: an unknown member of a service (eight dependencies, more statements)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake51(_ registrar: inout Registrar) {
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
    store.foo()
    return MainCoordinator(context, (page, store))
  }
}

// MARK: one argument too few (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow, Maker' and '_, _, _, _, _, _, _' have the same shape
func mistake53(_ registrar: inout Registrar) {
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
  ) { context, page, store, log, count, row, view, other in
    let coordinator = MainCoordinator(context, (page, store))
    return coordinator
  }
}

// MARK: one argument too many, used (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow' and '_, _, _, _, _, _, _, Value' have the same shape
func mistake55(_ registrar: inout Registrar) {
  registrar.coordinator(
    MainFlow.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self
  ) { context, page, store, log, count, row, view, other, maker in
    use(maker)
    return MainCoordinator(context, (page, store))
  }
}

// MARK: one argument too many, unused (eight dependencies, more statements)
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow, Maker' and '_, _, _, _, _, _, _, _, _' have the same shape
func mistake57(_ registrar: inout Registrar) {
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
  ) { context, page, store, log, count, row, view, other, maker, more in
    let coordinator = MainCoordinator(context, (page, store))
    return coordinator
  }
}

// MARK: nothing taken (eight dependencies, more statements)
// error: cannot convert value of type '@Sendable () -> PlainCoordinator' to expected argument type '@MainActor @Sendable (CoordinatorContext, Factory<PageScreen>, Store.Service, @escaping Log.Service, Count.Service, Factory<RowScreen>, Factory<ViewScreen>, Factory<OtherFlow>, Factory<Maker>) -> any Coordinator<Void, MainFlow.Output>' (aka '@MainActor @Sendable (CoordinatorContext, Factory<PageScreen>, any Storing, @escaping @Sendable (String) -> (), Int, Factory<RowScreen>, Factory<ViewScreen>, Factory<OtherFlow>, Factory<Maker>) -> any Coordinator<(), String>')
func mistake59(_ registrar: inout Registrar) {
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
  ) {
    let coordinator = PlainCoordinator.shared
    return coordinator
  }
}

// MARK: the context not taken (eight dependencies, more statements)
// error: cannot convert value of type 'CoordinatorContext' to expected argument type 'Factory<PageScreen>'
// error: pack expansion requires that 'PageScreen, Store, Log, Count, RowScreen, ViewScreen, OtherFlow, Maker' and '_, _, _, _, _, _, _' have the same shape
func mistake61(_ registrar: inout Registrar) {
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
  ) { page, store, log, count, row, view, other, maker in
    let coordinator = MainCoordinator.made(page: page, store: store)
    return coordinator
  }
}

// MARK: a wrong order in the list (eight dependencies, more statements)
// error: cannot convert value of type '(Store.Service, Factory<PageScreen>)' (aka '(any Storing, Factory<PageScreen>)') to expected argument type 'MainNeeds' (aka '(page: Factory<PageScreen>, store: any Storing)')
func mistake63(_ registrar: inout Registrar) {
  registrar.coordinator(
    MainFlow.self,
    using: Store.self,
    PageScreen.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { context, page, store, log, count, row, view, other, maker in
    let coordinator = MainCoordinator(context, (page, store))
    return coordinator
  }
}

// MARK: a wrong order in the tuple (eight dependencies, more statements)
// error: cannot convert value of type '(Store.Service, Factory<PageScreen>)' (aka '(any Storing, Factory<PageScreen>)') to expected argument type 'MainNeeds' (aka '(page: Factory<PageScreen>, store: any Storing)')
func mistake65(_ registrar: inout Registrar) {
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
    let coordinator = MainCoordinator(context, (store, page))
    return coordinator
  }
}

// MARK: another type returned (eight dependencies, more statements)
// error: result value of type 'Page' does not conform to closure result type 'Coordinator'
func mistake67(_ registrar: inout Registrar) {
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
    return Page()
  }
}

// MARK: a literal returned (eight dependencies, more statements)
// error: result value of type 'Int' does not conform to closure result type 'Coordinator'
func mistake69(_ registrar: inout Registrar) {
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
    return 3
  }
}

// MARK: another Output (eight dependencies, more statements)
// error: cannot convert value of type 'Int' to closure result type 'String'
func mistake71(_ registrar: inout Registrar) {
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
    let coordinator = NumberCoordinator(context, (page, store))
    return coordinator
  }
}

// MARK: another Start (eight dependencies, more statements)
// error: cannot convert value of type 'Int' to closure result type '()'
func mistake73(_ registrar: inout Registrar) {
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
    let coordinator = StartedCoordinator(context, (page, store))
    return coordinator
  }
}

// MARK: a missing interface (eight dependencies, more statements)
// error: result value of type 'MainCoordinator' does not conform to closure result type 'ShowsPlace'
func mistake75(_ registrar: inout Registrar) {
  registrar.coordinator(
    PlacedFlow.self,
    using: PageScreen.self,
    Store.self,
    Log.self,
    Count.self,
    RowScreen.self,
    ViewScreen.self,
    OtherFlow.self,
    Maker.self
  ) { context, page, store, log, count, row, view, other, maker in
    let coordinator = MainCoordinator(context, (page, store))
    return coordinator
  }
}

// MARK: a tuple returned (eight dependencies, more statements)
// error: result value of type '(MainCoordinator, any SystemNavigation)' does not conform to closure result type 'Coordinator'
func mistake76(_ registrar: inout Registrar) {
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
    let coordinator = MainCoordinator(context, (page, store))
    return (coordinator, coordinator.navigation)
  }
}

// MARK: an unknown member of the coordinator (no dependency, one expression)
// error: value of type 'PlainCoordinator' has no member 'foo'
func mistake77(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context in PlainCoordinator(context).foo() }
}

// MARK: an unknown member of the coordinator (no dependency, more statements)
// error: value of type 'PlainCoordinator' has no member 'foo'
func mistake78(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context in
    let coordinator = PlainCoordinator(context)
    coordinator.foo()
    return coordinator
  }
}

// MARK: an unknown member of the context (no dependency, one expression)
// error: value of type 'CoordinatorContext' has no member 'foo'
func mistake79(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context in PlainCoordinator(context.foo) }
}

// MARK: an unknown member of the context (no dependency, more statements)
// error: value of type 'CoordinatorContext' has no member 'foo'
func mistake80(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context in
    context.foo()
    return PlainCoordinator(context)
  }
}

// MARK: an unknown name (no dependency, one expression)
// error: cannot find 'memory' in scope
func mistake82(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context in PlainCoordinator(memory) }
}

// MARK: an unknown name (no dependency, more statements)
// error: cannot find 'memory' in scope
func mistake83(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context in
    memory.add()
    return PlainCoordinator(context)
  }
}

// MARK: two arguments too many, used (no dependency, one expression)
// error: pack expansion requires that '' and 'Factory<PageScreen>, any Storing' have the same shape
func mistake84(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context, page, store in
    MainCoordinator(context, (page, store))
  }
}

// MARK: two arguments too many, used (no dependency, more statements)
// error: pack expansion requires that '' and '_, _' have the same shape
func mistake85(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context, page, store in
    let coordinator = MainCoordinator(context, (page, store))
    return coordinator
  }
}

// MARK: one argument too many, unused (no dependency, one expression)
// error: pack expansion requires that '' and '_' have the same shape
func mistake87(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context, more in PlainCoordinator(context) }
}

// MARK: one argument too many, unused (no dependency, more statements)
// error: pack expansion requires that '' and '_' have the same shape
func mistake88(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context, more in
    let coordinator = PlainCoordinator(context)
    return coordinator
  }
}

// MARK: the context not taken (no dependency, one expression)
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake89(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { PlainCoordinator.shared }
}

// MARK: the context not taken (no dependency, more statements)
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake90(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) {
    let coordinator = PlainCoordinator.shared
    return coordinator
  }
}

// MARK: the context used, but not taken (no dependency, one expression)
// error: cannot find 'context' in scope
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake91(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { PlainCoordinator(context) }
}

// MARK: the context used, but not taken (no dependency, more statements)
// error: cannot find 'context' in scope
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake92(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) {
    let coordinator = PlainCoordinator(context)
    return coordinator
  }
}

// MARK: another type returned (no dependency, one expression)
// error: cannot convert value of type 'Page' to closure result type 'any Coordinator<Void, MainFlow.Output>' (aka 'any Coordinator<(), String>')
func mistake93(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context in Page() }
}

// MARK: another type returned (no dependency, more statements)
// error: result value of type 'Page' does not conform to closure result type 'Coordinator'
func mistake94(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context in
    print("a")
    return Page()
  }
}

// MARK: a literal returned (no dependency, one expression)
// error: cannot convert value of type 'Int' to closure result type 'any Coordinator<Void, MainFlow.Output>' (aka 'any Coordinator<(), String>')
func mistake95(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context in 3 }
}

// MARK: a literal returned (no dependency, more statements)
// error: result value of type 'Int' does not conform to closure result type 'Coordinator'
func mistake96(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context in
    print("a")
    return 3
  }
}

// MARK: another Output (no dependency, one expression)
// error: cannot convert value of type 'PlainNumberCoordinator' to closure result type 'any Coordinator<Void, MainFlow.Output>' (aka 'any Coordinator<(), String>')
func mistake97(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context in PlainNumberCoordinator(context) }
}

// MARK: another Output (no dependency, more statements)
// error: cannot convert value of type 'Int' to closure result type 'String'
func mistake98(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context in
    let coordinator = PlainNumberCoordinator(context)
    return coordinator
  }
}

// MARK: another Start (no dependency, one expression)
// error: cannot convert value of type 'PlainStartedCoordinator' to closure result type 'any Coordinator<Void, MainFlow.Output>' (aka 'any Coordinator<(), String>')
func mistake99(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context in PlainStartedCoordinator(context) }
}

// MARK: another Start (no dependency, more statements)
// error: cannot convert value of type 'Int' to closure result type '()'
func mistake100(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context in
    let coordinator = PlainStartedCoordinator(context)
    return coordinator
  }
}

// MARK: a missing interface (no dependency, one expression)
// error: cannot convert value of type 'PlainCoordinator' to closure result type 'PlacedFlow.Interface' (aka 'any ShowsPlace & Coordinator<(), String>')
func mistake101(_ registrar: inout Registrar) {
  registrar.coordinator(PlacedFlow.self) { context in PlainCoordinator(context) }
}

// MARK: a missing interface (no dependency, more statements)
// error: result value of type 'PlainCoordinator' does not conform to closure result type 'ShowsPlace'
func mistake102(_ registrar: inout Registrar) {
  registrar.coordinator(PlacedFlow.self) { context in
    let coordinator = PlainCoordinator(context)
    return coordinator
  }
}

// MARK: a tuple returned (no dependency, more statements)
// error: result value of type '(PlainCoordinator, any SystemNavigation)' does not conform to closure result type 'Coordinator'
func mistake103(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self) { context in
    let coordinator = PlainCoordinator(context)
    return (coordinator, coordinator.navigation)
  }
}

// MARK: a handle given as a protocol (one dependency, one expression)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake104(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self) { context, handle in
    MainCoordinator(context, (handle, storing(handle)))
  }
}

// MARK: a handle given as a protocol (one dependency, more statements)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake105(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self) { context, handle in
    let store = storing(handle)
    return MainCoordinator(context, (handle, store))
  }
}

// MARK: a handle given as a protocol to a generic function (one dependency, one expression)
// error: failed to produce diagnostic for expression; please submit a bug report (https://swift.org/contributing/#reporting-bugs)
func mistake106(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self) { context, handle in
    made(storing(handle))
  }
}

// MARK: a handle given as a protocol to a generic function (one dependency, more statements)
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Storing'
func mistake107(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self) { context, handle in
    let store = storing(handle)
    return made(store)
  }
}

// MARK: an await in the closure (two dependencies, one expression)
// error: cannot pass function of type '@Sendable (CoordinatorContext, Factory<PageScreen>, Store.Service) async -> any Coordinator<Void, MainFlow.Output>' (aka '@Sendable (CoordinatorContext, Factory<PageScreen>, any Storing) async -> any Coordinator<(), String>') to parameter expecting synchronous function type
func mistake108(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    await loaded(MainCoordinator(context, (page, store)))
  }
}

// MARK: an await in the closure (two dependencies, more statements)
// error: cannot pass function of type '@Sendable (CoordinatorContext, Factory<PageScreen>, Store.Service) async -> any Coordinator<Void, MainFlow.Output>' (aka '@Sendable (CoordinatorContext, Factory<PageScreen>, any Storing) async -> any Coordinator<(), String>') to parameter expecting synchronous function type
func mistake109(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    await load()
    return MainCoordinator(context, (page, store))
  }
}

// MARK: a try in the closure (two dependencies, one expression)
// error: invalid conversion from throwing function of type '@Sendable (CoordinatorContext, Factory<PageScreen>, Store.Service) throws -> any Coordinator<Void, MainFlow.Output>' (aka '@Sendable (CoordinatorContext, Factory<PageScreen>, any Storing) throws -> any Coordinator<(), String>') to non-throwing function type '@MainActor @Sendable (CoordinatorContext, Factory<PageScreen>, Store.Service) -> any Coordinator<Void, MainFlow.Output>' (aka '@MainActor @Sendable (CoordinatorContext, Factory<PageScreen>, any Storing) -> any Coordinator<(), String>')
func mistake110(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    try opened(MainCoordinator(context, (page, store)))
  }
}

// MARK: a try in the closure (two dependencies, more statements)
// error: invalid conversion from throwing function of type '@Sendable (CoordinatorContext, Factory<PageScreen>, Store.Service) throws -> any Coordinator<Void, MainFlow.Output>' (aka '@Sendable (CoordinatorContext, Factory<PageScreen>, any Storing) throws -> any Coordinator<(), String>') to non-throwing function type '@MainActor @Sendable (CoordinatorContext, Factory<PageScreen>, Store.Service) -> any Coordinator<Void, MainFlow.Output>' (aka '@MainActor @Sendable (CoordinatorContext, Factory<PageScreen>, any Storing) -> any Coordinator<(), String>')
func mistake111(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    try open()
    return MainCoordinator(context, (page, store))
  }
}

// MARK: a type in the list that is no key (two dependencies, one expression)
// error: instance method 'coordinator(_:using:fileID:line:column:make:)' requires that 'Memory' conform to 'Dependency'
func mistake112(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Memory.self) {
    context,
    page,
    store in MainCoordinator(context, (page, Memory()))
  }
}

// MARK: a type in the list that is no key (two dependencies, more statements)
// error: instance method 'coordinator(_:using:fileID:line:column:make:)' requires that 'Memory' conform to 'Dependency'
func mistake113(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Memory.self) {
    context,
    page,
    store in
    let coordinator = MainCoordinator(context, (page, Memory()))
    return coordinator
  }
}

// MARK: a key without .self (two dependencies, one expression)
// error: expected member name or initializer call after type name
func mistake114(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen, Store.self) { context, page, store in
    MainCoordinator(context, (page, store))
  }
}

// MARK: a list without using: (two dependencies, one expression)
// error: missing argument label 'using:' in call
func mistake115(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, PageScreen.self, Store.self) { context, page, store in
    MainCoordinator(context, (page, store))
  }
}

// MARK: no closure (two dependencies)
// error: missing argument for parameter 'make' in call
func mistake116(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self)
}

// MARK: no closure (no dependency)
// error: missing argument for parameter 'make' in call
func mistake117(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self)
}

// MARK: a screen declared as a flow
// error: instance method 'coordinator(_:fileID:line:column:make:)' requires that 'PageScreen' conform to 'CoordinatorKey'
func mistake118(_ registrar: inout Registrar) {
  registrar.coordinator(PageScreen.self) { context in Page() }
}

// MARK: a service declared as a flow
// error: instance method 'coordinator(_:fileID:line:column:make:)' requires that 'Store' conform to 'CoordinatorKey'
func mistake119(_ registrar: inout Registrar) {
  registrar.coordinator(Store.self) { context in Memory() }
}

// MARK: an input stated
// error: extra arguments at positions #2, #3 in call
// error: missing argument for parameter 'make' in call
func mistake120(_ registrar: inout Registrar) {
  registrar.coordinator(CountedFlow.self, taking: Int.self) { context, number in
    PlainStartedCoordinator(context)
  }
}

// MARK: needs without their tuple (two dependencies, one expression)
// error: cannot convert value of type 'Factory<PageScreen>' to expected argument type 'MainNeeds' (aka '(page: Factory<PageScreen>, store: any Storing)')
// error: extra argument in call
func mistake121(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    MainCoordinator(context, page, store)
  }
}

// MARK: needs without their tuple (two dependencies, more statements)
// error: cannot convert value of type 'Factory<PageScreen>' to expected argument type 'MainNeeds' (aka '(page: Factory<PageScreen>, store: any Storing)')
// error: extra argument in call
func mistake122(_ registrar: inout Registrar) {
  registrar.coordinator(MainFlow.self, using: PageScreen.self, Store.self) { context, page, store in
    let coordinator = MainCoordinator(context, page, store)
    return coordinator
  }
}
