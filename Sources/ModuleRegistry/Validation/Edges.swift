/// A directed graph of declarations, by position.
typealias Edges = [Int: [Int]]

extension Edges {
  /// Cycles such that taking one edge out of each leaves none.
  ///
  /// Each cycle starts at its first node. The order is asked for only if there is a cycle at all.
  func cycles(inOrder: (Int, Int) -> Bool) -> [[Int]] {
    guard !backEdgePaths(from: Array(keys)).isEmpty else { return [] }
    return mapValues { $0.sorted(by: inOrder) }
      .backEdgePaths(from: keys.sorted(by: inOrder))
      .map { cycle in
        let first = cycle.indices.min { inOrder(cycle[$0], cycle[$1]) } ?? 0
        return Array(cycle[first...] + cycle[..<first])
      }
      .sorted { $0.lexicographicallyPrecedes($1, by: inOrder) }
  }

  /// A depth-first search that keeps its own stack, since chains may be longer than a thread's.
  private func backEdgePaths(from roots: [Int]) -> [[Int]] {
    var paths: [[Int]] = []
    var done: Set<Int> = []
    var depth: [Int: Int] = [:]
    for root in roots where !done.contains(root) {
      var stack = [(node: root, next: 0)]
      depth[root] = 0
      while let (node, next) = stack.last {
        guard let targets = self[node], next < targets.count else {
          stack.removeLast()
          depth[node] = nil
          done.insert(node)
          continue
        }
        stack[stack.count - 1].next += 1
        let target = targets[next]
        if let start = depth[target] {
          paths.append(stack[start...].map(\.node))
        } else if !done.contains(target) {
          depth[target] = stack.count
          stack.append((target, 0))
        }
      }
    }
    return paths
  }
}
