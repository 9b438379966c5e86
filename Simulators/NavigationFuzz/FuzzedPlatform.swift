public import FlowCoordinatorsTesting

/// A simulated platform to navigate on at random.
public struct FuzzedPlatform: Sendable {
  /// The word on the command line.
  public let name: String

  /// What it is, as in "navigates in windows ...".
  public let place: String

  /// Chooses a variant of the platform by the seed.
  let choose: @MainActor (UInt64) -> Choice

  /// A variant of a platform.
  public struct Choice: Sendable {
    /// The variant in words; empty if there is only one.
    public let description: String

    /// Creates the platform.
    public let make: @MainActor () -> any SimulatedPlatform

    /// Creates a variant.
    public init(_ description: String, make: @escaping @MainActor () -> any SimulatedPlatform) {
      self.description = description
      self.make = make
    }
  }

  /// Creates a platform.
  public init(
    _ name: String,
    place: String,
    choosing choose: @escaping @MainActor (UInt64) -> Choice
  ) {
    self.name = name
    self.place = place
    self.choose = choose
  }
}
