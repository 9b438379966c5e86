import Foundation
import ModuleRegistry
import Testing

/// Random graphs, about which a model that was written from the articles knows everything.
///
/// `RANDOM_GRAPHS=100000` checks that many, from `RANDOM_GRAPHS_SEED` on or from any seed.
@MainActor
struct RandomGraphTests {
  @Test func `2,000 random registries behave as the articles say`() {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["RANDOM_GRAPHS"].flatMap { UInt64($0) }
    let first = environment["RANDOM_GRAPHS_SEED"].flatMap { UInt64($0) }
    let start = first ?? (count == nil ? 0 : .random(in: 0...UInt64(UInt32.max)))
    var failures = 0
    for seed in start..<start + (count ?? 2_000) where failures < 5 {
      var check = GraphCheck(RandomGraph(seed: seed))
      check.run()
      guard !check.differences.isEmpty else { continue }
      failures += 1
      Issue.record("seed \(seed)\n\(check.graph)\n\(check.differences.joined(separator: "\n"))")
    }
  }
}

/// Compares a registry with the model of its graph.
@MainActor
private struct GraphCheck {
  let graph: RandomGraph
  private let model: GraphModel
  private let made = Guarded<[Int: Int]>([:])
  private(set) var differences: [String] = []

  init(_ graph: RandomGraph) {
    self.graph = graph
    model = GraphModel(graph)
  }

  mutating func run() {
    do {
      let registry = try graph.registry(counting: made)
      compare("problem", [], model.problems)
      compareCycles([], with: model)
      guard differences.isEmpty else { return }
      compareWarnings(of: registry)
      compareProducts(of: registry, with: model)
      compareDerived(from: registry)
    } catch {
      compare(error, with: model)
    }
  }

  private mutating func compare<Fact: Hashable & CustomStringConvertible>(
    _ name: String,
    _ found: [Fact],
    _ expected: [Fact]
  ) {
    var rest = expected
    for fact in found {
      if let position = rest.firstIndex(of: fact) {
        rest.remove(at: position)
      } else {
        differences.append("an unexpected \(name): \(fact)")
      }
    }
    differences += rest.map { "no \(name): \($0)" }
  }

  // MARK: - Problems

  private mutating func compare(_ error: RegistryError, with model: GraphModel) {
    var facts: [GraphFact] = []
    var cycles: [(Problem.Kind, Set<String>)] = []
    for problem in error.problems {
      switch problem.kind {
      case .cycle, .bindingCycle:
        cycles.append((problem.kind, Set(problem.keys.map(GraphName.short))))
      case .missingProvider where problem.description.contains("one of these 2 keys"):
        let keys = Set(problem.keys.map(GraphName.short)).sorted()
        facts.append(GraphFact(.missingProvider, "one of \(keys)"))
      case .missingProvider:
        // The others are those that need them.
        let keys = Set(problem.keys.map(GraphName.short)).filter { model.isMissing($0) }
        if keys.isEmpty { differences.append("a missing provider of nothing: \(problem)") }
        facts += keys.map { GraphFact(.missingProvider, $0) }
      default: facts.append(problem.fact)
      }
    }
    let isClear = { (fact: GraphFact) in
      fact.kind != .outOfScope || !model.homeless.contains(fact.subject)
    }
    compare("problem", facts.filter(isClear), model.problems.filter(isClear))
    compareCycles(cycles, with: model)
    if error.problems.isEmpty { differences.append("an error without problems") }
  }

  /// Each set of keys that lead to each other has one cycle.
  ///
  /// Where keys have several providers, any cycle that one of those closes will do: the articles do not say
  /// which counts.
  private mutating func compareCycles(
    _ found: [(kind: Problem.Kind, keys: Set<String>)],
    with model: GraphModel
  ) {
    let certain = model.cycles(withRivals: false)
    let possible = model.cycles(withRivals: true)
    var rest = possible
    for cycle in found.sorted(by: { $0.keys.count < $1.keys.count }) {
      let knots = rest.filter { $0.keys.isSuperset(of: cycle.keys) }
      guard let knot = knots.min(by: { $0.keys.count < $1.keys.count }) else {
        // The contributions of each scope are a list of their own, and may have a cycle of their own.
        let isOfList = cycle.keys.contains { $0.hasPrefix("hooks") }
        if isOfList, possible.contains(where: { $0.keys.isSuperset(of: cycle.keys) }) { continue }
        differences.append("an unexpected \(cycle.kind) of \(cycle.keys.sorted())")
        continue
      }
      if !certain.contains(where: { $0 == knot }) { continue }
      if let position = rest.firstIndex(where: { $0 == knot }) { rest.remove(at: position) }
      if knot.kind != cycle.kind { differences.append("a \(cycle.kind) in place of \(knot)") }
    }
    for cycle in certain where rest.contains(where: { $0 == cycle }) {
      let isOfList = cycle.keys.contains { $0.hasPrefix("hooks") }
      if isOfList, found.contains(where: { cycle.keys.isSuperset(of: $0.keys) }) { continue }
      differences.append("no \(cycle.kind) of \(cycle.keys.sorted())")
    }
  }

