/// The targets of the packages below one, with their dependencies.
package struct TargetGraph {
  /// What a target is to the package manager.
  enum Sort: String { case library, executable, test, macro, system }

  /// A target.
  struct Node {
    var name = ""
    var module = ""
    var sort = Sort.library
    var folder = ""

    /// The manifests of its package.
    var manifests: [String] = []

    /// Its dependencies: their modules, and the names that the manifest has.
    var edges: [(module: String, name: String)] = []

    /// Its files, and behind them those that a plugin generates, which its own build alone knows.
    var files: [String] = []
    var generated: Set<String> = []
  }

  /// The nodes in the order in which they were read.
  private(set) var nodes: [Node] = []

  package init() {}

  /// Reads a line of a request, which belongs to the node before it.
  mutating func read(_ word: Substring?, _ value: String) {
    let parts = value.split(separator: " ", maxSplits: 1).map(String.init)
    if word == "node", parts.count == 2 {
      nodes.append(Node(module: parts[1], sort: Sort(rawValue: parts[0]) ?? .library))
    }
    guard let last = nodes.indices.last else { return }
    switch word {
    case "name": nodes[last].name = value
    case "at": nodes[last].folder = value
    case "from": nodes[last].manifests.append(value)
    case "source": nodes[last].files.append(value)
    case "generated": nodes[last].generated.insert(value)
    case "edge" where parts.count == 2: nodes[last].edges.append((parts[0], parts[1]))
    default: break
    }
  }

  /// Adds the nodes and the dependencies of another graph that this one lacks.
  ///
  /// A target's own request has its dependencies of all platforms, those of its users may not.
  package mutating func merge(_ other: TargetGraph) {
    for node in other.nodes {
      if self[node.module] == nil {
        nodes.append(node)
      } else {
        for edge in node.edges { add(edge, to: node.module) }
      }
    }
  }

  /// Adds a dependency, such as one that only another platform has.
  mutating func add(_ edge: (module: String, name: String), to user: String) {
    guard let index = nodes.firstIndex(where: { $0.module == user }),
      !nodes[index].edges.contains(where: { $0.module == edge.module })
    else { return }
    nodes[index].edges.append(edge)
  }

  subscript(module: String) -> Node? { nodes.first { $0.module == module } }

  package var files: [String] { nodes.flatMap(\.files) }
}
