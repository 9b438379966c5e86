import ModuleRegistry

// The keys of random graphs as types, and the features that declare them.

/// A dependency whose handle is told as a number.
protocol Told: Dependency { static func number(of handle: Handle) -> Int }

/// A dependency that services can list, too.
protocol ToldService: Told, ServiceDependency {}

/// A point whose contributions are numbers.
protocol ToldPoint: Told, _ExtensionPoint where Contribution == Int {}

enum GraphSession: ScopeKey { typealias Input = Int }

enum GraphOrder: ScopeKey {
  typealias Outer = GraphSession
  typealias Input = Int
}

enum GraphDocument: ScopeKey { typealias Input = Int }

enum GraphService<N: Numbered>: ServiceKey, ToldService {
  typealias Service = Int

  static func number(of handle: Int) -> Int { handle }
}

enum GraphPage<N: Numbered>: FactoryKey, Told {
  typealias Product = Int

  /// It is not called, since pages may list each other.
  static func number(of handle: Factory<Self>) -> Int { GraphValue.page }
}

enum GraphOld<N: Numbered>: FactoryKey, Told, DeprecatedKey {
  typealias Product = Int

  static var deprecation: String { "list GraphPage" }
  static func number(of handle: Factory<Self>) -> Int { GraphValue.page }
}

enum GraphHooks<N: Numbered>: ServiceExtensionPoint, ToldService, ToldPoint {
  typealias Contribution = Int

  static func number(of handle: [Int]) -> Int { GraphValue.list(handle) }
}

enum GraphRows<N: Numbered>: ExtensionPoint, ToldPoint {
  typealias Contribution = Int

  static func number(of handle: [Int]) -> Int { GraphValue.list(handle) }
}

extension Optional: Told where Wrapped: Told {
  static func number(of handle: Wrapped.Handle?) -> Int {
    handle.map { GraphValue.present(Wrapped.number(of: $0)) } ?? GraphValue.absent
  }
}

extension Optional: ToldService where Wrapped: ToldService {}

extension AtLeastOne: Told where Point: ToldPoint {
  static func number(of handle: Handle) -> Int {
    handle.first == handle.all.first ? GraphValue.list(handle.all) : GraphValue.absent
  }
}

extension AtLeastOne: ToldService where Point: ToldPoint & ServiceExtensionPoint {}

extension ScopeInput: Told, ToldService where Scope.Input == Int {
  static func number(of handle: Int) -> Int { handle }
}

/// The values of products, as numbers that depend on everything that went into them.
enum GraphValue {
  static let page = 5
  static let absent = -7

  static func present(_ value: Int) -> Int { value &* 3 &+ 1 }
  static func list(_ values: [Int]) -> Int { values.reduce(17) { $0 &* 1_000_003 &+ $1 } }
  static func product(_ id: Int, of values: [Int]) -> Int { list([id] + values) }
}

extension GraphKey {
  var type: any Told.Type {
    func type<N: Numbered>(_: N.Type) -> any Told.Type {
      switch kind {
      case .service: GraphService<N>.self
      case .page: GraphPage<N>.self
      case .old: GraphOld<N>.self
      case .hooks: GraphHooks<N>.self
      case .rows: GraphRows<N>.self
      }
    }
    return type(numberedKeys[number])
  }
}

extension GraphNeed {
  var type: any Told.Type {
    func optional<D: Told>(_: D.Type) -> any Told.Type { D?.self }
    func filled<P: ToldPoint>(_: P.Type) -> any Told.Type { AtLeastOne<P>.self }
    let type: any Told.Type =
      switch target {
      case .key(let key) where isFilled:
        (key.type as? any ToldPoint.Type).map { filled($0) } ?? key.type
      case .key(let key): key.type
      case .input(.order): ScopeInput<GraphOrder>.self
      case .input(.document): ScopeInput<GraphDocument>.self
      case .input: ScopeInput<GraphSession>.self
      }
    return isOptional ? optional(type) : type
  }
}

/// A feature of a graph.
private struct Planned<N: Numbered>: FeatureModule {
  let feature: GraphFeature
  let made: Guarded<[Int: Int]>
  var team: Team? { feature.team.map { Team($0) } }

