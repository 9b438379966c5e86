import FlowCoordinatorsTesting
import SimulatedUIKit
import Testing

/// Findings of the fuzzer on the simulated UIKit.
@MainActor
struct FoundByFuzzingTests {
  /// In the call that tells of its end, a stack's own transition is still that of the controller.
  @Test(arguments: UIKitVariant.all)
  func `a modal stack can be dismissed in the callback that ends its transition`(
    _ variant: UIKitVariant
  ) async throws {
    try await NavigationFuzzer(seed: 2) { variant.makePlatform() }.replay([
      FuzzStep(.makeShared, 0, 2),
      FuzzStep(.setWindowRoot, 1, 5),
      FuzzStep(.makeStack, 7, 6),
      FuzzStep(.present, 3, 5),
      FuzzStep(.swipeDown, 3, 2),
      FuzzStep(.setRoot, 1, 5),
      FuzzStep(.makeShared, 2, 5),
      FuzzStep(.dismiss, 5, 4),
    ])
  }

  /// A removal that UIKit has refused, and that is tried again at rest, keeps no flow until then.
  @Test(arguments: UIKitVariant.all)
  func `a flow that UIKit refused to close ends when its screen goes away`(_ variant: UIKitVariant)
    async throws
  {
    try await NavigationFuzzer(seed: 0) { variant.makePlatform() }.replay([
      FuzzStep(.makeStack, 7, 0),
      FuzzStep(.makeShared, 4, 0),
      FuzzStep(.holdMotion, 2, 4),
      FuzzStep(.setWindowRootAgain, 1, 3),
      FuzzStep(.makeBare, 6, 6),
      FuzzStep(.presentOnVisible, 1, 3),
      FuzzStep(.endMotion, 5, 3),
      FuzzStep(.closeFlow, 2, 1),
      FuzzStep(.leaveAndComeBack, 1, 3),
      FuzzStep(.takeBack, 1, 6),
      FuzzStep(.endMotion, 2, 5),
    ])
  }

  /// It has not to wait for the end of the turn, since nothing moves.
  @Test(arguments: UIKitVariant.all)
  func `a modal stack that ends its transition can be dismissed without an animation`(
    _ variant: UIKitVariant
  ) async throws {
    try await NavigationFuzzer(seed: 302) { variant.makePlatform() }.replay([
      FuzzStep(.makeShared, 4, 5),
      FuzzStep(.setWindowRoot, 0, 4),
      FuzzStep(.makeStack, 7, 5),
      FuzzStep(.presentUndismissible, 5, 6),
      FuzzStep(.leaveAndComeBack, 6, 7),
      FuzzStep(.change, 1, 2),
      FuzzStep(.goBack, 6, 0),
      FuzzStep(.leaveAndComeBack, 5, 7),
      FuzzStep(.endMotion, 5, 3),
    ])
  }

  /// A flow closes itself when its modal is dismissed, and both waited for its screen.
  @Test(arguments: UIKitVariant.all)
  func `when a modal is dismissed, a flow's waiting commands end before the flow closes itself`(
    _ variant: UIKitVariant
  ) async throws {
    try await NavigationFuzzer(seed: 504) { variant.makePlatform() }.replay([
      FuzzStep(.makeBare, 1, 6),
      FuzzStep(.react, 6, 3),
      FuzzStep(.makeStack, 7, 4),
      FuzzStep(.makeStack, 1, 5),
      FuzzStep(.pushKnown, 5, 6),
      FuzzStep(.presentOnVisible, 0, 4),
      FuzzStep(.dismiss, 6, 3),
      FuzzStep(.makeBare, 4, 4),
      FuzzStep(.setWindowRoot, 0, 3),
      FuzzStep(.setWindowRoot, 2, 2),
    ])
  }

