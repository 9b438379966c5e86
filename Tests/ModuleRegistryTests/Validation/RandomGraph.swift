import FlowCoordinatorsTesting
import ModuleRegistry

/// Features that declare anything, by the numbers of keys.
struct RandomGraph: CustomStringConvertible {
  var features: [GraphFeature] = []

  /// How many services may be listed; one more is known to nobody.
  var services = 0
  var scopes: [GraphScope] = []

  /// The service, or the point, that a derived registry replaces.
  var replacement = GraphDeclaration(id: 900, verb: .provide, key: .service(0))

  /// All keys that the features can provide or contribute to.
  var keys: [GraphKey] {
    (0...services).map(GraphKey.service)
      + [GraphKey.Kind.page, .old, .hooks, .rows].flatMap { kind in
        (0...1).map { GraphKey(kind: kind, number: $0) }
      }
  }

  var description: String {
    features.map(\.description).joined(separator: "\n") + "\noverriding \(replacement)"
  }
}

/// A feature as the host installs it.
struct GraphFeature: CustomStringConvertible {
  var name: Int
  var team: String?
  var condition: Bool?
  var isOptional = false

  /// The list of alternatives that it stands in.
  var group: Int?
  var scope = GraphScope.app
  var declarations: [GraphDeclaration] = []
  var ports: [GraphDeclaration] = []

  var description: String {
    let condition = condition.map { " when(\($0))" } ?? ""
    let scope = scope == .app ? "" : " within \(scope)"
    let group = group.map { " alternative \($0)" } ?? ""
    let title = "feature \(name)\(condition)\(isOptional ? " optional" : "")\(group)\(scope)"
    return ([title] + declarations.map(\.description) + ports.map { "port \($0)" })
      .joined(separator: "\n  ")
  }
}

/// One line of a feature, or a port that is bound to its only need.
struct GraphDeclaration: CustomStringConvertible {
  enum Verb {
    case provide
    case bridge
    case contribute
    case require
    case bind
  }

  var id: Int
  var verb: Verb
  var key: GraphKey
  var needs: [GraphNeed] = []

  /// The scope that it is stated in; `nil` for that of its feature.
  var scope: GraphScope?
  var order = 0
  var label: String?

  var provides: Bool { verb != .contribute && verb != .require }

  /// Whether it requires one of its needs.
  var isChoice: Bool { verb == .require && needs.count > 1 }

  var description: String {
    let needs = needs.isEmpty ? "" : " using \(needs.map(\.description).joined(separator: ", "))"
    let scope = scope.map { " in \($0)" } ?? ""
    let order = verb == .contribute ? " order \(order)\(label.map { " '\($0)'" } ?? "")" : ""
    return verb == .require ? "require\(scope)\(needs)" : "\(verb) \(key)\(scope)\(order)\(needs)"
  }
}

struct GraphNeed: Hashable, CustomStringConvertible {
  enum Target: Hashable {
    case key(GraphKey)
    case input(GraphScope)
  }

  var target: Target
  var isOptional = false

  /// Whether it is a point that must not be empty.
  var isFilled = false

  var key: GraphKey? { if case .key(let key) = target { key } else { nil } }
  var input: GraphScope? { if case .input(let scope) = target { scope } else { nil } }

  var description: String {
    (input.map { "input of \($0)" } ?? key?.description ?? "") + (isFilled ? "!" : "")
      + (isOptional ? "?" : "")
  }
}

struct GraphKey: Hashable, CustomStringConvertible {
  enum Kind {
    case service
    case page

    /// A page that is deprecated.
    case old
    case hooks
    case rows
  }

  let kind: Kind
  let number: Int

  static func service(_ number: Int) -> Self { Self(kind: .service, number: number) }

  /// Whether it is an extension point.
  var isPoint: Bool { kind == .hooks || kind == .rows }
  var isPage: Bool { kind == .page || kind == .old }
  var description: String { "\(kind) \(number)" }
}

/// A session with an order in it, and a document beside it.
enum GraphScope: Int, CaseIterable {
  case app
  case session
  case order
  case document

  var outer: Self? { self == .app ? nil : self == .order ? .session : .app }

  func isAround(_ inner: Self) -> Bool { self == inner || inner.outer.map(isAround) ?? false }
}

// MARK: - Choosing at random

extension RandomGraph {
  init(seed: UInt64) {
    var maker = GraphMaker(seed: seed)
    maker.make()
    self = maker.graph
  }
}

private struct GraphMaker {
  var graph = RandomGraph()
  private var random: SplitMix64

  /// How often a rule of good compositions is broken, in percent.
  private var chaos = 0
  private var keys: [GraphKey] = []
  private var points: [GraphKey] = []
  private var home: [GraphKey: GraphScope] = [:]
  private var absent: Set<GraphKey> = []

