/// One thing that happens in a random session.
///
/// A step names flows and screens by small numbers, which count among those that exist when the step
/// is replayed, and start again from the first where there are not as many. So every part of a
/// session is a session.
public struct FuzzStep: Sendable, Hashable, CustomStringConvertible {
  /// What happens.
  public let action: Action

  /// To which flow, or at which container.
  public let who: Int

  /// With which screen, flow, position or variant.
  public let what: Int

  /// Creates a step.
  public init(_ action: Action, _ who: Int = 0, _ what: Int = 0) {
    self.action = action
    self.who = who
    self.what = what
  }

  /// The step as it is written in Swift.
  public var description: String { "FuzzStep(.\(action), \(who), \(what))" }

  /// What can happen.
  public enum Action: String, Sendable, CaseIterable {
    // What a program does with flows.
    case makeStack, makeShared, makeBare, makeTabs, start, drop, await, cancel, hold, release
    case finish, closeFlow, react, hearLate

    // What a program asks a router.
    case push, pushKnown, setRoot, setRootKnown, pop, popTo, popToRoot, remove, removeContainer
    case present, presentOnVisible
    case presentUndismissible, presentKnown, dismiss, dismissVisible, close, comeToFront, goBack
    case setWindowRoot, pushContainer, openLink, leaveAndComeBack
    case setWindowRootAgain, setTabs, selectTab, alert

    // What a person does.
    case windowBack, answer, tapTab, jump, swipeBack, swipeDown, endSwipe, cancelSwipe

    // What a platform does.
    case holdMotion, letMotion, endMotion, takeBack, refuse, change, changeSilently, signalTwice
    case settleAgain
    case dropWindow
  }
}

extension FuzzStep {
  /// How often an action comes up, compared with others.
  private static func weight(of action: Action) -> Int {
    switch action {
    case .makeStack, .push, .present, .endMotion: 6
    case .makeShared, .makeBare, .leaveAndComeBack, .start, .setWindowRoot, .presentOnVisible,
      .react, .letMotion:
      4
    case .dropWindow: 1
    case .makeTabs, .endSwipe, .change, .finish, .closeFlow, .swipeBack, .swipeDown: 3
    default: 2
    }
  }

  private static let bag = Action.allCases.flatMap {
    Array(repeating: $0, count: weight(of: $0))
  }

  static func random(using generator: inout SplitMix64) -> FuzzStep {
    // A window that goes early would leave little to see.
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
