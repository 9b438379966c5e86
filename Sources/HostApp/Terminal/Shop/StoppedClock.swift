import Foundation
import Synchronization

/// A clock that advances only on request.
package final class StoppedClock: Clock {
  /// A time on the clock.
  package struct Instant: InstantProtocol {
    /// The time since the clock was created.
    let offset: Duration

    package func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    package func duration(to other: Instant) -> Duration { other.offset - offset }

    package static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [(deadline: Instant, id: Int, continuation: Sleeper)] = []
    var latestID = 0
    var onSleep: (@Sendable () -> Void)?
  }

  private typealias Sleeper = CheckedContinuation<Void, any Error>

  private let state = Mutex(State())

  /// Creates a clock at its origin.
  package init() {}

  /// Serializes access to the mutex.
  ///
  /// On Linux, the thread sanitizer does not see that a contended `Mutex` orders the accesses of
  /// two threads. It sees this lock.
  private let turn = NSLock()

  package var now: Instant { withState { $0.now } }

  package var minimumResolution: Duration { .zero }

  /// Whether somebody sleeps until the clock advances.
  var hasSleepers: Bool { withState { !$0.sleepers.isEmpty } }

  /// Sets what is called when somebody begins to sleep, on any thread.
  func onSleep(_ body: (@Sendable () -> Void)?) { withState { $0.onSleep = body } }

  /// Sleeps until the clock reaches a deadline.
  ///
  /// - Throws: a `CancellationError` if the task is cancelled.
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let id = withState { state in
      state.latestID += 1
      return state.latestID
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = withState { state in
          // The handler below runs after the task was marked: either this sees the mark, or the
          // handler finds the sleeper.
          if Task.isCancelled { return .failure(CancellationError()) }
          if deadline <= state.now { return .success(()) }
          state.sleepers.append((deadline, id, continuation))
          return nil
        }
        if let result { continuation.resume(with: result) } else { withState { $0.onSleep }?() }
      }
    } onCancel: {
      let cancelled = withState { state in
        state.sleepers.firstIndex { $0.id == id }.map { state.sleepers.remove(at: $0) }
      }
      cancelled?.continuation.resume(throwing: CancellationError())
    }
  }

  /// Advances the clock, and wakes the sleepers whose deadline has come, the earliest first.
  func advance(by duration: Duration) {
    let due = withState { state in
      let now = state.now.advanced(by: duration)
      state.now = now
      let due = state.sleepers.filter { $0.deadline <= now }
      state.sleepers.removeAll { $0.deadline <= now }
      return due.sorted { ($0.deadline, $0.id) < ($1.deadline, $1.id) }
    }
    for sleeper in due { sleeper.continuation.resume() }
  }

  private func withState<Result>(_ body: (inout sending State) -> sending Result) -> Result {
    turn.lock()
    defer { turn.unlock() }
    return state.withLock(body)
  }
}
