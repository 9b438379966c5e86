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

  private let assemble: @MainActor (any CoordinatorParent) -> OpenTab

  /// Creates a tab that opens a flow.
  @MainActor
  public init<Flow: CoordinatorKey>(_ title: String, flow: Factory<Flow>)
  where Flow.Start == Void {
    self.title = title
    assemble = { parent in
      let (coordinator, presentable) = flow.assemble(in: parent)
      coordinator.start()
      return OpenTab(coordinator: coordinator, presentable: presentable)
    }
  }

  /// Assembles the flow below the parent and starts it.
  @MainActor
  public func open(in parent: some CoordinatorParent) -> OpenTab { assemble(parent) }
}

/// A tab whose flow was started.
///
/// Keep it until its presentable is on screen, which keeps the flow from then on.
@MainActor
public struct OpenTab {
  private let coordinator: AnyObject

  /// What the tab shows.
  public let presentable: any Presentable

  init(coordinator: AnyObject, presentable: any Presentable) {
    self.coordinator = coordinator
    self.presentable = presentable
  }
}

@available(*, unavailable)
extension OpenTab: Sendable {}
