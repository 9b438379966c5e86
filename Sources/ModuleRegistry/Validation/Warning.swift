/// Something about a registry that works but is probably not meant.
public enum Warning: Hashable, Sendable {
  /// Nobody needs what a feature provides.
  case unusedProvider(DeclarationSite)

  /// Nobody collects what a feature contributes.
  case uncollectedContribution(DeclarationSite)

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
    case .featureLeftOut(let name, let team, let place, let missing, let leftOut, let suggestions):
      let owner = team.map { " (team \($0))" } ?? ""
      return ["optional feature '\(name)'\(owner), installed at \(place), was left out"]
        + missing.map { "it needs \($0.kind.rawValue) '\($0.key)' at \($0.place)" }
        + Problem.hints(leftOut: leftOut, suggestions: suggestions)
        + ["fix: install a feature that provides it, or leave this one out"]
    case .portLeftOut(let site, let missing, let leftOut, let suggestions):
      return ["the port \(site) was left out"]
        + missing.map { "it needs \($0.kind.rawValue) '\($0.key)'" }
        + Problem.hints(leftOut: leftOut, suggestions: suggestions)
        + ["fix: install a feature that provides it, or leave the port out"]
    }
  }
}

extension Blueprint {
  /// Warnings in the order of registration, made when they are asked for, since names are slow.
  var warnings: [Warning] {
    featuresLeftOut + declarationsNobodyNeeds
  }

  private var featuresLeftOut: [Warning] {
    let leftOut = declarations.filter { features[$0.feature].isLeftOut }
    let demanding = leftOut.filter {
      $0.role != .fallback || provider(of: $0.id).map { declarations[$0].role.isFirm } != true
    }
    let own = Dictionary(grouping: leftOut.filter(\.role.isProvider), by: \.feature)
      .mapValues { Set($0.map(\.id)) }
    var missing: [Int: [(site: DeclarationSite, key: any Any.Type)]] = [:]
    for declaration in demanding {
      for requirement in declaration.requirements
      where requirement.needsProvider && !provides(requirement.id)
        && own[declaration.feature]?.contains(requirement.id) != true
      {
        var site = DeclarationSite(declaration, features: features)
        site.key = KeyName(requirement.key).description
        site.kind = requirement.kind
        missing[declaration.feature, default: []].append((site, requirement.key))
      }
    }
    let hints = hints
    return features.indices.filter { isLeftOutByItself($0) }.map { index in
      let missing = missing[index, default: []]
      var seen: Set<ObjectIdentifier> = []
      let keys = missing.filter { seen.insert(ObjectIdentifier($0.key)).inserted }
      let absent = keys.flatMap { hints.leftOut($0.key) }
      let suggestions = keys.flatMap { hints.suggestions(for: $0.key, of: $0.site.kind) }
      if features[index].owner != nil, let port = leftOut.first(where: { $0.feature == index }) {
        return .portLeftOut(
          DeclarationSite(port, features: features),
          missing: missing.map(\.site),
          leftOut: absent,
          suggestions: suggestions
        )
      }
      return .featureLeftOut(
        name: features[index].name,
        team: features[index].team,
        place: features[index].place.description,
        missing: missing.map(\.site),
        leftOut: absent,
        suggestions: suggestions
      )
    }
  }

  /// Whether a feature was left out or, where its feature was not, a port.
  private func isLeftOutByItself(_ index: Int) -> Bool {
    guard features[index].isLeftOut else { return false }
    return features[index].owner.map { !features[$0].isLeftOut } ?? true
  }

  private var declarationsNobodyNeeds: [Warning] {
    let needed = Set(active.flatMap { declarations[$0].requirements.map(\.id) })
    return active.map { declarations[$0] }
      .filter { !needed.contains($0.id) }
      .compactMap { declaration in
        let site = DeclarationSite(declaration, features: features)
        switch declaration.role {
        case .provider, .fallback, .binding: return .unusedProvider(site)
        case .contribution: return .uncollectedContribution(site)
        case .need: return nil
        }
      }
  }
}
