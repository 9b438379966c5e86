/// Hears which units of a coordinator came and went.
///
/// Called on the main actor when the window has settled, after the ledger was brought up to date,
/// in the order in which units went (top first) and then came (bottom first). Commands from inside
/// a call are queued, and a flow that lost its last screen ends after all calls. Every method has a default that does nothing.
@MainActor
public protocol LifeCycleListener: AnyObject {
  /// A unit is on screen that was not there before.
  func increment(_ screen: any Presentable)

  /// A unit was popped, or replaced.
  func decrement(_ screen: any Presentable)

  /// A unit is new, and the first one in what holds it: at the bottom of a stack, in place of others
  /// or of none, or in the first tab.
  func startNotify(_ screen: any Presentable)

  /// A unit went away with a modal, whatever took that away: a dismissal, a person, or something
  /// new at the root of the window.
  func dismissNotify(_ screen: any Presentable)

  /// Everything above this unit was popped, and it is the first one of its stack.
  func toRootNotify(_ screen: any Presentable)

  /// A person tried to dismiss the modal of this coordinator, which does not allow it.
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
