import ModuleRegistry

/// An earlier graph with the names of a later one, and a sentence for each name that has changed.
///
/// What is called otherwise is recognised by what it has in common with one that is gone: a module by its
/// types, a feature by what it provides, and a key or a scope by what declares and needs it.
struct RenamedGraph {
  private(set) var graph: RegistryGraph
  private(set) var changes: [String] = []

  init(_ old: RegistryGraph, as new: RegistryGraph) {
    graph = old
    // Without a name that is gone there is nothing to recognise, as a rule.
    let hasGoneTypes = !old.typeNames.isSubset(of: new.typeNames)
    if hasGoneTypes { renameModules(as: new) }
    if !Set(old.features.map(\.subject)).isSubset(of: new.features.map(\.subject)) {
      renameFeatures(as: new)
    }
    if hasGoneTypes { renameTypes(as: new) }
    renameContributions(as: new)
  }

  private mutating func renameModules(as new: RegistryGraph) {
    let (old, new) = (graph.modules, new.modules)
    // Modules may have equal names of types, as `Feature` and `Store`.
    let uses = (old.mapValues(\.uses), new.mapValues(\.uses))
    let names = heirs(of: old.mapValues(\.types), in: new.mapValues(\.types), usedAs: uses) {
      $2.count > 1
    }
    changes += names.map { "module '\($0)' is called '\($1)' now" }
    graph.renameTypes(names) { name in
      guard let dot = name.firstIndex(of: "."), let heir = names[String(name[..<dot])]
      else { return name }
      return heir + name[dot...]
    }
  }

  private mutating func renameFeatures(as new: RegistryGraph) {
    let names = heirs(of: graph.providedKeys, in: new.providedKeys)
    changes += names.map { "\($0) is called \($1) now" }
    for index in graph.features.indices {
      if let heir = graph.features[index].name.flatMap({ names[$0] }) {
        graph.features[index].name = heir
      }
      graph.features[index].alternatives = graph.features[index].alternatives.map { others in
        others.map { names[$0] ?? $0 }.sorted()
      }
    }
  }

  private mutating func renameTypes(as new: RegistryGraph) {
    let shared = graph.typeNames.intersection(new.typeNames)
    let (old, new) = (TypeTraits(of: graph, besides: shared), TypeTraits(of: new, besides: shared))
    let names = heirs(of: old.all, in: new.all) { former, current, common in
      common.contains(where: \.isOwn) && common.count > 1 || former.lastPart == current.lastPart
    }
    changes += names.map { "\(old.kinds[$0] ?? .scope) '\($0)' is called '\($1)' now" }
    graph.renameTypes(names) { names[$0] ?? $0 }
  }

  /// A contribution that differs from one that is gone in its label only.
  private mutating func renameContributions(as new: RegistryGraph) {
    let (former, current) = (graph.labels, new.labels)
    let (gone, fresh) = (former.subtracting(current), current.subtracting(former))
    if gone.isEmpty || fresh.isEmpty { return }
    let added = new.contributions(labelled: fresh)
    let lost = graph.contributions(labelled: gone)
    // A label that several contributions have could be given to any of them.
    let bearers = Dictionary(
      lost.flatMap { contribution, labels in
        labels.map { (Label(contribution.owner, contribution.node.key, $0), 1) }
      },
      uniquingKeysWith: +
    )
    var renamed: [Label: String] = [:]
    for (contribution, labels) in lost {
      let heirs = added[contribution, default: []]
      guard labels.count == 1, heirs.count == 1, let former = labels.first, let label = heirs.first,
        bearers[Label(contribution.owner, contribution.node.key, former)] == 1
      else { continue }
      let (owner, key) = (contribution.owner, contribution.node.key)
      changes.append(
        "the contribution '\(former)' of \(owner) to '\(key)' is called '\(label)' now"
      )
      renamed[Label(owner, key, former)] = label
    }
    if renamed.isEmpty { return }
    graph.change { node, feature in
      guard let label = node.label else { return }
      node.label = renamed[Label(feature.subject, node.key, label)] ?? label
    }
  }
}

