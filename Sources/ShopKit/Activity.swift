/// Work that goes on, during which a person waits.
public struct Activity: Hashable, Sendable {
  /// What is done, as in "Sending the code".
  public let title: String

  /// How much of it is done, from 0 to 1; `nil` where nobody knows.
  public let fraction: Double?

  /// Creates an activity; a fraction outside of 0 to 1 is brought inside.
  public init(_ title: String, fraction: Double? = nil) {
    self.title = title.oneLine()
    self.fraction = fraction.map { min(max($0, 0), 1) }
  }
}
