import FlowCoordinators
import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import Testing

private enum RootPort: CoordinatorKey {}

/// A key out of reach is found when the registry is built, with both places and the fix.
@MainActor
struct ScopeProblemTests {
  private let log = Log()

  private func errorWith(_ declare: @escaping (inout Registrar) -> Void) -> String {
    errorText {
      RootFeature(log: log)
      Customers {
        $0.scope(CustomerSession.self) { session in
          session.service(Favourites.self, fileID: "Fav/Fav.swift", line: 3) { Shared("") }
          session.coordinator(
            ShopFlow.self,
            using: Favourites.self,
            fileID: "Fav/Fav.swift",
            line: 4
          ) {
            ScopedFlow("", $0, Log(), $1)
          }
          session.scope(Order.self) {
            $0.coordinator(OrderFlow.self, fileID: "Fav/Fav.swift", line: 5) {
              ScopedFlow("", $0, Log())
            }
          }
        }
      }
      Bad(declare: declare)
    }
  }

  @Test func `a longer-lived service that several keys need is one problem, with all dependents`() {
    let text = errorWith {
      $0.service(DocumentPage.self, using: Favourites.self, fileID: "Bad/Bad.swift", line: 1) {
        $0
      }
      $0.screen(
        HelpPage.self,
        using: Favourites?.self,
        fileID: "Bad/Bad.swift",
        line: 2
      ) { _ in
        Plain()
      }
      $0.scope(Document.self) {
        $0.service(Draft.self, using: Favourites.self, fileID: "Bad/Bad.swift", line: 3) { $0 }
      }
      $0.require(DocumentPage.self, HelpPage.self, fileID: "Bad/Bad.swift", line: 4)
      $0.require(Favourites.self, fileID: "Bad/Bad.swift", line: 5)
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - service 'ModuleRegistryTests.Favourites' lives within 'CustomerSession', but is needed outside
          provided by Customers at Fav/Fav.swift:3, within 'CustomerSession'
          needed by service 'ModuleRegistryTests.DocumentPage' of Bad at Bad/Bad.swift:1, which lives longer
          needed by screen 'ModuleRegistryTests.HelpPage' of Bad at Bad/Bad.swift:2, which lives longer
          required by Bad at Bad/Bad.swift:5
          needed by service 'ModuleRegistryTests.Draft' of Bad at Bad/Bad.swift:3, within 'Document', which is \
        in another scope
          fix: declare DocumentPage and HelpPage and Draft within CustomerSession, and require them there: \
        registrar.scope(CustomerSession.self) { $0.require(DocumentPage.self, Favourites.self, HelpPage.self) }
        """
    )
  }

  @Test func `requiring a key outside of its scope is a problem with the line to write`() {
    let text = errorWith { $0.require(Favourites.self, fileID: "Bad/Bad.swift", line: 5) }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - service 'ModuleRegistryTests.Favourites' lives within 'CustomerSession', but is needed outside
          provided by Customers at Fav/Fav.swift:3, within 'CustomerSession'
          required by Bad at Bad/Bad.swift:5
          fix: require it within CustomerSession: registrar.scope(CustomerSession.self) { $0.require(Favourites.self) }
        """
    )
  }

