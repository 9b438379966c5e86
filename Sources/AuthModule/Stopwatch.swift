/// Measures the time since it was made, on any clock.
///
/// Instants of a clock whose type is not known cannot be compared with each other; durations can.
struct Stopwatch: Sendable {
  private let clock: any Clock<Duration>
  private let sinceStart: @Sendable () -> Duration

  init(_ clock: any Clock<Duration>) {
    self.clock = clock
    sinceStart = Self.start(clock)
  }

  /// The time since the stopwatch was made.
  var elapsed: Duration { sinceStart() }

  /// Sleeps on the clock.
  func sleep(for duration: Duration) async throws { try await clock.sleep(for: duration) }

  private static func start<C: Clock>(_ clock: C) -> @Sendable () -> Duration
  where C.Duration == Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}

extension Duration {
  /// The seconds, of which one that has begun counts as a whole one.
  var wholeSeconds: Int64 { components.seconds + (components.attoseconds > 0 ? 1 : 0) }
}
