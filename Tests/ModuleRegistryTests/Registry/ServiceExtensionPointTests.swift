import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// Extension points whose contributions services can list.
struct ServiceExtensionPointTests {
  @Test func `a service collects contributions, sorted, each created once`() throws {
    let log = Log()
    let registry = try Registry {
      Feature {
        $0.service(Client.self, using: Sinks.self) { $0.joined(separator: ",") }
        $0.contribute(service: Sinks.self, order: 2) {
          log.add("file")
          return "file"
        }
        $0.require(Client.self, Report.self)
        $0.service(Report.self, using: Sinks.self) { $0.joined(separator: "+") }
      }
      OtherFeature {
        $0.contribute(service: Sinks.self, order: 1, using: Level.self) { "console \($0)" }
        $0.service(Level.self) { 3 }
      }
    }
    #expect(registry.service(Client.self) == "console 3,file")
    #expect(registry.service(Report.self) == "console 3+file")
    #expect(registry.contributions(service: Sinks.self) == ["console 3", "file"])
    #expect(log.entries == ["file"])
    #expect(registry.graph.warnings.isEmpty)
  }

  @MainActor
  @Test func `a screen and a contribution may list a service point`() throws {
    let registry = try Registry {
      Feature {
        $0.factory(Page.self, using: Sinks.self, Filters?.self) { "\($0) \($1 ?? [])" }
        $0.contribute(service: Sinks.self, using: Filters.self) { "file without \($0)" }
        $0.contribute(service: Filters.self) { "spam" }
        $0.require(Page.self)
      }
    }
    #expect(registry.assemble(Page.self) == #"["file without [\"spam\"]"] ["spam"]"#)
  }

  @Test func `a point without contributions is an empty list, or nil if optional`() throws {
    let registry = try Registry {
      Feature {
        $0.service(Client.self, using: Sinks.self, Sinks?.self) { "\($0) \($1 == nil)" }
        $0.require(Client.self)
      }
    }
    #expect(registry.service(Client.self) == "[] true")
  }

  @Test func `in a scope, a service point has the contributions in and around the scope`() throws {
    let log = Log()
    let registry = try Registry {
      Feature {
        $0.scope(Visit.self) {
          $0.contribute(service: Sinks.self, using: ScopeInput<Visit>.self) { "visit \($0)" }
          $0.service(Client.self, using: Sinks.self) { $0.joined(separator: ",") }
          $0.require(Client.self)
        }
        $0.contribute(service: Sinks.self) {
          log.add("app")
          return "app"
        }
        $0.service(Report.self, using: Sinks.self) { $0.joined(separator: "+") }
        $0.require(Report.self)
      }
    }
    #expect(registry.opening(Visit.self, with: 1).service(Client.self) == "visit 1,app")
    #expect(registry.opening(Visit.self, with: 2).service(Client.self) == "visit 2,app")
    #expect(registry.service(Report.self) == "app")
    #expect(log.entries == ["app"])
  }

  @Test func `a service that lists a point to which it contributes is a cycle`() {
    let text = errorText {
      Feature {
        $0.service(Client.self, using: Sinks.self, fileID: "A/A.swift", line: 1) { "\($0)" }
        $0.contribute(service: Sinks.self, using: Client.self, fileID: "A/A.swift", line: 2) { $0 }
        $0.require(Client.self)
      }
    }
    #expect(
      text == """
        this registry cannot be built: 1 problem
        - services form a cycle: Client -> Sinks -> Client
          service 'ModuleRegistryTests.Client' of Feature at A/A.swift:1
          extension point 'ModuleRegistryTests.Sinks' of Feature at A/A.swift:2
          fix: move their shared state into a service that needs none of them
        """
    )
  }

  @Test func `a replacement that closes a cycle through a point is a problem`() throws {
    let registry = try Registry {
      Feature {
        $0.service(Client.self, using: Sinks.self) { "\($0)" }
        $0.contribute(service: Sinks.self) { "file" }
        $0.require(Client.self)
      }
    }
    let text = errorText(overriding: registry) {
      $0.replaceContributions(service: Sinks.self, using: Client.self) { [$0] }
    }
    #expect(text.contains("services form a cycle: Client -> Sinks -> Client"))
    let derived = try registry.overriding {
      $0.replaceContributions(service: Sinks.self) { ["a", "b"] }
    }
    #expect(derived.service(Client.self) == #"["a", "b"]"#)
  }

  @Test(.endsApps) @MainActor func `a stub replaces the contributions to a service point`() throws {
    let app = try TestApp {
      Feature {
        $0.service(Client.self, using: Sinks.self) { $0.joined(separator: ",") }
        $0.contribute(service: Sinks.self) { "file" }
        $0.require(Client.self)
      }
      Stub(service: Sinks.self) { ["memory"] }
    }
    #expect(app.registry.service(Client.self) == "memory")
  }

  @Test func `threads that ask for a service point at once share one list`() throws {
    let registries = try (0..<100).map { _ in
      try Registry {
        Feature {
          $0.contribute(service: Objects.self) { Thing() }
          $0.require(Objects.self)
        }
      }
    }
    let shared = onThreads(4, rounds: registries.count) { round, _ in
      registries[round].contributions(service: Objects.self).map(ObjectIdentifier.init)
    }
    for round in shared { #expect(Set(round).count == 1) }
  }
}

private enum Visit: ScopeKey { typealias Input = Int }

private enum Sinks: ServiceExtensionPoint { typealias Contribution = String }

private enum Filters: ServiceExtensionPoint { typealias Contribution = String }

private enum Objects: ServiceExtensionPoint { typealias Contribution = Thing }

private final class Thing: Sendable {}

private enum Client: ServiceKey { typealias Service = String }

private enum Report: ServiceKey { typealias Service = String }

private enum Level: ServiceKey { typealias Service = Int }

private enum Page: FactoryKey { typealias Product = String }
