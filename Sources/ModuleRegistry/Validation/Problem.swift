/// Something that's wrong with a registry, or a warning: its kind, its lines in the source, and its text.
///
/// A test or a tool reads the kind, and a person the text:
///
/// ```swift
/// let graph = RegistryGraph { AppFeatures.all }
/// let missing = (graph.error?.problems ?? []).filter { $0.kind == .missingProvider }
/// print(missing.map(\.places))                              // [["CartModule/CartFeature.swift:12"]]
/// for warning in graph.warnings { print(warning) }
/// ```
///
/// Problems are thrown together, as a ``RegistryError``. Warnings are about a registry that works and that
/// you probably didn't mean: ``RegistryGraph/warnings``.
public struct Problem: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The kind of the problem.
  public let kind: Kind

  /// The files and lines of the declarations that it is about, or of the features, as in
  /// `CartModule/CartFeature.swift:12`.
  public let places: [String]

  /// The problem, its places and the fix, one a line.
  public let description: String

  /// The names of the keys that it is about, with their modules.
  package let keys: [String]

  /// The kind of a problem.
  ///
  /// More may be added.
  public struct Kind: Hashable, Sendable, Codable, CustomStringConvertible {
    private let word: Word

    /// In the order in which problems are sorted.
    private enum Word: String, CaseIterable, Codable {
      case duplicateFeature, presentAlternatives, duplicateProvider, missingProvider, misplacedPort,
        cycle, bindingCycle,
        duplicateID, defectiveContribution, missingDestination, scopeNotInside, outOfScope,
        inputOutOfScope, flowNotInScope, openedOutOfScope, unmatchedReplacement, unusedProvider,
        uncollectedContribution, unopenedScope, featureLeftOut, portLeftOut, deprecatedKey
    }

    /// The host installs a feature more than once.
    public static var duplicateFeature: Self { Self(word: .duplicateFeature) }

    /// More than one of the features in ``Alternatives`` has a true condition.
    public static var presentAlternatives: Self { Self(word: .presentAlternatives) }

    /// More than one feature provides a key, or a derived registry replaces it more than once.
    public static var duplicateProvider: Self { Self(word: .duplicateProvider) }

    /// No feature provides a key that a declaration needs, or contributes to an extension point of which it
    /// needs ``AtLeastOne``, or provides any of several keys of which it requires one.
    public static var missingProvider: Self { Self(word: .missingProvider) }

    /// A port is bound on a feature that does not list it, and another one does.
    public static var misplacedPort: Self { Self(word: .misplacedPort) }

    /// Services, or contributions, form a cycle, so that none can be created first.
    public static var cycle: Self { Self(word: .cycle) }

    /// Ports are bound to each other, so that nothing serves them.
    public static var bindingCycle: Self { Self(word: .bindingCycle) }

    /// Contributions to one extension point have the same id, or two routes the same pattern.
    public static var duplicateID: Self { Self(word: .duplicateID) }

    /// A contribution states a defect, such as a route with a pattern that matches
    /// nothing.
    public static var defectiveContribution: Self { Self(word: .defectiveContribution) }

    /// A feature goes to a flow for which no destination is stated.
    public static var missingDestination: Self { Self(word: .missingDestination) }

    /// A feature states a scope inside one that is not around it.
    public static var scopeNotInside: Self { Self(word: .scopeNotInside) }

    /// A declaration outside of a scope lists a key that lives within it.
    public static var outOfScope: Self { Self(word: .outOfScope) }

    /// A declaration outside of a scope lists its input.
    public static var inputOutOfScope: Self { Self(word: .inputOutOfScope) }

    /// A scope is opened with a flow that is not registered in it.
    public static var flowNotInScope: Self { Self(word: .flowNotInScope) }

    /// A scope is opened where the one around it is not open.
    public static var openedOutOfScope: Self { Self(word: .openedOutOfScope) }

    /// A derived registry replaces a key that its base neither provides nor lists.
    public static var unmatchedReplacement: Self { Self(word: .unmatchedReplacement) }

    /// A warning: nothing needs a provider.
    public static var unusedProvider: Self { Self(word: .unusedProvider) }

    /// A warning: nothing collects a contribution.
    public static var uncollectedContribution: Self { Self(word: .uncollectedContribution) }

    /// A warning: nothing opens a scope in which something is declared.
    public static var unopenedScope: Self { Self(word: .unopenedScope) }

    /// A warning: an optional feature was left out, since a need of it has no provider.
    public static var featureLeftOut: Self { Self(word: .featureLeftOut) }

    /// A warning: a port was left out, since its target has no provider.
    public static var portLeftOut: Self { Self(word: .portLeftOut) }

    /// A warning: a key is used that should be used no longer, a ``DeprecatedKey``.
    public static var deprecatedKey: Self { Self(word: .deprecatedKey) }

    /// The word of the kind, as in `missingProvider`.
    public var description: String { word.rawValue }

    /// Decodes the word.
    public init(from decoder: any Decoder) throws { word = try Word(from: decoder) }

    /// Encodes the word.
    public func encode(to encoder: any Encoder) throws { try word.encode(to: encoder) }

    private init(word: Word) { self.word = word }

    var rank: Int { Word.allCases.firstIndex(of: word) ?? 0 }
  }

  init(
    _ kind: Kind,
    of sites: [DeclarationSite] = [],
    in feature: FeatureRecord? = nil,
    keys: [String] = [],
    places: [String] = [],
    @MessageBuilder _ message: () -> [String]
  ) {
    self.kind = kind
    self.keys = sites.map(\.key) + keys
    self.places = places + sites.map(\.place)
    var seen: Set<String> = []
    let about = ([feature?.about] + sites.map(\.about)).compactMap(\.self)
      .filter { seen.insert($0).inserted }
    let lines = message()
    // The fix stays last.
    description = (lines.dropLast() + about.abridged(\.self) + lines.suffix(1))
      .joined(separator: "\n  ")
  }
}

