/// Keys that lead to each other, each by one of the declarations, by position.
struct Cycles {
  /// The edges in the order of the nodes that they lead from.
  private let edges: [Edge]

  /// Where the edges of each node start, and where the last ones end.
  private let starts: [Int]

  /// A declaration through which one key leads to another.
  struct Edge {
    let from: Int
    let to: Int
    let declaration: Int
  }

  /// - Parameters:
  ///   - edges: the edges, in any order.
  ///   - count: the number of nodes.
  init(among edges: [Edge], of count: Int) {
    guard !edges.isEmpty else {
      (self.edges, starts) = ([], [])
      return
    }
    var ends = [Int](repeating: 0, count: count + 1)
    for edge in edges { ends[edge.from + 1] += 1 }
    for node in 0..<count { ends[node + 1] += ends[node] }
    starts = ends
    var sorted = edges
    for edge in edges {
      sorted[ends[edge.from]] = edge
      ends[edge.from] += 1
    }
    self.edges = sorted
  }

  /// The declarations of one cycle for each strongly connected component, and the size of the
  /// component.
  ///
  /// The cycle is a shortest one through the component's first node.
  func all(inOrder: (Int, Int) -> Bool) -> [(cycle: [Int], entangled: Int)] {
    components.map { component in
      let members = Set(component)
      let inner = component.flatMap { edges[starts[$0]..<starts[$0 + 1]] }
        .filter { members.contains($0.to) }
      return (
        shortest(from: component.min(by: inOrder) ?? component[0], along: inner, inOrder: inOrder),
        Set(inner.map(\.declaration)).count
      )
    }
  }

  /// The strongly connected components that have an edge.
  ///
  /// Path-based (Gabow 2000), in linear time, with a stack of its own, since chains may be longer
  /// than a thread's.
  var components: [[Int]] {
    let (untouched, done) = (-1, Int.max)
    var components: [[Int]] = []
    var open: [Int] = []
    var beginnings: [Int] = []
    var places = [Int](repeating: untouched, count: max(starts.count - 1, 0))
    var walk: [(node: Int, next: Int)] = []
    for root in places.indices where places[root] == untouched {
      walk.append((root, starts[root]))
      while let (node, next) = walk.last {
        if places[node] == untouched {
          places[node] = open.count
          beginnings.append(open.count)
          open.append(node)
        }
        if next < starts[node + 1] {
          walk[walk.count - 1].next += 1
          let target = edges[next].to
          if places[target] == untouched {
            walk.append((target, starts[target]))
          } else {
            // An edge back joins all that is open since.
            while let last = beginnings.last, last > places[target] { beginnings.removeLast() }
          }
          continue
        }
        walk.removeLast()
        guard let start = beginnings.last, places[node] == start else { continue }
        beginnings.removeLast()
        let isItsOwn = edges[starts[node]..<starts[node + 1]].contains { $0.to == node }
        // As a rule a node is alone.
        if open.count - start == 1 {
          open.removeLast()
          places[node] = done
          if isItsOwn { components.append([node]) }
          continue
        }
        for member in open[start...] { places[member] = done }
        components.append([Int](open[start...]))
        open.removeSubrange(start...)
      }
    }
    return components
  }

  /// Searches breadth first for the way from a node to itself.
  private func shortest(
    from start: Int,
    along edges: [Edge],
    inOrder: (Int, Int) -> Bool
  ) -> [Int] {
    let edges = Dictionary(grouping: edges, by: \.from)
    var arrivals: [Int: Edge] = [:]
    var queue = [start]
    var next = 0
    while arrivals[start] == nil, next < queue.count {
      let steps = edges[queue[next], default: []].sorted {
        $0.to == $1.to ? inOrder($0.declaration, $1.declaration) : inOrder($0.to, $1.to)
      }
      for edge in steps where arrivals[edge.to] == nil {
        arrivals[edge.to] = edge
        queue.append(edge.to)
      }
      next += 1
    }
    var way = [arrivals[start]].compactMap(\.self)
    while let first = way.last, first.from != start, let edge = arrivals[first.from] {
      way.append(edge)
    }
    return way.reversed().map(\.declaration)
  }
}
