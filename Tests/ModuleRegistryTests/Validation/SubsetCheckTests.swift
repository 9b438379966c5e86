import ModuleRegistry
import ModuleRegistryTesting
import Testing

struct SubsetCheckTests {
  @Test func `every subset of features that can do without each other fits`() throws {
    let check = SubsetCheck {
      Base()
      Cart(need: IfPresent<Login>.self).when(true)
      Auth().when(false)
    }
    #expect(try check.everySubset() == 4)
    #expect(try check.eachLeftOut() == 4)
    #expect(try check.eachLeftOut(keeping: Base.self) == 3)
  }

  @Test func `subsets that do not fit are named with the reason, once`() {
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
        without Auth (team Identity):
        and 1 without these and others:
        - no provider of coordinator 'ModuleRegistryTests.Login'
          needed by module 'ModuleRegistryTests.CartScreen' of Cart at Cart/Cart.swift:1
          path: CartScreen -> Login
          left out: coordinator 'ModuleRegistryTests.Login' of Auth \
        (team Identity) at Auth/Auth.swift:1
          fix: install a feature that registers it, bind it in the host, or ask for \
        IfPresent<Login>.self
        """
    )
  }

  @Test func `a feature without a condition is left out alone, whatever others have`() {
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

  @Test func `two features of one type that are present do not fit`() {
    let check = SubsetCheck {
      Cart(need: IfPresent<Login>.self).when(true)
      Cart(need: IfPresent<Login>.self).when(true)
    }
    let failure = #expect(throws: TestFailure.self) { try check.everySubset() }
    #expect(failure?.description.contains("- feature 'Cart' is installed 2 times\n") == true)
  }

  @Test func `where no feature has a condition, each that is not optional is left out`() {
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

  @Test func `optional features go with what they need`() throws {
    let check = SubsetCheck {
      Cart(need: Login.self).optional()
      Auth().when(true)
    }
    #expect(try check.everySubset() == 2)
  }

  @Test func `features that do not fit even all together are told`() {
    let check = SubsetCheck {
      Cart(need: Login.self).when(true)
      Cart(need: Login.self)
    }
    let failure = #expect(throws: TestFailure.self) { try check.eachLeftOut() }
    #expect(
      failure?.description.hasPrefix("2 of 2 subsets do not fit\nwith every feature:\n") == true
    )
    #expect(failure?.description.contains("- feature 'Cart' is installed 2 times\n") == true)
  }

  @Test func `of two features of one type, by condition, the one that is present counts`() throws {
    let check = SubsetCheck {
      Cart(need: Login.self).when(false)
      Cart(need: IfPresent<Login>.self).when(true)
      Cart(need: Login.self).when(false)
    }
    #expect(try check.everySubset() == 2)
  }

  @Test func `too many features are refused with another way`() {
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

  @Test func `no factory runs`() throws {
    let log = Log()
    try SubsetCheck {
      Feature { $0.register(Store.self) { log.add("made") } }
    }
    .everySubset()
    #expect(log.entries == [])
  }

  /// Each feature of a hundred lacks what it needs where one is left out; the others do not.
  @Test(.timeLimit(.minutes(10)))
  func `500 features are left out one by one in seconds`() {
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

private enum CartScreen: ModuleKey { typealias Product = Token }

private enum Store: ServiceKey { typealias Service = Void }

private struct Base: FeatureModule {
  func register(in registrar: Registrar) {}
}

private struct Other: FeatureModule {
  func register(in registrar: Registrar) {}
}

private struct Auth: FeatureModule {
  var team: Team? { "Identity" }

  func register(in registrar: Registrar) {
    registrar.register(Login.self, fileID: "Auth/Auth.swift", line: 1) { _ in (Flow(), Screen()) }
  }
}

private struct Cart: FeatureModule {
  private let declare: (Registrar) -> Void

  init<Need: Dependency>(need: Need.Type) {
    declare = {
      $0.register(CartScreen.self, using: need, fileID: "Cart/Cart.swift", line: 1) { _ in Token() }
    }
  }

  func register(in registrar: Registrar) { declare(registrar) }
}

/// One of many features, with five keys.
private struct Part<Key: Numbered>: FeatureModule {
  func register(in registrar: Registrar) {
    registrar.register(Key.self) { 0 }
    registrar.register(First<Key>.self, using: Key.self) { $0 }
    registrar.register(Second<Key>.self, using: First<Key>.self) { $0.assemble() }
    registrar.register(Third<Key>.self, using: Second<Key>.self, Key.self) { $1 }
    registrar.require(Third<Key>.self)
  }

  private enum First<Of>: ModuleKey { typealias Product = Int }
  private enum Second<Of>: ModuleKey { typealias Product = Int }
  private enum Third<Of>: ModuleKey { typealias Product = Int }
}

private struct User<Key: Numbered>: FeatureModule {
  func register(in registrar: Registrar) { registrar.require(Key.self) }
}
