import ModuleRegistry
import Testing

struct OptionalFeatureTests {
  @Test func `an optional feature that lacks something is left out with a warning`() throws {
    let registry = try Registry {
      Cart(team: "Checkout") {
        $0.screen(CartScreen.self, using: SignIn.self, fileID: "Cart/Cart.swift", line: 1) {
          _ in Token()
        }
        $0.contribute(to: Tabs.self, fileID: "Cart/Cart.swift", line: 2) {}
      }.optional(fileID: "Host/Host.swift", line: 7)
      Host { _ in }
    }
    #expect(leftOut(registry) == ["Cart"])
    #expect(
      warningText(registry) == """
        optional feature 'Cart' (team Checkout), listed at Host/Host.swift:7, was left out
          needs coordinator 'ModuleRegistryTests.SignIn' at Cart/Cart.swift:1
          fix: add a feature that provides it, or remove Cart
        """
    )
  }

  @Test func `a feature that is left out contributes nothing`() async throws {
    let registry = try Registry {
      Cart {
        $0.service(Store.self, using: Missing.self) { $0 }
        $0.contribute(to: Tabs.self) { Issue.record("the feature was left out") }
      }.optional()
      Host { $0.require(Store?.self, Tabs.self) }
    }
    #expect(leftOut(registry) == ["Cart"])
    #expect(await registry.contributions(to: Tabs.self).count == 0)
  }

  @Test func `optional features that need a feature left out are left out, too`() throws {
    let registry = try Registry {
      Wishes {
        $0.screen(Wishlist.self, using: CartScreen.self, fileID: "Wishes/W.swift", line: 3) {
          $0.assemble()
        }
      }.optional(fileID: "Host/Host.swift", line: 6)
      Cart {
        $0.screen(CartScreen.self, using: SignIn.self, fileID: "Cart/Cart.swift", line: 1) {
          _ in Token()
        }
      }.optional(fileID: "Host/Host.swift", line: 7)
      Gifts { $0.service(Store.self) { Token() } }.optional()
      Host { $0.require(Store.self) }
    }
    #expect(leftOut(registry) == ["Cart", "Wishes"])
    #expect(
      warningText(registry) == """
        optional feature 'Cart', listed at Host/Host.swift:7, was left out
          needs coordinator 'ModuleRegistryTests.SignIn' at Cart/Cart.swift:1
          fix: add a feature that provides it, or remove Cart
        optional feature 'Wishes', listed at Host/Host.swift:6, was left out
          needs screen 'ModuleRegistryTests.CartScreen' at Wishes/W.swift:3
          left out: screen 'ModuleRegistryTests.CartScreen' of Cart at \
        Cart/Cart.swift:1
          needs coordinator 'ModuleRegistryTests.SignIn' at Cart/Cart.swift:1
          fix: add a feature that provides it, or remove Wishes
        """
    )
  }

  @Test func `the warning of a feature left out names missing keys, and none of its own`() throws {
    let registry = try Registry {
      Cart {
        $0.service(Store.self, fileID: "Cart/Cart.swift", line: 1) { Token() }
        $0.screen(CartScreen.self, using: Store.self, fileID: "Cart/Cart.swift", line: 2) { $0 }
        $0.screen(Wishlist.self, using: Missing.self, fileID: "Cart/Cart.swift", line: 3) { $0 }
        $0.require(CartScreen.self, fileID: "Cart/Cart.swift", line: 4)
      }.optional(fileID: "Host/Host.swift", line: 7)
    }
    #expect(
      warningText(registry) == """
        optional feature 'Cart', listed at Host/Host.swift:7, was left out
          needs service 'ModuleRegistryTests.Missing' at Cart/Cart.swift:3
          fix: add a feature that provides it, or remove Cart
        """
    )
  }

  @Test func `the warning of a feature left out suggests a provider once per missing key`() throws {
    let registry = try Registry {
      Cart {
        $0.require(Stores.self, fileID: "Cart/Cart.swift", line: 1)
        $0.require(Stores.self, fileID: "Cart/Cart.swift", line: 2)
      }.optional(fileID: "Host/Host.swift", line: 7)
      Host {
        $0.service(Store.self, fileID: "Host/Host.swift", line: 8) { Token() }
        $0.require(Store.self)
      }
    }
    #expect(
      warningText(registry) == """
        optional feature 'Cart', listed at Host/Host.swift:7, was left out
          needs service 'ModuleRegistryTests.Stores' at Cart/Cart.swift:1
          needs service 'ModuleRegistryTests.Stores' at Cart/Cart.swift:2
          did you mean service 'ModuleRegistryTests.Store' of Host at Host/Host.swift:8?
          fix: add a feature that provides it, or remove Cart
        """
    )
  }

  @Test func `two optional features that need each other both stay`() throws {
    let registry = try Registry {
      Wishes { $0.screen(Wishlist.self, using: CartScreen.self) { $0.assemble() } }.optional()
      Cart { $0.screen(CartScreen.self, using: Wishlist.self) { $0.assemble() } }.optional()
    }
    #expect(leftOut(registry) == [])
  }

  @Test func `a missing optional dependency does not leave an optional feature out`() throws {
    let registry = try Registry {
      Cart {
        $0.screen(CartScreen.self, using: SignIn?.self, Tabs.self) { _, _ in Token() }
        $0.require(CartScreen.self)
      }.optional()
    }
    #expect(warningText(registry) == "")
    #expect(leftOut(registry) == [])
  }

  @Test func `an error names the optional feature that was left out with the missing key`() {
    let text = errorText {
      Wishes {
        $0.screen(Wishlist.self, using: CartScreen.self, fileID: "Wishes/W.swift", line: 3) {
          $0.assemble()
        }
      }
      Cart(team: "Checkout") {
        $0.screen(CartScreen.self, using: SignIn.self, fileID: "Cart/Cart.swift", line: 1) {
          _ in Token()
        }
      }.optional()
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of screen 'ModuleRegistryTests.CartScreen'
          needed by screen 'ModuleRegistryTests.Wishlist' of Wishes at Wishes/W.swift:3
          path: Wishlist -> CartScreen
          left out: screen 'ModuleRegistryTests.CartScreen' of Cart \
        (team Checkout) at Cart/Cart.swift:1
          needs coordinator 'ModuleRegistryTests.SignIn' at Cart/Cart.swift:1
          fix: add a feature that registers SignIn, or ask for CartScreen?.self
        """
    )
  }

  @Test func `the fix for a missing key is to bind the port of the feature that was left out`() {
    let text = errorText {
      Wishes {
        $0.screen(Wishlist.self, using: CartScreen.self, fileID: "Wishes/W.swift", line: 3) {
          $0.assemble()
        }
      }
      Cart(team: "Checkout") {
        $0.screen(
          CartScreen.self,
          using: SignIn.self,
          fileID: "ModuleRegistryTests/Cart.swift",
          line: 1
        ) { _ in Token() }
      }.optional()
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of screen 'ModuleRegistryTests.CartScreen'
          needed by screen 'ModuleRegistryTests.Wishlist' of Wishes at Wishes/W.swift:3
          path: Wishlist -> CartScreen
          left out: screen 'ModuleRegistryTests.CartScreen' of Cart (team Checkout) at ModuleRegistryTests/Cart.swift:1
          needs coordinator 'ModuleRegistryTests.SignIn' at ModuleRegistryTests/Cart.swift:1
          fix: bind SignIn in the host, or ask for CartScreen?.self
        """
    )
  }

  @Test func `an optional feature that provides another's key is an error, not left out`() {
    let text = errorText {
      Cart { $0.service(Store.self) { Token() } }.optional()
      Host { $0.service(Store.self) { Token() } }
    }
    #expect(text.contains("- 2 providers of service 'ModuleRegistryTests.Store'\n"))
  }
}

private struct Cart: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Wishes: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Gifts: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Host: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private enum SignIn: CoordinatorKey {}

private enum CartScreen: ScreenKey { typealias Product = Token }

private enum Wishlist: ScreenKey { typealias Product = Token }

private enum Store: ServiceKey { typealias Service = Token }

private enum Stores: ServiceKey { typealias Service = Token }

private enum Missing: ServiceKey { typealias Service = Token }

private enum Tabs: ExtensionPoint { typealias Contribution = Void }
