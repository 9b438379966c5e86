import ModuleRegistry
import ModuleRegistryTesting
import Testing

struct SubsetCheckTests {
  @Test func `all subsets of features with only optional needs fit`() throws {
    let check = SubsetCheck {
      Base()
      Cart(need: Login?.self).when(true)
      Auth().when(false)
    }
    #expect(try check.everySubset() == 4)
    #expect(try check.eachLeftOut() == 4)
    #expect(try check.eachLeftOut(keeping: Base.self) == 3)
  }

  @Test func `subsets that do not fit for one reason are reported together`() {
    let check = SubsetCheck {
      Base()
      Cart(need: Login.self).when(false)
      Auth().when(true)
      Other().when(true)
    }
    let failure = #expect(throws: TestFailure.self) { try check.everySubset() }
    #expect(
      failure?.description == """
        2 of 8 subsets do not fit
        without Auth (team Identity); and in 1 other subset:
        - no provider of coordinator 'ModuleRegistryTests.Login'
          needed by screen 'ModuleRegistryTests.CartScreen' of Cart at Cart/Cart.swift:1
          path: CartScreen -> Login
          left out: coordinator 'ModuleRegistryTests.Login' of Auth \
        (team Identity) at Auth/Auth.swift:1
          fix: keep Auth (team Identity) in each subset, or ask for Login?.self
        """
    )
  }

  @Test func `eachLeftOut leaves out features without a condition one by one`() {
    let check = SubsetCheck {
      Base()
      Cart(need: Login.self)
      Auth()
      Other().when(true)
    }
    let failure = #expect(throws: TestFailure.self) { try check.eachLeftOut() }
    #expect(failure?.description.hasPrefix("1 of 5 subsets do not fit\nwithout Auth") == true)
    #expect(throws: Never.self) { try check.eachLeftOut(keeping: Auth.self) }
  }

  @Test func `a feature that is present twice does not fit`() {
    let check = SubsetCheck {
      Cart(need: Login?.self).when(true)
      Cart(need: Login?.self).when(true)
    }
    let failure = #expect(throws: TestFailure.self) { try check.everySubset() }
    #expect(failure?.description.contains("- feature 'Cart' is listed 2 times\n") == true)
  }

  @Test func `without conditions, eachLeftOut leaves out each feature that is not optional`() {
    let check = SubsetCheck {
      Base().optional()
      Cart(need: Login.self)
      Auth()
    }
    let failure = #expect(throws: TestFailure.self) { try check.eachLeftOut() }
    #expect(
      failure?.description.hasPrefix(
        """
        1 of 3 subsets do not fit
        without Auth (team Identity):
        - no provider of coordinator 'ModuleRegistryTests.Login'
        """
      ) == true
    )
  }

  @Test func `an optional feature may be left out along with what it needs`() throws {
    let check = SubsetCheck {
      Cart(need: Login.self).optional()
      Auth().when(true)
    }
    #expect(try check.everySubset() == 2)
  }

  @Test func `features that do not fit even if all are present are reported`() {
    let check = SubsetCheck {
      Cart(need: Login.self).when(true)
      Cart(need: Login.self)
    }
    let failure = #expect(throws: TestFailure.self) { try check.eachLeftOut() }
    #expect(
      failure?.description.hasPrefix("3 of 3 subsets do not fit\nwith every feature:\n") == true
    )
    #expect(failure?.description.contains("- feature 'Cart' is listed 2 times\n") == true)
    #expect(failure?.description.contains("2 providers") == false)
  }

  @Test func `a second feature of an installed type does not fit`() {
    let check = SubsetCheck {
      Base()
      Base().when(false)
    }
    let failure = #expect(throws: TestFailure.self) { try check.everySubset() }
    #expect(
      failure?.description.hasPrefix("1 of 2 subsets do not fit\nwith every feature:") == true
    )
  }

  @Test func `all alternatives of one type are checked, not only the present one`() {
    let check = SubsetCheck {
      Alternatives {
        Cart(need: Login.self).when(false, fileID: "Host/Host.swift", line: 1)
        Cart(need: Login?.self).when(true, fileID: "Host/Host.swift", line: 2)
        Cart(need: Store.self).when(false, fileID: "Host/Host.swift", line: 3)
      }
    }
    for failure in [
      #expect(throws: TestFailure.self) { try check.everySubset() },
      #expect(throws: TestFailure.self) { try check.eachLeftOut() },
    ] {
      let text = failure?.description ?? ""
      #expect(text.hasPrefix("2 of 4 subsets do not fit\n"))
      #expect(
        text.contains(
          """
          with Cart at Host/Host.swift:1:
          - no provider of coordinator 'ModuleRegistryTests.Login'
          """
        )
      )
      #expect(
        text.contains(
          """
          with Cart at Host/Host.swift:3:
          - no provider of service 'ModuleRegistryTests.Store'
          """
        )
      )
    }
  }

  @Test(arguments: [true, false])
  func `no subset has two alternatives, so both may provide the same key`(isDemo: Bool) throws {
    let check = SubsetCheck {
      Cart(need: Login?.self)
      Alternatives {
        Auth().when(!isDemo)
        DemoAuth().when(isDemo)
      }
      Other().when(true)
    }
    #expect(try check.everySubset() == 6)
    #expect(try check.eachLeftOut() == 5)
  }

  @Test func `a check can keep one of the alternatives`() throws {
    let check = SubsetCheck {
      Cart(need: Login.self)
      Alternatives {
        Auth().when(true)
        DemoAuth().when(false)
      }
      Other().when(true)
    }
    #expect(try check.everySubset(keeping: Auth.self) == 4)
    #expect(try check.eachLeftOut(keeping: DemoAuth.self) == 4)
    let failure = #expect(throws: TestFailure.self) { try check.eachLeftOut() }
    #expect(
      failure?.description.hasPrefix(
        """
        1 of 5 subsets do not fit
        without Auth (team Identity) and DemoAuth:
        """
      ) == true
    )
  }

  @Test func `the report names the alternative that does not fit`() {
    let check = SubsetCheck {
      Alternatives {
        Auth().when(true)
        DemoAuth(need: Store.self).when(false)
      }
      Other().when(true)
    }
    for (title, failure) in [
      (
        "with DemoAuth; and in 1 other subset:",
        #expect(throws: TestFailure.self) { try check.everySubset() }
      ), ("with DemoAuth:", #expect(throws: TestFailure.self) { try check.eachLeftOut() }),
    ] {
      #expect(failure?.description.contains("\n\(title)\n") == true)
      #expect(failure?.description.contains("no provider of service") == true)
      #expect(failure?.description.contains("2 providers") == false)
    }
  }

  @Test func `two providers of a key with independent conditions do not fit`() {
    let check = SubsetCheck {
      Auth().when(false)
      DemoAuth().when(true)
      Other().when(true)
    }
    for (title, failure) in [
      (
        "2 of 8 subsets do not fit\nwith every feature; and in 1 other subset:",
        #expect(throws: TestFailure.self) { try check.everySubset() }
      ),
      (
        "2 of 4 subsets do not fit\nwith every feature; and in 1 other subset:",
        #expect(throws: TestFailure.self) { try check.eachLeftOut() }
      ),
    ] {
      let text = failure?.description ?? ""
      #expect(
        text.hasPrefix("\(title)\n- 2 providers of coordinator 'ModuleRegistryTests.Login'\n")
      )
      #expect(
        text.hasSuffix(
          "\n  fix: keep one, or list Auth and DemoAuth in Alternatives if their conditions exclude each other"
        )
      )
    }
  }

  @Test func `clashes under independent conditions suggest listing the features in Alternatives`() {
    let ways = [
      SubsetCheck {
        Feature { $0.route("/a", to: Login.self) { _ in () } }.when(true)
        OtherFeature { $0.route("/a", to: Login.self) { _ in () } }.when(false)
        Auth()
      },
      SubsetCheck {
        Other().when(true)
        Other().when(false)
      },
    ].map { check in
      let failure = #expect(throws: TestFailure.self) { try check.everySubset() }
      return failure?.description.split(separator: "\n").last.map(String.init)
    }
    #expect(
      ways == [
        "  fix: remove one, list Feature and OtherFeature in Alternatives if their conditions exclude each "
          + "other, or give it another pattern",
        "  fix: list it once, or list each in Alternatives if their conditions exclude each other",
      ]
    )
  }

  @Test func `alternatives that are present together are reported as not fitting`() {
    let check = SubsetCheck {
      Alternatives {
        Auth().when(true, fileID: "Host/Host.swift", line: 1)
        DemoAuth().when(true, fileID: "Host/Host.swift", line: 2)
      }
    }
    let failure = #expect(throws: TestFailure.self) { try check.everySubset() }
    #expect(
      failure?.description == """
        3 of 3 subsets do not fit
        with DemoAuth; and in 2 other subsets:
        - 2 alternatives are present at once
          Auth (team Identity) at Host/Host.swift:1
          DemoAuth at Host/Host.swift:2
          fix: let at most one of their conditions be true, or list them outside of Alternatives
        """
    )
  }

  @Test func `an alternative without a condition is checked, and so are the others in its place`() {
    let check = SubsetCheck {
      Cart(need: Login?.self)
      Alternatives {
        Auth()
        DemoAuth(need: Store.self).when(false)
      }
    }
    let failure = #expect(throws: TestFailure.self) { try check.everySubset() }
    #expect(failure?.description.hasPrefix("1 of 3 subsets do not fit\nwith DemoAuth:\n") == true)
  }

  @Test func `alternatives may bind the same port`() throws {
    let check = SubsetCheck {
      Auth()
      Alternatives {
        Cart(need: Port?.self).when(true).ports { $0.bind(Port.self, to: Login.self) }
        Other().when(false).ports { $0.bind(Port.self, to: Login.self) }
      }
    }
    #expect(try check.everySubset() == 3)
    #expect(try check.eachLeftOut(keeping: Auth.self) == 3)
  }

  @Test func `alternatives may have equal routes`() throws {
    let check = SubsetCheck {
      Auth()
      Alternatives {
        Feature { $0.route("/sign-in/:id", to: Login.self) { _ in () } }.when(true)
        OtherFeature {
          $0.route("/sign-in/:name", to: Login.self) { _ in () }
          $0.route("/sign-out", to: Login.self) { _ in () }
        }
        .when(false)
      }
    }
    #expect(try check.everySubset() == 3)
    #expect(try check.eachLeftOut(keeping: Auth.self) == 3)
  }

  @Test func `two present features that provide one key do not fit`() {
    for hasCondition in [true, false] {
      let check = SubsetCheck {
        Auth().when(true)
        if hasCondition { DemoAuth().when(true) } else { DemoAuth() }
      }
      let failure = #expect(throws: TestFailure.self) { try check.everySubset() }
      #expect(
        failure?.description.contains(
          "\nwith every feature:\n- 2 providers of coordinator 'ModuleRegistryTests.Login'\n"
        ) == true
      )
    }
  }

  @Test func `if the target of a port is left out, the fix says to keep its feature`() {
    let check = SubsetCheck {
      Cart(need: Port.self).ports { $0.bind(Port.self, to: Login.self) }
      Auth().when(true)
    }
    let failure = #expect(throws: TestFailure.self) { try check.everySubset() }
    #expect(
      failure?.description.hasSuffix(
        "fix: keep Auth (team Identity) in each subset, or ask for Port?.self"
      ) == true
    )
  }

  @Test func `everySubset refuses more than 16 features and names eachLeftOut`() {
    let check = SubsetCheck {
      for key in numberedKeys.prefix(17) { part(key) }
    }
    let failure = #expect(throws: TestFailure.self) { try check.everySubset() }
    #expect(
      failure?.description == """
        17 features have too many subsets to check them all
        fix: check eachLeftOut() instead
        """
    )
  }

  @Test func `checking subsets runs no factory`() throws {
    let log = Log()
    try SubsetCheck {
      Feature { $0.service(Store.self) { log.add("made") } }
    }
    .everySubset()
    #expect(log.entries == [])
  }

  /// Each of a hundred features lacks a need if one is left out; the others do not.
  @Test(.timeLimit(.minutes(10)))
  func `eachLeftOut checks 500 features in seconds`() {
    let keys = numberedKeys.prefix(500)
    let check = SubsetCheck {
      for key in keys { part(key) }
      for key in keys.prefix(100) { user(of: key) }
    }
    let failure = #expect(throws: TestFailure.self) { try check.eachLeftOut() }
    #expect(failure?.description.hasPrefix("100 of 601 subsets do not fit\n") == true)
  }

  private func part<Key: Numbered>(_ key: Key.Type) -> InstalledFeature { Part<Key>().when(true) }

  private func user<Key: Numbered>(of key: Key.Type) -> InstalledFeature { User<Key>().when(true) }
}

