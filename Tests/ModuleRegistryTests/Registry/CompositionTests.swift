import ModuleRegistry
import Testing

struct CompositionTests {
  @Test func `a list of features is installed in its order`() throws {
    @RegistryBuilder func basket() -> [InstalledFeature] {
      Cart()
      Orders()
    }
    let registry = try Registry {
      Search()
      basket()
    }
    #expect(installed(registry) == ["Search", "Cart", "Orders"])
  }

  @Test func `a list of features may be empty`() throws {
    @RegistryBuilder func nothing() -> [InstalledFeature] {}
    #expect(try Registry { nothing() }.graph.features.isEmpty)
  }

  @Test func `a feature is installed if its condition is true`() throws {
    let registry = try Registry {
      Cart().when(true)
      Orders().when(false)
    }
    #expect(installed(registry) == ["Cart"])
  }

  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func `a feature with two conditions is installed only if both are true`(
    _ one: Bool,
    _ other: Bool
  ) throws {
    let registry = try Registry { Cart().when(one).when(other) }
    #expect(installed(registry).count == (one && other ? 1 : 0))
  }

  @Test func `when and optional may stand in either order`() throws {
    let registry = try Registry {
      Greedy().when(true).optional()
      Cart().optional().when(false)
    }
    #expect(installed(registry) == ["Greedy"])
    #expect(leftOut(registry) == ["Greedy"])
  }

  @Test func `a feature whose condition is false is registered, but is no duplicate`() throws {
    var count = 0
    _ = try Registry {
      Feature { _ in count += 1 }.when(false)
      Feature { _ in count += 10 }
    }
    #expect(count == 11)
  }

  @Test func `a feature whose condition is false explains a missing provider`() {
    let text = errorText {
      Greedy(fileID: "Host/Host.swift")
      Provider(team: "Search").when(false, fileID: "Host/Search.swift", line: 7)
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of service 'ModuleRegistryTests.Absent'
          required by Greedy at Host/Host.swift:3
          path: Absent
          left out: service 'ModuleRegistryTests.Absent' of Provider \
        (team Search) at Search/Search.swift:4, whose condition at Host/Search.swift:7 is false
          fix: add Provider (team Search), or ask for Absent?.self
        """
    )
  }

  @Test func `the error names the first condition that is false`() {
    let text = errorText {
      Greedy()
      Provider(team: "Search")
        .when(true, fileID: "Host/Search.swift", line: 7)
        .when(false, fileID: "Host/Search.swift", line: 8)
        .when(false, fileID: "Host/Search.swift", line: 9)
        .when(true, fileID: "Host/Search.swift", line: 10)
    }
    #expect(text.contains(", whose condition at Host/Search.swift:8 is false\n"))
    let line = #line + 4
    let chained = errorText {
      Greedy()
      Provider(team: "Search")
        .when(true).optional().when(false)
    }
    #expect(chained.contains("/CompositionTests.swift:\(line) is false\n"))
  }

  @Test func `a feature that is installed twice is reported with both lines, lists or not`() {
    let line = #line + 3
    let text = errorText {
      [
        Cart().when(true),
        Cart().when(true),
      ]
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - feature 'Cart' is listed 2 times
          at \(#fileID):\(line)
          at \(#fileID):\(line + 1)
          fix: list it once
        """
    )
  }
}

private struct Search: FeatureModule {
  func register(in registrar: inout Registrar) {}
}

private struct Cart: FeatureModule {
  func register(in registrar: inout Registrar) {}
}

private struct Orders: FeatureModule {
  func register(in registrar: inout Registrar) {}
}

private enum Absent: ServiceKey { typealias Service = Int }

private struct Greedy: FeatureModule {
  var fileID: StaticString = "Greedy.swift"

  func register(in registrar: inout Registrar) {
    registrar.require(Absent.self, fileID: fileID, line: 3)
  }
}

private struct Provider: FeatureModule {
  let team: Team?

  func register(in registrar: inout Registrar) {
    registrar.service(Absent.self, fileID: "Search/Search.swift", line: 4) { 1 }
  }
}
