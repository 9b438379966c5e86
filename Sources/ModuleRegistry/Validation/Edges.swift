/// A directed graph of declarations: where each leads to, by position.
struct Edges {
  /// Where the targets of each node start, and where the last ones end.
  private let starts: [Int]
  private let targets: [Int]

  /// Creates a graph of so many nodes, each with its edges in the order in which they are given.
  init(_ edges: [Edge], among count: Int) {
    guard !edges.isEmpty else {
      (starts, targets) = ([], [])
      return
    }
    var ends = [Int](repeating: 0, count: count + 1)
    for edge in edges { ends[edge.from + 1] += 1 }
    for node in 0..<count { ends[node + 1] += ends[node] }
    starts = ends
    var sorted = [Int](repeating: 0, count: edges.count)
    for edge in edges {
      sorted[ends[edge.from]] = edge.to
      ends[edge.from] += 1
    }
    targets = sorted
  }

  typealias Edge = (from: Int, to: Int)

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
    var beginnings: [Int] = []
    var states = [Int](repeating: Progress.untouched, count: max(starts.count - 1, 0))
    var walk: [(node: Int, next: Int)] = []
    for root in states.indices where states[root] == Progress.untouched {
      walk.append((root, starts[root]))
      while let (node, next) = walk.last {
        if states[node] == Progress.untouched {
          states[node] = open.count
          beginnings.append(open.count)
          open.append(node)
        }
        if next < starts[node + 1] {
          walk[walk.count - 1].next += 1
          let target = targets[next]
          let state = states[target]
          if state == Progress.untouched {
            walk.append((target, starts[target]))
          } else if state != Progress.done {
            // The way back makes one knot of all that is open since.
            while let last = beginnings.last, last > state { beginnings.removeLast() }
          }
          continue
        }
        walk.removeLast()
        guard let start = beginnings.last, states[node] == start else { continue }
        beginnings.removeLast()
        for member in open[start...] { states[member] = Progress.done }
        if open.count - start > 1 || self[node].contains(node) {
          knots.append([Int](open[start...]))
        }
        open.removeSubrange(start...)
      }
    }
    return knots
  }

  private subscript(node: Int) -> ArraySlice<Int> { targets[starts[node]..<starts[node + 1]] }

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

/// How far the search for knots has come with a node, where it is not open at some place.
private enum Progress {
  static let untouched = -1
  static let done = -2
}
