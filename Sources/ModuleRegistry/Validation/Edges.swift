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

  /// A cycle, and the strongly connected component that it is part of.
  struct Cycle {
    let nodes: [Int]

    /// The nodes that all lead to each other.
    let component: [Int]
  }

  /// One cycle for each strongly connected component: a shortest through the first node.
  ///
  /// Each cycle starts at that node. The order is asked for only if there is a cycle at all.
  func cycles(inOrder: (Int, Int) -> Bool) -> [Cycle] {
    components.map { component in
      let sorted = component.sorted(by: inOrder)
      return Cycle(nodes: shortestCycle(in: sorted), component: component)
    }
  }

  /// The strongly connected components that have an edge.
  ///
  /// Path-based (Gabow 2000), in linear time, with a stack of its own, since chains may be longer
  /// than a thread's.
  var components: [[Int]] {
    var components: [[Int]] = []
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
            // The edge back joins all that is open since.
            while let last = beginnings.last, last > state { beginnings.removeLast() }
          }
          continue
        }
        walk.removeLast()
        guard let start = beginnings.last, states[node] == start else { continue }
        beginnings.removeLast()
        for member in open[start...] { states[member] = Progress.done }
        if open.count - start > 1 || self[node].contains(node) {
          components.append([Int](open[start...]))
        }
        open.removeSubrange(start...)
      }
    }
    return components
  }

  private subscript(node: Int) -> ArraySlice<Int> { targets[starts[node]..<starts[node + 1]] }

  /// Searches breadth first from the first node of a component, in the order of its nodes.
  private func shortestCycle(in component: [Int]) -> [Int] {
    let rank = [Int: Int](uniqueKeysWithValues: zip(component, component.indices))
    var parents: [Int: Int] = [:]
    var queue = [component[0]]
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      for step in self[node].compactMap({ rank[$0] }).sorted() {
        if step == 0 {
          let way = sequence(first: node) { parents[$0] }
          return way.reversed()
        }
        guard parents[component[step]] == nil else { continue }
        parents[component[step]] = node
        queue.append(component[step])
      }
    }
    return component
  }
}

/// How far the search for components has come with a node, where it is not open at some place.
private enum Progress {
  static let untouched = -1
  static let done = -2
}
