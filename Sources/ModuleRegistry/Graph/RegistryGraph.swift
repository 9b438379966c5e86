/// Who provides what, and who needs it: your features as data, to print, draw, compare or check.
///
/// ```swift
/// let graph = RegistryGraph { AppFeatures.all }
/// print(graph.text)
///
/// // Which features need the session?
/// let users = graph.features.filter { feature in
///   feature.declarations.contains { $0.needs.contains { $0.key == "Auth.Session" } }
/// }
/// print(users.compactMap(\.name))
/// ```
///
/// It exists even if no registry can be built: see ``error``. No factory runs. It's sorted by
/// name, so the same features print the same.
///
/// Any encoder writes it, and reads it again: `JSONEncoder` with `outputFormatting = .sortedKeys` writes the
/// same graph the same way. Check in ``withoutPlaces``, or the file changes with each line of source.
public struct RegistryGraph: Hashable, Sendable, Codable {
  private var schema = Schema()

  /// The features, by name.
  public package(set) var features: [Feature]

  /// What's wrong with the features together; `nil` if a registry can be built of them.
  public var error: RegistryError? { problems.isEmpty ? nil : RegistryError(problems) }

  private let problems: [Problem]

  /// What works, and what you probably didn't mean; sorted as problems are.
  public private(set) var warnings: [Problem]

  /// A feature, with all that it declares.
  public struct Feature: Hashable, Sendable, Codable {
    /// The name of the feature's type; `nil` for the replacements of a derived registry.
    public package(set) var name: String?

    /// The team that owns the feature, if the feature names one.
    public let team: Team?

    /// What the feature does, in one line, if it says so.
    public let summary: String?

    /// The address of a page about the feature, if it names one.
    public let documentation: String?

    /// The names of the features that can't be there beside it, its ``Alternatives``; `nil` without any.
    public package(set) var alternatives: [String]?

    /// The line of the host that installs it; `nil` for the replacements of a derived registry.
    public fileprivate(set) var place: String?

    /// Whether the host says that the app can do without it.
    public let isOptional: Bool

    /// Whether it takes no part: its condition is false, or it's optional and lacks something.
    public let isLeftOut: Bool

    /// Whether its condition is false.
    public let isAbsent: Bool

    /// The condition that it is installed by, true or false; `nil` without one.
    public fileprivate(set) var condition: Condition?

    /// What it declares, as far as it takes part, by key.
    public package(set) var declarations: [Node]

    /// What it declares in vain, by key: everything if it's off or was left out, and ports that lead
    /// nowhere.
    public package(set) var inactive: [Node]
  }

  /// The condition that a feature is installed by, which `when(_:)` states.
  public struct Condition: Hashable, Sendable, Codable {
    /// The file and line of the `when(_:)`, the first false one of several.
    public fileprivate(set) var place: String?
  }

  /// Something that a feature declares: that it provides, binds, contributes to, requires or replaces a key.
  public struct Node: Hashable, Sendable, Codable {
    /// The name of the key, with its module.
    ///
    /// Private keys of several files can have the same.
    public package(set) var key: String

    fileprivate var type = KeyType()

    /// The kind of the key.
    public package(set) var kind: KeyKind

    /// What the feature does with the key.
    public let verb: Verb

    /// The `order` of a contribution; `nil` for everything else.
    public let order: Int?

    /// The id of a contribution, or the pattern of a route.
    public package(set) var label: String?

    /// Whether it's one of the feature's ports, which may be left out one by one.
    public let isPort: Bool

    /// The file and line of the declaration.
    public package(set) var place: String?

    /// The name of the scope that it lives within, with its module; `nil` for the whole app.
    public package(set) var scope: String?

    /// What it needs, in the order of its `using:`; of several that are required, one is enough.
    public package(set) var needs: [Edge]

    private enum CodingKeys: CodingKey {
      case key, kind, verb, order, label, isPort, place, scope, needs
    }
  }

  /// Something that a declaration needs: a key that it lists after `using:`, or a flow that it leads to.
  public struct Edge: Hashable, Sendable, Codable {
    /// The name of the key, with its module.
    public package(set) var key: String

    fileprivate var type = KeyType()

    /// The kind of the key.
    public let kind: KeyKind

    /// Whether the declaration can do without it.
    public let isOptional: Bool

    /// Whether it has a provider or a contribution.
    public package(set) var isProvided: Bool

    /// How many contributions the extension point must have, as ``AtLeastOne`` says; `nil` if it may be
    /// empty.
    public let minimum: Int?

    /// The name of the scope that is opened with it, with its module; `nil` if none is.
    public package(set) var opens: String?

