/// Which declaration provides what each other one needs, by position, with each looked up once.
struct ResolvedNeeds {
  /// The declarations that lack a provider, in order.
  private(set) var lacking: [Int] = []

  /// The factories that list an extension point, since contributions may hold factories.
  private(set) var collectors: [Int] = []

  /// The extension points that somebody collects.
  private(set) var collected: Set<ObjectIdentifier> = []

  // The edges from factories to factories, and those along which something is made as soon as
  // whoever needs it is.
  private var factories: [Edges.Edge] = []
  private var services: [Edges.Edge] = []
  private var bindings: [Edges.Edge] = []
  private var contributions: [Edges.Edge] = []

  /// Extension points are nodes, too, above the declarations: a contribution leads to the points
  /// that it needs, and a point to its contributions.
  private var points: [ObjectIdentifier: Int] = [:]
  private var pointKeys: [any Any.Type] = []
  private let firstPoint: Int

  init(among active: [Int], of declarations: [Declaration], providers: [ObjectIdentifier: Int]) {
    firstPoint = declarations.count
    for index in active {
      let kind = declarations[index].kind
      let role = declarations[index].role
      if kind == .extensionPoint, role != .need {
        contributions.append((point(declarations[index].key), index))
      }
      for requirement in declarations[index].requirements {
        if requirement.kind == .extensionPoint {
          collected.insert(requirement.id)
          if role == .need { continue }
          if kind == .extensionPoint {
            contributions.append((index, point(requirement.key)))
          } else {
            collectors.append(index)
          }
          continue
        }
        guard let provider = providers[requirement.id] else {
          if !requirement.isOptional, lacking.last != index { lacking.append(index) }
          continue
        }
        switch (kind, role) {
        case (_, .need), (.extensionPoint, _): continue
        case (.service, _): services.append((index, provider))
        case (.module, _), (.coordinator, _), (.factory, _):
          guard requirement.kind != .service else { continue }
          factories.append((index, provider))
          if role == .binding, declarations[provider].role == .binding {
            bindings.append((index, provider))
          }
        }
      }
    }
  }

  var amongFactories: Edges { Edges(factories, among: firstPoint) }

  var amongServices: Edges { Edges(services, among: firstPoint) }

  var amongBindings: Edges { Edges(bindings, among: firstPoint) }

  var amongContributions: Edges { Edges(contributions, among: firstPoint + pointKeys.count) }

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
