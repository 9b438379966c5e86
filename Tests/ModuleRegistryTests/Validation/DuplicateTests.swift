import ModuleRegistry
import Testing

struct DuplicateTests {
  @Test func `two providers of a key are an error that names both places`() {
    let text = errorText {
      Cart(team: "Checkout") {
        $0.service(Store.self, fileID: "Cart/Cart.swift", line: 12) { Token() }
      }
      Auth { $0.service(Store.self, fileID: "Auth/Auth.swift", line: 30) { Token() } }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - 2 providers of service 'ModuleRegistryTests.Store'
          of Auth at Auth/Auth.swift:30
          of Cart (team Checkout) at Cart/Cart.swift:12
          fix: keep one; to replace it in a test, use registry.overriding
        """
    )
  }

  @Test func `three providers in one feature are one problem`() {
    let text = errorText {
      Cart {
        $0.screen(Page.self, fileID: "Cart/Cart.swift", line: 10) { Token() }
        $0.screen(Page.self, fileID: "Cart/Cart.swift", line: 9) { Token() }
        $0.screen(Page.self, fileID: "Cart/Cart.swift", line: 11) { Token() }
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - 3 providers of screen 'ModuleRegistryTests.Page'
          of Cart at Cart/Cart.swift:9
          of Cart at Cart/Cart.swift:10
          of Cart at Cart/Cart.swift:11
          fix: keep one; to replace it in a test, use registry.overriding
        """
    )
  }

  @Test func `a key that is bound and registered has two providers`() {
    let text = errorText {
      Cart {
        $0.coordinator(Login.self, fileID: "A/A.swift", line: 1) { _ in Flow() }
        $0.coordinator(SignIn.self, fileID: "A/A.swift", line: 2) { _ in Flow() }
        $0.bind(SignIn.self, to: Login.self, fileID: "A/A.swift", line: 3)
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - 2 providers of coordinator 'ModuleRegistryTests.SignIn'
          of Cart at A/A.swift:2
          of Cart at A/A.swift:3
          fix: keep one; to replace it in a test, use registry.overriding
        """
    )
  }

  @Test func `a feature that is installed twice is an error, and registers once`() {
    let first = #line + 2
    let text = errorText {
      Cart { $0.service(Store.self) { Token() } }
      Auth { _ in }
      Cart { $0.service(Store.self) { Token() } }
      Cart { _ in }.optional(fileID: "Host/Host.swift", line: 4)
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - feature 'Cart' is listed 3 times
          at Host/Host.swift:4
          at \(#fileID):\(first)
          at \(#fileID):\(first + 2)
          fix: list it once
        """
    )
  }
}

private struct Cart: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Auth: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private enum Store: ServiceKey { typealias Service = Token }

private enum Page: ScreenKey { typealias Product = Token }

private enum SignIn: CoordinatorKey {}

private enum Login: CoordinatorKey {}
