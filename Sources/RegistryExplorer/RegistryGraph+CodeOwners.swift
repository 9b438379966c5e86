public import ModuleRegistry

extension RegistryGraph {
  /// The lines of a `CODEOWNERS` file: the folder of each module, and the teams of its features.
  ///
  /// ```swift
  /// let lines = registry.graph.codeOwners { "@example/\($0)" }
  /// ```
  ///
  /// A module whose features name no team has no line, and ports do not count, since they stand in
  /// files of the host. Folders are in alphabetical order, so that one inside another comes later
  /// and wins.
  ///
  /// - Parameters:
  ///   - folder: the folder of a module, by default that of a target of a Swift package.
  ///   - owner: the owner of the files, for a team by its name; white space in it becomes a hyphen.
  /// - Returns: the lines, without a line break at the end; empty if no feature names a team.
  public func codeOwners(
    folder: (_ module: String) -> String = { "/Sources/\($0)/" },
    owner: (_ team: Team) -> String
  ) -> String {
    var owners: [String: Set<String>] = [:]
    for feature in features {
      guard let team = feature.team else { continue }
      for node in feature.declarations + feature.inactive where !node.isPort {
        guard let module = node.place?.split(separator: "/").first else { continue }
        owners[folder(String(module)), default: []].insert(owner(team).hyphenated)
      }
    }
    return owners.sorted { $0.key < $1.key }
      .map { folder, teams in
        "\(folder.escapedPattern) \(teams.sorted().joined(separator: " "))"
      }
      .joined(separator: "\n")
  }
}

extension String {
  /// The text as one owner.
  fileprivate var hyphenated: String { String(map { $0.isWhitespace ? "-" : $0 }) }

  /// The text as one pattern: white space would end it, and a number sign begin a comment.
  fileprivate var escapedPattern: String {
    map { character in
      if character.isNewline { return "?" }
      return character.isWhitespace || character == "#" || character == "\\"
        ? "\\\(character)" : "\(character)"
    }
    .joined()
  }
}
