extension Blueprint {
  /// Warnings in the order of registration, created on request, since names are slow.
  var warnings: [Problem] {
    let (unopened, reached) = unopenedScopes
    return featuresLeftOut + unopened + unneededDeclarations(in: reached) + deprecatedKeys
  }

  /// One warning for each deprecated key that something uses.
  private var deprecatedKeys: [Problem] {
    var found: [TypeID: (requirement: Requirement, users: [Int])] = [:]
    for index in active {
      for requirement in declarations[index].requirements where requirement.isDeprecated {
        found[requirement.id, default: (requirement, [])].users.append(index)
      }
    }
    let validator = validator
    return found.map { id, use in
      let all = Set(use.users + contributions(to: id)).sorted(by: validator.isDeclaredEarlier)
      let name = KeyName(use.requirement.key).description
      let sites = all.map(validator.site)
      return Problem(.deprecatedKey, of: sites, keys: [name]) {
        "\(use.requirement.kind) '\(name)' is deprecated"
        sites.abridged { $0.use(of: name) }
        "fix: \(use.requirement.deprecation ?? "")"
      }
    }
  }

  private var featuresLeftOut: [Problem] {
    let hints = hints
    let validator = validator
    // A feature with a false condition is absent by intent.
    let leftOut = features.indices.filter { features[$0].isLeftOut && features[$0].absence == nil }
    return leftOut.compactMap { index in
      let missing = hints.missing[index, default: []]
      let record = features[index]
      let needs = missing.map { need in
        let place = record.owner == nil ? " at \(declarations[need.declaration].place)" : ""
        return "needs \(hints.title(need))\(place)"
      }
      let keys = missing.map { KeyName($0.requirement.key).description }
      var seen: Set<TypeID> = []
      let found = hints.found(
        for: missing.map(\.requirement).filter { seen.insert($0.id).inserted }
      )
      let remedy = Remedy(for: keys, among: found.leftOut).features
      let fix = "fix: add \(remedy ?? "a feature that provides it"), or remove"
      guard let owner = record.owner else {
        let place = record.place.description
        return Problem(.featureLeftOut, in: record, keys: keys, places: [place]) {
          "optional feature '\(record.name)'\(record.byTeam), listed at \(record.place), was left out"
          needs
          found.lines
          "\(fix) \(record.name)"
        }
      }
      guard let port = declarations.first(where: { $0.feature == index }), !missing.isEmpty,
        // Do not report a port that its feature takes along, unless the feature was left out
        // because of the port.
        !features[owner].isLeftOut
          || hints.missing[owner, default: []].contains(where: { $0.requirement.id == port.id })
      else { return nil }
      let site = DeclarationSite(port, in: validator)
      return Problem(.portLeftOut, of: [site], keys: keys) {
        "the binding of \(site.name), a port of \(site.owner), was left out"
        needs
        found.lines
        "\(fix) the binding"
      }
    }
  }

  /// Scopes with declarations that no opening leads to and of which the host requires nothing.
  private var unopenedScopes: (warnings: [Problem], reached: Set<Int>) {
    guard hasScopes else { return ([], [0]) }
    let validator = validator
    var inhabitants: [Int: [Int]] = [:]
    var openings: [Int: [(opened: Int, opener: Int)]] = [:]
    var next = [0]
    for index in active {
      let scope = declarations[index].scope
      if declarations[index].role == .need { next.append(scope) }
      inhabitants[scope, default: []].append(index)
      for requirement in declarations[index].requirements {
        guard let opened = requirement.opening.flatMap({ scopes[$0.openedScope] }) else { continue }
        openings[scope, default: []].append((opened, index))
      }
    }
    var reached: Set<Int> = []
    while var scope = next.popLast() {
      // The scopes around an open scope are open.
      while reached.insert(scope).inserted {
        next += openings[scope, default: []].map(\.opened)
        scope = scopes.outer(of: scope)
      }
    }
    var openers: [Int: Set<Int>] = [:]
    for (scope, openings) in openings where !reached.contains(scope) {
      for (opened, opener) in openings { openers[opened, default: []].insert(opener) }
    }
    let warnings = inhabitants.filter { !reached.contains($0.key) }.sorted { $0.key < $1.key }
      .map { scope, inhabitants in
        let name = KeyName(scopes.key(scope))
        let count = inhabitants.count
        let first = validator.site(inhabitants[0])
        let openers = openers[scope, default: []].sorted(by: validator.isDeclaredEarlier)
          .map(validator.site)
        let opener = openers.isEmpty ? "nothing" : "only unused code"
        let flow = openers.isEmpty ? "the flow that begins it" : "a flow that is used"
        let unused = count == 1 ? "declaration is" : "\(count) declarations are"
        return Problem(.unopenedScope, of: [first] + openers) {
          "\(opener) opens scope '\(name)', so its \(unused) unused"
          count == 1 ? "\(first)" : "the first is \(first)"
          openers.abridged { "opened by \($0)" }
          """
          fix: list Opening<\(name.short), <#flow#>>.self in \(flow)
              or, if the host opens it: registrar.scope(\(name.short).self) { $0.require(<#key#>.self) }
          """
        }
      }
    return (warnings, reached)
  }

