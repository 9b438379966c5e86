extension Validator {
  mutating func findMissingProviders(among active: [Int], providers: [ObjectIdentifier: Int]) {
    var missing: [ObjectIdentifier: (requirement: Requirement, requirers: [Int])] = [:]
    for index in active {
      for requirement in declarations[index].requirements
      where requirement.needsProvider && providers[requirement.id] == nil {
        // Who lists a key twice needs it once.
        if missing[requirement.id]?.requirers.last == index { continue }
        missing[requirement.id, default: (requirement, [])].requirers.append(index)
      }
    }
    guard !missing.isEmpty else { return }

    let paths = Paths(among: active, in: self)
    let nearMisses = NearMisses(among: active.filter { declarations[$0].role.isProvider }.map(site))
    let gone = Dictionary(
      grouping: declarations.indices.filter {
        declarations[$0].role.isProvider && features[declarations[$0].feature].isLeftOut
      },
      by: { declarations[$0].id }
    )
    // Looking for near misses is quadratic, so a registry with hundreds of holes gets hints for
    // the first of them only.
    let named = missing.map { (name: names[$0.value.requirement.key], id: $0.key) }
      .sorted { $0.name < $1.name }
    for (position, (name, id)) in named.enumerated() {
      guard let (requirement, requirers) = missing[id] else { continue }
      let sorted = requirers.sorted(by: isDeclaredEarlier)
      problems.append(
        .missingProvider(
          key: name.description,
          kind: requirement.kind,
          requirers: sorted.map(site),
          path: paths.path(to: requirement.key, neededBy: sorted[0]),
          leftOut: gone[id, default: []].sorted(by: isDeclaredEarlier).map(site),
          nearMisses: position < 100 ? nearMisses.near(name) : []
        )
      )
    }
  }
}

/// Who needs whom, for the path in a message: the first declared, whatever the order of features.
private struct Paths {
  private let declarations: [Declaration]
  private let names: KeyNames
  private var firstRequirer: [ObjectIdentifier: Int] = [:]

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

  /// The short names from a key that nobody needs to the missing one.
  func path(to key: any Any.Type, neededBy requirer: Int) -> [String] {
    var path = [names[key].short]
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(key)]
    var next: Int? = declarations[requirer].role == .need ? nil : requirer
    while let index = next, seen.insert(declarations[index].id).inserted {
      path.append(names[declarations[index].key].short)
      next = firstRequirer[declarations[index].id]
    }
    return path.reversed()
  }
}
