/// A feature of a registry after its registration, or one of its ports, which may be left out by
/// itself.
struct FeatureRecord: Sendable {
  let type: any Any.Type
  let team: Team?
  let isOptional: Bool
  let place: SourcePlace
  let duration: Duration

  /// The position of the feature that has this port; `nil` for a feature.
  var owner: Int?

  /// Whether it takes no part: its condition is false, or it is optional and lacks something.
  var isLeftOut = false

  /// Why it is left out whatever it needs.
  private(set) var absence: Absence?

  var name: String { KeyName(type).short }

  /// The team, in brackets behind a space.
  var byTeam: String { team.map { " (team \($0))" } ?? "" }

  /// Leaves it out, whatever it needs.
  mutating func leaveOut(for absence: Absence) {
    isLeftOut = true
    self.absence = absence
  }

  /// Why a feature is left out whatever it needs.
  enum Absence: Sendable {
    /// A condition at this place is false.
    case condition(SourcePlace)

    /// A check does without it.
    case check
  }
}
