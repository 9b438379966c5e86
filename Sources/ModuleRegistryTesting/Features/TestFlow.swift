public import ModuleRegistry

/// A flow that a test has opened, which the test does not keep alive.
@MainActor
public final class TestFlow<Start, Output> {
  /// How the flow ended; `nil` while it goes on.
  public private(set) var result: FlowResult<Output>?

  private weak var flow: (any Coordinator)?
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// Hears of the result, beside whoever the flow tells it anyway.
  init(_ coordinator: any Coordinator<Start, Output>, isModal: Bool) {
    let flow = coordinator.itself
    self.flow = flow
    let earlier = coordinator.onFinish
    coordinator.onFinish = { [self, weak flow] result in
      earlier?(result)
      self.result = result
      let waiting = waiting
      self.waiting = []
      for continuation in waiting { continuation.resume() }
      // Whoever presents a flow takes it away when it has finished.
      if isModal, case .finished = result {
        flow?.close(.dismissed(interactively: false))
      }
    }
  }

  /// Whether anything keeps the flow.
  public var isAlive: Bool { flow != nil }

  /// Waits for the flow's end.
  ///
  /// - Returns: how it ended.
  public func end() async -> FlowResult<Output> {
    while true {
      if let result { return result }
      await withCheckedContinuation { waiting.append($0) }
    }
  }
}
