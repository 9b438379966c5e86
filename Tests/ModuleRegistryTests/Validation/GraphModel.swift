import ModuleRegistry

/// What the articles say about a graph: its problems, its warnings and its products.
struct GraphModel {
  /// A declaration that takes part, in the scope that it lives in.
  struct Line {
    var declaration: GraphDeclaration
    var scope: GraphScope
    let feature: Int

    var key: GraphKey { declaration.key }
    var needs: [GraphNeed] { declaration.needs }
    var provides: Bool { [.provide, .bridge, .bind].contains(declaration.verb) }

    /// Whether it is among the contributions that are collected in a scope.
    func contributes(to point: GraphKey, in scope: GraphScope) -> Bool {
      declaration.verb == .contribute && key == point && self.scope.isAround(scope)
    }
  }

  private let graph: RandomGraph

  /// All that takes part, in the order of registration.
  private(set) var lines: [Line] = []

  private var leftOut: Set<Int> = []
  private var leftOutLines: [Line] = []

  /// The features of each type that is installed more than once, but for the first.
  private var twins: [Int] = []

  init(_ graph: RandomGraph) {
    self.graph = graph
    let names = Dictionary(grouping: present, by: { graph.features[$0].name })
    twins = names.values.flatMap { $0.dropFirst() }
    leaveOut()
    placePorts()
  }

  // MARK: - Taking part

  /// The features without a false condition.
  private var present: [Int] {
    graph.features.indices.filter { graph.features[$0].condition != false }
  }

  /// Leaves out optional features and ports as long as one of them lacks something.
  private mutating func leaveOut() {
    for position in present {
      let feature = graph.features[position]
      func line(_ declaration: GraphDeclaration) -> Line {
        let scope = declaration.scope ?? feature.scope
        return Line(declaration: declaration, scope: scope, feature: position)
      }
      let isTwin = twins.contains(position)
      if !isTwin { lines += feature.declarations.map(line) }
      // The articles do not say so: a port that both of two equal features bind is told once.
      let bound = lines.filter {
        isTwin && $0.declaration.verb == .bind && name(of: $0) == feature.name
      }
      lines += feature.ports.filter { port in !bound.contains { $0.key == port.key } }.map(line)
    }
    while true {
      let lacking = lines.filter { lacks($0) && ($0.declaration.verb == .bind || isOptional($0)) }
      if lacking.isEmpty { return }
      let features = Set(lacking.filter { $0.declaration.verb != .bind }.map(\.feature))
      let ports = Set(lacking.map(\.declaration.id))
      leftOut.formUnion(features)
      let isLeaving = { (line: Line) in
        features.contains(line.feature)
          || line.declaration.verb == .bind && ports.contains(line.declaration.id)
      }
      leftOutLines += lines.filter(isLeaving)
      lines.removeAll(where: isLeaving)
    }
  }

  private func isOptional(_ line: Line) -> Bool { graph.features[line.feature].isOptional }

  /// Whether nothing provides something that the declaration needs.
  private func lacks(_ line: Line) -> Bool {
    line.needs.contains { need in
      !need.isOptional && need.key.map { $0.isPoint || provides($0.description) } == false
    }
  }

  /// A port lives in the scope of its target, if that is within the scope of its feature.
  private mutating func placePorts() {
    for _ in lines {
      for index in lines.indices where lines[index].declaration.verb == .bind {
        let scope = lines[index].scope
        let targets = providers(of: lines[index].needs[0]).map(\.scope)
        if targets.contains(where: { $0.isAround(scope) }) { continue }
        if let target = targets.first(where: scope.isAround) { lines[index].scope = target }
      }
    }
  }

  private func name(of line: Line) -> Int { graph.features[line.feature].name }

  private func providers(of need: GraphNeed) -> [Line] {
    lines.filter { $0.provides && $0.key == need.key }
  }

  private func contributions(to point: GraphKey, in scope: GraphScope) -> [Line] {
    lines.filter { $0.contributes(to: point, in: scope) }
  }

  /// Keys that are listed and have no provider.
  private var missingKeys: [GraphKey] {
    let needed = lines.flatMap { $0.needs }.filter { !$0.isOptional }.compactMap(\.key)
    return Set(needed).filter { key in
      !key.isPoint && !lines.contains { $0.provides && $0.key == key }
    }
  }

  /// Whether something that takes part provides the key of this name, or it is an extension point.
  func provides(_ name: String) -> Bool {
    lines.contains { ($0.provides || $0.key.isPoint) && $0.key.description == name }
  }

  // MARK: - Problems

