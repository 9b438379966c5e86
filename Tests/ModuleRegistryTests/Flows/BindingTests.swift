import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

@MainActor
struct BindingTests {
  private let login: Flow<Source, Person>
  private let screen: Screen

  init() {
    screen = Screen()
    login = Flow(screen)
  }

  /// A registry with a login flow of one feature and the host's bindings to it.
  private func registry(_ bind: @escaping (inout Registrar) -> Void) throws -> Registry {
    let login = login
    return try Registry {
      Feature { $0.coordinator(LoginFlow.self) { _ in login } }
      OtherFeature(declare: bind)
    }
  }

  @Test func `a binding translates the start and the output`() throws {
    let registry = try registry {
      $0.bind(
        SignIn.self,
        to: LoginFlow.self,
        start: { Source(name: "cart \($0)") },
        output: { "customer \($0.name)" }
      )
    }
    let (coordinator, presentable) = registry.assemble(SignIn.self, in: NavigationWindow())
    var results: [FlowResult<String>] = []
    coordinator.onFinish = { results.append($0) }
    coordinator.begin(with: 2)
    login.onFinish?(.finished(Person(name: "Ada")))
    login.onFinish?(.closed(.popped))
    #expect(login.starts == [Source(name: "cart 2")])
    #expect(results == [.finished("customer Ada")])
    #expect(presentable === screen)
  }

  @Test func `a binding of flows with the same start translates only the output`() throws {
    let registry = try registry {
      $0.bind(SameStart.self, to: LoginFlow.self, output: { "customer \($0.name)" })
    }
    let (coordinator, _) = registry.assemble(SameStart.self, in: NavigationWindow())
    var results: [FlowResult<String>] = []
    coordinator.onFinish = { results.append($0) }
    coordinator.begin(with: Source(name: "cart"))
    login.onFinish?(.finished(Person(name: "Ada")))
    #expect(login.starts == [Source(name: "cart")])
    #expect(results == [.finished("customer Ada")])
  }

  @Test func `a binding of flows with the same output translates only the start`() throws {
    let registry = try registry {
      $0.bind(SameOutput.self, to: LoginFlow.self, start: { Source(name: "cart \($0)") })
    }
    let (coordinator, _) = registry.assemble(SameOutput.self, in: NavigationWindow())
    var results: [FlowResult<Person>] = []
    coordinator.onFinish = { results.append($0) }
    coordinator.begin(with: 2)
    login.onFinish?(.finished(Person(name: "Ada")))
    #expect(login.starts == [Source(name: "cart 2")])
    #expect(results == [.finished(Person(name: "Ada"))])
  }

  @Test func `a binding of flows of the same type needs no translation`() throws {
    let registry = try registry { $0.bind(SameFlow.self, to: LoginFlow.self) }
    let (coordinator, _) = registry.assemble(SameFlow.self, in: NavigationWindow())
    var results: [FlowResult<Person>] = []
    coordinator.onFinish = { results.append($0) }
    coordinator.begin(with: Source(name: "cart"))
    login.onFinish?(.finished(Person(name: "Ada")))
    #expect(login.starts == [Source(name: "cart")])
    #expect(results == [.finished(Person(name: "Ada"))])
  }

  @Test func `a port can be bound to a port`() throws {
    let registry = try registry {
      $0.bind(SameOutput.self, to: SameFlow.self, start: { Source(name: "cart \($0)") })
      $0.bind(SameFlow.self, to: LoginFlow.self)
    }
    let (coordinator, _) = registry.assemble(SameOutput.self, in: NavigationWindow())
    coordinator.begin(with: 2)
    #expect(login.starts == [Source(name: "cart 2")])
  }

