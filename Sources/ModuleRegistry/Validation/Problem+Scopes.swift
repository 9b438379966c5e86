extension Problem {
  /// What is wrong with scopes, where, and the fix.
  var linesAboutScopes: [String] {
    switch self {
    case .outOfScope(let provider, let outliving, let beside):
      let scope = provider.scope ?? ""
      return [
        "\(provider.kind.rawValue) '\(provider.key)' lives within '\(scope)', and is needed outside"
      ]
        + ["provided by \(provider.owner)"]
        + outliving.map { need(of: provider, by: $0, "which would outlive it") }
        + beside.map { need(of: provider, by: $0, "which lives beside it") }
        + ["fix: \(fix(of: provider, neededBy: outliving + beside))"]

    case .inputOutOfScope(let scope, let requirers):
      let short = KeyName(printed: scope).short
      return ["the input of scope '\(scope)' is needed outside of it"]
        + requirers.map { $0.key == scope ? "required by \($0.owner)" : "needed by \($0)" }
        + ["fix: \(Self.move(requirers, into: short))"]

    case .flowNotInScope(let flow, let scope, let openers):
      let short = KeyName(printed: scope).short
      return [
        "scope '\(scope)' is opened with \(flow.kind.rawValue) '\(flow.key)', which is not in it"
      ]
        + ["provided by \(flow.owner)\(flow.scope == nil ? ", for the whole app" : "")"]
        + openers.map { "opened by \($0)" }
        + ["fix: register \(flow.shortKey) within \(short), or open it with a flow that is"]

    case .openedOutOfScope(let scope, let outer, let openers):
      return ["scope '\(scope)' is opened outside of '\(outer)', which is around it"]
        + openers.map { "opened by \($0)" }
        + ["fix: \(Self.move(openers, into: KeyName(printed: outer).short))"]

    case .scopeNotInside(let scope, let outer, let isReversed, let feature, let team, let places):
      let short = KeyName(printed: outer).short
      let owner = team.map { " (team \($0))" } ?? ""
      return ["scope '\(scope)' is stated inside '\(outer)', which is not around it"]
        + ["by \(feature)\(owner) at \(places[0]), installed at \(places[1])"]
        + ["fix: state it outside\(isReversed ? "" : ", or give it typealias Outer = \(short)")"]

    default: return []
    }
  }

  private func need(
    of provider: DeclarationSite,
    by user: DeclarationSite,
    _ life: String
  ) -> String {
    if user.key == provider.key { return "required by \(user.owner)" }
    let label = user.label.map { "'\($0)' of " } ?? ""
    return "needed by \(label)\(user), \(life)"
  }

  private func fix(of provider: DeclarationSite, neededBy users: [DeclarationSite]) -> String {
    let scope = provider.scope ?? ""
    if users.contains(where: { $0.feature == nil }) {
      return "replace it with something that lists only what lives where that does, or around"
    }
    let move = Self.move(users.filter { $0.key != provider.key }, into: scope)
    // Only flows are opened.
    let isFlow = provider.kind == .coordinator
    if users.allSatisfy({ $0.key == provider.key }) {
      return
        "require it there: registrar.scope(\(scope).self) { $0.require(\(provider.shortKey).self) }"
    }
    let flow = isFlow ? provider.shortKey : "..."
    let purpose = isFlow ? "where it begins the scope" : "of a flow there that needs it"
    return "\(move), or list Opening<\(scope), \(flow)>.self \(purpose)"
  }

  /// The advice to declare something within a scope: what is registered, and what the host requires.
  private static func move(_ users: [DeclarationSite], into scope: String) -> String {
    var seen: Set<String> = []
    let keys = users.map { $0.label.map { "'\($0)'" } ?? $0.shortKey }
      .filter { seen.insert($0).inserted }
    // Ports live where their feature does.
    let features = Set(users.filter(\.isPort).map(\.title)).sorted().joined(separator: " and ")
    return users.allSatisfy(\.isPort)
      ? "install \(features) within \(scope)"
      : "declare \(keys.joined(separator: " and ")) within \(scope)"
  }
}
