/// Tabs in memory, which behave as a platform's do.
@MainActor
public final class MemoryTabs: SystemTabs {
  /// The tabs in the order in which they are shown.
  public private(set) var items: [TabItem] = []

  /// The position of the tab that is seen.
  public private(set) var selection = 0

  /// Called when the tabs may have come to rest.
  public var onSettle: (@MainActor () -> Void)?

  /// Called when a person selects the tab that is selected already.
  public var onSelectAgain: (@MainActor () -> Void)?

  /// What the window that made the tabs keeps in them.
  public var keeper: AnyObject?

  private let motion: any MemoryMotion

  init(motion: any MemoryMotion) { self.motion = motion }

  /// What the tabs show, in their order.
  public var contents: [any Presentable] { items.map(\.presentable) }

  /// What the selected tab shows.
  public var visible: (any Presentable)? {
    items.indices.contains(selection) ? items[selection].presentable : nil
  }

  /// Never: tabs change at once.
  public var isTransitioning: Bool { false }

  /// Shows the tabs at once; the selected one stays so, or else the one in its place is, or the first.
  public func setItems(_ items: [TabItem], transition: TransitionStyle?) -> Bool {
    guard motion.accepts(PlatformRequest(self, .tabs, transition)) else { return false }
    let selected = visible
    self.items = items
    selection =
      items.firstIndex { $0.presentable === selected }
      ?? (items.indices.contains(selection) ? selection : 0)
    motion.settle(onSettle)
    return true
  }

  /// Shows another tab at once; a position without a tab changes nothing.
  public func select(_ position: Int, transition: TransitionStyle?) -> Bool {
    guard items.indices.contains(position),
      motion.accepts(PlatformRequest(self, .selection(position), transition))
    else { return false }
    selection = position
    motion.settle(onSettle)
    return true
  }
}
