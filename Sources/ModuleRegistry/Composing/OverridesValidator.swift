/// Checks replacements against the registry that they derive from.
///
/// The registry itself is checked already, so only the replacements and their dependencies are
/// checked.
struct OverridesValidator {
  private let replacements: [Registration]
  private let core: RegistryCore

  /// The replacements of the derived registry.
  private let merged: Replacements

  init(_ replacements: [Registration], over core: RegistryCore) {
    self.replacements = core.blueprint.hasScopes ? core.placed(replacements) : replacements
    self.core = core
    merged = core.replacements.adding(self.replacements)
  }

  /// - Returns: the replacements of the derived registry, with those of its base.
  func validate() throws(RegistryError) -> Replacements {
    // As a rule all are empty, and joining them would cost more than finding that.
    var problems = duplicates
    problems.add(unmatched)
    problems.add(missing)
    problems.add(outOfScope)
    problems.add(cycles)
    problems.add(missingDestinations)
    guard problems.isEmpty else { throw RegistryError(problems, verb: "derived") }
    return merged
  }

  private var duplicates: [Problem] {
    let count = replacements.count
    guard count > 1, Set(replacements.map(\.declaration.id)).count < count else { return [] }
    return Dictionary(grouping: replacements.map(\.declaration), by: \.id).values.filter {
      $0.count > 1
    }
    .map { rivals in
      .duplicateProvider(of: rivals.sorted { $0.place < $1.place }.map(site))
    }
  }

  private var unmatched: [Problem] {
    let unmatched = replacements.indices.filter {
      !core.blueprint.knows(replacements[$0].declaration.id)
    }
    guard !unmatched.isEmpty else { return [] }
    let hints = core.blueprint.hints
    return unmatched.map { replacements[$0].declaration }.map { replacement in
      let key = Requirement(key: replacement.key, kind: replacement.kind)
      return .unmatchedReplacement(site(replacement), hints: hints.found(for: [key]).lines)
    }
  }

  private var missing: [Problem] {
    // By position, since copying a declaration costs more than looking at it.
    let lacking = replacements.indices.filter {
      !replacements[$0].declaration.requirements.isEmpty
        && isLacking(replacements[$0].declaration)
    }
    guard !lacking.isEmpty else { return [] }
    let hints = core.blueprint.hints
    return lacking.map { replacements[$0].declaration }.flatMap { replacement -> [Problem] in
      var seen: Set<TypeID> = []
      return replacement.requirements
        .filter { isMissing($0, in: replacement.scope) && seen.insert($0.id).inserted }
        .map { requirement in
          let key = KeyName(requirement.key)
          return .missingProvider(of: [
            Problem.MissingKey(
              key: key,
              kind: requirement.kind,
              opened: requirement.opening.map { [KeyName($0.openedScope).description] } ?? [],
              requirers: [(site(replacement), requirement.role)],
              path: [KeyName(replacement.key).short, key.short],
              hints: hints.found(for: [requirement])
            )
          ])
        }
    }
  }

  private func isLacking(_ declaration: Declaration) -> Bool {
    declaration.requirements.contains { isMissing($0, in: declaration.scope) }
  }

  private func isMissing(_ requirement: Requirement, in scope: Int) -> Bool {
    if !requirement.needsProvider { return false }
    // A key that is replaced lives where its provider did, which outOfScope judges.
    if requirement.kind != .extensionPoint, merged.contains(requirement.id) { return false }
    if let replacement = merged[requirement.id] {
      return !core.blueprint.scopes.isAround(replacement.declaration.scope, scope)
    }
    return !core.blueprint.provides(requirement, in: scope)
  }

  /// Problems of replacements that list keys out of reach of their scope.
  private var outOfScope: [Problem] {
    guard mayReachForScopes else { return [] }
    let scopes = core.blueprint.scopes
    var declarations: [Declaration] = []
    var found: [ResolvedNeeds.OutOfScope] = []
    for user in replacements.map(\.declaration) {
      var seen: Set<TypeID> = []
      for requirement in user.requirements
      where requirement.kind != .extensionPoint && seen.insert(requirement.id).inserted {
        let provider = (merged[requirement.id] ?? core.provider(of: requirement.id))?.declaration
        if provider == nil, requirement.kind != .scope { continue }
        if scopes.isReachable(requirement, from: user, in: provider) { continue }
        declarations.append(user)
        found.append(
          (declarations.count - 1, requirement, provider.map { _ in declarations.count })
        )
        if let provider { declarations.append(provider) }
      }
    }
    return found.isEmpty ? [] : validator(of: declarations).outOfScope(found)
  }

  /// Whether there are scopes, or one is listed, which is seldom.
  private var mayReachForScopes: Bool {
    core.blueprint.hasScopes
      || replacements.indices.contains {
        replacements[$0].declaration.requirements.contains { $0.kind == .scope || $0.isOpening }
      }
  }

  private func validator(of declarations: [Declaration]) -> Validator {
    Validator(
      features: core.blueprint.features,
      declarations: declarations,
      scopes: core.blueprint.scopes
    )
  }

