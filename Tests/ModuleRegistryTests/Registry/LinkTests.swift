// swift-format-ignore-file: NoLeadingUnderscores

// Only a registry can follow a link, so that a test has to see its inside to count them.
#if DEBUG
  import Testing

  @testable import ModuleRegistry

  @MainActor
  struct LinkTests {
    @Test func `the dependency of a factory is looked up once, however often it is called`() throws
    {
      let log = Log()
      let registry = try Registry {
        Feature {
          $0.service(Counted.self) { "hello" }
          $0.factory(Page.self, using: Counted.self) { $0 }
        }
      }
      Links.$log.withValue(log) {
        for _ in 1...3 { #expect(registry.assemble(Page.self) == "hello") }
        #expect(registry.factory(Page.self).assemble() == "hello")
      }
      #expect(log.entries == ["link"])
    }
  }

  /// A service that logs its links.
  private enum Counted: ServiceKey {
    typealias Service = String

    static func _handle(in link: _DependencyLink<Counted>) -> String {
      Links.log?.add("link")
      return _resolve(in: link)
    }
  }

  private enum Links {
    @TaskLocal static var log: Log?
  }

  private enum Page: FactoryKey { typealias Product = String }
#endif
