/// What a container keeps: the coordinator that it was made for and, while it is not on screen, the
/// coordinators that put something into it.
@MainActor
final class Keeper: WaitingPlace {
  weak let presentable: (any Presentable)?
  let owner: any CoordinatorNode

  /// Whether the container was ever on screen.
  var wasShown = false
  var guests: [(owner: any CoordinatorNode, screen: any Presentable)] = []

  /// What the flows of its screens present, once the container is shown.
  var waiting: [WaitingCommand] = []

  private weak let tabs: (any SystemTabs)?

  /// What the tab that was selected last shows, where the container is tabs.
  private weak var selected: (any Presentable)?

  init(of container: any SystemContainer, owner: any CoordinatorNode) {
    presentable = container
    tabs = container as? any SystemTabs
    self.owner = owner
  }

  /// Which tab is selected, if it is another one than before, whatever the window calls it meanwhile.
  func noteSelection(in system: any SystemWindow) -> TabSelection? {
    guard let tabs, let visible = tabs.visible, visible !== selected else { return nil }
    defer { selected = visible }
    if let selected, system.identity(of: selected) === visible { return nil }
    return TabSelection(position: tabs.selection)
  }
}
