package import FlowCoordinators

extension Coordinator {
  /// Begins the flow as a verb does, and waits for its result; the task that is cancelled closes it.
  ///
  /// - Parameters:
  ///   - option: the start option.
  ///   - show: shows the flow, after `start`; not called if the flow has ended by then.
  /// - Returns: the result of the flow.
  package func run(
    with option: Start,
    showing show: @MainActor () -> Void = {}
  ) async -> FlowResult<Output> {
    let flow = AssembledFlow((self, Nothing()), startingWith: option)
    return await flow.result { deliver in
      if !flow.open(telling: deliver, thenShow: { _ in show() }) {
        deliver(.closed(.alreadyBegun))
      }
    }
  }
}

// For tests that show a flow themselves, or look at it between its beginning and its command.
extension Coordinator {
  /// Begins the flow as a verb does, without starting it.
  @discardableResult
  package func begun() -> Self {
    _ = beginOnce()
    return self
  }

  /// Begins the flow as a verb does, and starts it.
  package func begin(with option: Start) { begun().startOnce(with: option) }
}

extension Coordinator where Start == Void {
  package func run(showing show: @MainActor () -> Void = {}) async -> FlowResult<Output> {
    await run(with: (), showing: show)
  }
}

private final class Nothing: Presentable {}