  /// Problems of flows without a destination to which a replacement goes, or leads those who go to the
  /// key that it replaces.
  private var missingDestinations: [Problem] {
    let blueprint = core.blueprint
    if blueprint.goals.isEmpty, !merged.haveGoals { return [] }
    var declarations: [Declaration] = []
    var goals: [(user: Int, flow: Int)] = []
    func stated(_ flow: Declaration) -> [Declaration] {
      blueprint.destinations[flow.id, default: []].map { blueprint.declarations[$0] }
    }
    func provider(_ id: TypeID) -> Declaration? { merged[id]?.declaration ?? original(of: id) }
    func add(_ goal: TypeID, goneToBy user: Declaration) {
      let way = bindings(from: goal) { provider($0)?.target }.compactMap(provider)
      guard let flow = way.last, flow.role != .binding else { return }
      // Who goes there decides, not the bindings on the way.
      let isStated = stated(flow).contains {
        !merged.contains($0.id) && blueprint.scopes.isAround($0.scope, user.scope)
      }
      if isStated { return }
      for leading in [user] + way.dropLast().filter(\.isReplacement) {
        goals.append((declarations.count, declarations.count + 1))
        declarations += [leading, flow]
      }
    }
    // To replace all contributions takes the destinations among them away.
    let point = blueprint.destinations.values.first.map { blueprint.declarations[$0[0]].id }
    for replacement in merged.declarations {
      for goal in replacement.requirements where goal.isGoal {
        add(goal.id, goneToBy: replacement)
      }
      let users =
        replacement.id == point
        ? blueprint.goals.values.flatMap(\.self) : blueprint.goals[replacement.id, default: []]
      for user in users.map({ blueprint.declarations[$0] })
      where user.role == .need || !merged.contains(user.id) {
        for goal in user.requirements where goal.isGoal { add(goal.id, goneToBy: user) }
      }
    }
    return validator(of: declarations).missingDestinations(of: goals) { flow in
      let flow = declarations[flow]
      guard let lost = stated(flow).first(where: { merged.contains($0.id) }),
        let replacement = merged[lost.id]?.declaration
      else { return ["fix: \(placing(flow))"] }
      return [
        "declared by \(site(lost).owner), which is replaced \(site(replacement).origin)",
        "fix: do not replace \(KeyName(lost.key).short), or replace what the flow is reached from, too",
      ]
    }
  }

  /// The provider of a key in the registry that others derive from.
  private func original(of id: TypeID) -> Declaration? {
    core.blueprint.provider(of: id).map { core.blueprint.declarations[$0] }
  }

  /// The advice to state the destination of a flow, or to replace the one that has it.
  private func placing(_ flow: Declaration) -> String {
    let line = site(flow).line("destination(\(KeyName(flow.key).short).self)")
    guard flow.isReplacement else { return "add \(line) beside its registration" }
    let way = bindings(from: flow.id) { original(of: $0)?.target }.compactMap(original)
    guard let behind = way.last else { return "provide it by a feature that adds \(line)" }
    if behind.id == flow.id { return "add \(line) beside the registration of what is replaced" }
    return "replace the flow behind it instead, by coordinator(\(KeyName(behind.key).short).self)"
  }

  private var cycles: [Problem] {
    let mayBeInCycle = replacements.indices.contains {
      !replacements[$0].declaration.requirements.isEmpty
        && replacements[$0].declaration.mayBeInCycle
    }
    guard mayBeInCycle else { return [] }
    let reached = reachedFromReplacements
    let needs = ResolvedNeeds(
      among: Array(reached.indices),
      of: reached,
      providers: Dictionary(
        reached.indices.map { (reached[$0].id, $0) },
        uniquingKeysWith: { first, _ in first }
      ),
      contributions: Dictionary(grouping: reached.indices, by: { reached[$0].id }),
      scopes: core.blueprint.scopes
    )
    return validator(of: reached).cycles(in: needs)
  }

  /// The replacements, and the services and contributions that are created along with them.
  private var reachedFromReplacements: [Declaration] {
    var reached = replacements.map(\.declaration).filter { core.blueprint.knows($0.id) }
    var seen = Set(reached.map(\.id))
    var next = 0
    while next < reached.count {
      let declaration = reached[next]
      next += 1
      for requirement in declaration.requirements where declaration.mayCloseCycle(requirement) {
        guard seen.insert(requirement.id).inserted else { continue }
        reached += core.declarations(of: requirement)
      }
    }
    return reached
  }

  private func site(_ declaration: Declaration) -> DeclarationSite {
    DeclarationSite(declaration, in: core.blueprint.validator)
  }
}

extension [Problem] {
  fileprivate mutating func add(_ others: [Problem]) { if !others.isEmpty { self += others } }
}

extension Declaration {
  /// Whether the declaration can be part of a dependency cycle.
  fileprivate var mayBeInCycle: Bool { requirements.contains(where: mayCloseCycle) }

  /// Whether the requirement is created along with this declaration, or served by it.
  fileprivate func mayCloseCycle(_ requirement: Requirement) -> Bool {
    role == .binding || requirement.kind.isCreatedWithDependent && kind.isCreatedWithDependent
  }
}

extension RegistryCore {
  /// The replacements, in the scopes of their originals.
  fileprivate func placed(_ replacements: [Registration]) -> [Registration] {
    replacements.map {
      var placed = $0
      placed.declaration.scope = blueprint.scope(of: $0.declaration.id)
      return placed
    }
  }

  fileprivate func declarations(of requirement: Requirement) -> [Declaration] {
    if let replacement = replacements[requirement.id] { return [replacement.declaration] }
    let positions =
      requirement.kind == .extensionPoint
      ? blueprint.contributions(to: requirement.id)
      : blueprint.provider(of: requirement.id).map { [$0] } ?? []
    return positions.map { blueprint.declarations[$0] }
  }
}
