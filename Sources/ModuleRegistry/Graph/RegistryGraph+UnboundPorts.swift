extension RegistryGraph {
  /// The keys that are listed only as ``IfPresent`` and that no feature provides and no host binds,
  /// each with the declarations that can use it, by name.
  ///
  /// The app works without them. A host that binds all of its ports asserts in a test that there
  /// are none. A port that is bound to something missing is a warning instead.
  public var unboundPorts: [String] {
    // A feature with a false condition is part of some graphs only.
    let present = features.filter { !$0.isAbsent }
    let nodes = present.flatMap(\.declarations)
    let known = Set(
      (nodes + present.flatMap(\.inactive)).filter { $0.verb != .requires }.map(\.id)
        + nodes.flatMap(\.needs).filter { !$0.isOptional }.map(\.id)
    )
    var users: [String: [String]] = [:]
    for feature in features {
      for node in feature.declarations {
        for need in node.needs
        where need.isOptional && need.kind != .extensionPoint && need.kind != .scope
          && !known.contains(need.id)
        {
          users["\(need.kind.rawValue) '\(need.key)'", default: []].append(node.title(in: feature))
        }
      }
    }
    return users.map { "\($0), which \($1.joined(separator: " and ")) can use" }.sorted()
  }
}

extension RegistryGraph.Node {
  /// The declaration as messages show it.
  fileprivate func title(in feature: RegistryGraph.Feature) -> String {
    let team = feature.team.map { " (team \($0))" } ?? ""
    let owner = "\(feature.name ?? "the replacement")\(team) at \(place ?? "")"
    if verb == .requires { return owner }
    return "\(label.map { "'\($0)' of " } ?? "")\(kind.rawValue) '\(key)' of \(owner)"
  }
}
