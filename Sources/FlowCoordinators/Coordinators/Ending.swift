/// The result of one flow, for a task that waits for it.
@MainActor
final class Ending<Output> {
  private var result: FlowResult<Output>?
  private var waiting: CheckedContinuation<Void, Never>?

  /// Whether the flow has ended.
  var isOver: Bool { result != nil }

  /// Makes a handler that hands the result over to whoever waits here; where the flow drops it, the
  /// result says so.
  ///
  /// - Parameter earlier: who hears the result first.
  /// - Returns: what to set as the flow's `onFinish`.
  func handler(
    after earlier: (@MainActor (FlowResult<Output>) -> Void)?
  ) -> @MainActor (FlowResult<Output>) -> Void {
    let promise = Promise(orElse: { .closed(.abandoned) }, deliver: deliver)
    return { result in
      earlier?(result)
      promise.fulfil(result)
    }
  }

  /// Waits for the result.
  ///
  /// - Parameter cancel: closes the flow, if the task is cancelled.
  /// - Returns: how the flow ended.
  func wait(
    orOnCancellation cancel: @escaping @MainActor @Sendable () -> Void
  ) async -> FlowResult<Output> {
    await withTaskCancellationHandler {
      if result == nil { await withCheckedContinuation { waiting = $0 } }
    } onCancel: {
      Task { @MainActor in cancel() }
    }
    return result ?? .closed(.abandoned)
  }

  private func deliver(_ result: FlowResult<Output>) {
    self.result = result
    waiting?.resume()
    waiting = nil
  }
}