  /// A flow with a screen on a stack and a modal over it is closed without an animation.
  @Test(arguments: UIKitVariant.all)
  func `closing a flow without an animation also dismisses its modals without one`(
    _ variant: UIKitVariant
  ) async throws {
    try await NavigationFuzzer(seed: 607) { variant.makePlatform() }.replay([
      FuzzStep(.makeShared, 6, 6),
      FuzzStep(.setWindowRootAgain, 1, 7),
      FuzzStep(.presentUndismissible, 1, 6),
      FuzzStep(.makeStack, 2, 6),
      FuzzStep(.leaveAndComeBack, 5, 3),
      FuzzStep(.start, 5, 2),
      FuzzStep(.makeTabs, 5, 6),
      FuzzStep(.pushContainer, 1, 3),
      FuzzStep(.setWindowRoot, 7, 7),
      FuzzStep(.presentOnVisible, 3, 3),
      FuzzStep(.setTabs, 6, 2),
      FuzzStep(.takeBack, 4, 3),
      FuzzStep(.close, 5, 7),
      FuzzStep(.present, 2, 7),
      FuzzStep(.endMotion, 5, 2),
    ])
  }

  /// A handler of a refused command presents for a flow whose own screen is then refused, too.
  @Test(arguments: UIKitVariant.all)
  func `what a refused command's handler presents ends before later refusals`(
    _ variant: UIKitVariant
  ) async throws {
    try await NavigationFuzzer(seed: 610) { variant.makePlatform() }.replay([
      FuzzStep(.makeStack, 4, 0),
      FuzzStep(.makeBare, 1, 3),
      FuzzStep(.presentUndismissible, 5, 2),
      FuzzStep(.makeBare, 0, 7),
      FuzzStep(.makeShared, 5, 3),
      FuzzStep(.makeBare, 6, 6),
      FuzzStep(.react, 7, 1),
      FuzzStep(.presentKnown, 4, 2),
      FuzzStep(.present, 5, 3),
      FuzzStep(.presentKnown, 1, 3),
    ])
  }

  /// A flow has a screen below a modal and in it, and a command removes both.
  @Test(arguments: UIKitVariant.all)
  func `a command that changes two containers ends as UIKit ends their transitions`(
    _ variant: UIKitVariant
  ) async throws {
    try await NavigationFuzzer(seed: 10) { variant.makePlatform() }.replay([
      FuzzStep(.makeStack, 3, 0),
      FuzzStep(.setWindowRoot, 0, 2),
      FuzzStep(.makeBare, 4, 3),
      FuzzStep(.open, 0, 1),
      FuzzStep(.present, 1, 7),
      FuzzStep(.comeToFront, 6, 6),
    ])
  }

  /// A root that stays as it is has no animation, and the next command begins in the same turn.
  @Test(arguments: UIKitVariant.all)
  func `setting the same root again ends before the next change`(
    _ variant: UIKitVariant
  ) async throws {
    try await NavigationFuzzer(seed: 13) { variant.makePlatform() }.replay([
      FuzzStep(.makeRouting, 4, 7),
      FuzzStep(.holdMotion, 6, 6),
      FuzzStep(.setWindowRoot, 4, 3),
      FuzzStep(.present, 0, 3),
      FuzzStep(.setWindowRootAgain, 0, 2),
      FuzzStep(.setWindowRoot, 6, 5),
      FuzzStep(.endMotion, 1, 7),
    ])
  }

  /// An alert is in a window of its own, and no change below waits for it.
  @Test(arguments: UIKitVariant.all)
  func `the root can be changed while an alert is appearing`(
    _ variant: UIKitVariant
  ) async throws {
    try await NavigationFuzzer(seed: 14) { variant.makePlatform() }.replay([
      FuzzStep(.makeLate, 0, 4),
      FuzzStep(.setWindowRoot, 4, 0),
      FuzzStep(.present, 0, 4),
      FuzzStep(.holdMotion, 7, 5),
      FuzzStep(.alert, 4, 5),
      FuzzStep(.setWindowRootAgain, 4, 0),
    ])
  }

  /// UIKit refuses the dismissal of an alert with its flow, which no command has asked for.
  @Test(arguments: UIKitVariant.all)
  func `commands go on after UIKit refuses to dismiss an alert`(
    _ variant: UIKitVariant
  ) async throws {
    try await NavigationFuzzer(seed: 48) { variant.makePlatform() }.replay([
      FuzzStep(.makeBare, 6, 0),
      FuzzStep(.setWindowRoot, 0, 4),
      FuzzStep(.openLink, 6, 5),
      FuzzStep(.holdMotion, 4, 7),
      FuzzStep(.alert, 5, 2),
      FuzzStep(.takeBack, 6, 5),
      FuzzStep(.setWindowRoot, 5, 6),
      FuzzStep(.refuse, 3, 6),
      FuzzStep(.presentOnVisible, 0, 3),
    ])
  }

