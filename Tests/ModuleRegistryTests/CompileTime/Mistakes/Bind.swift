// Mistakes in `bind`.
import ModuleRegistry

// MARK: flows with another Output, nothing translated
// error: instance method 'bind(_:to:fileID:line:column:)' requires the types 'SignIn.Output' (aka 'Customer') and 'MainFlow.Output' (aka 'String') be equivalent
func mistake1(_ registrar: inout Registrar) {
  registrar.bind(SignIn.self, to: MainFlow.self)
}

// MARK: flows with another Start, nothing translated
// error: instance method 'bind(_:to:fileID:line:column:)' requires the types 'Void' and 'CountedFlow.Start' (aka 'Int') be equivalent
func mistake2(_ registrar: inout Registrar) {
  registrar.bind(MainFlow.self, to: CountedFlow.self)
}

// MARK: flows with another Start and another Output, nothing translated
// error: instance method 'bind(_:to:fileID:line:column:)' requires the types 'SignIn.Output' (aka 'Customer') and 'CountedFlow.Output' (aka 'String') be equivalent
// error: instance method 'bind(_:to:fileID:line:column:)' requires the types 'Void' and 'CountedFlow.Start' (aka 'Int') be equivalent
func mistake3(_ registrar: inout Registrar) {
  registrar.bind(SignIn.self, to: CountedFlow.self)
}

// MARK: flows with another Start and another Output, the Start translated
// error: instance method 'bind(_:to:fileID:line:column:start:)' requires the types 'SignIn.Output' (aka 'Customer') and 'CountedFlow.Output' (aka 'String') be equivalent
func mistake4(_ registrar: inout Registrar) {
  registrar.bind(SignIn.self, to: CountedFlow.self) { 3 }
}

// MARK: another Output (labelled, one expression)
// error: cannot convert value of type 'MainFlow.Output' (aka 'String') to closure result type 'SignIn.Output' (aka 'Customer')
func mistake5(_ registrar: inout Registrar) {
  registrar.bind(SignIn.self, to: MainFlow.self, output: { $0 })
}

// MARK: another Output (labelled, more statements)
// error: cannot convert value of type 'MainFlow.Output' (aka 'String') to closure result type 'SignIn.Output' (aka 'Customer')
func mistake6(_ registrar: inout Registrar) {
  registrar.bind(
    SignIn.self,
    to: MainFlow.self,
    output: { name in
      print(name)
      return name
    }
  )
}

// MARK: another Output (trailing, one expression)
// error: instance method 'bind(_:to:fileID:line:column:start:)' requires the types 'SignIn.Output' (aka 'Customer') and 'MainFlow.Output' (aka 'String') be equivalent
func mistake7(_ registrar: inout Registrar) {
  registrar.bind(SignIn.self, to: MainFlow.self) { $0 }
}

// MARK: another Output (trailing, more statements)
// error: instance method 'bind(_:to:fileID:line:column:start:)' requires the types 'SignIn.Output' (aka 'Customer') and 'MainFlow.Output' (aka 'String') be equivalent
func mistake8(_ registrar: inout Registrar) {
  registrar.bind(SignIn.self, to: MainFlow.self) { name in
    print(name)
    return name
  }
}

// MARK: another type as the Output (trailing, one expression)
// error: cannot convert value of type 'Page' to closure result type 'SignIn.Output' (aka 'Customer')
func mistake9(_ registrar: inout Registrar) {
  registrar.bind(SignIn.self, to: MainFlow.self) { _ in Page() }
}

// MARK: the Output not taken (trailing, one expression)
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake10(_ registrar: inout Registrar) {
  registrar.bind(SignIn.self, to: MainFlow.self) { Customer(name: "a") }
}

// MARK: the Output not taken (labelled, one expression)
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake11(_ registrar: inout Registrar) {
  registrar.bind(SignIn.self, to: MainFlow.self, output: { Customer(name: "a") })
}

