extension Coordinator {
  /// Reports the end of the flow exactly once, starts the flow unless it has ended, and shows it
  /// unless it ends in its start.
  ///
  /// Also if the flow is dropped, as by ``reportEnd(_:)``. A flow that has ended before reports
  /// that at once, which is not part of a start: requests of handlers are queued.
  ///
  /// - Parameters:
  ///   - option: the start option.
  ///   - listener: receives the result.
  ///   - show: submits the command that shows the flow.
  func open(
    with option: Start,
    telling listener: @escaping @MainActor (FlowResult<Output>) -> Void,
    thenShow show: () -> Void
  ) {
    let end = reportEnd(listener)
    guard end.isPending else { return }
    CommandQueue.open {
      start(with: option)
      return end.isPending
    } thenShow: {
      show()
    }
  }

  /// Reports the end of the flow exactly once, also if the flow is dropped.
  ///
  /// A handler that was set before receives it first, unless the flow has ended by now: inside the
  /// journal's entry of an end, no handler has received the result yet.
  ///
  /// - Parameter listener: receives the result.
  /// - Returns: the promise of the result, pending until then.
  @discardableResult
  func reportEnd(
    _ listener: @escaping @MainActor (FlowResult<Output>) -> Void
  ) -> Promise<FlowResult<Output>> {
    let promise = Promise<FlowResult<Output>>(orElse: { .closed(.abandoned) }, deliver: listener)
    let earlier = onFinish
    onFinish = { result in
      earlier?(result)
      promise.fulfil(result)
    }
    return promise
  }

  /// Waits for the result of the flow, and closes it if the task is cancelled.
  ///
  /// - Parameter begin: starts the flow; its argument receives the result once.
  /// - Returns: the result of the flow.
  func resultOrClosed(
    _ begin: @MainActor (@escaping @MainActor (FlowResult<Output>) -> Void) -> Void
  ) async -> FlowResult<Output> {
    let close: @MainActor @Sendable () -> Void = { [weak self] in self?.close(.cancelled) }
    return await withTaskCancellationHandler {
      var result = FlowResult<Output>.closed(.abandoned)
      await withCheckedContinuation { continuation in
        begin {
          result = $0
          continuation.resume()
        }
      }
      return result
    } onCancel: {
      Task { @MainActor in close() }
    }
  }
}

extension BaseCoordinator where Output == Void {
  /// Ends a flow that reports nothing.
  public func finish() { finish(()) }
}
