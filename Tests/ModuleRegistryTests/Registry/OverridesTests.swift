import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

@MainActor
struct OverridesTests {
  private let base: Registry

  init() throws {
    base = try Registry {
      Feature {
        $0.service(Store.self) { Box("store") }
        $0.service(Cart.self, using: Store.self) { Box("cart of \($0.name)") }
        $0.factory(Title.self, using: Store.self) { "title of \($0.name)" }
        $0.screen(Page.self, taking: String.self, using: Title.self, Rows.self) {
          "\($0): \($1.assemble()), \($2.joined(separator: " "))"
        }
        $0.contribute(to: Rows.self) { "row" }
        $0.contribute(to: Rows.self) { "row" }
        $0.require(Page.self, Cart.self)
      }
    }
  }

  @Test func `a replaced factory serves all its dependents, in the derived registry only`() throws {
    let derived = try base.overriding { $0.factory(Title.self) { "stub" } }
    #expect(derived.assemble(Page.self, with: "page") == "page: stub, row row")
    #expect(base.assemble(Page.self, with: "page") == "page: title of store, row row")
  }

  @Test func `a factory used before deriving has the replacement in the derived registry only`()
    throws
  {
    let page = base.factory(Page.self)
    #expect(page.assemble(with: "page") == "page: title of store, row row")
    let derived = try base.overriding { $0.factory(Title.self) { "stub" } }
    #expect(derived.assemble(Page.self, with: "page") == "page: stub, row row")
    #expect(page.assemble(with: "page") == "page: title of store, row row")
  }

  @Test func `a replacement receives input and dependencies of the derived registry`() throws {
    let derived = try base.overriding {
      $0.service(Store.self) { Box("stub") }
      $0.screen(Page.self, taking: String.self, using: Title.self, Store.self) {
        "\($0) \($1.assemble()) and \($2.name)"
      }
    }
    #expect(derived.assemble(Page.self, with: "page") == "page title of stub and stub")
  }

  @Test func `a replacement without input receives its dependencies`() throws {
    let derived = try base.overriding {
      $0.factory(Title.self, using: Cart.self) { "stub of \($0.name)" }
    }
    #expect(derived.assemble(Title.self) == "stub of cart of store")
  }

  @Test func `a replaced service serves the services that need it`() throws {
    let derived = try base.overriding { $0.service(Store.self) { Box("stub") } }
    #expect(derived.service(Cart.self).name == "cart of stub")
    #expect(base.service(Cart.self).name == "cart of store")
  }

  @Test func `services that are not replaced are created again for the derived registry`() throws {
    let store = base.service(Store.self)
    let derived = try base.overriding { _ in }
    #expect(derived.service(Store.self) !== store)
    #expect(derived.service(Store.self) === derived.service(Store.self))
    #expect(base.service(Store.self) === store)
  }