// MARK: another Start (labelled, one expression)
// error: cannot convert value of type 'String' to closure result type 'CountedFlow.Start' (aka 'Int')
func mistake12(_ registrar: inout Registrar) {
  registrar.bind(MainFlow.self, to: CountedFlow.self, start: { "a" })
}

// MARK: another Start (labelled, more statements)
// error: cannot convert value of type 'String' to closure result type 'CountedFlow.Start' (aka 'Int')
func mistake13(_ registrar: inout Registrar) {
  registrar.bind(
    MainFlow.self,
    to: CountedFlow.self,
    start: {
      print("starts")
      return "a"
    }
  )
}

// MARK: another Start (trailing, one expression)
// error: cannot convert value of type 'String' to closure result type 'CountedFlow.Start' (aka 'Int')
func mistake14(_ registrar: inout Registrar) {
  registrar.bind(OtherFlow.self, to: CountedFlow.self) { "a" }
}

// MARK: another Start (trailing, more statements)
// error: cannot convert value of type 'String' to closure result type 'CountedFlow.Start' (aka 'Int')
func mistake15(_ registrar: inout Registrar) {
  registrar.bind(OtherFlow.self, to: CountedFlow.self) {
    print("starts")
    return "a"
  }
}

// MARK: another Start, and a right Output (labelled, one expression)
// error: cannot convert value of type 'String' to closure result type 'CountedFlow.Start' (aka 'Int')
func mistake16(_ registrar: inout Registrar) {
  registrar.bind(SignIn.self, to: CountedFlow.self, start: { "a" }, output: { Customer(name: $0) })
}

// MARK: a right Start, and another Output (labelled, one expression)
// error: cannot convert value of type 'CountedFlow.Output' (aka 'String') to closure result type 'SignIn.Output' (aka 'Customer')
func mistake17(_ registrar: inout Registrar) {
  registrar.bind(SignIn.self, to: CountedFlow.self, start: { 3 }, output: { $0 })
}

// MARK: an unknown member of the Output (labelled, one expression)
// error: value of type 'MainFlow.Output' (aka 'String') has no member 'foo'
func mistake18(_ registrar: inout Registrar) {
  registrar.bind(SignIn.self, to: MainFlow.self, output: { $0.foo })
}

// MARK: an unknown member of the Output (labelled, more statements)
// error: value of type 'MainFlow.Output' (aka 'String') has no member 'foo'
func mistake19(_ registrar: inout Registrar) {
  registrar.bind(
    SignIn.self,
    to: MainFlow.self,
    output: { output in
      output.foo()
      return Customer(name: output)
    }
  )
}

// MARK: an unknown member of the Output (trailing, one expression)
// error: value of type 'MainFlow.Output' (aka 'String') has no member 'foo'
func mistake20(_ registrar: inout Registrar) {
  registrar.bind(SignIn.self, to: MainFlow.self) { $0.foo }
}

// MARK: an unknown member of the Output (trailing, more statements)
// error: value of type 'MainFlow.Output' (aka 'String') has no member 'foo'
func mistake21(_ registrar: inout Registrar) {
  registrar.bind(SignIn.self, to: MainFlow.self) { output in
    output.foo()
    return Customer(name: output)
  }
}

// MARK: an unknown member of the Output, and a right Start (labelled, one expression)
// error: value of type 'CountedFlow.Output' (aka 'String') has no member 'foo'
func mistake22(_ registrar: inout Registrar) {
  registrar.bind(SignIn.self, to: CountedFlow.self, start: { 3 }, output: { $0.foo })
}

// MARK: an unknown member of the Start (labelled, one expression)
// error: value of type 'CountedFlow.Start' (aka 'Int') has no member 'foo'
func mistake23(_ registrar: inout Registrar) {
  registrar.bind(CountedFlow.self, to: OtherCountedFlow.self, start: { $0.foo })
}

