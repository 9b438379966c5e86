/// Tabs in memory, which behave as a platform's tabs.
@MainActor
package final class MemoryTabs: SystemTabs {
  /// The tabs, in their visible order.
  package private(set) var items: [TabItem] = []

  /// The position of the visible tab.
  package private(set) var selection = 0

  /// Called when the tabs may have come to rest.
  package var onSettle: (@MainActor () -> Void)?

  /// Called when the user taps the selected tab again.
  package var onSelectAgain: (@MainActor () -> Void)?

  /// An object that the window which created the tabs keeps in them.
  package var keeper: AnyObject? { didSet { withExtendedLifetime(oldValue) {} } }

  private let motion: (any MemoryMotion)?

  init(motion: (any MemoryMotion)?) { self.motion = motion }

  /// The contents of the tabs, in their order.
  package var contents: [any Presentable] { items.map(\.presentable) }

  /// The content of the selected tab.
  package var visible: (any Presentable)? {
    items.indices.contains(selection) ? items[selection].presentable : nil
  }

  /// Always `false`: tabs change at once.
  package var isTransitioning: Bool { false }

  /// Replaces the tabs at once.
  ///
  /// The selected tab stays selected, with its content or else its identity; if it is removed, the
  /// one in its place is selected, or the first.
  ///
  /// - Parameters:
  ///   - items: all tabs, in their visible order.
  ///   - transition: recorded by a simulated platform.
  /// - Returns: `false` if the tabs refuse; nothing changes then.
  package func setItems(_ items: [TabItem], transition: TransitionStyle?) -> Bool {
    guard motion?.accepts(.tabs, of: self, transition) != false else { return false }
    // Freed after the change, since a `deinit` of the app may call back.
    withExtendedLifetime(self.items) {
      let selected = selectedTab?.item
      self.items = items
      selection = TabItem.position(of: selected, in: items, else: selection)
    }
    if motion?.settle(onSettle) == nil { onSettle?() }
    return true
  }

  /// Selects another tab at once; a position without a tab changes nothing.
  ///
  /// - Parameters:
  ///   - position: the position of the tab.
  ///   - transition: recorded by a simulated platform.
  /// - Returns: `false` if there is no such tab, or the tabs refuse.
  package func select(_ position: Int, transition: TransitionStyle?) -> Bool {
    guard items.indices.contains(position),
      motion?.accepts(.selection(position), of: self, transition) != false
    else { return false }
    selection = position
    if motion?.settle(onSettle) == nil { onSettle?() }
    return true
  }
}
