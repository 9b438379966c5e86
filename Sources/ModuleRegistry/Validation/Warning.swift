/// A finding about a registry that works but is probably not intended.
public enum Warning: Hashable, Sendable {
  /// Nobody needs what a feature provides.
  case unusedProvider(DeclarationSite)

  /// Nobody collects what a feature contributes.
  case uncollectedContribution(DeclarationSite)

  /// Nobody opens a scope in which something is declared.
  ///
  /// `openers` list its ``Opening`` where nothing leads: within that scope, or another one that nobody opens.
  case unopenedScope(
    String,
    first: DeclarationSite,
    count: Int,
    openers: [DeclarationSite]
  )

  /// An optional feature was left out, since nobody provides what it needs.
  ///
  /// `leftOut` and `suggestions` have the providers of what is missing that were left out too, and
  /// those of keys with similar names.
  case featureLeftOut(
    name: String,
    team: Team?,
    place: String,
    missing: [DeclarationSite],
    leftOut: [DeclarationSite],
    suggestions: [DeclarationSite]
  )

  /// A port was left out, since nobody provides what serves it.
  ///
  /// `missing` has the keys that it needs; `leftOut` and `suggestions` are as for a feature.
  case portLeftOut(
    DeclarationSite,
    missing: [DeclarationSite],
    leftOut: [DeclarationSite],
    suggestions: [DeclarationSite]
  )
}

extension Warning: CustomStringConvertible {
  /// What was found, where, and the fix.
  public var description: String { lines.joined(separator: "\n  ") }

  private var lines: [String] {
    switch self {
    case .unusedProvider(let site):
      return [
        "nothing uses \(site)",
        "fix: remove it, or state registrar.require(\(site.shortKey).self) where the host uses it",
      ]
    case .uncollectedContribution(let site):
      return [
        "nothing collects the contribution to \(site)",
        "fix: remove it, list \(site.shortKey).self after using: in the factory that shows it, or "
          + "state registrar.require(\(site.shortKey).self) where the host does",
      ]
    case .unopenedScope(let scope, let first, let count, let openers):
      let short = KeyName(printed: scope).short
      let verb = openers.isEmpty ? "opens" : "leads to"
      let flow = openers.isEmpty ? "the flow that begins it" : "a flow that can be reached"
      return [
        "nothing \(verb) scope '\(scope)', in which \(count) declaration\(count == 1 ? " lives" : "s live")",
        "the first is \(first)",
      ]
        + openers.map { "opened by \($0), which nothing leads to" }.abridged
        + [
          "fix: list Opening<\(short), ...>.self in \(flow); where the host opens it, state "
            + "registrar.scope(\(short).self) { $0.require(...) } with what it requests there"
        ]
    case .featureLeftOut(let name, let team, let place, let missing, let leftOut, let suggestions):
      let owner = team.map { " (team \($0))" } ?? ""
      return ["optional feature '\(name)'\(owner), installed at \(place), was left out"]
        + missing.map { "it needs \($0.kind.rawValue) '\($0.key)' at \($0.place)" }
        + Problem.hints(leftOut: leftOut, suggestions: suggestions)
        + ["fix: \(Self.install(missing, among: leftOut)), or leave this one out"]
    case .portLeftOut(let site, let missing, let leftOut, let suggestions):
      return ["the port \(site) was left out"]
        + missing.map { "it needs \($0.kind.rawValue) '\($0.key)'" }
        + Problem.hints(leftOut: leftOut, suggestions: suggestions)
        + ["fix: \(Self.install(missing, among: leftOut)), or leave the port out"]
    }
  }

  private static func install(
    _ missing: [DeclarationSite],
    among leftOut: [DeclarationSite]
  ) -> String {
    let remedy = Remedy(for: missing.map(\.key), among: leftOut)
    return "install \(remedy.features ?? "a feature that provides it")"
  }
}

extension Blueprint {
  /// Warnings in the order of registration, created on request, since names are slow.
  var warnings: [Warning] {
    featuresLeftOut + scopesNobodyOpens + declarationsNobodyNeeds
  }

