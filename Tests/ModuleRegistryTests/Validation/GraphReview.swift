import FlowCoordinatorsTesting
import ModuleRegistry

/// A composition, and the same one after a few changes that are known: what a review of it has to say.
///
/// Declarations keep their numbers when they change, so nothing is guessed here.
struct GraphReview {
  private(set) var old: RandomGraph
  private(set) var new: RandomGraph

  /// The kinds of changes that were made.
  private(set) var kinds: [Kind] = []

  /// The new names of features, keys and scopes by their old ones.
  private var features: [Int: Int] = [:]
  private var keys: [GraphKey: GraphKey] = [:]
  private var scopes: [GraphScope: GraphScope] = [:]

  /// The declarations that a change of a name or a place is about.
  private var locked: Set<Int> = []
  private var nextID = 500
  private var random: SplitMix64

  /// A change; of those that add, move and rename there is one at most.
  enum Kind: CaseIterable {
    case newLine, lostLine, movedLine, port, newFeature, lostFeature
    case renamedFeature, renamedKey, renamedScope, label
    case condition, optional, team, featureScope, scope
    case newNeed, lostNeed, optionalNeed, filledNeed, otherNeed, order, bridge, target, group
    case shuffled

    static let structural: [Self] = Array(allCases.prefix(10))
    static let details: [Self] = Array(allCases.dropFirst(10))
  }

  /// A random composition and its changes; `nil` if this seed has none that are clear.
  init?(seed: UInt64) {
    random = SplitMix64(seed: seed)
    old = RandomGraph(seed: random.next())
    new = old
    guard Set(old.features.map(\.name)).count == old.features.count else { return nil }
    old.giveIdentities()
    new = old
    if chance(60), let kind = Kind.structural.randomElement(using: &random) { change(kind) }
    for _ in 0..<number(kinds.isEmpty ? 1...3 : 0...2) {
      if let kind = Kind.details.randomElement(using: &random) { change(kind) }
    }
    var same = new
    same.giveIdentities()
    // One that would be a declaration twice.
    guard same.description == new.description, !kinds.isEmpty else { return nil }
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private mutating func chance(_ percent: Int) -> Bool { number(0...99) < percent }
}

extension RandomGraph {
  /// Makes each declaration the only one of its feature with its key, or its label.
  fileprivate mutating func giveIdentities() {
    for feature in features.indices {
      var seen: Set<[String]> = []
      func isNew(_ line: GraphDeclaration) -> Bool {
        let verb = line.provides ? "provides" : "\(line.verb)"
        let key = line.isChoice ? line.choice : "\(line.key)"
        return seen.insert([verb, key, line.label ?? ""]).inserted
      }
      features[feature].ports.removeAll { !isNew($0) }
      for index in features[feature].declarations.indices.reversed() {
        let line = features[feature].declarations[index]
        if isNew(line) { continue }
        if line.verb == .contribute {
          features[feature].declarations[index].label = "line \(line.id)"
        } else {
          features[feature].declarations.remove(at: index)
        }
      }
    }
  }
}

// MARK: - Changes

extension GraphReview {
  /// The place of a declaration.
  private struct Position {
    let feature: Int
    let index: Int
    let isPort: Bool
  }

  private subscript(_ position: Position) -> GraphDeclaration {
    get {
      let feature = new.features[position.feature]
      return position.isPort ? feature.ports[position.index] : feature.declarations[position.index]
    }
    set {
      if position.isPort {
        new.features[position.feature].ports[position.index] = newValue
      } else {
        new.features[position.feature].declarations[position.index] = newValue
      }
    }
  }

  private func positions(where isWanted: (GraphDeclaration) -> Bool) -> [Position] {
    new.features.indices.flatMap { feature in
      let (own, ports) = (new.features[feature].declarations, new.features[feature].ports)
      return own.indices.filter { isWanted(own[$0]) && !locked.contains(own[$0].id) }
        .map { Position(feature: feature, index: $0, isPort: false) }
        + ports.indices.filter { isWanted(ports[$0]) && !locked.contains(ports[$0].id) }
        .map { Position(feature: feature, index: $0, isPort: true) }
    }
  }

  private mutating func line(where isWanted: (GraphDeclaration) -> Bool) -> Position? {
    positions(where: isWanted).randomElement(using: &random)
  }

  private mutating func change(_ kind: Kind) {
    let isDone =
      Kind.structural.contains(kind) ? changeStructure(kind) : isDetailChanged(kind)
    if isDone { kinds.append(kind) }
  }