  func register(in registrar: inout Registrar) {
    for declaration in feature.declarations {
      switch declaration.scope {
      case .session: registrar.scope(GraphSession.self) { declaration.state(in: &$0, made) }
      case .order: registrar.scope(GraphOrder.self) { declaration.state(in: &$0, made) }
      case .document: registrar.scope(GraphDocument.self) { declaration.state(in: &$0, made) }
      case .app, nil: declaration.state(in: &registrar, made)
      }
    }
  }
}

extension GraphFeature {
  /// The feature, which counts what it makes by the numbers of declarations.
  fileprivate func installed(counting made: Guarded<[Int: Int]>) -> InstalledFeature {
    func planned<N: Numbered>(_: N.Type) -> InstalledFeature {
      Planned<N>(feature: self, made: made).ports { registrar in
        for port in ports { port.serve(in: &registrar, made) }
      }
    }
    var installed = planned(numberedKeys[name])
    if isOptional { installed = installed.optional() }
    if let condition { installed = installed.when(condition) }
    switch scope {
    case .app: return installed
    case .session: return installed.scope(GraphSession.self)
    case .order: return installed.scope(GraphOrder.self)
    case .document: return installed.scope(GraphDocument.self)
    }
  }
}

extension GraphDeclaration {
  fileprivate func state(in registrar: inout Registrar, _ made: Guarded<[Int: Int]>) {
    func require(_ need: (some Told).Type) { registrar.require(need) }
    func requireOne(_ one: (some Told).Type, _ other: (some Told).Type) {
      registrar.requireOne(of: one, other)
    }
    func bridge<N: Numbered>(_: N.Type) {
      registrar.bridge(GraphService<N>.self) { value([], made) }
    }
    switch (verb, key.kind) {
    case (.require, _) where isChoice:
      let types = needs.compactMap { $0.key?.type }
      requireOne(types[0], types[1])
    case (.require, _): require(needs[0].type)
    case (.bridge, _): bridge(numberedKeys[key.number])
    case (_, .service): provide(in: &registrar, made)
    case (_, .hooks): contribute(in: &registrar, made)
    case (_, .page), (_, .old), (_, .rows): add(numberedKeys[key.number], in: &registrar, made)
    case (_, _): break
    }
  }

  fileprivate func value(_ values: [Int], _ made: Guarded<[Int: Int]>) -> Int {
    made.withLock { $0[id, default: 0] += 1 }
    return GraphValue.product(id, of: values)
  }

  fileprivate func serve(in registrar: inout PortRegistrar, _ made: Guarded<[Int: Int]>) {
    if verb != .bind { return provide(in: &registrar, made) }
    func bind<N: Numbered, M: Numbered>(_: N.Type, _: M.Type) {
      registrar.bind(service: GraphService<N>.self, to: GraphService<M>.self) { value([$0], made) }
    }
    let target = numberedKeys[needs[0].key?.number ?? 0]
    bind(numberedKeys[key.number], target)
  }
}

// A list of types is passed on by its length.
extension GraphDeclaration {
  /// Replaces the service, or all contributions to the point by one.
  func replace(in registrar: inout Overrides, _ made: Guarded<[Int: Int]>) {
    func one<N: Numbered, D: ToldService>(_: N.Type, _ need: D.Type) {
      registrar.replaceContributions(service: GraphHooks<N>.self, using: need) {
        [value([D.number(of: $0)], made)]
      }
    }
    func none<N: Numbered>(_: N.Type) {
      registrar.replaceContributions(service: GraphHooks<N>.self) { [value([], made)] }
    }
    if key.kind == .service { return provide(in: &registrar, made) }
    let number = numberedKeys[key.number]
    if let type = needs.first?.type as? any ToldService.Type {
      one(number, type)
    } else {
      none(number)
    }
  }

  /// Provides the service.
  fileprivate func provide(
    in registrar: inout some Registering & ~Copyable,
    _ made: Guarded<[Int: Int]>
  ) {
    func add<N: Numbered, each D: ToldService>(_: N.Type, using needs: repeat (each D).Type) {
      registrar.service(GraphService<N>.self, using: repeat each needs) {
        (handle: repeat (each D).Handle) in
        var values: [Int] = []
        for value in repeat (each D).number(of: each handle) { values.append(value) }
        return value(values, made)
      }
    }
    func one<N: Numbered>(_ n: N.Type, _ a: (some ToldService).Type) { add(n, using: a) }
    func two<N: Numbered>(_ n: N.Type, _ a: (some ToldService).Type, _ b: (some ToldService).Type) {
      add(n, using: a, b)
    }
    func none<N: Numbered>(_ n: N.Type) { add(n) }
    let types = needs.compactMap { $0.type as? any ToldService.Type }
    let number = numberedKeys[key.number]
    switch types.count {
    case 0: none(number)
    case 1: one(number, types[0])
    default: two(number, types[0], types[1])
    }
  }

