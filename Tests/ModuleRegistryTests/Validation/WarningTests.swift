import ModuleRegistry
import Testing

struct WarningTests {
  @Test func `an unused provider is a warning`() throws {
    let registry = try Registry {
      Cart(team: "Checkout") {
        $0.screen(CartScreen.self, fileID: "Cart/Cart.swift", line: 1) { Token() }
      }
    }
    #expect(
      warningText(registry) == """
        nothing uses screen 'ModuleRegistryTests.CartScreen' of Cart (team Checkout) at \
        Cart/Cart.swift:1
          fix: remove it, or add registrar.require(CartScreen.self) if the host uses it
        """
    )
  }

  @Test func `a contribution to a point without a collector is a warning`() throws {
    let registry = try Registry {
      Cart { $0.contribute(to: Tabs.self, fileID: "Cart/Cart.swift", line: 1) {} }
    }
    #expect(
      warningText(registry) == """
        nothing collects the contribution to extension point 'ModuleRegistryTests.Tabs' of Cart at \
        Cart/Cart.swift:1
          fix: remove it, list Tabs.self after using: in the factory that shows it, or add registrar.require(Tabs.self) if the host collects it
        """
    )
  }

  @Test func `unused services and bindings are warnings in a stable order`() throws {
    let registry = try Registry {
      Cart {
        $0.service(Store.self, fileID: "Cart/Cart.swift", line: 1) { Token() }
        $0.bind(SignIn.self, to: Login.self, fileID: "Cart/Cart.swift", line: 2)
        $0.coordinator(Login.self, fileID: "Cart/Cart.swift", line: 3) { _ in Flow() }
      }
    }
    #expect(
      warningText(registry) == """
        nothing uses coordinator 'ModuleRegistryTests.SignIn' of Cart at Cart/Cart.swift:2
          used only by it: coordinator 'ModuleRegistryTests.Login' of Cart at Cart/Cart.swift:3
          fix: remove them, or add registrar.require(SignIn.self) if the host uses it
        nothing uses service 'ModuleRegistryTests.Store' of Cart at Cart/Cart.swift:1
          fix: remove it, or add registrar.require(Store.self) if the host uses it
        """
    )
  }

  @Test func `a key that the host requires is not called unused`() throws {
    let registry = try Registry {
      Cart {
        $0.screen(CartScreen.self) { Token() }
        $0.contribute(to: Tabs.self) {}
      }
      Host { $0.require(CartScreen.self, Tabs.self) }
    }
    #expect(registry.graph.warnings == [])
  }

  @Test func `a key that only optional dependents use is not called unused`() throws {
    let registry = try Registry {
      Cart {
        $0.screen(CartScreen.self, using: Store?.self, Tabs?.self) { _, _ in
          Token()
        }
        $0.service(Store.self) { Token() }
        $0.contribute(to: Tabs.self) {}
        $0.require(CartScreen.self)
      }
    }
    #expect(registry.graph.warnings == [])
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

private enum Store: ServiceKey { typealias Service = Token }

private enum SignIn: CoordinatorKey {}

private enum Login: CoordinatorKey {}

private enum Tabs: ExtensionPoint { typealias Contribution = Void }
