import ModuleRegistry
import Testing

@MainActor
struct FactoryTests {
  @Test func `a factory receives its input and then what it listed, in the same order`() throws {
    let registry = try Registry {
      Feature {
        $0.register(Count.self) { 3 }
        $0.register(Word.self) { "hello" }
        $0.contribute(to: Endings.self) { "!" }
        $0.register(Greeting.self, using: Word.self, Count.self, Endings.self) {
          "\($1.assemble()) \($0) of \($2)\($3.joined())"
        }
      }
    }
    #expect(registry.assemble(Greeting.self, with: "Ada") == "hello Ada of 3!")
  }

  @Test func `a factory can reach only what it declared, which is what the graph shows`() throws {
    let registry = try Registry {
      Feature {
        $0.register(Count.self) { 3 }
        $0.register(Word.self) { "hello" }
        $0.register(Greeting.self, using: Word.self) { name, word in "\(word.assemble()) \(name)" }
      }
    }
    let nodes = registry.graph.features.flatMap(\.declarations)
    let greeting = try #require(nodes.first { $0.key == "ModuleRegistryTests.Greeting" })
    #expect(greeting.needs.map(\.key) == ["ModuleRegistryTests.Word"])
  }

  @Test func `every call makes a new product`() throws {
    let registry = try Registry { Feature { $0.register(Anything.self) { Token() } } }
    let factory = registry.factory(Anything.self)
    #expect(factory.assemble() !== factory.assemble())
    #expect(registry.assemble(Anything.self) !== factory.assemble())
  }

  @Test func `a coordinator key makes a coordinator and what it presents`() throws {
    let flow = Flow<Int, String>()
    let screen = Screen()
    let registry = try Registry { Feature { $0.register(Login.self) { _ in (flow, screen) } } }
    let (coordinator, presentable) = registry.assemble(Login.self, in: NavigationWindow())
    coordinator.start(with: 4)
    #expect(flow.starts == [4])
    #expect(presentable === screen)
  }

  @Test func `a flow is made in the window of its parent`() throws {
    let window = NavigationWindow()
    var windows: [NavigationWindow] = []
    let registry = try Registry {
      Feature {
        $0.register(Login.self) { context in
          windows.append(context.window)
          return (Flow<Int, String>(), Screen())
        }
      }
    }
    _ = registry.assemble(Login.self, in: window)
    _ = registry.factory(Login.self).assemble(in: window)
    #expect(windows.map { $0 === window } == [true, true])
  }

  @Test func `a factory is linked at its first use and stays linked`() throws {
    let log = Log()
    let registry = try Registry {
      Feature {
        $0.register(Count.self) {
          log.add("count")
          return 3
        }
        $0.register(Anything.self, using: Count.self) { _ in
          log.add("anything")
          return Token()
        }
      }
    }
    let factory = registry.factory(Anything.self)
    #expect(log.entries == [])
    for _ in 1...3 { _ = factory.assemble() }
    #expect(log.entries == ["count", "anything", "anything", "anything"])
  }

  @Test func `what a factory listed is looked up once, however often it is called`() throws {
    let log = Log()
    let registry = try Registry {
      Feature {
        $0.register(Counted.self) { "hello" }
        $0.register(Page.self, using: Counted.self) { $0 }
      }
    }
    Links.$log.withValue(log) {
      for _ in 1...3 { #expect(registry.assemble(Page.self) == "hello") }
      #expect(registry.factory(Page.self).assemble() == "hello")
    }
    #expect(log.entries == ["link"])
  }

  @Test func `factories that need each other can call each other`() throws {
    let registry = try Registry {
      Feature {
        $0.register(Even.self, using: Odd.self) { $0 == 0 || $1.assemble(with: $0 - 1) }
        $0.register(Odd.self, using: Even.self) { $0 != 0 && $1.assemble(with: $0 - 1) }
      }
    }
    #expect(registry.assemble(Even.self, with: 10))
    #expect(!registry.assemble(Odd.self, with: 10))
  }

  @Test func `a factory that needs itself can call itself`() throws {
    let registry = try Registry {
      Feature {
        $0.register(Factorial.self, using: Factorial.self) {
          $0 < 2 ? 1 : $0 * $1.assemble(with: $0 - 1)
        }
      }
    }
    #expect(registry.assemble(Factorial.self, with: 5) == 120)
  }

  @Test func `a default serves its key when nobody else does`() throws {
    let registry = try Registry {
      Feature {
        $0.registerDefault(Count.self) { 1 }
        $0.registerDefault(Word.self) { "default" }
        $0.registerDefault(Greeting.self) { "default \($0)" }
      }
    }
    #expect(registry.service(Count.self) == 1)
    #expect(registry.assemble(Word.self) == "default")
    #expect(registry.assemble(Greeting.self, with: "Ada") == "default Ada")
  }

  @Test(arguments: [true, false])
  func `a default yields to another provider, before it or after it`(isFirst: Bool) throws {
    let defaults = Feature {
      $0.registerDefault(Count.self) { 1 }
      $0.registerDefault(Word.self) { "default" }
      $0.registerDefault(Greeting.self) { "default \($0)" }
    }
    let registry = try Registry {
      if isFirst { defaults }
      OtherFeature {
        $0.register(Count.self) { 2 }
        $0.register(Word.self) { "other" }
        $0.register(Greeting.self) { "other \($0)" }
      }
      if !isFirst { defaults }
    }
    #expect(registry.service(Count.self) == 2)
    #expect(registry.assemble(Word.self) == "other")
    #expect(registry.assemble(Greeting.self, with: "Ada") == "other Ada")
  }

  @Test func `what a default needs is not missed when it yields`() throws {
    let registry = try Registry {
      Feature { $0.registerDefault(Word.self, using: Greeting.self) { _ in "default" } }
      OtherFeature { $0.register(Word.self) { "other" } }
    }
    #expect(registry.assemble(Word.self) == "other")
  }
}

/// A service that writes down when it is looked up.
private enum Counted: ServiceKey {
  typealias Service = String

  static func handle(in core: RegistryCore) -> String {
    Links.log?.add("link")
    return resolve(in: core)
  }
}

private enum Links {
  @TaskLocal static var log: Log?
}

private enum Page: FactoryKey { typealias Product = String }

private enum Count: ServiceKey { typealias Service = Int }

private enum Word: FactoryKey { typealias Product = String }

private enum Anything: FactoryKey { typealias Product = Token }

private enum Endings: ExtensionPoint { typealias Contribution = String }

private enum Greeting: ModuleKey {
  typealias Input = String
  typealias Product = String
}

private enum Login: CoordinatorKey {
  typealias Start = Int
  typealias Output = String
}

private enum Even: FactoryKey {
  typealias Input = Int
  typealias Product = Bool
}

private enum Odd: FactoryKey {
  typealias Input = Int
  typealias Product = Bool
}

private enum Factorial: FactoryKey {
  typealias Input = Int
  typealias Product = Int
}