  @Test func `replaceContributions replaces all contributions to the point`() throws {
    let derived = try base.overriding {
      $0.replaceContributions(to: Rows.self, using: Title.self) { ["stub", $0.assemble()] }
    }
    #expect(derived.contributions(to: Rows.self) == ["stub", "title of store"])
    #expect(
      derived.assemble(Page.self, with: "page") == "page: title of store, stub title of store"
    )
    #expect(base.contributions(to: Rows.self) == ["row", "row"])
  }

  @Test func `contributions that are not replaced are created again for the derived registry`()
    throws
  {
    var calls = 0
    let base = try Registry {
      Feature {
        $0.contribute(to: Rows.self) {
          calls += 1
          return "row \(calls)"
        }
      }
    }
    let derived = try base.overriding { _ in }
    #expect(base.contributions(to: Rows.self) == ["row 1"])
    #expect(derived.contributions(to: Rows.self) == ["row 2"])
    #expect(base.contributions(to: Rows.self) == ["row 1"])
  }

  @Test func `a point without contributions can be replaced`() throws {
    let base = try Registry {
      Feature { $0.factory(Menu.self, using: Rows?.self) { $0 } }
    }
    let derived = try base.overriding { $0.replaceContributions(to: Rows.self) { ["stub"] } }
    #expect(base.assemble(Menu.self) == nil)
    #expect(derived.assemble(Menu.self) == ["stub"])
  }

  @Test func `a derived registry can be derived from again`() throws {
    let first = try base.overriding {
      $0.service(Store.self) { Box("first") }
      $0.factory(Title.self, using: Store.self) { "stub of \($0.name)" }
    }
    let second = try first.overriding { $0.service(Store.self) { Box("second") } }
    #expect(second.assemble(Title.self) == "stub of second")
    #expect(first.assemble(Title.self) == "stub of first")
    #expect(base.assemble(Title.self) == "title of store")
  }

  @Test func `deriving again can replace an override`() throws {
    let first = try base.overriding { $0.factory(Title.self) { "first" } }
    let second = try first.overriding { $0.factory(Title.self) { "second" } }
    #expect(second.assemble(Title.self) == "second")
    #expect(first.assemble(Title.self) == "first")
  }

  @Test func `a replaced port no longer needs the flow behind it`() throws {
    let login = Flow<Void, Void>()
    let stub = Flow<Void, Void>()
    let base = try Registry {
      Feature {
        $0.coordinator(Login.self) { _ in login }
        $0.bind(SignIn.self, to: Login.self)
      }
    }
    let derived = try base.overriding { $0.coordinator(SignIn.self) { _ in stub } }
    derived.assemble(SignIn.self, in: NavigationWindow()).coordinator.begin(with: ())
    #expect(stub.starts.count == 1)
    #expect(login.starts.count == 0)
  }

  @Test func `after 50 derivations, each key has its latest replacement`() throws {
    let keys = Array(numberedKeys.prefix(20))
    var registry = try Registry {
      Feature { for key in keys { provide(key, in: &$0) } }
    }
    var expected = [Int](repeating: 0, count: keys.count)
    for round in 1...50 {
      // The first keys more often than others, so that the latest replacements repeat them.
      let position = round * round % keys.count
      let key = keys[position]
      registry = try replacing(key, by: round, in: registry)
      expected[position] = round
      #expect(values(of: keys, in: registry) == expected)
    }
    let replaced = try #require(registry.graph.features.last)
    #expect(replaced.name == nil)
    #expect(replaced.declarations.count == expected.count { $0 > 0 })
  }

  private func provide(_ key: (some Numbered).Type, in registrar: inout Registrar) {
    registrar.service(key) { 0 }
  }

  private func replacing(
    _ key: (some Numbered).Type,
    by value: Int,
    in registry: Registry
  ) throws -> Registry {
    try registry.overriding { $0.service(key) { value } }
  }

  private func values(of keys: [any Numbered.Type], in registry: Registry) -> [Int] {
    func value(of key: (some Numbered).Type) -> Int { registry.service(key) }
    return keys.map { value(of: $0) }
  }

  @Test func `overriding runs no factory`() throws {
    let log = Log()
    let base = try Registry {
      Feature {
        $0.service(Store.self) {
          log.add("store")
          return Box("store")
        }
      }
    }
    _ = try base.overriding {
      $0.service(Store.self) {
        log.add("stub")
        return Box("stub")
      }
    }
    #expect(log.entries == [])
  }

  @Test func `a derived registry has the features and warnings of its base`() throws {
    let derived = try base.overriding { $0.factory(Title.self) { "stub" } }
    #expect(derived.graph.features.dropLast().map(\.name) == base.graph.features.map(\.name))
    #expect(derived.graph.warnings == base.graph.warnings)
  }
}

private final class Box: Sendable {
  let name: String

  init(_ name: String) { self.name = name }
}

private enum Store: ServiceKey { typealias Service = Box }

private enum Cart: ServiceKey { typealias Service = Box }

private enum Title: FactoryKey { typealias Product = String }

private enum Rows: ExtensionPoint { typealias Contribution = String }

private enum Menu: FactoryKey { typealias Product = [String]? }

private enum Page: ScreenKey {
  typealias Input = String
  typealias Product = String
}

private enum Login: CoordinatorKey {}

private enum SignIn: CoordinatorKey {}
