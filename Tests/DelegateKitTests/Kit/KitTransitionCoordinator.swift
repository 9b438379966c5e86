/// A transition of controllers, as long as it goes on.
@MainActor
final class KitTransitionCoordinator {
  typealias Handler = @MainActor (KitTransitionCoordinator) -> Void

  /// Whether a finger is moving the screen now.
  private(set) var isInteractive: Bool

  /// Whether the transition goes back to where it began.
  private(set) var isCancelled = false

  private var changeHandlers: [Handler] = []
  private var completions: [Handler] = []

  init(isInteractive: Bool = false) { self.isInteractive = isInteractive }

  /// Calls the handler when the finger is lifted, which is before the transition ends: what was
  /// taken away by a cancelled one is not back yet.
  func notifyWhenInteractionChanges(_ handler: @escaping Handler) { changeHandlers.append(handler) }

  /// Calls the completion when the transition has ended, cancelled or not.
  func animate(completion: @escaping Handler) { completions.append(completion) }

  func endInteraction(cancelled: Bool) {
    isInteractive = false
    isCancelled = cancelled
    let handlers = changeHandlers
    changeHandlers = []
    for handler in handlers { handler(self) }
  }

  func end(cancelled: Bool) {
    isCancelled = cancelled
    let handlers = completions
    completions = []
    for handler in handlers { handler(self) }
  }
}
