import ModuleRegistry

/// What the articles say about a graph: its problems, its warnings and its products.
///
/// Where they say nothing, a comment says so, and the model follows the library.
struct GraphModel {
  /// A declaration that takes part, in the scope that it lives in.
  struct Line {
    let declaration: GraphDeclaration
    var scope: GraphScope
    let feature: Int
    var isPort = false

    var key: GraphKey { declaration.key }
    var needs: [GraphNeed] { declaration.needs }
    var isBinding: Bool { declaration.verb == .bind }
    var provides: Bool { declaration.provides }

    /// Whether it is among the contributions that are collected in a scope.
    func contributes(to point: GraphKey, in scope: GraphScope) -> Bool {
      declaration.verb == .contribute && key == point && self.scope.isAround(scope)
    }
  }

  private let features: [GraphFeature]

  /// The features of each type that is installed more than once, but for the first.
  private let twins: [Int]

  /// All that takes part, in the order of registration.
  private(set) var lines: [Line] = [] { didSet { providers = indexed } }
  private var providers: [GraphKey: [Int]] = [:]
  private var leftOut: Set<Int> = []

  /// Alternatives that are present beside another one of their list.
  private let superfluous: Set<Int>
  private var leftOutLines: [Line] = []

  init(_ graph: RandomGraph) {
    features = graph.features
    let all = features.indices.filter { [features] in features[$0].condition != false }
    superfluous = Set(all.filter { [features] in features[$0].group != nil }.dropFirst())
    let present = all.filter { [superfluous] in !superfluous.contains($0) }
    twins = Dictionary(grouping: present) { [features] in features[$0].name }.values
      .flatMap { $0.dropFirst() }
    lines = present.flatMap(takingPart)
    providers = indexed
    leftOut = superfluous
    leaveOut()
    placePorts()
  }

  // MARK: - Taking part

  private func takingPart(_ position: Int) -> [Line] {
    let feature = features[position]
    let isAbsent = feature.condition == false
    let before = features[..<position].indices.filter {
      !isAbsent && features[$0].condition != false && features[$0].name == feature.name
        && !superfluous.contains($0)
    }
    // The articles do not say so: of a feature that is there twice, the second adds its other ports to
    // the first.
    let ports = feature.ports.filter { port in
      !before.contains { features[$0].ports.contains { $0.key == port.key } }
    }
    let declarations = before.isEmpty ? feature.declarations : []
    return declarations.map {
      Line(declaration: $0, scope: $0.scope ?? feature.scope, feature: position)
    }
      + ports.map {
        Line(declaration: $0, scope: feature.scope, feature: before.first ?? position, isPort: true)
      }
  }

  private var indexed: [GraphKey: [Int]] {
    Dictionary(grouping: lines.indices.filter { lines[$0].provides }) { lines[$0].key }
  }

  /// Leaves out optional features and ports as long as one of them lacks something.
  private mutating func leaveOut() {
    while true {
      let lacking = lines.filter {
        ($0.isPort || features[$0.feature].isOptional)
          && (!missing(of: $0).isEmpty || isUnmet($0))
      }
      if lacking.isEmpty { return }
      let leaving = Set(lacking.filter { !$0.isPort }.map(\.feature))
      let ports = Set(lacking.filter(\.isPort).map(\.declaration.id))
      leftOut.formUnion(leaving)
      let isLeaving = { (line: Line) in
        leaving.contains(line.feature) || ports.contains(line.declaration.id)
      }
      leftOutLines += lines.filter(isLeaving)
      lines.removeAll(where: isLeaving)
    }
  }

  /// A port lives in the scope of its target, if that is within the scope of its feature.
  private mutating func placePorts() {
    for _ in lines {
      for index in lines.indices where lines[index].isBinding {
        let scope = lines[index].scope
        let targets = found(lines[index].needs[0]).map(\.scope)
        if targets.contains(where: { $0.isAround(scope) }) { continue }
        if let target = targets.first(where: scope.isAround) { lines[index].scope = target }
      }
    }
  }

  private func found(_ need: GraphNeed) -> [Line] {
    need.key.flatMap { providers[$0] }?.map { lines[$0] } ?? []
  }

