/// All problems of a registry, found when it was built.
///
/// Problems are sorted by kind, then by name, whatever the order of the features. The description has a bullet for each
/// problem, with the places in the source and the fix.
public struct RegistryError: Error, Hashable, CustomStringConvertible {
  /// The problems, at least one.
  public let problems: [Problem]

  /// What cannot be done with the registry.
  private let verb: String

  init(_ problems: [Problem], verb: String = "built") {
    self.verb = verb
    self.problems = problems.map { (problem: $0, rank: $0.rank, text: $0.description) }
      .sorted { ($0.rank, $0.text) < ($1.rank, $1.text) }
      .map(\.problem)
  }

  /// A line that counts the problems, and a bullet for each.
  public var description: String {
    let count = problems.count == 1 ? "1 problem" : "\(problems.count) problems"
    return (["this registry cannot be \(verb): \(count)"] + problems.map { "- \($0)" })
      .joined(separator: "\n")
  }
}

/// A problem of a registry.
public enum Problem: Hashable, Sendable {
  /// The host installs a feature more than once.
  case duplicateFeature(name: String, places: [String])

  /// More than one feature provides a key, or a derived registry replaces it more than once.
  case duplicateProvider(key: String, kind: KeyKind, providers: [DeclarationSite])

  /// Nobody provides a key that a declaration needs.
  ///
  /// `path` leads from a key that nobody needs to the missing one, and counts the middle of a long
  /// way; `leftOut` lists the providers that were left out, with their features or as ports that lead nowhere;
  /// `opened` lists the scopes that are to be opened with it.
  case missingProvider(
    key: String,
    kind: KeyKind,
    opened: [String],
    requirers: [DeclarationSite],
    path: [String],
    leftOut: [DeclarationSite],
    suggestions: [DeclarationSite]
  )

  /// Services, or contributions, form a cycle, so that none can be created first.
  ///
  /// Where cycles share some, this is one of them, and `entangled` counts the declarations of all.
  case cycle(kind: KeyKind, declarations: [DeclarationSite], entangled: Int)

  /// Ports are bound to each other, so that nothing serves them.
  case bindingCycle(declarations: [DeclarationSite])

  /// Contributions to one extension point have labels that mean the same, such as the patterns of two
  /// routes.
  case duplicateLabel(point: String, contributions: [DeclarationSite])

  /// The label of a contribution states a defect, such as a route whose pattern matches nothing.
  case defectiveContribution(DeclarationSite, defect: String)

  /// A declaration outside of a scope lists a key that lives within it.
  ///
  /// `outlivedBy` has those around the scope, which live longer, and `beside` those in others.
  case outOfScope(
    DeclarationSite,
    outlivedBy: [DeclarationSite],
    beside: [DeclarationSite]
  )

  /// A declaration outside of a scope lists its input.
  case inputOutOfScope(scope: String, requirers: [DeclarationSite])

  /// A scope is opened with a flow that is not registered in it.
  case flowNotInScope(DeclarationSite, scope: String, openers: [DeclarationSite])

  /// A scope is opened where the one around it is not open.
  case openedOutOfScope(scope: String, outer: String, openers: [DeclarationSite])

  /// A feature states a scope inside one that is not around it.
  ///
  /// `isReversed` says that it is the other way round; the places are that of the scope, and where the feature
  /// is installed.
  case scopeNotInside(
    scope: String,
    outer: String,
    isReversed: Bool,
    feature: String,
    team: Team?,
    places: [String]
  )

  /// A derived registry replaces a key that its base does not provide.
  case unmatchedReplacement(
    DeclarationSite,
    leftOut: [DeclarationSite],
    suggestions: [DeclarationSite]
  )
}

/// A declaration as messages show it.
public struct DeclarationSite: Hashable, Sendable {
  /// The name of the key, with its module.
  public internal(set) var key: String

  /// The kind of the key.
  public internal(set) var kind: KeyKind

  /// The name of the feature that declares it; `nil` in a derived registry's replacements.
  public let feature: String?

  /// The team that owns the feature, if the feature names one.
  public let team: Team?

  /// The file and line of the declaration, as in `CartModule/CartFeature.swift:12`.
  public let place: String

  /// The name of the scope that it lives within, without its module; `nil` for the whole app.
  public let scope: String?

  /// What a contribution is called, if it has a label.
  public var label: String?

  /// Whether it binds its key, a port, to another one.
  var isBinding = false

  /// What it lacks, where it was left out for that.
  var lacks: [Lack] = []

  /// Where the condition of its feature is, if it was left out for one that is false.
  var condition: String?

  /// Whether it is a port, which the host states.
  var isPort = false
}

extension DeclarationSite: CustomStringConvertible {
  /// The kind, the key, the owner and the place.
  public var description: String { "\(kind.rawValue) '\(key)' \(origin)" }

  /// The owner and the place.
  var origin: String { feature == nil ? owner : "of \(owner)" }