// MARK: an unknown member of the Start (labelled, more statements)
// error: value of type 'CountedFlow.Start' (aka 'Int') has no member 'foo'
func mistake24(_ registrar: inout Registrar) {
  registrar.bind(
    CountedFlow.self,
    to: OtherCountedFlow.self,
    start: { number in
      number.foo()
      return number
    }
  )
}

// MARK: an unknown member of the Start (trailing, one expression)
// error: value of type 'Int' has no member 'foo'
func mistake25(_ registrar: inout Registrar) {
  registrar.bind(OtherFlow.self, to: CountedFlow.self) { 3.foo }
}

// MARK: an unknown member of the Start (trailing, more statements)
// error: value of type 'Int' has no member 'foo'
func mistake26(_ registrar: inout Registrar) {
  registrar.bind(OtherFlow.self, to: CountedFlow.self) {
    let number = 3
    return number.foo
  }
}

// MARK: a screen for a flow
// error: instance method 'bind(_:to:fileID:line:column:)' requires that 'PageScreen' conform to 'CoordinatorKey'
func mistake27(_ registrar: inout Registrar) {
  registrar.bind(SignIn.self, to: PageScreen.self)
}

// MARK: a flow for a screen, as a flow
// error: instance method 'bind(_:to:fileID:line:column:)' requires that 'PageScreen' conform to 'CoordinatorKey'
func mistake28(_ registrar: inout Registrar) {
  registrar.bind(PageScreen.self, to: MainFlow.self)
}

// MARK: a service for a screen, as a flow
// error: instance method 'bind(_:to:fileID:line:column:)' requires that 'PageScreen' conform to 'CoordinatorKey'
// error: instance method 'bind(_:to:fileID:line:column:)' requires that 'Store' conform to 'CoordinatorKey'
func mistake29(_ registrar: inout Registrar) {
  registrar.bind(PageScreen.self, to: Store.self)
}

// MARK: screens without screen:
// error: instance method 'bind(_:to:fileID:line:column:)' requires that 'PageScreen' conform to 'CoordinatorKey'
// error: instance method 'bind(_:to:fileID:line:column:)' requires that 'ViewScreen' conform to 'CoordinatorKey'
func mistake30(_ registrar: inout Registrar) {
  registrar.bind(PageScreen.self, to: ViewScreen.self)
}

// MARK: services without service:
// error: no exact matches in call to instance method 'bind'
func mistake31(_ registrar: inout Registrar) {
  registrar.bind(Count.self, to: Store.self) { _ in 1 }
}

// MARK: screens with another product, nothing adapted
// error: instance method 'bind(screen:to:fileID:line:column:)' requires the types 'PageScreen.Product' (aka 'any Presentable') and 'ViewScreen.Product' (aka 'Page') be equivalent
func mistake32(_ registrar: inout Registrar) {
  registrar.bind(screen: PageScreen.self, to: ViewScreen.self)
}

// MARK: screens with another input, nothing adapted
// error: instance method 'bind(screen:to:fileID:line:column:)' requires the types 'Void' and 'RowScreen.Input' (aka 'Int') be equivalent
func mistake33(_ registrar: inout Registrar) {
  registrar.bind(screen: PageScreen.self, to: RowScreen.self)
}

// MARK: an adapted screen, an unknown member (one expression)
// error: value of type 'ViewScreen.Product' (aka 'Page') has no member 'foo'
func mistake34(_ registrar: inout Registrar) {
  registrar.bind(screen: PageScreen.self, to: ViewScreen.self, input: {}, adapt: { $0.foo })
}

// MARK: an adapted screen, an unknown member (more statements)
// error: value of type 'ViewScreen.Product' (aka 'Page') has no member 'foo'
func mistake35(_ registrar: inout Registrar) {
  registrar.bind(
    screen: PageScreen.self,
    to: ViewScreen.self,
    input: {},
    adapt: { page in
      page.foo()
      return page
    }
  )
}

