// Mistakes where a flow begins another one.
import ModuleRegistry

// MARK: an unknown member of the flow (router.push, more statements)
// error: value of type 'MainCoordinator' has no member 'foo'
extension MainCoordinator {
  func mistake1(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.push(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.foo(text)
    }
  }
}

// MARK: an unknown member of the router (router.push, more statements)
// error: value of type 'ApplicationRouter' has no member 'foo'
extension MainCoordinator {
  func mistake2(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.push(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.router.foo(text)
    }
  }
}

// MARK: an unknown member of the result (router.push, more statements)
// error: value of type 'CountedFlow.Output' (aka 'String') has no member 'foo'
extension MainCoordinator {
  func mistake3(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.push(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      print(text.foo, self as Any)
    }
  }
}

// MARK: an unknown member of a need (router.push, more statements)
// error: value of tuple type 'MainNeeds' (aka '(page: Factory<PageScreen>, store: any Storing)') has no member 'foo'
extension MainCoordinator {
  func mistake4(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.push(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.needs.foo()
      print(text)
    }
  }
}

// MARK: an unknown case of the result (router.push, more statements)
// error: type 'FlowResult<CountedFlow.Output>' (aka 'FlowResult<String>') has no member 'foo'
extension MainCoordinator {
  func mistake5(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.push(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      switch result {
      case .finished: self?.finish("")
      case .foo: break
      }
    }
  }
}

// MARK: an argument of another type (router.push, more statements)
// error: cannot convert value of type 'Int' to expected argument type 'String'
extension MainCoordinator {
  func mistake6(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.push(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text.count)
    }
  }
}

// MARK: another start option (router.push, more statements)
// error: cannot convert value of type 'String' to expected argument type 'CountedFlow.Start' (aka 'Int')
extension MainCoordinator {
  func mistake7(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.push(flow.assemble(in: self, startingWith: "")) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
  }
}

