import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

@MainActor
struct FactoryTests {
  @Test func `a factory receives its input and then its dependencies, in order`() throws {
    let registry = try Registry {
      Feature {
        $0.service(Count.self) { 3 }
        $0.factory(Word.self) { "hello" }
        $0.contribute(to: Endings.self) { "!" }
        $0.screen(Greeting.self, taking: String.self, using: Word.self, Count.self, Endings.self) {
          "\($1.assemble()) \($0) of \($2)\($3.joined())"
        }
      }
    }
    #expect(registry.assemble(Greeting.self, with: "Ada") == "hello Ada of 3!")
  }

  @Test func `a factory can reach only declared dependencies, as in the graph`() throws {
    let registry = try Registry {
      Feature {
        $0.service(Count.self) { 3 }
        $0.factory(Word.self) { "hello" }
        $0.screen(Greeting.self, taking: String.self, using: Word.self) { name, word in
          "\(word.assemble()) \(name)"
        }
      }
    }
    let nodes = registry.graph.features.flatMap(\.declarations)
    let greeting = try #require(nodes.first { $0.key == "ModuleRegistryTests.Greeting" })
    #expect(greeting.needs.map(\.key) == ["ModuleRegistryTests.Word"])
  }

  @Test func `each call of a factory creates a new product`() throws {
    let registry = try Registry { Feature { $0.factory(Anything.self) { Token() } } }
    let factory = registry.factory(Anything.self)
    #expect(factory.assemble() !== factory.assemble())
    #expect(registry.assemble(Anything.self) !== factory.assemble())
  }

  @Test func `assembling a coordinator key returns a coordinator and its presentable`() throws {
    let screen = Screen()
    let flow = Flow<Int, String>(screen)
    let registry = try Registry { Feature { $0.coordinator(Login.self) { _ in flow } } }
    let (coordinator, presentable) = registry.assemble(Login.self, in: NavigationWindow())
    coordinator.begin(with: 4)
    #expect(flow.starts == [4])
    #expect(presentable === screen)
  }

  @Test func `a flow is created in the window that it is assembled for`() throws {
    let window = NavigationWindow()
    var windows: [NavigationWindow?] = []
    let registry = try Registry {
      Feature {
        $0.coordinator(Login.self) { context in
          windows.append(context.window)
          return Flow<Int, String>()
        }
      }
    }
    _ = registry.assemble(Login.self, in: window)
    _ = registry.factory(Login.self).unit(in: window)
    #expect(windows.map { $0 === window } == [true, true])
  }

  @Test func `the services of a factory are created at its first call`() throws {
    let log = Log()
    let registry = try Registry {
      Feature {
        $0.service(Count.self) {
          log.add("count")
          return 3
        }
        $0.factory(Anything.self, using: Count.self) { _ in
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

  @Test func `factories that need each other can call each other`() throws {
    let registry = try Registry {
      Feature {
        $0.factory(Even.self, taking: Int.self, using: Odd.self) {
          $0 == 0 || $1.assemble(with: $0 - 1)
        }
        $0.factory(Odd.self, taking: Int.self, using: Even.self) {
          $0 != 0 && $1.assemble(with: $0 - 1)
        }
      }
    }
    #expect(registry.assemble(Even.self, with: 10))
    #expect(!registry.assemble(Odd.self, with: 10))
  }

  @Test func `a factory that needs itself can call itself`() throws {
    let registry = try Registry {
      Feature {
        $0.factory(Factorial.self, taking: Int.self, using: Factorial.self) {
          $0 < 2 ? 1 : $0 * $1.assemble(with: $0 - 1)
        }
      }
    }
    #expect(registry.assemble(Factorial.self, with: 5) == 120)
  }
}

private enum Count: ServiceKey { typealias Service = Int }

private enum Word: FactoryKey { typealias Product = String }

private enum Anything: FactoryKey { typealias Product = Token }

private enum Endings: ExtensionPoint { typealias Contribution = String }

private enum Greeting: ScreenKey {
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
