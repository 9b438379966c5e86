import ModuleRegistry
import Testing

@MainActor
struct ExtensionPointTests {
  @Test func `contributions are sorted by order, then by registration`() throws {
    let registry = try Registry {
      Feature {
        $0.contribute(to: Rows.self, order: 10) { "ten" }
        $0.contribute(to: Rows.self) { "zero" }
        $0.contribute(to: Rows.self, order: 10) { "ten again" }
      }
      OtherFeature {
        $0.contribute(to: Rows.self, order: -1) { "minus one" }
        $0.contribute(to: Rows.self) { "zero of the other" }
        $0.contribute(to: Rows.self, order: 10) { "ten of the other" }
      }
    }
    #expect(
      registry.contributions(to: Rows.self) == [
        "minus one", "zero", "zero of the other", "ten", "ten again", "ten of the other",
      ]
    )
  }

  @Test func `a contribution without an order has order 0, with an id or not`() throws {
    let registry = try Registry {
      Feature {
        $0.contribute(to: Rows.self, id: "one") { "one" }
        $0.contribute(to: Rows.self) { "two" }
        $0.contribute(to: Rows.self, id: "three") { "three" }
      }
    }
    #expect(registry.contributions(to: Rows.self) == ["one", "two", "three"])
    #expect(
      registry.graph.text == """
        Feature
          contributes to extension point ModuleRegistryTests.Rows, order 0
          contributes to extension point ModuleRegistryTests.Rows, 'one', order 0
          contributes to extension point ModuleRegistryTests.Rows, 'three', order 0
        """
    )
  }

  @Test func `two contributions with an empty id are a duplicate`() {
    let error = #expect(throws: RegistryError.self) {
      try Registry {
        Feature {
          $0.contribute(to: Rows.self, id: "") { "one" }
          $0.contribute(to: Rows.self, id: "") { "two" }
        }
      }
    }
    #expect(error?.problems.map(\.kind) == [.duplicateID])
  }

  @Test func `contributions are created once, at first use, for all who collect them`() throws {
    let log = Log()
    let registry = try Registry {
      Feature {
        $0.contribute(to: Rows.self) {
          log.add("row")
          return "row"
        }
        $0.screen(Menu.self, using: Rows.self) { $0 }
        $0.screen(Footer.self, using: Rows.self) { $0 }
      }
    }
    #expect(log.entries == [])
    for _ in 1...2 {
      #expect(registry.assemble(Menu.self) == ["row"])
      #expect(registry.assemble(Footer.self) == ["row"])
    }
    #expect(registry.contributions(to: Rows.self) == ["row"])
    #expect(log.entries == ["row"])
  }

  @Test func `a contribution receives its dependencies`() throws {
    let registry = try Registry {
      Feature {
        $0.factory(Title.self) { "title" }
        $0.contribute(to: Rows.self) { "row" }
        $0.contribute(to: Headers.self, using: Title.self, Rows.self) {
          "\($0.assemble()) above \($1)"
        }
      }
    }
    #expect(registry.contributions(to: Headers.self) == [#"title above ["row"]"#])
  }

  @Test func `a point without contributions is an empty list`() throws {
    let registry = try Registry {
      Feature { $0.screen(Menu.self, using: Rows.self) { $0 } }
    }
    #expect(registry.assemble(Menu.self) == [])
    #expect(registry.contributions(to: Rows.self) == [])
  }

  @Test func `a contribution may hold a factory that lists the same point`() throws {
    let registry = try Registry {
      Feature {
        $0.screen(Menu.self, using: Rows.self) { $0 }
        $0.contribute(to: Rows.self) { "row" }
        $0.contribute(to: Actions.self, using: Menu.self) { menu in { menu.assemble() } }
        $0.screen(Footer.self, using: Actions.self) { $0.flatMap { $0() } }
      }
    }
    #expect(registry.assemble(Footer.self) == ["row"])
  }
}

private enum Rows: ExtensionPoint { typealias Contribution = String }

private enum Headers: ExtensionPoint { typealias Contribution = String }

private enum Actions: ExtensionPoint { typealias Contribution = @MainActor () -> [String] }

private enum Title: FactoryKey { typealias Product = String }

private enum Menu: ScreenKey { typealias Product = [String] }

private enum Footer: ScreenKey { typealias Product = [String] }
