public import FlowCoordinators

/// What a person, an animation and the platform can do to the containers under test.
///
/// An adapter of a platform conforms a class to this protocol in its tests, and runs every
/// ``NavigationScenario`` on it. A new platform is made for each run; it shows nothing, its
/// transitions take no time, and each change is signalled once.
@MainActor
public protocol SimulatedPlatform: AnyObject {
  /// The window under test, which is the same at each call.
  var systemWindow: any SystemWindow { get }

  /// Whether a transition waits for ``endTransitions(completed:)``.
  var isHolding: Bool { get }

  /// Makes transitions take until ``endTransitions(completed:)`` from now on, or no time again.
  func holdTransitions(_ isHeld: Bool)

  /// Ends every transition that waits for it, the oldest first.
  ///
  /// - Parameter completed: `false` takes the changes back.
  func endTransitions(completed: Bool)

  /// Makes the platform refuse the next changes that it is asked for.
  func refuseChanges(_ count: Int)

  /// Makes containers say more or less often than needed that they came to rest.
  ///
  /// Where an adapter cannot be made to, the platform may call the adapter back more often instead,
  /// or do nothing.
  ///
  /// - Parameters:
  ///   - count: how often they say so each time.
  ///   - onCancel: whether they say so after a cancelled gesture, too.
  func signal(times count: Int, onCancel: Bool)

  /// Waits until the platform is at rest, where that takes its run loop.
  func rest() async

  /// Makes a screen that the platform can show, of a new identity.
  func makeScreen() -> any Presentable

  /// Presses the back button, which does nothing where there is nothing to go back to.
  func pressBack(on stack: any SystemNavigation)

  /// Presses the back button for long, and chooses the screen at a position.
  func longPressBack(on stack: any SystemNavigation, to position: Int)

  /// Begins to swipe the top screen of a stack back.
  func beginBackSwipe(on stack: any SystemNavigation)

  /// Ends to swipe back.
  func endBackSwipe(on stack: any SystemNavigation, completed: Bool)

  /// Begins to swipe the topmost modal down; where it does not allow that, it stays and says so.
  func beginSwipeDown()

  /// Ends to swipe down.
  func endSwipeDown(completed: Bool)

  /// Taps the tab at a position, which is there, and may be selected already.
  func tapTab(_ position: Int, on tabs: any SystemTabs)

  /// Chooses the answer at a position of the alert, which is there and has come to rest.
  func answerAlert(_ position: Int)

  /// Takes everything away that is shown, when the window is nobody's any more.
  func discard()

  /// Changes the screens of a stack behind the router's back, without a transition.
  func change(_ stack: any SystemNavigation, to screens: [any Presentable])

  /// What the containers that live were asked for and did not refuse, and the pops of a person, the
  /// latest last.
  var requests: [PlatformRequest] { get }
}

extension SimulatedPlatform {
  /// How the changes of a stack, of tabs or of the window were to be shown, the latest last; `nil` is the
  /// platform's default.
  public func transitions(of container: AnyObject) -> [TransitionStyle?] {
    requests.filter { $0.container === container }.map(\.transition)
  }

  /// The styles in which modals were presented, the latest last.
  public var presentationStyles: [PresentationStyle] {
    requests.compactMap { if case .presentation(let style) = $0.change { style } else { nil } }
  }
}

extension SimulatedPlatform {
  /// Does nothing: the platform is at rest as soon as its transitions have ended.
  public func rest() async {}

  /// Does nothing: what is shown goes with its window.
  public func discard() {}

  /// Makes a screen that shows nothing.
  public func makeScreen() -> any Presentable { EmptyScreen() }

  /// Does what ``SystemTabs/tap(_:)`` says, for a platform that knows no taps.
  public func tapTab(_ position: Int, on tabs: any SystemTabs) { tabs.tap(position) }
}

/// A screen that shows nothing.
final class EmptyScreen: Presentable {}
