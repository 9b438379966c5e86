import Foundation
import ModuleRegistry
import RegistryExplorer
import Testing

struct CodeOwnersTests {
  /// What `swift package describe --type json` prints, without what nobody reads here.
  private let described = """
    {
      "name": "shop", "path": "/home/me/shop", "tools_version": "6.3",
      "targets": [
        {"name": "f-00", "c99name": "f_00", "module_type": "SwiftTarget", "path": "f00",
          "sources": ["A/Store.swift", "Search.swift"], "target_dependencies": ["Kit"], "type": "library"},
        {"name": "F01", "c99name": "F01", "path": "Sources/F01", "sources": ["Own.swift"], "type": "library"},
        {"name": "Kit", "c99name": "Kit", "path": "Sources/Kit", "sources": ["Kit.swift"], "type": "library"},
        {"name": "Host", "c99name": "Host", "path": "App/Host",
          "sources": ["Teams/Checkout.swift", "Both.swift", "Ports.swift", "Main.swift"], "type": "executable",
          "target_dependencies": ["f-00", "F01"]},
        {"name": "F00Tests", "c99name": "F00Tests", "path": "f00-tests", "sources": ["T.swift"],
          "target_dependencies": ["f-00", "Kit"], "type": "test"},
        {"name": "AppTests", "c99name": "AppTests", "path": "Tests/AppTests", "sources": ["T.swift"],
          "target_dependencies": ["f-00", "F01"], "type": "test"}
      ]
    }
    """

  private func layout() throws -> PackageLayout {
    try JSONDecoder().decode(PackageLayout.self, from: Data(described.utf8))
  }

  private func registry() throws -> Registry {
    try Registry {
      Owned(team: "Checkout") {
        $0.service(Store.self, fileID: "f_00/Store.swift", line: 1) { Token() }
        $0.service(Search.self, fileID: "f_00/Search.swift", line: 1) { Token() }
        $0.require(Store.self, Search.self, fileID: "f_00/Search.swift", line: 2)
        $0.require(Own.self, Free.self, Port.self, fileID: "f_00/Search.swift", line: 2)
      }.ports(fileID: "Host/Checkout.swift", line: 1) {
        $0.bind(service: Port.self, to: Store.self, fileID: "Host/Ports.swift", line: 1)
      }
      Other(team: "Accounts") {
        $0.service(Own.self, fileID: "F01/Own.swift", line: 1) { Token() }
      }.when(true, fileID: "Host/Both.swift", line: 1)
      Third(team: "Checkout") { _ in }.when(false, fileID: "Host/Both.swift", line: 2)
      // Of a file of nobody, a team has nothing.
      Unowned { $0.service(Free.self, fileID: "Kit/Kit.swift", line: 1) { Token() } }
        .when(true, fileID: "Host/Main.swift", line: 1)
      Fourth(team: "Checkout") { _ in }.when(true, fileID: "Host/Main.swift", line: 2)
    }
  }

  @Test func `a team owns its folders, its tests and its files of the host`() throws {
    #expect(
      try registry().graph.codeOwners(of: layout()) { "@shop/\($0)" } == """
        /App/Host/Ports.swift @shop/Checkout
        /App/Host/Teams/Checkout.swift @shop/Checkout
        /Sources/F01/ @shop/Accounts
        /f00-tests/ @shop/Checkout
        /f00/ @shop/Checkout
        """
    )
  }

  @Test func `the paths begin with the folder of the package in its repository`() throws {
    #expect(
      try registry().graph.codeOwners(of: layout(), in: "/ios/") { _ in "@all" } == """
        /ios/App/Host/Ports.swift @all
        /ios/App/Host/Teams/Checkout.swift @all
        /ios/Sources/F01/ @all
        /ios/f00-tests/ @all
        /ios/f00/ @all
        """
    )
  }

  @Test func `a folder shared by two teams lists both, a file of one team only that team`() throws {
    let registry = try Registry {
      Owned(team: "Checkout") {
        $0.service(Store.self, fileID: "F01/Store.swift", line: 1) { Token() }
      }.when(true, fileID: "F01/Own.swift", line: 3)
      Other(team: "Accounts") { $0.service(Own.self, fileID: "F01/Own.swift", line: 1) { Token() } }
        .when(false, fileID: "Elsewhere/App.swift", line: 1)
    }
    let tests = PackageLayout.Target(
      "T",
      path: "T",
      sources: [],
      dependencies: ["F01"],
      isTest: true
    )
    let layout = PackageLayout(
      targets: [PackageLayout.Target("F01", path: "F01", sources: ["Own.swift"]), tests]
    )
    #expect(
      registry.graph.codeOwners(of: layout) { "@\($0)" } == """
        /F01/ @Accounts @Checkout
        /F01/Own.swift @Checkout
        /T/ @Accounts @Checkout
        """
    )
  }

  @Test func `a hostile name can't add a line or an owner`() throws {
    let registry = try Registry {
      Owned(team: "Big Team") { $0.service(Store.self, fileID: "A/B.swift", line: 1) { Token() } }
    }
    let layout = PackageLayout(
      targets: [PackageLayout.Target("A", path: "#\t\n\\A", sources: ["B.swift"])]
    )
    #expect(
      registry.graph.codeOwners(of: layout) { "@x/\($0)\n* @evil" }
        == "/\\#\\\t?\\\\A/ @x/Big-Team-*-@evil"
    )
  }

  @Test func `without teams or places, codeOwners is empty`() throws {
    let free = try Registry { Unowned { $0.service(Free.self) { Token() } } }
    #expect(try free.graph.codeOwners(of: layout()) { "@\($0)" } == "")
    #expect(try registry().graph.withoutPlaces.codeOwners(of: layout()) { "@\($0)" } == "")
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

private struct Fourth: ClosureFeature {
  let team: Team?
  let declare: (inout Registrar) -> Void
}

private struct Third: ClosureFeature {
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
