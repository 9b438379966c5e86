/// A step of a random session.
///
/// A step refers to flows and screens by small numbers: indices among those that exist when the
/// step is replayed, wrapping around. So every part of a session is a session.
public struct FuzzStep: Sendable, Hashable, CustomStringConvertible {
  /// The action of the app or the user.
  public let action: Action

  /// The index of the flow or container.
  public let who: Int

  /// The index of the screen, flow, position or variant.
  public let what: Int

  /// Creates a step.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - who: the index of the flow or container.
  ///   - what: the index of the screen, flow, position or variant.
  public init(_ action: Action, _ who: Int = 0, _ what: Int = 0) {
    self.action = action
    self.who = who
    self.what = what
  }

  /// The step as Swift code.
  public var description: String { "FuzzStep(.\(action), \(who), \(what))" }

  /// The kinds of action.
  public enum Action: String, Sendable, CaseIterable {
    // Actions of a program on flows.
    case makeStack, makeShared, makeBare, makeTabs, makeRouting, start, drop, await, cancel, hold
    case release, open, makeReady, makeLate, openUsed, outlive
    case finish, closeFlow, react, receiveLate, go

    // Commands of a program to a router.
    case push, pushKnown, setRoot, setRootKnown, pop, popTo, popToRoot, remove, removeContainer
    case present, presentOnVisible
    case presentUndismissible, presentKnown, dismiss, dismissVisible, close, comeToFront, goBack
    case setWindowRoot, pushContainer, openLink, leaveAndComeBack
    case setWindowRootAgain, setTabs, moveTab, changeTabs, setTabFlows, selectTab, alert

    // Actions of the user.
    case windowBack, answer, tapTab, jump, swipeBack, swipeDown, endSwipe, cancelSwipe

    // Actions of the platform.
    case holdMotion, letMotion, endMotion, takeBack, refuse, change, changeSilently, signalTwice
    case settleAgain, turnAway
    case dropWindow
  }
}

extension FuzzStep {
  /// The relative frequency of an action.
  private static func weight(of action: Action) -> Int {
    switch action {
    case .makeStack, .push, .present, .endMotion, .open, .go: 6
    case .makeShared, .makeBare, .leaveAndComeBack, .start, .setWindowRoot, .presentOnVisible,
      .react, .letMotion:
      4
    case .dropWindow: 1
    case .makeTabs, .makeLate, .setTabFlows, .endSwipe, .change, .finish, .closeFlow, .swipeBack,
      .swipeDown:
      3
    default: 2
    }
  }

  private static let bag = Action.allCases.flatMap {
    Array(repeating: $0, count: weight(of: $0))
  }

  static func random(using generator: inout SplitMix64) -> FuzzStep {
    // A window that is freed early would leave little to test.
    var action = bag[Int.random(in: 0..<bag.count, using: &generator)]
    if action == .dropWindow, Int.random(in: 0..<8, using: &generator) > 0 {
      action = .setWindowRoot
    }
    return FuzzStep(
      action,
      Int.random(in: 0..<8, using: &generator),
      Int.random(in: 0..<8, using: &generator)
    )
  }
}
