/// What moves in a window in memory: changes take no time, unless a test holds them.
@MainActor
package final class MemoryMotion {
  /// Whether changes wait for ``end(completed:)`` from now on.
  package var isHeld = false

  /// How many of the next changes the platform refuses.
  package var refusals = 0

  /// How often a container says that it came to rest, each time it does.
  package var signals = 1

  /// Whether a cancelled gesture is signalled, too, as it should be.
  package var signalsCancellation = true

  private var running: [@MainActor (Bool) -> Void] = []

  nonisolated init() {}

  /// Whether something waits for ``end(completed:)``.
  package var isMoving: Bool { !running.isEmpty }

  /// Ends what moves, the oldest first.
  ///
  /// - Parameter completed: `false` takes a change back.
  package func end(completed: Bool = true) {
    let ending = running
    running = []
    for end in ending { end(completed) }
  }

  func refuses() -> Bool {
    guard refusals > 0 else { return false }
    refusals -= 1
    return true
  }

  func begin(atOnce: Bool, _ end: @escaping @MainActor (Bool) -> Void) {
    if isHeld, !atOnce { running.append(end) } else { end(true) }
  }

  func signal(_ onSettle: (@MainActor () -> Void)?) {
    for _ in 0..<signals { onSettle?() }
  }
}