  /// UIKit takes the selection of its tab, and refuses it at the end of the turn.
  @Test(arguments: UIKitVariant.all)
  func `comeToFront is refused if UIKit refuses to select the flow's tab`(
    _ variant: UIKitVariant
  ) async throws {
    try await NavigationFuzzer(seed: 5) { variant.makePlatform() }.replay([
      FuzzStep(.makeBare, 1, 3),
      FuzzStep(.makeTabs, 6, 2),
      FuzzStep(.start, 7, 6),
      FuzzStep(.setWindowRoot, 5, 7),
      FuzzStep(.refuse, 3, 4),
      FuzzStep(.comeToFront, 7, 4),
    ])
  }

  /// The items of UIKit know only the controller, and not that a tab has begun its flow.
  @Test(arguments: UIKitVariant.all)
  func `a tab doesn't come back if its flow closes while tabs are being set`(
    _ variant: UIKitVariant
  ) async throws {
    try await NavigationFuzzer(seed: 20) { variant.makePlatform() }.replay([
      FuzzStep(.makeStack, 0, 2),
      FuzzStep(.holdMotion, 7, 0),
      FuzzStep(.makeTabs, 1, 7),
      FuzzStep(.setWindowRoot, 4, 3),
      FuzzStep(.close, 7, 1),
      FuzzStep(.setTabFlows, 1, 2),
      FuzzStep(.setTabFlows, 3, 6),
      FuzzStep(.presentOnVisible, 3, 5),
      FuzzStep(.closeFlow, 4, 3),
      FuzzStep(.setTabFlows, 6, 3),
    ])
  }

  /// The window asks for it at the end of a turn, when another one has come to its end, and for another turn.
  @Test(arguments: UIKitVariant.all)
  func `a modal that UIKit refuses at the end of a turn is refused after the next turn`(
    _ variant: UIKitVariant
  ) async throws {
    try await NavigationFuzzer(seed: 37) { variant.makePlatform() }.replay([
      FuzzStep(.makeShared, 7, 7),
      FuzzStep(.setWindowRoot, 0, 1),
      FuzzStep(.holdMotion, 2, 5),
      FuzzStep(.react, 6, 6),
      FuzzStep(.setWindowRoot, 1, 1),
      FuzzStep(.endMotion, 7, 6),
      FuzzStep(.makeStack, 2, 0),
      FuzzStep(.refuse, 1, 6),
      FuzzStep(.makeBare, 4, 3),
      FuzzStep(.presentOnVisible, 3, 6),
      FuzzStep(.open, 4, 2),
    ])
  }

  /// It is held, and what is refused has nothing to hold.
  @Test(arguments: UIKitVariant.all)
  func `a command that UIKit refuses in one container waits for the other`(
    _ variant: UIKitVariant
  ) async throws {
    try await NavigationFuzzer(seed: 78) { variant.makePlatform() }.replay([
      FuzzStep(.makeShared, 3, 0),
      FuzzStep(.makeTabs, 3, 1),
      FuzzStep(.pushKnown, 5, 2),
      FuzzStep(.setTabFlows, 2, 5),
      FuzzStep(.push, 4, 0),
      FuzzStep(.presentUndismissible, 6, 1),
      FuzzStep(.holdMotion, 1, 1),
      FuzzStep(.present, 1, 5),
      FuzzStep(.presentUndismissible, 4, 4),
      FuzzStep(.refuse, 0, 1),
      FuzzStep(.closeFlow, 3, 1),
      FuzzStep(.takeBack, 6, 6),
    ])
  }

  /// The turns of the first window are those of the second one as well.
  @Test(arguments: UIKitVariant.all)
  func `a late presentation isn't timed by another window's turns`(
    _ variant: UIKitVariant
  ) async throws {
    try await NavigationFuzzer(seed: 10) { variant.makePlatform() }.replay([
      FuzzStep(.holdMotion, 0, 5),
      FuzzStep(.makeBare, 5, 5),
      FuzzStep(.makeStack, 2, 6),
      FuzzStep(.await, 6, 2),
      FuzzStep(.setWindowRoot, 3, 7),
      FuzzStep(.presentOnVisible, 0, 0),
    ])
  }
}
