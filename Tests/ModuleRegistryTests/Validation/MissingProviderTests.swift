import ModuleRegistry
import Testing

struct MissingProviderTests {
  @Test func `a missing provider is named with its dependents, their places and a fix`() {
    let text = errorText {
      Cart(team: "Checkout") {
        $0.screen(CartScreen.self, using: SignIn.self, fileID: "Cart/Cart.swift", line: 12) {
          _ in Token()
        }
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of coordinator 'ModuleRegistryTests.SignIn'
          needed by screen 'ModuleRegistryTests.CartScreen' of Cart (team Checkout) at \
        Cart/Cart.swift:12
          path: CartScreen -> SignIn
          fix: add a feature that registers it, bind it in the host, \
        or ask for SignIn?.self
        """
    )
  }

  @Test func `the error names a port, its owner, and the host as the one to bind it`() {
    let text = errorText {
      Cart(team: "Checkout") {
        $0.screen(CartScreen.self, using: SignIn.self, fileID: moduleFile, line: 2) { _ in
          Token()
        }
        $0.factory(CartFlow.self, using: SignIn.self, fileID: moduleFile, line: 3) { _ in
          Token()
        }
      }
      Catalog {
        $0.contribute(to: Rows.self, using: SignIn.self, fileID: moduleFile, line: 4) { _ in
          Token()
        }
      }
      Host {
        $0.require(SignIn.self, fileID: moduleFile, line: 5)
        $0.bind(Login.self, to: SignIn.self, fileID: moduleFile, line: 6)
      }
    }
    #expect(
      text.hasSuffix(
        """
          fix: register it in Cart (team Checkout) or Catalog, bind it to another feature's key in the host: \
        .ports { $0.bind(SignIn.self, to: <#flow#>.self) }, or ask for SignIn?.self
        """
      )
    )
  }

  @Test func `a missing key of another module is not called a port`() {
    let text = errorText {
      Cart {
        $0.screen(
          CartScreen.self,
          using: SignIn.self,
          fileID: "ModuleRegistryTestsOfMine/A.swift",
          line: 2
        ) { _ in Token() }
      }
    }
    #expect(text.contains("\n  fix: add a feature that registers it, bind it in the host, or "))
  }

  @Test func `a dependent's place is the file and line of its declaration`() {
    let line = #line + 3
    let text = errorText {
      Cart {
        $0.screen(CartScreen.self, using: CartStore.self) { _ in Token() }
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of service 'ModuleRegistryTests.CartStore'
          needed by screen 'ModuleRegistryTests.CartScreen' of Cart at \(#fileID):\(line)
          path: CartScreen -> CartStore
          fix: register it in Cart, bind it to another feature's key in the host: \
        .ports { $0.bind(service: CartStore.self, to: <#service#>.self) }, or ask for CartStore?.self
        """
    )
  }

  @Test func `the error suggests providers with similar names, the most similar first`() {
    let text = errorText {
      Cart {
        $0.screen(CartScreen.self, using: CartStore.self, fileID: "Cart/Cart.swift", line: 12) {
          _ in Token()
        }
      }
      Catalog(team: "Browse") {
        $0.service(CardStores.self, fileID: "Catalog/Catalog.swift", line: 7) { Token() }
        $0.service(CarStore.self, fileID: "Catalog/Catalog.swift", line: 8) { Token() }
        $0.screen(Catalogue.self, fileID: "Catalog/Catalog.swift", line: 9) { Token() }
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of service 'ModuleRegistryTests.CartStore'
          needed by screen 'ModuleRegistryTests.CartScreen' of Cart at Cart/Cart.swift:12
          path: CartScreen -> CartStore
          did you mean service 'ModuleRegistryTests.CarStore' of Catalog (team Browse) at \
        Catalog/Catalog.swift:8?
          did you mean service 'ModuleRegistryTests.CardStores' of Catalog (team Browse) at \
        Catalog/Catalog.swift:7?
          fix: add a feature that registers it, bind it in the host, \
        or ask for CartStore?.self
        """
    )
  }

  @Test func `a missing provider is one problem with all its dependents, by place`() {
    let text = errorText {
      Catalog {
        $0.screen(Catalogue.self, using: CartStore.self, fileID: "B/B.swift", line: 2) { $0 }
      }
      Cart {
        $0.screen(CartScreen.self, using: CartStore.self, fileID: "A/A.swift", line: 10) { $0 }
        $0.service(CarStore.self, using: CartStore.self, fileID: "A/A.swift", line: 9) { $0 }
        $0.contribute(to: Rows.self, using: CartStore.self, fileID: "A/A.swift", line: 11) { $0 }
        $0.require(CartStore.self, fileID: "A/A.swift", line: 12)
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of service 'ModuleRegistryTests.CartStore'
          needed by service 'ModuleRegistryTests.CarStore' of Cart at A/A.swift:9
          needed by screen 'ModuleRegistryTests.CartScreen' of Cart at A/A.swift:10
          needed by extension point 'ModuleRegistryTests.Rows' of Cart at A/A.swift:11
          required by Cart at A/A.swift:12
          needed by screen 'ModuleRegistryTests.Catalogue' of Catalog at B/B.swift:2
          path: CarStore -> CartStore
          did you mean service 'ModuleRegistryTests.CarStore' of Cart at A/A.swift:9?
          fix: add a feature that registers it, bind it in the host, \
        or ask for CartStore?.self
        """
    )
  }

  @Test func `the error's path leads from an unused key to the missing one`() {
    let text = errorText {
      Cart {
        $0.service(CartStore.self, using: Backend.self, fileID: "A/A.swift", line: 1) { $0 }
        $0.screen(CartScreen.self, using: CartStore.self, fileID: "A/A.swift", line: 2) { $0 }
        $0.factory(CartFlow.self, using: CartScreen.self, fileID: "A/A.swift", line: 3) {
          _ in Token()
        }
      }
    }
    #expect(text.contains("\n  path: CartFlow -> CartScreen -> CartStore -> Backend\n"))
  }

  @Test func `the error's path begins at one of two factories that need each other`() {
    let text = errorText {
      Cart {
        $0.screen(CartScreen.self, using: CartFlow.self, Backend.self) { $1 }
        $0.factory(CartFlow.self, using: CartScreen.self) { _ in Token() }
      }
    }
    #expect(text.contains("\n  path: CartFlow -> CartScreen -> Backend\n"))
  }

  @Test func `a key that only the host requires can be missing, too`() {
    let text = errorText {
      Host {
        $0.require(CartScreen.self, CartStore?.self, fileID: "Host/Host.swift", line: 3)
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of screen 'ModuleRegistryTests.CartScreen'
          required by Host at Host/Host.swift:3
          path: CartScreen
          fix: add a feature that registers it, bind it in the host, \
        or ask for CartScreen?.self
        """
    )
  }

  @Test func `the fix for a port bound the wrong way round is to swap the binding`() {
    let text = errorText {
      Catalog { $0.coordinator(Login.self) { _ in Flow() } }
      Cart {
        $0.screen(CartScreen.self, using: SignIn.self, fileID: "Cart/Cart.swift", line: 1) { _ in
          Token()
        }
      }
      .ports { $0.bind(Login.self, to: SignIn.self, fileID: "Host/Host.swift", line: 3) }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of coordinator 'ModuleRegistryTests.SignIn'
          needed by screen 'ModuleRegistryTests.CartScreen' of Cart at Cart/Cart.swift:1
          path: CartScreen -> SignIn
          bound the wrong way round: coordinator 'ModuleRegistryTests.Login' of Cart at Host/Host.swift:3
          fix: swap the two keys: bind(SignIn.self, to: Login.self)
        """
    )
  }

  @Test func `the error points out that the ports bind another key of the same name`() {
    let text = errorText {
      Catalog { $0.coordinator(Login.self) { _ in Flow() } }
      Cart {
        $0.screen(CartScreen.self, using: SignIn.self, fileID: "Cart/Cart.swift", line: 1) { _ in
          Token()
        }
      }
      .ports { $0.bind(Other.SignIn.self, to: Login.self, fileID: "Host/Host.swift", line: 3) }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of coordinator 'ModuleRegistryTests.SignIn'
          needed by screen 'ModuleRegistryTests.CartScreen' of Cart at Cart/Cart.swift:1
          path: CartScreen -> SignIn
          a different type with the same name is bound: coordinator 'ModuleRegistryTests.Other.SignIn' of Cart at Host/Host.swift:3
          fix: add a feature that registers it, bind it in the host, or ask for SignIn?.self
        """
    )
  }

  @Test func `a port bound to a flow without a provider is an error about the flow`() {
    let text = errorText {
      Host { $0.bind(SignIn.self, to: Login.self, fileID: "Host/Host.swift", line: 3) }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of coordinator 'ModuleRegistryTests.Login'
          needed by coordinator 'ModuleRegistryTests.SignIn' of Host at Host/Host.swift:3
          path: SignIn -> Login
          fix: add a feature that registers it, bind it in the host, or do not bind to it
        """
    )
  }
}

private let moduleFile: StaticString = "ModuleRegistryTests/Cart.swift"

private struct Cart: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Catalog: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Host: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private enum SignIn: CoordinatorKey {}

private enum Login: CoordinatorKey {}

private enum CartScreen: ScreenKey { typealias Product = Token }

private enum Catalogue: ScreenKey { typealias Product = Token }

private enum CartFlow: FactoryKey { typealias Product = Token }

private enum CartStore: ServiceKey { typealias Service = Token }

private enum CarStore: ServiceKey { typealias Service = Token }

private enum CardStores: ServiceKey { typealias Service = Token }

private enum Backend: ServiceKey { typealias Service = Token }

private enum Rows: ExtensionPoint { typealias Contribution = Token }

private enum Other { enum SignIn: CoordinatorKey {} }
