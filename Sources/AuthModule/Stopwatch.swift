/// Measures the time since its creation, on any clock.
///
/// Instants of an `any Clock` cannot be compared with each other; durations can.
struct Stopwatch: Sendable {
  private let clock: any Clock<Duration>
  private let sinceStart: @Sendable () -> Duration

  init(_ clock: any Clock<Duration>) {
    self.clock = clock
    sinceStart = Self.start(clock)
  }

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
  /// The duration in seconds, rounded up.
  var wholeSeconds: Int64 { components.seconds + (components.attoseconds > 0 ? 1 : 0) }
}
