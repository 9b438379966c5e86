/// The features to install for keys that only features provide that were left out.
struct Remedy {
  /// The features with a false condition, or that a check left out, in lists of alternatives.
  private var absent: Set<[String]> = []

  /// Whether a check of subsets left out one of them.
  private(set) var isOfCheck = false

  /// The short names of keys without any provider.
  private var keys: Set<String> = []

  /// Whether all of those are ports of the features that lack them.
  private(set) var lacksPorts = true

  /// - Parameters:
  ///   - missing: the names of the missing keys.
  ///   - leftOut: the providers of those keys, and of their missing needs.
  init(for missing: [String], among leftOut: [DeclarationSite]) {
    let providers = Dictionary(grouping: leftOut, by: \.key)
    var next = missing
    var seen = Set(next)
    var ports: Set<String> = []
    while let key = next.popLast() {
      let providers = providers[key, default: []]
      let absentees = providers.filter { $0.condition != nil || $0.isLeftOutByCheck }
      if !absentees.isEmpty {
        absent.insert(Set(absentees.map(\.title)).sorted())
        isOfCheck = isOfCheck || absentees.contains(where: \.isLeftOutByCheck)
        continue
      }
      // One alternative: if possible, one without unknown needs.
      let lacking = providers.filter { !$0.lacks.isEmpty }
      let chosen = lacking.first { $0.lacks.allSatisfy(\.isLeftOut) } ?? lacking.first
      guard let chosen else {
        keys.insert(KeyName(printed: key).short)
        lacksPorts = lacksPorts && ports.contains(key)
        continue
      }
      ports.formUnion(chosen.lacks.map(\.key).filter { chosen.owns(KeyName(printed: $0)) })
      next += chosen.lacks.map(\.key).filter { seen.insert($0).inserted }
    }
    let certain = Set(absent.filter { $0.count == 1 }.joined())
    absent = absent.filter { $0.count == 1 || certain.isDisjoint(with: $0) }
  }

  /// The features and the other missing keys; `nil` if no feature is known.
  var features: String? {
    if absent.isEmpty { return nil }
    let names = absent.map { $0.joined(separator: " or ") }.sorted()
    let parts = names + (keys.isEmpty ? [] : ["a feature that registers \(lacking)"])
    return parts.joined(separator: absent.contains { $0.count > 1 } ? ", and " : " and ")
  }

  /// The keys without any provider.
  var lacking: String { keys.sorted().joined(separator: " and ") }
}
