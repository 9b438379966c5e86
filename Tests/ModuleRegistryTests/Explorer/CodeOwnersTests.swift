import ModuleRegistry
import RegistryExplorer
import Testing

struct CodeOwnersTests {
  @Test func `each folder has the teams of the features that are declared in it`() throws {
    let registry = try Registry {
      Owned(team: "Checkout") {
        $0.service(Store.self, fileID: "Cart Module/Store.swift", line: 1) { Token() }
        $0.service(Search.self, fileID: "CartModule/Search.swift", line: 1) { Token() }
        $0.require(Store.self, Search.self, Own.self, Free.self)
      }.ports { $0.bind(service: Port.self, to: Store.self, fileID: "Host/Ports.swift", line: 1) }
      Other(team: "Accounts") {
        $0.service(Own.self, fileID: "CartModule/Own.swift", line: 1) { Token() }
      }
      Unowned { $0.service(Free.self, fileID: "FreeModule/Free.swift", line: 1) { Token() } }
    }
    #expect(
      registry.graph.codeOwners { "@shop/\($0)" } == """
        /Sources/Cart\\ Module/ @shop/Checkout
        /Sources/CartModule/ @shop/Accounts @shop/Checkout
        /Sources/ModuleRegistryTests/ @shop/Checkout
        """
    )
    #expect(
      registry.graph.codeOwners(folder: { "/\($0)/Sources/" }, owner: { _ in "@all" })
        == "/Cart\\ Module/Sources/ @all\n/CartModule/Sources/ @all\n/ModuleRegistryTests/Sources/ @all"
    )
  }

  @Test func `hostile texts neither end a line nor add an owner`() throws {
    let registry = try Registry {
      Owned(team: "Big Team") { $0.service(Store.self, fileID: "A/B.swift", line: 1) { Token() } }
    }
    #expect(
      registry.graph.codeOwners(folder: { "/#\t\n\\\($0)/" }, owner: { "@x/\($0)\n* @evil" })
        == "/\\#\\\t?\\\\A/ @x/Big-Team-*-@evil"
    )
  }

  @Test func `without teams there are no lines`() throws {
    let registry = try Registry { Unowned { $0.service(Free.self) { Token() } } }
    #expect(registry.graph.codeOwners { "@\($0)" } == "")
  }
}

private struct Owned: ClosureFeature {
  let team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Other: ClosureFeature {
  let team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Unowned: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private enum Store: ServiceKey { typealias Service = Token }
private enum Search: ServiceKey { typealias Service = Token }
private enum Own: ServiceKey { typealias Service = Token }
private enum Free: ServiceKey { typealias Service = Token }
private enum Port: ServiceKey { typealias Service = Token }
