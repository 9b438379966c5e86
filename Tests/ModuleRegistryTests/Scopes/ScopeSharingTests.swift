import FlowCoordinators
import ModuleRegistry
import ModuleRegistryTesting
import RegistryExplorer
import Testing

/// How contributions, replacements, optional features and the graph see scopes.
@MainActor
struct ScopeSharingTests {
  private let log = Log()

  private func shop() throws -> Registry {
    try Registry {
      RootFeature(log: log)
      SessionFeature(log: log)
    }
  }

  @Test func `a scope's contributions are merged by order, and seen only inside the scope`() throws
  {
    let registry = try shop()
    #expect(registry.contributions(to: ShopMenu.self) == ["help", "about"])
    let session = registry.opening(CustomerSession.self, with: "Ann")
    let order = session.opening(Order.self, with: 1)
    #expect(
      order.contributions(to: ShopMenu.self) == ["help", "order", "favourites of Ann", "about"]
    )
    #expect(session.contributions(to: ShopMenu.self) == ["help", "favourites of Ann", "about"])
    #expect(registry.contributions(to: ShopMenu.self) == ["help", "about"])
    #expect(registry.opening(Document.self).contributions(to: ShopMenu.self) == ["help", "about"])
  }

  @Test func `a stub of contributions keeps its place among those of a scope`() throws {
    let registry = try Registry {
      Feature { registrar in
        registrar.scope(CustomerSession.self) {
          $0.contribute(to: ShopMenu.self, order: 20) { "own" }
          $0.require(ShopMenu.self)
        }
      }
      OtherFeature { registrar in
        registrar.contribute(to: ShopMenu.self, order: 30) { "last" }
        registrar.require(ShopMenu.self)
      }
      Stub(ShopMenu.self) { ["a", "b"] }
    }
    let session = registry.opening(CustomerSession.self, with: "Ann")
    #expect(registry.contributions(to: ShopMenu.self) == ["a", "b", "last"])
    #expect(session.contributions(to: ShopMenu.self) == ["a", "b", "own", "last"])
  }

  @Test func `a replacement lives in the scope of the replaced key`() throws {
    let derived = try shop().overriding {
      $0.service(Favourites.self, using: ScopeInput<CustomerSession>.self, Folder.self) {
        customer,
        folder in
        Shared("mock of \(customer)", folder)
      }
      $0.service(Folder.self) { Shared("mock folder") }
    }
    let ann = derived.opening(CustomerSession.self, with: "Ann")
    let bob = derived.opening(CustomerSession.self, with: "Bob")
    #expect(ann.service(Favourites.self).name == "mock of Ann")
    #expect(bob.service(Favourites.self).name == "mock of Bob")
    #expect(
      ann.service(Favourites.self) === ann.opening(Order.self, with: 1).service(Favourites.self)
    )
    #expect(ann.service(Favourites.self).parts[0] === derived.service(Folder.self))
    #expect(ann.service(Folder.self).name == "mock folder")
  }

  @Test func `deriving from an open scope opens it again with the same input`() throws {
    let session = try shop().opening(CustomerSession.self, with: "Ann")
    let order = session.opening(Order.self, with: 3)
    let derived = try order.overriding { $0.service(Folder.self) { Shared("mock folder") } }
    #expect(derived.service(Draft.self).name == "draft 3")
    #expect(derived.service(Draft.self).parts[0].name == "favourites of Ann")
    #expect(derived.service(Draft.self).parts[0] !== order.service(Draft.self).parts[0])
    #expect(derived.service(Folder.self).name == "mock folder")
    #expect(order.service(Folder.self).name == "folder")
  }

  @Test func `replaceContributions also replaces the contributions of inner scopes`() throws {
    let derived = try shop().overriding {
      $0.replaceContributions(to: ShopMenu.self) { ["one", "two"] }
    }
    let order = derived.opening(CustomerSession.self, with: "Ann").opening(Order.self, with: 1)
    #expect(order.contributions(to: ShopMenu.self) == ["one", "two"])
    #expect(derived.contributions(to: ShopMenu.self) == ["one", "two"])
  }

  @Test func `a replacement that lists a key of a shorter life is a problem`() throws {
    let text = errorText(overriding: try shop()) {
      $0.service(Folder.self, using: Favourites.self, fileID: "Test/Test.swift", line: 1) { $0 }
    }
    #expect(
      text.hasPrefix(
        "this registry cannot be derived: 2 problems\n- services form a cycle: Favourites -> Folder -> Favourites\n"
      )
    )
    #expect(
      text.contains(
        "\n- service 'ModuleRegistryTests.Favourites' lives within 'CustomerSession', but is needed outside"
      )
    )
    #expect(
      text.contains(
        "needed by service 'ModuleRegistryTests.Folder' at Test/Test.swift:1, which lives longer"
      )
    )
    let opening = errorText(overriding: try Registry { RootFeature.withoutScopes }) {
      $0.service(Folder.self, using: ScopeInput<CustomerSession>.self) { Shared($0) }
    }
    #expect(
      opening.contains(
        "ScopeInput<CustomerSession> is listed outside of scope 'ModuleRegistryTests.CustomerSession'"
      )
    )
  }

  @Test func `a host can install a feature within a scope, with its ports`() throws {
    let registry = try Registry {
      Feature {
        $0.service(Favourites.self, using: DocumentPage.self) { Shared("favourites", $0) }
        $0.require(Favourites.self)
      }
      .ports {
        $0.service(DocumentPage.self, using: ScopeInput<CustomerSession>.self) {
          Shared("page of \($0)")
        }
      }
      .scope(CustomerSession.self)
    }
    let ann = registry.opening(CustomerSession.self, with: "Ann")
    #expect(ann.service(Favourites.self).parts[0].name == "page of Ann")
    #expect(
      ann.service(Favourites.self)
        !== registry.opening(CustomerSession.self, with: "").service(Favourites.self)
    )
  }

  @Test func `if an optional feature of a scope is left out, an optional Opening is nil`() throws {
    let registry = try Registry {
      RootFeature.opensOptionally
      Feature {
        $0.coordinator(ShopFlow.self, using: Folder.self) { ScopedFlow("shop", $0, Log(), $1) }
      }
      .scope(CustomerSession.self)
      .optional()
    }
    #expect(leftOut(registry) == ["Feature"])
    let app = registry.assemble(RootFlow.self, in: NavigationWindow())
    #expect((app.coordinator as? ScopedFlow)?.handles is Int)
  }

  @Test func `an optional dependency on a scope's key is present only inside the scope`() throws {
    let registry = try Registry {
      Feature {
        $0.factory(Peek.self, using: ShopMenu?.self) { $0?.count ?? -1 }
        $0.scope(CustomerSession.self) {
          $0.contribute(to: ShopMenu.self) { "one" }
          $0.factory(
            InnerPeek.self,
            using: ShopMenu?.self,
            ScopeInput<CustomerSession>?.self
          ) {
            ($0?.count ?? -1) + ($1?.count ?? -10)
          }
          $0.require(InnerPeek.self)
        }
      }
    }
    #expect(registry.assemble(Peek.self) == -1)
    #expect(registry.opening(CustomerSession.self, with: "Ann").assemble(InnerPeek.self) == 4)
    #expect(registry.opening(CustomerSession.self, with: "Ann").assemble(Peek.self) == -1)
  }

  @Test func `a graph shows the scope of each key, and the keys that open it`() throws {
    let graph = try Registry {
      Feature {
        $0.scope(CustomerSession.self) {
          $0.service(Favourites.self, using: ScopeInput<CustomerSession>.self) { Shared($0) }
          $0.coordinator(ShopFlow.self, using: Favourites.self) { ScopedFlow("", $0, Log(), $1) }
        }
        $0.coordinator(RootFlow.self, using: Opening<CustomerSession, ShopFlow>.self) {
          ScopedFlow("", $0, Log(), $1)
        }
        $0.require(RootFlow.self)
      }
    }.graph
    #expect(
      graph.text == """
        Feature
          provides service ModuleRegistryTests.Favourites, within ModuleRegistryTests.CustomerSession
            needs scope ModuleRegistryTests.CustomerSession
          provides coordinator ModuleRegistryTests.RootFlow
            needs coordinator ModuleRegistryTests.ShopFlow, which opens ModuleRegistryTests.CustomerSession
          requires coordinator ModuleRegistryTests.RootFlow
          provides coordinator ModuleRegistryTests.ShopFlow, within ModuleRegistryTests.CustomerSession
            needs service ModuleRegistryTests.Favourites
        """
    )
    #expect(
      graph.mermaid.contains("-->|\"opens ModuleRegistryTests.CustomerSession\"|")
    )
    #expect(
      graph.dot.contains("[label=\"opens ModuleRegistryTests.CustomerSession\"]")
    )
    for text in [graph.mermaid, graph.dot] {
      #expect(text.contains("within ModuleRegistryTests.CustomerSession"))
    }
  }

  @Test func `leaving out the feature of a scope leaves its flow without a provider`() {
    let features: [InstalledFeature] = RegistryBuilder.buildBlock(
      RegistryBuilder.buildExpression(RootFeature(log: log).when(true)),
      RegistryBuilder.buildExpression(SessionFeature(log: log).when(true))
    )
    #expect(errorText { features } == "no error")
    #expect(
      errorText {
        RootFeature(log: log)
        SessionFeature(log: log).when(false)
      }.contains(
        "no provider of coordinator 'ModuleRegistryTests.ShopFlow'"
      )
    )
  }
}

extension RootFeature {
  fileprivate static var withoutScopes: Feature {
    Feature { $0.service(Folder.self) { Shared("folder") } }
  }

  fileprivate static var opensOptionally: OtherFeature {
    OtherFeature {
      $0.coordinator(RootFlow.self, using: Opening<CustomerSession, ShopFlow>?.self) {
        ScopedFlow("app", $0, Log(), $1 as Any? ?? 0)
      }
      $0.require(RootFlow.self)
    }
  }
}

private enum Peek: FactoryKey { typealias Product = Int }
private enum InnerPeek: FactoryKey { typealias Product = Int }
