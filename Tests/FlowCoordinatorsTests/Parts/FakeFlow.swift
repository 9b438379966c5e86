import FlowCoordinators

/// A flow without a coordinator, for a part of a window alone.
@MainActor
final class FakeFlow: WindowFlow {
  let node: FlowNode
  private(set) var ends: [CloseReason] = []

  /// Called when the flow is ended.
  var onEnd: @MainActor () -> Void = {}

  init(below parent: FakeFlow? = nil) {
    node = FlowNode(below: parent)
    _ = node.noteBegin(of: self)
  }

  var hasStoredRouter: Bool { false }
  var livesByItself: Bool { false }
  func handle(link option: Any) {}
  func didBecome(_ visibility: FlowVisibility) {}
  func didSelectTab(_ tab: TabItem, at position: Int, isAgain: Bool) {}
  func reportIfFinished(to listener: @escaping @MainActor (_ hasFinished: Bool) -> Void) {}
  func noteRefusal() {}

  func end(_ reason: CloseReason) {
    if node.hasEnded { return }
    ends.append(reason)
    node.noteEnd()
    onEnd()
  }

  /// A stack of this flow, which keeps it.
  func makeStack(of system: MemoryWindow = MemoryWindow()) -> any SystemNavigation {
    let stack = system.makeStack()
    stack.keeper = Keeper(owner: self)
    node.stack = stack
    return stack
  }
}
