import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import Testing

/// Random changes of random compositions, which a review tells one by one, and nothing else.
///
/// The compositions have conditions, optional features, ports, scopes and overrides, and many can't be
/// built. `REVIEWS=2000` compares that many, from `REVIEWS_SEED` on or from any seed.
struct GraphReviewTests {
  @Test func `the difference of two random graphs names each change, and nothing else`() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["REVIEWS"].flatMap { Int($0) }
    let first = environment["REVIEWS_SEED"].flatMap { UInt64($0) }
    var seed = first ?? (count == nil ? 0 : .random(in: 0...UInt64(UInt32.max)))
    var (seen, failures) = (ReviewCounts(), 0)
    while seen.all < count ?? 300, failures < 5 {
      seed += 1
      guard let review = GraphReview(seed: seed),
        let failure = try seen.check(review)
      else { continue }
      failures += 1
      Issue.record("seed \(seed): \(review.kinds)\n\(failure)")
    }
    seen.expectEach()
  }
}

/// The reviews that were compared.
private struct ReviewCounts {
  private(set) var all = 0
  private var derived = 0
  private var broken = 0
  private var kinds: [GraphReview.Kind: Int] = [:]

  /// Compares a review, if it is clear, and returns what is wrong with it.
  mutating func check(_ review: GraphReview) throws -> String? {
    let base = review.graphs { features in RegistryGraph { features } }
    guard let failure = compare(review, base, isDerived: false) else { return nil }
    if !failure.isEmpty { return failure }
    all += 1
    for kind in review.kinds { kinds[kind, default: 0] += 1 }
    if base.old.error != nil || base.new.error != nil {
      broken += 1
      return nil
    }
    guard let overridden = try? review.overridden(),
      let failure = compare(review, overridden, isDerived: true)
    else { return nil }
    derived += 1
    return failure.isEmpty ? nil : "overridden: \(failure)"
  }

  /// What is wrong: nothing if it is empty; `nil` if the model cannot tell.
  private func compare(
    _ review: GraphReview,
    _ graphs: (old: RegistryGraph, new: RegistryGraph),
    isDerived: Bool
  ) -> String? {
    guard let expected = review.changes(isDerived: isDerived) else { return nil }
    let difference = graphs.new.difference(from: graphs.old)
    let isBroken = graphs.old.error != nil || graphs.new.error != nil
    let consequences = isBroken ? [] : expected.consequences
    let isRight =
      difference.changes == expected.changes && difference.consequences == consequences
      && difference.problems.isEmpty == (graphs.new.error == nil)
    if isRight { return "" }
    return """
      \(review.old)
      -- now
      \(review.new)
      -- found
      \((difference.changes + difference.consequences).map(short).joined(separator: "\n"))
      -- expected
      \((expected.changes + consequences).map(short).joined(separator: "\n"))
      """
  }

  private func short(_ line: String) -> String {
    GraphName.all.reduce(line) { $0.replacing($1.key, with: $1.value) }
  }

  /// Expects that no kind is forgotten.
  func expectEach() {
    #expect(derived > all / 7)
    #expect(broken > all / 7)
    for kind in GraphReview.Kind.allCases { #expect(kinds[kind] != nil, "\(kind)") }
  }
}

extension GraphReview {
  private func installed(_ graph: RandomGraph) -> [InstalledFeature] {
    graph.installed(counting: Guarded<[Int: Int]>([:]))
  }

  func graphs(
    _ graph: ([InstalledFeature]) -> RegistryGraph
  ) -> (old: RegistryGraph, new: RegistryGraph) {
    (graph(installed(old)), graph(installed(new)))
  }

  func overridden() throws -> (old: RegistryGraph, new: RegistryGraph) {
    let made = Guarded<[Int: Int]>([:])
    let graphs = try [old, new].map { graph in
      let registry = try Registry { installed(graph) }
      return try registry.overriding { graph.replacement.replace(in: &$0, made) }.graph
    }
    return (graphs[0], graphs[1])
  }
}
