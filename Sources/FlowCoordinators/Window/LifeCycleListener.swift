/// Counts the screens of one flow, for code that is written in the style of increment and decrement.
///
/// In new code, use ``NavigationWindow/observe(_:)``: it reports the same events in the same order, and what the user sees
/// besides. Every method does nothing unless you implement it.
@MainActor
public protocol LifeCycleListener: AnyObject {
  /// A screen of the flow came on screen.
  ///
  /// - Parameter screen: the screen of the unit.
  func increment(_ screen: any Presentable)

  /// A screen of the flow was popped or replaced.
  ///
  /// - Parameter screen: the screen of the unit.
  func decrement(_ screen: any Presentable)

  /// A new screen is the first one of its container: at the bottom of a stack, or in the first tab.
  ///
  /// - Parameter screen: the screen of the unit.
  func startNotify(_ screen: any Presentable)

  /// A screen left with its modal, which the user, a command or a new root of the window dismissed.
  ///
  /// - Parameter screen: the screen of the unit.
  func dismissNotify(_ screen: any Presentable)

  /// The user is back at the first screen of a stack: everything above it was popped.
  ///
  /// - Parameter screen: the screen of the unit.
  func toRootNotify(_ screen: any Presentable)

  /// The user tried to dismiss the flow's modal, which doesn't allow it.
  func dismissAttempted()
}

extension LifeCycleListener {
  /// Does nothing.
  public func increment(_ screen: any Presentable) {}

  /// Does nothing.
  public func decrement(_ screen: any Presentable) {}

  /// Does nothing.
  public func startNotify(_ screen: any Presentable) {}

  /// Does nothing.
  public func dismissNotify(_ screen: any Presentable) {}

  /// Does nothing.
  public func toRootNotify(_ screen: any Presentable) {}

  /// Does nothing.
  public func dismissAttempted() {}
}

extension LifeCycleListener {
  /// Translates a change into the calls of this protocol.
  func receive(_ change: UnitChange) {
    switch change.event {
    case .shown:
      increment(change.screen)
      if change.isFirst { startNotify(change.screen) }
    case .removed where change.isWithModal: dismissNotify(change.screen)
    case .removed: decrement(change.screen)
    case .returnedToRoot: toRootNotify(change.screen)
    case .dismissAttempted: dismissAttempted()
    case .appeared, .disappeared: break
    }
  }
}
