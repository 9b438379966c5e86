/// The needs of all declarations with their providers, by position, each looked up once.
package struct ResolvedNeeds {
  /// The declarations that lack a provider, in order.
  private(set) var lacking: [Int] = []

  /// The declarations with a choice of which a part has no provider, in order.
  private(set) var choices: [Int] = []

  /// The factories that list an extension point, since contributions may hold factories.
  private(set) var collectors: [Int] = []

  /// The keys that nothing need provide: extension points, and optional needs without a provider.
  private(set) var open: Set<TypeID> = []

  /// The edges along which products are created together, and those from bindings to bindings.
  ///
  /// A service and a port stand at the position of their provider, an extension point at that of
  /// its first contribution.
  private(set) var edges: [Cycles.Edge] = []

  /// Edges between factories.
  private(set) var amongFactories: [Cycles.Edge] = []

  /// Needs that are out of reach for the scope of the declaration, by positions.
  ///
  /// The provider is `nil` for the input of a scope.
  private(set) var outOfScope: [OutOfScope] = []

  /// The flows that something goes to, or the ports of them.
  private(set) var goals: [(user: Int, key: TypeID)] = []

  /// The routes that take the options of their flow's destination, and the flows, or ports of them.
  private(set) var links: [(user: Int, key: TypeID)] = []

  /// The destinations of flows.
  private(set) var destinations: [TypeID: [Int]] = [:]

  typealias OutOfScope = (user: Int, requirement: Requirement, provider: Int?)

  init(
    among active: [Int],
    of declarations: [Declaration],
    providers: [TypeID: Int],
    rivals: [TypeID: [Int]] = [:],
    contributions: [TypeID: [Int]],
    scopes: ScopeTable
  ) {
    amongFactories.reserveCapacity(active.count)
    // The first contribution of each scope, which has its own, beside those around it, which cannot see
    // them.
    let firsts = contributions.mapValues { all in
      var seen: Set<Int> = []
      return all.filter { seen.insert(declarations[$0].scope).inserted }
    }
    func first(_ point: TypeID, in scope: Int) -> Int? {
      firsts[point]?.first { declarations[$0].scope == scope }
    }
    for index in active {
      let kind = declarations[index].kind
      let role = declarations[index].role
      if kind == .extensionPoint, let flow = declarations[index].requirements.first {
        if flow.role == .destination { destinations[flow.id, default: []].append(index) }
        if flow.role == .target, role.details?.takesDestination == true {
          links.append((index, flow.id))
        }
      }
      for requirement in declarations[index].requirements {
        if requirement.kind == .extensionPoint {
          open.insert(requirement.id)
          if requirement.isChoice, choices.last != index { choices.append(index) }
          let scope = declarations[index].scope
          if requirement.needsProvider, lacking.last != index,
            !firsts[requirement.id, default: []].contains(where: {
              scopes.isAround(declarations[$0].scope, scope)
            })
          {
            lacking.append(index)
          }
          if role == .need { continue }
          switch kind {
          case .service:
            // It is created after those of the scopes around it, too.
            for to in firsts[requirement.id, default: []]
            where scopes.isAround(declarations[to].scope, scope) {
              edges.append(Cycles.Edge(from: index, to: to, declaration: index))
            }
          case .extensionPoint:
            if let from = first(declarations[index].id, in: scope),
              let to = first(requirement.id, in: scope)
            {
              edges.append(Cycles.Edge(from: from, to: to, declaration: index))
            }
          default: collectors.append(index)
          }
          continue
        }
        if requirement.kind == .scope {
          if !scopes.isReachable(requirement, from: declarations[index], in: nil) {
            outOfScope.append((index, requirement, nil))
          }
          continue
        }
        guard let provider = providers[requirement.id] else {
          if requirement.isOptional {
            open.insert(requirement.id)
            if requirement.isChoice, choices.last != index { choices.append(index) }
            if requirement.role == .goal { goals.append((index, requirement.id)) }
          } else if lacking.last != index {
            lacking.append(index)
          }
          continue
        }
        if requirement.isOpening || !scopes.isEmpty {
          guard
            scopes.isReachable(requirement, from: declarations[index], in: declarations[provider])
          else {
            // Another provider may be within reach, and two of them are a problem already.
            let others = rivals[requirement.id, default: []].map { declarations[$0] }
            if !others.contains(where: {
              scopes.isReachable(requirement, from: declarations[index], in: $0)
            }) {
              outOfScope.append((index, requirement, provider))
            }
            // A cycle is one wherever its members live.
            let from =
              kind == .service
              ? index : first(declarations[index].id, in: declarations[index].scope)
            if requirement.kind == .service, role != .need, let from {
              edges.append(Cycles.Edge(from: from, to: provider, declaration: index))
            }
            continue
          }
          // The opener of a scope exists before the contents of the scope, so this is no cycle.
          if requirement.isOpening { continue }
        }
        if requirement.role == .goal { goals.append((index, requirement.id)) }
        if role == .need { continue }
        if kind == .extensionPoint {
          if requirement.kind == .service,
            let from = first(declarations[index].id, in: declarations[index].scope)
          {
            edges.append(Cycles.Edge(from: from, to: provider, declaration: index))
          }
          continue
        }
        let edge = Cycles.Edge(from: index, to: provider, declaration: index)
        if kind == .service {
          edges.append(edge)
        } else if requirement.kind != .service {
          // Who goes to a flow keeps no factory of it.
          if requirement.role != .goal { amongFactories.append(edge) }
          if role == .binding, declarations[provider].role == .binding { edges.append(edge) }
        }
      }
    }
  }
}