extension [Problem] {
  /// The problems by kind, then by text.
  func sorted() -> Self {
    sorted { ($0.kind.rank, $0.description) < ($1.kind.rank, $1.description) }
  }
}

/// The lines of a message.
@resultBuilder
enum MessageBuilder {
  static func buildExpression(_ line: String) -> [String] { [line] }
  static func buildExpression(_ lines: [String]) -> [String] { lines }
  static func buildBlock(_ parts: [String]...) -> [String] { parts.flatMap(\.self) }
}

extension Array {
  /// The texts of the elements, of which more than eight are abridged to the first four, a count
  /// and the last three.
  package func abridged(_ text: (Element) -> String) -> [String] {
    if count <= 8 { return map(text) }
    return prefix(4).map(text) + ["... \(count - 7) more ..."] + suffix(3).map(text)
  }
}

extension Problem {
  package static func duplicateFeature(_ feature: FeatureRecord, at places: [SourcePlace]) -> Self {
    let places = places.sorted().map(\.description)
    let way =
      feature.mayBeAbsent
      ? ", or list each in Alternatives if their conditions exclude each other" : ""
    return Self(.duplicateFeature, in: feature, places: places) {
      "feature '\(feature.name)' is listed \(places.count) times"
      places.map { "at \($0)" }
      "fix: list it once\(way)"
    }
  }

  static func duplicateProvider(of providers: [DeclarationSite]) -> Self {
    let isReplaced = providers.contains { $0.feature == nil }
    let isBound = providers.allSatisfy(\.isPort)
    let fix =
      isReplaced
      ? "replace it once"
      : providers.exclusion.map { "keep one, or \($0)" }
        ?? (isBound ? "bind it once" : "keep one; to replace it in a test, use registry.overriding")
    return Self(.duplicateProvider, of: providers) {
      "\(providers.count) providers of \(providers[0].name)"
      providers.toldApart.map(\.origin)
      "fix: \(fix)"
    }
  }