  private func missing(of line: Line) -> [GraphKey] {
    line.needs.filter { need in
      !need.isOptional && (need.key?.isPoint != true || need.isFilled)
    }
    .compactMap(\.key).filter { !isSupplied($0, in: line.scope) }
  }

  private func isSupplied(_ key: GraphKey, in scope: GraphScope) -> Bool {
    key.isPoint
      ? lines.contains { $0.contributes(to: key, in: scope) } : providers[key] != nil
  }

  /// Whether it requires one of several keys, and none is there.
  private func isUnmet(_ line: Line) -> Bool {
    line.declaration.isChoice
      && !line.needs.compactMap(\.key).contains { isSupplied($0, in: line.scope) }
  }

  /// Whether an optional feature is left out, by its position.
  func isLeftOut(_ feature: Int) -> Bool { leftOut.contains(feature) }

  func isMissing(_ name: String) -> Bool {
    lines.contains { missing(of: $0).contains { $0.description == name } }
  }

  // MARK: - Problems

  var problems: [GraphFact] {
    let names = Set(twins.map { features[$0].name })
    let rivals = providers.filter { $0.value.count > 1 }.keys
    let inputs = lines.flatMap { line in
      line.needs.compactMap(\.input).filter { !$0.isAround(line.scope) }
    }
    let misplaced = lines.filter {
      !features[$0.feature].scope.isAround($0.declaration.scope ?? features[$0.feature].scope)
    }
    let unmet = lines.filter(isUnmet).map { GraphFact(.missingProvider, $0.declaration.choice) }
    let isSuperfluous = superfluous.isEmpty ? [] : [GraphFact(.presentAlternatives, "")]
    return names.map { GraphFact(.duplicateFeature, "feature \($0)") } + unmet + isSuperfluous
      + rivals.map { GraphFact(.duplicateProvider, $0) }
      + Set(lines.flatMap(missing)).map { GraphFact(.missingProvider, $0) }
      + misplacedPorts.map { GraphFact(.misplacedPort, $0) }
      + labels.map { GraphFact(.duplicateID, $0) }
      + outOfScope.map { GraphFact(.outOfScope, $0) }
      + Set(inputs).map { GraphFact(.inputOutOfScope, $0) }
      + misplaced.map { GraphFact(.scopeNotInside, $0.declaration.scope ?? .app) }
  }

  private var misplacedPorts: [GraphKey] {
    // The articles do not say so: of a feature that is there twice it is not clear whose port it is.
    if !twins.isEmpty { return [] }
    return lines.filter(\.isPort).filter { port in
      let users = lines.filter { $0.needs.contains { $0.key == port.key } }.map(\.feature)
      // Two providers are a problem already.
      let providers = lines.filter { $0.provides && $0.key == port.key }
      return !users.isEmpty && !users.contains(port.feature) && providers.count == 1
    }
    .map(\.key)
  }

  private var labels: [GraphKey] {
    let labelled = lines.filter { $0.declaration.label != nil }
    return Dictionary(grouping: labelled) { [$0.key.description, $0.declaration.label] }.values
      .filter { equal in
        // The articles do not say so: scopes beside each other can have equal ones.
        equal.indices.contains { one in
          equal.indices.contains { $0 != one && equal[$0].scope.isAround(equal[one].scope) }
        }
      }
      .map { $0[0].key }
  }

  /// The articles do not say so: of several providers it is enough that one is in reach.
  private var outOfScope: Set<GraphKey> {
    Set(
      lines.flatMap { line in
        line.needs.filter { need in
          !found(need).isEmpty && !found(need).contains { $0.scope.isAround(line.scope) }
        }
        .compactMap(\.key)
      }
    )
  }

  /// Ports that lead to a key with several providers: the articles do not say in which scope they live.
  var homeless: Set<String> {
    var keys: Set<GraphKey> = []
    for _ in lines {
      for port in lines where port.isBinding {
        let targets = found(port.needs[0])
        if targets.count > 1 || targets.contains(where: { keys.contains($0.key) }) {
          keys.insert(port.key)
        }
      }
    }
    return Set(keys.map(\.description))
  }

  // MARK: - Cycles