    /// What to do instead of using the key, if it is a ``DeprecatedKey``.
    public let deprecation: String?

    /// What navigation does with the flow: `leads to`, `states the place of`, `is guarded by`, `is
    /// pushed beside` or `goes to`; `nil` for what's listed after `using:`.
    public let role: String?

    private enum CodingKeys: CodingKey {
      case key, kind, isOptional, isProvided, minimum, opens, deprecation, role
    }
  }

  /// What a feature does with a key, as a word: it `provides` it, for example.
  ///
  /// More may be added.
  public struct Verb: Hashable, Sendable, Codable, CustomStringConvertible {
    private let word: Word

    private enum Word: String, Codable {
      case provides, binds, bridges, requires, replaces
      case contributes = "contributes to"
    }

    /// It provides the key.
    public static var provides: Self { Self(word: .provides) }

    /// It binds the key, a port, to a key of another feature.
    public static var binds: Self { Self(word: .binds) }

    /// It provides the key, a service that an older container creates.
    public static var bridges: Self { Self(word: .bridges) }

    /// It contributes to the key, an extension point.
    public static var contributes: Self { Self(word: .contributes) }

    /// It asks the registry for the key.
    public static var requires: Self { Self(word: .requires) }

    /// It replaces a provider or contributions.
    public static var replaces: Self { Self(word: .replaces) }

    /// The word, as in `contributes to`.
    public var description: String { word.rawValue }

    /// Decodes the word.
    public init(from decoder: any Decoder) throws { word = try Word(from: decoder) }

    /// Encodes the word.
    public func encode(to encoder: any Encoder) throws { try word.encode(to: encoder) }

    private init(word: Word) { self.word = word }
  }

  /// The version of the format; another one may have other properties and words.
  private struct Schema: Hashable, Codable {
    private static let current = 1

    init() {}

    init(from decoder: any Decoder) throws {
      let (schema, known) = (try Int(from: decoder), Self.current)
      guard schema != known else { return }
      let words = "it has schema \(schema), and this version of ModuleRegistry reads \(known)"
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: words)
      )
    }

    func encode(to encoder: any Encoder) throws { try Self.current.encode(to: encoder) }
  }

  /// The type of a key, which tells apart private keys of one name; `nil` in a graph from a file.
  ///
  /// It is no part of what is compared or written: names are.
  fileprivate struct KeyType: Hashable {
    var id: TypeID?

    static func == (left: Self, right: Self) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }
}

extension RegistryGraph {
  init(
    of blueprint: Blueprint,
    replacing replacements: [Declaration] = [],
    error: RegistryError? = nil
  ) {
    let nodes = Nodes(of: blueprint, replacing: replacements)
    var active: [Int: [Node]] = [:]
    var inactive: [Int: [Node]] = [:]
    let takesPart = Set(blueprint.active)
    for (index, declaration) in blueprint.declarations.enumerated() {
      if declaration.role != .need, nodes.replaced.contains(declaration.id) { continue }
      let feature = blueprint.features[declaration.feature].owner ?? declaration.feature
      let node = nodes.node(declaration)
      if takesPart.contains(index) {
        active[feature, default: []].append(node)
      } else {
        inactive[feature, default: []].append(node)
      }
    }
    let installed = blueprint.features.indices.filter { blueprint.features[$0].owner == nil }.map {
      Feature(
        blueprint.features[$0],
        besides: blueprint.alternatives(to: $0),
        active: active[$0] ?? [],
        inactive: inactive[$0] ?? []
      )
    }
    let replacing = replacements.map { nodes.node($0) }
    features =
      installed.enumerated().sorted {
        $0.element.sortKey($0.offset) < $1.element.sortKey($1.offset)
      }
      .map(\.element)
      + (replacements.isEmpty ? [] : [Feature(nil, besides: nil, active: replacing, inactive: [])])
    problems = error?.problems ?? []
    warnings = blueprint.warnings.sorted()
  }
}

extension RegistryGraph {
  /// The graph without files and lines, and so without warnings, whose texts name them.
  ///
  /// The problems of an app that can't be built stay as they are. Without places, `codeOwners` has no lines.
  public var withoutPlaces: Self {
    var copy = self
    copy.warnings = []
    for index in features.indices {
      copy.features[index].place = nil
      copy.features[index].condition?.place = nil
      copy.features[index].declarations = features[index].declarations.map(\.withoutPlace)
      copy.features[index].inactive = features[index].inactive.map(\.withoutPlace)
    }
    return copy
  }
}