  /// Keys that may have no provider.
  private var uncertain: Set<GraphKey> = []
  private var id = 0

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }

  private mutating func any<Element>(of elements: [Element]) -> Element {
    elements[number(0...elements.count - 1)]
  }

  mutating func make() {
    chaos = any(of: [0, 0, 2, 5, 15])
    let scopes: [[GraphScope]] = [[], [.session], [.session, .order], [.session, .document]]
    graph.scopes = [.app] + any(of: scopes)
    graph.services = number(3...8)
    for name in 0..<number(2...6) {
      var feature = GraphFeature(name: name)
      feature.condition = chance(25) ? chance(60) : nil
      feature.isOptional = chance(20)
      feature.scope = chance(15) ? any(of: graph.scopes) : .app
      graph.features.append(feature)
    }
    if chance(30) { excludeEachOther() }
    keys = (0..<graph.services).map(GraphKey.service)
    if chance(40) { keys += [0, 1].map { GraphKey(kind: .page, number: $0) } }
    if chance(30) { keys += [0, 1].map { GraphKey(kind: .old, number: $0) } }
    if chance(70) { points.append(GraphKey(kind: .hooks, number: 0)) }
    if chance(30) { points.append(GraphKey(kind: .hooks, number: 1)) }
    if chance(30) { points.append(GraphKey(kind: .rows, number: 0)) }
    for key in keys {
      home[key] = chance(55) ? .app : any(of: graph.scopes)
      if chance(12) { absent.insert(key) }
    }
    uncertain = absent
    provide()
    contribute()
    for _ in 0..<number(0...4) {
      let scope = any(of: graph.scopes)
      if let need = need(in: scope, before: keys.count, anything: true) { require(need, in: scope) }
    }
    if chance(40) { requireOne() }
    if chance(chaos * 2) { installTwice() }
    if chance(50) { graph.features.shuffle(using: &random) }
    replace()
  }

  /// Makes two or three features alternatives, of which one is there at most, as a rule.
  private mutating func excludeEachOther() {
    let members = graph.features.indices.shuffled(using: &random).prefix(number(2...3))
    for (position, member) in members.enumerated() {
      graph.features[member].group = 0
      graph.features[member].condition = position == 0 ? chance(70) : chance(chaos)
    }
  }

  // MARK: - Declarations

  /// Provides each key that is not absent, and a few others, once or twice.
  private mutating func provide() {
    for (position, key) in keys.enumerated() where !absent.contains(key) || chance(chaos) {
      for _ in 0..<(chance(chaos) ? 2 : 1) {
        let scope = chance(chaos) ? any(of: graph.scopes) : home[key] ?? .app
        if key.kind == .service, chance(25), bind(key, position, in: scope) { continue }
        let owner = feature(for: scope)
        if graph.features[owner].condition == false || graph.features[owner].isOptional {
          uncertain.insert(key)
        }
        var declaration = GraphDeclaration(id: 0, verb: .provide, key: key)
        if key.isPage {
          declaration.needs = needs(0...1, in: scope, before: keys.count, anything: true)
        } else if chance(8) {
          declaration.verb = .bridge
        } else {
          declaration.needs = needs(0...2, in: scope, before: position, anything: false)
        }
        state(declaration, in: owner, scope: scope)
        if graph.features[owner].group == nil || chance(50) { continue }
        // Its alternatives may provide the key, too.
        for other in graph.features.indices
        where other != owner && graph.features[other].group != nil
          && graph.features[other].scope.isAround(scope)
        {
          state(declaration, in: other, scope: scope)
        }
      }
    }
  }

  /// Binds a key as a port to one that comes before it, and has the feature list it.
  ///
  /// - Returns: whether there is one that comes before it.
  private mutating func bind(_ key: GraphKey, _ position: Int, in scope: GraphScope) -> Bool {
    let target = need(in: scope, before: position, anything: false)?.key
    guard let target, target.kind == .service else { return false }
    let owner = feature(for: scope)
    id += 1
    var port = GraphDeclaration(id: id, verb: .bind, key: key)
    port.needs = [GraphNeed(target: .key(target))]
    if chance(20) {
      port.verb = .provide
      port.needs += needs(0...1, in: scope, before: position, anything: false)
    }
    graph.features[owner].ports.append(port)
    if uncertain.contains(target) { uncertain.insert(key) }
    let user = chance(chaos * 2) ? number(0...graph.features.count - 1) : owner
    let use = GraphNeed(target: .key(key), isOptional: chance(50))
    if !chance(chaos) { require(use, in: scope, by: user) }
    return true
  }

  private mutating func contribute() {
    for point in points {
      for position in 0..<number(0...4) {
        let scope = any(of: graph.scopes)
        var declaration = GraphDeclaration(id: 0, verb: .contribute, key: point)
        let end = graph.services / 2
        let needs = needs(0...1, in: scope, before: end, anything: point.kind == .rows)
        if needs.first?.key?.isPoint != true || chance(chaos * 3) { declaration.needs = needs }
        declaration.order = number(0...1)
        if chance(30) { declaration.label = chance(chaos * 4) ? "twin" : "label \(position)" }
        state(declaration, in: feature(for: scope), scope: scope)
      }
    }
  }

  private mutating func require(_ need: GraphNeed, in scope: GraphScope, by feature: Int? = nil) {
    guard let key = need.key else { return }
    let declaration = GraphDeclaration(id: 0, verb: .require, key: key, needs: [need])
    state(declaration, in: feature ?? self.feature(for: scope), scope: scope)
  }

  private mutating func requireOne() {
    let scope = any(of: graph.scopes)
    let first = need(in: scope, before: keys.count, anything: true)?.key
    let second = need(in: scope, before: keys.count, anything: true)?.key
    guard let first, let second, first != second else { return }
    var declaration = GraphDeclaration(id: 0, verb: .require, key: first)
    declaration.needs = [first, second].map { GraphNeed(target: .key($0), isOptional: true) }
    state(declaration, in: feature(for: scope), scope: scope)
  }

  private mutating func state(
    _ declaration: GraphDeclaration,
    in feature: Int,
    scope: GraphScope
  ) {
    var declaration = declaration
    id += 1
    declaration.id = id
    let isThere = scope == .app || scope == graph.features[feature].scope && chance(70)
    declaration.scope = isThere ? nil : scope
    graph.features[feature].declarations.append(declaration)
  }

  private mutating func feature(for scope: GraphScope) -> Int {
    let count = graph.features.count
    let fitting = (0..<count).filter { graph.features[$0].scope.isAround(scope) }
    return fitting.isEmpty || chance(chaos) ? number(0...count - 1) : any(of: fitting)
  }

  private mutating func installTwice() {
    var twin = any(of: graph.features)
    twin.condition = chance(25) ? chance(50) : nil
    twin.isOptional = chance(20)
    if chance(50) { twin.ports = [] }
    graph.features.insert(twin, at: number(0...graph.features.count))
  }

  // MARK: - Needs

  /// A need of a declaration in a scope, of one of the first keys.
  ///
  /// - Parameters:
  ///   - scope: the scope.
  ///   - end: the number of the keys.
  ///   - anything: whether it may be something that a service cannot list.
  /// - Returns: the need, if there is something to list.
  private mutating func need(in scope: GraphScope, before end: Int, anything: Bool) -> GraphNeed? {
    if graph.scopes.count > 1, chance(8) {
      let input = any(of: Array(graph.scopes.dropFirst()))
      if input.isAround(scope) || chance(chaos) { return GraphNeed(target: .input(input)) }
    }
    let points = points.filter { anything || $0.kind == .hooks }
    if !points.isEmpty, chance(20) {
      return GraphNeed(
        target: .key(any(of: points)),
        isOptional: chance(30),
        isFilled: chance(15)
      )
    }
    let all = keys.filter { anything || $0.kind == .service }
    let reachable = keys[..<min(end, keys.count)].filter { key in
      all.contains(key) && home[key]?.isAround(scope) == true
    }
    let found = chance(chaos) ? all : reachable
    if found.isEmpty { return nil }
    let key = any(of: found)
    let isOptional = uncertain.contains(key) ? !chance(chaos + 5) : chance(25)
    return GraphNeed(target: .key(key), isOptional: isOptional)
  }

  private mutating func needs(
    _ count: ClosedRange<Int>,
    in scope: GraphScope,
    before end: Int,
    anything: Bool
  ) -> [GraphNeed] {
    var needs: [GraphNeed] = []
    for _ in 0..<number(count) {
      if let need = need(in: scope, before: end, anything: anything) { needs.append(need) }
    }
    return needs
  }

  // MARK: - Replacing

  private mutating func replace() {
    let key = GraphKey.service(number(0...graph.services))
    var replacement = GraphDeclaration(id: 900, verb: .provide, key: key)
    let scope = chance(80) ? home[key] ?? .app : .app
    let end = chance(60) ? key.number : keys.count
    replacement.needs = needs(0...2, in: scope, before: end, anything: false)
    if chance(20) {
      replacement.verb = .contribute
      replacement.key = GraphKey(kind: .hooks, number: number(0...1))
      replacement.needs = Array(replacement.needs.prefix(1))
    }
    graph.replacement = replacement
  }
}
