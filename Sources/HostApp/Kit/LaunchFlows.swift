public import ModuleRegistry

/// The flows before the tabs, such as a welcome, a required sign-in, or an order to take up again.
public enum LaunchFlows: ExtensionPoint {
  /// One flow.
  public typealias Contribution = LaunchFlow
}

/// A flow that opens before the tabs, if it is needed.
public struct LaunchFlow: Sendable {
  private let asks: @MainActor () async throws -> Bool
  private let begin:
    @MainActor (any CoordinatorParent, ApplicationRouter?, @escaping @MainActor () -> Void) -> Void

  /// Creates a flow that opens before the tabs.
  ///
  /// - Parameters:
  ///   - flow: the flow. The next one opens when it ends in any way; a flow that ends during its
  ///     start is not shown.
  ///   - start: the start option of the flow.
  ///   - isNeeded: decides whether the flow opens, when it is its turn. It may ask a server; what the
  ///     device knows, it answers without waiting, and the user sees no splash then (before iOS 26 and
  ///     macOS 26, for a turn).
  @MainActor
  public init<Flow: CoordinatorKey>(
    _ flow: Factory<Flow>,
    start: Flow.Start,
    isNeeded: @escaping @MainActor () async throws -> Bool
  ) where Flow.Start: Sendable {
    asks = isNeeded
    begin = { parent, router, next in
      let (interface, presentable) = flow.unit(in: parent)
      let unit = (coordinator: Flow.coordinator(of: interface), presentable: presentable)
      if let router {
        router.setWindowRoot(AssembledFlow(unit, startingWith: start)) { _ in next() }
      } else {
        (parent as? NavigationWindow)?.setRoot(unit, startingWith: start) { _ in next() }
      }
    }
  }

  /// Creates a flow that opens before the tabs in a scope of its own, such as a session.
  ///
  /// - Parameters:
  ///   - flow: the flow, and the scope that is opened for it.
  ///   - input: the input of the scope, read when it is the flow's turn.
  ///   - isNeeded: decides whether the flow opens, when it is its turn.
  @MainActor
  public init<Scope: ScopeKey, Flow: CoordinatorKey>(
    _ flow: Opening<Scope, Flow>,
    in input: @escaping @MainActor () -> Scope.Input,
    isNeeded: @escaping @MainActor (Scope.Input) async throws -> Bool
  ) where Flow.Start == Void {
    asks = { try await isNeeded(input()) }
    begin = { parent, router, next in
      let (interface, presentable) = flow.unit(with: input(), in: parent)
      let unit = (coordinator: Flow.coordinator(of: interface), presentable: presentable)
      if let router {
        router.setWindowRoot(AssembledFlow(unit)) { _ in next() }
      } else {
        (parent as? NavigationWindow)?.setRoot(unit) { _ in next() }
      }
    }
  }

  /// Returns whether the flow opens, asked when it is its turn.
  ///
  /// - Throws: the error of the server that was asked. It can be asked again.
  @MainActor
  public func isNeeded() async throws -> Bool { try await asks() }

  /// Shows the flow below the parent at the root of the window.
  ///
  /// - Parameters:
  ///   - parent: the flow at the root, which assembles this one.
  ///   - next: called once, when the flow ends.
  @MainActor
  public func open(
    in parent: some Coordinator & CoordinatorParent,
    then next: @escaping @MainActor () -> Void
  ) {
    begin(parent, parent.router, next)
  }

  /// Shows the flow at the root of a window.
  ///
  /// - Parameters:
  ///   - window: the window.
  ///   - next: called once, when the flow ends.
  @MainActor
  public func open(in window: NavigationWindow, then next: @escaping @MainActor () -> Void) {
    begin(window, nil, next)
  }
}
