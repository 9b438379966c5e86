import FlowCoordinators
import FlowCoordinatorsTesting
import SimulatedSwiftUI
import Testing

/// Findings of random sessions on the simulated SwiftUI.
@MainActor
struct FoundByFuzzingTests {
  @Test(arguments: SwiftUIVariant.all)
  func `a modal stack changed while it's leaving ends its transition`(
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
  func `taking back without a transition doesn't cut a swipe back short`(
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

  @Test(arguments: SwiftUIVariant.all)
  func `a stack that the app changes during a held push shows the change first`(
    _ variant: SwiftUIVariant
  ) async throws {
    try await replay(
      [
        FuzzStep(.makeStack, 2, 5),
        FuzzStep(.setWindowRoot, 6, 0),
        FuzzStep(.holdMotion, 3, 5),
        FuzzStep(.present, 7, 5),
        FuzzStep(.push, 0, 1),
        FuzzStep(.endMotion, 2, 2),
        FuzzStep(.change, 2, 1),
      ],
      variant
    )
  }

  /// The stack takes the second write for one of SwiftUI until the view of the top screen leaves.
  @Test(arguments: SwiftUIVariant.all)
  func `a path that the app sets twice in a row is shown at once`(_ variant: SwiftUIVariant)
    async throws
  {
    try await replay(
      [
        FuzzStep(.holdMotion, 7, 4),
        FuzzStep(.makeStack, 1, 7),
        FuzzStep(.setWindowRoot, 6, 3),
        FuzzStep(.push, 7, 6),
        FuzzStep(.popToRoot, 1, 6),
        FuzzStep(.presentKnown, 3, 3),
        FuzzStep(.endMotion, 1, 3),
        FuzzStep(.endMotion, 2, 4),
        FuzzStep(.change, 0, 7),
        FuzzStep(.change, 5, 1),
      ],
      variant
    )
  }

  /// SwiftUI keeps the shown value, so the flow lives as long as the change takes.
  @Test(arguments: SwiftUIVariant.all)
  func `a modal stack changed while it appears waits for its views`(
    _ variant: SwiftUIVariant
  ) async throws {
    try await replay(
      [
        FuzzStep(.openLink, 4, 5),
        FuzzStep(.makeTabs, 0, 6),
        FuzzStep(.pushContainer, 0, 7),
        FuzzStep(.present, 3, 6),
        FuzzStep(.leaveAndComeBack, 0, 1),
        FuzzStep(.endMotion, 2, 4),
        FuzzStep(.closeFlow, 1, 2),
        FuzzStep(.endMotion, 6, 0),
      ],
      variant
    )
  }

  @Test(arguments: SwiftUIVariant.all)
  func `comeToFront through a nested stack works with an animation`(
    _ variant: SwiftUIVariant
  ) async throws {
    try await replay(
      [
        FuzzStep(.makeStack, 2, 2),
        FuzzStep(.makeBare, 3, 1),
        FuzzStep(.start, 6, 5),
        FuzzStep(.makeStack, 6, 3),
        FuzzStep(.open, 0, 7),
        FuzzStep(.makeRouting, 7, 4),
        FuzzStep(.makeTabs, 2, 5),
        FuzzStep(.start, 7, 2),
        FuzzStep(.makeStack, 5, 3),
        FuzzStep(.setWindowRoot, 4, 7),
        FuzzStep(.push, 0, 4),
        FuzzStep(.pushContainer, 7, 0),
        FuzzStep(.holdMotion, 6, 0),
        FuzzStep(.comeToFront, 2, 0),
      ],
      variant
    )
  }

  @Test(arguments: SwiftUIVariant.all)
  func `the next modal can replace one whose dismissal SwiftUI took back`(
    _ variant: SwiftUIVariant
  ) async throws {
    try await replay(
      [
        FuzzStep(.makeStack, 0, 7),
        FuzzStep(.setWindowRoot, 3, 6),
        FuzzStep(.holdMotion, 0, 7),
        FuzzStep(.presentOnVisible, 2, 6),
        FuzzStep(.makeBare, 0, 1),
        FuzzStep(.open, 2, 5),
        FuzzStep(.setWindowRootAgain, 3, 5),
        FuzzStep(.endMotion, 0, 2),
        FuzzStep(.takeBack, 4, 5),
        FuzzStep(.presentUndismissible, 1, 3),
      ],
      variant
    )
  }

  @Test(arguments: SwiftUIVariant.all)
  func `a stack changed while a modal covers it ends its transition`(
    _ variant: SwiftUIVariant
  ) async throws {
    try await replay(
      [
        FuzzStep(.openLink, 0, 1),
        FuzzStep(.makeBare, 7, 2),
        FuzzStep(.makeBare, 7, 5),
        FuzzStep(.presentOnVisible, 3, 5),
        FuzzStep(.makeTabs, 5, 6),
        FuzzStep(.present, 7, 7),
        FuzzStep(.makeStack, 2, 1),
        FuzzStep(.setWindowRoot, 6, 1),
        FuzzStep(.makeTabs, 1, 2),
        FuzzStep(.setWindowRoot, 7, 6),
        FuzzStep(.open, 0, 2),
        FuzzStep(.holdMotion, 4, 7),
        FuzzStep(.setRoot, 5, 3),
        FuzzStep(.change, 6, 0),
      ],
      variant
    )
  }

  @Test(arguments: SwiftUIVariant.all)
  func `a modal that SwiftUI failed to dismiss goes with its root, even if the root returns`(
    _ variant: SwiftUIVariant
  ) async throws {
    try await replay(
      [
        FuzzStep(.makeStack, 6, 3),
        FuzzStep(.makeStack, 2, 2),
        FuzzStep(.setWindowRoot, 0, 2),
        FuzzStep(.present, 4, 5),
        FuzzStep(.leaveAndComeBack, 4, 5),
        FuzzStep(.setWindowRoot, 4, 0),
        FuzzStep(.takeBack, 1, 1),
        FuzzStep(.setWindowRootAgain, 1, 0),
        FuzzStep(.takeBack, 2, 6),
      ],
      variant
    )
  }

  /// SwiftUI shows a root that was replaced until it has read that.
  @Test(arguments: SwiftUIVariant.all)
  func `a flow keeps its screens until SwiftUI has removed its replaced stack`(
    _ variant: SwiftUIVariant
  ) async throws {
    try await replay(
      [
        FuzzStep(.makeShared, 2, 7),
        FuzzStep(.makeStack, 7, 1),
        FuzzStep(.makeRouting, 6, 3),
        FuzzStep(.react, 7, 5),
        FuzzStep(.setWindowRoot, 1, 3),
        FuzzStep(.open, 1, 6),
      ],
      variant
    )
  }

  @Test(arguments: SwiftUIVariant.all)
  func `tabs that contain stacks are refused on a stack`(_ variant: SwiftUIVariant) async throws {
    try await replay(
      [
        FuzzStep(.makeTabs, 3, 3),
        FuzzStep(.makeTabs, 3, 6),
        FuzzStep(.start, 0, 1),
        FuzzStep(.open, 3, 1),
      ],
      variant
    )
    try await replay(
      [
        FuzzStep(.makeLate, 6, 3),
        FuzzStep(.makeTabs, 3, 4),
        FuzzStep(.makeRouting, 2, 7),
        FuzzStep(.makeStack, 7, 1),
        FuzzStep(.makeBare, 0, 4),
        FuzzStep(.makeStack, 0, 6),
        FuzzStep(.open, 6, 7),
      ],
      variant
    )
  }

  /// SwiftUI drops the path of a stack that gets all its screens in one update, while it is at rest.
  @Test(arguments: SwiftUIVariant.all)
  func `an empty stack given all its screens in one update keeps them`(
    _ variant: SwiftUIVariant
  ) async throws {
    try await replay(
      [
        FuzzStep(.makeStack, 3, 5),
        FuzzStep(.react, 6, 0),
        FuzzStep(.makeBare, 2, 0),
        FuzzStep(.presentOnVisible, 2, 7),
        FuzzStep(.setWindowRoot, 5, 7),
        FuzzStep(.push, 2, 7),
      ],
      variant
    )
  }

  @Test(arguments: SwiftUIVariant.all)
  func `a setRoot that SwiftUI takes back keeps the old first screen`(_ variant: SwiftUIVariant)
    async
  {
    let platform = variant.makePlatform()
    let window = NavigationWindow(platform.window)
    let flow = BaseCoordinator<Void, Void>(window.childContext).begun()
    let (first, second) = (Page(), Page())
    window.setRoot(flow.navigation)
    flow.router.push(first)
    await platform.rest()
    platform.holdTransitions(true)
    flow.router.setRoot(second)
    await platform.rest()
    platform.endTransitions(completed: false)
    platform.holdTransitions(false)
    await platform.rest()
    #expect(flow.navigation.contents.map(ObjectIdentifier.init) == [ObjectIdentifier(first)])
    #expect(!flow.navigation.isTransitioning)
    #expect(window.audit == [])
  }

  private func replay(_ steps: [FuzzStep], _ variant: SwiftUIVariant) async throws {
    try await NavigationFuzzer(seed: 0) { variant.makePlatform(ignoresChanges: false) }.replay(
      steps
    )
  }
}
