import ModuleRegistry
import Testing

struct BindingCycleTests {
  @Test func `a port that is bound to itself is an error`() {
    let text = errorText {
      Host { $0.bind(SignIn.self, to: SignIn.self, fileID: "Host/Host.swift", line: 1) }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - port bindings form a cycle: SignIn -> SignIn
          coordinator 'ModuleRegistryTests.SignIn' of Host at Host/Host.swift:1
          fix: bind one of them to a key that a feature registers
        """
    )
  }

  @Test func `two ports that are bound to each other are an error`() {
    let text = errorText {
      Host(team: "App") {
        $0.bind(SignIn.self, to: Login.self, fileID: "Host/Host.swift", line: 1)
        $0.bind(Login.self, to: SignIn.self, fileID: "Host/Host.swift", line: 2)
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - port bindings form a cycle: Login -> SignIn -> Login
          coordinator 'ModuleRegistryTests.Login' of Host (team App) at Host/Host.swift:2
          coordinator 'ModuleRegistryTests.SignIn' of Host (team App) at Host/Host.swift:1
          fix: bind one of them to a key that a feature registers
        """
    )
  }

  @Test func `an override that binds a port's target back to the port is an error`() throws {
    let base = try Registry {
      Host {
        $0.coordinator(Login.self) { _ in Flow() }
        $0.bind(SignIn.self, to: Login.self, fileID: "Host/Host.swift", line: 1)
        $0.require(SignIn.self)
      }
    }
    let error = #expect(throws: RegistryError.self) {
      try base.overriding {
        $0.bind(Login.self, to: SignIn.self, fileID: "Tests/Tests.swift", line: 2)
      }
    }
    #expect(
      error?.description == """
        this registry cannot be derived: 1 problem
        - port bindings form a cycle: Login -> SignIn -> Login
          coordinator 'ModuleRegistryTests.Login' at Tests/Tests.swift:2
          coordinator 'ModuleRegistryTests.SignIn' of Host at Host/Host.swift:1
          fix: bind one of them to a key that a feature registers
        """
    )
  }

  @Test func `a flow may need a port that is bound to that flow`() {
    let text = errorText {
      Host {
        $0.coordinator(Login.self, using: SignIn.self) { _, _ in Flow() }
        $0.bind(SignIn.self, to: Login.self)
      }
    }
    #expect(text == "no error")
  }
}

private struct Host: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private enum SignIn: CoordinatorKey {}

private enum Login: CoordinatorKey {}
