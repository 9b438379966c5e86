/// A feature of a registry after its registration.
struct FeatureRecord: Sendable {
  let type: any Any.Type
  let team: Team?
  let isOptional: Bool
  let place: SourcePlace
  let duration: Duration

  /// Whether it takes no part: its condition is false, or it is optional and lacks something.
  var isLeftOut = false

  var name: String { KeyName(type).short }
}
