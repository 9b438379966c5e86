import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// Stubs for the ports that a host binds, and for the targets of ports.
@MainActor
@Suite(.endsApps)
struct StubPortTests {
  @Test func `a stub for the target of a port serves the port`() throws {
    let app = try TestApp {
      Cart(needing: GuestSignIn?.self).ports {
        $0.bind(GuestSignIn.self, to: LoginFlow.self)
      }
      Stub(LoginFlow.self)
    }
    #expect(app.stubs.map(\.key) == [name("LoginFlow")])
    _ = app.registry.assemble(GuestSignIn.self, in: app.window)
    #expect(app.stubs.map(\.uses) == [[""]])
  }

  @Test func `a port needs no stub if its target is stubbed`() throws {
    let app = try TestApp {
      Cart(needing: GuestSignIn.self).ports { $0.bind(GuestSignIn.self, to: LoginFlow.self) }
      Account(needing: LoginFlow.self)
    }
    #expect(app.stubs.map(\.key) == [name("LoginFlow")])
    #expect(app.stubs.map(\.isAutomatic) == [true])
  }

  @Test func `a stub for a port replaces it, and its target is stubbed for other features`() throws
  {
    let app = try TestApp {
      Cart(needing: GuestSignIn.self).ports { $0.bind(GuestSignIn.self, to: LoginFlow.self) }
      Account(needing: LoginFlow.self)
      Stub(GuestSignIn.self)
    }
    #expect(app.stubs.map(\.key) == [name("GuestSignIn"), name("LoginFlow")])
    #expect(app.stubs.map(\.isAutomatic) == [false, true])
    try app.open(GuestSignIn.self)
    #expect(app.onScreen == "StubScreen<GuestSignIn>")
  }

  @Test func `if only a port needs its target, the port itself is stubbed`() throws {
    let app = try TestApp {
      Cart(needing: GuestSignIn.self).ports { $0.bind(GuestSignIn.self, to: LoginFlow.self) }
    }
    #expect(app.stubs.map(\.key) == [name("GuestSignIn")])
  }

  @Test func `a stub for a port replaces it even if its target is installed`() throws {
    let app = try TestApp {
      Cart(needing: GuestSignIn.self).ports { $0.bind(GuestSignIn.self, to: LoginFlow.self) }
      Login()
      Stub(GuestSignIn.self)
    }
    try app.open(GuestSignIn.self)
    #expect(app.onScreen == "StubScreen<GuestSignIn>")
  }

  @Test func `stubs for a port and for its target can both be listed`() throws {
    let app = try TestApp {
      Cart(needing: GuestSignIn.self).ports { $0.bind(GuestSignIn.self, to: LoginFlow.self) }
      Stub(GuestSignIn.self)
      Stub(LoginFlow.self)
    }
    #expect(app.stubs.map(\.uses) == [[], []])
  }

  @Test func `an optional feature is not left out if a stub serves it`() throws {
    let app = try TestApp {
      Cart(needing: GuestSignIn.self).optional()
      Stub(GuestSignIn.self)
    }
    #expect(app.registry.graph.features.map(\.isLeftOut).contains(true) == false)
  }

  @Test func `opening a flow without a provider fails at the line of the test`() throws {
    let app = try TestApp { Login() }
    let opening = #expect(throws: TestFailure.self) {
      try app.open(GuestSignIn.self, fileID: "Tests/Tests.swift", line: 12)
    }
    let presenting = #expect(throws: TestFailure.self) {
      try app.present(GuestSignIn.self, fileID: "Tests/Tests.swift", line: 13)
    }
    let fix = "fix: list its feature, or Stub(GuestSignIn.self), among the features of the app"
    let what = "no feature of the app provides '\(name("GuestSignIn"))', at Tests/Tests.swift"
    #expect(opening?.description == "\(what):12\n\(fix)")
    #expect(presenting?.description == "\(what):13\n\(fix)")
    #expect(app.onScreen == "nothing")
  }

  private func name(_ key: String) -> String { "ModuleRegistryTestingTests.\(key)" }
}

private enum LoginFlow: CoordinatorKey {}

private enum GuestSignIn: CoordinatorKey {}

private struct Cart: FeatureModule {
  private let declare: (inout Registrar) -> Void

  init<Need: Dependency>(needing need: Need.Type) { declare = { $0.require(need) } }

  func register(in registrar: inout Registrar) { declare(&registrar) }
}

private struct Account: FeatureModule {
  private let declare: (inout Registrar) -> Void

  init<Need: Dependency>(needing need: Need.Type) { declare = { $0.require(need) } }

  func register(in registrar: inout Registrar) { declare(&registrar) }
}

private struct Login: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(LoginFlow.self) { context in BaseCoordinator<Void, Void>(context) }
  }
}
