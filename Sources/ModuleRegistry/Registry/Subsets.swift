/// A composition that is registered once, and checked with some of its features left out.
package struct Subsets {
  /// The features that can be left out together, by position: those with a condition or, where none has
  /// one, those that the app cannot do without.
  package let choices: [Int]

  /// The features that can be left out alone: all but those that come and go by what they need.
  private let parts: [Int]

  private let validator: Validator

  /// - Parameter installed: the features; those that are absent count where no other one of their type does.
  package init(of installed: [InstalledFeature]) {
    var known = Set(
      installed.lazy.filter(\.isPresent).map { TypeID(type(of: $0.feature)) }
    )
    let features = installed.filter {
      $0.isPresent || known.insert(TypeID(type(of: $0.feature))).inserted
    }
    let conditional = Set(
      features.lazy.filter { $0.condition != nil }
        .map { TypeID(type(of: $0.feature)) }
    )
    let validator = Validator(registering: features, into: Registrations(), evenIfAbsent: true)
    let hasCondition = { (position: Int) in
      conditional.contains(TypeID(validator.features[position].type))
    }
    parts = validator.features.indices.filter {
      validator.features[$0].owner == nil
        && (!validator.features[$0].isOptional || hasCondition($0))
    }
    choices = conditional.isEmpty ? parts : parts.filter(hasCondition)
    self.validator = validator
  }

  /// The features that can be left out alone, without those of some types.
  package func parts(keeping kept: [any FeatureModule.Type]) -> [Int] {
    let kept = Set(kept.map { TypeID($0) })
    return parts.filter { !kept.contains(TypeID(validator.features[$0].type)) }
  }

  /// The name of the feature at a position, with its team.
  package func name(_ position: Int) -> String {
    let feature = validator.features[position]
    return feature.name + (feature.team.map { " (team \($0))" } ?? "")
  }

  /// What is wrong where these features are left out; `nil` if nothing is.
  package func error(leavingOut positions: some Sequence<Int>) -> RegistryError? {
    var validator = validator
    for position in positions { validator.features[position].leaveOut() }
    validator.check()
    return validator.problems.isEmpty ? nil : RegistryError(validator.problems)
  }
}
