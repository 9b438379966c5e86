/// Checks the declarations of all features together, in time linear in keys and edges.
///
/// No factory runs here.
package struct Validator {
  package var features: [FeatureRecord]
  package var declarations: [Declaration]
  var scopes: ScopeTable
  var misplacedScopes: [MisplacedScope] = []
  package var problems: [Problem] = []

  /// The needs that no feature provides, each with the positions of the declarations that have it.
  package var missingKeys: [(requirement: Requirement, requirers: [Int])] = []
  let names = KeyNames()

  /// Finds all problems, or else freezes the declarations.
  ///
  /// - Returns: the checked declarations.
  /// - Throws: a ``RegistryError`` with all problems.
  mutating func blueprint() throws(RegistryError) -> Blueprint {
    let parts = check()
    guard problems.isEmpty else { throw RegistryError(problems) }
    markEntangledFactories(in: parts.needs)
    return blueprint(of: parts)
  }

  /// The declarations with the results of a check, with or without problems.
  func blueprint(of parts: Parts) -> Blueprint {
    Blueprint(
      features: features,
      declarations: declarations,
      active: parts.active,
      providers: parts.providers,
      contributions: parts.contributions,
      scopes: scopes,
      needs: parts.needs
    )
  }

  /// The results of a check besides the problems.
  package typealias Parts = (
    active: [Int],
    providers: [TypeID: Int],
    contributions: [TypeID: [Int]],
    needs: ResolvedNeeds
  )

  /// Finds all problems, and leaves out optional features first.
  @discardableResult
  package mutating func check() -> Parts {
    leaveOutOptionalFeatures()
    let (providers, rivals) = chooseProviders()
    placeBindings(providers)
    // By position, since copying a declaration costs more than looking at it.
    let active = declarations.indices.filter { !features[declarations[$0].feature].isLeftOut }
    let contributions = sortContributions(among: active)
    findContributionProblems(in: contributions)
    let needs = ResolvedNeeds(
      among: active,
      of: declarations,
      providers: providers,
      rivals: rivals,
      contributions: contributions,
      scopes: scopes
    )
    problems += misplacements + outOfScope(needs.outOfScope)
    problems += destinationProblems(in: needs, providers)
    findMissingProviders(of: needs.lacking, among: active, providers, contributions)
    findUnmetChoices(among: needs.choices, of: active, providers, contributions)
    problems += misplacedPorts(among: active, besides: rivals) + cycles(in: needs)
    return (active, providers, contributions, needs)
  }

  package func site(_ index: Int) -> DeclarationSite {
    DeclarationSite(declarations[index], in: self)
  }

  /// The order of declarations in messages, which does not depend on the order of features: by
  /// place, and by name where a loop or a helper adds several declarations in one line.
  func isDeclaredEarlier(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (declarations[left], declarations[right])
    if one.place != other.place { return one.place < other.place }
    return (names[one.key], owner(of: one)) < (names[other.key], owner(of: other))
  }

  private func owner(of declaration: Declaration) -> String {
    declaration.isReplacement ? "" : names[features[declaration.feature].type].description
  }
}

extension DeclarationSite {
  init(_ declaration: Declaration, in validator: Validator) {
    let names = validator.names
    let feature = declaration.isReplacement ? nil : validator.features[declaration.feature]
    self.init(
      key: names[declaration.key].description,
      kind: declaration.kind,
      isOfServices: declaration.kind == .service
        || declaration.key is any ServiceExtensionPoint.Type,
      feature: feature.map { names[$0.type].short },
      team: feature?.team,
      about: feature?.about,
      place: declaration.place.description,
      column: declaration.place.column,
      scope: declaration.scope == 0 ? nil : names[validator.scopes.key(declaration.scope)].short,
      label: declaration.role.details?.label,
      isDestination: declaration.requirements.first?.role == .destination,
      isBinding: declaration.role == .binding,
      isNeed: declaration.role == .need,
      isPort: feature?.owner != nil,
      mayBeAbsent: feature?.mayBeAbsent == true
    )
  }
}

// MARK: - Providers

extension Validator {
  /// The provider of each key, and all of them where there are several.
  private mutating func chooseProviders() -> ([TypeID: Int], rivals: [TypeID: [Int]]) {
    var chosen: [TypeID: Int] = [:]
    var rivals: [TypeID: [Int]] = [:]
    chosen.reserveCapacity(declarations.count)
    for index in declarations.indices
    where declarations[index].role.isProvider
      && !features[declarations[index].feature].isLeftOut
    {
      // In one step, since the key is hashed in each.
      guard let first = chosen.updateValue(index, forKey: declarations[index].id)
      else { continue }
      rivals[declarations[index].id, default: [first]].append(index)
    }
    for (id, candidates) in rivals {
      let contenders = candidates.sorted(by: isDeclaredEarlier)
      chosen[id] = contenders[0]
      problems.append(.duplicateProvider(of: contenders.map(site)))
    }
    return (chosen, rivals)
  }

  /// Problems of ports on a feature that does not list them, if another one does.
  ///
  /// Two providers of a port are a problem already.
  private func misplacedPorts(
    among active: [Int],
    besides rivals: [TypeID: [Int]]
  ) -> [Problem] {
    let ports = active.filter {
      features[declarations[$0].feature].owner != nil && declarations[$0].role.isProvider
        && rivals[declarations[$0].id] == nil
    }
    // Whose port it is cannot be told of a feature that is there twice.
    if ports.isEmpty || problems.contains(where: { $0.kind == .duplicateFeature }) { return [] }
    let bound = Set(ports.map { declarations[$0].id })
    var users: [TypeID: [Int]] = [:]
    for index in active {
      for requirement in declarations[index].requirements where bound.contains(requirement.id) {
        users[requirement.id, default: []].append(index)
      }
    }
    func owner(_ index: Int) -> Int {
      features[declarations[index].feature].owner ?? declarations[index].feature
    }
    return ports.compactMap { port in
      let users = users[declarations[port].id, default: []]
      if users.isEmpty || users.contains(where: { owner($0) == owner(port) }) { return nil }
      return .misplacedPort(site(port), listedBy: users.sorted(by: isDeclaredEarlier).map(site))
    }
  }

  private func sortContributions(among active: [Int]) -> [TypeID: [Int]] {
    var contributions: [TypeID: [(order: Int, index: Int)]] = [:]
    for index in active {
      guard case .contribution(let details) = declarations[index].role else { continue }
      contributions[declarations[index].id, default: []].append((details?.order ?? 0, index))
    }
    return contributions.mapValues { $0.sorted { ($0.order, $0.index) < ($1.order, $1.index) } }
      .mapValues { $0.map(\.index) }
  }
}
