import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// The line that a test has to add for a key without an automatic stub.
@MainActor
@Suite(.endsApps)
struct LineToWriteTests {
  @Test func `a stub is suggested for a screen behind a protocol`() {
    #expect(line(for: Pay.Receipt.self) == "Stub(Pay.Receipt.self) { <#any ReceiptView#> }")
  }

  @Test func `a stub is suggested for a nested input and a generic protocol`() {
    #expect(line(for: Ticket.self) == "Stub(Ticket.self) { input in <#any Shelving<Int>#> }")
  }

  @Test func `the suggested stub takes a tuple as input and returns one`() {
    #expect(line(for: Pair.self) == "Stub(Pair.self) { input in <#(Int, name: String)#> }")
  }

  @Test func `the suggested stub returns an array of screens`() {
    #expect(line(for: Rows.self) == "Stub(Rows.self) { input in <#[any ReceiptView]#> }")
  }

  @Test func `the suggested stub returns a dictionary of optional screens`() {
    #expect(
      line(for: Names.self) == "Stub(Names.self) { input in <#[String: (any ReceiptView)?]#> }"
    )
  }

  @Test func `the suggested stub returns a closure`() {
    #expect(
      line(for: Callback.self) == "Stub(Callback.self) { input in <#(Int) -> String#> }"
    )
  }

  @Test func `a stub is suggested for a key whose types have names like keywords`() {
    #expect(line(for: Again.self) == "Stub(Again.self) { input in <#Any#> }")
  }

  @Test func `the suggested stub of a service spells out its type`() {
    #expect(line(for: Printing.self) == "Stub(Printing.self) { <#@Sendable (Int) -> String#> }")
    #expect(line(for: Both.self) == "Stub(Both.self) { <#any Hashing & Sorting#> }")
    #expect(line(for: Counts.self) == "Stub(Counts.self) { <#Int#> }")
  }

  /// The line between the words around it.
  private func line(for key: (some Dependency).Type) -> Substring {
    let failure = #expect(throws: TestFailure.self) { try TestApp { Needing(key: key) } }
    let text = failure?.description ?? ""
    guard let match = text.firstMatch(of: #/fix: list (.*) among the features of the app/#) else {
      return text[...]
    }
    return match.1
  }
}

private struct Needing<Key: Dependency>: FeatureModule {
  let key: Key.Type

  func register(in registrar: inout Registrar) {
    registrar.coordinator(NeedingFlow.self, using: key) { context, _ in
      BaseCoordinator<Void, Void>(context)
    }
  }
}

private enum NeedingFlow: CoordinatorKey {}

@MainActor
private protocol ReceiptView: Presentable {}

protocol Shelving<Content> { associatedtype Content }
private protocol Hashing: Sendable {}
private protocol Sorting: Sendable {}

private enum Pay {
  enum Receipt: ScreenKey { typealias Product = any ReceiptView }
}

private enum Ticket: FactoryKey {
  struct Input {}
  typealias Product = any Shelving<Int>
}

private enum Pair: FactoryKey {
  typealias Input = (Int, String)
  typealias Product = (Int, name: String)
}

private enum Rows: FactoryKey {
  typealias Input = [Int]
  typealias Product = [any ReceiptView]
}

private enum Names: FactoryKey {
  typealias Input = Int?
  typealias Product = [String: (any ReceiptView)?]
}

private enum Callback: FactoryKey {
  typealias Input = @MainActor @Sendable () -> Void
  typealias Product = (Int) -> String
}

private enum Again: FactoryKey {
  struct Repeat {}
  typealias Input = Repeat
  typealias Product = Any
}

private enum Printing: ServiceKey { typealias Service = @Sendable (Int) -> String }
private enum Both: ServiceKey { typealias Service = any Hashing & Sorting }
private enum Counts: ServiceKey { typealias Service = Int }
