import ModuleRegistry
import ModuleRegistryTesting
import Testing

/// The features that work without another one, in one of two graphs only.
struct GraphConsequencesTests {
  /// A graph in which each feature has a key of its name, and requires those of others; one that
  /// begins with `?` is optional.
  private func graph(_ needs: [(String, [String])]) throws -> RegistryGraph {
    let features = needs.map { name, needs in
      let edges = needs.map {
        WrittenEdge(key: String($0.drop { $0 == "?" }), isOptional: $0.hasPrefix("?"))
      }
      return WrittenFeature(name: name, declarations: [WrittenNode(key: name, needs: edges)])
    }
    return try RegistryGraph(WrittenGraph(features: features))
  }

  private func consequences(
    from old: [(String, [String])],
    to new: [(String, [String])]
  ) throws -> [String] {
    try graph(new).difference(from: graph(old)).consequences
  }

  @Test func `a new need lists all features that stop working without it`() throws {
    let old = [("Auth", []), ("Cart", []), ("Orders", ["Cart"]), ("Main", ["?Cart"])]
    let new = [("Auth", []), ("Cart", ["Auth"]), ("Orders", ["Cart"]), ("Main", ["?Cart"])]
    #expect(
      try consequences(from: old, to: new) == ["Cart and Orders do not work without Auth now"]
    )
    #expect(try consequences(from: new, to: old) == ["Cart and Orders work without Auth now"])
    #expect(
      try graph(new).difference(from: graph(old)).description == """
        - service 'Cart' of Cart needs service 'Auth' now
        - Cart and Orders do not work without Auth now
        """
    )
    #expect(
      try graph(new).difference(from: graph(old)).markdown.hasPrefix(
        """
        - service `Cart` of Cart needs service `Auth` now
        - Cart and Orders do not work without Auth now

        ```mermaid
        """
      )
    )
  }

  @Test func `a new need that was met indirectly before breaks no feature`() throws {
    let old = [("Auth", []), ("Cart", ["Auth"]), ("Orders", ["Cart"])]
    let new = [("Auth", []), ("Cart", ["Auth"]), ("Orders", ["Cart", "Auth"])]
    #expect(try consequences(from: old, to: new) == [])
    #expect(try consequences(from: new, to: old) == [])
  }

  @Test func `a new optional need breaks no feature, and a cycle is followed once`() throws {
    let old: [(String, [String])] = [("Auth", []), ("Cart", [])]
    #expect(try consequences(from: old, to: [("Auth", []), ("Cart", ["?Auth"])]) == [])
    #expect(
      try consequences(from: old, to: [("Auth", ["Cart"]), ("Cart", ["Auth"])]) == [
        "Cart does not work without Auth now", "Auth does not work without Cart now",
      ]
    )
  }

  @Test func `a new feature doesn't work without what it needs, a removed one is not named`() throws
  {
    let old: [(String, [String])] = [("Auth", [])]
    let new = [("Auth", []), ("Cart", ["Auth"])]
    #expect(try consequences(from: old, to: new) == ["Cart does not work without Auth now"])
    #expect(try consequences(from: new, to: old) == [])
    #expect(try consequences(from: new, to: [("Cart", [])]) == [])
  }

  @Test(arguments: [
    (2, "F1 and F2"), (5, "F1, F2, F3, F4 and F5"), (6, "F1, F2, F3, F4, F5 and 1 more"),
    (9, "F1, F2, F3, F4, F5 and 4 more"),
  ])
  func `a consequence lists at most five features`(count: Int, list: String) throws {
    let names = (1...count).map { "F\($0)" }
    let old: [(String, [String])] = [("Base", [])] + names.map { ($0, []) }
    let new: [(String, [String])] = [("Base", [])] + names.map { ($0, ["Base"]) }
    #expect(try consequences(from: old, to: new) == ["\(list) do not work without Base now"])
  }

  /// The model takes a feature away, and then, again and again, each one that misses a provider.
  @Test func `random graphs have the consequences that a simple model predicts`() throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let names = (0..<7).map { "F\($0)" }
      func draw() -> [(String, [String])] {
        names.map { name in
          (name, names.filter { $0 != name && Int.random(in: 0..<6, using: &random) == 0 })
        }
      }
      let (old, new) = (draw(), draw())
      let expected = names.flatMap { name -> [String] in
        func direct(_ graph: [(String, [String])]) -> [String] {
          graph.filter { $0.1.contains(name) }.map(\.0)
        }
        guard direct(old) != direct(new) else { return [] }
        let (before, now) = (fallen(with: name, in: old), fallen(with: name, in: new))
        return [
          sentence(now.subtracting(before), "do not work", "does not work", name),
          sentence(before.subtracting(now), "work", "works", name),
        ].compactMap(\.self)
      }
      #expect(try consequences(from: old, to: new) == expected, "\(old) \(new)")
    }
  }

  private func fallen(with name: String, in graph: [(String, [String])]) -> Set<String> {
    var left = Set(graph.map(\.0)).subtracting([name])
    while let next = graph.first(where: { left.contains($0.0) && !left.isSuperset(of: $0.1) }) {
      left.remove(next.0)
    }
    return Set(graph.map(\.0)).subtracting(left).subtracting([name])
  }

  private func sentence(
    _ features: Set<String>,
    _ plural: String,
    _ singular: String,
    _ other: String
  ) -> String? {
    let names = features.sorted()
    switch names.count {
    case 0: return nil
    case 1: return "\(names[0]) \(singular) without \(other) now"
    case 6:
      return "\(names[..<5].joined(separator: ", ")) and 1 more \(plural) without \(other) now"
    default:
      let list = names.dropLast().joined(separator: ", ")
      return "\(list) and \(names[names.count - 1]) \(plural) without \(other) now"
    }
  }
}