  private mutating func changeStructure(_ kind: Kind) -> Bool {
    let feature = number(0...new.features.count - 1)
    switch kind {
    case .newLine:
      let key = new.keys.randomElement(using: &random) ?? .service(0)
      let verb: GraphDeclaration.Verb =
        key.isPoint ? .contribute : key.isPage || chance(60) ? .provide : .require
      var line = GraphDeclaration(id: newID(), verb: verb, key: key)
      if verb == .require {
        line.needs = [GraphNeed(target: .key(key), isOptional: chance(50))]
        if chance(40), let other = new.keys.filter({ $0 != key }).randomElement(using: &random) {
          line.needs = [key, other].map { GraphNeed(target: .key($0), isOptional: true) }
        }
      } else {
        line.needs = need(of: line).map { [$0] } ?? []
      }
      if verb == .contribute { line.label = "new \(line.id)" }
      new.features[feature].declarations.append(line)
      return true
    case .lostLine:
      guard let lost = line(where: { _ in true }) else { return false }
      locked.insert(remove(lost).id)
      return true
    case .movedLine:
      guard let moved = line(where: { $0.verb != .require || $0.needs.count == 1 }),
        !moved.isPort, moved.feature != feature
      else { return false }
      let line = remove(moved)
      locked.insert(line.id)
      new.features[feature].declarations.append(line)
      return true
    case .port:
      guard let moved = line(where: { $0.verb == .provide && $0.key.kind == .service }),
        self[moved].scope == nil
      else { return false }
      let line = remove(moved)
      locked.insert(line.id)
      if moved.isPort {
        new.features[moved.feature].declarations.append(line)
      } else {
        new.features[moved.feature].ports.append(line)
      }
      return true
    case .newFeature:
      guard let name = freeName else { return false }
      var added = GraphFeature(name: name)
      added.condition = chance(50) ? chance(50) : nil
      let line = GraphDeclaration(
        id: newID(),
        verb: .provide,
        key: .service(number(0...new.services))
      )
      if chance(80) { added.declarations.append(line) }
      new.features.append(added)
      return true
    case .lostFeature:
      guard new.features.count > 1 else { return false }
      let lost = new.features.remove(at: feature)
      locked.formUnion((lost.declarations + lost.ports).map(\.id))
      return true
    case .renamedFeature:
      guard let name = freeName else { return false }
      features[new.features[feature].name] = name
      new.features[feature].name = name
      return true
    case .renamedKey: return renameKey()
    case .renamedScope: return renameScope()
    case .label:
      guard let found = line(where: { $0.verb == .contribute && $0.label != "twin" })
      else { return false }
      self[found].label = "other \(self[found].id)"
      locked.insert(self[found].id)
      return true
    default: return false
    }
  }

  private mutating func newID() -> Int {
    nextID += 1
    locked.insert(nextID)
    return nextID
  }

  private var freeName: Int? {
    (0..<10).first { name in !(old.features + new.features).contains { $0.name == name } }
  }

  private mutating func remove(_ position: Position) -> GraphDeclaration {
    position.isPort
      ? new.features[position.feature].ports.remove(at: position.index)
      : new.features[position.feature].declarations.remove(at: position.index)
  }

  private mutating func renameKey() -> Bool {
    let lines = new.features.flatMap { $0.declarations + $0.ports } + [new.replacement]
    let known = Set(lines.map(\.key) + lines.flatMap(\.needs).compactMap(\.key))
    guard
      let key = known.sorted(by: { $0.description < $1.description })
        .randomElement(using: &random)
    else { return false }
    let free = (0..<10).map { GraphKey(kind: key.kind, number: $0) }
      .first { !known.contains($0) && !new.keys.contains($0) }
    guard let free else { return false }
    keys[key] = free
    func renamed(_ line: GraphDeclaration) -> GraphDeclaration {
      var line = line
      if line.key == key || line.needs.contains(where: { $0.key == key }) { locked.insert(line.id) }
      if line.key == key { line.key = free }
      for index in line.needs.indices where line.needs[index].key == key {
        line.needs[index].target = .key(free)
      }
      return line
    }
    for index in new.features.indices {
      new.features[index].declarations = new.features[index].declarations.map(renamed)
      new.features[index].ports = new.features[index].ports.map(renamed)
    }
    new.replacement = renamed(new.replacement)
    return true
  }

