public import ModuleRegistry

/// The tabs of one session.
public enum ShopFlow: CoordinatorKey {
  /// The host asks the tabs for their places and badges.
  public typealias Interface = any Coordinator<Start, Void> & ShopTabs

  /// How the tabs of a session begin.
  public struct Start {
    let linker: DeepLinker
    let destination: Destination?
    let places: [Destination]
    let tab: String?

    /// Creates a start.
    ///
    /// - Parameters:
    ///   - linker: takes the routes of the session, for as long as that is open.
    ///   - destination: where the customer goes on, if that is anywhere.
    ///   - places: where the tabs are otherwise; one that is not among them begins with its first screen.
    ///   - tab: the title of the tab that is selected, where there is no destination; `nil` is the first.
    public init(
      linker: DeepLinker,
      destination: Destination? = nil,
      places: [Destination] = [],
      tab: String? = nil
    ) {
      self.linker = linker
      self.destination = destination
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
  /// The title of the tab that is selected.
  var selectedTab: String? { get }

  /// Where the tabs are that say so.
  var places: [Destination] { get }

  /// What stands beside the title of a tab, by its position.
  func badge(ofTab position: Int) -> String?
}

@available(*, unavailable)
extension ShopFlow.Start: Sendable {}

/// Shows the tabs of one session, and keeps its routes.
public final class ShopCoordinator: FeatureCoordinator<
  ShopFlow.Start, Void, (tabs: [Tab], routes: [Route], popsAtSecondTap: Bool)
>, ShopTabs
{
  /// What keeps the routes of the session.
  private var routes: AddedRoutes?

  /// Where each tab is.
  private var placesOfTabs: [@MainActor () -> Destination?] = []

  /// The tabs.
  public override var presentable: any Presentable { tabs }

  /// Opens the flow behind each tab, and selects one of them.
  public override func start(with option: ShopFlow.Start) {
    routes = option.linker.adding(needs.routes)
    let places = [option.destination].compactMap(\.self) + option.places
    let items = needs.tabs.map { tab in
      let opened = tab.opened(in: self, at: places.first(where: tab.isLedTo))
      placesOfTabs.append(opened.place)
      return opened.item
    }
    router.setTabs(items)
    let position =
      needs.tabs.firstIndex { option.destination.map($0.isLedTo) == true }
      ?? needs.tabs.firstIndex { $0.title == option.tab }
    if let position, position > 0 { router.selectTab(position) }
  }

  /// Pops to the first screen of a tab that is tapped again, where the platform does not.
  public override func didSelectTab(_ selection: TabSelection) {
    // Whoever's screens they are: a tab's flow may be of any kind.
    guard needs.popsAtSecondTap, selection.isAgain,
      let stack = tabs.visible as? any SystemNavigation, stack.contents.count > 1
    else { return }
    router.remove(stack.contents[1])
  }

  /// The title of the tab that is selected.
  public var selectedTab: String? {
    let tabs = tabs
    return tabs.items.indices.contains(tabs.selection) ? tabs.items[tabs.selection].title : nil
  }

  /// Where the tabs are that say so.
  public var places: [Destination] { placesOfTabs.compactMap { $0() } }

  /// What stands beside the title of a tab, by its position.
  public func badge(ofTab position: Int) -> String? {
    needs.tabs.indices.contains(position) ? needs.tabs[position].badge() : nil
  }
}

/// The sessions of the shop, and the tabs of each.
///
/// The host lists `Opening<CustomerSession, ShopFlow>`, and ``Sessions`` to hear when to open another one.
public struct SessionFeature: FeatureModule, Sendable {
  private let popsAtSecondTap: Bool

  /// Creates the feature.
  ///
  /// - Parameter popsAtSecondTap: whether a second tap on a tab pops to its first screen, which some platforms
  ///   do by themselves.
  public init(popsAtSecondTap: Bool) { self.popsAtSecondTap = popsAtSecondTap }

  /// Declares what opens sessions, and the tabs within them.
  public func register(in registrar: inout Registrar) {
    registrar.service(Sessions.self) { SessionOpening() }
    registrar.scope(CustomerSession.self) { [popsAtSecondTap] session in
      session.coordinator(ShopFlow.self, using: Tabs.self, Routes.self) {
        ShopCoordinator($0, ($1, $2, popsAtSecondTap))
      }
    }
  }
}
