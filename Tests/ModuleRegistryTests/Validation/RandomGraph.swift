import FlowCoordinatorsTesting
import ModuleRegistry

/// Features that declare anything, by the numbers of keys.
struct RandomGraph: CustomStringConvertible {
  var features: [GraphFeature] = []

  /// The keys that may be listed; one more service is known to nobody.
  var services = 0

  /// The service that a derived registry replaces.
  var replacement = GraphDeclaration(id: 900, verb: .provide, key: .service(0))

  /// All keys that the features can provide or contribute to.
  var keys: [GraphKey] {
    (0...services).map(GraphKey.service)
      + [GraphKey.Kind.page, .hooks, .rows].flatMap { kind in
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
  var condition: Bool?
  var isOptional = false
  var scope = GraphScope.app
  var declarations: [GraphDeclaration] = []
  var ports: [GraphDeclaration] = []

  var description: String {
    let condition = condition.map { " when(\($0))" } ?? ""
    let scope = scope == .app ? "" : " within \(scope)"
    let title = "feature \(name)\(condition)\(isOptional ? " optional" : "")\(scope)"
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

  let target: Target
  var isOptional = false

  var key: GraphKey? { if case .key(let key) = target { key } else { nil } }
  var input: GraphScope? { if case .input(let scope) = target { scope } else { nil } }

  var description: String {
    (input.map { "input of \($0)" } ?? key?.description ?? "") + (isOptional ? "?" : "")
  }
}

struct GraphKey: Hashable, CustomStringConvertible {
  enum Kind {
    case service
    case page
    case hooks
    case rows
  }

  let kind: Kind
  let number: Int

  static func service(_ number: Int) -> Self { Self(kind: .service, number: number) }

  /// Whether it is an extension point.
  var isPoint: Bool { kind == .hooks || kind == .rows }
  var description: String { "\(kind) \(number)" }
  var name: String { KeyName(type).description }
}

/// A session with an order in it, and a document beside it.
enum GraphScope: Int, CaseIterable {
  case app
  case session
  case order
  case document

  var outer: Self? { self == .app ? nil : self == .order ? .session : .app }

  func isAround(_ inner: Self) -> Bool { self == inner || inner.outer.map(isAround) ?? false }

  var name: String {
    switch self {
    case .app: ""
    case .session: KeyName(GraphSession.self).description
    case .order: KeyName(GraphOrder.self).description
    case .document: KeyName(GraphDocument.self).description
    }
  }
}

// MARK: - Choosing at random

extension RandomGraph {
  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    func any<Element>(of elements: [Element]) -> Element {
      elements[Int.random(in: elements.indices, using: &random)]
    }
    // How often a rule of good compositions is broken, in percent.
    let chaos = any(of: [0, 0, 2, 5, 15])
    let scopes = any(
      of: [[.app], [.app, .session], [.app, .session, .order], [.app, .session, .document]]
        as [[GraphScope]]
    )
    services = Int.random(in: 3...8, using: &random)
    features = (0..<Int.random(in: 2...6, using: &random)).map { number in
      var feature = GraphFeature(name: number)
      feature.condition = chance(25) ? chance(60) : nil
      feature.isOptional = chance(20)
      feature.scope = chance(15) ? any(of: scopes) : .app
      return feature
    }
    let keys =
      (0..<services).map(GraphKey.service)
      + (chance(40) ? [GraphKey(kind: .page, number: 0), GraphKey(kind: .page, number: 1)] : [])
    let points =
      (chance(70) ? [GraphKey(kind: .hooks, number: 0)] : [])
      + (chance(30) ? [GraphKey(kind: .hooks, number: 1)] : [])
      + (chance(30) ? [GraphKey(kind: .rows, number: 0)] : [])
    var home: [GraphKey: GraphScope] = [:]
    for key in keys { home[key] = chance(55) ? .app : any(of: scopes) }
    let absent = Set(keys.filter { _ in chance(12) })
    var id = 0
    var uncertain = absent

    /// A need of a declaration in a scope, of one of the first keys.
    func need(in scope: GraphScope, before end: Int, anything: Bool) -> GraphNeed? {
      if chance(8), let input = scopes.dropFirst().randomElement(using: &random),
        input.isAround(scope) || chance(chaos)
      {
        return GraphNeed(target: .input(input))
      }
      if !points.isEmpty, chance(20) {
        let point = any(of: anything ? points : points.filter { $0.kind == .hooks } + [points[0]])
        if anything || point.kind == .hooks {
          return GraphNeed(target: .key(point), isOptional: chance(30))
        }
      }
      let reachable = keys[..<min(end, keys.count)].filter {
        (home[$0]?.isAround(scope) == true) && (anything || $0.kind == .service)
      }
      let all = keys.filter { anything || $0.kind == .service }
      guard let key = (chance(chaos) ? all : reachable).randomElement(using: &random) else {
        return nil
      }
      return GraphNeed(
        target: .key(key),
        isOptional: uncertain.contains(key) ? !chance(chaos + 5) : chance(25)
      )
    }
    func needs(_ count: ClosedRange<Int>, in scope: GraphScope, before end: Int, anything: Bool)
      -> [GraphNeed]
    {
      (0..<Int.random(in: count, using: &random)).compactMap { _ in
        need(in: scope, before: end, anything: anything)
      }
    }
    func state(_ declaration: GraphDeclaration, in feature: Int, scope: GraphScope) {
      var declaration = declaration
      id += 1
      declaration.id = id
      let within = features[feature].scope
      declaration.scope = scope == .app || scope == within && chance(70) ? nil : scope
      features[feature].declarations.append(declaration)
    }
    func feature(for scope: GraphScope) -> Int {
      features.indices.filter { features[$0].scope.isAround(scope) || chance(chaos) }
        .randomElement(using: &random) ?? 0
    }

    for (position, key) in keys.enumerated() where !absent.contains(key) || chance(chaos) {
      for _ in 0..<(chance(chaos) ? 2 : 1) {
        let scope = chance(chaos) ? any(of: scopes) : home[key] ?? .app
        if key.kind == .service, position > 0, chance(25),
          let target = need(in: scope, before: position, anything: false)?.key,
          target.kind == .service
        {
          let owner = feature(for: scope)
          id += 1
          let need = GraphNeed(target: .key(target))
          features[owner].ports.append(
            GraphDeclaration(id: id, verb: .bind, key: key, needs: [need])
          )
          if uncertain.contains(target) { uncertain.insert(key) }
          let user = chance(chaos * 2) ? any(of: Array(features.indices)) : owner
          let use = GraphNeed(target: .key(key), isOptional: chance(50))
          if !chance(chaos) {
            state(
              GraphDeclaration(id: 0, verb: .require, key: key, needs: [use]),
              in: user,
              scope: scope
            )
          }
          continue
        }
        let owner = feature(for: scope)
        if features[owner].condition == false || features[owner].isOptional {
          uncertain.insert(key)
        }
        let bridged = key.kind == .service && chance(8)
        let end = key.kind == .page ? keys.count : position
        let list =
          bridged
          ? []
          : needs(
            0...(key.kind == .page ? 1 : 2),
            in: scope,
            before: end,
            anything: key.kind == .page
          )
        state(
          GraphDeclaration(id: 0, verb: bridged ? .bridge : .provide, key: key, needs: list),
          in: owner,
          scope: scope
        )
      }
    }
    for point in points {
      for number in 0..<Int.random(in: 0...4, using: &random) {
        let scope = any(of: scopes)
        let list = needs(0...1, in: scope, before: services / 2, anything: point.kind == .rows)
          .filter { $0.key?.isPoint != true || chance(chaos * 3) }
        var declaration = GraphDeclaration(id: 0, verb: .contribute, key: point, needs: list)
        declaration.order = Int.random(in: 0...1, using: &random)
        if chance(30) { declaration.label = chance(chaos) ? "twin" : "label \(number)" }
        state(declaration, in: feature(for: scope), scope: scope)
      }
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let scope = any(of: scopes)
      let list = needs(1...1, in: scope, before: keys.count, anything: true)
      guard let key = list.first?.key else { continue }
      state(
        GraphDeclaration(id: 0, verb: .require, key: key, needs: list),
        in: feature(for: scope),
        scope: scope
      )
    }
    if chance(chaos * 2) {
      var twin = any(of: features)
      twin.condition = chance(25) ? chance(50) : nil
      twin.isOptional = chance(20)
      if chance(50) { twin.ports = [] }
      features.insert(twin, at: Int.random(in: 0...features.count, using: &random))
    }
    if chance(50) { features.shuffle(using: &random) }

    replacement.key = .service(Int.random(in: 0...services, using: &random))
    let scope = home[replacement.key] ?? .app
    replacement.needs = needs(
      0...2,
      in: chance(80) ? scope : .app,
      before: chance(60) ? replacement.key.number : keys.count,
      anything: false
    )
    if !Self.repeatsNeedsOfReplacements, replacement.needs.first == replacement.needs.last {
      replacement.needs = Array(replacement.needs.prefix(1))
    }
  }

  /// A replacement that lists a missing key twice is told twice.
  private static let repeatsNeedsOfReplacements = false
}
