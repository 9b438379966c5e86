import ModuleRegistry
import Testing

struct OverrideProblemTests {
  private let base: Registry

  init() throws {
    base = try Registry {
      Cart(team: "Checkout") {
        $0.screen(CartScreen.self, fileID: "Cart/Cart.swift", line: 1) { Token() }
        $0.service(Store.self, fileID: "Cart/Cart.swift", line: 2) { Token() }
        $0.service(Backend.self, using: Store.self, fileID: "Cart/Cart.swift", line: 3) { $0 }
        $0.contribute(to: Rows.self, using: Tabs.self, fileID: "Cart/Cart.swift", line: 4) { _ in }
        $0.contribute(to: Tabs.self, fileID: "Cart/Cart.swift", line: 5) {}
      }
    }
  }

  @Test func `an override of an unknown key is an error with a suggestion`() {
    let text = errorText(overriding: base) {
      $0.screen(CardScreen.self, fileID: "Tests/Tests.swift", line: 9) { Token() }
    }
    #expect(
      text == """
        this registry cannot be derived: 1 problem
        - nothing to replace: no feature provides or needs screen 'ModuleRegistryTests.CardScreen'
          replaced at Tests/Tests.swift:9
          did you mean screen 'ModuleRegistryTests.CartScreen' of Cart (team Checkout) at \
        Cart/Cart.swift:1?
          fix: check the key, or remove the replacement
        """
    )
  }

  @Test func `an override of an unknown key that needs itself is one problem`() {
    let text = errorText(overriding: base) {
      $0.service(Unknown.self, using: Unknown.self, fileID: "Tests/Tests.swift", line: 9) { $0 }
    }
    #expect(
      text == """
        this registry cannot be derived: 1 problem
        - nothing to replace: no feature provides or needs service 'ModuleRegistryTests.Unknown'
          replaced at Tests/Tests.swift:9
          fix: check the key, or remove the replacement
        """
    )
  }

  @Test func `two overrides of unknown keys that need each other are two problems`() {
    let text = errorText(overriding: base) {
      $0.service(Unknown.self, using: Stranger.self) { $0 }
      $0.service(Stranger.self, using: Unknown.self) { $0 }
    }
    let bullets = text.split(separator: "\n").filter { !$0.hasPrefix("  ") }
    #expect(
      bullets == [
        "this registry cannot be derived: 2 problems",
        "- nothing to replace: no feature provides or needs service 'ModuleRegistryTests.Stranger'",
        "- nothing to replace: no feature provides or needs service 'ModuleRegistryTests.Unknown'",
      ]
    )
  }

  @Test func `an override of a key whose feature was left out names that feature`() throws {
    let base = try Registry {
      Cart(team: "Checkout") {
        $0.service(Store.self, using: Unknown.self, fileID: "Cart/Cart.swift", line: 1) { $0 }
      }.optional()
      Host { $0.screen(CartScreen.self) { Token() } }
    }
    let text = errorText(overriding: base) {
      $0.service(Store.self, fileID: "Tests/Tests.swift", line: 9) { Token() }
      $0.screen(CartScreen.self, using: Store.self, fileID: "Tests/Tests.swift", line: 10) { $0 }
    }
    #expect(
      text == """
        this registry cannot be derived: 1 problem
        - nothing to replace: no feature provides or needs service 'ModuleRegistryTests.Store'
          replaced at Tests/Tests.swift:9
          left out: service 'ModuleRegistryTests.Store' of Cart (team \
        Checkout) at Cart/Cart.swift:1
          needs service 'ModuleRegistryTests.Unknown' at Cart/Cart.swift:1
          fix: check the key, or remove the replacement
        """
    )
    let missing = errorText(overriding: base) {
      $0.screen(CartScreen.self, using: Store.self, fileID: "Tests/Tests.swift", line: 10) { $0 }
    }
    #expect(
      missing.contains(
        "\n  left out: service 'ModuleRegistryTests.Store' of Cart"
      )
    )
  }

  @Test func `overriding a key twice is an error`() {
    let text = errorText(overriding: base) {
      $0.service(Store.self, fileID: "Tests/Tests.swift", line: 10) { Token() }
      $0.service(Store.self, fileID: "Tests/Tests.swift", line: 9) { Token() }
    }
    #expect(
      text == """
        this registry cannot be derived: 1 problem
        - 2 providers of service 'ModuleRegistryTests.Store'
          at Tests/Tests.swift:9
          at Tests/Tests.swift:10
          fix: replace it once
        """
    )
  }

  @Test func `an override that needs its own dependent is a cycle`() {
    let text = errorText(overriding: base) {
      $0.service(Store.self, using: Backend.self, fileID: "Tests/Tests.swift", line: 9) { $0 }
    }
    #expect(
      text == """
        this registry cannot be derived: 1 problem
        - services form a cycle: Backend -> Store -> Backend
          service 'ModuleRegistryTests.Backend' of Cart (team Checkout) at Cart/Cart.swift:3
          service 'ModuleRegistryTests.Store' at Tests/Tests.swift:9
          fix: move their shared state into a service that needs none of them
        """
    )
  }

  @Test func `an override of an override is checked for cycles, too`() throws {
    let derived = try base.overriding { $0.service(Backend.self) { Token() } }
    let text = errorText(overriding: derived) {
      $0.service(Store.self, using: Backend.self) { $0 }
    }
    #expect(text == "no error")
    let cycle = errorText(
      overriding: try derived.overriding { $0.service(Backend.self, using: Store.self) { $0 } }
    ) {
      $0.service(Store.self, using: Backend.self) { $0 }
    }
    #expect(cycle.contains("- services form a cycle: Backend -> Store -> Backend"))
  }

  @Test func `replacing contributions by something that needs them is an error`() {
    let text = errorText(overriding: base) {
      $0.replaceContributions(to: Tabs.self, using: Rows.self, fileID: "Tests/Tests.swift", line: 9)
      { _ in [] }
    }
    #expect(
      text == """
        this registry cannot be derived: 1 problem
        - contributions form a cycle: Rows -> Tabs -> Rows
          extension point 'ModuleRegistryTests.Rows' of Cart (team Checkout) at Cart/Cart.swift:4
          extension point 'ModuleRegistryTests.Tabs' at Tests/Tests.swift:9
          fix: contribute a factory, and call it when the contribution is used
        """
    )
  }

  @Test func `an override that needs a key without a provider is an error`() {
    let text = errorText(overriding: base) {
      $0.screen(CartScreen.self, using: Stores.self, fileID: "Tests/Tests.swift", line: 9) { $0 }
    }
    #expect(
      text == """
        this registry cannot be derived: 1 problem
        - no provider of service 'ModuleRegistryTests.Stores'
          needed by screen 'ModuleRegistryTests.CartScreen' at Tests/Tests.swift:9
          path: CartScreen -> Stores
          did you mean service 'ModuleRegistryTests.Store' of Cart (team Checkout) at \
        Cart/Cart.swift:2?
          fix: create it in the closure of the replacement, or ask for Stores?.self
        """
    )
  }

  @Test func `an override may have an optional dependency that nothing provides`() {
    let text = errorText(overriding: base) {
      $0.screen(CartScreen.self, using: Stores?.self, Empty.self) { _, _ in Token() }
    }
    #expect(text == "no error")
  }

  @Test func `all problems of overrides are reported in one error`() {
    let text = errorText(overriding: base) {
      $0.screen(CardScreen.self) { Token() }
      $0.service(Store.self, using: Backend.self) { $0 }
      $0.screen(CartScreen.self, using: Stores.self) { $0 }
      $0.replaceContributions(to: Rows.self) { [] }
      $0.replaceContributions(to: Rows.self) { [] }
    }
    let bullets = text.split(separator: "\n").filter { !$0.hasPrefix("  ") }
    #expect(
      bullets == [
        "this registry cannot be derived: 4 problems",
        "- 2 providers of extension point 'ModuleRegistryTests.Rows'",
        "- no provider of service 'ModuleRegistryTests.Stores'",
        "- services form a cycle: Backend -> Store -> Backend",
        "- nothing to replace: no feature provides or needs screen 'ModuleRegistryTests.CardScreen'",
      ]
    )
  }
}

private struct Cart: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Host: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private enum CartScreen: ScreenKey { typealias Product = Token }

private enum CardScreen: ScreenKey { typealias Product = Token }

private enum Store: ServiceKey { typealias Service = Token }

private enum Stores: ServiceKey { typealias Service = Token }

private enum Unknown: ServiceKey { typealias Service = Token }

private enum Stranger: ServiceKey { typealias Service = Token }

private enum Backend: ServiceKey { typealias Service = Token }

private enum Rows: ExtensionPoint { typealias Contribution = Void }

private enum Tabs: ExtensionPoint { typealias Contribution = Void }

private enum Empty: ExtensionPoint { typealias Contribution = Void }
