import ModuleRegistry

extension RegistryGraph {
  /// The features that do not work without another one, each with all of these.
  ///
  /// A feature depends on the provider of each key that it requires, and on what that depends on.
  struct Dependents {
    private var positions: [String: Int] = [:]
    private var names: [String] = []

    /// For each feature the ones that require one of its keys.
    private var direct: [Set<Int>] = []

    init(_ graph: RegistryGraph) {
      var suppliers: [String: Set<Int>] = [:]
      for feature in graph.features where !feature.isLeftOut {
        let position = add(feature.subject)
        for node in feature.declarations where node.verb != .requires {
          suppliers[node.key, default: []].insert(position)
        }
      }
      for feature in graph.features where !feature.isLeftOut {
        let position = add(feature.subject)
        // Of what several features supply, nothing depends on one of them.
        for required in feature.declarations.flatMap(\.requiredKeys) {
          let suppliers = required.reduce(into: Set()) { $0.formUnion(suppliers[$1] ?? []) }
          guard suppliers.count == 1, let supplier = suppliers.first, supplier != position
          else { continue }
          direct[supplier].insert(position)
        }
      }
    }

    private mutating func add(_ name: String) -> Int {
      if let position = positions[name] { return position }
      positions[name] = names.count
      names.append(name)
      direct.append([])
      return names.count - 1
    }

    /// The features that require a key of a feature, and those that depend on these.
    func all(of name: String) -> Set<String> {
      guard let position = positions[name] else { return [] }
      var (found, next): (Set<Int>, [Int]) = ([position], [position])
      while let one = next.popLast() {
        for dependent in direct[one] where found.insert(dependent).inserted {
          next.append(dependent)
        }
      }
      found.remove(position)
      return Set(found.map { names[$0] })
    }

    /// The sentences about features that work without another one in one of two records only.
    ///
    /// Only those features are compared whose direct dependents have changed, since a need within
    /// the foundation of an app would otherwise be reported of everything below that.
    func changes(from old: Self) -> [String] {
      let former = names.map { old.positions[$0] }
      func isChanged(_ position: Int) -> Bool {
        let before = former[position].map { old.direct[$0] } ?? []
        let now = direct[position]
        return now.count != before.count
          || !now.allSatisfy { former[$0].map(before.contains) ?? false }
      }
      return names.indices.filter(isChanged).map { names[$0] }.sorted().flatMap {
        name -> [String] in
        let (now, before) = (all(of: name), old.all(of: name))
        return [
          Self.sentence(now.subtracting(before), "do not work", "does not work", name),
          // A feature that is gone is not one that works.
          Self.sentence(
            before.subtracting(now).filter { positions[$0] != nil },
            "work",
            "works",
            name
          ),
        ].compactMap(\.self)
      }
    }

    private static func sentence(
      _ features: Set<String>,
      _ plural: String,
      _ singular: String,
      _ other: String
    ) -> String? {
      let (shown, count) = (features.sorted().prefix(limit), features.count)
      guard let last = shown.last else { return nil }
      let rest = count > limit ? "\(count - limit) more" : last
      let list = count > limit ? shown : shown.dropLast()
      let subject = list.isEmpty ? rest : "\(list.joined(separator: ", ")) and \(rest)"
      return "\(subject) \(count == 1 ? singular : plural) without \(other) now"
    }

    /// The number of features that a sentence lists.
    private static let limit = 5
  }
}

extension RegistryGraph.Node {
  /// The keys that it can't do without, each with those that would do instead.
  fileprivate var requiredKeys: [[String]] {
    if isChoice { return [needs.map(\.key)] }
    return needs.filter { need in
      !need.isOptional && (need.kind != .extensionPoint || need.minimum != nil)
    }
    .map { [$0.key] }
  }
}
