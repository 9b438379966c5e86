// MARK: - Text

extension RegistryGraph {
  /// The graph as an indented list, for reading.
  ///
  /// It ends without a line break, as the other formats do.
  public var text: String {
    let unbound = unboundPorts.map { "  \($0)" }
    let lines = features.flatMap { feature in
      [feature.title] + feature.declarations.flatMap { ["  \($0.title)"] + $0.needLines }
    }
    return (lines + (unbound.isEmpty ? [] : ["unbound ports"]) + unbound).joined(separator: "\n")
  }
}

extension RegistryGraph.Feature {
  fileprivate var title: String {
    let owner = team.map { " (team \($0))" } ?? ""
    return "\(name ?? "replacements")\(owner)\(isLeftOut ? ", left out" : "")"
  }
}

extension RegistryGraph.Node {
  fileprivate var title: String {
    let within = scope.map { ", within \($0)" } ?? ""
    if verb == .requires, let need = needs.first { return need.title(verb: verb.rawValue) + within }
    let name = label.map { ", '\($0)'" } ?? ""
    let place = order.map { ", order \($0)" } ?? ""
    return "\(verb.rawValue) \(kind.rawValue) \(key)\(name)\(place)\(within)"
  }

  fileprivate var needLines: [String] {
    verb == .requires ? [] : needs.map { "    \($0.title(verb: "needs"))" }
  }
}

extension RegistryGraph.Edge {
  fileprivate func title(verb: String) -> String {
    let opening = opens.map { ", which opens \($0)" } ?? ""
    return
      "\(isOptional ? "can use" : verb) \(kind.rawValue) \(key)\(opening)\(isProvided ? "" : ", absent")"
  }
}

// MARK: - Boxes and arrows

/// A graph as numbered boxes and arrows, which Mermaid and DOT write in different words.
private struct Drawing {
  struct Group {
    let title: String
    var boxes: [(id: String, label: String)] = []
  }

  var groups: [Group] = []
  var free: [(id: String, label: String)] = []
  var arrows: [(from: String, to: String, isOptional: Bool, label: String?)] = []

  init(_ graph: RegistryGraph) {
    var ids: [String: String] = [:]
    var count = 0
    func newID() -> String {
      defer { count += 1 }
      return "n\(count)"
    }
    var sources: [(id: String, node: RegistryGraph.Node)] = []
    for feature in graph.features where !feature.declarations.isEmpty {
      var group = Group(title: feature.title)
      for node in feature.declarations {
        let id = newID()
        group.boxes.append((id, node.title))
        sources.append((id, node))
        if node.kind != .extensionPoint, node.verb != .requires { ids[node.key] = id }
      }
      groups.append(group)
    }
    func target(_ key: String, _ kind: KeyKind) -> String {
      if let id = ids[key] { return id }
      let id = newID()
      ids[key] = id
      free.append((id, "\(kind.rawValue) \(key)"))
      return id
    }
    for (id, node) in sources {
      if node.kind == .extensionPoint, node.verb != .requires {
        arrows.append((target(node.key, node.kind), id, false, nil))
      }
      for need in node.needs {
        let label = need.opens.map { "opens \($0)" }
        arrows.append((id, target(need.key, need.kind), need.isOptional, label))
      }
    }
  }
}

extension RegistryGraph {
  /// The graph as a Mermaid flowchart, for documents.
  public var mermaid: String {
    let drawing = Drawing(self)
    let codes: [Unicode.Scalar: String] = [
      "\"": "#quot;", "<": "#lt;", ">": "#gt;", "&": "#amp;", "#": "#35;",
    ]
    func quoted(_ label: String) -> String { label.quoted(escaping: codes) }
    var lines = ["flowchart LR"]
    for (number, group) in drawing.groups.enumerated() {
      lines.append("  subgraph g\(number)[\(quoted(group.title))]")
      lines += group.boxes.map { "    \($0.id)[\(quoted($0.label))]" }
      lines.append("  end")
    }
    lines += drawing.free.map { "  \($0.id)([\(quoted($0.label))])" }
    lines += drawing.arrows.map { arrow in
      let label = arrow.label.map { "|\(quoted($0))|" } ?? ""
      return "  \(arrow.from) \(arrow.isOptional ? "-.->" : "-->")\(label) \(arrow.to)"
    }
    return lines.joined(separator: "\n")
  }

  /// The graph in the DOT language of Graphviz.
  public var dot: String {
    let drawing = Drawing(self)
    let codes: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\", "&": "&amp;"]
    func quoted(_ label: String) -> String { label.quoted(escaping: codes) }
    var lines = ["digraph registry {", "  rankdir=LR", "  node [shape=box]"]
    for (number, group) in drawing.groups.enumerated() {
      lines.append("  subgraph cluster_\(number) {")
      lines.append("    label=\(quoted(group.title))")
      lines += group.boxes.map { "    \($0.id) [label=\(quoted($0.label))]" }
      lines.append("  }")
    }
    lines += drawing.free.map { "  \($0.id) [label=\(quoted($0.label)), shape=ellipse]" }
    lines += drawing.arrows.map { arrow in
      let attributes =
        (arrow.isOptional ? ["style=dashed"] : [])
        + (arrow.label.map { ["label=\(quoted($0))"] } ?? [])
      let list = attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]"
      return "  \(arrow.from) -> \(arrow.to)\(list)"
    }
    return (lines + ["}"]).joined(separator: "\n")
  }
}

extension String {
  /// The text in quotation marks, with codes for some scalars.
  ///
  /// Not by characters, since a quotation mark with an accent is another character.
  fileprivate func quoted(escaping codes: [Unicode.Scalar: String]) -> String {
    "\"\(unicodeScalars.map { codes[$0] ?? String($0) }.joined())\""
  }
}