  // MARK: - Warnings

  private mutating func compareWarnings(of registry: Registry) {
    let unused = [Problem.Kind.unusedProvider, .uncollectedContribution]
    let others = registry.graph.warnings.filter { !unused.contains($0.kind) }
    compare("warning", others.map(\.fact), model.warnings)
    let dead = registry.graph.warnings.filter { unused.contains($0.kind) }
    let found = dead.flatMap(\.keys).map(GraphName.short)
    var expected = model.unused.map(\.description)
    // Of more than eight, a message names seven.
    if dead.contains(where: { $0.description.contains(" more ...") }) {
      let count = expected.count
      expected = found.filter(expected.contains)
      if count <= 8 { differences.append("\(count) declarations are abridged") }
    }
    compare("unused", found, expected)
    let ports = registry.graph.unboundPorts.map { $0.split(separator: "'").dropFirst().first ?? "" }
    compare(
      "unbound port",
      ports.map { GraphName.short(String($0)) },
      model.unboundPorts.map(\.description)
    )
  }

  // MARK: - Products

  /// Asks for everything that each scope can reach, in each scope.
  private mutating func compareProducts(
    of registry: Registry,
    with model: GraphModel,
    isNew: Bool = true
  ) {
    made.withLock { $0 = [:] }
    let openings = Opening.all(in: registry).filter { graph.scopes.contains($0.scope) }
    for opening in openings {
      for key in graph.keys {
        guard let expected = model.value(of: key, in: opening.scope, opening.inputs) else {
          continue
        }
        let found = opening.registry.number(of: key)
        if found != expected {
          differences.append("\(key) in \(opening.scope) is \(found), and not \(expected)")
        }
      }
    }
    let counts = made.withLock { $0 }
    for line in model.lines where !line.key.isPage && line.declaration.verb != .require {
      let isKept = line.scope == .app && !isNew
      let expected = isKept ? 0 : openings.count { $0.scope == line.scope }
      let count = counts[line.declaration.id, default: 0]
      if count != expected {
        differences.append("\(line.declaration) was made \(count) times, and not \(expected)")
      }
    }
  }

  private mutating func compareDerived(from registry: Registry) {
    var derived = model
    let problems = derived.replace(by: graph.replacement)
    do {
      let replaced = try registry.overriding { graph.replacement.replace(in: &$0, made) }
      compare("problem of overriding", [], problems)
      if problems.isEmpty { compareProducts(of: replaced, with: derived) }
    } catch {
      let found = error.problems.map { $0.kind == .cycle ? GraphFact(.cycle, "") : $0.fact }
      compare("problem of overriding", found, problems)
    }
    compareProducts(of: registry, with: model, isNew: false)
  }
}

/// A registry with the inputs of its open scopes.
private struct Opening {
  let registry: Registry
  var scope = GraphScope.app
  var inputs: [GraphScope: Int] = [:]

  /// The app, two sessions, two orders in the first of them, and a document.
  static func all(in registry: Registry) -> [Self] {
    let sessions = [11, 12].map {
      let opened = registry.opening(GraphSession.self, with: $0)
      return Self(registry: opened, scope: .session, inputs: [.session: $0])
    }
    let orders = [21, 22].map {
      let opened = sessions[0].registry.opening(GraphOrder.self, with: $0)
      return Self(registry: opened, scope: .order, inputs: [.session: 11, .order: $0])
    }
    let document = registry.opening(GraphDocument.self, with: 31)
    return [Self(registry: registry)] + sessions + orders
      + [Self(registry: document, scope: .document, inputs: [.document: 31])]
  }
}

extension Problem {
  /// The kind, and the first name in the text.
  fileprivate var fact: GraphFact {
    let name = description.split(separator: "'", maxSplits: 2).dropFirst().first ?? ""
    return GraphFact(kind, GraphName.short(String(name)))
  }
}
