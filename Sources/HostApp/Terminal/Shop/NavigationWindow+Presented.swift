import FlowCoordinators

extension NavigationWindow {
  /// The modals in the terminal's window with their styles, the lowest first.
  var presented: [Modal] { (system as? MemoryWindow)?.presented ?? [] }

  /// Whether the tab bar is hidden, by a modal or by a screen on a stack of a tab.
  var hidesTabs: Bool {
    if !modals.isEmpty { return true }
    var next = root
    while let container = next as? any SystemContainer {
      if (container as? any SystemNavigation)?.hidesBottomBar == true { return true }
      next = container.visible
    }
    return false
  }
}
