import ModuleRegistry
import RegistryExplorer
import Testing

/// The graph of a small shop in each format, whole.
struct GraphTests {
  private let registry: Registry

  init() throws {
    registry = try Registry { for feature in Self.features { feature } }
  }

  @RegistryBuilder private static var features: [InstalledFeature] {
    Host { registrar in
      registrar.bind(SignIn.self, to: Login.self, fileID: "Host/Host.swift", line: 1)
      registrar.require(CartScreen.self, Search?.self, fileID: "Host/Host.swift", line: 2)
      registrar.factory(Bar.self, using: Tabs.self, fileID: "Host/Host.swift", line: 3) { _ in
        Token()
      }
    }
    Auth {
      $0.coordinator(Login.self, fileID: "Auth/Auth.swift", line: 1) { _ in Flow() }
      $0.service(Store.self, fileID: "Auth/Auth.swift", line: 2) { Token() }
    }
    Cart(team: "Checkout") {
      $0.contribute(to: Tabs.self, order: 20, fileID: "Cart/Cart.swift", line: 1) {}
      $0.contribute(to: Tabs.self, order: 3, fileID: "Cart/Cart.swift", line: 2) {}
      $0.screen(
        CartScreen.self,
        using: SignIn.self,
        Search?.self,
        Store.self,
        fileID: "Cart/Cart.swift",
        line: 3
      ) { _, _, store in store }
    }
    Gifts(team: "Checkout") {
      $0.service(Voucher.self, using: Search.self, fileID: "Gifts/Gifts.swift", line: 1) { $0 }
    }.optional()
  }

  private let unbound = """
    service 'ModuleRegistryTests.Search', which screen 'ModuleRegistryTests.CartScreen' of Cart (team Checkout) at \
    Cart/Cart.swift:3 and Host at Host/Host.swift:2 can use
    """