// MARK: an adapted screen of the same input, an unknown member (one expression)
// error: instance method 'bind(screen:to:fileID:line:column:input:)' requires the types 'PageScreen.Product' (aka 'any Presentable') and 'ViewScreen.Product' (aka 'Page') be equivalent
// error: value of tuple type 'Void' has no member 'foo'
func mistake36(_ registrar: inout Registrar) {
  registrar.bind(screen: PageScreen.self, to: ViewScreen.self) { $0.foo }
}

// MARK: an adapted screen of the same input, an unknown member (more statements)
// error: instance method 'bind(screen:to:fileID:line:column:input:)' requires the types 'PageScreen.Product' (aka 'any Presentable') and 'ViewScreen.Product' (aka 'Page') be equivalent
// error: value of tuple type 'Void' has no member 'foo'
func mistake37(_ registrar: inout Registrar) {
  registrar.bind(screen: PageScreen.self, to: ViewScreen.self) { page in
    page.foo()
    return page
  }
}

// MARK: an input of a screen, an unknown member (one expression)
// error: value of type 'Int' has no member 'foo'
func mistake38(_ registrar: inout Registrar) {
  registrar.bind(screen: PageScreen.self, to: RowScreen.self) { 3.foo }
}

// MARK: an input of a screen, an unknown member (more statements)
// error: value of type 'Int' has no member 'foo'
func mistake39(_ registrar: inout Registrar) {
  registrar.bind(screen: PageScreen.self, to: RowScreen.self) {
    let number = 3
    return number.foo
  }
}

// MARK: an input of a screen, and an adapted product with an unknown member (one expression)
// error: value of type 'RowScreen.Product' (aka 'any Presentable') has no member 'foo'
func mistake40(_ registrar: inout Registrar) {
  registrar.bind(screen: PageScreen.self, to: RowScreen.self, input: { 3 }, adapt: { $0.foo })
}

// MARK: another input of a screen (one expression)
// error: cannot convert value of type 'String' to closure result type 'RowScreen.Input' (aka 'Int')
func mistake41(_ registrar: inout Registrar) {
  registrar.bind(screen: PageScreen.self, to: RowScreen.self) { "a" }
}

// MARK: another input of a screen (more statements)
// error: cannot convert value of type 'String' to closure result type 'RowScreen.Input' (aka 'Int')
func mistake42(_ registrar: inout Registrar) {
  registrar.bind(screen: PageScreen.self, to: RowScreen.self) {
    print("a")
    return "a"
  }
}

// MARK: services of another type, nothing adapted
// error: instance method 'bind(service:to:fileID:line:column:)' requires the types 'Count.Service' (aka 'Int') and 'Store.Service' (aka 'any Storing') be equivalent
func mistake43(_ registrar: inout Registrar) {
  registrar.bind(service: Count.self, to: Store.self)
}

// MARK: an adapted service, an unknown member (one expression)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake44(_ registrar: inout Registrar) {
  registrar.bind(service: Count.self, to: Store.self) { $0.foo }
}

// MARK: an adapted service, an unknown member (more statements)
// error: value of type 'Store.Service' (aka 'any Storing') has no member 'foo'
func mistake45(_ registrar: inout Registrar) {
  registrar.bind(service: Count.self, to: Store.self) { store in
    store.foo()
    return 1
  }
}

// MARK: an adapted service of another type (one expression)
// error: cannot convert value of type 'Store.Service' (aka 'any Storing') to closure result type 'Count.Service' (aka 'Int')
func mistake46(_ registrar: inout Registrar) {
  registrar.bind(service: Count.self, to: Store.self) { $0 }
}

