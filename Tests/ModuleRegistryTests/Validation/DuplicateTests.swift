import ModuleRegistry
import Testing

struct DuplicateTests {
  @Test func `two providers of a key are an error that names both places`() {
    let text = errorText {
      Cart(team: "Checkout") {
        $0.register(Store.self, fileID: "Cart/Cart.swift", line: 12) { Token() }
      }
      Auth { $0.register(Store.self, fileID: "Auth/Auth.swift", line: 30) { Token() } }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - 2 providers of service 'ModuleRegistryTests.Store'
          of Auth at Auth/Auth.swift:30
          of Cart (team Checkout) at Cart/Cart.swift:12
          fix: keep one; registerDefault yields to another provider, \
        and overriding replaces one in a test
        """
    )
  }

  @Test func `three providers are one problem, also in one feature`() {
    let text = errorText {
      Cart {
        $0.register(Page.self, fileID: "Cart/Cart.swift", line: 10) { Token() }
        $0.register(Page.self, fileID: "Cart/Cart.swift", line: 9) { Token() }
        $0.registerDefault(Page.self, fileID: "Cart/Cart.swift", line: 8) { Token() }
        $0.register(Page.self, fileID: "Cart/Cart.swift", line: 11) { Token() }
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - 3 providers of module 'ModuleRegistryTests.Page'
          of Cart at Cart/Cart.swift:9
          of Cart at Cart/Cart.swift:10
          of Cart at Cart/Cart.swift:11
          fix: keep one; registerDefault yields to another provider, \
        and overriding replaces one in a test
        """
    )
  }

  @Test func `a binding and a registration of the same key are two providers`() {
    let text = errorText {
      Cart {
        $0.register(Login.self, fileID: "A/A.swift", line: 1) { _ in (Flow(), Screen()) }
        $0.register(SignIn.self, fileID: "A/A.swift", line: 2) { _ in (Flow(), Screen()) }
        $0.bind(SignIn.self, to: Login.self, fileID: "A/A.swift", line: 3)
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - 2 providers of coordinator 'ModuleRegistryTests.SignIn'
          of Cart at A/A.swift:2
          of Cart at A/A.swift:3
          fix: keep one; registerDefault yields to another provider, \
        and overriding replaces one in a test
        """
    )
  }

  @Test func `two defaults and no provider are an error that names both places`() {
    let text = errorText {
      Cart { $0.registerDefault(Store.self, fileID: "Cart/Cart.swift", line: 12) { Token() } }
      Auth { $0.registerDefault(Store.self, fileID: "Auth/Auth.swift", line: 30) { Token() } }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - 2 providers of service 'ModuleRegistryTests.Store'
          of Auth at Auth/Auth.swift:30
          of Cart at Cart/Cart.swift:12
          fix: keep one; registerDefault yields to another provider, \
        and overriding replaces one in a test
        """
    )
  }

  @Test func `two defaults both yield to a provider`() {
    let text = errorText {
      Cart { $0.registerDefault(Store.self) { Token() } }
      Auth { $0.registerDefault(Store.self) { Token() } }
      Host { $0.register(Store.self) { Token() } }
    }
    #expect(text == "no error")
  }

  @Test func `a feature that is installed twice is an error, and registers once`() {
    let first = #line + 2
    let text = errorText {
      Cart { $0.register(Store.self) { Token() } }
      Auth { _ in }
      Cart { $0.register(Store.self) { Token() } }
      Cart { _ in }.optional(fileID: "Host/Host.swift", line: 4)
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - feature 'Cart' is installed 3 times
          at Host/Host.swift:4
          at \(#fileID):\(first)
          at \(#fileID):\(first + 2)
          fix: install it once
        """
    )
  }
}

private struct Cart: ClosureFeature {
  var team: Team?
  let declare: (Registrar) -> Void
}

private struct Auth: ClosureFeature {
  let declare: (Registrar) -> Void
}

private struct Host: ClosureFeature {
  let declare: (Registrar) -> Void
}

private enum Store: ServiceKey { typealias Service = Token }

private enum Page: ModuleKey { typealias Product = Token }

private enum SignIn: CoordinatorKey {}

private enum Login: CoordinatorKey {}
