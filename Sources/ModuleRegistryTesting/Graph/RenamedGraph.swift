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
    let names = heirs(of: graph.modules, in: new.modules) { _, _, common in common.count > 1 }
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
    for (contribution, labels) in lost {
      let heirs = added[contribution, default: []]
      guard labels.count == 1, heirs.count == 1, let former = labels.first, let label = heirs.first,
        bearers[Label(contribution.owner, contribution.node.key, former)] == 1
      else { continue }
      let (owner, key) = (contribution.owner, contribution.node.key)
      changes.append(
        "the contribution '\(former)' of \(owner) to '\(key)' is called '\(label)' now"
      )
      graph.change { node, feature in
        if feature.subject == owner, node.key == key, node.label == former { node.label = label }
      }
    }
  }
}

/// The new names of what is called otherwise now: of what is gone, the one that is new and has most in
/// common with it, and more than half of all.
private func heirs<Trait: Hashable>(
  of old: [String: Set<Trait>],
  in new: [String: Set<Trait>],
  isProof: (_ former: String, _ heir: String, _ common: Set<Trait>) -> Bool = { _, _, _ in true }
) -> [String: String] {
  let gone = old.filter { new[$0.key] == nil }
  if gone.isEmpty { return [:] }
  var bearers: [Trait: [String]] = [:]
  for (name, traits) in new where old[name] == nil {
    for trait in traits { bearers[trait, default: []].append(name) }
  }
  var heirs: [String: String] = [:]
  for (name, traits) in gone.sorted(by: { $0.key < $1.key }) {
    // By traits, since comparing everything that is gone with everything that is new would be slow.
    var common: [String: Set<Trait>] = [:]
    for trait in traits {
      for heir in bearers[trait, default: []] { common[heir, default: []].insert(trait) }
    }
    let close = common.filter { heir, shared in
      shared.count * 2 > max(traits.count, new[heir, default: []].count)
        && isProof(name, heir, shared)
    }
    let closest = close.min { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    guard let heir = closest?.key else { continue }
    heirs[name] = heir
    for trait in new[heir, default: []] { bearers[trait]?.removeAll { $0 == heir } }
  }
  return heirs
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
    let words = [owner, node.verb.description, node.label ?? ""]
    // The names of others that may be renamed, too, are no trait.
    let user = words + [node.kind.description, known(node.key)]
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

  /// The types of each module, without its name.
  fileprivate var modules: [String: Set<Substring>] {
    var modules: [String: Set<Substring>] = [:]
    for name in typeNames {
      guard let dot = name.firstIndex(of: ".") else { continue }
      modules[String(name[..<dot]), default: []].insert(name[dot...])
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
      node.key = heir(node.key)
      node.scope = node.scope.map(heir)
      for index in node.needs.indices {
        node.needs[index].key = heir(node.needs[index].key)
        node.needs[index].opens = node.needs[index].opens.map(heir)
      }
    }
  }
}

extension String {
  /// The name without what it is nested in.
  fileprivate var lastPart: Substring { split(separator: ".").last ?? "" }
}
