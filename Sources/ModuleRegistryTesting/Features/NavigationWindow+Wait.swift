public import ModuleRegistry
import Observation

extension NavigationWindow {
  /// Waits until a condition is true.
  ///
  /// ```swift
  /// clock.advance(by: .seconds(30))
  /// try await app.window.wait { screen.canSendAgain }
  /// ```
  ///
  /// The condition is evaluated again when a front end would draw again: after an update of the
  /// window, and when an observable property that the condition has read changes on the main actor.
  /// One that reads a plain property is evaluated again whenever the window or a ``ManualClock`` has
  /// moved, and for a moment after that. A change that nothing reports is invisible here, as it is to the
  /// user. One test at a time can wait on a window.
  ///
  /// - Parameters:
  ///   - limit: the longest time to wait, by the wall clock.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - isTrue: the condition.
  /// - Throws: a ``TestFailure`` with the screens after that time, or when the task is cancelled.
  public func wait(
    atMost limit: Duration = .seconds(30),
    fileID: StaticString = #fileID,
    line: UInt = #line,
    until isTrue: @MainActor () -> Bool
  ) async throws(TestFailure) {
    let looks = Looks(until: .now + limit)
    let clocks = ManualClock.watch { looks.move() }
    let frontEnd = onUpdate
    onUpdate = {
      frontEnd?()
      looks.move()
    }
    defer { withExtendedLifetime((onUpdate, clocks)) { onUpdate = frontEnd } }
    var next = looks.stream.makeAsyncIterator()
    while true {
      var isObservable = false
      // The closure is asked for only if something observable was read.
      let isTrueNow = withObservationTracking(
        { isTrue() },
        onChange: looks.onChange(&isObservable)
      )
      if isTrueNow { return }
      if await next.next() != nil, !looks.areOver { continue }
      let line = TestLine(fileID, line)
      throw looks.failure(limit, isTrue: isTrue(), isObservable: isObservable, in: self, at: line)
    }
  }
}

/// The moments at which a condition is looked at again.
private final class Looks: Sendable {
  let stream: AsyncStream<Void>
  private let look: AsyncStream<Void>.Continuation
  private let moves: AsyncStream<Void>.Continuation
  private let tasks: [Task<Void, Never>]
  private let end: ContinuousClock.Instant

  init(until end: ContinuousClock.Instant) {
    let (stream, look) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let (moved, moves) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    (self.stream, self.look, self.moves, self.end) = (stream, look, moves, end)
    tasks = [
      Task {
        // A task that a clock has woken changes what it changes a little later.
        for await _ in moved {
          for pause in [0, 1, 10, 100] {
            look.yield()
            try? await Task.sleep(for: .milliseconds(pause))
          }
          look.yield()
        }
      },
      Task {
        try? await ContinuousClock().sleep(until: end)
        look.yield()
      },
    ]
  }

  deinit { for task in tasks { task.cancel() } }

  /// Whether there is no time left.
  var areOver: Bool { end <= .now }

  /// Looks now, and for a moment.
  func move() {
    look.yield()
    moves.yield()
  }

  func onChange(_ isObservable: inout Bool) -> @Sendable () -> Void {
    isObservable = true
    return { [look] in look.yield() }
  }

  @MainActor
  func failure(
    _ limit: Duration,
    isTrue: Bool,
    isObservable: Bool,
    in window: NavigationWindow,
    at line: TestLine
  ) -> TestFailure {
    let time = areOver ? " within \(limit)" : ""
    let what = "the condition that the test waits for did not become true\(time)"
    let late = "the condition that the test waits for became true, and nothing told the test"
    return TestFailure(
      isTrue ? late : what,
      fix: isObservable && !isTrue
        ? nil
        : "let it read what a screen shows or an observable model: "
          + "what is not is looked at only when the window or a clock of the test moves",
      in: window,
      at: line
    )
  }
}
