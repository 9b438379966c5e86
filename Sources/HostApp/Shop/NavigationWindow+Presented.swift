import ModuleRegistry

extension NavigationWindow {
  /// What is presented in the terminal, and how, the lowest first.
  var presented: [Modal] { (system as? MemoryWindow)?.presented ?? [] }

  /// Whether a person sees no bar of tabs, though there are tabs: a screen on their stack, or what is
  /// presented, hides it.
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