extension RegistryGraph.Node {
  /// Whether one of its needs is enough.
  package var isChoice: Bool { verb == .requires && needs.count > 1 }

  fileprivate var withoutPlace: Self {
    var copy = self
    copy.place = nil
    return copy
  }

  /// What tells its key from others in this graph.
  package var identity: AnyHashable { type.id.map(AnyHashable.init) ?? AnyHashable(key) }
}

extension RegistryGraph.Edge {
  /// What tells its key from others in this graph.
  package var identity: AnyHashable { type.id.map(AnyHashable.init) ?? AnyHashable(key) }
}

extension Blueprint {
  /// The names of the alternatives to a feature; `nil` if there are none.
  fileprivate func alternatives(to feature: Int) -> [String]? {
    guard let group = features[feature].group else { return nil }
    let others = features.indices.filter {
      $0 != feature && features[$0].group == group && features[$0].owner == nil
    }
    return others.isEmpty ? nil : others.map { features[$0].name }.sorted()
  }
}

extension RegistryGraph.Feature {
  /// A feature, or the replacements of a derived registry, which have no record.
  fileprivate init(
    _ record: FeatureRecord?,
    besides alternatives: [String]?,
    active: [RegistryGraph.Node],
    inactive: [RegistryGraph.Node]
  ) {
    name = record?.name
    team = record?.team
    summary = record?.statement?.summary
    documentation = record?.statement?.documentation
    self.alternatives = alternatives
    place = record?.place.description
    isOptional = record?.isOptional == true
    isLeftOut = record?.isLeftOut == true
    isAbsent = record?.absence != nil
    condition = record?.condition.map { RegistryGraph.Condition(place: $0.description) }
    declarations = active.sorted { $0.sortKey < $1.sortKey }
    self.inactive = inactive.sorted { $0.sortKey < $1.sortKey }
  }

  /// The name and, since features of two modules can have the same name, a key.
  ///
  /// Alternatives of one type stand as they are listed, whichever takes part.
  fileprivate func sortKey(_ position: Int) -> (String, String, String, Int) {
    let key = min(declarations.first?.key ?? "~", inactive.first?.key ?? "~")
    return (name ?? "", key, alternatives == nil ? place ?? "" : "", position)
  }
}

/// Creates the nodes of a graph, and prints each name once: that takes longer than everything else
/// here.
private struct Nodes {
  let replaced: Set<TypeID>
  private let blueprint: Blueprint
  private let names = KeyNames()

  init(of blueprint: Blueprint, replacing replacements: [Declaration]) {
    self.blueprint = blueprint
    replaced = Set(replacements.map(\.id))
  }

  func node(_ declaration: Declaration) -> RegistryGraph.Node {
    let (verb, order) = declaration.verb
    return RegistryGraph.Node(
      key: names[declaration.key].description,
      type: RegistryGraph.KeyType(id: declaration.id),
      kind: declaration.kind,
      verb: verb,
      order: order,
      label: declaration.role.details?.label,
      isPort: !declaration.isReplacement && blueprint.features[declaration.feature].owner != nil,
      place: declaration.place.description,
      scope: declaration.scope == 0
        ? nil : names[blueprint.scopes.key(declaration.scope)].description,
      needs: declaration.requirements.map { edge($0, in: declaration.scope) }
    )
  }

  private func edge(_ requirement: Requirement, in scope: Int) -> RegistryGraph.Edge {
    RegistryGraph.Edge(
      key: names[requirement.key].description,
      type: RegistryGraph.KeyType(id: requirement.id),
      kind: requirement.kind,
      isOptional: requirement.isOptional,
      isProvided: replaced.contains(requirement.id) || blueprint.provides(requirement, in: scope),
      minimum: requirement.needsContribution ? 1 : nil,
      opens: requirement.opening.map { names[$0.openedScope].description },
      deprecation: requirement.deprecation,
      role: requirement.role?.rawValue
    )
  }
}

extension Declaration {
  /// The relation of its feature to the key, and the order of a contribution.
  fileprivate var verb: (RegistryGraph.Verb, order: Int?) {
    switch role {
    case _ where isReplacement: (.replaces, nil)
    case .provider: (.provides, nil)
    case .binding: (.binds, nil)
    case .bridge: (.bridges, nil)
    case .contribution(let details): (.contributes, details?.order ?? 0)
    case .need: (.requires, nil)
    }
  }
}

extension RegistryGraph.Node {
  fileprivate var sortKey: (String, String, Int, String, String, String) {
    (key, verb.description, order ?? 0, label ?? "", needs.first?.key ?? "", place ?? "")
  }
}
