import ModuleRegistry
import Testing

struct CycleTests {
  @Test func `a service that needs itself is an error`() {
    let text = errorText {
      Cart(team: "Checkout") {
        $0.service(A.self, using: A.self, fileID: "Cart/Cart.swift", line: 1) { $0 }
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - services form a cycle: A -> A
          service 'ModuleRegistryTests.A' of Cart (team Checkout) at Cart/Cart.swift:1
          fix: move their shared state into a service that needs none of them
        """
    )
  }

  @Test func `two services that need each other are an error`() {
    let text = errorText {
      Cart { $0.service(B.self, using: A.self, fileID: "Cart/Cart.swift", line: 1) { $0 } }
      Auth { $0.service(A.self, using: B.self, fileID: "Auth/Auth.swift", line: 2) { $0 } }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - services form a cycle: A -> B -> A
          service 'ModuleRegistryTests.A' of Auth at Auth/Auth.swift:2
          service 'ModuleRegistryTests.B' of Cart at Cart/Cart.swift:1
          fix: move their shared state into a service that needs none of them
        """
    )
  }

  @Test func `a cycle of five services is printed in order`() {
    let text = errorText {
      Cart {
        $0.service(C.self, using: B.self, fileID: "Cart/Cart.swift", line: 1) { $0 }
        $0.service(B.self, using: E.self, fileID: "Cart/Cart.swift", line: 2) { $0 }
        $0.service(E.self, using: A.self, fileID: "Cart/Cart.swift", line: 3) { $0 }
      }
      Auth {
        $0.service(A.self, using: D.self, fileID: "Auth/Auth.swift", line: 4) { $0 }
        $0.service(D.self, using: C.self, fileID: "Auth/Auth.swift", line: 5) { $0 }
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - services form a cycle: A -> D -> C -> B -> E -> A
          service 'ModuleRegistryTests.A' of Auth at Auth/Auth.swift:4
          service 'ModuleRegistryTests.D' of Auth at Auth/Auth.swift:5
          service 'ModuleRegistryTests.C' of Cart at Cart/Cart.swift:1
          service 'ModuleRegistryTests.B' of Cart at Cart/Cart.swift:2
          service 'ModuleRegistryTests.E' of Cart at Cart/Cart.swift:3
          fix: move their shared state into a service that needs none of them
        """
    )
  }

  @Test func `an optional dependency closes a cycle too`() {
    let text = errorText {
      Cart {
        $0.service(A.self, using: B?.self) { _ in Token() }
        $0.service(B.self, using: A.self) { $0 }
      }
    }
    #expect(text.contains("- services form a cycle: A -> B -> A\n"))
  }

  @Test func `of cycles that share a service, the one with the first name is shown`() {
    let text = errorText {
      Cart {
        $0.service(C.self, using: A.self, fileID: "Cart/Cart.swift", line: 1) { $0 }
        $0.service(B.self, using: C.self, A.self, fileID: "Cart/Cart.swift", line: 2) { $1 }
        $0.service(A.self, using: B.self, fileID: "Cart/Cart.swift", line: 3) { $0 }
        $0.service(D.self, using: C.self, fileID: "Cart/Cart.swift", line: 4) { $0 }
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - services form a cycle: A -> B -> A
          service 'ModuleRegistryTests.A' of Cart at Cart/Cart.swift:3
          service 'ModuleRegistryTests.B' of Cart at Cart/Cart.swift:2
          this is one of several cycles: 3 services all depend on each other
          fix: move their shared state into a service that needs none of them
        """
    )
  }

  @Test func `two cycles that share nothing are two problems`() {
    let text = errorText {
      Cart {
        $0.service(D.self, using: C.self) { $0 }
        $0.service(C.self, using: D.self) { $0 }
        $0.service(B.self, using: A.self) { $0 }
        $0.service(A.self, using: B.self) { $0 }
      }
    }
    let cycles = text.split(separator: "\n").filter { $0.contains("form a cycle") }
    #expect(
      cycles == [
        "- services form a cycle: A -> B -> A",
        "- services form a cycle: C -> D -> C",
      ]
    )
  }

  @Test(arguments: [false, true])
  func `if a key has two providers, the first by place is checked for cycles`(isReversed: Bool) {
    let text = errorText {
      if isReversed { Cart { $0.service(A.self, fileID: "Cart/Cart.swift", line: 2) { Token() } } }
      Auth {
        $0.service(A.self, using: B.self, fileID: "Auth/Auth.swift", line: 1) { $0 }
        $0.service(B.self, using: A.self) { $0 }
      }
      if !isReversed {
        Cart { $0.service(A.self, fileID: "Cart/Cart.swift", line: 2) { Token() } }
      }
    }
    #expect(text.contains("- services form a cycle: A -> B -> A\n"))
  }

  @Test func `two services that need a third are no cycle`() {
    let text = errorText {
      Cart {
        $0.service(A.self, using: B.self, C.self) { _, c in c }
        $0.service(B.self, using: D.self) { $0 }
        $0.service(C.self, using: D.self) { $0 }
        $0.service(D.self) { Token() }
      }
    }
    #expect(text == "no error")
  }

  @Test func `a contribution that needs its own point is an error`() {
    let text = errorText {
      Cart {
        $0.contribute(to: Rows.self, using: Rows.self, fileID: "Cart/Cart.swift", line: 1) { _ in }
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - contributions form a cycle: Rows -> Rows
          extension point 'ModuleRegistryTests.Rows' of Cart at Cart/Cart.swift:1
          fix: contribute a factory, and call it when the contribution is used
        """
    )
  }

  @Test func `two contributions that need each other's points are an error`() {
    let text = errorText {
      Cart {
        $0.contribute(to: Tabs.self, using: Rows.self, fileID: "Cart/Cart.swift", line: 1) { _ in }
        $0.contribute(to: Tabs.self, fileID: "Cart/Cart.swift", line: 2) {}
      }
      Auth {
        $0.contribute(to: Rows.self, using: Tabs.self, fileID: "Auth/Auth.swift", line: 3) { _ in }
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - contributions form a cycle: Rows -> Tabs -> Rows
          extension point 'ModuleRegistryTests.Rows' of Auth at Auth/Auth.swift:3
          extension point 'ModuleRegistryTests.Tabs' of Cart at Cart/Cart.swift:1
          fix: contribute a factory, and call it when the contribution is used
        """
    )
  }

  @Test func `a contribution and a factory may need each other`() {
    let text = errorText {
      Cart {
        $0.factory(Page.self, using: Rows.self) { _ in Token() }
        $0.contribute(to: Rows.self, using: Page.self) { _ in }
      }
    }
    #expect(text == "no error")
  }
}

private struct Cart: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Auth: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private enum A: ServiceKey { typealias Service = Token }

private enum B: ServiceKey { typealias Service = Token }

private enum C: ServiceKey { typealias Service = Token }

private enum D: ServiceKey { typealias Service = Token }

private enum E: ServiceKey { typealias Service = Token }

private enum Page: FactoryKey { typealias Product = Token }

private enum Rows: ExtensionPoint { typealias Contribution = Void }

private enum Tabs: ExtensionPoint { typealias Contribution = Void }
