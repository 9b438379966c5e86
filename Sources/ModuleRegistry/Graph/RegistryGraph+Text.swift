import ModuleRegistryText

extension RegistryGraph {
  /// The graph as an indented list, to read or to print.
  ///
  /// What takes no part is marked: `off` behind a false condition, without its needs, and `left out` otherwise.
  /// It ends without a line break, as the formats of the library RegistryExplorer do.
  public var text: String {
    let unbound = unboundPorts.map { "  \($0)" }
    let lines = features.flatMap(\.lines)
    // A graph from a file may have any names.
    return (lines + (unbound.isEmpty ? [] : ["unbound ports"]) + unbound)
      .map { $0.safeLine(atMost: .max) }.joined(separator: "\n")
  }
}

extension RegistryGraph.Feature {
  fileprivate var lines: [String] {
    let active = declarations.flatMap { ["  \($0.title)"] + $0.needLines }
    let others = inactive.flatMap { ["  \(mark): \($0.title)"] + (isAbsent ? [] : $0.needLines) }
    return [title] + about + active + others
  }

  /// The name of the feature and its team.
  package var title: String {
    let owner = team.map { " (team \($0))" } ?? ""
    let reason = condition?.place.map { ": the condition at \($0) is false" } ?? ""
    let fate = isLeftOut ? ", \(mark)\(isAbsent ? reason : "")" : ""
    return "\(name ?? "replacements")\(owner)\(fate)"
  }

  /// What its inactive declarations are.
  package var mark: String { isAbsent ? "off" : "left out" }
}

extension RegistryGraph.Feature {
  fileprivate var about: [String] {
    let others = alternatives.map { "alternative to \($0.joined(separator: ", "))" }
    return [summary, documentation, others].compactMap { $0.map { "  \($0)" } }
  }
}

extension RegistryGraph.Node {
  /// The verb, the key and what else the declaration states.
  package var title: String {
    let within = scope.map { ", within \($0)" } ?? ""
    if isChoice {
      let all = needs.map { $0.title(verb: "") }.joined(separator: " or ")
      return "requires one of \(all)\(within)"
    }
    if verb == .requires, let need = needs.first {
      return need.title(verb: verb.description) + within
    }
    let name = label.map { ", '\($0)'" } ?? ""
    let place = order.map { ", order \($0)" } ?? ""
    return "\(verb) \(kind) \(key)\(name)\(place)\(within)"
  }

  fileprivate var needLines: [String] {
    verb == .requires ? [] : needs.map { "    \($0.title(verb: "needs"))" }
  }
}

extension RegistryGraph.Edge {
  fileprivate func title(verb: String) -> String {
    let opening = opens.map { ", which opens \($0)" } ?? ""
    let least = minimum.map { ", at least \($0)" } ?? ""
    let absence =
      least + (isProvided ? "" : ", absent") + (deprecation == nil ? "" : ", deprecated")
    let words = verb.isEmpty ? "" : isOptional ? "can use " : "\(verb) "
    return "\(words)\(kind) \(key)\(opening)\(absence)"
  }
}