  private var featuresLeftOut: [Warning] {
    let hints = hints
    let validator = validator
    // One whose condition is false is absent by intent.
    let leftOut = features.indices.filter { features[$0].isLeftOut && features[$0].absence == nil }
    return leftOut.compactMap { index in
      let missing = hints.missing[index, default: []]
      let sites = missing.map { missing in
        var site = DeclarationSite(declarations[missing.declaration], in: validator)
        site.key = KeyName(missing.requirement.key).description
        site.kind = missing.requirement.kind
        return site
      }
      var seen: Set<TypeID> = []
      let keys = missing.map(\.requirement).filter { seen.insert($0.id).inserted }
      let absent = keys.flatMap { hints.leftOut($0.key) }
      let suggestions = keys.flatMap { hints.suggestions(for: $0.key, of: $0.kind) }
      guard let owner = features[index].owner else {
        return .featureLeftOut(
          name: features[index].name,
          team: features[index].team,
          place: features[index].place.description,
          missing: sites,
          leftOut: absent,
          suggestions: suggestions
        )
      }
      guard let port = declarations.first(where: { $0.feature == index }), !missing.isEmpty,
        // A port that goes with its feature is no news, unless that went for the port.
        !features[owner].isLeftOut
          || hints.missing[owner, default: []].contains(where: { $0.requirement.id == port.id })
      else { return nil }
      return .portLeftOut(
        DeclarationSite(port, in: validator),
        missing: sites,
        leftOut: absent,
        suggestions: suggestions
      )
    }
  }

  /// Scopes with declarations that no opening leads to and of which the host requires nothing.
  private var scopesNobodyOpens: [Warning] {
    guard hasScopes else { return [] }
    let validator = validator
    var inhabitants: [Int: [Int]] = [:]
    var openings: [Int: [(opened: Int, opener: Int)]] = [:]
    var next = [0]
    for index in active {
      let scope = declarations[index].scope
      if declarations[index].role == .need { next.append(scope) }
      inhabitants[scope, default: []].append(index)
      for requirement in declarations[index].requirements {
        guard let opened = requirement.opening.flatMap({ scopes[$0.opened] }) else { continue }
        openings[scope, default: []].append((opened, index))
      }
    }
    var reached: Set<Int> = []
    while var scope = next.popLast() {
      // What is open has what is around it open.
      while reached.insert(scope).inserted {
        next += openings[scope, default: []].map(\.opened)
        scope = scopes.outer(of: scope)
      }
    }
    var openers: [Int: Set<Int>] = [:]
    for (scope, openings) in openings where !reached.contains(scope) {
      for (opened, opener) in openings { openers[opened, default: []].insert(opener) }
    }
    return inhabitants.filter { !reached.contains($0.key) }.sorted { $0.key < $1.key }
      .map { scope, inhabitants in
        .unopenedScope(
          KeyName(scopes.key(scope)).description,
          first: DeclarationSite(declarations[inhabitants[0]], in: validator),
          count: inhabitants.count,
          openers: openers[scope, default: []].sorted(by: validator.isDeclaredEarlier)
            .map { DeclarationSite(declarations[$0], in: validator) }
        )
      }
  }

  /// Whether the key is listed or, if it is an extension point, where the contribution is seen.
  private func isNeeded(_ declaration: Declaration, by users: [TypeID: Set<Int>]) -> Bool {
    let users = users[declaration.id, default: []]
    guard case .contribution = declaration.role, declaration.scope != 0 else {
      return !users.isEmpty
    }
    return users.contains { scopes.isAround(declaration.scope, $0) }
  }

  private var declarationsNobodyNeeds: [Warning] {
    let validator = validator
    var users: [TypeID: Set<Int>] = [:]
    for index in active {
      for requirement in declarations[index].requirements {
        users[requirement.id, default: []].insert(declarations[index].scope)
      }
    }
    return active.map { declarations[$0] }
      .filter { !isNeeded($0, by: users) }
      .compactMap { declaration in
        let site = DeclarationSite(declaration, in: validator)
        switch declaration.role {
        case .provider, .binding: return .unusedProvider(site)
        case .contribution: return .uncollectedContribution(site)
        case .need: return nil
        }
      }
  }
}
