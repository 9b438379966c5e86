public import ModuleRegistry

/// The flows that come before the tabs, such as a welcome or a sign-in that the app insists on.
public enum LaunchFlows: ExtensionPoint {
  /// One flow.
  public typealias Contribution = LaunchFlow
}

/// A flow that comes before the tabs, if it is needed.
public struct LaunchFlow: Sendable {
  private let isNeeded: @MainActor () -> Bool
  private let begin:
    @MainActor (any CoordinatorParent, ApplicationRouter?, @escaping @MainActor () -> Void) -> Void

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
    begin = { parent, router, next in
      let (interface, presentable) = flow.assemble(in: parent)
      let unit = (coordinator: Flow.coordinator(of: interface), presentable: presentable)
      if let router {
        router.setWindowRoot(unit, startingWith: start) { _ in next() }
      } else {
        (parent as? NavigationWindow)?.setRoot(unit, startingWith: start) { _ in next() }
      }
    }
  }

  /// Shows the flow below the parent at the root of the window, unless it is not needed.
  ///
  /// - Parameters:
  ///   - parent: the flow at the root, which assembles this one.
  ///   - next: called once, when the flow ends or is not needed.
  @MainActor
  public func open(
    in parent: some Coordinator & CoordinatorParent,
    then next: @escaping @MainActor () -> Void
  ) {
    if isNeeded() { begin(parent, parent.router, next) } else { next() }
  }

  /// Shows the flow at the root of a window, unless it is not needed.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - next: called once, when the flow ends or is not needed.
  @MainActor
  public func open(in window: NavigationWindow, then next: @escaping @MainActor () -> Void) {
    if isNeeded() { begin(window, nil, next) } else { next() }
  }
}