  var owner: String {
    (feature == nil ? "at \(place)" : "\(title) at \(place)")
      + (scope.map { ", within '\($0)'" } ?? "")
  }

  /// The feature, with its team.
  var title: String { "\(feature ?? "")\(team.map { " (team \($0))" } ?? "")" }

  /// Whether a key that this declaration needs is its feature's, a port or not: in the same module.
  func owns(_ need: KeyName) -> Bool {
    feature != nil && !isBinding && key != need.description
      && need.description.hasPrefix("\(place.prefix { $0 != "/" }).")
  }

  var shortKey: String { KeyName(printed: key).short }

  /// The module of the key.
  var module: Substring { KeyName(printed: key).module }
}

extension Problem: CustomStringConvertible {
  /// What is wrong, where, and the fix.
  public var description: String { lines.joined(separator: "\n  ") }

  package var rank: Int {
    switch self {
    case .duplicateFeature: 0
    case .duplicateProvider: 1
    case .missingProvider: 2
    case .cycle: 3
    case .bindingCycle: 4
    case .duplicateLabel: 5
    case .defectiveContribution: 6
    case .scopeNotInside: 7
    case .outOfScope: 8
    case .inputOutOfScope: 9
    case .flowNotInScope: 10
    case .openedOutOfScope: 11
    case .unmatchedReplacement: 12
    }
  }

  private var lines: [String] {
    switch self {
    case .duplicateFeature(let name, let places):
      return ["feature '\(name)' is installed \(places.count) times"]
        + places.map { "at \($0)" }
        + ["fix: install it once"]

    case .duplicateProvider(let key, let kind, let providers):
      return ["\(providers.count) providers of \(kind.rawValue) '\(key)'"]
        + providers.map(\.origin)
        + ["fix: \(providers.contains { $0.feature == nil } ? "replace it once" : Self.keepOne)"]

    case .missingProvider(
      let key,
      let kind,
      let opened,
      let requirers,
      let path,
      let leftOut,
      let suggestions
    ):
      return ["no provider of \(kind.rawValue) '\(key)'"]
        + requirers.map { $0.key == key ? "required by \($0.owner)" : "needed by \($0)" }
        + ["path: \(path.joined(separator: " -> "))"]
        + Self.hints(leftOut: leftOut, suggestions: suggestions)
        + ["fix: \(Self.provide(key, to: requirers, opening: opened, insteadOf: leftOut))"]

    case .cycle(let kind, let declarations, let entangled):
      let what = kind == .service ? "services" : "contributions"
      let others = "one of the cycles among \(entangled) \(what) that all depend on each other"
      return ["\(what) form a cycle: \(Self.arrows(through: declarations))"]
        + declarations.map(\.description).abridged
        + (entangled > declarations.count ? [others] : [])
        + ["fix: \(kind == .service ? Self.splitService : Self.splitContribution)"]

    case .bindingCycle(let declarations):
      return ["port bindings form a cycle: \(Self.arrows(through: declarations))"]
        + declarations.map(\.description).abridged
        + ["fix: bind one of them to what a feature registers"]

    case .duplicateLabel(let point, let contributions):
      let count = contributions.count
      return ["\(count) contributions to extension point '\(point)' that mean the same"]
        + contributions.map { "'\($0.label ?? "")' \($0.origin)" }
        + ["fix: keep one, or give the others something else to mean"]

    case .defectiveContribution(let site, let defect):
      return ["'\(site.label ?? "")' cannot be contributed to extension point '\(site.key)'"]
        + [site.origin, defect, "fix: correct it, or leave it out"]

    case .outOfScope, .inputOutOfScope, .flowNotInScope, .openedOutOfScope, .scopeNotInside:
      return linesAboutScopes

    case .unmatchedReplacement(let site, let leftOut, let suggestions):
      return ["nothing to replace: no provider of \(site.kind.rawValue) '\(site.key)'"]
        + ["replaced \(site.origin)"]
        + Self.hints(leftOut: leftOut, suggestions: suggestions)
        + ["fix: replace a key that the registry provides"]
    }
  }

  private static func arrows(through declarations: [DeclarationSite]) -> String {
    (declarations + declarations.prefix(1)).map(\.shortKey).abridged.joined(separator: " -> ")
  }

  static func hints(leftOut: [DeclarationSite], suggestions: [DeclarationSite]) -> [String] {
    leftOut.flatMap { site in
      ["left out: \(site)\(site.condition.map { ", whose condition at \($0) is false" } ?? "")"]
        + site.lacks.map { "it needs \($0)" }
    }
      + suggestions.map { "did you mean \($0)?" }
  }

  private static let keepOne =
    "keep one; in a test, overriding replaces it"

  private static let splitService =
    "move what they share into a service that needs none of them"

  private static let splitContribution =
    "contribute a factory, which is called when the contribution is used"
}
