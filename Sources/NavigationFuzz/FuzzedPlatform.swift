import FlowCoordinatorsTesting

/// The platform on which the program navigates: containers in memory.
@MainActor
struct FuzzedPlatform {
  static let place = "in memory"

  /// What the seed decides about the platform, in words.
  let description = ""

  init(_ seed: UInt64) {}

  func make() -> any SimulatedPlatform { MemoryPlatform() }
}
