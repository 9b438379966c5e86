/// What features provide and leave open, for whoever stands in for the rest in a test.
package struct Needs {
  /// The keys that somebody needs and nobody provides, with the problem that each is.
  package let unmet: [(key: any Any.Type, problem: Problem)]

  private let provided: Set<ObjectIdentifier>
  private let asked: Set<ObjectIdentifier>

  package init(of features: [InstalledFeature]) {
    var validator = Validator(registering: features, into: Registrations())
    _ = try? validator.blueprint()
    let problems = validator.problems
    unmet = validator.missingKeys.map { ($0.key, problems[$0.problem]) }
    let present = validator.declarations.filter { !validator.features[$0.feature].isLeftOut }
    provided = Set(present.filter(\.role.isProvider).map(\.id))
    asked = Set(present.flatMap { $0.requirements.map(\.id) } + present.map(\.id))
  }

  /// Whether one of the features provides the key.
  package func isProvided(_ key: any Any.Type) -> Bool { provided.contains(ObjectIdentifier(key)) }

  /// Whether one of the features provides the key, contributes to it, or asks for it.
  package func isKnown(_ key: any Any.Type) -> Bool { asked.contains(ObjectIdentifier(key)) }
}
