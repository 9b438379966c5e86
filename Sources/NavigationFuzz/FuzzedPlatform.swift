import FlowCoordinatorsTesting

/// The platform on which the program navigates: containers in memory.
@MainActor
struct FuzzedPlatform {
  static let place = "in memory"

  /// The choices of the seed about the platform, in words.
  let description = ""

  init(_ seed: UInt64) {}

  func make() -> any SimulatedPlatform { MemoryPlatform() }
}
