/// Work that the user waits for.
public struct Activity: Hashable, Sendable {
  /// The work, as in "Sending the code".
  public let title: String

  /// The finished part, from 0 to 1; `nil` if it is unknown.
  public let fraction: Double?

  /// Creates an activity, with the fraction clamped to 0 and 1.
  public init(_ title: String, fraction: Double? = nil) {
    self.title = title.oneLine()
    self.fraction = fraction.map { min(max($0, 0), 1) }
  }
}
