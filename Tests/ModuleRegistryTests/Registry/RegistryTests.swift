import ModuleRegistry
import Testing

@MainActor
struct RegistryTests {
  @Test func `building a registry registers each feature once and runs no factory`() throws {
    let log = Log()
    _ = try Registry {
      Feature {
        log.add("register")
        $0.service(Clock.self) {
          log.add("service")
          return Token()
        }
        $0.factory(Label.self, using: Clock.self) { _ in
          log.add("factory")
          return "label"
        }
        $0.contribute(to: Rows.self, using: Label.self) { _ in
          log.add("contribution")
          return "row"
        }
        $0.require(Clock.self, Rows.self)
      }
    }
    #expect(log.entries == ["register"])
  }

  @Test func `a registry that can't be built runs no factory`() {
    let log = Log()
    let text = errorText {
      Feature {
        $0.factory(Label.self, using: Clock.self) { _ in
          log.add("factory")
          return "label"
        }
      }
    }
    #expect(text != "no error")
    #expect(log.entries == [])
  }

  @Test func `features are registered in the order in which they are listed`() throws {
    let log = Log()
    let registry = try Registry {
      OtherFeature { _ in log.add("other") }
      Feature { _ in log.add("feature") }
    }
    #expect(log.entries == ["other", "feature"])
    #expect(installed(registry) == ["OtherFeature", "Feature"])
  }

  @Test func `two registries of the same features share no services`() throws {
    var calls = 0
    let feature = Feature {
      $0.service(Clock.self) { Token() }
      $0.contribute(to: Rows.self) {
        calls += 1
        return "row \(calls)"
      }
    }
    let first = try Registry { feature }
    let second = try Registry { feature }
    #expect(first.service(Clock.self) === first.service(Clock.self))
    #expect(first.service(Clock.self) !== second.service(Clock.self))
    #expect(first.contributions(to: Rows.self) == ["row 1"])
    #expect(second.contributions(to: Rows.self) == ["row 2"])
  }

  @Test func `two registries can serve the same key in different ways`() throws {
    let first = try Registry { Feature { $0.factory(Label.self) { "first" } } }
    let second = try Registry { Feature { $0.factory(Label.self) { "second" } } }
    #expect(first.assemble(Label.self) == "first")
    #expect(second.assemble(Label.self) == "second")
    #expect(first.assemble(Label.self) == "first")
  }

  @Test func `a copy of a registry has the same services`() throws {
    let registry = try Registry { Feature { $0.service(Clock.self) { Token() } } }
    let copy = registry
    #expect(registry.service(Clock.self) === copy.service(Clock.self))
  }
}

// MARK: - The list of features

@MainActor
extension RegistryTests {
  @Test(arguments: [true, false])
  func `if and else choose the features of a registry`(hasLabel: Bool) throws {
    let registry = try Registry {
      if hasLabel {
        Feature { $0.factory(Label.self) { "label" } }
      } else {
        OtherFeature { $0.service(Clock.self) { Token() } }
      }
    }
    #expect(installed(registry) == [hasLabel ? "Feature" : "OtherFeature"])
  }

  @Test(arguments: [true, false])
  func `if without else installs a feature or none`(hasLabel: Bool) throws {
    let registry = try Registry {
      if hasLabel { Feature { $0.factory(Label.self) { "label" } } }
    }
    #expect(installed(registry).count == (hasLabel ? 1 : 0))
  }

  @Test func `a loop installs its features in order`() throws {
    let features: [any FeatureModule] = [OtherFeature { _ in }, Feature { _ in }]
    let registry = try Registry { for feature in features { feature } }
    #expect(installed(registry) == ["OtherFeature", "Feature"])
  }

  @Test func `an optional feature is installed if its dependencies are there`() throws {
    let registry = try Registry {
      Feature { $0.factory(Label.self, using: Clock.self) { _ in "label" } }.optional()
      OtherFeature { $0.service(Clock.self) { Token() } }
    }
    #expect(registry.assemble(Label.self) == "label")
    #expect(leftOut(registry) == [])
  }

  @Test func `a registry may be empty`() throws {
    let registry = try Registry {}
    #expect(registry.graph.features == [])
    #expect(registry.graph.warnings == [])
    #expect(registry.graph.text == "")
  }

  @Test func `the graph has the team of each feature`() throws {
    let registry = try Registry {
      Owned()
      Feature { _ in }
    }
    #expect(registry.graph.features.map(\.team) == [nil, "Checkout"])
  }
}

private enum Clock: ServiceKey { typealias Service = Token }

private enum Label: FactoryKey { typealias Product = String }

private enum Rows: ExtensionPoint { typealias Contribution = String }

private struct Owned: FeatureModule {
  var team: Team? { "Checkout" }

  func register(in registrar: inout Registrar) {}
}
