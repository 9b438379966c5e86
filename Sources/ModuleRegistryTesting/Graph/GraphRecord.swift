public import ModuleRegistry

/// A graph of features in a file, to compare with the graph of a later version.
///
/// The JSON of a `RegistryGraph` can be decoded as one, too.
///
/// ```swift
/// let old = try JSONDecoder().decode(GraphRecord.self, from: Data(contentsOf: file))
/// print(GraphRecord(registry.graph).difference(from: old).markdown)
/// ```
public struct GraphRecord: Codable, Hashable, Sendable {
  /// The version of the format that this type writes.
  ///
  /// New properties do not change it.
  public static let currentSchema = 1

  /// The version of the format.
  public let schema: Int

  /// The features, by name.
  public package(set) var features: [Feature]

  /// A feature and its declarations.
  public struct Feature: Codable, Hashable, Sendable {
    /// The name of the feature's type; `nil` for the replacements of a derived registry.
    public package(set) var name: String?

    /// The team that owns the feature, if it names one.
    public package(set) var team: String?

    /// Whether the app can do without the feature.
    public package(set) var isOptional: Bool

    /// Whether the feature was left out.
    public package(set) var isLeftOut: Bool

    /// The declarations that take part, by key.
    public package(set) var declarations: [Node]

    /// The declarations that take no part, by key.
    public package(set) var inactive: [Node]
  }

  /// A declaration.
  public struct Node: Codable, Hashable, Sendable {
    /// The name of the key, with its module.
    public package(set) var key: String

    /// The kind of the key, as in `extension point`.
    public package(set) var kind: String

    /// The relation of the feature to the key, as in `contributes to`.
    public package(set) var verb: String

    /// The order of a contribution; `nil` for everything else.
    public package(set) var order: Int?

    /// The label of a contribution, such as the pattern of a route.
    public package(set) var label: String?

    /// Whether it is one of the feature's ports.
    public package(set) var isPort: Bool

    /// The file and line of the declaration; `nil` unless the record was created with places.
    public package(set) var place: String?

    /// The scope of the declaration; `nil` for the whole app.
    public package(set) var scope: String?

    /// The needs of the declaration, in the order of its `using:`.
    public package(set) var needs: [Edge]
  }

  /// A requirement of a declaration.
  public struct Edge: Codable, Hashable, Sendable {
    /// The name of the key, with its module.
    public package(set) var key: String

    /// The kind of the key.
    public package(set) var kind: String

    /// Whether the declaration can do without it.
    public package(set) var isOptional: Bool

    /// Whether it has a provider or a contribution.
    public package(set) var isProvided: Bool

    /// The scope that opens with it; `nil` if none does.
    public package(set) var opens: String?

    /// The verb of a flow in a route: `leads to`, `is guarded by` or `is pushed beside`; `nil` for
    /// other needs, and in files of versions that did not record it.
    public package(set) var role: String?
  }

  /// Records a graph.
  ///
  /// - Parameters:
  ///   - graph: the graph.
  ///   - includesPlaces: whether files and lines are part of the record. No comparison uses them.
  public init(_ graph: RegistryGraph, includesPlaces: Bool = false) {
    schema = Self.currentSchema
    features = graph.features.map { Feature($0, includesPlaces) }
  }
}

extension GraphRecord {
  /// A record of features that were written by hand.
  package init(features: [Feature]) {
    schema = Self.currentSchema
    self.features = features
  }
}

extension GraphRecord.Feature {
  /// A feature that was written by hand.
  package init(name: String, declarations: [GraphRecord.Node]) {
    self.name = name
    team = nil
    isOptional = false
    isLeftOut = false
    self.declarations = declarations
    inactive = []
  }

  fileprivate init(_ feature: RegistryGraph.Feature, _ includesPlaces: Bool) {
    name = feature.name
    team = feature.team?.description
    isOptional = feature.isOptional
    isLeftOut = feature.isLeftOut
    declarations = feature.declarations.map { GraphRecord.Node($0, includesPlaces) }.sorted()
    inactive = feature.inactive.map { GraphRecord.Node($0, includesPlaces) }.sorted()
  }
}

extension GraphRecord.Node: Comparable {
  /// A declaration that was written by hand, for the whole app.
  package init(key: String, kind: String, verb: String, needs: [GraphRecord.Edge]) {
    self.key = key
    self.kind = kind
    self.verb = verb
    order = nil
    label = nil
    isPort = false
    place = nil
    scope = nil
    self.needs = needs
  }

  fileprivate init(_ node: RegistryGraph.Node, _ includesPlaces: Bool) {
    key = node.key
    kind = node.kind.description
    verb = node.verb.rawValue
    order = node.order
    label = node.label
    isPort = node.isPort
    place = includesPlaces ? node.place : nil
    scope = node.scope
    needs = node.needs.map(GraphRecord.Edge.init)
  }

  /// Sorts by key, whatever the places in the source.
  public static func < (left: Self, right: Self) -> Bool { left.sortKey < right.sortKey }

  private var sortKey: (String, String, Int, String, String) {
    (key, verb, order ?? 0, label ?? "", needs.map(\.key).joined(separator: " "))
  }
}

extension GraphRecord.Edge {
  /// A need that was written by hand, which has a provider.
  package init(key: String, kind: String, role: String? = nil) {
    self.key = key
    self.kind = kind
    isOptional = false
    isProvided = true
    opens = nil
    self.role = role
  }

  fileprivate init(_ edge: RegistryGraph.Edge) {
    key = edge.key
    kind = edge.kind.description
    isOptional = edge.isOptional
    isProvided = edge.isProvided
    opens = edge.opens
    role = edge.role
  }
}
