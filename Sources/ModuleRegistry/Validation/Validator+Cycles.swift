extension Validator {
  /// Services, contributions and bindings that lead back to themselves.
  ///
  /// Factories are not followed: they are linked when they are first called, so they may refer to
  /// each other in circles.
  func cycles(among active: [Int], providers: [ObjectIdentifier: Int]) -> [Problem] {
    let eager = EagerGraph(among: active, of: declarations, providers: providers)
    func inOrder(_ left: Int, _ right: Int) -> Bool {
      let (one, other) = (
        eager.key(of: left, in: declarations), eager.key(of: right, in: declarations)
      )
      if names[one] != names[other] { return names[one] < names[other] }
      if eager.isPoint(left) || eager.isPoint(right) {
        return eager.isPoint(left) && !eager.isPoint(right)
      }
      return isDeclaredEarlier(left, right)
    }
    func cycle(_ kind: KeyKind, _ circle: Edges.Circle) -> Problem {
      .cycle(
        kind: kind,
        declarations: circle.nodes.filter { !eager.isPoint($0) }.map(site),
        entangled: circle.knot.count { !eager.isPoint($0) }
      )
    }
    return eager.services.circles(inOrder: inOrder).map { cycle(.service, $0) }
      + eager.contributions.circles(inOrder: inOrder).map { cycle(.extensionPoint, $0) }
      + eager.bindings.circles(inOrder: inOrder).map {
        .bindingCycle(declarations: $0.nodes.map(site))
      }
  }
}

/// The edges along which something is made as soon as whoever needs it is.
///
/// A node is the position of a declaration or, above those, of an extension point: a contribution
/// leads to the points that it needs, and a point to its contributions.
private struct EagerGraph {
  private(set) var services: Edges
  private(set) var contributions: Edges
  private(set) var bindings: Edges
  private var points: [ObjectIdentifier: Int] = [:]
  private var pointKeys: [any Any.Type] = []
  private let firstPoint: Int

  init(among active: [Int], of declarations: [Declaration], providers: [ObjectIdentifier: Int]) {
    firstPoint = declarations.count
    services = Edges(repeating: [], count: firstPoint)
    contributions = services
    bindings = services
    for index in active {
      let declaration = declarations[index]
      switch (declaration.kind, declaration.role) {
      case (_, .need): continue
      case (.service, _):
        services[index] = declaration.requirements.compactMap { providers[$0.id] }
      case (.extensionPoint, _):
        contributions[point(declaration.key)].append(index)
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
    contributions.append([])
    return node
  }
}