  private mutating func renameScope() -> Bool {
    guard new.scopes.contains(.session), new.scopes == [.app, .session] else { return false }
    scopes[.session] = .document
    func renamed(_ line: GraphDeclaration) -> GraphDeclaration {
      var line = line
      locked.insert(line.id)
      if line.scope == .session { line.scope = .document }
      line.needs = line.needs.map {
        $0.input == .session
          ? GraphNeed(target: .input(.document), isOptional: $0.isOptional) : $0
      }
      return line
    }
    for index in new.features.indices {
      if new.features[index].scope == .session { new.features[index].scope = .document }
      new.features[index].declarations = new.features[index].declarations.map(renamed)
      new.features[index].ports = new.features[index].ports.map(renamed)
    }
    new.replacement = renamed(new.replacement)
    new.scopes = [.app, .document]
    return true
  }

  private mutating func isDetailChanged(_ kind: Kind) -> Bool {
    let feature = number(0...new.features.count - 1)
    switch kind {
    case .condition:
      let condition = new.features[feature].condition
      let others: [Bool?] = [nil, true, false].filter { $0 != condition }
      new.features[feature].condition = others[number(0...1)]
    case .optional: new.features[feature].isOptional.toggle()
    case .team:
      new.features[feature].team = new.features[feature].team == nil ? "Team \(number(0...9))" : nil
    case .featureScope:
      let others = new.scopes.filter { $0 != new.features[feature].scope }
      let lines = new.features[feature].declarations + new.features[feature].ports
      guard let scope = others.randomElement(using: &random),
        locked.isDisjoint(with: lines.map(\.id))
      else { return false }
      new.features[feature].scope = scope
    case .scope:
      guard let line = line(where: { _ in true }), !line.isPort else { return false }
      let others = new.scopes.dropFirst().filter { $0 != self[line].scope }
      guard let scope = others.randomElement(using: &random) else { return false }
      self[line].scope = scope
    case .newNeed:
      guard let line = line(where: { $0.needs.count < $0.most }),
        let need = need(of: self[line])
      else { return false }
      self[line].needs.append(need)
    case .lostNeed:
      guard let line = line(where: { !$0.needs.isEmpty && $0.verb != .require && $0.verb != .bind })
      else { return false }
      self[line].needs.removeLast()
    case .optionalNeed:
      guard
        let line = line(where: {
          $0.needs.first?.key != nil && $0.verb != .bind && !$0.isChoice
        })
      else { return false }
      self[line].needs[0].isOptional.toggle()
    case .filledNeed:
      guard
        let line = line(where: { $0.needs.first?.key?.isPoint == true && !$0.isChoice })
      else { return false }
      self[line].needs[0].isFilled.toggle()
    case .otherNeed:
      guard let line = line(where: { !$0.needs.isEmpty && $0.most > 0 }),
        let need = need(of: self[line])
      else { return false }
      self[line].needs[0] = need
    case .order:
      guard let line = line(where: { $0.verb == .contribute }) else { return false }
      self[line].order += 1
    case .bridge:
      guard
        let line = line(where: {
          $0.key.kind == .service && $0.needs.isEmpty && [.provide, .bridge].contains($0.verb)
        }), !line.isPort
      else { return false }
      self[line].verb = self[line].verb == .provide ? .bridge : .provide
    case .target:
      guard let line = line(where: { $0.verb == .bind }) else { return false }
      self[line].needs = [GraphNeed(target: .key(.service(number(0...new.services))))]
    case .group: new.features[feature].group = new.features[feature].group == nil ? 0 : nil
    case .shuffled:
      new.features.shuffle(using: &random)
      for index in new.features.indices {
        new.features[index].declarations.shuffle(using: &random)
        new.features[index].ports.shuffle(using: &random)
        for line in new.features[index].declarations.indices
        where new.features[index].declarations[line].isChoice {
          new.features[index].declarations[line].needs.shuffle(using: &random)
        }
      }
    default: return false
    }
    return true
  }

