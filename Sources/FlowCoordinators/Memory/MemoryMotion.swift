/// The timing of changes of containers in memory, which a simulated platform injects, to refuse,
/// delay or repeat.
///
/// Without it, each change is carried out, takes no time and is signalled once.
@MainActor
package protocol MemoryMotion: AnyObject {
  /// Whether the platform carries out a change that a command asks a container or the window for.
  func accepts(_ change: MemoryChange, of container: AnyObject, _ transition: TransitionStyle?)
    -> Bool

  /// Begins such a change.
  ///
  /// - Parameters:
  ///   - transition: the transition.
  ///   - end: ends the change, or reverts it.
  func begin(
    _ transition: TransitionStyle?,
    _ end: @escaping @MainActor (_ completed: Bool) -> Void
  )

  /// Signals that a container may have come to rest.
  func settle(_ onSettle: (@MainActor () -> Void)?)
}

/// A change that a container in memory is asked for.
package enum MemoryChange {
  case screens(ScreenOptions?)
  case tabs
  case selection(Int)
  case columns
  case column(SplitColumn)
  case root
  case presentation(PresentationStyle)
  case dismissal
  case alert
}
