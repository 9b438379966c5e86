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

    var paths = Paths(among: active, in: self)
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
  private var starts: [ObjectIdentifier: Start] = [:]

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

  /// The short names from a key that nobody needs to the missing one; of more than eight, the first
  /// and the last few.
  mutating func path(to key: any Any.Type, neededBy requirer: Int) -> [String] {
    guard declarations[requirer].role != .need else { return [names[key].short] }
    let start = start(to: requirer)
    if start.count < 8 { return start.names + [names[key].short] }
    let last = [firstRequirer[declarations[requirer].id] ?? requirer, requirer]
    let middle = "... \(start.count - 6) more ..."
    let end = last.map { names[declarations[$0].key].short } + [names[key].short]
    return start.names[..<4] + [middle] + end
  }

  /// The way to whoever needs a key, worked out once for all that share it.
  ///
  /// It ends where factories need each other in a circle.
  private mutating func start(to requirer: Int) -> Start {
    var way: [Int] = []
    var seen: Set<ObjectIdentifier> = []
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