  fileprivate func contribute(in registrar: inout Registrar, _ made: Guarded<[Int: Int]>) {
    func one<N: Numbered, D: ToldService>(_: N.Type, _ need: D.Type) {
      registrar.contribute(service: GraphHooks<N>.self, order: order, id: label, using: need) {
        value([D.number(of: $0)], made)
      }
    }
    func none<N: Numbered>(_: N.Type) {
      registrar.contribute(service: GraphHooks<N>.self, order: order, id: label) {
        value([], made)
      }
    }
    let number = numberedKeys[key.number]
    if let type = needs.first?.type as? any ToldService.Type {
      one(number, type)
    } else {
      none(number)
    }
  }

  /// Provides a page or contributes a row, which can list anything.
  fileprivate func add<N: Numbered>(
    _: N.Type,
    in registrar: inout Registrar,
    _ made: Guarded<[Int: Int]>
  ) {
    func one<D: Told>(_ need: D.Type) {
      if key.kind == .page {
        registrar.factory(GraphPage<N>.self, using: need) { value([D.number(of: $0)], made) }
      } else if key.kind == .old {
        registrar.factory(GraphOld<N>.self, using: need) { value([D.number(of: $0)], made) }
      } else {
        registrar.contribute(to: GraphRows<N>.self, order: order, id: label, using: need) {
          value([D.number(of: $0)], made)
        }
      }
    }
    if let need = needs.first {
      one(need.type)
    } else if key.kind == .page {
      registrar.factory(GraphPage<N>.self) { value([], made) }
    } else if key.kind == .old {
      registrar.factory(GraphOld<N>.self) { value([], made) }
    } else {
      registrar.contribute(to: GraphRows<N>.self, order: order, id: label) { value([], made) }
    }
  }
}

extension RandomGraph {
  /// The features, those of each list of alternatives together.
  func installed(counting made: Guarded<[Int: Int]>) -> [InstalledFeature] {
    let group = Alternatives.nextGroup()
    return features.map {
      let installed = $0.installed(counting: made)
      return $0.group == nil ? installed : installed.exclusive(in: group)
    }
  }

  func registry(counting made: Guarded<[Int: Int]>) throws(RegistryError) -> Registry {
    let installed = installed(counting: made)
    return try Registry { installed }
  }
}

extension Registry {
  /// The product of a key, or the list of contributions as a number.
  @MainActor
  func number(of key: GraphKey) -> Int {
    func number<N: Numbered>(_: N.Type) -> Int {
      switch key.kind {
      case .service: service(GraphService<N>.self)
      case .page: assemble(GraphPage<N>.self)
      case .old: assemble(GraphOld<N>.self)
      case .hooks: GraphValue.list(contributions(service: GraphHooks<N>.self))
      case .rows: GraphValue.list(contributions(to: GraphRows<N>.self))
      }
    }
    return number(numberedKeys[key.number])
  }
}

/// The names of keys, scopes and features in problems, and those that the model has for them.
enum GraphName {
  static let all: [String: String] = {
    var names = [
      KeyName(GraphSession.self).description: "session",
      KeyName(GraphOrder.self).description: "order",
      KeyName(GraphDocument.self).description: "document",
    ]
    func feature<N: Numbered>(_: N.Type) -> String { KeyName(Planned<N>.self).short }
    for number in 0..<10 {
      for kind in [GraphKey.Kind.service, .page, .old, .hooks, .rows] {
        let key = GraphKey(kind: kind, number: number)
        names[KeyName(key.type).description] = key.description
      }
      names[feature(numberedKeys[number])] = "feature \(number)"
    }
    return names
  }()

  private static let reals = Dictionary(uniqueKeysWithValues: all.map { ($1, $0) })

  static func real(_ name: String) -> String { reals[name] ?? name }
  static func short(_ name: String) -> String { all[name] ?? name }
}
