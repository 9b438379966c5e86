import FlowCoordinators
import ModuleRegistry
import Testing

/// A scope is opened if the app, the host or a scope that is opened itself opens it.
@MainActor
struct UnopenedScopeTests {
  @Test func `a scope that only its own flow opens is a warning`() throws {
    let registry = try Registry {
      Shop {
        $0.scope(CustomerSession.self) {
          $0.coordinator(
            ShopFlow.self,
            using: Opening<CustomerSession, ShopFlow>.self,
            fileID: "Shop/Shop.swift",
            line: 1
          ) { ScopedFlow("", $0, Log(), $1) }
        }
      }
    }
    #expect(
      warningText(registry) == """
        only unused code opens scope 'ModuleRegistryTests.CustomerSession', so its declaration is unused
          coordinator 'ModuleRegistryTests.ShopFlow' of Shop at Shop/Shop.swift:1, within 'CustomerSession'
          opened by coordinator 'ModuleRegistryTests.ShopFlow' of Shop at Shop/Shop.swift:1, within 'CustomerSession'
          fix: list Opening<CustomerSession, <#flow#>>.self in a flow that is used
            or, if the host opens it: registrar.scope(CustomerSession.self) { $0.require(<#key#>.self) }
        """
    )
  }

  @Test func `scopes that only open each other are warnings`() throws {
    let registry = try Registry {
      RootFeature(log: Log())
      SessionFeature(log: Log())
      Shop { cycle(&$0) }
    }
    #expect(
      warningText(registry) == """
        only unused code opens scope 'ModuleRegistryTests.Document', so its declaration is unused
          coordinator 'ModuleRegistryTests.ReaderFlow' of Shop at Shop/Shop.swift:2, within 'Document'
          opened by coordinator 'ModuleRegistryTests.PreviewFlow' of Shop at Shop/Shop.swift:1, within 'Preview'
          fix: list Opening<Document, <#flow#>>.self in a flow that is used
            or, if the host opens it: registrar.scope(Document.self) { $0.require(<#key#>.self) }
        only unused code opens scope 'ModuleRegistryTests.Preview', so its declaration is unused
          coordinator 'ModuleRegistryTests.PreviewFlow' of Shop at Shop/Shop.swift:1, within 'Preview'
          opened by coordinator 'ModuleRegistryTests.ReaderFlow' of Shop at Shop/Shop.swift:2, within 'Document'
          fix: list Opening<Preview, <#flow#>>.self in a flow that is used
            or, if the host opens it: registrar.scope(Preview.self) { $0.require(<#key#>.self) }
        """
    )
  }

  @Test func `scopes that open each other are no warning if a flow opens one optionally`() throws {
    let registry = try Registry {
      Shop {
        cycle(&$0)
        $0.coordinator(RootFlow.self, using: Opening<Document, ReaderFlow>?.self) {
          ScopedFlow("", $0, Log(), $1 as Any)
        }
        $0.require(RootFlow.self)
      }
    }
    #expect(warningText(registry) == "")
  }

  @Test func `requiring a flow of a scope counts as opening the scopes that it opens`() throws {
    let registry = try Registry {
      Shop {
        cycle(&$0)
        $0.scope(Preview.self) { $0.require(PreviewFlow.self) }
      }
    }
    #expect(warningText(registry) == "")
  }

  @Test func `a scope that is opened only from an unopened one is a warning, too`() throws {
    let registry = try Registry {
      SessionFeature(log: Log())
      Shop { $0.service(Folder.self) { Shared("") } }
    }
    #expect(
      warningText(registry).split(separator: "\n").filter { $0.contains(" opens scope ") }.map(
        String.init
      ) == [
        "nothing opens scope 'ModuleRegistryTests.CustomerSession', so its 3 declarations are unused",
        "only unused code opens scope 'ModuleRegistryTests.Order', so its 3 declarations are unused",
      ]
    )
  }

  @Test func `requiring a flow of a scope counts as opening the scopes around it, too`() throws {
    let registry = try Registry {
      Shop {
        $0.scope(CustomerSession.self) { session in
          session.coordinator(ShopFlow.self, using: Opening<Document, ReaderFlow>.self) {
            ScopedFlow("", $0, Log(), $1)
          }
          session.scope(Order.self) {
            $0.coordinator(OrderFlow.self) { ScopedFlow("", $0, Log()) }
            $0.require(OrderFlow.self, ShopFlow.self)
          }
        }
        $0.scope(Document.self) {
          $0.coordinator(ReaderFlow.self) { ScopedFlow("", $0, Log()) }
        }
      }
    }
    #expect(warningText(registry) == "")
  }

  /// Two scopes with a flow each that opens the other one.
  private func cycle(_ registrar: inout Registrar) {
    registrar.scope(Preview.self) {
      $0.coordinator(
        PreviewFlow.self,
        using: Opening<Document, ReaderFlow>.self,
        fileID: "Shop/Shop.swift",
        line: 1
      ) { ScopedFlow("", $0, Log(), $1) }
    }
    registrar.scope(Document.self) {
      $0.coordinator(
        ReaderFlow.self,
        using: Opening<Preview, PreviewFlow>.self,
        fileID: "Shop/Shop.swift",
        line: 2
      ) { ScopedFlow("", $0, Log(), $1) }
    }
  }
}

private struct Shop: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private enum Preview: ScopeKey {}
private enum PreviewFlow: CoordinatorKey {}
private enum ReaderFlow: CoordinatorKey {}