// MARK: an adapted service of another type (more statements)
// error: cannot convert value of type 'Store.Service' (aka 'any Storing') to closure result type 'Count.Service' (aka 'Int')
func mistake47(_ registrar: inout Registrar) {
  registrar.bind(service: Count.self, to: Store.self) { store in
    store.add()
    return store
  }
}

// MARK: an adapted service, a call of the main actor (one expression)
// error: call to main actor-isolated global function 'count()' in a synchronous nonisolated context [#ActorIsolatedCall]
func mistake48(_ registrar: inout Registrar) {
  registrar.bind(service: Count.self, to: Store.self) { _ in count() }
}

// MARK: an adapted service, a call of the main actor (more statements)
// error: call to main actor-isolated global function 'count()' in a synchronous nonisolated context [#ActorIsolatedCall]
func mistake49(_ registrar: inout Registrar) {
  registrar.bind(service: Count.self, to: Store.self) { store in
    store.add()
    return count()
  }
}

// MARK: the service not taken (one expression)
// error: contextual type for closure argument list expects 1 argument, which cannot be implicitly ignored
func mistake50(_ registrar: inout Registrar) {
  registrar.bind(service: Count.self, to: Store.self) { 1 }
}

// MARK: factories with another input, nothing adapted
// error: instance method 'bind(factory:to:fileID:line:column:)' requires the types 'Void' and 'Maker.Input' (aka 'Int') be equivalent
func mistake51(_ registrar: inout Registrar) {
  registrar.bind(factory: Text.self, to: Maker.self)
}

// MARK: an input of a factory, an unknown member (one expression)
// error: value of type 'Int' has no member 'foo'
func mistake52(_ registrar: inout Registrar) {
  registrar.bind(factory: Text.self, to: Maker.self, input: { 3.foo }, adapt: { $0 })
}

// MARK: an input of a factory, an unknown member (more statements)
// error: value of type 'Int' has no member 'foo'
func mistake53(_ registrar: inout Registrar) {
  registrar.bind(
    factory: Text.self,
    to: Maker.self,
    input: {
      let number = 3
      return number.foo
    },
    adapt: { $0 }
  )
}

// MARK: a screen as a service
// error: instance method 'bind(service:to:fileID:line:column:)' requires that 'PageScreen' conform to 'ServiceKey'
// error: instance method 'bind(service:to:fileID:line:column:)' requires the types 'Store.Service' (aka 'any Storing') and 'Factory<PageScreen>' be equivalent
func mistake54(_ registrar: inout Registrar) {
  registrar.bind(service: Store.self, to: PageScreen.self)
}

// MARK: a flow as a screen
// error: instance method 'bind(screen:to:fileID:line:column:)' requires that 'MainFlow' conform to 'ScreenKey'
// error: instance method 'bind(screen:to:fileID:line:column:)' requires the types 'PageScreen.Product' (aka 'any Presentable') and '(coordinator: any Coordinator<Void, MainFlow.Output>, presentable: any Presentable)' (aka '(coordinator: any Coordinator<(), String>, presentable: any Presentable)') be equivalent
// error: instance method 'bind(screen:to:fileID:line:column:)' requires the types 'Void' and 'CoordinatorContext' be equivalent
func mistake55(_ registrar: inout Registrar) {
  registrar.bind(screen: PageScreen.self, to: MainFlow.self)
}

// MARK: a service as a screen
// error: instance method 'bind(screen:to:fileID:line:column:)' requires that 'Store' conform to 'ScreenKey'
func mistake56(_ registrar: inout Registrar) {
  registrar.bind(screen: PageScreen.self, to: Store.self)
}

// MARK: a port with an interface, which nothing creates
// error: instance method 'bind(_:to:fileID:line:column:)' requires the types 'any Coordinator<Void, String> & ShowsPlace' and 'any Coordinator<Void, PlacedFlow.Output>' (aka 'any Coordinator<(), String>') be equivalent
func mistake57(_ registrar: inout Registrar) {
  registrar.bind(PlacedFlow.self, to: MainFlow.self)
}

