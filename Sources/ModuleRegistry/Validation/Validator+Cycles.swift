extension Validator {
  /// Finds services, contributions and bindings that lead back to themselves.
  ///
  /// Factories are not followed: they are linked when they are first called, so they may refer to
  /// each other in circles.
  mutating func findCycles(among active: [Int], providers: [ObjectIdentifier: Int]) {
    let eager = EagerGraph(among: active, of: declarations, providers: providers)
    for cycle in eager.services.cycles(inOrder: isNamedEarlier) {
      problems.append(.cycle(kind: .service, declarations: cycle.map(site)))
    }
    let contributions = eager.contributions.cycles { left, right in
      let (one, other) = (
        names[eager.key(of: left, in: declarations)], names[eager.key(of: right, in: declarations)]
      )
      if one != other { return one < other }
      if eager.isPoint(left) || eager.isPoint(right) { return left > right }
      return isDeclaredEarlier(left, right)
    }
    for cycle in contributions {
      let declarations = cycle.filter { !eager.isPoint($0) }
      problems.append(.cycle(kind: .extensionPoint, declarations: declarations.map(site)))
    }
    for cycle in eager.bindings.cycles(inOrder: isNamedEarlier) {
      problems.append(.bindingCycle(declarations: cycle.map(site)))
    }
  }

  private func isNamedEarlier(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (names[declarations[left].key], names[declarations[right].key])
    return one == other ? isDeclaredEarlier(left, right) : one < other
  }
}

/// The edges along which something is made as soon as whoever needs it is.
///
/// A node is the position of a declaration or, above those, of an extension point: a contribution
/// leads to the points that it needs, and a point to its contributions.
private struct EagerGraph {
  private(set) var services = Edges()
  private(set) var contributions = Edges()
  private(set) var bindings = Edges()
  private var points: [ObjectIdentifier: Int] = [:]
  private var pointKeys: [any Any.Type] = []
  private let firstPoint: Int

  init(among active: [Int], of declarations: [Declaration], providers: [ObjectIdentifier: Int]) {
    firstPoint = declarations.count
    for index in active {
      let declaration = declarations[index]
      switch (declaration.kind, declaration.role) {
      case (_, .need): continue
      case (.service, _):
        let needs = declaration.requirements.compactMap { providers[$0.id] }
        if !needs.isEmpty { services[index] = needs }
      case (.extensionPoint, _):
        contributions[point(declaration.key), default: []].append(index)
        contributions[index] = declaration.requirements.filter { $0.kind == .extensionPoint }
          .map { point($0.key) }
      case (.coordinator, .binding):
        bindings[index] = declaration.requirements.compactMap { requirement in
          providers[requirement.id].flatMap { declarations[$0].role == .binding ? $0 : nil }
        }
      case (.coordinator, _), (.module, _), (.factory, _): continue
      }
    }
  }

  func isPoint(_ node: Int) -> Bool { node >= firstPoint }

  func key(of node: Int, in declarations: [Declaration]) -> any Any.Type {
    isPoint(node) ? pointKeys[node - firstPoint] : declarations[node].key
  }

  private mutating func point(_ key: any Any.Type) -> Int {
    let id = ObjectIdentifier(key)
    if let node = points[id] { return node }
    let node = firstPoint + pointKeys.count
    points[id] = node
    pointKeys.append(key)
    return node
  }
}