  var problems: [GraphFact] {
    var facts: [GraphFact] = Set(twins.map { graph.features[$0] }.map(\.name)).map {
      GraphFact(.duplicateFeature, "feature \($0)")
    }
    let provided = Dictionary(grouping: lines.filter(\.provides), by: \.key)
    facts += provided.filter { $1.count > 1 }.keys.map { GraphFact(.duplicateProvider, $0) }
    facts += missingKeys.map { GraphFact(.missingProvider, $0) }
    // The articles do not say so: it is not clear whose port it is of a feature that is there twice.
    if twins.isEmpty { facts += misplacedPorts.map { GraphFact(.misplacedPort, $0) } }
    facts += labels.map { GraphFact(.duplicateLabel, $0) }
    facts += outOfScope.map { GraphFact(.outOfScope, $0) }
    let inputs = lines.flatMap { line in
      line.needs.compactMap(\.input).filter { !$0.isAround(line.scope) }
    }
    facts += Set(inputs).map { GraphFact(.inputOutOfScope, "\($0)") }
    facts += misplacedScopes.map { GraphFact(.scopeNotInside, "\($0)") }
    return facts
  }

  private var misplacedPorts: [GraphKey] {
    let ports = lines.filter { $0.declaration.verb == .bind }
    return ports.filter { port in
      let users = lines.filter { $0.needs.contains { $0.key == port.key } }.map(name)
      return !users.isEmpty && !users.contains(name(of: port))
    }
    .map(\.key)
  }

  private var labels: Set<GraphKey> {
    let labelled = lines.filter { $0.declaration.label != nil }
    return Set(
      Dictionary(grouping: labelled) {
        GraphFact(.duplicateLabel, "\($0.key) \($0.declaration.label ?? "")")
      }
      .values.filter { twins in
        twins.indices.contains { one in
          twins.indices.contains { $0 != one && twins[$0].scope.isAround(twins[one].scope) }
        }
      }
      .map { $0[0].key }
    )
  }

  /// Keys that live in a scope which the articles do not state: ports of keys with several providers.
  var homeless: Set<String> {
    var keys: Set<GraphKey> = []
    for _ in lines {
      for line in lines where line.declaration.verb == .bind {
        let found = providers(of: line.needs[0])
        if found.count > 1 || found.contains(where: { keys.contains($0.key) }) {
          keys.insert(line.key)
        }
      }
    }
    return Set(keys.map(\.description))
  }

  private var outOfScope: Set<GraphKey> {
    Set(
      lines.flatMap { line in
        line.needs.filter { need in
          let found = providers(of: need)
          return !found.isEmpty && !found.contains { $0.scope.isAround(line.scope) }
        }
        .compactMap(\.key)
      }
    )
  }

  private var misplacedScopes: Set<GraphScope> {
    Set(
      lines.filter { !graph.features[$0.feature].scope.isAround($0.declaration.scope ?? $0.scope) }
        .map(\.scope)
    )
  }

  // MARK: - Cycles

  private enum Node: Hashable {
    case line(Int)
    case point(GraphKey, GraphScope)
  }

  /// The keys of each set of services, ports and contributions that lead to each other.
  ///
  /// - Parameter rivals: whether a need leads to each of several providers, or to none of them.
  /// - Returns: the kind of the problem, and the keys.
  func cycles(withRivals rivals: Bool) -> [(kind: Problem.Kind, keys: Set<String>)] {
    var reached: [Int: Set<Node>] = [:]
    func reach(_ node: Node, from start: Int) {
      for next in successors(of: node, withRivals: rivals)
      where reached[start, default: []].insert(next).inserted { reach(next, from: start) }
    }
    for index in lines.indices { reach(.line(index), from: index) }
    var cycles: [(kind: Problem.Kind, keys: Set<String>)] = []
    var seen: Set<Int> = []
    for index in lines.indices
    where reached[index]?.contains(.line(index)) == true && !seen.contains(index) {
      let knot = lines.indices.filter {
        reached[index]?.contains(.line($0)) == true && reached[$0]?.contains(.line(index)) == true
      }
      let isBinding = knot.allSatisfy { lines[$0].declaration.verb == .bind }
      cycles.append(
        (isBinding ? .bindingCycle : .cycle, Set(knot.map { lines[$0].key.description }))
      )
      seen.formUnion(knot)
    }
    return cycles
  }

  /// What is created along with a service or the contributions to a point.
  private func successors(of node: Node, withRivals rivals: Bool) -> [Node] {
    switch node {
    case .point(let point, let scope):
      return lines.indices.filter { lines[$0].contributes(to: point, in: scope) }.map(Node.line)
    case .line(let index):
      let line = lines[index]
      guard line.key.kind != .page, line.declaration.verb != .require else { return [] }
      return line.needs.compactMap(\.key).flatMap { key -> [Node] in
        if key.isPoint { return [.point(key, line.scope)] }
        guard key.kind == .service else { return [] }
        let providers = lines.indices.filter { lines[$0].provides && lines[$0].key == key }
        return providers.count == 1 || rivals ? providers.map(Node.line) : []
      }
    }
  }

  // MARK: - Warnings

  var warnings: [GraphFact] {
    let features = leftOut.map { GraphFact(.featureLeftOut, "feature \(graph.features[$0].name)") }
    // The articles do not say so: a port of such a feature is told if the feature needs it.
    let ports = leftOutLines.filter { port in
      port.declaration.verb == .bind && lacks(port)
        && (!leftOut.contains(port.feature)
          || leftOutLines.contains { user in
            user.feature == port.feature && user.declaration.verb != .bind
              && user.needs.contains(GraphNeed(target: .key(port.key)))
          })
    }
    .map { GraphFact(.portLeftOut, $0.key) }
    return features + ports + unopened.map { GraphFact(.unopenedScope, "\($0)") }
  }