  /// A declaration, or a point as it is seen in a scope.
  private enum Node: Hashable {
    case line(Int)
    case point(GraphKey, GraphScope)
  }

  /// The keys of each set of services, ports and contributions that lead to each other.
  ///
  /// - Parameter rivals: whether a need leads to each of several providers, or to none of them.
  /// - Returns: the sets, and the kinds of problems that they are.
  func cycles(withRivals rivals: Bool) -> [(kind: Problem.Kind, keys: Set<String>)] {
    var reached: [Int: Set<Node>] = [:]
    for index in lines.indices {
      var next = [Node.line(index)]
      while let node = next.popLast() {
        next += successors(of: node, withRivals: rivals).filter {
          reached[index, default: []].insert($0).inserted
        }
      }
    }
    var seen: Set<Int> = []
    return lines.indices.compactMap { index in
      let knot = lines.indices.filter {
        reached[index]?.contains(.line($0)) == true && reached[$0]?.contains(.line(index)) == true
      }
      guard !knot.isEmpty, seen.insert(knot[0]).inserted else { return nil }
      let isBinding = knot.allSatisfy { lines[$0].isBinding }
      return (isBinding ? .bindingCycle : .cycle, Set(knot.map { lines[$0].key.description }))
    }
  }

  /// What is created along with a service or the contributions to a point.
  private func successors(of node: Node, withRivals rivals: Bool) -> [Node] {
    guard case .line(let index) = node else {
      guard case .point(let point, let scope) = node else { return [] }
      return lines.indices.filter { lines[$0].contributes(to: point, in: scope) }.map(Node.line)
    }
    let line = lines[index]
    guard !line.key.isPage, line.declaration.verb != .require else { return [] }
    return line.needs.compactMap(\.key).flatMap { key -> [Node] in
      if key.isPoint { return [.point(key, line.scope)] }
      let found = key.kind == .service ? providers[key] ?? [] : []
      if found.count > 1, !rivals { return [] }
      return found.map(Node.line)
    }
  }

  // MARK: - Warnings

  var warnings: [GraphFact] {
    // The articles do not say so: a port of a feature that was left out is told if the feature needs it.
    let ports = leftOutLines.filter(\.isPort).filter { port in
      let others = leftOutLines.filter { $0.feature == port.feature && !$0.isPort }
      let own = Set(others.filter(\.provides).map(\.key))
      let reasons = Set(others.flatMap(missing)).subtracting(own)
        .union(others.compactMap { missingChoice(of: $0, besides: others) })
      return missing(of: port).contains { $0 != port.key }
        && (!leftOut.contains(port.feature) || reasons.contains(port.key))
    }
    let old = Set(lines.flatMap(\.needs).compactMap(\.key).filter { $0.kind == .old })
    return old.map { GraphFact(.deprecatedKey, $0) }
      + leftOut.map { GraphFact(.featureLeftOut, "feature \(features[$0].name)") }
      + ports.map { GraphFact(.portLeftOut, $0.key) }
      + unopened.map { GraphFact(.unopenedScope, $0) }
  }

  /// The key of a choice for which its feature was left out: the first one that something would provide.
  private func missingChoice(of line: Line, besides others: [Line]) -> GraphKey? {
    let keys = line.needs.compactMap(\.key)
    let isMet = keys.contains { key in
      isSupplied(key, in: line.scope)
        || others.contains {
          key.isPoint ? $0.contributes(to: key, in: line.scope) : $0.provides && $0.key == key
        }
    }
    if !line.declaration.isChoice || isMet { return nil }
    let absent = features.filter { $0.condition == false }.flatMap { $0.declarations + $0.ports }
    let leftOut = (absent + leftOutLines.map(\.declaration)).filter { $0.verb != .require }
    return keys.first { key in leftOut.contains { $0.key == key } } ?? keys[0]
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
    var used: Set<Int> = []
    func use(_ needs: [GraphNeed], in scope: GraphScope) {
      for key in needs.compactMap(\.key) {
        for (index, line) in lines.enumerated() where line.key == key {
          let isListed = line.provides || line.contributes(to: key, in: scope)
          if isListed, used.insert(index).inserted { use(line.needs, in: line.scope) }
        }
      }
    }
    // The articles do not say so: what an unopened scope contains is told by that warning alone.
    let unopened = unopened
    for (index, line) in lines.enumerated()
    where line.declaration.verb == .require || unopened.contains(line.scope) {
      used.insert(index)
      use(line.needs, in: line.scope)
    }
    // Nor this: an optional feature that was left out, or a port, counts as one with a false condition.
    for feature in features where feature.condition == false {
      for declaration in feature.declarations + feature.ports {
        use(declaration.needs, in: declaration.scope ?? feature.scope)
      }
    }
    for line in leftOutLines { use(line.needs, in: line.scope) }
    return lines.indices.filter { !used.contains($0) }.map { lines[$0].key }
  }

