public import ModuleRegistry

/// The tabs of the shop: each feature adds its own, and the host shows them in order.
public enum Tabs: ExtensionPoint {
  /// One tab.
  public typealias Contribution = Tab
}

/// A tab and the flow behind it.
public struct Tab: Sendable {
  /// The title of the tab.
  public let title: String

  /// The image beside the title.
  private let image: TabImage?

  /// The text beside the title, such as the number of items in the cart; `nil` shows none.
  public let badge: @MainActor @Sendable () -> String?

  /// Whether the tab is there.
  public private(set) var isPresent = true

  /// Whether there is nothing to see in the tab yet; the shop does not begin with such a tab.
  private(set) var isEmpty: @MainActor @Sendable () -> Bool = { false }

  /// Whether a place leads to the flow behind the tab.
  let isLedTo: @MainActor (TabPlace) -> Bool

  private let assemble: @MainActor (any CoordinatorParent, TabPlace?) -> OpenTab
  private let showAlone: @MainActor (NavigationWindow) -> Void

  /// Creates a tab that opens a flow.
  ///
  /// - Parameters:
  ///   - title: the title of the tab.
  ///   - image: the image beside the title.
  ///   - flow: the flow behind the tab.
  ///   - start: the start option of the flow.
  ///   - badge: the text beside the title, read before the tabs are drawn.
  @MainActor
  public init<Flow: CoordinatorKey>(
    _ title: String,
    image: TabImage? = nil,
    flow: Factory<Flow>,
    start: Flow.Start,
    badge: @escaping @MainActor @Sendable () -> String? = { nil }
  ) where Flow.Start: Sendable {
    self.init(title, image: image, flow: flow, start: start, badge: badge) { _ in { nil } }
  }

  /// Creates a tab that opens a flow with a place, which a guest finds again after a sign-in.
  ///
  /// - Parameters:
  ///   - title: the title of the tab.
  ///   - image: the image beside the title.
  ///   - flow: the flow behind the tab.
  ///   - start: the start option of the flow.
  ///   - badge: the text beside the title, read before the tabs are drawn.
  @MainActor
  public init<Flow: PlacedFlow>(
    _ title: String,
    image: TabImage? = nil,
    flow: Factory<Flow>,
    start: Flow.Start,
    badge: @escaping @MainActor @Sendable () -> String? = { nil }
  ) where Flow.Start: Sendable {
    self.init(title, image: image, flow: flow, start: start, badge: badge) { coordinator in
      // Weak, since the parent keeps it, and the coordinator the parent.
      { [weak coordinator] in coordinator?.place }
    }
  }

  @MainActor
  private init<Flow: CoordinatorKey>(
    _ title: String,
    image: TabImage?,
    flow: Factory<Flow>,
    start: Flow.Start,
    badge: @escaping @MainActor @Sendable () -> String?,
    finding place:
      @escaping @MainActor (Flow.Interface) -> @MainActor () -> TabPlace?
  ) where Flow.Start: Sendable {
    self.title = title
    self.image = image
    self.badge = badge
    isLedTo = { $0.start(of: Flow.self) != nil }
    showAlone = { window in
      let (interface, presentable) = flow.unit(in: window)
      window.setRoot((Flow.coordinator(of: interface), presentable), startingWith: start)
    }
    assemble = { parent, wanted in
      let (interface, presentable) = flow.unit(in: parent)
      let item = TabItem(
        title: title,
        id: title,
        image: image,
        badge: badge(),
        AssembledFlow(
          (Flow.coordinator(of: interface), presentable),
          startingWith: wanted?.start(of: Flow.self) ?? start
        )
      )
      return OpenTab(item: item, place: place(interface))
    }
  }

  /// Creates a tab that opens a flow without a start option.
  @MainActor
  public init<Flow: CoordinatorKey>(
    _ title: String,
    image: TabImage? = nil,
    flow: Factory<Flow>,
    badge: @escaping @MainActor @Sendable () -> String? = { nil }
  ) where Flow.Start == Void {
    self.init(title, image: image, flow: flow, start: (), badge: badge)
  }

  /// Returns the tab of a page that is made of contributions.
  ///
  /// - Parameters:
  ///   - isPresent: whether there is a contribution; otherwise the tab is not there.
  ///   - isEmpty: whether there is nothing to see yet; the shop does not begin with such a tab.
  /// - Returns: the tab.
  public func ofContributions(
    _ isPresent: Bool,
    isEmpty: @escaping @MainActor @Sendable () -> Bool
  ) -> Tab {
    var tab = self
    tab.isPresent = isPresent
    tab.isEmpty = isEmpty
    return tab
  }

  /// Shows the flow of the tab alone, at the root of a window.
  @MainActor
  public func show(in window: NavigationWindow) { showAlone(window) }

  /// Opens the tab, and provides the place of its flow.
  @MainActor
  func opened(in parent: some CoordinatorParent, at place: TabPlace?) -> OpenTab {
    assemble(parent, place)
  }
}

/// A tab whose flow is open.
@MainActor
struct OpenTab {
  let item: TabItem

  /// The place of the flow while it is open; `nil` if the flow keeps none.
  let place: @MainActor () -> TabPlace?
}
