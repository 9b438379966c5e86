public import ModuleRegistry

/// The tabs of the shop: each feature adds its own, and the host shows them in order.
public enum Tabs: ExtensionPoint {
  /// One tab.
  public typealias Contribution = Tab
}

/// A tab and the flow behind it.
public struct Tab: Sendable {
  /// What the tab is called.
  public let title: String

  /// What stands beside the title now, such as the number of items in the cart; `nil` is nothing.
  public let badge: @MainActor @Sendable () -> String?

  private let assemble: @MainActor (any CoordinatorParent) -> any Presentable

  /// Creates a tab that opens a flow.
  ///
  /// - Parameters:
  ///   - title: what the tab is called.
  ///   - flow: the flow behind it.
  ///   - start: what the flow is started with.
  ///   - badge: what stands beside the title, asked for whenever the tabs are drawn.
  @MainActor
  public init<Flow: CoordinatorKey>(
    _ title: String,
    flow: Factory<Flow>,
    start: Flow.Start,
    badge: @escaping @MainActor @Sendable () -> String? = { nil }
  ) where Flow.Start: Sendable {
    self.title = title
    self.badge = badge
    assemble = { parent in
      let (coordinator, presentable) = flow.assemble(in: parent)
      coordinator.start(with: start)
      return presentable
    }
  }

  /// Creates a tab that opens a flow which needs nothing to start with.
  @MainActor
  public init<Flow: CoordinatorKey>(
    _ title: String,
    flow: Factory<Flow>,
    badge: @escaping @MainActor @Sendable () -> String? = { nil }
  ) where Flow.Start == Void {
    self.init(title, flow: flow, start: (), badge: badge)
  }

  /// Assembles the flow below the parent and starts it.
  ///
  /// - Parameter parent: whoever shows the tabs.
  /// - Returns: what the flow presents.
  @MainActor
  public func open(in parent: some CoordinatorParent) -> any Presentable { assemble(parent) }
}
