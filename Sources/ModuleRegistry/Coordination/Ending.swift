/// The result of one flow, for a task that waits for it.
@MainActor
final class Ending<Output> {
  private var result: FlowResult<Output>?
  private var waiting: CheckedContinuation<Void, Never>?

  /// What to set as the flow's `onFinish`; where the flow drops it, the result says so.
  func handler() -> @MainActor (FlowResult<Output>) -> Void {
    let promise = Promise(orElse: { .closed(.abandoned) }, deliver: deliver)
    return { promise.fulfil($0) }
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
