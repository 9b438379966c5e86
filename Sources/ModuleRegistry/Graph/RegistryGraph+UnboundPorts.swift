extension RegistryGraph {
  /// The keys that are listed only as optionals and that no feature provides and no host binds,
  /// each with the declarations that can use it, by name.
  ///
  /// The app works without them. A host that binds all of its ports asserts in a test that there
  /// are none. A port that is bound to something missing is a warning instead.
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
