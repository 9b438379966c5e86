extension Blueprint {
  /// Warnings in the order of registration, created on request, since names are slow.
  var warnings: [Problem] {
    let (unopened, reached) = unopenedScopes
    return featuresLeftOut + unopened + unneededDeclarations(in: reached)
  }

  private var featuresLeftOut: [Problem] {
    let hints = hints
    let validator = validator
    // A feature with a false condition is absent by intent.
    let leftOut = features.indices.filter { features[$0].isLeftOut && features[$0].absence == nil }
    return leftOut.compactMap { index in
      let missing = hints.missing[index, default: []]
      let record = features[index]
      let needs = missing.map { need in
        let place = record.owner == nil ? " at \(declarations[need.declaration].place)" : ""
        return
          "it needs \(need.requirement.kind.rawValue) '\(KeyName(need.requirement.key))'\(place)"
      }
      let keys = missing.map { KeyName($0.requirement.key).description }
      var seen: Set<TypeID> = []
      let found = hints.found(
        for: missing.map(\.requirement).filter { seen.insert($0.id).inserted }
      )
      let remedy = Remedy(for: keys, among: found.leftOut).features
      let fix = "fix: install \(remedy ?? "a feature that provides it"), or leave"
      guard let owner = record.owner else {
        return Problem(.featureLeftOut, of: [], keys: keys, places: [record.place.description]) {
          "optional feature '\(record.name)'\(record.byTeam), installed at \(record.place), was left out"
          needs
          found.lines
          "\(fix) this one out"
        }
      }
      guard let port = declarations.first(where: { $0.feature == index }), !missing.isEmpty,
        // Do not report a port that its feature takes along, unless the feature was left out
        // because of the port.
        !features[owner].isLeftOut
          || hints.missing[owner, default: []].contains(where: { $0.requirement.id == port.id })
      else { return nil }
      let site = DeclarationSite(port, in: validator)
      return Problem(.portLeftOut, of: [site], keys: keys) {
        "the port \(site) was left out"
        needs
        found.lines
        "\(fix) the port out"
      }
    }
  }

  /// Scopes with declarations that no opening leads to and of which the host requires nothing.
  private var unopenedScopes: (warnings: [Problem], reached: Set<Int>) {
    guard hasScopes else { return ([], [0]) }
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
      // The scopes around an open scope are open.
      while reached.insert(scope).inserted {
        next += openings[scope, default: []].map(\.opened)
        scope = scopes.outer(of: scope)
      }
    }
    var openers: [Int: Set<Int>] = [:]
    for (scope, openings) in openings where !reached.contains(scope) {
      for (opened, opener) in openings { openers[opened, default: []].insert(opener) }
    }
    let warnings = inhabitants.filter { !reached.contains($0.key) }.sorted { $0.key < $1.key }
      .map { scope, inhabitants in
        let name = KeyName(scopes.key(scope))
        let count = inhabitants.count
        let first = validator.site(inhabitants[0])
        let openers = openers[scope, default: []].sorted(by: validator.isDeclaredEarlier)
          .map(validator.site)
        let verb = openers.isEmpty ? "opens" : "leads to"
        let flow = openers.isEmpty ? "the flow that begins it" : "a flow that can be reached"
        return Problem(.unopenedScope, of: [first] + openers) {
          "nothing \(verb) scope '\(name)', in which \(count) declaration\(count == 1 ? " lives" : "s live")"
          "the first is \(first)"
          openers.abridged { "opened by \($0), which nothing leads to" }
          "fix: list Opening<\(name.short), ...>.self in \(flow); if the host opens it, state "
            + "registrar.scope(\(name.short).self) { $0.require(...) } with the keys that it requests there"
        }
      }
    return (warnings, reached)
  }

  /// Whether the key is listed; for a contribution, in a scope that sees it.
  private func isNeeded(_ declaration: Declaration, by users: [TypeID: Set<Int>]) -> Bool {
    let users = users[declaration.id, default: []]
    guard case .contribution = declaration.role, declaration.scope != 0 else {
      return !users.isEmpty
    }
    return users.contains { scopes.isAround(declaration.scope, $0) }
  }

  private func unneededDeclarations(in reached: Set<Int>) -> [Problem] {
    let validator = validator
    var users: [TypeID: Set<Int>] = [:]
    for index in active {
      for requirement in declarations[index].requirements {
        users[requirement.id, default: []].insert(declarations[index].scope)
      }
    }
    return active.map { declarations[$0] }
      .filter { reached.contains($0.scope) && !isNeeded($0, by: users) }
      .compactMap { declaration in
        let site = DeclarationSite(declaration, in: validator)
        switch declaration.role {
        case .provider, .binding:
          return Problem(.unusedProvider, of: [site]) {
            "nothing uses \(site)"
            "fix: remove it, or state \(site.require(site.shortKey)) if the host uses it"
          }
        case .contribution:
          return Problem(.uncollectedContribution, of: [site]) {
            "nothing collects the contribution to \(site)"
            "fix: remove it, list \(site.shortKey).self after using: in the factory that shows it, or "
              + "state \(site.require(site.shortKey)) if the host collects it"
          }
        case .need: return nil
        }
      }
  }
}
