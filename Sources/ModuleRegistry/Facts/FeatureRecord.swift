import ModuleRegistryText

/// A feature of a registry after its registration, or one of its ports, which may be left out by
/// itself.
package struct FeatureRecord: Sendable {
  package let type: any Any.Type
  package let team: Team?

  /// What it says of itself; `nil` if that is nothing, as a rule.
  let statement: Statement?
  package let isOptional: Bool
  package let place: SourcePlace

  /// The place of its condition, true or false; `nil` without one.
  let condition: SourcePlace?

  /// When its `register(in:)` began, and how long it took.
  let begin: ContinuousClock.Instant
  let duration: Duration

  /// The moment after its `register(in:)`.
  var end: ContinuousClock.Instant { begin + duration }

  /// The position of the feature that has this port; `nil` for a feature.
  package var owner: Int?

  /// Whether a check of subsets looks at the app without it, since it has a condition.
  package var mayBeAbsent = false

  /// The number of the alternatives that it is one of; `nil` if it is none.
  package var group: Int?

  /// Whether it takes no part: its condition is false, or it is optional and lacks something.
  package var isLeftOut = false

  /// The reason to leave it out regardless of its needs.
  private(set) var absence: Absence?

  package var name: String { KeyName(type).short }

  /// The team, in brackets behind a space.
  var byTeam: String { team.map { " (team \($0))" } ?? "" }

  /// What it says of itself, for messages; `nil` if that is nothing.
  var about: String? {
    statement.map {
      "\(name): \([$0.summary, $0.documentation].compactMap(\.self).joined(separator: " "))"
    }
  }

  /// What a feature says of itself, as safe lines.
  ///
  /// It is one pointer, since records are copied.
  final class Statement: Sendable {
    let summary: String?

    /// The address of a page about it.
    let documentation: String?

    init?(_ summary: String, _ documentation: String) {
      if summary.isEmpty, documentation.isEmpty { return nil }
      self.summary = summary.isEmpty ? nil : summary.asNameInMessage
      // An address leads nowhere without its end.
      self.documentation = documentation.isEmpty ? nil : documentation.safeLine(atMost: .max)
    }
  }

  /// Leaves it out regardless of its needs.
  package mutating func leaveOut(for absence: Absence) {
    isLeftOut = true
    self.absence = absence
  }

  /// A reason to leave out a feature regardless of its needs.
  package enum Absence: Sendable {
    /// A condition at this place is false.
    case condition(SourcePlace)

    /// A check does without it.
    case check
  }
}