  @Test func `the text of a graph is an indented list`() {
    #expect(
      registry.graph.text == """
        Auth
          provides coordinator ModuleRegistryTests.Login
          provides service ModuleRegistryTests.Store
        Cart (team Checkout)
          provides screen ModuleRegistryTests.CartScreen
            needs coordinator ModuleRegistryTests.SignIn
            can use service ModuleRegistryTests.Search, absent
            needs service ModuleRegistryTests.Store
          contributes to extension point ModuleRegistryTests.Tabs, order 3
          contributes to extension point ModuleRegistryTests.Tabs, order 20
        Gifts (team Checkout), left out
          left out: provides service ModuleRegistryTests.Voucher
            needs service ModuleRegistryTests.Search, absent
        Host
          provides factory ModuleRegistryTests.Bar
            needs extension point ModuleRegistryTests.Tabs
          requires screen ModuleRegistryTests.CartScreen
          can use service ModuleRegistryTests.Search, absent
          binds coordinator ModuleRegistryTests.SignIn
            needs coordinator ModuleRegistryTests.Login
        unbound ports
          \(unbound)
        """
    )
  }

  @Test func `the Mermaid of a graph is a flowchart`() {
    #expect(
      registry.graph.mermaid == """
        flowchart LR
          subgraph g0["Auth"]
            n0["provides coordinator ModuleRegistryTests.Login"]
            n1["provides service ModuleRegistryTests.Store"]
          end
          subgraph g1["Cart (team Checkout)"]
            n2["provides screen ModuleRegistryTests.CartScreen"]
            n3["contributes to extension point ModuleRegistryTests.Tabs, order 3"]
            n4["contributes to extension point ModuleRegistryTests.Tabs, order 20"]
          end
          subgraph g2["Host"]
            n5["provides factory ModuleRegistryTests.Bar"]
            n6["requires screen ModuleRegistryTests.CartScreen"]
            n7["can use service ModuleRegistryTests.Search, absent"]
            n8["binds coordinator ModuleRegistryTests.SignIn"]
          end
          n9(["service ModuleRegistryTests.Search"])
          n10(["extension point ModuleRegistryTests.Tabs"])
          n2 --> n8
          n2 -.-> n9
          n2 --> n1
          n10 --> n3
          n10 --> n4
          n5 --> n10
          n6 --> n2
          n7 -.-> n9
          n8 --> n0
        """
    )
  }

  @Test func `the DOT of a graph is a directed graph`() {
    #expect(
      registry.graph.dot == """
        digraph registry {
          rankdir=LR
          node [shape=box]
          subgraph cluster_0 {
            label="Auth"
            n0 [label="provides coordinator ModuleRegistryTests.Login"]
            n1 [label="provides service ModuleRegistryTests.Store"]
          }
          subgraph cluster_1 {
            label="Cart (team Checkout)"
            n2 [label="provides screen ModuleRegistryTests.CartScreen"]
            n3 [label="contributes to extension point ModuleRegistryTests.Tabs, order 3"]
            n4 [label="contributes to extension point ModuleRegistryTests.Tabs, order 20"]
          }
          subgraph cluster_2 {
            label="Host"
            n5 [label="provides factory ModuleRegistryTests.Bar"]
            n6 [label="requires screen ModuleRegistryTests.CartScreen"]
            n7 [label="can use service ModuleRegistryTests.Search, absent"]
            n8 [label="binds coordinator ModuleRegistryTests.SignIn"]
          }
          n9 [label="service ModuleRegistryTests.Search", shape=ellipse]
          n10 [label="extension point ModuleRegistryTests.Tabs", shape=ellipse]
          n2 -> n8
          n2 -> n9 [style=dashed]
          n2 -> n1
          n10 -> n3
          n10 -> n4
          n5 -> n10
          n6 -> n2
          n7 -> n9 [style=dashed]
          n8 -> n0
        }
        """
    )
  }

  @Test func `an optional key that no feature provides is listed as an unbound port`() throws {
    let registry = try Registry {
      Cart(team: "Checkout") {
        $0.screen(
          CartScreen.self,
          using: SignIn?.self,
          Tabs?.self,
          Store?.self,
          fileID: "Cart/Cart.swift",
          line: 1
        ) { _, _, _ in Token() }
        $0.contribute(
          to: Tabs.self,
          id: "cart",
          using: SignIn?.self,
          fileID: "Cart/Cart.swift",
          line: 2
        ) { _ in }
      }
      // It is bound, and to nothing, which is a warning.
      .ports { $0.bind(service: Store.self, to: Search.self) }
      Host { $0.require(CartScreen.self, Tabs.self) }
    }
    #expect(
      registry.graph.unboundPorts == [
        "coordinator 'ModuleRegistryTests.SignIn', which screen 'ModuleRegistryTests.CartScreen' of Cart (team Checkout) "
          + "at Cart/Cart.swift:1 and 'cart' of extension point 'ModuleRegistryTests.Tabs' of Cart (team Checkout) at "
          + "Cart/Cart.swift:2 can use"
      ]
    )
    #expect(registry.graph.text.hasSuffix("\nunbound ports\n  \(registry.graph.unboundPorts[0])"))
  }

  @Test func `a private key is unbound even if another feature provides one of its name`() {
    func provider(_ registrar: inout Registrar) {
      enum Inner: ServiceKey { typealias Service = Token }
      registrar.service(Inner.self) { Token() }
    }
    func user(_ registrar: inout Registrar) {
      enum Inner: ServiceKey { typealias Service = Token }
      registrar.screen(CartScreen.self, using: Inner?.self) { _ in Token() }
    }
    let graph = RegistryGraph {
      Cart { provider(&$0) }
      Host { user(&$0) }
    }
    #expect(graph.unboundPorts.count == 1)
  }

  @Test func `the graph of a derived registry lists its replacements`() throws {
    let derived = try registry.overriding {
      $0.coordinator(Login.self, using: Store.self, fileID: "Tests/Tests.swift", line: 1) { _, _ in
        Flow()
      }
      $0.replaceContributions(to: Tabs.self, fileID: "Tests/Tests.swift", line: 2) { [] }
    }
    #expect(
      derived.graph.text == """
        Auth
          provides service ModuleRegistryTests.Store
        Cart (team Checkout)
          provides screen ModuleRegistryTests.CartScreen
            needs coordinator ModuleRegistryTests.SignIn
            can use service ModuleRegistryTests.Search, absent
            needs service ModuleRegistryTests.Store
        Gifts (team Checkout), left out
          left out: provides service ModuleRegistryTests.Voucher
            needs service ModuleRegistryTests.Search, absent
        Host
          provides factory ModuleRegistryTests.Bar
            needs extension point ModuleRegistryTests.Tabs
          requires screen ModuleRegistryTests.CartScreen
          can use service ModuleRegistryTests.Search, absent
          binds coordinator ModuleRegistryTests.SignIn
            needs coordinator ModuleRegistryTests.Login
        replacements
          replaces coordinator ModuleRegistryTests.Login
            needs service ModuleRegistryTests.Store
          replaces extension point ModuleRegistryTests.Tabs
        unbound ports
          \(unbound)
        """
    )
  }

  @Test func `the graph is the same in any order of the features`() throws {
    let reversed = try Registry { for feature in Self.features.reversed() { feature } }
    #expect(reversed.graph == registry.graph)
    #expect(reversed.graph.text == registry.graph.text)
    #expect(reversed.graph.mermaid == registry.graph.mermaid)
    #expect(reversed.graph.dot == registry.graph.dot)
  }

  @Test func `a line break in the name of a team can't forge a line of the graph`() throws {
    let registry = try Registry {
      Cart(team: "Checkout\n  registers nothing\r\nForged") {
        $0.service(Store.self, fileID: "A/A.swift", line: 1) { Token() }
      }
    }
    for graph in [registry.graph.text, registry.graph.mermaid, registry.graph.dot] {
      #expect(graph.contains("(team Checkout\u{FFFD}  registers nothing\u{FFFD}Forged)"))
    }
  }

  @Test func `features of the same name are sorted by place`() throws {
    func one() -> any FeatureModule {
      struct Twin: ClosureFeature { let declare: (inout Registrar) -> Void }
      return Twin { $0.service(Store.self, fileID: "A/A.swift", line: 1) { Token() } }
    }
    func other() -> any FeatureModule {
      struct Twin: ClosureFeature { let declare: (inout Registrar) -> Void }
      return Twin { $0.service(Search.self, fileID: "B/B.swift", line: 1) { Token() } }
    }
    // Installed in one line, so that the graphs differ by the order of the features alone.
    let orders: [[any FeatureModule]] = [[one(), other()], [other(), one()]]
    let graphs = try orders.map { features in
      try Registry { for feature in features { feature } }.graph
    }
    #expect(graphs[0].features.map(\.name) == ["GraphTests.Twin", "GraphTests.Twin"])
    #expect(graphs[0] == graphs[1])
  }
}

private struct Cart: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Auth: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Gifts: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Host: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private enum SignIn: CoordinatorKey {}

private enum Login: CoordinatorKey {}

private enum CartScreen: ScreenKey { typealias Product = Token }

private enum Bar: FactoryKey { typealias Product = Token }

private enum Store: ServiceKey { typealias Service = Token }

private enum Search: ServiceKey { typealias Service = Token }

private enum Voucher: ServiceKey { typealias Service = Token }

private enum Tabs: ExtensionPoint { typealias Contribution = Void }