/// The new names of what is called otherwise now: of what is gone, the one that is new and has most in
/// common with it, and more than half of all; of several of those, the one that is used most alike.
private func heirs<Trait: Hashable>(
  of old: [String: Set<Trait>],
  in new: [String: Set<Trait>],
  usedAs uses: (old: [String: Set<String>], new: [String: Set<String>]) = ([:], [:]),
  isProof: (_ former: String, _ heir: String, _ common: Set<Trait>) -> Bool = { _, _, _ in true }
) -> [String: String] {
  let gone = old.keys.filter { new[$0] == nil }.sorted()
  if gone.isEmpty { return [:] }
  let names = new.keys.filter { old[$0] == nil }.sorted()
  var bearers = Bearers(of: names.map { new[$0, default: []] })
  var users = Bearers(of: names.map { uses.new[$0, default: []] })
  var isTaken = Array(repeating: false, count: names.count)
  var heirs: [String: String] = [:]
  for name in gone {
    let traits = old[name, default: []]
    let close = bearers.counts(of: traits).filter { heir, count in
      !isTaken[heir] && count * 2 > max(traits.count, new[names[heir], default: []].count)
    }
    let most = close.map(\.count).max()
    let alike = Dictionary(uniqueKeysWithValues: users.counts(of: uses.old[name, default: []]))
    let ranked = close.map {
      (-$0.count, $0.count == most ? -alike[$0.bearer, default: 0] : 0, $0.bearer)
    }
    func isHeir(_ position: Int) -> Bool {
      let heir = names[position]
      return isProof(name, heir, traits.intersection(new[heir, default: []]))
    }
    // As a rule the first one is it, so the others need not be sorted.
    var heir = ranked.min { $0 < $1 }?.2
    if let first = heir, !isHeir(first) {
      heir = ranked.sorted { $0 < $1 }.first { isHeir($0.2) }?.2
    }
    guard let heir else { continue }
    heirs[name] = names[heir]
    isTaken[heir] = true
  }
  return heirs
}

/// Who has each trait, by position: comparing everything that is gone with everything that is new would be
/// slow.
private struct Bearers<Trait: Hashable> {
  private var bearers: [Trait: [Int]] = [:]
  private var counts: [Int]

  init(of all: [Set<Trait>]) {
    counts = Array(repeating: 0, count: all.count)
    for (position, traits) in all.enumerated() {
      for trait in traits { bearers[trait, default: []].append(position) }
    }
  }

  /// How many of these traits each has that has one.
  mutating func counts(of traits: Set<Trait>) -> [(bearer: Int, count: Int)] {
    var found: [Int] = []
    for trait in traits {
      for bearer in bearers[trait, default: []] {
        if counts[bearer] == 0 { found.append(bearer) }
        counts[bearer] += 1
      }
    }
    defer { for bearer in found { counts[bearer] = 0 } }
    return found.map { ($0, counts[$0]) }
  }
}

/// What the keys and scopes of a graph take part in, but for some that are known by their names.
private struct TypeTraits {
  private(set) var all: [String: Set<Trait>] = [:]
  private(set) var kinds: [String: KeyKind] = [:]
  private let shared: Set<String>

  struct Trait: Hashable {
    /// Whether it says what the type is, and not who needs it.
    let isOwn: Bool
    let kind: KeyKind
    let words: [String]
    var number = 0
  }

  init(of graph: RegistryGraph, besides shared: Set<String>) {
    self.shared = shared
    if graph.typeNames.isSubset(of: shared) { return }
    for feature in graph.features {
      for node in feature.declarations + feature.inactive { add(node, of: feature.subject) }
    }
  }

  private mutating func add(_ node: RegistryGraph.Node, of owner: String) {
    // The label of a destination is the name of its flow.
    let label = node.statesPlace ? nil : node.label
    let words = [owner, node.verb.description, label ?? ""]
    // The names of others that may be renamed, too, are no trait.
    let user = words + (node.isChoice ? [] : [node.kind.description, known(node.key)])
    if node.verb != .requires { add(node.key, node.kind, words, isOwn: true) }
    if let scope = node.scope { add(scope, .scope, user, isOwn: true) }
    for need in node.needs {
      let role = [need.role ?? "needs"]
      if node.verb != .requires { add(node.key, node.kind, role + [known(need.key)]) }
      add(need.key, need.kind, role + user)
      if let opened = need.opens { add(opened, .scope, ["opens"] + user) }
    }
  }

  private func known(_ name: String) -> String { shared.contains(name) ? name : "" }

  private mutating func add(
    _ name: String,
    _ kind: KeyKind,
    _ words: [String],
    isOwn: Bool = false
  ) {
    if shared.contains(name) { return }
    kinds[name] = kind
    var trait = Trait(isOwn: isOwn, kind: kind, words: words)
    while !all[name, default: []].insert(trait).inserted { trait.number += 1 }
  }
}

