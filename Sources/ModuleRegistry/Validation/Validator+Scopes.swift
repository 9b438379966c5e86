extension ScopeTable {
  /// Whether a declaration can reach a requirement from its own scope.
  ///
  /// - Parameters:
  ///   - requirement: the listed requirement.
  ///   - user: the declaration that lists it.
  ///   - provider: its provider; `nil` for the input of a scope.
  /// - Returns: whether it lives in the same scope or around it or, for an opening, in the opened
  ///   scope, which is inside the user's.
  func isReachable(
    _ requirement: Requirement,
    from user: Declaration,
    in provider: Declaration?
  ) -> Bool {
    if requirement.kind == .scope {
      // The whole app is opened with nothing.
      return self[requirement.key].map { $0 > 0 && isAround($0, user.scope) } ?? false
    }
    guard let provider else { return true }
    guard let opening = requirement.opening else { return isAround(provider.scope, user.scope) }
    return self[opening.openedScope] == provider.scope && isOpen(opening.outerScope, at: user.scope)
  }

  /// Whether a scope is another one, or around it.
  func isOpen(_ scope: any ScopeKey.Type, at inner: Int) -> Bool {
    self[scope].map { isAround($0, inner) } ?? false
  }
}

extension Validator {
  /// Problems of scopes that features which take part state in the wrong place.
  var misplacements: [Problem] {
    misplacedScopes.filter { !features[$0.feature].isLeftOut }.map { misplaced in
      .scopeNotInside(
        names[scopes.key(misplaced.scope)],
        names[scopes.key(misplaced.outer)],
        isReversed: scopes.isAround(misplaced.scope, misplaced.outer),
        in: features[misplaced.feature],
        at: misplaced.place
      )
    }
  }

  /// Moves each binding to the scope of its target, if that is inside the scope that states the
  /// binding.
  mutating func placeBindings(_ providers: [TypeID: Int]) {
    guard !scopes.isEmpty else { return }
    var placed: Set<Int> = []
    for index in declarations.indices where declarations[index].role == .binding {
      // Those behind one that is placed already are placed, too.
      let way = bindings(from: index) {
        placed.insert($0).inserted ? declarations[$0].target.flatMap { providers[$0] } : nil
      }
      var scope = declarations[way[way.count - 1]].scope
      for binding in way.dropLast().reversed() {
        if scopes.isAround(declarations[binding].scope, scope) {
          declarations[binding].scope = scope
        }
        scope = declarations[binding].scope
      }
    }
  }

  /// Problems of requirements out of reach, one for each provider.
  func outOfScope(_ found: [ResolvedNeeds.OutOfScope]) -> [Problem] {
    guard !found.isEmpty else { return [] }
    var inputs: [TypeID: [Int]] = [:]
    var providers: [Int: [Int]] = [:]
    var flows: [Opened: [Int]] = [:]
    var scopesOutside: [TypeID: (opening: any OpensScope.Type, users: [Int])] = [:]
    for (user, requirement, provider) in found {
      guard let provider else {
        inputs[requirement.id, default: []].append(user)
        continue
      }
      guard let opening = requirement.opening else {
        providers[provider, default: []].append(user)
        continue
      }
      if scopes[opening.openedScope] != declarations[provider].scope {
        flows[Opened(flow: provider, scope: TypeID(opening.openedScope)), default: []].append(user)
      }
      if !scopes.isOpen(opening.outerScope, at: declarations[user].scope) {
        scopesOutside[TypeID(opening.openedScope), default: (opening, [])].users.append(user)
      }
    }
    let goers = Set(
      found.filter { [.goal, .destination].contains($0.requirement.role) }.map(\.user)
    )
    let listers = providers.isEmpty ? [:] : listers
    var keys: [TypeID: KeyName] = [:]
    for (_, requirement, _) in found {
      let scope = requirement.opening?.openedScope ?? requirement.key
      keys[TypeID(scope)] = names[scope]
    }
    let name = { keys[$0] ?? KeyName(printed: "") }
    return inputs.map { .inputOutOfScope(name($0), neededBy: sites($1)) }
      + providers.map { provider, users in
        let isLonger = { scopes.isAround(declarations[$0].scope, declarations[provider].scope) }
        return .outOfScope(
          site(provider),
          outlivedBy: sites(users.filter(isLonger)),
          beside: sites(users.filter { !isLonger($0) }),
          isGoal: users.contains(where: goers.contains),
          followers: followers(of: users, into: declarations[provider].scope, among: listers)
        )
      }
      + flows.map { .flowNotInScope(site($0.flow), name($0.scope), openedBy: sites($1)) }
      + scopesOutside.map {
        .openedOutOfScope(name($0), outer: names[$1.opening.outerScope], openedBy: sites($1.users))
      }
  }

  /// The declarations that take part and list a key, other than to open a scope with it.
  private var listers: [TypeID: [Int]] {
    var listers: [TypeID: [Int]] = [:]
    for index in declarations.indices
    where declarations[index].isReplacement || !features[declarations[index].feature].isLeftOut {
      for requirement in declarations[index].requirements where !requirement.isOpening {
        listers[requirement.id, default: []].append(index)
      }
    }
    return listers
  }

  /// What lists declarations that move into a scope, and what lists that, up to flows, which can be opened.
  private func followers(
    of users: [Int],
    into scope: Int,
    among listers: [TypeID: [Int]]
  ) -> Problem.Followers {
    var found: (moved: [Int], opened: [Int], required: [Int]) = ([], [], [])
    var seen = Set(users)
    var next = users.filter { declarations[$0].role.isProvider }
    while let moved = next.popLast() {
      for index in listers[declarations[moved].id, default: []]
      where !scopes.isAround(scope, declarations[index].scope) {
        let isRoute = declarations[index].requirements.contains {
          $0.id == declarations[moved].id && $0.role != nil
        }
        if declarations[index].role == .need {
          found.required.append(moved)
        } else if declarations[index].role == .binding {
          // It goes where its target is.
          if seen.insert(index).inserted { next.append(index) }
        } else if isRoute {
          if seen.insert(index).inserted { found.moved.append(index) }
        } else if declarations[moved].kind == .coordinator {
          found.opened.append(moved)
        } else if seen.insert(index).inserted {
          found.moved.append(index)
          if declarations[index].role.isProvider { next.append(index) }
        }
      }
    }
    return Problem.Followers(
      moved: sites(found.moved),
      opened: sites(found.opened),
      required: sites(found.required)
    )
  }

  /// A flow that is opened in a scope.
  private struct Opened: Hashable {
    let flow: Int
    let scope: TypeID
  }

  private func sites(_ declarations: [Int]) -> [DeclarationSite] {
    // A key that is listed twice is needed once.
    Set(declarations).sorted(by: isDeclaredEarlier).map(site)
  }
}
