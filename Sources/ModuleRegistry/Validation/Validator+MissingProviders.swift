extension Validator {
  /// Reports missing providers, each with every declaration that needs it, and the path there.
  mutating func findMissingProviders(
    of lacking: [Int],
    among active: [Int],
    _ providers: [TypeID: Int],
    _ contributions: [TypeID: [Int]]
  ) {
    guard !lacking.isEmpty else { return }
    var missing: [TypeID: Missing] = [:]
    for index in lacking {
      let scope = declarations[index].scope
      for requirement in declarations[index].requirements
      where requirement.needsProvider
        && !isSupplied(requirement, in: scope, providers, contributions)
      {
        missing[requirement.id, default: Missing(requirement)].add(requirement, of: index)
      }
    }
    var paths = Paths(among: active, in: self)
    let hints = Hints(for: self, among: active)
    var found: [Problem.MissingKey] = []
    for missing in missing.values.sorted(by: isNamedEarlier) {
      let requirement = missing.requirement
      let sorted = missing.requirers.sorted(by: isDeclaredEarlier)
      missingKeys.append((requirement, sorted))
      found.append(
        Problem.MissingKey(
          key: names[requirement.key],
          kind: requirement.kind,
          opened: missing.opened.values.map { names[$0].description }.sorted(),
          requirers: sorted.flatMap { index in
            missing.roles[index, default: []].map { (site(index), $0) }
          },
          path: paths.path(to: requirement.key, neededBy: sorted[0]),
          hints: hints.found(for: [requirement], neededBy: sorted)
        )
      )
    }
    // What one feature would bring back is one problem.
    for (features, missing) in Dictionary(grouping: found, by: \.features) {
      problems +=
        features == nil
        ? missing.map { .missingProvider(of: [$0]) } : [.missingProvider(of: missing)]
    }
  }

  /// Whether a key has a provider or, of an extension point, a contribution that a scope sees.
  func isSupplied(
    _ requirement: Requirement,
    in scope: Int,
    _ providers: [TypeID: Int],
    _ contributions: [TypeID: [Int]]
  ) -> Bool {
    providers[requirement.id] != nil
      || contributions[requirement.id, default: []].contains {
        scopes.isAround(declarations[$0].scope, scope)
      }
  }

  /// A key without a provider.
  private struct Missing {
    let requirement: Requirement
    var requirers: [Int] = []
    var opened: [TypeID: any ScopeKey.Type] = [:]

    /// How each of them needs it, which a route may do in several ways.
    var roles: [Int: [Requirement.Role?]] = [:]

    init(_ requirement: Requirement) { self.requirement = requirement }

    mutating func add(_ requirement: Requirement, of requirer: Int) {
      if let scope = requirement.opening?.openedScope { opened[TypeID(scope)] = scope }
      // A key that is listed twice is needed once.
      if requirers.last != requirer { requirers.append(requirer) }
      if roles[requirer]?.contains(requirement.role) != true {
        roles[requirer, default: []].append(requirement.role)
      }
    }
  }

  private func isNamedEarlier(_ left: Missing, _ right: Missing) -> Bool {
    names[left.requirement.key] < names[right.requirement.key]
  }
}

/// The first declared need of each key, in any order of features, for the path in a message.
private struct Paths {
  private let declarations: [Declaration]
  private let names: KeyNames
  private var firstRequirer: [TypeID: Int] = [:]
  private var starts: [TypeID: Start] = [:]

  init(among active: [Int], in validator: Validator) {
    declarations = validator.declarations
    names = validator.names
    for index in active where declarations[index].role != .need {
      for requirement in declarations[index].requirements {
        let first = firstRequirer[requirement.id, default: index]
        let isEarlier = validator.isDeclaredEarlier(index, first)
        firstRequirer[requirement.id] = isEarlier ? index : first
      }
    }
  }

  /// The short names from a key that is not needed to the missing one, abridged.
  mutating func path(to key: any Any.Type, neededBy requirer: Int) -> [String] {
    guard declarations[requirer].role != .need else { return [names[key].short] }
    let start = start(to: requirer)
    if start.count < 8 { return start.names + [names[key].short] }
    let last = [firstRequirer[declarations[requirer].id] ?? requirer, requirer]
    let middle = "... \(start.count - 6) more ..."
    let end = last.map { names[declarations[$0].key].short } + [names[key].short]
    return start.names[..<4] + [middle] + end
  }

  /// The path to each declaration that needs a key, computed once for all that share it.
  ///
  /// It ends at a cycle of factories.
  private mutating func start(to requirer: Int) -> Start {
    var way: [Int] = []
    var seen: Set<TypeID> = []
    var next: Int? = requirer
    while let index = next, starts[declarations[index].id] == nil,
      seen.insert(declarations[index].id).inserted
    {
      way.append(index)
      next = firstRequirer[declarations[index].id]
    }
    var start = next.flatMap { starts[declarations[$0].id] } ?? Start()
    for index in way.reversed() {
      start.count += 1
      if start.count < 8 { start.names.append(names[declarations[index].key].short) }
      starts[declarations[index].id] = start
    }
    return start
  }

  /// The length of a way, and the names of its first keys.
  private struct Start {
    var names: [String] = []
    var count = 0
  }
}
