import Foundation
import ModuleRegistry
import RegistryExplorer
import Testing

/// What a feature says of itself is shown where its team is.
struct DescribedFeatureTests {
  @Test func `an error shows the summary of each feature once, before the fix`() {
    let text = errorText {
      Cart {
        $0.require(Login.self, fileID: "Cart/Cart.swift", line: 1)
        $0.service(Store.self, using: Stock.self, fileID: "Cart/Cart.swift", line: 2) { $0 }
      }.when(true).ports { _ in }
    }
    #expect(
      text == """
        this registry cannot be built: 2 problems
        - no provider of coordinator 'ModuleRegistryTests.Login'
          required by Cart (team Basket) at Cart/Cart.swift:1
          path: Login
          Cart: The cart, and the checkout behind it. https://wiki.example.com/cart
          fix: add a feature that registers it, bind it in the host, or ask for Login?.self
        - no provider of service 'ModuleRegistryTests.Stock'
          needed by service 'ModuleRegistryTests.Store' of Cart (team Basket) at Cart/Cart.swift:2
          path: Store -> Stock
          Cart: The cart, and the checkout behind it. https://wiki.example.com/cart
          fix: add a feature that registers it, bind it in the host, or ask for Stock?.self
        """
    )
  }

  @Test func `errors and warnings show the summary of a feature that is doubled or left out`()
    throws
  {
    let twice = errorText {
      Cart { _ in }.when(true, fileID: "Host/Host.swift", line: 1)
      Cart { _ in }.when(true, fileID: "Host/Host.swift", line: 2)
    }
    #expect(
      twice.hasSuffix(
        """
          at Host/Host.swift:2
          Cart: The cart, and the checkout behind it. https://wiki.example.com/cart
          fix: list it once
        """
      )
    )
    let registry = try Registry { Cart { $0.require(Login.self) }.optional() }
    let warning = registry.graph.warnings.first?.description ?? ""
    #expect(warning.contains("\n  Cart: The cart, and the checkout behind it. https://wiki"))
  }

  @Test func `text and all other forms of a graph show the summary of a feature`() throws {
    let graph = RegistryGraph {
      Cart { $0.require(Store?.self, fileID: "Cart/Cart.swift", line: 1) }
      Feature { _ in }
    }
    #expect(
      graph.text == """
        Cart (team Basket)
          The cart, and the checkout behind it.
          https://wiki.example.com/cart
          can use service ModuleRegistryTests.Store, absent
        Feature
        unbound ports
          service 'ModuleRegistryTests.Store', which Cart (team Basket) at Cart/Cart.swift:1 can use
        """
    )
    let data = try JSONEncoder().encode(graph)
    #expect(try JSONDecoder().decode(RegistryGraph.self, from: data) == graph)
    #expect(graph.features.map(\.summary) == ["The cart, and the checkout behind it.", nil])
    #expect(graph.features.map(\.documentation) == ["https://wiki.example.com/cart", nil])
    let page = graph.html
    #expect(page.contains(#""summary":"The cart, and the checkout behind it.""#))
    #expect(page.contains(#""documentation":"https://wiki.example.com/cart""#))
  }

  @Test func `the documentation link of a feature is never cut`() {
    let address = "https://wiki.example.com/\(String(repeating: "cart/", count: 100))"
    let graph = RegistryGraph { Described(summary: "", documentation: address) }
    #expect(graph.features.map(\.documentation) == [address])
  }

  @Test func `a line break in a feature's summary is replaced`() {
    let graph = RegistryGraph { Described(summary: "one\ntwo") }
    #expect(graph.features.map(\.summary) == ["one\u{FFFD}two"])
  }
}

private enum Login: CoordinatorKey {}
private enum Stock: ServiceKey { typealias Service = Int }
private enum Store: ServiceKey { typealias Service = Int }

private struct Cart: ClosureFeature {
  var team: Team? { "Basket" }
  var summary: String { "The cart, and the checkout behind it." }
  var documentation: String { "https://wiki.example.com/cart" }
  let declare: (inout Registrar) -> Void
}

private struct Described: FeatureModule {
  let summary: String
  var documentation = ""

  func register(in registrar: inout Registrar) {}
}
