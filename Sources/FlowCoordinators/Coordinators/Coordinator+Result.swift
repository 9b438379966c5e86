extension Coordinator {
  /// Starts the flow, unless it has ended, and tells somebody of its end, exactly once.
  ///
  /// Also where the flow is dropped. A handler that was set before hears it first.
  ///
  /// - Parameters:
  ///   - option: what the flow is started with.
  ///   - listener: hears how the flow ended.
  /// - Returns: whether the flow has ended.
  func start(
    with option: Start,
    telling listener: @escaping @MainActor (FlowResult<Output>) -> Void
  ) -> Bool {
    var isOver = false
    let promise = Promise<FlowResult<Output>>(
      orElse: { .closed(.abandoned) },
      deliver: { result in
        isOver = true
        listener(result)
      }
    )
    let earlier = onFinish
    onFinish = { result in
      earlier?(result)
      promise.fulfil(result)
    }
    if !isOver { start(with: option) }
    return isOver
  }

  /// Waits for the result of the flow, and closes it if the task is cancelled.
  ///
  /// - Parameter begin: starts the flow, with what is to hear of its end once.
  /// - Returns: how the flow ended.
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
