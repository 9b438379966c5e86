/// What moves in a kit: a transition ends at the next turn of the run loop, or when a test ends it.
///
/// The kit is modelled on UIKit: the same callbacks in the same order, and the same owners. It knows
/// nothing of the library.
@MainActor
final class KitTransitions {
  typealias End = @MainActor (_ completed: Bool) -> Void

  /// Whether transitions that begin from now on wait for ``end(completed:)``.
  var isHeld = false

  /// How many of the next changes are refused, with no more than a warning on the console.
  var refusals = 0

  /// Whether a stack says twice, each time, that it did show a screen.
  var repeatsDidShow = false

  /// Whether a stack says that it did show a screen after a cancelled transition, too.
  var showsAfterCancel = false

  private var held: [End] = []
  private var ready: [End] = []

  /// Whether a transition waits for ``end(completed:)``.
  var isHolding: Bool { !held.isEmpty }

  /// Begins a transition.
  ///
  /// - Parameter end: called when it has ended, and told whether it was not taken back.
  func begin(_ end: @escaping End) {
    if isHeld { held.append(end) } else { ready.append(end) }
  }

  /// Ends the transitions that wait for it, the oldest first.
  func end(completed: Bool) {
    let ending = held
    held = []
    for end in ending { end(completed) }
  }

  /// Runs the run loop until nothing is left to do.
  func turn() {
    while !ready.isEmpty { ready.removeFirst()(true) }
  }

  /// Whether the change that is asked for is refused.
  func refuses() -> Bool {
    guard refusals > 0 else { return false }
    refusals -= 1
    return true
  }
}