  static func misplacedPort(_ port: DeclarationSite, listedBy users: [DeclarationSite]) -> Self {
    let features = Set(users.map(\.title)).sorted().joined(separator: " or ")
    return Self(.misplacedPort, of: [port] + users) {
      "\(port.name) is bound as a port of \(port.title), which does not need it"
      "at \(port.place)"
      users.map { $0.need(of: port.key) }
      "fix: move the binding to the ports of \(features)"
    }
  }

  /// A cycle of services or of contributions; `entangled` counts those of all cycles that share
  /// some with it.
  static func cycle(of declarations: [DeclarationSite], entangled: Int) -> Self {
    let isOfServices = declarations.contains { $0.kind == .service }
    let what = isOfServices ? "services" : "contributions"
    let others = "this is one of several cycles: \(entangled) \(what) all depend on each other"
    let fix =
      isOfServices
      ? "move their shared state into a service that needs none of them"
      : "contribute a factory, and call it when the contribution is used"
    return Self(.cycle, of: declarations) {
      "\(what) form a cycle: \(arrows(through: declarations))"
      declarations.abridged(\.description)
      entangled > declarations.count ? [others] : []
      "fix: \(fix)"
    }
  }

  static func bindingCycle(of declarations: [DeclarationSite]) -> Self {
    Self(.bindingCycle, of: declarations) {
      "port bindings form a cycle: \(arrows(through: declarations))"
      declarations.abridged(\.description)
      "fix: bind one of them to a key that a feature registers"
    }
  }

  static func duplicateID(of contributions: [DeclarationSite], areRoutes: Bool) -> Self {
    let (count, first) = (contributions.count, contributions[0])
    let remedy = contributions.exclusion.map { "\($0), " } ?? ""
    return Self(.duplicateID, of: contributions) {
      areRoutes
        ? "\(count) routes match the same links"
        : "\(count) contributions to \(first.name) have the same id '\(first.label ?? "")'"
      contributions.toldApart.map { "\(areRoutes ? "'\($0.label ?? "")' " : "")\($0.origin)" }
      "fix: remove one, \(remedy)or give it another \(areRoutes ? "pattern" : "id")"
    }
  }

  static func duplicateDestination(of flow: KeyName, _ destinations: [DeclarationSite]) -> Self {
    Self(.duplicateID, of: destinations, keys: [flow.description]) {
      "\(destinations.count) destinations of coordinator '\(flow)'"
      destinations.toldApart.map(\.origin)
      "fix: keep one"
    }
  }

  static func defectiveContribution(_ site: DeclarationSite, defect: String) -> Self {
    let what = site.isDestination ? "destination" : "route"
    return Self(.defectiveContribution, of: [site]) {
      "\(what) '\(site.label ?? "")' cannot be used"
      site.origin
      defect
      "fix: correct the \(what), or remove it"
    }
  }

  static func unmatchedReplacement(_ site: DeclarationSite, hints: [String]) -> Self {
    Self(.unmatchedReplacement, of: [site]) {
      "nothing to replace: no feature provides or needs \(site.name)"
      "replaced \(site.origin)"
      hints
      "fix: check the key, or remove the replacement"
    }
  }

  private static func arrows(through declarations: [DeclarationSite]) -> String {
    (declarations + declarations.prefix(1)).abridged(\.shortKey).joined(separator: " -> ")
  }
}

extension [DeclarationSite] {
  /// The advice to state that features exclude each other, in a check that may leave out each of them.
  fileprivate var exclusion: String? {
    if contains(where: { !$0.mayBeAbsent }) { return nil }
    let features = Set(map { $0.feature ?? "" }).sorted().joined(separator: " and ")
    return "list \(features) in Alternatives if their conditions exclude each other"
  }

  /// The declarations, with the columns of those that share a line.
  fileprivate var toldApart: Self {
    let lines = Dictionary(grouping: self, by: \.place)
    return map { site in
      var site = site
      if Set(lines[site.place, default: []].map(\.column)).count > 1 { site.place += site.column }
      return site
    }
  }
}