// MARK: no start option (router.push, more statements)
// error: referencing instance method 'assemble(in:)' on 'Factory' requires the types 'CountedFlow.Start' (aka 'Int') and '()' be equivalent
extension MainCoordinator {
  func mistake8(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.push(flow.assemble(in: self)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
  }
}

// MARK: an unknown member of the flow, without a start option (router.push, more statements)
// error: value of type 'MainCoordinator' has no member 'foo'
extension MainCoordinator {
  func mistake9(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.push(other.assemble(in: self)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.foo(text)
    }
  }
}

// MARK: a parent that is forgotten (router.push, more statements)
// error: missing argument for parameter 'in' in call
extension MainCoordinator {
  func mistake10(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.push(flow.assemble(startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
  }
}

// MARK: an unknown member of the flow (router.present, more statements)
// error: value of type 'MainCoordinator' has no member 'foo'
extension MainCoordinator {
  func mistake11(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.present(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.foo(text)
    }
  }
}

// MARK: an unknown member of the router (router.present, more statements)
// error: value of type 'ApplicationRouter' has no member 'foo'
extension MainCoordinator {
  func mistake12(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.present(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.router.foo(text)
    }
  }
}

// MARK: an unknown member of the result (router.present, more statements)
// error: value of type 'CountedFlow.Output' (aka 'String') has no member 'foo'
extension MainCoordinator {
  func mistake13(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.present(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      print(text.foo, self as Any)
    }
  }
}

// MARK: an unknown member of a need (router.present, more statements)
// error: value of tuple type 'MainNeeds' (aka '(page: Factory<PageScreen>, store: any Storing)') has no member 'foo'
extension MainCoordinator {
  func mistake14(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.present(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.needs.foo()
      print(text)
    }
  }
}

// MARK: an unknown case of the result (router.present, more statements)
// error: type 'FlowResult<CountedFlow.Output>' (aka 'FlowResult<String>') has no member 'foo'
extension MainCoordinator {
  func mistake15(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.present(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      switch result {
      case .finished: self?.finish("")
      case .foo: break
      }
    }
  }
}

// MARK: an argument of another type (router.present, more statements)
// error: cannot convert value of type 'Int' to expected argument type 'String'
extension MainCoordinator {
  func mistake16(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.present(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text.count)
    }
  }
}

// MARK: another start option (router.present, more statements)
// error: cannot convert value of type 'String' to expected argument type 'CountedFlow.Start' (aka 'Int')
extension MainCoordinator {
  func mistake17(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.present(flow.assemble(in: self, startingWith: "")) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
  }
}

// MARK: no start option (router.present, more statements)
// error: referencing instance method 'assemble(in:)' on 'Factory' requires the types 'CountedFlow.Start' (aka 'Int') and '()' be equivalent
extension MainCoordinator {
  func mistake18(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.present(flow.assemble(in: self)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
  }
}

// MARK: an unknown member of the flow, without a start option (router.present, more statements)
// error: value of type 'MainCoordinator' has no member 'foo'
extension MainCoordinator {
  func mistake19(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.present(other.assemble(in: self)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.foo(text)
    }
  }
}

// MARK: a parent that is forgotten (router.present, more statements)
// error: missing argument for parameter 'in' in call
extension MainCoordinator {
  func mistake20(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.present(flow.assemble(startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
  }
}

// MARK: an unknown member of the flow (router.setRoot, more statements)
// error: value of type 'MainCoordinator' has no member 'foo'
extension MainCoordinator {
  func mistake21(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setRoot(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.foo(text)
    }
  }
}

// MARK: an unknown member of the router (router.setRoot, more statements)
// error: value of type 'ApplicationRouter' has no member 'foo'
extension MainCoordinator {
  func mistake22(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setRoot(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.router.foo(text)
    }
  }
}

// MARK: an unknown member of the result (router.setRoot, more statements)
// error: value of type 'CountedFlow.Output' (aka 'String') has no member 'foo'
extension MainCoordinator {
  func mistake23(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setRoot(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      print(text.foo, self as Any)
    }
  }
}

// MARK: an unknown member of a need (router.setRoot, more statements)
// error: value of tuple type 'MainNeeds' (aka '(page: Factory<PageScreen>, store: any Storing)') has no member 'foo'
extension MainCoordinator {
  func mistake24(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setRoot(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.needs.foo()
      print(text)
    }
  }
}

// MARK: an unknown case of the result (router.setRoot, more statements)
// error: type 'FlowResult<CountedFlow.Output>' (aka 'FlowResult<String>') has no member 'foo'
extension MainCoordinator {
  func mistake25(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setRoot(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      switch result {
      case .finished: self?.finish("")
      case .foo: break
      }
    }
  }
}

// MARK: an argument of another type (router.setRoot, more statements)
// error: cannot convert value of type 'Int' to expected argument type 'String'
extension MainCoordinator {
  func mistake26(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setRoot(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text.count)
    }
  }
}

// MARK: another start option (router.setRoot, more statements)
// error: cannot convert value of type 'String' to expected argument type 'CountedFlow.Start' (aka 'Int')
extension MainCoordinator {
  func mistake27(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setRoot(flow.assemble(in: self, startingWith: "")) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
  }
}

// MARK: no start option (router.setRoot, more statements)
// error: referencing instance method 'assemble(in:)' on 'Factory' requires the types 'CountedFlow.Start' (aka 'Int') and '()' be equivalent
extension MainCoordinator {
  func mistake28(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setRoot(flow.assemble(in: self)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
  }
}

// MARK: an unknown member of the flow, without a start option (router.setRoot, more statements)
// error: value of type 'MainCoordinator' has no member 'foo'
extension MainCoordinator {
  func mistake29(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setRoot(other.assemble(in: self)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.foo(text)
    }
  }
}

// MARK: a parent that is forgotten (router.setRoot, more statements)
// error: missing argument for parameter 'in' in call
extension MainCoordinator {
  func mistake30(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setRoot(flow.assemble(startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
  }
}

// MARK: an unknown member of the flow (router.setWindowRoot, more statements)
// error: value of type 'MainCoordinator' has no member 'foo'
extension MainCoordinator {
  func mistake31(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setWindowRoot(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.foo(text)
    }
  }
}

// MARK: an unknown member of the router (router.setWindowRoot, more statements)
// error: value of type 'ApplicationRouter' has no member 'foo'
extension MainCoordinator {
  func mistake32(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setWindowRoot(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.router.foo(text)
    }
  }
}

// MARK: an unknown member of the result (router.setWindowRoot, more statements)
// error: value of type 'CountedFlow.Output' (aka 'String') has no member 'foo'
extension MainCoordinator {
  func mistake33(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setWindowRoot(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      print(text.foo, self as Any)
    }
  }
}

// MARK: an unknown member of a need (router.setWindowRoot, more statements)
// error: value of tuple type 'MainNeeds' (aka '(page: Factory<PageScreen>, store: any Storing)') has no member 'foo'
extension MainCoordinator {
  func mistake34(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setWindowRoot(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.needs.foo()
      print(text)
    }
  }
}

// MARK: an unknown case of the result (router.setWindowRoot, more statements)
// error: type 'FlowResult<CountedFlow.Output>' (aka 'FlowResult<String>') has no member 'foo'
extension MainCoordinator {
  func mistake35(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setWindowRoot(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      switch result {
      case .finished: self?.finish("")
      case .foo: break
      }
    }
  }
}

// MARK: an argument of another type (router.setWindowRoot, more statements)
// error: cannot convert value of type 'Int' to expected argument type 'String'
extension MainCoordinator {
  func mistake36(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setWindowRoot(flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text.count)
    }
  }
}

// MARK: another start option (router.setWindowRoot, more statements)
// error: cannot convert value of type 'String' to expected argument type 'CountedFlow.Start' (aka 'Int')
extension MainCoordinator {
  func mistake37(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setWindowRoot(flow.assemble(in: self, startingWith: "")) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
  }
}

// MARK: no start option (router.setWindowRoot, more statements)
// error: referencing instance method 'assemble(in:)' on 'Factory' requires the types 'CountedFlow.Start' (aka 'Int') and '()' be equivalent
extension MainCoordinator {
  func mistake38(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setWindowRoot(flow.assemble(in: self)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
  }
}

// MARK: an unknown member of the flow, without a start option (router.setWindowRoot, more statements)
// error: value of type 'MainCoordinator' has no member 'foo'
extension MainCoordinator {
  func mistake39(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setWindowRoot(other.assemble(in: self)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.foo(text)
    }
  }
}

// MARK: a parent that is forgotten (router.setWindowRoot, more statements)
// error: missing argument for parameter 'in' in call
extension MainCoordinator {
  func mistake40(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    router.setWindowRoot(flow.assemble(startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
  }
}

// MARK: an unknown member of the flow (window.setRoot, more statements)
// error: value of type 'MainCoordinator' has no member 'foo'
extension MainCoordinator {
  func mistake41(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    window.setRoot(flow.unit(in: window), startingWith: 1) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.foo(text)
    }
  }
}

// MARK: an unknown member of the router (window.setRoot, more statements)
// error: value of type 'ApplicationRouter' has no member 'foo'
extension MainCoordinator {
  func mistake42(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    window.setRoot(flow.unit(in: window), startingWith: 1) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.router.foo(text)
    }
  }
}

// MARK: an unknown member of the result (window.setRoot, more statements)
// error: value of type 'String' has no member 'foo'
extension MainCoordinator {
  func mistake43(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    window.setRoot(flow.unit(in: window), startingWith: 1) { [weak self] result in
      guard case .finished(let text) = result else { return }
      print(text.foo, self as Any)
    }
  }
}

// MARK: an unknown member of a need (window.setRoot, more statements)
// error: value of tuple type 'MainNeeds' (aka '(page: Factory<PageScreen>, store: any Storing)') has no member 'foo'
extension MainCoordinator {
  func mistake44(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    window.setRoot(flow.unit(in: window), startingWith: 1) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.needs.foo()
      print(text)
    }
  }
}

// MARK: an unknown case of the result (window.setRoot, more statements)
// error: type 'FlowResult<String>' has no member 'foo'
extension MainCoordinator {
  func mistake45(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    window.setRoot(flow.unit(in: window), startingWith: 1) { [weak self] result in
      switch result {
      case .finished: self?.finish("")
      case .foo: break
      }
    }
  }
}

// MARK: an argument of another type (window.setRoot, more statements)
// error: cannot convert value of type 'Int' to expected argument type 'String'
extension MainCoordinator {
  func mistake46(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    window.setRoot(flow.unit(in: window), startingWith: 1) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text.count)
    }
  }
}

// MARK: another start option (window.setRoot, more statements)
// error: cannot convert value of type 'String' to expected argument type 'Int'
extension MainCoordinator {
  func mistake47(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    window.setRoot(flow.unit(in: window), startingWith: "") { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
  }
}

// MARK: no start option (window.setRoot, more statements)
// error: cannot convert value of type '(coordinator: any Coordinator<CountedFlow.Start, CountedFlow.Output>, presentable: any Presentable)' (aka '(coordinator: any Coordinator<Int, String>, presentable: any Presentable)') to expected argument type '(coordinator: Coordinator<Void, Output>, presentable: any Presentable)'
// error: generic parameter 'Output' could not be inferred
extension MainCoordinator {
  func mistake48(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    window.setRoot(flow.unit(in: window)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
  }
}

// MARK: an unknown member of the flow, without a start option (window.setRoot, more statements)
// error: value of type 'MainCoordinator' has no member 'foo'
extension MainCoordinator {
  func mistake49(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    window.setRoot(other.unit(in: window)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.foo(text)
    }
  }
}

// MARK: a parent that is forgotten (window.setRoot, more statements)
// error: missing argument for parameter 'in' in call
extension MainCoordinator {
  func mistake50(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    window.setRoot(flow.unit(), startingWith: 1) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
  }
}

// MARK: an unknown member of the flow (router.push, awaited)
// error: cannot find 'foo' in scope
extension MainCoordinator {
  func mistake51(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) async {
    let result = await router.result(pushing: flow.assemble(in: self, startingWith: 1))
    guard case .finished(let text) = result else { return }
    foo(text)
  }
}

// MARK: an unknown case of the result (router.push, awaited)
// error: type 'FlowResult<CountedFlow.Output>' (aka 'FlowResult<String>') has no member 'foo'
extension MainCoordinator {
  func mistake52(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) async {
    switch await router.result(pushing: flow.assemble(in: self, startingWith: 1)) {
    case .finished: finish("")
    case .foo: break
    }
  }
}

// MARK: no start option (router.push, awaited)
// error: referencing instance method 'assemble(in:)' on 'Factory' requires the types 'CountedFlow.Start' (aka 'Int') and '()' be equivalent
extension MainCoordinator {
  func mistake53(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) async {
    let result = await router.result(pushing: flow.assemble(in: self))
    guard case .finished(let text) = result else { return }
    finish(text)
  }
}

// MARK: an unknown member of the flow (router.present, awaited)
// error: cannot find 'foo' in scope
extension MainCoordinator {
  func mistake54(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) async {
    let result = await router.result(presenting: flow.assemble(in: self, startingWith: 1))
    guard case .finished(let text) = result else { return }
    foo(text)
  }
}

// MARK: an unknown case of the result (router.present, awaited)
// error: type 'FlowResult<CountedFlow.Output>' (aka 'FlowResult<String>') has no member 'foo'
extension MainCoordinator {
  func mistake55(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) async {
    switch await router.result(presenting: flow.assemble(in: self, startingWith: 1)) {
    case .finished: finish("")
    case .foo: break
    }
  }
}

// MARK: no start option (router.present, awaited)
// error: referencing instance method 'assemble(in:)' on 'Factory' requires the types 'CountedFlow.Start' (aka 'Int') and '()' be equivalent
extension MainCoordinator {
  func mistake56(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) async {
    let result = await router.result(presenting: flow.assemble(in: self))
    guard case .finished(let text) = result else { return }
    finish(text)
  }
}

// MARK: an unknown member of the flow (a tab, more statements)
// error: value of type 'MainCoordinator' has no member 'foo'
extension MainCoordinator {
  func mistake57(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    let item = TabItem(title: "", flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.foo(text)
    }
    router.setTabs([item])
  }
}

// MARK: an unknown member of the router (a tab, more statements)
// error: value of type 'ApplicationRouter' has no member 'foo'
extension MainCoordinator {
  func mistake58(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    let item = TabItem(title: "", flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.router.foo(text)
    }
    router.setTabs([item])
  }
}

// MARK: an unknown member of the result (a tab, more statements)
// error: value of type 'CountedFlow.Output' (aka 'String') has no member 'foo'
extension MainCoordinator {
  func mistake59(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    let item = TabItem(title: "", flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      print(text.foo, self as Any)
    }
    router.setTabs([item])
  }
}

// MARK: an unknown member of a need (a tab, more statements)
// error: value of tuple type 'MainNeeds' (aka '(page: Factory<PageScreen>, store: any Storing)') has no member 'foo'
extension MainCoordinator {
  func mistake60(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    let item = TabItem(title: "", flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.needs.foo()
      print(text)
    }
    router.setTabs([item])
  }
}

// MARK: an unknown case of the result (a tab, more statements)
// error: type 'FlowResult<CountedFlow.Output>' (aka 'FlowResult<String>') has no member 'foo'
extension MainCoordinator {
  func mistake61(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    let item = TabItem(title: "", flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      switch result {
      case .finished: self?.finish("")
      case .foo: break
      }
    }
    router.setTabs([item])
  }
}

// MARK: an argument of another type (a tab, more statements)
// error: cannot convert value of type 'Int' to expected argument type 'String'
extension MainCoordinator {
  func mistake62(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    let item = TabItem(title: "", flow.assemble(in: self, startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text.count)
    }
    router.setTabs([item])
  }
}

// MARK: another start option (a tab, more statements)
// error: cannot convert value of type 'String' to expected argument type 'CountedFlow.Start' (aka 'Int')
extension MainCoordinator {
  func mistake63(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    let item = TabItem(title: "", flow.assemble(in: self, startingWith: "")) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
    router.setTabs([item])
  }
}

// MARK: no start option (a tab, more statements)
// error: referencing instance method 'assemble(in:)' on 'Factory' requires the types 'CountedFlow.Start' (aka 'Int') and '()' be equivalent
extension MainCoordinator {
  func mistake64(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    let item = TabItem(title: "", flow.assemble(in: self)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
    router.setTabs([item])
  }
}

// MARK: an unknown member of the flow, without a start option (a tab, more statements)
// error: value of type 'MainCoordinator' has no member 'foo'
extension MainCoordinator {
  func mistake65(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    let item = TabItem(title: "", other.assemble(in: self)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.foo(text)
    }
    router.setTabs([item])
  }
}

// MARK: a parent that is forgotten (a tab, more statements)
// error: missing argument for parameter 'in' in call
extension MainCoordinator {
  func mistake66(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) {
    let item = TabItem(title: "", flow.assemble(startingWith: 1)) { [weak self] result in
      guard case .finished(let text) = result else { return }
      self?.finish(text)
    }
    router.setTabs([item])
  }
}

// MARK: a verb that does not wait (router.present, awaited)
// error: value of tuple type '()' has no member 'finished'
extension MainCoordinator {
  func mistake67(
    _ flow: Factory<CountedFlow>,
    _ other: Factory<OtherFlow>,
    in window: NavigationWindow
  ) async {
    let result = await router.present(flow.assemble(in: self, startingWith: 1))
    guard case .finished(let text) = result else { return }
    finish(text)
  }
}

// MARK: no start option (router.present, in a task)
// error: referencing instance method 'assemble(in:)' on 'Factory' requires the types 'CountedFlow.Start' (aka 'Int') and '()' be equivalent
extension MainCoordinator {
  func mistake130(_ flow: Factory<CountedFlow>) {
    Task {
      router.present(flow.assemble(in: self)) { _ in self.finish("") }
    }
  }
}

// MARK: no start option (a flow that is assembled by hand)
// error: cannot convert value of type '(coordinator: any Coordinator<CountedFlow.Start, CountedFlow.Output>, presentable: any Presentable)' (aka '(coordinator: any Coordinator<Int, String>, presentable: any Presentable)') to expected argument type '(coordinator: any Coordinator<Void, String>, presentable: any Presentable)'
extension MainCoordinator {
  func mistake131(_ flow: Factory<CountedFlow>) {
    router.present(AssembledFlow(flow.unit(in: self)))
  }
}

// MARK: a flow's factory presented, and not the flow
// error: argument type 'Factory<OtherFlow>' does not conform to expected type 'Presentable'
extension MainCoordinator {
  func mistake132(_ flow: Factory<OtherFlow>) { router.present(flow) }
}

// MARK: a screen's factory pushed, and not the screen
// error: argument type 'Factory<PageScreen>' does not conform to expected type 'Presentable'
extension MainCoordinator {
  func mistake133(_ page: Factory<PageScreen>) { router.push(page) }
}

// MARK: a flow assembled in a screen
// error: instance method 'assemble(in:)' requires that 'Page' conform to 'CoordinatorParent'
extension MainCoordinator {
  func mistake134(_ flow: Factory<OtherFlow>, page: Page) {
    router.present(flow.assemble(in: page))
  }
}

// MARK: a flow that finishes without its result
// error: referencing instance method 'finish()' on 'BaseCoordinator' requires the types 'String' and '()' be equivalent
extension MainCoordinator {
  func mistake135() { finish() }
}

// MARK: a start that takes another option
// error: method does not override any method from its superclass
final class Mistake136: BaseCoordinator<Void, String> {
  override func start(with option: Int) { finish("") }
}
