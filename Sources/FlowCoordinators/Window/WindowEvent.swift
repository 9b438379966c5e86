/// An event inside a window, for its observer.
package enum WindowEvent {
  /// A coordinator was created for the window.
  case created(any WindowFlow)

  /// A command reached its turn.
  case turn

  /// A removal that the platform had refused is about to be tried again or, closing no flow, that of
  /// what was left at a root.
  case retried(NavigationCommand, of: (any WindowFlow)?)

  /// A flow has finished; `isDelivered` is false for a second result and for one without a
  /// receiver.
  case finished(any WindowFlow, isDelivered: Bool)

  /// The platform answered a command: whether it accepts the change, and whether that takes time.
  case answered(isAccepted: Bool, takesTime: Bool)

  /// The journal has a new entry of an owner.
  case recorded(Journal.Entry, owner: AnyObject)
}