  @Test func `a flow that lists a flow of a scope directly is told to list an Opening`() {
    let text = errorWith {
      $0.coordinator(ShopPort.self, using: ShopFlow.self, fileID: "Bad/Bad.swift", line: 1) {
        ScopedFlow("", $0, Log(), $1)
      }
      $0.require(ShopPort.self)
    }
    #expect(
      text.contains(
        """
        fix: declare ShopPort within CustomerSession, and require it there: \
        registrar.scope(CustomerSession.self) { $0.require(ShopPort.self) }, or list \
        Opening<CustomerSession, ShopFlow>.self where the scope begins
        """
      )
    )
    #expect(text.contains("1 problem"))
  }

  @Test func `a cycle across scopes is reported beside the lifetime problem`() {
    let text = errorText {
      Feature {
        $0.service(DocumentPage.self, using: Favourites.self) { $0 }
        $0.scope(CustomerSession.self) {
          $0.service(Favourites.self, using: DocumentPage.self) { $0 }
        }
        $0.require(Opening<CustomerSession, ShopFlow>.self)
        $0.scope(CustomerSession.self) {
          $0.coordinator(ShopFlow.self, using: Favourites.self) { ScopedFlow("", $0, Log(), $1) }
        }
      }
    }
    #expect(
      text.contains(
        "2 problems\n- services form a cycle: DocumentPage -> Favourites -> DocumentPage\n"
      )
    )
    #expect(
      text.contains("\n- service 'ModuleRegistryTests.Favourites' lives within 'CustomerSession'")
    )
    #expect(text.hasSuffix("\n  fix: declare DocumentPage within CustomerSession"))
  }

  @Test func `a key provided in two scopes is a problem that shows both`() {
    let text = errorWith {
      $0.service(Favourites.self, fileID: "Bad/Bad.swift", line: 1) { Shared("") }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - 2 providers of service 'ModuleRegistryTests.Favourites'
          of Bad at Bad/Bad.swift:1
          of Customers at Fav/Fav.swift:3, within 'CustomerSession'
          fix: keep one; to replace it in a test, use registry.overriding
        """
    )
  }

  @Test func `an Opening of a flow that is not in its scope is a problem`() {
    let text = errorWith {
      $0.require(Opening<CustomerSession, HelpFlow>.self, fileID: "Bad/Bad.swift", line: 1)
      $0.coordinator(
        ShopPort.self,
        using: Opening<CustomerSession, OrderFlow>?.self,
        fileID: "Bad/Bad.swift",
        line: 2
      ) { ScopedFlow("", $0, Log(), $1 as Any) }
      $0.require(ShopPort.self)
    }
    #expect(text.contains("2 problems"))
    #expect(
      text.contains(
        """
        - scope 'ModuleRegistryTests.CustomerSession' is opened with coordinator 'ModuleRegistryTests.OrderFlow', which \
        is not registered in it
          provided by Customers at Fav/Fav.swift:5, within 'Order'
          opened by coordinator 'ModuleRegistryTests.ShopPort' of Bad at Bad/Bad.swift:2
          fix: register OrderFlow within CustomerSession, or open CustomerSession with another flow
        """
      )
    )
    #expect(
      text.contains("HelpFlow', which is not registered in it\n  provided by RootFeature at ")
    )
    #expect(text.contains(", for the whole app\n"))
  }

  @Test func `an Opening outside of the surrounding scope is a problem`() {
    let text = errorWith {
      $0.coordinator(
        ShopPort.self,
        using: Opening<Order, OrderFlow>.self,
        fileID: "Bad/Bad.swift",
        line: 1
      ) { ScopedFlow("", $0, Log(), $1) }
      $0.require(ShopPort.self)
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - scope 'ModuleRegistryTests.Order' lives within 'ModuleRegistryTests.CustomerSession', but is opened outside
          opened by coordinator 'ModuleRegistryTests.ShopPort' of Bad at Bad/Bad.swift:1
          fix: declare ShopPort within CustomerSession
        """
    )
  }

  @Test func `requiring an Opening outside of the surrounding scope is a problem with the fix`() {
    let text = errorWith {
      $0.require(Opening<Order, OrderFlow>.self, fileID: "Bad/Bad.swift", line: 1)
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - scope 'ModuleRegistryTests.Order' lives within 'ModuleRegistryTests.CustomerSession', but is opened outside
          required by Bad at Bad/Bad.swift:1
          fix: require the opening within CustomerSession: \
        registrar.scope(CustomerSession.self) { $0.require(Opening<Order, OrderFlow>.self) }
        """
    )
  }

  @Test func `a flow and the host that open a scope in the wrong place both have to move`() {
    let text = errorWith {
      $0.require(Opening<Order, OrderFlow>.self, fileID: "Bad/Bad.swift", line: 1)
      $0.coordinator(
        ShopPort.self,
        using: Opening<Order, OrderFlow>.self,
        fileID: "Bad/Bad.swift",
        line: 2
      ) { ScopedFlow("", $0, Log(), $1) }
      $0.require(ShopPort.self)
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - scope 'ModuleRegistryTests.Order' lives within 'ModuleRegistryTests.CustomerSession', but is opened outside
          required by Bad at Bad/Bad.swift:1
          opened by coordinator 'ModuleRegistryTests.ShopPort' of Bad at Bad/Bad.swift:2
          fix: declare ShopPort within CustomerSession, and require the opening within CustomerSession: \
        registrar.scope(CustomerSession.self) { $0.require(Opening<Order, OrderFlow>.self) }
        """
    )
  }

  @Test func `the problem of an Opening without a provider names the scope to provide it in`() {
    let text = errorWith {
      $0.coordinator(
        RootPort.self,
        using: Opening<CustomerSession, ShopPort>.self,
        fileID: "Bad/Bad.swift",
        line: 1
      ) { ScopedFlow("", $0, Log(), $1) }
      $0.require(RootPort.self)
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - no provider of coordinator 'ModuleRegistryTests.ShopPort'
          needed by coordinator 'ModuleRegistryTests.RootPort' of Bad at Bad/Bad.swift:1
          path: RootPort -> ShopPort
          fix: add a feature that registers it within CustomerSession, bind it in the host, or ask for \
        Opening<CustomerSession, ShopPort>?.self
        """
    )
  }

  @Test func `an input needed outside of a scope is a problem, even if the scope is empty`() {
    let text = errorText {
      Bad {
        $0.service(
          DocumentPage.self,
          using: ScopeInput<CustomerSession>.self,
          fileID: "Bad/Bad.swift",
          line: 1
        ) {
          Shared($0)
        }
        $0.require(DocumentPage.self)
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - ScopeInput<CustomerSession> is listed outside of scope 'ModuleRegistryTests.CustomerSession'
          needed by service 'ModuleRegistryTests.DocumentPage' of Bad at Bad/Bad.swift:1
          fix: declare DocumentPage within CustomerSession
        """
    )
  }

  @Test func `an input needed outside of a scope with a service is a problem`() {
    let text = errorText {
      Bad {
        $0.scope(CustomerSession.self) {
          $0.service(Favourites.self, using: ScopeInput<CustomerSession>.self) { Shared($0) }
          $0.require(Favourites.self)
        }
        $0.service(
          DocumentPage.self,
          using: ScopeInput<CustomerSession>.self,
          fileID: "Bad/Bad.swift",
          line: 1
        ) {
          Shared($0)
        }
        $0.require(DocumentPage.self)
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - ScopeInput<CustomerSession> is listed outside of scope 'ModuleRegistryTests.CustomerSession'
          needed by service 'ModuleRegistryTests.DocumentPage' of Bad at Bad/Bad.swift:1
          fix: declare DocumentPage within CustomerSession
        """
    )
  }

  @Test func `declaring a scope inside one that is not around it is a problem`() throws {
    let text = errorText {
      Bad {
        $0.scope(Document.self) {
          $0.scope(CustomerSession.self, fileID: "Bad/Bad.swift", line: 2) {
            $0.service(DocumentPage.self) { Shared("") }
            $0.require(DocumentPage.self)
          }
        }
      }
      OtherFeature {
        $0.scope(Order.self, fileID: "Bad/Bad.swift", line: 9) {
          $0.service(Draft.self) { Shared("") }
        }
      }
      .scope(Document.self)
    }
    let places = text.split(separator: "listed at ").dropFirst().map { $0.prefix { $0 != "\n" } }
    try #require(places.count == 2)
    #expect(places.allSatisfy { $0.hasPrefix("ModuleRegistryTests/ScopeProblemTests.swift:") })
    #expect(
      text == """
        this registry cannot be built: 2 problems
        - scope 'ModuleRegistryTests.CustomerSession' is registered inside 'ModuleRegistryTests.Document', but its \
        Outer is not Document
          by Bad at Bad/Bad.swift:2, listed at \(places[0])
          fix: add typealias Outer = Document to CustomerSession, or register CustomerSession outside of Document
        - scope 'ModuleRegistryTests.Order' is registered inside 'ModuleRegistryTests.Document', but its Outer \
        is not Document
          by OtherFeature at Bad/Bad.swift:9, listed at \(places[1])
          fix: add typealias Outer = Document to Order, or register Order outside of Document
        """
    )
  }

  @Test func `a wrongly nested scope is no problem if its feature is left out`()
    throws
  {
    let reversed = OtherFeature {
      $0.scope(CustomerSession.self, fileID: "Bad/Bad.swift", line: 9) {
        $0.service(Draft.self, using: Favourites.self) { $0 }
      }
    }
    let text = errorText { reversed.scope(Order.self) }
    #expect(
      text.contains("but its Outer is not Order\n  by OtherFeature at Bad/Bad.swift:9")
    )
    #expect(text.hasSuffix("fix: register CustomerSession outside of Order"))
    let registry = try Registry { reversed.scope(Order.self).optional() }
    #expect(leftOut(registry) == ["OtherFeature"])
    #expect(throws: TestFailure.self) {
      try SubsetCheck {
        Folderless.feature
        reversed.scope(Order.self).when(true)
        Feature {
          $0.scope(CustomerSession.self) {
            $0.service(Favourites.self) { Shared("") }
            $0.require(Favourites.self)
          }
        }
      }.everySubset()
    }
  }

  @Test
  func `routes may be equal in two scopes side by side, not in a scope and the one around it`() {
    func feature(_ first: (some ScopeKey).Type, _ second: (some ScopeKey).Type) -> Feature {
      func state<Scope: ScopeKey>(_ scope: Scope.Type, in registrar: inout Registrar) {
        registrar.scope(scope) {
          $0.contribute(to: ShopMenu.self, id: "help") { "help" }
          $0.require(ShopMenu.self)
        }
      }
      return Feature {
        state(first, in: &$0)
        state(second, in: &$0)
      }
    }
    #expect(errorText { feature(CustomerSession.self, Document.self) } == "no error")
    #expect(
      errorText { feature(CustomerSession.self, Order.self) }
        .contains("have the same id 'help'")
    )
  }

  @Test func `equal labels in a scope and one inside it are a problem that shows both`() {
    let text = errorText {
      Bad {
        $0.scope(CustomerSession.self) { session in
          session.contribute(to: Lists.self, id: "help", fileID: "Bad/Bad.swift", line: 1) { "" }
          session.scope(Order.self) {
            $0.contribute(to: Lists.self, id: "help", fileID: "Bad/Bad.swift", line: 2) { "" }
            $0.require(Lists.self)
          }
        }
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - 2 contributions to extension point 'ModuleRegistryTests.Lists' have the same id 'help'
          of Bad at Bad/Bad.swift:1, within 'CustomerSession'
          of Bad at Bad/Bad.swift:2, within 'Order'
          fix: remove one, or give it another id
        """
    )
  }

  @Test func `a route that lists a key of a shorter life is reported by its pattern`() {
    let text = errorWith {
      $0.route("/favourites", to: HelpFlow.self, using: Favourites.self) { _, _ in () }
      $0.require(Routes.self)
    }
    #expect(text.contains("needed by '/favourites' of extension point 'ModuleRegistry.Routes'"))
    #expect(text.contains("fix: declare '/favourites' within CustomerSession"))
  }

  @Test func `if a port lists a key of a scope, the fix puts its feature into the scope`() {
    let text = errorText {
      Feature {
        $0.scope(CustomerSession.self) {
          $0.service(Favourites.self) { Shared("") }
          $0.require(DocumentPage.self)
        }
      }
      .ports { $0.service(DocumentPage.self, using: Favourites.self) { $0 } }
    }
    #expect(text.contains("fix: list Feature within CustomerSession"))
  }

  @Test func `a dependency listed twice is one line of the problem`() {
    let text = errorWith {
      $0.service(DocumentPage.self, using: Favourites.self, Favourites?.self) {
        page,
        _ in page
      }
      $0.require(DocumentPage.self)
    }
    #expect(text.components(separatedBy: "needed by").count == 2)
  }

  @Test func `requiring a ScopeInput of the whole app is a problem`() {
    let text = errorText { Feature { $0.require(ScopeInput<Never>.self) } }
    #expect(text.contains("ScopeInput<Never> is listed outside of scope 'Swift.Never'"))
  }

  @Test func `requiring a key of an inner scope counts as opening the scope around it`() throws {
    let registry = try Registry {
      Feature {
        $0.scope(CustomerSession.self) {
          $0.service(Favourites.self) { Shared("") }
          $0.scope(Order.self) {
            $0.service(Draft.self, using: Favourites.self) { $0 }
            $0.require(Draft.self)
          }
        }
      }
    }
    #expect(warningText(registry) == "")
  }

  @Test func `the last of 5,000 chained ports decides the scope of all`() throws {
    let ports = numberedKeys.prefix(5_000)
    let registry = try Registry {
      Feature { registrar in
        registrar.scope(CustomerSession.self) {
          $0.service(Favourites.self) { Shared("") }
          $0.require(Favourites.self)
        }
        func bind(_ port: (some Numbered).Type, _ target: (some Numbered).Type) {
          registrar.bind(service: port, to: target)
        }
        for (port, target) in zip(ports, ports.dropFirst()) { bind(port, target) }
        func end(_ key: (some Numbered).Type) {
          registrar.scope(CustomerSession.self) { $0.service(key) { 7 } }
        }
        end(numberedKeys[4_999])
      }
    }
    let session = registry.opening(CustomerSession.self, with: "")
    #expect(session.service(numberedKeys[0]) == 7)
  }

  @Test func `a port lives in the scope of its target, so an app-wide screen can't need it`() {
    let text = errorWith {
      $0.bind(ShopPort.self, to: ShopFlow.self, fileID: "Host/Host.swift", line: 1)
      $0.screen(HelpPage.self, using: ShopPort.self, fileID: "Bad/Bad.swift", line: 2) { _ in
        Plain()
      }
      $0.require(HelpPage.self)
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - coordinator 'ModuleRegistryTests.ShopPort' lives within 'CustomerSession', but is needed outside
          provided by Bad at Host/Host.swift:1, within 'CustomerSession'
          needed by screen 'ModuleRegistryTests.HelpPage' of Bad at Bad/Bad.swift:2, which lives longer
          fix: declare HelpPage within CustomerSession, and require it there: \
        registrar.scope(CustomerSession.self) { $0.require(HelpPage.self) }, or list \
        Opening<CustomerSession, ShopPort>.self where the scope begins
        """
    )
  }

  @Test func `a port bound in an inner scope can't be required in the outer one`() {
    let text = errorWith {
      $0.scope(Order.self) {
        $0.bind(ShopPort.self, to: ShopFlow.self, fileID: "Bad/Bad.swift", line: 1)
        $0.require(ShopPort.self)
      }
      $0.scope(CustomerSession.self) {
        $0.require(ShopPort.self, fileID: "Bad/Bad.swift", line: 2)
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - coordinator 'ModuleRegistryTests.ShopPort' lives within 'Order', but is needed outside
          provided by Bad at Bad/Bad.swift:1, within 'Order'
          required by Bad at Bad/Bad.swift:2, within 'CustomerSession'
          fix: require it within Order: registrar.scope(Order.self) { $0.require(ShopPort.self) }
        """
    )
  }

  @Test func `two ports bound to each other are a cycle of bindings`() {
    let text = errorWith {
      $0.bind(ShopPort.self, to: OtherPort.self)
      $0.bind(OtherPort.self, to: ShopPort.self)
    }
    #expect(text.contains("1 problem\n- port bindings form a cycle"))
  }

  @Test func `two points of two scopes that collect each other are no cycle`() throws {
    let registry = try Registry {
      Feature {
        $0.contribute(to: ShopMenu.self, using: Lists.self) { "menu of \($0)" }
        $0.scope(CustomerSession.self) {
          $0.contribute(to: Lists.self, using: ShopMenu.self) { "list of \($0.count)" }
          $0.require(ShopMenu.self, Lists.self)
        }
        $0.require(ShopMenu.self)
      }
    }
    let session = registry.opening(CustomerSession.self, with: "")
    #expect(session.contributions(to: ShopMenu.self) == ["menu of []"])
    #expect(session.contributions(to: Lists.self) == ["list of 1"])
    #expect(
      errorText {
        Feature {
          $0.scope(CustomerSession.self) {
            $0.contribute(to: ShopMenu.self, using: Lists.self) { "menu of \($0)" }
            $0.contribute(to: Lists.self, using: ShopMenu.self) { "list of \($0.count)" }
            $0.require(ShopMenu.self, Lists.self)
          }
        }
      }.contains("contributions form a cycle")
    )
  }

  @Test func `an unopened scope is a warning, unless the host requires something in it`()
    throws
  {
    let registry = try Registry {
      Bad {
        $0.scope(Document.self) {
          $0.service(DocumentPage.self, fileID: "Bad/Bad.swift", line: 1) { Shared("") }
          $0.screen(HelpPage.self, using: DocumentPage.self, fileID: "Bad/Bad.swift", line: 2) {
            _ in
            Plain()
          }
        }
        $0.scope(CustomerSession.self) {
          $0.service(Favourites.self) { Shared("") }
          $0.require(Favourites.self)
        }
      }
    }
    #expect(
      warningText(registry) == """
        nothing opens scope 'ModuleRegistryTests.Document', so its 2 declarations are unused
          the first is service 'ModuleRegistryTests.DocumentPage' of Bad at Bad/Bad.swift:1, within 'Document'
          fix: list Opening<Document, <#flow#>>.self in the flow that begins it
            or, if the host opens it: registrar.scope(Document.self) { $0.require(<#key#>.self) }
        """
    )
  }

  @Test func `a scope that nothing opens is one warning, even with a contribution in it`() throws {
    let registry = try Registry {
      Bad {
        $0.scope(Document.self) {
          $0.service(DocumentPage.self, fileID: "Bad/Bad.swift", line: 1) { Shared("") }
          $0.contribute(to: ShopMenu.self, fileID: "Bad/Bad.swift", line: 2) { "page" }
        }
      }
    }
    #expect(
      warningText(registry) == """
        nothing opens scope 'ModuleRegistryTests.Document', so its 2 declarations are unused
          the first is service 'ModuleRegistryTests.DocumentPage' of Bad at Bad/Bad.swift:1, within 'Document'
          fix: list Opening<Document, <#flow#>>.self in the flow that begins it
            or, if the host opens it: registrar.scope(Document.self) { $0.require(<#key#>.self) }
        """
    )
  }

  @Test func `the fix for an unused key of a scope requires it within the scope`() throws {
    let registry = try Registry {
      Bad {
        $0.scope(CustomerSession.self) {
          $0.service(Favourites.self) { Shared("") }
          $0.coordinator(
            ShopFlow.self,
            using: Favourites.self,
            fileID: "Bad/Bad.swift",
            line: 1
          ) { ScopedFlow("", $0, Log(), $1) }
          $0.contribute(to: ShopMenu.self, fileID: "Bad/Bad.swift", line: 2) { "page" }
          $0.require(Favourites.self)
        }
      }
    }
    #expect(
      warningText(registry) == """
        nothing uses coordinator 'ModuleRegistryTests.ShopFlow' of Bad at Bad/Bad.swift:1, within 'CustomerSession'
          fix: remove it, or add registrar.scope(CustomerSession.self) { $0.require(ShopFlow.self) } if the host \
        uses it
        nothing collects the contribution to extension point 'ModuleRegistryTests.ShopMenu' of Bad at \
        Bad/Bad.swift:2, within 'CustomerSession'
          fix: remove it, list ShopMenu.self after using: in the factory that shows it, or add \
        registrar.scope(CustomerSession.self) { $0.require(ShopMenu.self) } if the host collects it
        """
    )
  }

  @Test func `a contribution in a scope that is collected only outside is a warning`() throws {
    let registry = try Registry {
      RootFeature(log: log)
      SessionFeature(log: log)
      Bad {
        $0.scope(Document.self) {
          $0.contribute(to: ShopMenu.self, fileID: "Bad/Bad.swift", line: 1) { "page" }
          $0.require(Folder.self)
        }
      }
    }
    #expect(
      warningText(registry).hasPrefix(
        """
        nothing collects the contribution to extension point 'ModuleRegistryTests.ShopMenu' of Bad at Bad/Bad.swift:1, \
        within 'Document'
        """
      )
    )
    #expect(registry.graph.warnings.count == 1)
  }

  @Test func `the shop of the scope tests has no problems and no warnings`() throws {
    let registry = try Registry {
      RootFeature(log: log)
      SessionFeature(log: log)
    }
    #expect(warningText(registry) == "")
  }
}

private struct Customers: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private struct Bad: ClosureFeature {
  let declare: (inout Registrar) -> Void
}

private enum Folderless {
  static var feature: Feature { Feature { $0.service(Folder.self) { Shared("") } } }
}

private enum HelpPage: ScreenKey { typealias Product = Plain }
private enum OtherPort: CoordinatorKey {}
private enum Lists: ExtensionPoint { typealias Contribution = String }