  @Test func `a derived registry binds a port to another flow`() throws {
    let other = Flow<Source, Person>()
    let base = try registry { registrar in
      registrar.coordinator(OtherLogin.self) { _ in other }
      registrar.bind(SameFlow.self, to: LoginFlow.self)
      registrar.bind(SameOutput.self, to: SameFlow.self, start: { Source(name: "cart \($0)") })
    }
    let derived = try base.overriding { $0.bind(SameFlow.self, to: OtherLogin.self) }
    derived.assemble(SameOutput.self, in: NavigationWindow()).coordinator.begin(with: 2)
    #expect(other.starts == [Source(name: "cart 2")])
    #expect(login.starts.isEmpty)
    base.assemble(SameOutput.self, in: NavigationWindow()).coordinator.begin(with: 3)
    #expect(login.starts == [Source(name: "cart 3")])
  }

  @Test func `a bound flow is created when its port is assembled`() throws {
    let window = NavigationWindow()
    var windows: [NavigationWindow?] = []
    let registry = try Registry {
      Feature {
        $0.coordinator(LoginFlow.self) { context in
          windows.append(context.window)
          return Flow<Source, Person>()
        }
        $0.bind(SameFlow.self, to: LoginFlow.self)
      }
    }
    _ = registry.assemble(SameFlow.self, in: window)
    #expect(windows.map { $0 === window } == [true])
  }

  @Test func `the result reaches a caller that has dropped the port's coordinator`() throws {
    let registry = try registry { $0.bind(SameFlow.self, to: LoginFlow.self) }
    var results: [FlowResult<Person>] = []
    registry.assemble(SameFlow.self, in: NavigationWindow()).coordinator.onFinish = {
      results.append($0)
    }
    login.onFinish?(.finished(Person(name: "Ada")))
    #expect(results == [.finished(Person(name: "Ada"))])
  }

  @Test func `a binding doesn't keep the flow alive longer than its caller does`() throws {
    weak var flow: Flow<Source, Person>?
    let registry = try Registry {
      Feature {
        $0.coordinator(LoginFlow.self) { _ in
          let made = Flow<Source, Person>()
          flow = made
          return made
        }
        $0.bind(SameFlow.self, to: LoginFlow.self)
      }
    }
    do {
      let unit = registry.assemble(SameFlow.self, in: NavigationWindow())
      unit.coordinator.onFinish = { _ in }
      #expect(flow != nil)
      withExtendedLifetime(unit) {}
    }
    #expect(flow == nil)
  }

  @Test func `binding a port keeps the flow's own onFinish, and each hears the result once`() throws
  {
    let registry = try registry { $0.bind(SameFlow.self, to: LoginFlow.self) }
    let ada = FlowResult.finished(Person(name: "Ada"))
    var own: [FlowResult<Person>] = []
    var results: [FlowResult<Person>] = []
    login.onFinish = { own.append($0) }
    let (coordinator, _) = registry.assemble(SameFlow.self, in: NavigationWindow())
    coordinator.onFinish = { results.append($0) }
    coordinator.onFinish = nil
    coordinator.onFinish = { results.append($0) }
    login.onFinish?(ada)
    #expect(own == [ada])
    #expect(results == [ada])
    #expect(coordinator.onFinish == nil)
  }

  @Test func `setting a port's onFinish to nil stops the calls`() throws {
    let registry = try registry { $0.bind(SameFlow.self, to: LoginFlow.self) }
    let (coordinator, _) = registry.assemble(SameFlow.self, in: NavigationWindow())
    coordinator.onFinish = { _ in Issue.record("the handler was taken back") }
    coordinator.onFinish = nil
    #expect(coordinator.onFinish == nil)
    login.onFinish?(.finished(Person(name: "Ada")))
  }
}

private struct Source: Hashable {
  let name: String
}

private struct Person: Hashable {
  let name: String
}

private enum LoginFlow: CoordinatorKey {
  typealias Start = Source
  typealias Output = Person
}

private enum OtherLogin: CoordinatorKey {
  typealias Start = Source
  typealias Output = Person
}

private enum SignIn: CoordinatorKey {
  typealias Start = Int
  typealias Output = String
}

private enum SameStart: CoordinatorKey {
  typealias Start = Source
  typealias Output = String
}

private enum SameOutput: CoordinatorKey {
  typealias Start = Int
  typealias Output = Person
}

private enum SameFlow: CoordinatorKey {
  typealias Start = Source
  typealias Output = Person
}
