import FlowCoordinatorsTesting
import SimulatedSwiftUI
import Testing

/// What random sessions found on the simulated SwiftUI.
@MainActor
struct FoundByFuzzingTests {
  @Test(arguments: SwiftUIVariant.all)
  func `a stack that changes while it leaves comes to rest though transitions are held`(
    _ variant: SwiftUIVariant
  ) async throws {
    try await replay(
      [
        FuzzStep(.holdMotion, 6, 7),
        FuzzStep(.makeStack, 7, 0),
        FuzzStep(.react, 1, 7),
        FuzzStep(.presentOnVisible, 1, 3),
        FuzzStep(.endMotion, 2, 2),
        FuzzStep(.leaveAndComeBack, 2, 6),
        FuzzStep(.takeBack, 7, 0),
      ],
      variant
    )
  }

  @Test(arguments: SwiftUIVariant.all)
  func `no time passes under a finger when no transition is taken back`(
    _ variant: SwiftUIVariant
  ) async throws {
    try await replay(
      [
        FuzzStep(.openLink, 2, 6),
        FuzzStep(.push, 1, 0),
        FuzzStep(.swipeBack, 2, 6),
        FuzzStep(.present, 3, 6),
        FuzzStep(.takeBack, 0, 2),
      ],
      variant
    )
  }

  private func replay(_ steps: [FuzzStep], _ variant: SwiftUIVariant) async throws {
    try await NavigationFuzzer(seed: 0) { variant.makePlatform(ignoresChanges: false) }.replay(
      steps
    )
  }
}