  /// Keys that are listed as optionals alone, and that nothing provides or binds.
  var unboundPorts: Set<GraphKey> {
    let optional = lines.flatMap(\.needs).filter(\.isOptional).compactMap(\.key)
    let declared = features.flatMap { $0.declarations + $0.ports }.filter(\.provides)
    return Set(optional.filter { !$0.isPoint }).subtracting(declared.map(\.key))
  }

  // MARK: - Products

  /// The value that a scope has for a key, with the inputs of the open scopes.
  func value(of key: GraphKey, in scope: GraphScope, _ inputs: [GraphScope: Int]) -> Int? {
    if key.isPoint {
      let contributions = lines.filter { $0.contributes(to: key, in: scope) }
      let sorted = [0, 1].flatMap { order in
        contributions.filter { $0.declaration.order == order }
      }
      return GraphValue.list(sorted.map { product(of: $0, inputs) })
    }
    let provider = providers[key]?.first { lines[$0].scope.isAround(scope) }
    return provider.map { product(of: lines[$0], inputs) }
  }

  private func product(of line: Line, _ inputs: [GraphScope: Int]) -> Int {
    let values = line.needs.map { need in
      guard let key = need.key else { return need.input.flatMap { inputs[$0] } ?? 0 }
      let isPresent =
        key.isPoint
        ? lines.contains { $0.contributes(to: key, in: line.scope) } : providers[key] != nil
      if need.isOptional, !isPresent { return GraphValue.absent }
      let value = key.isPage ? GraphValue.page : value(of: key, in: line.scope, inputs)
      return need.isOptional ? GraphValue.present(value ?? 0) : value ?? 0
    }
    return GraphValue.product(line.declaration.id, of: values)
  }

  // MARK: - Replacing

  /// Replaces a service, as in a derived registry, and returns the problems of that.
  mutating func replace(by replacement: GraphDeclaration) -> [GraphFact] {
    let key = replacement.key
    let originals = lines.filter { $0.key == key && $0.declaration.verb != .require }
    let isKnown = !originals.isEmpty || lines.contains { $0.needs.contains { $0.key == key } }
    // The articles do not say so: the contributions to a point are replaced around all of them.
    let scopes = GraphScope.allCases.filter { scope in
      originals.allSatisfy { scope.isAround($0.scope) }
    }
    let scope = originals.isEmpty ? .app : scopes.max { $0.isAround($1) } ?? .app
    lines.removeAll { $0.key == key && $0.declaration.verb != .require }
    lines.append(Line(declaration: replacement, scope: scope, feature: 0))
    let problems = problems.filter { $0.kind != .misplacedPort && $0.kind != .scopeNotInside }
    // The articles do not say so: what is unknown is in no cycle.
    if !isKnown { return problems + [GraphFact(.unmatchedReplacement, key)] }
    return problems + cycles(withRivals: false).map { GraphFact($0.kind, "") }
  }
}

extension GraphDeclaration {
  /// The keys of which it requires one.
  var choice: String { "one of \(needs.compactMap(\.key).map(\.description).sorted())" }
}

/// A problem or a warning, and what it is about.
struct GraphFact: Hashable, CustomStringConvertible {
  let kind: Problem.Kind
  let subject: String

  init(_ kind: Problem.Kind, _ subject: some Any) {
    self.kind = kind
    self.subject = "\(subject)"
  }

  var description: String { "\(kind) of \(subject)" }
}
