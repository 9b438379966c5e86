import ModuleRegistry
import Testing

@MainActor
struct RegistryTests {
  @Test func `a factory receives its input and then what it listed, in the same order`() throws {
    let registry = try Registry { Greetings() }
    #expect(registry.assemble(Greeting.self, with: "Ada") == "hello Ada of 3")
  }
}

private enum Count: ServiceKey { typealias Service = Int }

private enum Word: FactoryKey { typealias Product = String }

private enum Greeting: ModuleKey {
  typealias Input = String
  typealias Product = String
}

private struct Greetings: FeatureModule {
  func register(in registrar: Registrar) {
    registrar.register(Count.self) { 3 }
    registrar.register(Word.self) { "hello" }
    registrar.register(Greeting.self, using: Word.self, Count.self) { name, word, count in
      "\(word.assemble()) \(name) of \(count)"
    }
  }
}
