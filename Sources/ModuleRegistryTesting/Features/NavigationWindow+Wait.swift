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
  /// For what is not observable, it is evaluated every 50 milliseconds as well. One test at a time can wait on
  /// a window.
  ///
  /// - Parameters:
  ///   - limit: the time to wait, longer only while the main actor is busy.
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
    let (looks, look) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let clock = Task {
      // Turns of the main actor count, too: where many tests share it, each takes its time.
      for _ in 0..<turns(in: limit) {
        try await Task.sleep(for: .milliseconds(50))
        look.yield()
      }
      look.finish()
    }
    let frontEnd = onUpdate
    onUpdate = {
      frontEnd?()
      look.yield()
    }
    defer {
      clock.cancel()
      withExtendedLifetime(onUpdate) { onUpdate = frontEnd }
    }
    var next = looks.makeAsyncIterator()
    var isLast = false
    while true {
      var isObservable = false
      // The closure is asked for only if something observable was read.
      let isTrueNow = withObservationTracking(
        { isTrue() },
        onChange: yielding(look, noting: &isObservable)
      )
      if isTrueNow { return }
      if isLast {
        let time = Task.isCancelled ? "" : " within \(limit)"
        let note = isObservable ? "" : ", and read nothing observable"
        let what = "the condition that the test waits for did not become true\(time)\(note)"
        throw TestFailure(what, in: self, at: TestLine(fileID, line))
      }
      isLast = await next.next() == nil
    }
  }
}

/// The turns of 50 milliseconds that a time has.
func turns(in limit: Duration) -> Int { max(1, Int((limit / .milliseconds(50)).rounded(.up))) }

private func yielding(
  _ look: AsyncStream<Void>.Continuation,
  noting isObservable: inout Bool
) -> @Sendable () -> Void {
  isObservable = true
  return { look.yield() }
}
