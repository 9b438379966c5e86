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
  private let showAlone: @MainActor (NavigationWindow) -> Void

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
    showAlone = { window in
      let (interface, presentable) = flow.assemble(in: window)
      window.setRoot((Flow.coordinator(of: interface), presentable), startingWith: start)
    }
    assemble = { parent, destination in
      let (interface, presentable) = flow.assemble(in: parent)
      let item = TabItem(
        title: title,
        (Flow.coordinator(of: interface), presentable),
        startingWith: destination?.start(of: Flow.self) ?? start
      )
      return OpenTab(item: item, place: place(interface))
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

  /// Shows the flow of the tab alone, at the root of a window.
  @MainActor
  public func show(in window: NavigationWindow) { showAlone(window) }

  /// Opens the tab, so that it can be asked where its flow is.
  @MainActor
  func opened(in parent: some CoordinatorParent, at destination: Destination?) -> OpenTab {
    assemble(parent, destination)
  }
}

/// A tab whose flow is open.
@MainActor
struct OpenTab {
  let item: TabItem

  /// Where the flow is, as long as it is open; `nil` where it does not say so.
  let place: @MainActor () -> Destination?
}
