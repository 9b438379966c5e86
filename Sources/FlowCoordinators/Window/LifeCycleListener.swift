/// Counts the screens of one flow, for code that is written in the style of increment and decrement.
///
/// In new code, use ``NavigationWindow/observe(_:)``: it reports the same events in the same order, and what the user sees
/// besides. Every method does nothing unless you implement it.
@MainActor
public protocol LifeCycleListener: AnyObject {
  /// A unit came on screen.
  ///
  /// - Parameter screen: the screen of the unit.
  func increment(_ screen: any Presentable)

  /// A unit was popped or replaced.
  ///
  /// - Parameter screen: the screen of the unit.
  func decrement(_ screen: any Presentable)

  /// A unit is new, and the first one of its container.
  ///
  /// It is at the bottom of a stack, in place of others or of none, or in the first tab.
  ///
  /// - Parameter screen: the screen of the unit.
  func startNotify(_ screen: any Presentable)

  /// A unit left with its modal: dismissed by a command or the user, or by a
  /// new root of the window.
  ///
  /// - Parameter screen: the screen of the unit.
  func dismissNotify(_ screen: any Presentable)

  /// Everything above this unit was popped, and it is the first one of its stack.
  ///
  /// - Parameter screen: the screen of the unit.
  func toRootNotify(_ screen: any Presentable)

  /// The user tried to dismiss the modal of this coordinator, which does not allow it.
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
