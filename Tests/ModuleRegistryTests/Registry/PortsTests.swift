import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

@MainActor
struct PortsTests {
  @Test func `a port is bound only if its target is there`() throws {
    let registry = try Registry {
      Auth()
      Cart().ports {
        $0.bind(SignIn.self, to: Login.self)
        $0.bind(service: Basket.self, to: Absent.self) { $0 }
      }
    }
    #expect(registry.assemble(Page.self) == "can sign in, no basket")
    #expect(installed(registry) == ["Auth", "Cart"])
  }

  @Test func `withoutPorts leaves out the port that a stub replaces`() throws {
    let cart = Cart().ports {
      $0.bind(SignIn.self, to: Login.self)
      $0.bind(service: Basket.self, to: Absent.self) { $0 }
    }
    func ports(_ cart: InstalledFeature) throws -> [String] {
      let features = try Registry([cart, Auth().optional()]).graph.features
      return features.flatMap { $0.declarations + $0.inactive }.filter(\.isPort).map(\.key)
    }
    let (signIn, basket) = ("ModuleRegistryTests.SignIn", "ModuleRegistryTests.Basket")
    #expect(try ports(cart) == [signIn, basket])
    #expect(try ports(cart.withoutPorts(of: [SignIn.self])) == [basket])
    #expect(try ports(cart.withoutPorts(of: [Basket.self])) == [signIn])
  }

