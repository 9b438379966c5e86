import ModuleRegistry
import Testing

@MainActor
struct RouteDeclarationTests {
  @Test func `equal patterns are a problem, whatever their parameters are called`() throws {
    let error = registryError {
      try Registry {
        Pages { $0.route("/page/:id", to: PageFlow.self) { $0["id"] } }
        OtherPages { $0.route("page/:number/", to: PageFlow.self) { $0["number"] } }
      }
    }
    #expect(
      error?.description == """
        this registry cannot be built: 1 problem
        - 2 routes match the same links
          '/page/:id' of Pages (team pages) at ModuleRegistryTests/RouteDeclarationTests.swift:9
          'page/:number/' of OtherPages at ModuleRegistryTests/RouteDeclarationTests.swift:10
          fix: remove one, or give it another pattern
        """
    )
  }

  @Test(
    arguments: [
      ("", "a pattern has at least one part, as in '/product/:id'"),
      ("//", "a pattern has at least one part, as in '/product/:id'"),
      ("/a/:", "a parameter has no name: write one, as in '/product/:id'"),
      ("/:a/b/:a", "the parameter ':a' occurs twice: rename one"),
      ("shop://a", "it has a scheme: write the path only, as in '/product/:id'"),
      ("/a%20b", "it has a percent sign: links are decoded, so write the character itself"),
      ("/a\u{7}", "it has a control character, which no link has"),
      ("/a?b=c", "it has a query or a fragment: remove that, and read it from match"),
      ("/a#b", "it has a query or a fragment: remove that, and read it from match"),
    ]
  )
  func `a pattern that matches nothing is a problem`(_ pattern: String, _ defect: String) {
    let error = registryError {
      try Registry { Pages { $0.route(pattern, to: PageFlow.self) { _ in "" } } }
    }
    #expect(error?.problems.count == 1)
    #expect(
      error?.description.contains(
        """
        - route '\(pattern.replacing("\u{7}", with: "\u{FFFD}"))' cannot be used
          of Pages (team pages) at ModuleRegistryTests/RouteDeclarationTests.swift:39
          \(defect)
          fix: correct the route, or remove it
        """
      ) == true
    )
  }

  @Test func `two routes with the same invalid pattern are not called duplicates`() {
    let error = registryError {
      try Registry {
        Pages {
          $0.route("/a%20b", to: PageFlow.self) { _ in "" }
          $0.route("/a%20b", to: PageFlow.self) { _ in "" }
        }
      }
    }
    #expect(error?.problems.map(\.kind) == [.defectiveContribution, .defectiveContribution])
  }

  @Test func `two patterns that overlap are no problem`() throws {
    let registry = try Registry {
      Pages {
        $0.route("/page/:id", to: PageFlow.self) { $0["id"] }
        $0.route("/page/new", to: PageFlow.self) { _ in "new" }
        $0.route("/:kind/new", to: PageFlow.self) { $0["kind"] }
      }
    }
    #expect(
      registry.contributions(to: Routes.self).map(\.pattern)
        == ["/page/:id", "/page/new", "/:kind/new"]
    )
  }

  @Test func `the closure of a route receives its dependencies`() throws {
    let registry = try Registry {
      Pages {
        $0.service(Titles.self) { ["1": "One"] }
        $0.route("/page/:id", to: PageFlow.self, using: Titles.self) { match, titles in
          match["id"].flatMap { titles[$0] }
        }
      }
    }
    let window = NavigationWindow()
    window.setRoot(Page("first"))
    let linker = DeepLinker(of: registry, in: window)
    linker.becomeReady()
    var outcomes: [DeepLinker.Outcome] = []
    linker.open(url: "app://page/2") { outcomes.append($0) }
    linker.open(url: "app://page/1") { outcomes.append($0) }
    #expect(outcomes == [.unknown(DeepLink(path: ["page", "2"])), .opened])
    #expect((window.visibleScreen as? Page)?.title == "One")
  }

  @Test func `the graph shows a route with the flow that it leads to`() throws {
    let graph = try Registry {
      Pages { $0.route("/page/:id", to: PageFlow.self) { $0["id"] } }
    }
    .graph
    #expect(
      graph.text == """
        Pages (team pages)
          contributes to extension point ModuleRegistry.Routes, '/page/:id', order 0
            needs coordinator ModuleRegistryTests.PageFlow
          provides coordinator ModuleRegistryTests.PageFlow
        """
    )
  }

  @Test func `the graph shows a route with its guards, absent ones as well`() throws {
    let graph = try Registry {
      Pages {
        $0.route(
          "/page/:id",
          to: PageFlow.self,
          .guarded(by: PageFlow.self, start: "rules"),
          .guarded(by: PageFlow?.self, start: "terms"),
          .guarded(by: AbsentFlow?.self),
          fileID: "Pages/Pages.swift",
          line: 1
        ) { $0["id"] }
      }
    }
    .graph
    #expect(
      graph.text == """
        Pages (team pages)
          contributes to extension point ModuleRegistry.Routes, '/page/:id', order 0
            needs coordinator ModuleRegistryTests.PageFlow
            needs coordinator ModuleRegistryTests.PageFlow
            can use coordinator ModuleRegistryTests.PageFlow
            can use coordinator ModuleRegistryTests.AbsentFlow, absent
          provides coordinator ModuleRegistryTests.PageFlow
        unbound ports
          coordinator 'ModuleRegistryTests.AbsentFlow', which '/page/:id' of extension point 'ModuleRegistry.Routes' of \
        Pages (team pages) at Pages/Pages.swift:1 can use
        """
    )
  }

  @Test func `two contributions to a point with the same id are a problem`() throws {
    let error = registryError {
      try Registry {
        Pages {
          $0.contribute(to: Menu.self, id: "help") { "Help" }
          $0.contribute(to: Menu.self, order: 7, id: "help") { "Support" }
          $0.contribute(to: Menu.self, id: "about") { "About" }
          $0.contribute(to: OtherMenu.self, id: "help") { "Help" }
          $0.contribute(to: Menu.self) { "Help" }
        }
      }
    }
    let problem = try #require(error?.problems.first)
    #expect(error?.problems.count == 1)
    #expect(problem.kind == .duplicateID)
    #expect(
      problem.description.hasPrefix(
        """
        2 contributions to extension point 'ModuleRegistryTests.Menu' have the same id 'help'
          of Pages (team pages) at \

        """
      )
    )
  }

  @Test func `a missing guard or placement is reported with the pattern of its route`() {
    let error = registryError {
      try Registry {
        Pages {
          $0.route(
            "/page/:id",
            to: PageFlow.self,
            .guarded(by: AbsentFlow.self),
            fileID: "Pages/Pages.swift",
            line: 1
          ) { $0["id"] }
          $0.route(
            "/over/:id",
            to: PageFlow.self,
            .pushed(onStackOf: AbsentFlow.self),
            fileID: "Pages/Pages.swift",
            line: 2
          ) { $0["id"] }
        }
      }
    }
    #expect(
      error?.description == """
        this registry cannot be built: 1 problem
        - no provider of coordinator 'ModuleRegistryTests.AbsentFlow'
          needed by '/page/:id' of extension point 'ModuleRegistry.Routes' of Pages (team pages) at Pages/Pages.swift:1
          needed by '/over/:id' of extension point 'ModuleRegistry.Routes' of Pages (team pages) at Pages/Pages.swift:2
          path: Routes -> AbsentFlow
          fix: add a feature that registers it, bind it in the host, or remove it from the options of route \
        '/page/:id' and '/over/:id'
        """
    )
  }

  @Test func `the routes of a feature that is left out are left out, too`() throws {
    let registry = try Registry {
      Pages { $0.route("/page/:id", to: PageFlow.self) { $0["id"] } }
      OtherPages {
        $0.route("/page/:number", to: PageFlow.self) { $0["number"] }
        $0.contribute(to: Menu.self, using: Titles.self) { $0["1"] ?? "" }
      }
      .optional()
    }
    #expect(registry.contributions(to: Routes.self).map(\.pattern) == ["/page/:id"])
  }
}

/// Outside of a macro, since lines in one are counted otherwise.
private func registryError(of registry: () throws -> Registry) -> RegistryError? {
  do {
    _ = try registry()
    return nil
  } catch {
    return error as? RegistryError
  }
}

private struct Pages: FeatureModule {
  let team: Team? = "pages"
  let declare: @Sendable (inout Registrar) -> Void

  func register(in registrar: inout Registrar) {
    registrar.coordinator(PageFlow.self) { context in PageCoordinator(context) }
    declare(&registrar)
  }
}

private struct OtherPages: FeatureModule {
  let declare: @Sendable (inout Registrar) -> Void

  func register(in registrar: inout Registrar) { declare(&registrar) }
}

private enum PageFlow: CoordinatorKey { typealias Start = String }

private enum AbsentFlow: CoordinatorKey {}

private enum Titles: ServiceKey { typealias Service = [String: String] }

private enum Menu: ExtensionPoint { typealias Contribution = String }

private enum OtherMenu: ExtensionPoint { typealias Contribution = String }

private final class Page: Presentable {
  let title: String

  init(_ title: String) { self.title = title }
}

private final class PageCoordinator: BaseCoordinator<String, Void> {
  override func start(with option: String) { router.push(Page(option)) }
}