private enum Login: CoordinatorKey {}

private enum Port: CoordinatorKey {}

private enum CartScreen: ScreenKey { typealias Product = Token }

private enum Store: ServiceKey { typealias Service = Void }

private struct Base: FeatureModule {
  func register(in registrar: inout Registrar) {}
}

private struct Other: FeatureModule {
  func register(in registrar: inout Registrar) {}
}

private struct Auth: FeatureModule {
  var team: Team? { "Identity" }

  func register(in registrar: inout Registrar) {
    registrar.coordinator(Login.self, fileID: "Auth/Auth.swift", line: 1) { _ in Flow() }
  }
}

private struct DemoAuth: FeatureModule {
  private let declare: (inout Registrar) -> Void

  init() { declare = { $0.coordinator(Login.self) { _ in Flow() } } }

  init<Need: Dependency>(need: Need.Type) {
    declare = { $0.coordinator(Login.self, using: need) { _, _ in Flow() } }
  }

  func register(in registrar: inout Registrar) { declare(&registrar) }
}

private struct Cart: FeatureModule {
  private let declare: (inout Registrar) -> Void

  init<Need: Dependency>(need: Need.Type) {
    declare = {
      $0.screen(CartScreen.self, using: need, fileID: "Cart/Cart.swift", line: 1) { _ in Token() }
    }
  }

  func register(in registrar: inout Registrar) { declare(&registrar) }
}

/// One of many features, with five keys.
private struct Part<Key: Numbered>: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.service(Key.self) { 0 }
    registrar.screen(First<Key>.self, using: Key.self) { $0 }
    registrar.screen(Second<Key>.self, using: First<Key>.self) { $0.assemble() }
    registrar.screen(Third<Key>.self, using: Second<Key>.self, Key.self) { $1 }
    registrar.require(Third<Key>.self)
  }

  private enum First<Of>: ScreenKey { typealias Product = Int }
  private enum Second<Of>: ScreenKey { typealias Product = Int }
  private enum Third<Of>: ScreenKey { typealias Product = Int }
}

private struct User<Key: Numbered>: FeatureModule {
  func register(in registrar: inout Registrar) { registrar.require(Key.self) }
}