  /// Something that the declaration can list.
  private mutating func need(of line: GraphDeclaration) -> GraphNeed? {
    guard line.most > 0 else { return nil }
    let listsAnything = line.key.isPage || line.key.kind == .rows
    let keys = new.keys.filter { listsAnything || $0.kind == .service || $0.kind == .hooks }
    let inputs = new.scopes.dropFirst().map { GraphNeed.Target.input($0) }
    let all = keys.map { GraphNeed.Target.key($0) } + inputs
    guard let target = all.randomElement(using: &random) else { return nil }
    if case .input = target { return GraphNeed(target: target) }
    var need = GraphNeed(target: target, isOptional: chance(40))
    need.isFilled = need.key?.isPoint == true && chance(40)
    return need
  }
}

extension GraphDeclaration {
  /// The number of needs that a test can state for it.
  fileprivate var most: Int {
    switch verb {
    case .require, .bind, .bridge: 0
    case .provide: key.isPage ? 1 : 2
    case .contribute: 1
    }
  }
}

// MARK: - What a review says

extension GraphReview {
  /// A declaration of a graph, as a review sees it.
  struct Line {
    let declaration: GraphDeclaration
    let owner: String
    let mark: String?
    let isActive: Bool
    let isPort: Bool
    let scope: GraphScope

    /// Whether each need is provided.
    let provided: [GraphNeed: Bool]

    var isReplacement: Bool { declaration.id == 900 }
    var isProvider: Bool { declaration.provides || isReplacement }
  }

  /// A composition, with or without its overrides.
  struct Side {
    let graph: RandomGraph
    let lines: [Int: Line]
    let isLeftOut: [Int: Bool]

    init(_ graph: RandomGraph, isDerived: Bool) {
      self.graph = graph
      var model = GraphModel(graph)
      let base = model
      let replaced = isDerived ? graph.replacement.key : nil
      if isDerived { _ = model.replace(by: graph.replacement) }
      let active = Dictionary(
        model.lines.map { ($0.declaration.id, $0) },
        uniquingKeysWith: { $1 }
      )
      func isProvided(_ need: GraphNeed, in scope: GraphScope) -> Bool {
        guard let key = need.key, key != replaced else { return true }
        return model.lines.contains { line in
          key.isPoint
            ? line.contributes(to: key, in: scope)
            : line.key == key && line.provides && line.declaration.id != 900
        }
      }
      var lines: [Int: Line] = [:]
      func add(
        _ one: GraphDeclaration,
        _ owner: String,
        _ mark: String?,
        isPort: Bool,
        in stated: GraphScope
      ) {
        let placed = active[one.id].map(\.scope) ?? model.place(of: one, statedIn: stated)
        let needs = one.needs.map { ($0, isProvided($0, in: placed)) }
        lines[one.id] = Line(
          declaration: one,
          owner: owner,
          mark: mark,
          isActive: active[one.id] != nil,
          isPort: isPort,
          scope: placed,
          provided: Dictionary(needs, uniquingKeysWith: { $1 })
        )
      }
      var isLeftOut: [Int: Bool] = [:]
      for (position, feature) in graph.features.enumerated() {
        let isOff = feature.condition == false
        isLeftOut[feature.name] = isOff || base.isLeftOut(position)
        let mark = isOff ? "off" : base.isLeftOut(position) ? "left out" : nil
        for (all, isPort) in [(feature.declarations, false), (feature.ports, true)] {
          for one in all where one.verb == .require || one.key != replaced {
            add(one, feature.title, mark, isPort: isPort, in: one.scope ?? feature.scope)
          }
        }
      }
      if isDerived { add(graph.replacement, "the replacements", nil, isPort: false, in: .app) }
      self.lines = lines
      self.isLeftOut = isLeftOut
    }
  }

  /// The changes, or `nil` if it is open what they are called.
  func changes(isDerived: Bool) -> (changes: [String], consequences: [String])? {
    if !GraphModel(old).homeless.isEmpty || !GraphModel(new).homeless.isEmpty { return nil }
    let (before, now) = (Side(old, isDerived: isDerived), Side(new, isDerived: isDerived))
    var report = ReviewReport(before, now)
    report.rename(features, keys, scopes)
    guard report.isClear else { return nil }
    report.compare()
    return (report.changes.sorted(), report.consequences)
  }
}

extension GraphModel {
  /// The scope of a declaration that takes no part: a binding is placed, too.
  fileprivate func place(of one: GraphDeclaration, statedIn scope: GraphScope) -> GraphScope {
    guard one.verb == .bind else { return scope }
    let target = lines.first { $0.provides && $0.key == one.needs[0].key }
    return target.map { scope.isAround($0.scope) ? $0.scope : scope } ?? scope
  }
}

extension GraphFeature {
  /// The name of its type.
  fileprivate var title: String { GraphName.real("feature \(name)") }
}
