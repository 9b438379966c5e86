public import ModuleRegistry

/// The tabs of one session.
public enum ShopFlow: CoordinatorKey {
  /// The host reads the places of the tabs, and has their badges updated.
  public typealias Interface = any Coordinator<Start, Void> & ShopTabs

  /// The start option of the tabs.
  public struct Start {
    let linker: DeepLinker
    let place: TabPlace?
    let places: [TabPlace]
    let tab: String?

    /// Creates a start.
    ///
    /// - Parameters:
    ///   - linker: receives the routes of the session while that is open.
    ///   - place: the place where the customer goes on, if there is one.
    ///   - places: the places of the other tabs; a tab without one begins with its first screen.
    ///   - tab: the title of the selected tab if there is no place; without such a tab, the
    ///     first one with something to see is selected.
    public init(
      linker: DeepLinker,
      place: TabPlace? = nil,
      places: [TabPlace] = [],
      tab: String? = nil
    ) {
      self.linker = linker
      self.place = place
      self.places = places
      self.tab = tab
    }
  }
}

extension ShopFlow {
  /// Returns the coordinator.
  public static func coordinator(of interface: Interface) -> any Coordinator<Start, Output> {
    interface
  }
}

/// The tabs of a session, as the host sees them.
@MainActor
public protocol ShopTabs: AnyObject {
  /// The title of the selected tab.
  var selectedTab: String? { get }

  /// Selects the tab at a position.
  func selectTab(_ position: Int)

  /// The places of the tabs that keep one.
  var places: [TabPlace] { get }

  /// Shows the badges that have changed; a front end calls it before it draws the tabs.
  func updateBadges()
}

@available(*, unavailable)
extension ShopFlow.Start: Sendable {}

/// Shows the tabs of one session, and keeps its routes.
public final class ShopCoordinator: FeatureCoordinator<
  ShopFlow.Start, Void, (tabs: [Tab], routes: [Route], popsAtSecondTap: Bool)
>, ShopTabs
{
  /// The tabs that are there.
  private var shown: [Tab] = []

  /// The badges that were last asked for.
  private var badges: [String?] = []

  /// Retains the routes of the session.
  private var routes: AnyObject?

  /// The place of each tab.
  private var placesOfTabs: [@MainActor () -> TabPlace?] = []

  /// The tabs.
  public override var presentable: any Presentable { tabs }

  /// Opens the flow behind each tab, and selects one of them.
  public override func start(with option: ShopFlow.Start) {
    routes = option.linker.adding(needs.routes)
    let places = [option.place].compactMap(\.self) + option.places
    shown = needs.tabs.filter(\.isPresent)
    let items = shown.map { tab in
      let opened = tab.opened(in: self, at: places.first(where: tab.isLedTo))
      placesOfTabs.append(opened.place)
      badges.append(opened.item.badge)
      return opened.item
    }
    router.setTabs(items)
    let position =
      shown.firstIndex { option.place.map($0.isLedTo) == true }
      ?? shown.firstIndex { $0.title == option.tab } ?? shown.firstIndex { !$0.isEmpty() }
    if let position, position > 0 { router.selectTab(position) }
  }

  /// Pops to the first screen of a tab that is tapped again, unless the platform does so itself.
  public override func didSelectTab(_ tab: TabItem, at position: Int, isAgain: Bool) {
    // No platform goes back in columns itself.
    let split = tab.presentable as? any SystemSplit
    guard isAgain, needs.popsAtSecondTap || split != nil else { return }
    _ = split?.show(.primary, transition: nil)
    // The stack may belong to any kind of flow.
    let first = split?.content(of: .primary) ?? tab.presentable
    guard let stack = first as? any SystemNavigation, stack.contents.count > 1 else { return }
    router.remove(stack.contents[1])
  }

  /// The title of the selected tab.
  public var selectedTab: String? {
    let tabs = tabs
    return tabs.items.indices.contains(tabs.selection) ? tabs.items[tabs.selection].title : nil
  }

  /// Selects the tab at a position.
  public func selectTab(_ position: Int) {
    if tabs.selection != position { router.selectTab(position) }
  }

  /// The places of the tabs that keep one.
  public var places: [TabPlace] { placesOfTabs.compactMap { $0() } }

  /// Shows the badges that have changed.
  public func updateBadges() {
    for (position, tab) in shown.enumerated() where badges.indices.contains(position) {
      let badge = tab.badge()
      // The command itself may cause the front end to draw.
      guard badge != badges[position] else { continue }
      badges[position] = badge
      router.setBadge(badge, ofTab: tab.title)
    }
  }
}

/// The sessions of the shop, and the tabs of each.
///
/// The host lists `Opening<CustomerSession, ShopFlow>`, and sets the handler of ``Sessions``.
public struct SessionFeature: FeatureModule, Sendable {
  private let popsAtSecondTap: Bool
  private let isOffline: Bool

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - popsAtSecondTap: whether a second tap on a tab pops to its first screen; some platforms do
  ///     so by themselves.
  ///   - isOffline: whether the shop begins offline.
  public init(popsAtSecondTap: Bool, isOffline: Bool = false) {
    self.popsAtSecondTap = popsAtSecondTap
    self.isOffline = isOffline
  }

  /// Declares the connection, the service that opens sessions, the question before unsaved input is
  /// lost, and the tabs of a session.
  public func register(in registrar: inout Registrar) {
    registrar.service(Connectivity.self) { [isOffline] in Connection(isCut: isOffline) }
    registrar.service(Sessions.self) { SessionOpening() }
    registrar.service(UnsavedInput.self) { UnsavedFlows() }
    registrar.coordinator(ConfirmLeaving.self, using: UnsavedInput.self) {
      ConfirmLeavingCoordinator($0, $1)
    }
    registrar.scope(CustomerSession.self) { [popsAtSecondTap] session in
      session.coordinator(ShopFlow.self, using: Tabs.self, Routes.self) {
        ShopCoordinator($0, ($1, $2, popsAtSecondTap))
      }
    }
  }
}