  /// Declarations that nothing leads to from what the host requires: each once, with what it alone leads to.
  private func unneededDeclarations(in reached: Set<Int>) -> [Problem] {
    let validator = validator
    var takesPart = Array(repeating: false, count: declarations.count)
    for index in active { takesPart[index] = true }
    // What a feature needs under another condition is no waste, and a scope that nothing opens is reported
    // by itself.
    let roots = declarations.indices.filter {
      !takesPart[$0] || declarations[$0].role == .need || !reached.contains(declarations[$0].scope)
    }
    var known = Array(repeating: false, count: declarations.count)
    reach(from: roots, adding: &known)
    let dead = active.filter { !known[$0] }
    if dead.isEmpty { return [] }
    var isUsed = Array(repeating: false, count: declarations.count)
    for index in dead { forEachTarget(of: index) { if $0 != index { isUsed[$0] = true } } }
    var groups = dead.filter { !isUsed[$0] }.map { [$0] }
    var told = known
    reach(from: groups.flatMap(\.self), adding: &told)
    // Those that are left lead to each other only. Components come after those that they lead to.
    var edges: [Cycles.Edge] = []
    for index in dead where !told[index] {
      forEachTarget(of: index) {
        if !known[$0] { edges.append(Cycles.Edge(from: index, to: $0, declaration: index)) }
      }
    }
    for circle in Cycles(among: edges, of: declarations.count).components.reversed()
    where !told[circle[0]] {
      groups.append(circle)
      reach(from: circle, adding: &told)
    }
    groups.sort { ($0.min() ?? 0) < ($1.min() ?? 0) }
    let (alone, shared) = followers(of: groups, besides: known)
    return groups.indices.map { group in
      let members = groups[group].sorted(by: validator.isDeclaredEarlier)
      return .unneeded(
        members.map(validator.site),
        alone: alone[group],
        shared: shared[group],
        in: validator
      )
    }
  }

  /// What each group leads to, alone or as the first of several, and `known` does not, by position.
  private func followers(
    of groups: [[Int]],
    besides known: [Bool]
  ) -> (alone: [[Int]], shared: [[Int]]) {
    var firsts: [Int?] = Array(repeating: nil, count: declarations.count)
    var areShared = Array(repeating: false, count: declarations.count)
    for (group, members) in groups.enumerated() { for member in members { firsts[member] = group } }
    var next = groups.flatMap(\.self)
    while let index = next.popLast() {
      forEachTarget(of: index) { target in
        if known[target] || areShared[target] { return }
        if firsts[target] == nil {
          firsts[target] = firsts[index]
          areShared[target] = areShared[index]
        } else if areShared[index] || firsts[target] != firsts[index] {
          areShared[target] = true
        } else {
          return
        }
        next.append(target)
      }
    }
    let members = Set(groups.joined())
    var (alone, shared) = (groups.map { _ in [Int]() }, groups.map { _ in [Int]() })
    for (index, group) in firsts.enumerated() where !members.contains(index) {
      guard let group else { continue }
      if areShared[index] { shared[group].append(index) } else { alone[group].append(index) }
    }
    return (alone, shared)
  }

  /// Marks declarations and all that they lead to.
  private func reach(from start: [Int], adding known: inout [Bool]) {
    for index in start { known[index] = true }
    var next = start
    while let index = next.popLast() {
      forEachTarget(of: index) { target in
        if known[target] { return }
        known[target] = true
        next.append(target)
      }
    }
  }

  /// The providers and contributions that a declaration lists, and the destinations of the flows that it
  /// goes to, by position.
  private func forEachTarget(of index: Int, _ body: (Int) -> Void) {
    let scope = declarations[index].scope
    for requirement in declarations[index].requirements {
      if requirement.kind == .extensionPoint {
        for target in contributions(to: requirement.id)
        where scopes.isAround(declarations[target].scope, scope) { body(target) }
      } else if let provider = provider(of: requirement.id) {
        body(provider)
        if requirement.isGoal { destinations(from: requirement.id).forEach(body) }
      }
    }
  }

  /// The destinations of the flow that serves a key.
  private func destinations(from goal: TypeID) -> [Int] {
    let way = bindings(from: goal) { provider(of: $0).flatMap { declarations[$0].target } }
    return way.last.flatMap { destinations[$0] } ?? []
  }
}

extension Problem {
  /// The warning of one declaration that nothing uses, or of several that only use each other.
  fileprivate static func unneeded(
    _ sites: [DeclarationSite],
    alone: [Int],
    shared: [Int],
    in validator: Validator
  ) -> Self {
    let site = sites[0]
    let (own, others) = (shown(alone, in: validator), shown(shared, in: validator))
    let isContribution = site.kind == .extensionPoint
    let verb = isContribution ? "collects the contribution to" : "uses"
    let remove = sites.count > 1 || !alone.isEmpty ? "remove them" : "remove it"
    let require = site.require(site.shortKey)
    return Self(
      isContribution ? .uncollectedContribution : .unusedProvider,
      of: sites + own.sites + others.sites
    ) {
      sites.count > 1
        ? "\(sites.count) declarations are used only by each other" : "nothing \(verb) \(site)"
      sites.count > 1 ? sites.abridged(\.description) : []
      own.lines { "used only by \(sites.count > 1 ? "them" : "it"): \($0)" }
      others.lines { "used only by this and other unused code: \($0)" }
      isContribution
        ? """
        fix: \(remove), list \(site.shortKey).self after using: in the factory that shows it, or \
        add \(require) if the host collects it
        """
        : "fix: \(remove), or add \(require) if the host uses it"
    }
  }

  /// The declarations that a message names, since names are slow, and thousands of lines help nobody.
  private static func shown(_ all: [Int], in validator: Validator) -> Shown {
    let shown = all.count <= 8 ? all : all.prefix(4) + all.suffix(3)
    return Shown(sites: shown.map(validator.site), count: all.count)
  }

  private struct Shown {
    let sites: [DeclarationSite]
    let count: Int

    func lines(_ text: (DeclarationSite) -> String) -> [String] {
      let lines = sites.map(text)
      let more = sites.count < count ? ["... \(count - sites.count) more ..."] : []
      return lines.prefix(4) + more + lines.dropFirst(4)
    }
  }
}
