import ModuleRegistry
import RegistryExplorer
import Testing

/// The pictures of a graph by features and by teams, whole.
struct PictureTests {
  private let graph: RegistryGraph

  init() throws {
    let registry = try Registry {
      Auth(team: "Accounts") {
        $0.coordinator(Login.self) { _ in Flow() }
        $0.service(Customers.self) { Token() }
        $0.screen(Terms.self) { Token() }
      }
      Cart(team: "Checkout") {
        $0.screen(List.self, using: Login.self, Customers.self) { _, _ in Token() }
        $0.contribute(to: Tabs.self, using: List.self) { _ in }
      }
      Orders(team: "Checkout") {
        $0.screen(Past.self, using: List.self, Customers.self, Store.self, Terms.self) {
          _,
          _,
          _,
          _ in Token()
        }
        $0.contribute(to: Tabs.self) {}
      }
      Host {
        $0.service(Store.self) { Token() }
        $0.require(Tabs.self, Past?.self, Search?.self)
      }
    }
    graph = registry.graph
  }

  @Test func `each of two private keys of one name belongs to the feature that needs it`() throws {
    // The type of a function is printed without the function.
    func first(_ registrar: inout Registrar) {
      enum Inner: ServiceKey { typealias Service = Token }
      enum Page: ScreenKey { typealias Product = Token }
      registrar.service(Inner.self) { Token() }
      registrar.screen(Page.self, using: Inner.self) { _ in Token() }
    }
    func second(_ registrar: inout Registrar) {
      enum Inner: ServiceKey { typealias Service = Token }
      enum Page: ScreenKey { typealias Product = Token }
      registrar.service(Inner.self) { Token() }
      registrar.screen(Page.self, using: Inner.self) { _ in Token() }
    }
    let graph = try Registry {
      Auth(team: "Accounts") { first(&$0) }
      Cart(team: "Checkout") { second(&$0) }
    }.graph
    #expect(
      graph.features.map(\.declarations[0].key)
        == Array(repeating: "ModuleRegistryTests.PictureTests.Inner", count: 2)
    )
    let arrows = graph.mermaid(by: .declarations).split(separator: "\n").filter {
      $0.contains("-->")
    }
    #expect(arrows == ["  n1 --> n0", "  n3 --> n2"])
    #expect(!graph.mermaid(by: .features).contains("-->"))
  }

  @Test func `in a picture by features, an arrow names the needs that it stands for`() {
    #expect(
      graph.mermaid(by: .features) == """
        flowchart LR
          subgraph g0["team Accounts"]
            n0["Auth"]
          end
          subgraph g1["team Checkout"]
            n1["Cart"]
            n3["Orders"]
          end
          n2["Host"]
          n4(["extension point ModuleRegistryTests.Tabs"])
          n5(["service ModuleRegistryTests.Search"])
          n1 -->|"coordinator ModuleRegistryTests.Login, service ModuleRegistryTests.Customers"| n0
          n4 --> n1
          n2 -.->|"screen ModuleRegistryTests.Past"| n3
          n2 -.-> n5
          n2 --> n4
          n3 -->|"screen ModuleRegistryTests.List"| n1
          n3 -->|"service ModuleRegistryTests.Customers, screen ModuleRegistryTests.Terms"| n0
          n3 -->|"service ModuleRegistryTests.Store"| n2
          n4 --> n3
        """
    )
  }

  @Test func `a picture by teams leaves out the needs inside a team`() {
    #expect(
      graph.dot(by: .teams) == """
        digraph registry {
          rankdir=LR
          node [shape=box]
          n0 [label="team Accounts"]
          n1 [label="team Checkout"]
          n2 [label="Host"]
          n3 [label="extension point ModuleRegistryTests.Tabs", shape=ellipse]
          n4 [label="service ModuleRegistryTests.Search", shape=ellipse]
          n1 -> n0 [label="3 needs"]
          n3 -> n1
          n2 -> n1 [style=dashed, label="screen ModuleRegistryTests.Past"]
          n2 -> n4 [style=dashed]
          n2 -> n3
          n1 -> n2 [label="service ModuleRegistryTests.Store"]
        }
        """
    )
  }

  @Test func `a picture by teams of three hundred features has a box for each team`() {
    var features: [InstalledFeature] = []
    for number in 0...300 {
      let need = numberedKeys[max(number, 1) - 1]
      features.append(linking(numberedKeys[number], need, Team("Team \(number % 12)")))
    }
    let graph = RegistryGraph { features }
    let teams = graph.dot(by: .teams).split(separator: "\n")
    #expect(teams.count { $0.contains("[label=\"team ") } == 12)
    #expect(teams.count { $0.contains("->") } == 12)
    #expect(teams.count == 28)
    let boxes = graph.dot(by: .features).split(separator: "\n")
    #expect(boxes.count { $0.contains("subgraph") } == 12)
    #expect(boxes.count { $0.contains("->") } == 300)
    #expect(boxes.count { $0.contains("[label=\"TeamFeature") } == 301)
  }

  private func linking<Key: Numbered, Need: Numbered>(
    _: Key.Type,
    _: Need.Type,
    _ team: Team
  ) -> InstalledFeature {
    RegistryBuilder.buildExpression(TeamFeature<Key, Need>(team: team))[0]
  }

  @Test func `a picture marks a need without a provider as missing`() {
    let graph = RegistryGraph {
      Cart(team: "Checkout") { $0.screen(List.self, using: Store.self) { _ in Token() } }
      Orders(team: "Orders") {
        $0.screen(Past.self, using: Store.self, List.self) { _, _ in Token() }
      }
    }
    #expect(
      graph.mermaid(by: .teams) == """
        flowchart LR
          n0["team Checkout"]
          n1["team Orders"]
          n2(["missing: service ModuleRegistryTests.Store"]):::missing
          n0 --> n2
          n1 --> n2
          n1 -->|"screen ModuleRegistryTests.List"| n0
          classDef missing stroke:#c00,stroke-dasharray:4
        """
    )
    #expect(
      graph.dot == """
        digraph registry {
          rankdir=LR
          node [shape=box]
          subgraph cluster_0 {
            label="Cart (team Checkout)"
            n0 [label="provides screen ModuleRegistryTests.List"]
          }
          subgraph cluster_1 {
            label="Orders (team Orders)"
            n1 [label="provides screen ModuleRegistryTests.Past"]
          }
          n2 [label="missing: service ModuleRegistryTests.Store", shape=ellipse, style=dashed, color=red]
          n0 -> n2
          n1 -> n2
          n1 -> n0
        }
        """
    )
  }

  @Test func `a picture shows two features of one name as two boxes`() throws {
    func one() -> any FeatureModule {
      struct Twin: ClosureFeature { let declare: (inout Registrar) -> Void }
      return Twin { $0.service(Store.self) { Token() } }
    }
    func other() -> any FeatureModule {
      struct Twin: ClosureFeature { let declare: (inout Registrar) -> Void }
      return Twin { $0.service(Search.self) { Token() } }
    }
    let twins = [one(), other()]
    let graph = try Registry { for feature in twins { feature } }.graph
    #expect(
      graph.mermaid(by: .features) == """
        flowchart LR
          n0["PictureTests.Twin"]
          n1["PictureTests.Twin"]
        """
    )
  }
}

private struct Auth: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Cart: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Orders: ClosureFeature {
  var team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Host: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

/// A feature that provides a number, and needs another one.
private struct TeamFeature<Key: Numbered, Need: Numbered>: FeatureModule {
  let team: Team?

  func register(in registrar: inout Registrar) {
    if Key.self == Need.self {
      registrar.service(Key.self) { 0 }
    } else {
      registrar.service(Key.self, using: Need.self) { $0 + 1 }
    }
  }
}

private enum Login: CoordinatorKey {}
private enum Customers: ServiceKey { typealias Service = Token }
private enum List: ScreenKey { typealias Product = Token }
private enum Past: ScreenKey { typealias Product = Token }
private enum Terms: ScreenKey { typealias Product = Token }
private enum Store: ServiceKey { typealias Service = Token }
private enum Search: ServiceKey { typealias Service = Token }
private enum Tabs: ExtensionPoint { typealias Contribution = Void }
