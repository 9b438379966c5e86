import ModuleRegistry
import Testing

@MainActor
struct OptionalNeedTests {
  @Test func `an absent optional dependency arrives as nil`() throws {
    let registry = try Registry { Consumer() }
    #expect(registry.assemble(Report.self) == "factory nil, service nil, rows nil")
    #expect(registry.service(Summary.self) == "service nil")
  }

  @Test func `a present optional dependency arrives like a required one`() throws {
    let registry = try Registry {
      Consumer()
      Feature {
        $0.factory(Title.self) { "title" }
        $0.service(Count.self) { 7 }
        $0.contribute(to: Rows.self) { "row" }
      }
    }
    #expect(registry.assemble(Report.self) == #"factory title, service 7, rows ["row"]"#)
    #expect(registry.service(Summary.self) == "service 7")
  }

  @Test func `an optional extension point without contributions is nil`() throws {
    let registry = try Registry {
      Consumer()
      Feature { $0.require(Rows.self) }
    }
    #expect(registry.assemble(Report.self) == "factory nil, service nil, rows nil")
  }

  @Test func `the keys of an optional feature that is left out arrive as nil`() throws {
    let registry = try Registry {
      Consumer()
      Feature {
        $0.service(Count.self, using: Missing.self) { $0 }
        $0.contribute(to: Rows.self) { "row" }
      }.optional()
    }
    #expect(registry.assemble(Report.self) == "factory nil, service nil, rows nil")
  }

  @Test func `a doubly optional dependency arrives if its service is there`() throws {
    let registry = try Registry {
      Feature {
        $0.service(Count.self) { 7 }
        $0.factory(Report.self, using: Count??.self) { "\($0 == 7)" }
      }
    }
    #expect(registry.assemble(Report.self) == "true")
  }
}

/// A feature that can do without everything.
private struct Consumer: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.factory(
      Report.self,
      using: Title?.self,
      Count?.self,
      Rows?.self
    ) { title, count, rows in
      let parts = [
        "factory \(title?.assemble() ?? "nil")",
        "service \(count.map { "\($0)" } ?? "nil")",
        "rows \(rows.map { "\($0)" } ?? "nil")",
      ]
      return parts.joined(separator: ", ")
    }
    registrar.service(Summary.self, using: Count?.self) { count in
      "service \(count.map { "\($0)" } ?? "nil")"
    }
  }
}

private enum Title: FactoryKey { typealias Product = String }

private enum Count: ServiceKey { typealias Service = Int }

private enum Missing: ServiceKey { typealias Service = Int }

private enum Rows: ExtensionPoint { typealias Contribution = String }

private enum Report: FactoryKey { typealias Product = String }

private enum Summary: ServiceKey { typealias Service = String }
