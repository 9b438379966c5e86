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
    tellEnd { result in
      isOver = true
      listener(result)
    }
    if !isOver { start(with: option) }
    return isOver
  }

  /// Tells somebody of the flow's end, exactly once, as where the flow is dropped; a handler that was set
  /// before hears it first.
  func tellEnd(_ listener: @escaping @MainActor (FlowResult<Output>) -> Void) {
    let promise = Promise<FlowResult<Output>>(
      orElse: { .closed(.abandoned) },
      deliver: listener
    )
    let earlier = onFinish
    onFinish = { result in
      earlier?(result)
      promise.fulfil(result)
    }
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

extension BaseCoordinator {
  func tellIfFinished(to listener: @escaping @MainActor (_ hasFinished: Bool) -> Void) {
    tellEnd { result in
      if case .finished = result { listener(true) } else { listener(false) }
    }
  }
}

extension BaseCoordinator where Output == Void {
  /// Ends a flow that reports nothing.
  public func finish() { finish(()) }
}