// MARK: a port with an interface, which the closure does not create (one expression)
// error: cannot convert value of type 'BoundCoordinator<PlacedFlow, MainFlow>' to closure result type 'PlacedFlow.Interface' (aka 'any ShowsPlace & Coordinator<(), String>')
func mistake58(_ registrar: inout Registrar) {
  registrar.bind(
    PlacedFlow.self,
    to: MainFlow.self,
    start: { $0 },
    output: { $0 },
    as: { flow, _ in BoundCoordinator<PlacedFlow, MainFlow>(flow) }
  )
}

// MARK: a port with an interface, which the closure does not create (more statements)
// error: result value of type 'BoundCoordinator<PlacedFlow, MainFlow>' does not conform to closure result type 'ShowsPlace'
func mistake59(_ registrar: inout Registrar) {
  registrar.bind(
    PlacedFlow.self,
    to: MainFlow.self,
    start: { $0 },
    output: { $0 },
    as: { flow, _ in
      let bound = BoundCoordinator<PlacedFlow, MainFlow>(flow)
      return bound
    }
  )
}

// MARK: a service without its label, adapted (one expression)
// error: no exact matches in call to instance method 'bind'
func mistake60(_ registrar: inout Registrar) {
  registrar.bind(Count.self, to: Store.self) { store in 3 }
}

// MARK: a service without its label, adapted (more statements)
// error: no exact matches in call to instance method 'bind'
func mistake61(_ registrar: inout Registrar) {
  registrar.bind(Count.self, to: Store.self) { store in
    store.add()
    return 3
  }
}

// MARK: a service without its label, an unknown member (more statements)
// error: no exact matches in call to instance method 'bind'
func mistake62(_ registrar: inout Registrar) {
  registrar.bind(Count.self, to: Store.self) { store in
    store.foo()
    return 3
  }
}

// MARK: a service without its label, nothing adapted
// error: instance method 'bind(_:to:fileID:line:column:)' requires that 'Store' conform to 'CoordinatorKey'
// error: instance method 'bind(_:to:fileID:line:column:)' requires that 'Store2' conform to 'CoordinatorKey'
func mistake63(_ registrar: inout Registrar) {
  registrar.bind(Store.self, to: Store2.self)
}

// MARK: a screen without its label, from another input (one expression)
// error: no exact matches in call to instance method 'bind'
func mistake64(_ registrar: inout Registrar) {
  registrar.bind(RowScreen.self, to: PageScreen.self) { _ in }
}

// MARK: a screen without its label, adapted
// error: missing argument label 'screen:' in call
func mistake65(_ registrar: inout Registrar) {
  registrar.bind(ViewScreen.self, to: RowScreen.self, input: { 3 }, adapt: { _ in Page() })
}

// MARK: a screen without its label, nothing adapted
// error: instance method 'bind(_:to:fileID:line:column:)' requires that 'PageScreen' conform to 'CoordinatorKey'
// error: instance method 'bind(_:to:fileID:line:column:)' requires that 'ViewScreen' conform to 'CoordinatorKey'
func mistake66(_ registrar: inout Registrar) {
  registrar.bind(PageScreen.self, to: ViewScreen.self)
}

// MARK: a flow for a flow, as a factory
// error: instance method 'bind(factory:to:fileID:line:column:)' requires the types 'any CoordinatorKey.Type' and 'any FactoryKey.Type' be equivalent
func mistake67(_ registrar: inout Registrar) {
  registrar.bind(factory: MainFlow.self, to: MainFlow.self)
}

// MARK: a screen for a factory, as a factory
// error: instance method 'bind(factory:to:fileID:line:column:)' requires the types 'any ScreenKey.Type' and 'any FactoryKey.Type' be equivalent
func mistake68(_ registrar: inout Registrar) {
  registrar.bind(factory: PageScreen.self, to: PageScreen.self)
}