  @Test func `a port whose target has no provider is a warning`() throws {
    let registry = try Registry {
      Cart(team: "Basket").ports {
        $0.bind(SignIn.self, to: Login.self, fileID: "Host/Basket.swift", line: 3)
      }
    }
    #expect(registry.assemble(Page.self) == "cannot sign in, no basket")
    #expect(
      warningText(registry) == """
        the binding of coordinator 'ModuleRegistryTests.SignIn', a port of Cart (team Basket) at \
        Host/Basket.swift:3, was left out
          needs coordinator 'ModuleRegistryTests.Login'
          fix: add a feature that provides it, or remove the binding
        """
    )
  }

  @Test func `a port to a port whose target has no provider is left out, too`() throws {
    let registry = try Registry {
      Cart().ports {
        $0.bind(SignIn.self, to: OtherSignIn.self)
        $0.bind(OtherSignIn.self, to: Login.self)
      }
    }
    #expect(registry.assemble(Page.self) == "cannot sign in, no basket")
    #expect(registry.graph.warnings.count == 2)
  }

  @Test func `requiring a port whose target has no provider is an error that says why`() {
    let text = errorText {
      Cart().ports {
        $0.bind(SignIn.self, to: Login.self, fileID: "Host/Basket.swift", line: 3)
      }
      Feature { $0.require(SignIn.self, fileID: "Host/Host.swift", line: 4) }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of coordinator 'ModuleRegistryTests.SignIn'
          required by Feature at Host/Host.swift:4
          path: SignIn
          left out: coordinator 'ModuleRegistryTests.SignIn' of Cart at Host/Basket.swift:3
          needs coordinator 'ModuleRegistryTests.Login'
          fix: add a feature that registers Login, or ask for SignIn?.self
        """
    )
  }

  @Test func `the error follows a chain of ports to the missing target`() {
    let text = errorText {
      Cart(team: "Basket").ports {
        $0.bind(SignIn.self, to: OtherSignIn.self, fileID: "Host/Basket.swift", line: 3)
        $0.bind(OtherSignIn.self, to: Login.self, fileID: "Host/Basket.swift", line: 4)
      }
      Feature {
        $0.require(SignIn.self, fileID: "Host/Host.swift", line: 4)
        $0.coordinator(Logins.self, fileID: "Host/Host.swift", line: 5) { _ in Flow() }
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of coordinator 'ModuleRegistryTests.SignIn'
          required by Feature at Host/Host.swift:4
          path: SignIn
          left out: coordinator 'ModuleRegistryTests.SignIn' of Cart (team Basket) at \
        Host/Basket.swift:3
          needs coordinator 'ModuleRegistryTests.OtherSignIn'
          left out: coordinator 'ModuleRegistryTests.OtherSignIn' of Cart (team Basket) at \
        Host/Basket.swift:4
          needs coordinator 'ModuleRegistryTests.Login'
          did you mean coordinator 'ModuleRegistryTests.Logins' of Feature at Host/Host.swift:5?
          fix: add a feature that registers Login, or ask for SignIn?.self
        """
    )
  }

  @Test func `the error names the feature with a false condition that a port leads to`() {
    let text = errorText {
      Cart().ports {
        $0.bind(SignIn.self, to: Login.self, fileID: "Host/Basket.swift", line: 3)
      }
      Auth().when(false, fileID: "Host/Identity.swift", line: 5)
      Feature { $0.require(SignIn.self, fileID: "Host/Host.swift", line: 4) }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of coordinator 'ModuleRegistryTests.SignIn'
          required by Feature at Host/Host.swift:4
          path: SignIn
          left out: coordinator 'ModuleRegistryTests.SignIn' of Cart at Host/Basket.swift:3
          needs coordinator 'ModuleRegistryTests.Login'
          left out: coordinator 'ModuleRegistryTests.Login' of Auth at Auth/Auth.swift:1, whose \
        condition at Host/Identity.swift:5 is false
          fix: add Auth, or ask for SignIn?.self
        """
    )
  }

  @Test func `the warning names the feature with a false condition that a port leads to`() throws {
    let registry = try Registry {
      Cart().ports {
        $0.bind(SignIn.self, to: Login.self, fileID: "Host/Basket.swift", line: 3)
      }
      Auth().when(false, fileID: "Host/Identity.swift", line: 5)
    }
    #expect(installed(registry) == ["Cart"])
    #expect(registry.graph.features.map(\.name) == ["Auth", "Cart"])
    #expect(
      warningText(registry) == """
        the binding of coordinator 'ModuleRegistryTests.SignIn', a port of Cart at Host/Basket.swift:3, was left out
          needs coordinator 'ModuleRegistryTests.Login'
          left out: coordinator 'ModuleRegistryTests.Login' of Auth at Auth/Auth.swift:1, whose \
        condition at Host/Identity.swift:5 is false
          fix: add Auth, or remove the binding
        """
    )
  }

  @Test func `no fix suggests binding a port to a dependency of another feature`() {
    let text = errorText {
      Cart().ports {
        $0.bind(SignIn.self, to: Login.self, fileID: "Host/Basket.swift", line: 3)
      }
      Feature {
        $0.coordinator(Login.self, using: Name.self, fileID: "Auth/Auth.swift", line: 1) { _, _ in
          Flow()
        }
      }
      .optional()
      Requirer()
    }
    #expect(
      text.hasSuffix(
        "fix: add a feature that registers Name, or ask for SignIn?.self"
      )
    )
  }

  @Test func `an optional feature left out for want of its port is a warning, and so is the port`()
    throws
  {
    let registry = try Registry {
      Feature { $0.require(SignIn.self, fileID: "Cart/Cart.swift", line: 1) }
        .optional(fileID: "Host/Host.swift", line: 7).ports {
          $0.bind(SignIn.self, to: Login.self, fileID: "Host/Basket.swift", line: 3)
        }
    }
    #expect(
      warningText(registry) == """
        optional feature 'Feature', listed at Host/Host.swift:7, was left out
          needs coordinator 'ModuleRegistryTests.SignIn' at Cart/Cart.swift:1
          left out: coordinator 'ModuleRegistryTests.SignIn' of Feature at Host/Basket.swift:3
          needs coordinator 'ModuleRegistryTests.Login'
          fix: add a feature that provides it, or remove Feature
        the binding of coordinator 'ModuleRegistryTests.SignIn', a port of Feature at Host/Basket.swift:3, was \
        left out
          needs coordinator 'ModuleRegistryTests.Login'
          fix: add a feature that provides it, or remove the binding
        """
    )
  }

  @Test func `ports of an absent feature are left out without a further warning`() throws {
    let registry = try Registry {
      Auth()
      Greedy().ports { $0.bind(SignIn.self, to: Login.self) }.optional()
      Cart().ports { $0.bind(service: Basket.self, to: Absent.self) { $0 } }.when(false)
      Feature { $0.require(Login.self, Name.self) }
    }
    #expect(leftOut(registry) == ["Greedy"])
    #expect(registry.graph.warnings.count == 1)
    #expect(registry.graph.features.map(\.name) == ["Auth", "Cart", "Feature", "Greedy"])
    #expect(registry.graph.features.map(\.isAbsent) == [false, true, false, false])
    #expect(registry.graph.features[3].declarations.isEmpty)
  }

  @Test func `an optional feature is left out if the feature of its port is left out`() throws {
    let registry = try Registry {
      Auth()
      Greedy().ports { $0.bind(SignIn.self, to: Login.self) }.optional()
      Feature { $0.require(SignIn.self) }.optional()
    }
    #expect(leftOut(registry) == ["Feature", "Greedy"])
  }

  @Test func `a port to another port is left out if that port's feature is`() throws {
    let registry = try Registry {
      Auth()
      Greedy().ports { $0.bind(OtherSignIn.self, to: Login.self) }.optional()
      Cart().ports { $0.bind(SignIn.self, to: OtherSignIn.self) }
    }
    #expect(leftOut(registry) == ["Greedy"])
    #expect(registry.assemble(Page.self) == "cannot sign in, no basket")
  }

  @Test func `the graph shows a port at its feature`() throws {
    let registry = try Registry {
      Auth()
      Cart().ports { $0.bind(SignIn.self, to: Login.self) }
    }
    let cart = try #require(registry.graph.features.first { $0.name == "Cart" })
    #expect(cart.declarations.map(\.verb) == [.provides, .requires, .binds])
  }

  @Test func `a port for a key that its own feature provides has two providers`() {
    let text = errorText {
      Auth()
      Cart().ports {
        $0.screen(Page.self, fileID: "Host/Basket.swift", line: 3) { "another" }
      }
    }
    #expect(text.contains("2 providers of screen 'ModuleRegistryTests.Page'"))
    #expect(text.contains("of Cart at Host/Basket.swift:3"))
  }

  @Test func `a port may build its value from another feature's service`() throws {
    let registry = try Registry {
      Auth()
      Cart().ports {
        $0.service(Basket.self, using: Name.self) { name in "of \(name)" }
      }
    }
    #expect(registry.assemble(Page.self) == "cannot sign in, a basket of Ada")
  }

  @Test func `a port without an output can be bound to a flow with one`() throws {
    let login = Flow<Int, String>()
    let registry = try Registry {
      Feature {
        $0.coordinator(CountedLogin.self) { _ in login }
        $0.bind(SignIn.self, to: CountedLogin.self) { 7 }
      }
    }
    let (coordinator, _) = registry.assemble(SignIn.self, in: NavigationWindow())
    var hasFinished = false
    coordinator.onFinish = { hasFinished = $0.isFinished }
    coordinator.begin(with: ())
    #expect(login.starts == [7])
    login.onFinish?(.finished("Ada"))
    #expect(hasFinished)
  }
}

extension FlowResult {
  fileprivate var isFinished: Bool { if case .finished = self { true } else { false } }
}

private enum Login: CoordinatorKey {}

private enum Logins: CoordinatorKey {}

private enum CountedLogin: CoordinatorKey {
  typealias Start = Int
  typealias Output = String
}

private enum SignIn: CoordinatorKey {}

private enum OtherSignIn: CoordinatorKey {}

private enum Name: ServiceKey { typealias Service = String }

private enum Absent: ServiceKey { typealias Service = String }

private enum Basket: ServiceKey { typealias Service = String }

private enum Page: ScreenKey { typealias Product = String }

private struct Auth: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(Login.self, fileID: "Auth/Auth.swift", line: 1) { _ in Flow() }
    registrar.service(Name.self) { "Ada" }
  }
}

private struct Cart: FeatureModule {
  var team: Team?

  func register(in registrar: inout Registrar) {
    registrar.screen(
      Page.self,
      using: SignIn?.self,
      Basket?.self
    ) { signIn, basket in
      """
      \(signIn == nil ? "cannot" : "can") sign in, \(basket.map { "a basket \($0)" } ?? "no basket")
      """
    }
    registrar.require(Page.self)
  }
}

private struct Requirer: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.require(SignIn.self) }
}

private struct Greedy: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.require(Absent.self) }
}
