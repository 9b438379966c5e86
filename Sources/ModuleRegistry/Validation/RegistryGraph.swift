/// What the features of a registry declare: who provides what, and needs what, and owns it.
///
/// Sorted by name, so that two registries of the same features print the same. Created without running
/// a factory.
///
/// An encoder writes it as JSON, in a stable order where that sorts the keys of objects, as
/// Foundation's does with `outputFormatting = .sortedKeys`.
public struct RegistryGraph: Hashable, Sendable, Encodable {
  /// The features, by name.
  public let features: [Feature]

  /// A feature and its declarations.
  public struct Feature: Hashable, Sendable, Encodable {
    /// The name of the feature's type; `nil` for the replacements of a derived registry.
    public let name: String?

    /// The team that owns the feature, if it says so.
    public let team: Team?

    /// Whether it is optional and was left out, since nobody provides what it needs.
    public let isLeftOut: Bool

    /// What the feature declares, by key.
    public let declarations: [Node]
  }

  /// A declaration.
  public struct Node: Hashable, Sendable, Encodable {
    /// The name of the key, with its module.
    public let key: String

    /// What the key stands for.
    public let kind: KeyKind

    /// What the feature does with the key.
    public let verb: Verb

    /// Where a contribution stands; `nil` for everything else.
    public let order: Int?

    /// What a contribution is called, if it has a label, such as the pattern of a route.
    public let label: String?

    /// The file and line of the declaration.
    public let place: String

    /// What the declaration needs, in the order of its `using:`.
    public let needs: [Edge]
  }

  /// Something that a declaration needs.
  public struct Edge: Hashable, Sendable, Encodable {
    /// The name of the key, with its module.
    public let key: String

    /// What the key stands for.
    public let kind: KeyKind

    /// Whether the declaration can do without it.
    public let isOptional: Bool

    /// Whether somebody provides it, or contributes to it.
    public let isProvided: Bool
  }

  /// What a feature does with a key.
  public enum Verb: String, Hashable, Sendable, Encodable {
    /// It provides the key.
    case provides

    /// It provides the key, since nobody else does.
    case defaults = "provides by default"

    /// It binds the key, a port, to what another feature provides.
    case binds

    /// It contributes to the key, an extension point.
    case contributes = "contributes to"

    /// It asks the registry for the key.
    case requires

    /// It takes the place of what a feature provides or contributes.
    case replaces
  }
}

extension RegistryGraph {
  init(of blueprint: Blueprint, replacing replacements: [Declaration]) {
    let replaced = Set(replacements.map(\.id))
    func isProvided(_ requirement: Requirement) -> Bool {
      replaced.contains(requirement.id) || blueprint.provides(requirement.id)
    }
    // A name is printed once: that takes longer than everything else here.
    var names: [TypeID: String] = [:]
    func name(_ key: any Any.Type) -> String {
      let id = TypeID(key)
      if let known = names[id] { return known }
      let name = KeyName(key).description
      names[id] = name
      return name
    }
    var nodes: [Int: [Node]] = [:]
    for index in blueprint.active {
      let declaration = blueprint.declarations[index]
      if declaration.role != .need, replaced.contains(declaration.id) { continue }
      let feature = blueprint.features[declaration.feature].owner ?? declaration.feature
      nodes[feature, default: []].append(
        Node(declaration, named: name, isProvided: isProvided)
      )
    }
    let installed = blueprint.features.indices.filter { blueprint.features[$0].owner == nil }.map {
      index in
      let feature = blueprint.features[index]
      return Feature(
        name: feature.name,
        team: feature.team,
        isLeftOut: feature.isLeftOut,
        declarations: nodes[index, default: []].sorted { $0.sortKey < $1.sortKey }
      )
    }
    let replacing = replacements.map { Node($0, named: name, isProvided: isProvided) }
    let derived = Feature(
      name: nil,
      team: nil,
      isLeftOut: false,
      declarations: replacing.sorted { $0.sortKey < $1.sortKey }
    )
    features =
      installed.sorted { $0.sortKey < $1.sortKey }
      + (replacements.isEmpty ? [] : [derived])
  }
}

extension RegistryGraph.Feature {
  /// The name and, since features of two modules can have the same name, a place.
  fileprivate var sortKey: (String, String) { (name ?? "", declarations.first?.place ?? "") }
}

extension RegistryGraph.Node {
  fileprivate init(
    _ declaration: Declaration,
    named name: (any Any.Type) -> String,
    isProvided: (Requirement) -> Bool
  ) {
    key = name(declaration.key)
    kind = declaration.kind
    place = declaration.place.description
    label = declaration.role.label?.text
    switch declaration.role {
    case _ where declaration.isReplacement: (verb, order) = (.replaces, nil)
    case .provider: (verb, order) = (.provides, nil)
    case .fallback: (verb, order) = (.defaults, nil)
    case .binding: (verb, order) = (.binds, nil)
    case .contribution(let position, _): (verb, order) = (.contributes, position)
    case .need: (verb, order) = (.requires, nil)
    }
    needs = declaration.requirements.map {
      RegistryGraph.Edge(
        key: name($0.key),
        kind: $0.kind,
        isOptional: $0.isOptional,
        isProvided: isProvided($0)
      )
    }
  }

  fileprivate var sortKey: (String, String, Int, String) {
    (key, verb.rawValue, order ?? 0, place)
  }
}
