// Mistakes in going to a flow, and in stating its destination.
import ModuleRegistry

// MARK: a flow gone to without its start
// error: referencing instance method 'go(from:completion:)' on 'GoTo' requires the types 'CountedFlow.Start' (aka 'Int') and '()' be equivalent
extension MainCoordinator {
  func mistake1(_ counted: GoTo<CountedFlow>) { counted.go(from: self) }
}

// MARK: a flow gone to with another start
// error: cannot convert value of type 'String' to expected argument type 'CountedFlow.Start' (aka 'Int')
extension MainCoordinator {
  func mistake2(_ counted: GoTo<CountedFlow>) { counted.go(to: "1", from: self) }
}

// MARK: a flow gone to from nowhere
// error: missing argument for parameter 'from' in call
extension MainCoordinator {
  func mistake3(_ other: GoTo<OtherFlow>) { other.go() }
}

// MARK: a flow gone to from a screen
// error: instance method 'go(from:completion:)' requires that 'Page' conform to 'CoordinatorParent'
extension MainCoordinator {
  func mistake4(_ other: GoTo<OtherFlow>, page: Page) { other.go(from: page) }
}

// MARK: a flow that may be absent, gone to as if it were there
// error: value of optional type 'GoTo<OtherFlow>?' must be unwrapped to refer to member 'go' of wrapped base type 'GoTo<OtherFlow>'
extension MainCoordinator {
  func mistake5(_ other: GoTo<OtherFlow>?) { other.go(from: self) }
}

// MARK: an unknown member of the outcome
// error: value of type 'NavigationOutcome' has no member 'foo'
extension MainCoordinator {
  func mistake6(_ counted: GoTo<CountedFlow>) {
    counted.go(to: 1, from: self) { outcome in
      print("gone")
      outcome.foo()
    }
  }
}

// MARK: the flow that is gone to, assembled
// error: value of type 'GoTo<OtherFlow>' has no member 'assemble'
extension MainCoordinator {
  func mistake7(_ other: GoTo<OtherFlow>) { router.present(other.assemble(in: self)) }
}

// MARK: going to a screen
// error: type 'PageScreen' does not conform to protocol 'CoordinatorKey'
func mistake8(_ registrar: inout Registrar) {
  registrar.coordinator(OtherFlow.self, using: GoTo<PageScreen>.self) { context, page in
    PlainCoordinator(context)
  }
}

// MARK: going in a service
// error: instance method 'service(_:using:fileID:line:column:make:)' requires that 'GoTo<OtherFlow>' conform to 'ServiceDependency'
func mistake9(_ registrar: inout Registrar) {
  registrar.service(Count.self, using: GoTo<OtherFlow>.self) { other in 1 }
}

// MARK: a destination with a pattern
// error: cannot convert value of type 'OtherFlow.Type' to expected argument type 'RouteOption'
// error: cannot convert value of type 'String' to expected argument type 'Flow.Type'
// error: extraneous argument label 'to:' in call
// error: generic parameter 'Flow' could not be inferred
func mistake10(_ registrar: inout Registrar) {
  registrar.destination("/main", to: OtherFlow.self)
}

// MARK: a destination of a screen
// error: instance method 'destination(_:_:fileID:line:column:)' requires that 'PageScreen' conform to 'CoordinatorKey'
func mistake11(_ registrar: inout Registrar) {
  registrar.destination(PageScreen.self)
}

// MARK: a destination with a closure
// error: extra trailing closure passed in call
func mistake12(_ registrar: inout Registrar) {
  registrar.destination(CountedFlow.self) { 1 }
}

// MARK: a destination with a placement that does not exist
// error: type 'RouteOption' has no member 'presented'
func mistake13(_ registrar: inout Registrar) {
  registrar.destination(CountedFlow.self, .presented)
}
