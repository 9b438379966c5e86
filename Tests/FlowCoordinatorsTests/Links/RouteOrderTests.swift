import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// The order in which a link tries routes, compared with the rule: the most literal parts first,
/// then what was added last, then what comes first.
@MainActor
struct RouteOrderTests {
  @Test(arguments: 1...20)
  func `a link tries the matching routes in their stated order`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let tried = Tried()
    let window = NavigationWindow()
    let patterns = (0..<60).map { _ in pattern(&random) }
    let linker = DeepLinker(routes: tried.routes(patterns), accepting: [], in: window)
    var lists = [patterns]
    var kept: [AnyObject] = []
    for _ in 0..<Int.random(in: 0...2, using: &random) {
      let added = (0..<10).map { _ in pattern(&random) }
      kept.append(linker.adding(tried.routes(added)))
      lists.insert(added.reversed(), at: 0)
    }
    for _ in 0..<40 {
      let path = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Bool.random(using: &random) ? "a" : "b"
      }
      tried.patterns = []
      #expect(!linker.canOpen(DeepLink(path: path)))
      #expect(tried.patterns == expected(of: lists.flatMap(\.self), for: path))
    }
    withExtendedLifetime(kept) {}
  }

  private func pattern(_ random: inout SplitMix64) -> [String] {
    (0..<Int.random(in: 1...3, using: &random)).map { number in
      ["a", "b", "c", ":p\(number)"][Int.random(in: 0...3, using: &random)]
    }
  }

  private func expected(of patterns: [[String]], for path: [String]) -> [[String]] {
    let matching = patterns.filter { pattern in
      pattern.count == path.count
        && zip(pattern, path).allSatisfy { $0.hasPrefix(":") || $0 == $1 }
    }
    return (0...3).reversed().flatMap { count in
      matching.filter { pattern in pattern.count(where: { !$0.hasPrefix(":") }) == count }
    }
  }
}

/// The patterns that a link has tried.
@MainActor
private final class Tried {
  var patterns: [[String]] = []

  /// Routes that lead nowhere, so that a link tries all that match.
  func routes(_ patterns: [[String]]) -> [Route] {
    patterns.map { pattern in
      Route("/" + pattern.joined(separator: "/"), opening: NoFlow.self) { context in
        let flow = NoFlow(context)
        return (flow, flow.navigation)
      } start: { _ in
        self.patterns.append(pattern)
        return nil
      }
    }
  }
}

private final class NoFlow: BaseCoordinator<Void, Void> {}