/// The label of a contribution.
private struct Label: Hashable {
  let owner: String
  let key: String
  let label: String

  init(_ owner: String, _ key: String, _ label: String) {
    (self.owner, self.key, self.label) = (owner, key, label)
  }
}

/// A contribution without its label, and whatever its needs find.
private struct Contribution: Hashable {
  let owner: String
  let node: RegistryGraph.Node
}

extension RegistryGraph {
  /// The names of all keys and scopes.
  fileprivate var typeNames: Set<String> {
    var names: Set<String> = []
    for feature in features {
      for node in feature.declarations + feature.inactive {
        names.insert(node.key)
        if let scope = node.scope { names.insert(scope) }
        for need in node.needs {
          names.insert(need.key)
          if let opened = need.opens { names.insert(opened) }
        }
      }
    }
    return names
  }

  /// The types of each module, without its name, and which features declare them in which way.
  fileprivate var modules: [String: (types: Set<Substring>, uses: Set<String>)] {
    var modules: [String: (types: Set<Substring>, uses: Set<String>)] = [:]
    for name in typeNames {
      guard let dot = name.firstIndex(of: ".") else { continue }
      modules[String(name[..<dot]), default: ([], [])].types.insert(name[dot...])
    }
    for feature in features {
      for node in feature.declarations + feature.inactive {
        guard let dot = node.key.firstIndex(of: ".") else { continue }
        let use = "\(feature.subject) \(node.verb) \(node.kind) \(node.key[dot...])"
        modules[String(node.key[..<dot])]?.uses.insert(use)
      }
    }
    return modules
  }

  /// What each feature provides and contributes.
  fileprivate var providedKeys: [String: Set<String>] {
    let named = features.filter { $0.name != nil }
    return Dictionary(grouping: named, by: \.subject).mapValues { features in
      let own = features.flatMap { $0.declarations + $0.inactive }
        .filter { $0.verb != .requires && !$0.isPort }
      return Set(own.map { "\($0.key) \($0.label ?? "")" })
    }
  }

  /// The labels of all contributions, with what they belong to.
  fileprivate var labels: Set<Label> {
    var labels: Set<Label> = []
    for feature in features {
      for node in feature.declarations + feature.inactive {
        if let label = node.label { labels.insert(Label(feature.subject, node.key, label)) }
      }
    }
    return labels
  }

  /// The contributions with one of these labels, and the labels of each.
  fileprivate func contributions(labelled chosen: Set<Label>) -> [Contribution: Set<String>] {
    var labels: [Contribution: Set<String>] = [:]
    for feature in features {
      for node in feature.declarations + feature.inactive {
        guard let label = node.label, chosen.contains(Label(feature.subject, node.key, label))
        else { continue }
        var contribution = node.withoutPlace
        contribution.label = nil
        for index in contribution.needs.indices { contribution.needs[index].isProvided = true }
        labels[Contribution(owner: feature.subject, node: contribution), default: []].insert(label)
      }
    }
    return labels
  }

  /// Changes each declaration.
  fileprivate mutating func change(_ body: (inout Node, Feature) -> Void) {
    for index in features.indices {
      let feature = features[index]
      for node in feature.declarations.indices {
        body(&features[index].declarations[node], feature)
      }
      for node in feature.inactive.indices { body(&features[index].inactive[node], feature) }
    }
  }

  /// Renames keys and scopes, if there are any new names.
  fileprivate mutating func renameTypes(_ names: [String: String], by heir: (String) -> String) {
    if names.isEmpty { return }
    change { node, _ in
      if node.statesPlace, let flow = node.needs.first(where: \.statesPlace)?.key {
        node.label = KeyName(printed: heir(flow)).short
      }
      node.key = heir(node.key)
      node.scope = node.scope.map(heir)
      for index in node.needs.indices {
        node.needs[index].key = heir(node.needs[index].key)
        node.needs[index].opens = node.needs[index].opens.map(heir)
      }
    }
  }
}

extension RegistryGraph.Node {
  /// Whether it is the destination of a flow, whose name is its label.
  fileprivate var statesPlace: Bool { needs.contains(where: \.statesPlace) }
}

extension RegistryGraph.Edge {
  fileprivate var statesPlace: Bool { role == "states the place of" }
}

extension String {
  /// The name without what it is nested in.
  fileprivate var lastPart: Substring { split(separator: ".").last ?? "" }
}
