public import FlowCoordinators

/// What the tests of an adapter have to do in the user's place: swipe, tap back, end an animation.
///
/// You need it if you write an adapter. Conform a class of your tests to it, and run every ``NavigationScenario`` on that. A
/// new platform shows nothing, its transitions take no time, and it signals each change once.
@MainActor
public protocol SimulatedPlatform: AnyObject {
  /// The window under test, which is the same at each call.
  var systemWindow: any SystemWindow { get }

  /// Whether a transition waits for ``endTransitions(completed:)``.
  var isHolding: Bool { get }

  /// Whether a change of the screens was asked for that is not over; an alert does not count.
  ///
  /// It is the platform's word, not the adapter's. It is needed where a change that takes time may end
  /// although transitions wait, as one without an animation that begins after the call; `nil` by
  /// default, if none does.
  var isChanging: Bool? { get }

  /// Whether tabs with stacks can be on a stack; `true` by default.
  ///
  /// It is the platform's word, not the adapter's.
  var showsStacksInTabsOnStacks: Bool { get }

  /// Sets whether transitions wait for ``endTransitions(completed:)`` or take no time.
  ///
  /// - Parameter isHeld: whether they wait.
  func holdTransitions(_ isHeld: Bool)

  /// Ends every waiting transition, oldest first.
  ///
  /// - Parameter completed: `false` reverts the changes.
  func endTransitions(completed: Bool)

  /// Sets how many of the next requested changes the platform refuses.
  ///
  /// - Parameter count: the number of changes.
  func refuseChanges(_ count: Int)

  /// How many of these are still to come, on a platform that takes a request and refuses it later;
  /// `nil` by default, if it refuses each at once.
  var countOfRefusals: Int? { get }

  /// What a scenario has asked for that the platform cannot do, such as a swipe on a device that nobody touches;
  /// `nil` by default.
  ///
  /// A scenario ends at the next expectation, with a ``ConformanceFailure/missing`` of this. A variant for which
  /// something is missing before the scenario begins, such as held transitions, is left out.
  var missing: String? { get }

  /// Sets how often containers signal that they came to rest.
  ///
  /// If the adapter's signals cannot be controlled, the platform may call the adapter back more
  /// often instead, or do nothing.
  ///
  /// - Parameters:
  ///   - count: the number of signals each time.
  ///   - onCancel: whether they also signal after a cancelled gesture.
  func signal(times count: Int, onCancel: Bool)

  /// Waits until the platform is at rest, if that takes its run loop.
  func rest() async

  /// Creates a new screen that the platform can show.
  ///
  /// - Returns: the screen.
  func makeScreen() -> any Presentable

  /// Whether the adapter can know of a gesture before it has ended; `true` by default.
  ///
  /// If it cannot, a container is at rest until the gesture has ended, and commands run meanwhile.
  ///
  /// - Parameter gesture: the kind of gesture.
  /// - Returns: whether the container is in transition during the gesture.
  func reports(_ gesture: SimulatedGesture) -> Bool

  /// Taps the back button; does nothing if there is nothing to go back to.
  ///
  /// - Parameter stack: the stack.
  func pressBack(on stack: any SystemNavigation)

  /// Long-presses the back button, and chooses the screen at a position.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - position: the position of the screen.
  func longPressBack(on stack: any SystemNavigation, to position: Int)

  /// Begins a back-swipe of a stack's top screen.
  ///
  /// - Parameter stack: the stack.
  func beginBackSwipe(on stack: any SystemNavigation)

  /// Ends a back-swipe.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - completed: `false` cancels the gesture.
  func endBackSwipe(on stack: any SystemNavigation, completed: Bool)

  /// Begins to swipe down the topmost modal.
  ///
  /// If it is not dismissible, it stays and reports the attempt.
  func beginSwipeDown()

  /// Ends a swipe down.
  ///
  /// - Parameter completed: `false` cancels the gesture.
  func endSwipeDown(completed: Bool)

  /// Taps the tab at a position, which exists, and may be selected already.
  ///
  /// - Parameters:
  ///   - position: the position of the tab.
  ///   - tabs: the tabs.
  func tapTab(_ position: Int, on tabs: any SystemTabs)

  /// Makes the window narrow, so that its split views collapse, or wide again, as the user or a rotation
  /// does, at any moment.
  ///
  /// - Parameter isNarrow: whether there is room for one column only.
  /// - Returns: `false` by default, if the platform has no such windows.
  func makeNarrow(_ isNarrow: Bool) -> Bool

  /// Goes back from the first screen of the column in front to the one before, as the user does.
  ///
  /// - Parameter split: the split view, which is collapsed.
  func leaveColumn(of split: any SystemSplit)

  /// Replaces the text of a field of the alert, which exists and is at rest.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - field: the position of the field.
  func typeIntoAlert(_ text: String, field: Int)

  /// Chooses an answer of the alert, which exists and is at rest; one that is disabled does
  /// nothing.
  ///
  /// - Parameter position: the position of the answer.
  func answerAlert(_ position: Int)

  /// Removes everything that is shown, when the window is not used any more.
  func discard()

  /// Changes the screens of a stack without the router and without a transition.
  ///
  /// - Parameters:
  ///   - stack: the stack.
  ///   - screens: all screens, bottom first.
  func change(_ stack: any SystemNavigation, to screens: [any Presentable])

  /// The requests to live containers that were not refused, and the user's pops, latest last.
  var requests: [PlatformRequest] { get }
}

extension SimulatedPlatform {
  /// `nil`.
  public var countOfRefusals: Int? { nil }

  /// `nil`.
  public var missing: String? { nil }

  /// `nil`.
  public var isChanging: Bool? { nil }

  /// `true`.
  public var showsStacksInTabsOnStacks: Bool { true }

  /// Returns the requested transitions of a container, latest last; `nil` is the platform's
  /// default.
  ///
  /// - Parameter container: the container.
  /// - Returns: the transitions.
  public func transitions(of container: AnyObject) -> [TransitionStyle?] {
    requests.filter { $0.container === container }.map(\.transition)
  }

  /// The styles of the presented modals, latest last.
  public var presentationStyles: [PresentationStyle] {
    requests.compactMap { if case .presentation(let style) = $0.change { style } else { nil } }
  }
}

/// A kind of gesture that a platform may not report before it has ended.
public enum SimulatedGesture: CaseIterable, Sendable {
  /// A swipe back, and the back button.
  case backSwipe

  /// A swipe down of a modal.
  case swipeDown

  /// A swipe down of a modal that does not allow it.
  case blockedSwipeDown
}

extension SimulatedPlatform {
  /// Returns `true`.
  public func reports(_ gesture: SimulatedGesture) -> Bool { true }

  /// Does nothing: the platform is at rest as soon as its transitions have ended.
  public func rest() async {}

  /// Does nothing: the screens are freed with their window.
  public func discard() {}

  /// Creates a screen that shows nothing.
  public func makeScreen() -> any Presentable { EmptyScreen() }

  /// Returns `false`.
  public func makeNarrow(_ isNarrow: Bool) -> Bool { false }

  /// Shows the column before, for a platform without a way back of its own.
  public func leaveColumn(of split: any SystemSplit) {
    if let column = split.columnBehind { _ = split.show(column, transition: nil) }
  }

  /// Calls ``SystemTabs/tap(_:)``, for a platform without taps of its own.
  public func tapTab(_ position: Int, on tabs: any SystemTabs) { tabs.tap(position) }
}

/// A screen that shows nothing.
final class EmptyScreen: Presentable {}
