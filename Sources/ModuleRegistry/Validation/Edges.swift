/// A directed graph of declarations: where each leads to, by position.
typealias Edges = [[Int]]

extension Edges {
  /// A way from a node back to itself, and how many nodes such ways share.
  struct Circle {
    let nodes: [Int]

    /// All nodes that lead to these and back.
    let knot: [Int]
  }

  /// One circle for each set of nodes that all lead to each other: a shortest through the first.
  ///
  /// Each circle starts at that node. The order is asked for only if there is a circle at all.
  func circles(inOrder: (Int, Int) -> Bool) -> [Circle] {
    knots.map { knot in
      let sorted = knot.sorted(by: inOrder)
      return Circle(nodes: shortestCircle(in: sorted), knot: knot)
    }
  }

  /// The sets of nodes that all lead to each other: strongly connected components with an edge.
  ///
  /// Path-based (Gabow 2000), in linear time, with a stack of its own, since chains may be longer
  /// than a thread's.
  var knots: [[Int]] {
    var knots: [[Int]] = []
    var open: [Int] = []
    var starts: [Int] = []
    var states = [Progress](repeating: .untouched, count: count)
    for root in indices where !self[root].isEmpty && states[root] == .untouched {
      var walk = [(node: root, next: 0)]
      while let (node, next) = walk.last {
        if next == 0 {
          states[node] = .open(open.count)
          starts.append(open.count)
          open.append(node)
        }
        let targets = self[node]
        if next < targets.count {
          walk[walk.count - 1].next += 1
          switch states[targets[next]] {
          case .untouched: walk.append((targets[next], 0))
          case .open(let start):
            // The way back makes one knot of all that is open since.
            while let last = starts.last, last > start { starts.removeLast() }
          case .done: break
          }
          continue
        }
        walk.removeLast()
        guard let start = starts.last, states[node] == .open(start) else { continue }
        starts.removeLast()
        let knot = open[start...]
        for node in knot { states[node] = .done }
        if knot.count > 1 || targets.contains(node) { knots.append([Int](knot)) }
        open.removeSubrange(start...)
      }
    }
    return knots
  }

  /// Searches breadth first from the first node of a knot, in the order of its nodes.
  private func shortestCircle(in knot: [Int]) -> [Int] {
    let rank = [Int: Int](uniqueKeysWithValues: zip(knot, knot.indices))
    var parents: [Int: Int] = [:]
    var queue = [knot[0]]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for step in self[node].compactMap({ rank[$0] }).sorted() {
        if step == 0 {
          let way = sequence(first: node) { parents[$0] }
          return way.reversed()
        }
        guard parents[knot[step]] == nil else { continue }
        parents[knot[step]] = node
        queue.append(knot[step])
      }
    }
    return knot
  }
}

/// How far the search for knots has come with a node.
private enum Progress: Equatable {
  case untouched

  /// On the way, at this place.
  case open(Int)

  case done
}
