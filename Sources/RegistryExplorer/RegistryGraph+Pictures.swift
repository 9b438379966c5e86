public import ModuleRegistry
import ModuleRegistryText

extension RegistryGraph {
  /// The kind of the boxes of a picture.
  ///
  /// A graph of a few features is readable by declarations; one of hundreds is by teams, and by the
  /// features of a part of it.
  public enum Detail: String, CaseIterable, Sendable {
    /// A declaration, in a frame of its feature.
    case declarations

    /// A feature, in a frame of its team. An arrow names the needs that it stands for.
    case features

    /// A team, or a feature that names none. An arrow names the needs between them.
    case teams
  }

  /// The graph as a Mermaid flowchart, for documents.
  public var mermaid: String { mermaid(by: .declarations) }

  /// The graph in the DOT language of Graphviz.
  public var dot: String { dot(by: .declarations) }

  /// The graph as a Mermaid flowchart, for documents.
  ///
  /// Needs that lack a provider are marked by their text and by a dashed border.
  ///
  /// - Parameter detail: the kind of the boxes.
  /// - Returns: the flowchart, without a line break at its end.
  public func mermaid(by detail: Detail) -> String {
    let drawing = Drawing(self, detail)
    let codes: [Unicode.Scalar: String] = [
      "\"": "#quot;", "<": "#lt;", ">": "#gt;", "&": "#amp;", "#": "#35;", "%": "#37;", "`": "#96;",
    ]
    func quoted(_ label: String) -> String { label.quoted(escaping: codes) }
    var lines = ["flowchart LR"]
    for (number, group) in drawing.groups.enumerated() {
      let indent = group.title == nil ? "  " : "    "
      if let title = group.title { lines.append("  subgraph g\(number)[\(quoted(title))]") }
      lines += group.boxes.map { box in
        let label = quoted(box.label)
        return switch box.shape {
        case .declared: "\(indent)\(box.id)[\(label)]"
        case .free: "\(indent)\(box.id)([\(label)])"
        case .missing: "\(indent)\(box.id)([\(label)]):::missing"
        }
      }
      if group.title != nil { lines.append("  end") }
    }
    lines += drawing.arrows.map { arrow in
      let label = arrow.label.map { "|\(quoted($0))|" } ?? ""
      return "  \(arrow.from) \(arrow.isOptional ? "-.->" : "-->")\(label) \(arrow.to)"
    }
    if drawing.isLacking { lines.append("  classDef missing stroke:#c00,stroke-dasharray:4") }
    return lines.joined(separator: "\n")
  }

  /// The graph in the DOT language of Graphviz.
  ///
  /// Needs that lack a provider are marked by their text and by a dashed border.
  ///
  /// - Parameter detail: the kind of the boxes.
  /// - Returns: the graph, without a line break at its end.
  public func dot(by detail: Detail) -> String {
    let drawing = Drawing(self, detail)
    let codes: [Unicode.Scalar: String] = ["\"": "\\\"", "\\": "\\\\", "&": "&amp;"]
    func quoted(_ label: String) -> String { label.quoted(escaping: codes) }
    var lines = ["digraph registry {", "  rankdir=LR", "  node [shape=box]"]
    for (number, group) in drawing.groups.enumerated() {
      let indent = group.title == nil ? "  " : "    "
      if let title = group.title {
        lines += ["  subgraph cluster_\(number) {", "    label=\(quoted(title))"]
      }
      lines += group.boxes.map { box in
        let shape =
          switch box.shape {
          case .declared: ""
          case .free: ", shape=ellipse"
          case .missing: ", shape=ellipse, style=dashed, color=red"
          }
        return "\(indent)\(box.id) [label=\(quoted(box.label))\(shape)]"
      }
      if group.title != nil { lines.append("  }") }
    }
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
    // A graph from a file may have any names.
    "\"\(safeLine(atMost: .max).unicodeScalars.map { codes[$0] ?? String($0) }.joined())\""
  }
}
