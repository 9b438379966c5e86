import ModuleRegistry
import Testing

@MainActor
struct BindPortTests {
  /// A registry with keys of one feature and the host's bindings to them.
  private func registry(_ bind: @escaping (inout Registrar) -> Void) throws -> Registry {
    try Registry {
      Feature {
        $0.service(Session.self) { "Ada" }
        $0.screen(Page.self, taking: Int.self) { number in "page \(number)" }
      }
      OtherFeature(declare: bind)
    }
  }

  @Test func `the closure of a bound service runs once`() throws {
    let log = Log()
    let registry = try registry {
      $0.bind(service: Customer.self, to: Session.self) { name in
        log.add(name)
        return { "customer \(name)" }
      }
    }
    #expect(registry.service(Customer.self)() == "customer Ada")
    #expect(registry.service(Customer.self)() == "customer Ada")
    #expect(log.entries == ["Ada"])
  }

  @Test func `a port can be bound to a service of the same type`() throws {
    let registry = try registry { $0.bind(service: Name.self, to: Session.self) }
    #expect(registry.service(Name.self) == "Ada")
  }

  @Test func `the product of a bound factory is adapted at each call`() throws {
    let registry = try registry {
      $0.bind(screen: Leaf.self, to: Page.self, input: { $0 }) { ["a \($0)"] }
    }
    #expect(registry.assemble(Leaf.self, with: 1) == ["a page 1"])
    #expect(registry.assemble(Leaf.self, with: 2) == ["a page 2"])
  }

  @Test func `the input of a bound factory is translated`() throws {
    let registry = try registry {
      $0.bind(screen: NamedPage.self, to: Page.self, input: { $0.count })
      $0.bind(screen: NamedLeaf.self, to: Page.self, input: { $0.count }) { ["a \($0)"] }
    }
    #expect(registry.assemble(NamedPage.self, with: "abc") == "page 3")
    #expect(registry.assemble(NamedLeaf.self, with: "ab") == ["a page 2"])
  }

  @Test func `a factory can be bound to a screen of the same type`() throws {
    let registry = try registry { $0.bind(factory: OtherPage.self, to: Page.self) }
    #expect(registry.assemble(OtherPage.self, with: 4) == "page 4")
    let translated = try self.registry {
      $0.bind(screen: NamedPage.self, to: Page.self, input: { $0.count })
    }
    #expect(translated.assemble(NamedPage.self, with: "abc") == "page 3")
  }

  @Test func `a derived registry can bind a port in another way`() throws {
    let base = try registry { $0.bind(service: Name.self, to: Session.self) }
    let derived = try base.overriding {
      $0.bind(service: Name.self, to: Session.self) { "not \($0)" }
    }
    #expect(derived.service(Name.self) == "not Ada")
    #expect(base.service(Name.self) == "Ada")
  }

  @Test func `the graph shows what each port is bound to`() throws {
    let registry = try registry {
      $0.bind(service: Name.self, to: Session.self)
      $0.bind(factory: OtherPage.self, to: Page.self)
    }
    let bound = registry.graph.features.flatMap(\.declarations).filter { $0.verb == .binds }
    #expect(bound.map(\.key) == ["ModuleRegistryTests.Name", "ModuleRegistryTests.OtherPage"])
    #expect(
      bound.flatMap(\.needs).map(\.key) == [
        "ModuleRegistryTests.Session", "ModuleRegistryTests.Page",
      ]
    )
  }

  @Test func `two services bound to each other are an error`() {
    let text = errorText {
      Feature {
        $0.bind(service: Name.self, to: Session.self, fileID: "Host/Host.swift", line: 1)
        $0.bind(service: Session.self, to: Name.self, fileID: "Host/Host.swift", line: 2)
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - port bindings form a cycle: Name -> Session -> Name
          service 'ModuleRegistryTests.Name' of Feature at Host/Host.swift:1
          service 'ModuleRegistryTests.Session' of Feature at Host/Host.swift:2
          fix: bind one of them to a key that a feature registers
        """
    )
  }

  @Test func `a bound service that needs itself through another is a cycle of services`() {
    let text = errorText {
      Feature {
        $0.bind(service: Name.self, to: Session.self, fileID: "Host/Host.swift", line: 1)
        $0.service(Session.self, using: Name.self, fileID: "Host/Host.swift", line: 2) { $0 }
      }
    }
    #expect(text.contains("- services form a cycle: Name -> Session -> Name\n"))
  }

  @Test func `two screens bound to each other are an error`() {
    let text = errorText {
      Feature {
        $0.bind(screen: Page.self, to: NamedPage.self) { "\($0)" }
        $0.bind(screen: NamedPage.self, to: Page.self, input: { $0.count })
      }
    }
    #expect(text.contains("- port bindings form a cycle: NamedPage -> Page -> NamedPage\n"))
  }
}

private enum Session: ServiceKey { typealias Service = String }

private enum Name: ServiceKey { typealias Service = String }

private enum Customer: ServiceKey { typealias Service = @Sendable () -> String }

private enum Page: ScreenKey {
  typealias Input = Int
  typealias Product = String
}

private enum OtherPage: FactoryKey {
  typealias Input = Int
  typealias Product = String
}

private enum Leaf: ScreenKey {
  typealias Input = Int
  typealias Product = [String]
}

private enum NamedPage: ScreenKey {
  typealias Input = String
  typealias Product = String
}

private enum NamedLeaf: ScreenKey {
  typealias Input = String
  typealias Product = [String]
}
