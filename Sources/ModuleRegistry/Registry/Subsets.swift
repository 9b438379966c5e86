/// A composition that is registered once, and checked with some of its features left out.
package struct Subsets {
  /// The features that can be left out, by position: those with a condition or, where none has one, those
  /// that the app cannot do without.
  package let choices: [Int]

  private let validator: Validator

  /// - Parameter installed: the features; of two of one type with conditions, the first that is present.
  package init(of installed: [InstalledFeature]) {
    var present: Set<ObjectIdentifier> = []
    for entry in installed where entry.isPresent {
      present.insert(ObjectIdentifier(type(of: entry.feature)))
    }
    var alternatives: Set<ObjectIdentifier> = []
    let features = installed.filter { entry in
      guard entry.condition != nil else { return true }
      let type = ObjectIdentifier(type(of: entry.feature))
      guard entry.isPresent || !present.contains(type) else { return false }
      return alternatives.insert(type).inserted
    }
    let validator = Validator(registering: features, into: Registrations(), evenIfAbsent: true)
    let conditional = Set(
      features.lazy.filter { $0.condition != nil }
        .map { ObjectIdentifier(type(of: $0.feature)) }
    )
    choices = validator.features.indices.filter {
      guard validator.features[$0].owner == nil else { return false }
      return conditional.isEmpty
        ? !validator.features[$0].isOptional
        : conditional.contains(ObjectIdentifier(validator.features[$0].type))
    }
    self.validator = validator
  }

  /// The name of the feature at a position, with its team.
  package func name(_ position: Int) -> String {
    let feature = validator.features[position]
    return feature.name + (feature.team.map { " (team \($0))" } ?? "")
  }

  /// What is wrong where these features are left out; `nil` if nothing is.
  package func error(leavingOut positions: some Sequence<Int>) -> RegistryError? {
    var validator = validator
    for position in positions { validator.features[position].isLeftOut = true }
    validator.check()
    return validator.problems.isEmpty ? nil : RegistryError(validator.problems)
  }
}
