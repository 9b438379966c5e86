/// A feature of a registry after its registration, or one of its ports, which may be left out by itself.
struct FeatureRecord: Sendable {
  let type: any Any.Type
  let team: Team?
  let isOptional: Bool
  let place: SourcePlace
  let duration: Duration

  /// The position of the feature whose port this is; `nil` for a feature.
  var owner: Int?

  /// Whether it takes no part: its condition is false, or it is optional and lacks something.
  var isLeftOut = false

  /// Whether it is left out whatever it needs: its condition is false, or a check does without it.
  var isAbsent = false

  var name: String { KeyName(type).short }

  mutating func leaveOut() {
    isLeftOut = true
    isAbsent = true
  }
}
