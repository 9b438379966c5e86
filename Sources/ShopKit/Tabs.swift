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

  /// Whether a destination is in the flow behind the tab.
  let isLedTo: @MainActor (Destination) -> Bool

  private let assemble: @MainActor (any CoordinatorParent, Destination?) -> OpenTab

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
    self.init(title, flow: flow, start: start, badge: badge) { _ in { nil } }
  }

  /// Creates a tab that opens a flow which says where it is, so that a guest who signs in finds it there.
  ///
  /// - Parameters:
  ///   - title: what the tab is called.
  ///   - flow: the flow behind it.
  ///   - start: what the flow is started with.
  ///   - badge: what stands beside the title, asked for whenever the tabs are drawn.
  @MainActor
  public init<Flow: PlacedFlow>(
    _ title: String,
    flow: Factory<Flow>,
    start: Flow.Start,
    badge: @escaping @MainActor @Sendable () -> String? = { nil }
  ) where Flow.Start: Sendable {
    self.init(title, flow: flow, start: start, badge: badge) { coordinator in
      { [weak coordinator] in coordinator?.place }
    }
  }

  @MainActor
  private init<Flow: CoordinatorKey>(
    _ title: String,
    flow: Factory<Flow>,
    start: Flow.Start,
    badge: @escaping @MainActor @Sendable () -> String?,
    finding place:
      @escaping @MainActor (Flow.Interface) -> @MainActor () -> Destination?
  ) where Flow.Start: Sendable {
    self.title = title
    self.badge = badge
    isLedTo = { $0.start(of: Flow.self) != nil }
    assemble = { parent, destination in
      let (interface, presentable) = flow.assemble(in: parent)
      let coordinator = Flow.coordinator(of: interface)
      coordinator.start(with: destination?.start(of: Flow.self) ?? start)
      return OpenTab(presentable: presentable, place: place(interface))
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
  /// - Parameters:
  ///   - parent: whoever shows the tabs.
  ///   - destination: where a customer goes on; where that is in this flow, the flow is started with it.
  /// - Returns: what the flow presents.
  @MainActor
  public func open(
    in parent: some CoordinatorParent,
    at destination: Destination? = nil
  ) -> any Presentable { assemble(parent, destination).presentable }

  /// Opens the tab, so that it can be asked where its flow is.
  @MainActor
  func opened(in parent: some CoordinatorParent, at destination: Destination?) -> OpenTab {
    assemble(parent, destination)
  }
}

/// A tab whose flow is open.
@MainActor
struct OpenTab {
  let presentable: any Presentable

  /// Where the flow is, as long as it is open; `nil` where it does not say so.
  let place: @MainActor () -> Destination?
}
