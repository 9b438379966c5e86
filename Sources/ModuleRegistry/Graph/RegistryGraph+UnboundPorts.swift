extension RegistryGraph {
  /// The ports that your host left unbound: optional keys that nobody provides, each with who could use it.
  ///
  /// The app works without them, so they are no warnings. If your host binds all of its ports, assert in a
  /// test that there are none: a new port of a team is then found. A port that's bound to something
  /// missing is a warning instead.
  public var unboundPorts: [String] {
    // What a feature provides under another condition is none.
    let nodes = features.flatMap { $0.declarations + $0.inactive }
    let known = Set(
      nodes.filter { $0.verb != .requires }.map(\.identity)
        + features.flatMap(\.declarations).flatMap(\.needs).filter { !$0.isOptional }.map(
          \.identity
        )
    )
    var users: [String: [String]] = [:]
    for feature in features {
      for node in feature.declarations {
        for need in node.needs
        where need.isOptional && need.kind != .extensionPoint && need.kind != .scope
          && !known.contains(need.identity)
        {
          users["\(need.kind) '\(need.key)'", default: []].append(node.title(in: feature))
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
    let at = place.map { " at \($0)" } ?? ""
    let owner = "\(feature.name ?? "the replacement")\(team)\(at)"
    if verb == .requires { return owner }
    return "\(label.map { "'\($0)' of " } ?? "")\(kind) '\(key)' of \(owner)"
  }
}
