public import ModuleRegistry

extension RegistryGraph {
  /// The lines of a `CODEOWNERS` file: the folders and files of each team, where they are.
  ///
  /// ```swift
  /// let json = try Data(contentsOf: file)   // from: swift package describe --type json > file
  /// let layout = try JSONDecoder().decode(PackageLayout.self, from: json)
  /// print(registry.graph.codeOwners(of: layout) { "@example/\($0)" })
  /// ```
  ///
  /// A team has the folders of the targets that its features are declared in, and of the tests that use
  /// no other team's. Of the host, it has each file that installs its features, or binds their ports, and
  /// nobody else's. A graph without places has no lines.
  ///
  /// Lines are in alphabetical order, so that a folder or file inside another one comes later and wins.
  ///
  /// - Parameters:
  ///   - layout: the targets of the package.
  ///   - folder: the folder of the package in its repository, such as `/ios/`.
  ///   - owner: the owner of the files, for a team by its name; white space in it becomes a hyphen.
  /// - Returns: the lines, without a line break at the end; empty if no feature names a team.
  public func codeOwners(
    of layout: PackageLayout,
    in folder: String = "/",
    owner: (_ team: Team) -> String
  ) -> String {
    let modules = teams { feature in
      (feature.declarations + feature.inactive).filter { !$0.isPort }.compactMap(\.place?.module)
    }
    .mapValues { $0.filter { $0 != nil } }.filter { !$0.value.isEmpty }
    let files = teams { feature in
      let ports = (feature.declarations + feature.inactive).filter(\.isPort)
      return ([feature.place] + ports.map(\.place)).compactMap(\.?.file)
    }
    var owners: [String: Set<Team?>] = [:]
    for target in layout.targets {
      let folder = "\(folder)\(target.path)/"
      let own = target.isTest ? commonTeams(of: target, modules) : modules[target.module]
      owners[folder] = own
      for source in target.sources {
        let file = "\(target.module)/\(source.split(separator: "/").last ?? "")"
        if let teams = files[file], teams.count == 1, teams != [nil], teams != own {
          owners[folder + source] = teams
        }
      }
    }
    return owners.sorted { $0.key < $1.key }.map { path, teams in
      let names = Set(teams.compactMap { $0.map { owner($0).hyphenated } })
      return "\(path.escapedPattern) \(names.sorted().joined(separator: " "))"
    }
    .joined(separator: "\n")
  }

  /// The teams of all features with a name, such as that of a module; `nil` is that of a feature without
  /// one.
  private func teams(by names: (Feature) -> [String]) -> [String: Set<Team?>] {
    var teams: [String: Set<Team?>] = [:]
    for feature in features {
      for name in names(feature) { teams[name, default: []].insert(feature.team) }
    }
    return teams
  }

  /// The teams of the modules that a test uses, if all have the same; `nil` otherwise.
  private func commonTeams(
    of test: PackageLayout.Target,
    _ modules: [String: Set<Team?>]
  ) -> Set<Team?>? {
    let teams = Set(test.dependencies.compactMap { modules[$0] })
    return teams.count == 1 ? teams.first : nil
  }
}

/// The targets of a Swift package, with their folders and files.
///
/// It is decoded from what `swift package describe --type json` prints, by any decoder. For another
/// build system, create it from what that knows.
public struct PackageLayout: Hashable, Sendable, Decodable {
  /// The targets, in any order.
  public let targets: [Target]

  /// Creates a layout of targets.
  public init(targets: [Target]) { self.targets = targets }

  /// A target of a package.
  public struct Target: Hashable, Sendable {
    /// The name of its module.
    public let module: String

    /// Its folder, relative to that of the package.
    public let path: String

    /// Its files, relative to its folder.
    public let sources: [String]

    /// The modules of the package that it depends on.
    public let dependencies: [String]

    /// Whether it is a target of tests.
    public let isTest: Bool

    /// Creates a target.
    ///
    /// - Parameters:
    ///   - module: the name of its module.
    ///   - path: its folder, relative to that of the package.
    ///   - sources: its files, relative to its folder.
    ///   - dependencies: the modules of the package that it depends on.
    ///   - isTest: whether it is a target of tests.
    public init(
      _ module: String,
      path: String,
      sources: [String],
      dependencies: [String] = [],
      isTest: Bool = false
    ) {
      (self.module, self.path, self.sources) = (module, path, sources)
      (self.dependencies, self.isTest) = (dependencies, isTest)
    }
  }
}

extension PackageLayout.Target: Decodable {
  private enum CodingKeys: String, CodingKey {
    case module = "c99name"
    case path, sources, type
    case dependencies = "target_dependencies"
  }

  /// Decodes a target of `swift package describe`.
  public init(from decoder: any Decoder) throws {
    let target = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try target.decode(String.self, forKey: .module),
      path: try target.decode(String.self, forKey: .path),
      sources: try target.decode([String].self, forKey: .sources),
      dependencies: (try target.decodeIfPresent([String].self, forKey: .dependencies) ?? [])
        .map(\.asModule),
      isTest: try target.decode(String.self, forKey: .type) == "test"
    )
  }
}

extension String {
  /// The module of a place.
  fileprivate var module: String? { split(separator: "/").first.map(String.init) }

  /// The module and the file of a place.
  fileprivate var file: String? { lastIndex(of: ":").map { String(self[..<$0]) } }

  /// The name of a target as that of its module.
  fileprivate var asModule: String {
    String(map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
  }

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
