import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import RegistryExplorer
import Testing

/// A key that should be used no longer works, and every use of it is told.
struct DeprecatedKeyTests {
  @Test func `the warning of a deprecated key names each use, and the key's message as the fix`()
    throws
  {
    let registry = try Registry {
      Shop {
        $0.coordinator(Login.self, fileID: "Shop/Shop.swift", line: 1) { _ in Flow() }
        $0.destination(Login.self, fileID: "Shop/Shop.swift", line: 2)
        $0.bind(Port.self, to: Login.self, fileID: "Shop/Shop.swift", line: 3)
        $0.screen(Page.self, using: Login?.self, fileID: "Shop/Shop.swift", line: 4) { _ in Token()
        }
        $0.screen(Other.self, using: GoTo<Login>.self, fileID: "Shop/Shop.swift", line: 5) { _ in
          Token()
        }
        $0.require(Port.self, Page.self, Other.self, Routes.self)
        $0.require(Login.self, fileID: "Shop/Shop.swift", line: 6)
      }
    }
    #expect(
      warningText(registry) == """
        coordinator 'ModuleRegistryTests.Login' is deprecated
          needed by 'Login' of extension point 'ModuleRegistry.Routes' of Shop at Shop/Shop.swift:2
          needed by coordinator 'ModuleRegistryTests.Port' of Shop at Shop/Shop.swift:3
          needed by screen 'ModuleRegistryTests.Page' of Shop at Shop/Shop.swift:4
          needed by screen 'ModuleRegistryTests.Other' of Shop at Shop/Shop.swift:5
          required by Shop at Shop/Shop.swift:6
          fix: list SignIn instead, which takes a code
        """
    )
    #expect(registry.graph.warnings.map(\.kind) == [.deprecatedKey])
    #expect(registry.graph.warnings.flatMap(\.places).count == 5)
    #expect(
      registry.graph.text.contains("can use coordinator ModuleRegistryTests.Login, deprecated\n")
    )
  }

  @Test func `using a deprecated key of any kind is a warning, declaring one is not`() throws {
    func keys(_ declare: @escaping (inout Registrar) -> Void) -> [String] {
      let warnings = RegistryGraph { Shop(declare: declare) }.warnings
      return warnings.filter { $0.kind == .deprecatedKey }.map {
        $0.description.split(separator: "\n")[0].description
      }
    }
    let all = keys {
      $0.require(OldScreen?.self, OldFactory?.self, OldService?.self, Login?.self)
      $0.require(OldPoint.self, OldServicePoint.self)
    }
    #expect(
      all == [
        "coordinator 'ModuleRegistryTests.Login' is deprecated",
        "extension point 'ModuleRegistryTests.OldPoint' is deprecated",
        "extension point 'ModuleRegistryTests.OldServicePoint' is deprecated",
        "factory 'ModuleRegistryTests.OldFactory' is deprecated",
        "screen 'ModuleRegistryTests.OldScreen' is deprecated",
        "service 'ModuleRegistryTests.OldService' is deprecated",
      ]
    )
    #expect(keys { $0.service(OldService.self) { 0 } } == [])
    #expect(keys { $0.require(Page?.self) } == [])
  }

  @Test func `contributing to a deprecated point is a use in its warning`() throws {
    let registry = try Registry {
      Shop {
        $0.contribute(to: OldPoint.self, fileID: "Shop/Shop.swift", line: 1) { 0 }
        $0.require(OldPoint.self, fileID: "Shop/Shop.swift", line: 2)
      }
    }
    #expect(
      warningText(registry) == """
        extension point 'ModuleRegistryTests.OldPoint' is deprecated
          contributed to by Shop at Shop/Shop.swift:1
          required by Shop at Shop/Shop.swift:2
          fix: contribute to Rows
        """
    )
  }

  @Test func `an absent feature gets no warning of a deprecated key`() {
    func graph(_ isPresent: Bool) -> RegistryGraph {
      RegistryGraph { Shop { $0.require(OldService?.self) }.when(isPresent) }
    }
    #expect(graph(false).warnings == [])
    #expect(graph(true).html.contains("'ModuleRegistryTests.OldService' is deprecated"))
  }

  @Test func `a difference names new uses of deprecated keys, and newly deprecated keys`() throws {
    func graph(_ declare: @escaping (inout Registrar) -> Void) -> RegistryGraph {
      RegistryGraph { Shop(declare: declare) }
    }
    let empty = graph { $0.screen(Page.self) { Token() } }
    let used = graph { $0.screen(Page.self, using: Login?.self) { _ in Token() } }
    let name = "coordinator 'ModuleRegistryTests.Login'"
    let page = "screen 'ModuleRegistryTests.Page' of Shop"
    #expect(
      used.difference(from: empty).changes == [
        "\(page) can use \(name) now, which is absent, which is deprecated: list SignIn instead, "
          + "which takes a code"
      ]
    )
    #expect(empty.difference(from: used).changes == ["\(page) can use \(name) no longer"])
    #expect(
      used.difference(from: RegistryGraph { Feature { _ in } }).changes.contains(
        "\(page) is new: it can use \(name), which is deprecated: list SignIn instead, "
          + "which takes a code"
      )
    )
    #expect(
      graph { $0.require(Login?.self) }.difference(from: graph { _ in }).changes == [
        "the requirement of Shop for \(name) is new, which is deprecated: list SignIn instead, which "
          + "takes a code"
      ]
    )
    let collected = graph { $0.require(OldPoint.self) }
    let contributed = graph { registrar in
      registrar.require(OldPoint.self)
      registrar.contribute(to: OldPoint.self) { 0 }
    }
    #expect(
      contributed.difference(from: collected).changes.contains(
        "the contribution of Shop to 'ModuleRegistryTests.OldPoint' is new, and its extension point "
          + "is deprecated: contribute to Rows"
      )
    )
    let choice = graph { $0.requireOne(of: Page.self, Login.self) }
    #expect(
      choice.difference(from: graph { _ in }).changes == [
        "the requirement of Shop for \(name) or screen 'ModuleRegistryTests.Page' is new, of which "
          + "\(name) is deprecated: list SignIn instead, which takes a code"
      ]
    )
    // As if it was written before the key was deprecated.
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(used), as: UTF8.self)
    let field = #""deprecation":"list SignIn instead, which takes a code","#
    #expect(text.contains(field))
    let data = Data(text.replacing(field, with: "").utf8)
    let before = try JSONDecoder().decode(RegistryGraph.self, from: data)
    #expect(
      used.difference(from: before).changes
        == ["\(name) is deprecated now: list SignIn instead, which takes a code"]
    )
    #expect(before.difference(from: used).changes == ["\(name) is deprecated no longer"])
    #expect(used.difference(from: used).isEmpty)
  }
}

private enum Login: CoordinatorKey, DeprecatedKey {
  static let deprecation = "list SignIn instead, which takes a code"
}

private enum OldScreen: ScreenKey, DeprecatedKey {
  typealias Product = Token
  static let deprecation = ""
}

private enum OldFactory: FactoryKey, DeprecatedKey {
  typealias Product = Token
  static let deprecation = ""
}

private enum OldService: ServiceKey, DeprecatedKey {
  typealias Service = Int
  static let deprecation = ""
}

private enum OldPoint: ExtensionPoint, DeprecatedKey {
  typealias Contribution = Int
  static let deprecation = "contribute to Rows"
}

private enum OldServicePoint: ServiceExtensionPoint, DeprecatedKey {
  typealias Contribution = Int
  static let deprecation = ""
}

private enum Port: CoordinatorKey {}
private enum Page: ScreenKey { typealias Product = Token }
private enum Other: ScreenKey { typealias Product = Token }

private struct Shop: ClosureFeature {
  let declare: (inout Registrar) -> Void
}
