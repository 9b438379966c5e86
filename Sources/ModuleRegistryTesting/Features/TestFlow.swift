public import ModuleRegistry

/// A flow that your test has opened: what it reported, and whether it's still alive.
///
/// ```swift
/// let checkout = try app.open(CheckoutFlow.self)
/// try app.screen((any SummaryView).self).onOrder?()
/// #expect(checkout.result == .finished("Ada"))
/// ```
///
/// It doesn't keep the flow alive, and doesn't give you the coordinator: test what a user sees.
@MainActor
public final class TestFlow<Output> {
  /// The result of the flow; `nil` before its end.
  public private(set) var result: FlowResult<Output>?

  private weak var flow: (any Coordinator)?
  private weak let window: NavigationWindow?

  /// The continuations that wait for the end, in order.
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var waits = 0

  /// Receives the result, after the handler that the flow has.
  init<Start>(
    _ coordinator: any Coordinator<Start, Output>,
    in window: NavigationWindow,
    isModal: Bool
  ) {
    flow = coordinator
    self.window = window
    coordinator.observeEnd { [self] result in
      self.result = result
      for number in waiting.keys.sorted() { goOn(number) }
      // A coordinator that presents a flow dismisses it when it has finished.
      if isModal, case .finished = result {
        flow?.close(.dismissed(interactively: false))
      }
    }
  }

  /// Whether the flow is still alive.
  public var isAlive: Bool { flow != nil }

  /// Waits until the flow ends.
  ///
  /// If the flow ends in a call of the test, as with a stub that the test finishes, compare
  /// ``result`` instead.
  ///
  /// - Parameters:
  ///   - limit: the time to wait, longer only while the main actor is busy.
  ///   - fileID: the file of the call, for messages.
  ///   - line: the line of the call, for messages.
  /// - Returns: the result.
  /// - Throws: a ``TestFailure`` with the screens after that time, or when the task is cancelled before.
  public func end(
    atMost limit: Duration = .seconds(30),
    fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws(TestFailure) -> FlowResult<Output> {
    if result == nil { await waitForResult(atMost: limit) }
    if let result { return result }
    let time = Task.isCancelled ? "" : " within \(limit)"
    throw TestFailure("the flow has not ended\(time)", in: window, at: TestLine(fileID, line))
  }

  private func waitForResult(atMost limit: Duration) async {
    waits += 1
    let number = waits
    let alarm = Task { [weak self] in
      for _ in 0..<turns(in: limit) { try await Task.sleep(for: .milliseconds(50)) }
      self?.goOn(number)
    }
    defer { alarm.cancel() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[number] = $0 }
    } onCancel: {
      Task { @MainActor in goOn(number) }
    }
  }

  private func goOn(_ number: Int) { waiting.removeValue(forKey: number)?.resume() }
}
