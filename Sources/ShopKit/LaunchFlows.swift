public import ModuleRegistry

/// The flows that come before the tabs, such as a welcome or a sign-in that the app insists on.
public enum LaunchFlows: ExtensionPoint {
  /// One flow.
  public typealias Contribution = LaunchFlow
}

/// A flow that comes before the tabs, if it is needed.
public struct LaunchFlow: Sendable {
  private let isNeeded: @MainActor () -> Bool
  private let assemble:
    @MainActor (any CoordinatorParent, @escaping @MainActor () -> Void) -> (any Presentable)?

  /// Creates a flow that is shown before the tabs.
  ///
  /// - Parameters:
  ///   - flow: the flow; the next one comes when it ends, however it does. One that ends inside its
  ///     start is not shown.
  ///   - start: what it is started with.
  ///   - isNeeded: asked when it is the flow's turn.
  @MainActor
  public init<Flow: CoordinatorKey>(
    _ flow: Factory<Flow>,
    start: Flow.Start,
    isNeeded: @escaping @MainActor () -> Bool
  ) where Flow.Start: Sendable {
    self.isNeeded = isNeeded
    assemble = { parent, next in
      let (interface, presentable) = flow.assemble(in: parent)
      let coordinator = Flow.coordinator(of: interface)
      var isOver = false
      coordinator.onFinish = { _ in isOver = true }
      coordinator.start(with: start)
      if isOver { return nil }
      coordinator.onFinish = { _ in next() }
      return presentable
    }
  }

  /// Starts the flow below the parent, unless it is not needed.
  ///
  /// - Parameters:
  ///   - parent: who assembles the flow.
  ///   - next: called when the flow ends, unless it does before anything is returned.
  /// - Returns: what the flow presents; `nil` if it is not needed, or is over already.
  @MainActor
  public func open(
    in parent: some CoordinatorParent,
    then next: @escaping @MainActor () -> Void
  ) -> (any Presentable)? {
    isNeeded() ? assemble(parent, next) : nil
  }
}
