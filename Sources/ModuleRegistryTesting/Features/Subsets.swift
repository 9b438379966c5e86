package import ModuleRegistry

/// A composition that is registered once, and checked with some of its features left out.
///
/// No subset has two of the same alternatives.
package struct Subsets {
  /// The positions of the features that can be left out together: those with a condition or, if
  /// none has one, those that are not optional.
  package let choices: [Int]

  /// The features that can be left out alone: all but optional ones without a condition.
  private let parts: [Int]

  /// The alternatives of each feature that has any.
  private let alternatives: [Int: Set<Int>]

  /// All features, the present ones first.
  private let order: [Int]

  private let validator: Validator

  /// - Parameter installed: the features, including absent ones.
  package init(of installed: [InstalledFeature]) {
    let validator = Validator(registeringAll: installed)
    let features = validator.features.indices.filter { validator.features[$0].owner == nil }
    let entries = Dictionary(uniqueKeysWithValues: zip(features, installed))
    // Each of the alternatives may be the one, with a condition or not.
    let conditional = features.filter {
      entries[$0]?.hasCondition == true || validator.features[$0].group != nil
    }
    parts = features.filter { !validator.features[$0].isOptional || conditional.contains($0) }
    choices = conditional.isEmpty ? parts : conditional
    let present = Set(features.filter { entries[$0]?.isPresent == true })
    order = features.filter(present.contains) + features.filter { !present.contains($0) }
    alternatives = validator.alternatives
    self.validator = validator
  }

  /// The features left out of each subset, for all subsets.
  package func every(keeping kept: [any FeatureModule.Type]) -> [[Int]] {
    let subsets = (0..<1 << choices.count).map { bits in
      Set(choices.indices.filter { bits >> $0 & 1 == 1 }.map { choices[$0] })
    }
    return possible(subsets, keeping: kept)
  }

  /// The features left out of each subset: of all features together, of the same with each other
  /// alternative, and of the same without each single feature.
  package func eachLeftOut(keeping kept: [any FeatureModule.Type]) -> [[Int]] {
    let whole = leftOut(preferring: [])
    let others = parts.filter(whole.contains).map { leftOut(preferring: [$0]) }
    let lessOne = parts.filter { !whole.contains($0) }.map { whole.union([$0]) }
    return possible([whole] + others + lessOne, keeping: kept)
  }

  /// The features left out of a largest possible subset, preferring some.
  private func leftOut(preferring first: [Int]) -> Set<Int> {
    var leftOut: Set<Int> = []
    for position in first + order where !leftOut.contains(position) {
      leftOut.formUnion(alternatives[position, default: []])
    }
    return leftOut
  }

  /// The subsets without two alternatives that have each kept feature, or an alternative of it.
  private func possible(
    _ subsets: [Set<Int>],
    keeping kept: [any FeatureModule.Type]
  ) -> [[Int]] {
    let types = Set(kept.map { TypeID($0) })
    let kept = parts.filter { types.contains(TypeID(validator.features[$0].type)) }
    return subsets.filter { leftOut in
      alternatives.allSatisfy { leftOut.contains($0) || $1.isSubset(of: leftOut) }
        && kept.allSatisfy {
          !leftOut.contains($0) || !alternatives[$0, default: []].isSubset(of: leftOut)
        }
    }
    .map { $0.sorted() }
  }

  /// The features that a subset lacks, without those of which it has an alternative.
  func missing(leavingOut positions: [Int]) -> Set<Int> {
    let leftOut = Set(positions)
    return leftOut.filter { alternatives[$0, default: []].isSubset(of: leftOut) }
  }

  /// A subset in words: its alternatives, and the features that it lacks.
  func title(leavingOut positions: [Int]) -> String {
    let leftOut = Set(positions)
    let chosen = alternatives.keys.filter { !leftOut.contains($0) }
    let parts = [("with", chosen), ("without", Array(missing(leavingOut: positions)))]
      .filter { !$0.1.isEmpty }
      .map { "\($0) \($1.sorted().map(name).joined(separator: " and "))" }
    return parts.isEmpty ? "with every feature" : parts.joined(separator: ", ")
  }

  /// The name of the feature at a position, with its team and, if others have its type, its place.
  private func name(_ position: Int) -> String {
    let feature = validator.features[position]
    let isOneOfMany = alternatives[position, default: []].contains {
      validator.features[$0].type == feature.type
    }
    return feature.name + (feature.team.map { " (team \($0))" } ?? "")
      + (isOneOfMany ? " at \(feature.place)" : "")
  }

  /// The error without these features; `nil` if there is none.
  package func error(leavingOut positions: some Sequence<Int>) -> RegistryError? {
    var validator = validator
    for position in positions { validator.features[position].leaveOut(for: .check) }
    validator.leaveOutDuplicates()
    validator.check()
    return validator.problems.isEmpty ? nil : RegistryError(validator.problems)
  }
}

extension Validator {
  /// Registers all features, including absent ones and several of one type.
  fileprivate init(registeringAll installed: [InstalledFeature]) {
    var declarations = Declarations()
    var records: [FeatureRecord] = []
    var groups = AlternativeGroups()
    for entry in installed {
      let first = records.count
      _ = groups.isSecond(entry)
      records.add(entry, in: &groups, registeredIn: &declarations)
      for index in first..<records.count { records[index].mayBeAbsent = entry.hasCondition }
    }
    self.init(of: records, taking: &declarations)
    problems = groups.problems
  }

  /// Leaves out features after others of their type, and reports a problem.
  fileprivate mutating func leaveOutDuplicates() {
    var places: [TypeID: [SourcePlace]] = [:]
    var first: [Int] = []
    for index in features.indices where features[index].owner == nil && !features[index].isLeftOut {
      let type = TypeID(features[index].type)
      if places[type] == nil {
        first.append(index)
      } else {
        features[index].leaveOut(for: .check)
        if let first = first.first(where: { features[$0].type == features[index].type }) {
          movePorts(of: index, to: first)
        }
      }
      places[type, default: []].append(features[index].place)
    }
    for index in first {
      let places = places[TypeID(features[index].type), default: []]
      if places.count > 1 { problems.append(.duplicateFeature(features[index], at: places)) }
    }
  }

  /// Keeps the ports of a feature that is there twice, but for those that the other one has.
  private mutating func movePorts(of feature: Int, to other: Int) {
    let known = Set(declarations.filter { features[$0.feature].owner == other }.map(\.id))
    for port in declarations
    where features[port.feature].owner == feature && !known.contains(port.id) {
      features[port.feature].owner = other
    }
  }

  /// The alternatives of each feature that has any.
  fileprivate var alternatives: [Int: Set<Int>] {
    let listed = features.indices.filter { features[$0].owner == nil && features[$0].group != nil }
    let groups = Dictionary(grouping: listed) { features[$0].group }.values.filter { $0.count > 1 }
    return Dictionary(
      uniqueKeysWithValues: groups.flatMap { group in
        group.map { ($0, Set(group).subtracting([$0])) }
      }
    )
  }
}