  /// Scopes in which something is declared, and in or within which the host requires nothing.
  private var unopened: [GraphScope] {
    GraphScope.allCases.dropFirst().filter { scope in
      lines.contains { $0.scope == scope }
        && !lines.contains { $0.declaration.verb == .require && scope.isAround($0.scope) }
    }
  }

  /// The keys of providers and contributions to which nothing that is required leads, one for each.
  var unused: [GraphKey] {
    let used = usedLines
    return lines.indices.filter { !used.contains($0) && lines[$0].declaration.verb != .require }
      .map { lines[$0].key }
  }

  /// What the host, or a feature with a false condition, leads to.
  private var usedLines: Set<Int> {
    var used: Set<Int> = []
    func use(_ needs: [GraphNeed], in scope: GraphScope) {
      for key in needs.compactMap(\.key) {
        for (index, line) in lines.enumerated() where line.key == key {
          let isCollected = line.declaration.verb == .contribute && line.scope.isAround(scope)
          if line.provides || isCollected, used.insert(index).inserted {
            use(line.needs, in: line.scope)
          }
        }
      }
    }
    // The articles do not say so: what an unopened scope contains is told by that warning alone.
    for (index, line) in lines.enumerated() {
      if line.declaration.verb != .require, !unopened.contains(line.scope) { continue }
      used.insert(index)
      use(line.needs, in: line.scope)
    }
    // Nor this: an optional feature that was left out counts as well.
    for (position, feature) in graph.features.enumerated()
    where feature.condition == false || leftOut.contains(position) {
      for declaration in feature.declarations + feature.ports {
        use(declaration.needs, in: declaration.scope ?? feature.scope)
      }
    }
    return used
  }

  /// Keys that are listed by `IfPresent` alone, and that nothing provides or binds.
  var unboundPorts: Set<GraphKey> {
    let optional = lines.flatMap(\.needs).filter(\.isOptional).compactMap(\.key).filter {
      !$0.isPoint
    }
    let declared = graph.features.flatMap { $0.declarations + $0.ports }.filter {
      [.provide, .bridge, .bind].contains($0.verb)
    }
    return Set(optional).subtracting(declared.map(\.key))
  }

  // MARK: - Products

  /// The value that a scope has for a key, with the inputs of the open scopes.
  func value(of key: GraphKey, in scope: GraphScope, _ inputs: [GraphScope: Int]) -> Int? {
    if key.isPoint {
      let sorted = contributions(to: key, in: scope).enumerated().sorted {
        ($0.element.declaration.order, $0.offset) < ($1.element.declaration.order, $1.offset)
      }
      return GraphValue.list(sorted.map { product(of: $0.element, inputs) })
    }
    let provider = lines.first { $0.provides && $0.key == key && $0.scope.isAround(scope) }
    return provider.map { product(of: $0, inputs) }
  }

  private func product(of line: Line, _ inputs: [GraphScope: Int]) -> Int {
    let values = line.needs.map { need in
      guard let key = need.key else { return need.input.flatMap { inputs[$0] } ?? 0 }
      let isAbsent = key.isPoint && contributions(to: key, in: line.scope).isEmpty
      let value =
        key.kind == .page && !providers(of: need).isEmpty
        ? GraphValue.page : self.value(of: key, in: line.scope, inputs)
      guard need.isOptional else { return value ?? 0 }
      return isAbsent ? GraphValue.absent : value.map(GraphValue.present) ?? GraphValue.absent
    }
    return GraphValue.product(line.declaration.id, of: values)
  }

  // MARK: - Replacing

  /// The problems of a derived registry; without any, the model becomes that of it.
  mutating func replace() -> [GraphFact] {
    let replacement = graph.replacement
    let isKnown = lines.contains { line in
      line.provides && line.key == replacement.key
        || line.needs.contains { $0.key == replacement.key }
    }
    let original = lines.firstIndex { $0.provides && $0.key == replacement.key }
    let line = Line(
      declaration: replacement,
      scope: original.map { lines[$0].scope } ?? .app,
      feature: 0
    )
    if let original { lines[original] = line } else { lines.append(line) }
    let all = problems
    var facts = isKnown ? [] : [GraphFact(.unmatchedReplacement, replacement.key)]
    facts += all.filter { $0.kind != .misplacedPort && $0.kind != .scopeNotInside }
    if isKnown { facts += cycles(withRivals: false).map { GraphFact($0.kind, "") } }
    return facts
  }
}

/// A problem or a warning, and a key that it is about.
struct GraphFact: Hashable, CustomStringConvertible {
  let kind: Problem.Kind
  let key: String

  init(_ kind: Problem.Kind, _ key: String) {
    self.kind = kind
    self.key = key
  }

  init(_ kind: Problem.Kind, _ key: GraphKey) { self.init(kind, key.description) }

  var description: String { "\(kind) of \(key)" }
}
