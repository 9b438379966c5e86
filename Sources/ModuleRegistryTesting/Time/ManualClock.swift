/// A clock that stands still until your test advances it.
///
/// A code expires after five minutes, and your test shouldn't take that long:
///
/// ```swift
/// let clock = ManualClock()
/// let code = CodeScreen(clock: clock)       // counts down in a task of its own
/// try await clock.waitForSleepers(1)        // the task has come to its sleep
/// clock.advance(by: .seconds(300))
/// try await window.wait { code.hasExpired }
/// ```
///
/// Use it on any thread. A sleep that's cancelled throws a `CancellationError`.
public final class ManualClock: Clock {
  /// A time on the clock.
  public struct Instant: InstantProtocol {
    /// The time since the clock was created.
    public let offset: Duration

    /// The time after a duration.
    public func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    /// The duration to the other time.
    public func duration(to other: Instant) -> Duration { other.offset - offset }

    /// Whether the left time is the earlier one.
    public static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private let state = Guarded(State())

  /// Creates a clock that stands at zero.
  public init() {}

  /// The time until which the clock was advanced.
  public var now: Instant { state.withLock(\.now) }

  /// Zero, since the clock is exact.
  public var minimumResolution: Duration { .zero }

  /// The number of tasks that sleep.
  public var sleepers: Int { state.withLock(\.sleepers.count) }

  /// Sleeps until the clock reaches a time.
  ///
  /// - Throws: `CancellationError` when the task is cancelled, at once.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await wait(as: state.withLock { $0.newWaiter() }) { state, waiter in
      if deadline <= state.now { return false }
      // Sorted by deadline, then by arrival.
      let position = state.sleepers.firstIndex { deadline < $0.deadline }
      state.sleepers.insert((deadline, waiter), at: position ?? state.sleepers.endIndex)
      return true
    }
  }

  /// Advances the clock, and resumes the sleeping tasks that are due, the earliest first.
  ///
  /// The tasks become ready to run in that order, but two of them may run on two threads at the
  /// same time. A test waits for the change of each, or by ``waitForSleepers(_:atMost:fileID:line:)`` if the task
  /// sleeps again. It advances step by step if the order matters.
  ///
  /// - Parameter duration: the duration, which is not negative.
  public func advance(by duration: Duration) {
    guard duration >= .zero else { fatalError("a clock cannot be advanced by \(duration)") }
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: duration)
      let due = state.sleepers.prefix { $0.deadline <= state.now }
      state.sleepers.removeFirst(due.count)
      return due.map(\.waiter) + state.observersToWake()
    }
    for waiter in woken { waiter.continuation.resume() }
  }

  /// Waits until exactly this number of tasks sleep.
  ///
  /// - Parameters:
  ///   - count: the number of tasks.
  ///   - limit: the time to wait, longer only while the main actor is busy.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Throws: a ``TestFailure`` with the number of tasks after that time, or a `CancellationError`
  ///   when the task is cancelled.
  public func waitForSleepers(
    _ count: Int,
    atMost limit: Duration = .seconds(30),
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    let id = state.withLock { $0.newWaiter() }
    let timer = Task {
      for _ in 0..<turns(in: limit) {
        try await Task.sleep(for: .milliseconds(50))
        // Turns of the main actor count, too: where many tests share it, each takes its time.
        await MainActor.run {}
      }
      let what = "the test waits for \(count) sleepers of the clock, and it has \(sleepers)"
      let fix = "let each task that the test waits for sleep on this clock, and advance no further"
      resume(
        id,
        throwing: TestFailure("\(what) after \(limit)", fix: fix, at: TestLine(fileID, line))
      )
    }
    defer { timer.cancel() }
    try await wait(as: id) { state, waiter in
      if state.sleepers.count == count { return false }
      state.observers.append((count, waiter))
      return true
    }
  }
}

extension ManualClock {
  private struct State {
    var now = Instant(offset: .zero)
    var sleepers: [(deadline: Instant, waiter: Waiter)] = []

    /// The continuations that wait for a number of sleepers.
    var observers: [(count: Int, waiter: Waiter)] = []

    private var waiters = 0

    /// The identity of another waiter.
    mutating func newWaiter() -> Int {
      waiters += 1
      return waiters
    }

    /// Removes the waiters for the current number of sleepers.
    mutating func observersToWake() -> [Waiter] {
      let woken = observers.filter { $0.count == sleepers.count }.map(\.waiter)
      observers.removeAll { $0.count == sleepers.count }
      return woken
    }

    /// Removes a waiter from its list; `nil` if it does not wait any more.
    mutating func remove(_ id: Int) -> Waiter? {
      if let position = sleepers.firstIndex(where: { $0.waiter.id == id }) {
        return sleepers.remove(at: position).waiter
      }
      if let position = observers.firstIndex(where: { $0.waiter.id == id }) {
        return observers.remove(at: position).waiter
      }
      return nil
    }
  }

  private struct Waiter {
    let id: Int
    let continuation: CheckedContinuation<Void, any Error>
  }

  /// Waits until the waiter is removed from the state and resumed.
  ///
  /// - Parameters:
  ///   - id: the identity of the waiter.
  ///   - enqueue: adds the waiter to the state; `false` if there is nothing to wait for.
  /// - Throws: `CancellationError` when the task is cancelled, or what resumes the waiter.
  private func wait(
    as id: Int,
    _ enqueue: (inout State, Waiter) -> Bool
  ) async throws {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let waiter = Waiter(id: id, continuation: continuation)
        let (result, woken) = state.withLock { state -> (Result<Bool, any Error>, [Waiter]) in
          // A task is marked as cancelled before its handler runs. If it is not marked here, the
          // handler runs after this lock is released, and finds the waiter.
          if Task.isCancelled { return (.failure(CancellationError()), []) }
          return (.success(enqueue(&state, waiter)), state.observersToWake())
        }
        switch result {
        case .success(true): break
        case .success(false): continuation.resume()
        case .failure(let error): continuation.resume(throwing: error)
        }
        for waiter in woken { waiter.continuation.resume() }
      }
    } onCancel: {
      resume(id, throwing: CancellationError())
    }
  }

  /// Ends the waiting of one that still waits.
  private func resume(_ id: Int, throwing error: some Error) {
    let (waiter, woken) = state.withLock { state in
      let waiter = state.remove(id)
      return (waiter, state.observersToWake())
    }
    waiter?.continuation.resume(throwing: error)
    for waiter in woken { waiter.continuation.resume() }
  }
}
