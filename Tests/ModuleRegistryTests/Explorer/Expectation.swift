import ModuleRegistry

/// The findings of the registry's own check, which a page has to find as well.
struct Expectation: Encodable {
  var problems: [String] = []
  var warnings: [String] = []
  var subsets: [Subset] = []

  /// The scope of each key, and the openings.
  var scopes: [String] = []

  /// What a composition must have besides a provider of each key, and what features say of themselves.
  var constraints: [String] = []

  /// The features that remain without some of them.
  struct Subset: Encodable {
    let without: [String]
    let leftOut: [String]
    let ports: [String]
    let active: [String]
    let missing: [String]
    let absent: [String]
    let leftOutIfOptional: [String]

    /// - Parameters:
    ///   - without: the names of features.
    ///   - graph: the graph of the others.
    ///   - optional: the graph of the others if each is optional.
    init(without: [String], _ graph: RegistryGraph, optional: RegistryGraph) {
      let nodes = graph.features.flatMap(\.declarations)
      let ports = graph.features.filter { !$0.isLeftOut }.flatMap(\.inactive).filter(\.isPort)
      let absent = nodes.flatMap { node in
        node.needs.filter { $0.isOptional && !$0.isProvided && !node.lacksAll }.map {
          "\($0.key) for \(node.place ?? "")"
        }
      }
      // One problem may be about several keys.
      let missing = nodes.flatMap { node in
        node.needs.filter {
          node.lacksAll
            || !$0.isOptional && !$0.isProvided
              && ($0.minimum != nil || $0.kind != .extensionPoint && $0.kind != .scope)
        }
        .map { "\($0.key) for \(node.place ?? "")" }
      }
      self.without = without
      leftOut = graph.featuresLeftOut
      self.ports = ports.compactMap(\.place).sortedOnce
      active = nodes.compactMap(\.place).sortedOnce
      self.missing = missing.sortedOnce
      self.absent = absent.sortedOnce
      leftOutIfOptional = optional.featuresLeftOut
    }
  }

  init(of graph: RegistryGraph) {
    problems = graph.error?.problems.map(\.description) ?? []
    warnings = graph.warnings.map(\.description)
    let nodes = graph.features.flatMap(\.declarations)
    let within = nodes.compactMap { node in node.scope.map { "\(node.place ?? "") within \($0)" } }
    let opening = nodes.flatMap { node in
      node.needs.compactMap { need in
        need.opens.map { "\(node.place ?? "") opens \($0) with \(need.key)" }
      }
    }
    scopes = (within + opening).sortedOnce
    let filled = nodes.flatMap(\.needs).filter { $0.minimum != nil && !$0.isOptional }
    constraints =
      (Dictionary(grouping: filled, by: \.key)
      .map { "\($1.count) need a contribution to \($0)" }
      + graph.features.flatMap { feature in
        let name = feature.name ?? ""
        let choices = (feature.declarations + feature.inactive).filter(\.isChoice).map {
          "\(name) requires one of \($0.needs.map(\.key).joined(separator: ", "))"
        }
        let others = feature.alternatives.map {
          "\(name) is an alternative to \($0.joined(separator: ", "))"
        }
        return choices + [others, feature.summary.map { "\(name): \($0)" }].compactMap(\.self)
      }).sortedOnce
  }
}

extension RegistryGraph {
  /// Those with a missing need; whether absent ones are listed depends on the missing key.
  fileprivate var featuresLeftOut: [String] {
    features.filter { $0.isLeftOut && !$0.isAbsent }.compactMap(\.name).sortedOnce
  }
}

extension RegistryGraph.Node {
  /// Whether it requires one of several keys, and none is provided.
  fileprivate var lacksAll: Bool { isChoice && needs.allSatisfy { !$0.isProvided } }
}

extension [String] {
  fileprivate var sortedOnce: [String] { Set(self).sorted() }
}
