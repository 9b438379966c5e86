public import ModuleRegistry
import Observation

extension NavigationWindow {
  /// Waits until a condition is true.
  ///
  /// The condition is evaluated again when a front end would draw again: after an update of the
  /// window, and when an observable property that the condition has read changes on the main actor.
  /// A change that a screen does not report is invisible here, as it is to the user. One test at a
  /// time can wait on a window.
  ///
  /// - Parameters:
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  ///   - isTrue: the condition.
  /// - Throws: a ``TestFailure`` with the screens when the task is cancelled, as by a time limit.
  public func wait(
    fileID: StaticString = #fileID,
    line: UInt = #line,
    until isTrue: @MainActor () -> Bool
  ) async throws(TestFailure) {
    let (changes, change) = AsyncStream.makeStream(
      of: Void.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let frontEnd = onUpdate
    onUpdate = {
      frontEnd?()
      change.yield()
    }
    defer { withExtendedLifetime(onUpdate) { onUpdate = frontEnd } }
    var next = changes.makeAsyncIterator()
    while !withObservationTracking({ isTrue() }, onChange: { change.yield() }) {
      if await next.next() == nil {
        throw TestFailure(
          "the condition that the test waits for did not become true",
          in: self,
          at: TestLine(fileID, line)
        )
      }
    }
  }
}
