extension SystemContainer {
  /// The flow that the container was created for, or that has adopted it; it keeps one that has
  /// begun.
  var flow: (any WindowFlow)? {
    let keeper = keeper
    return (keeper as? Keeper)?.owner ?? (keeper as? WeakFlow)?.flow
  }
}

/// The coordinators that a container keeps: the one that it was created for and, while it is not on
/// screen, those that put something into it.
@MainActor
package final class Keeper {
  package let owner: any WindowFlow

  /// Whether the container was ever on screen.
  var wasShown = false

  package var guests: [(owner: any WindowFlow, screen: any Presentable)] = []

  /// The container, if it is tabs.
  weak let tabs: (any SystemTabs)?

  /// The content of the latest selected tab, if the container is tabs.
  private weak var selected: (any Presentable)?

  /// Its identity beside the content, if it has one.
  private var selectedID: String?

  /// The beginnings of the flows behind tabs, or in columns, that were set, by their contents.
  private var openings: [(content: WeakPresentable, opening: TabOpening)] = []

  package init(owner: any WindowFlow, tabs: (any SystemTabs)? = nil) {
    self.tabs = tabs
    self.owner = owner
  }

  /// Remembers the flows behind tabs or in columns, until their contents are freed.
  func note(_ items: [some FlowItem], in system: any SystemWindow) {
    openings.removeAll { $0.content.presentable == nil }
    for item in items {
      guard let opening = item.opening, !openings.contains(where: { $0.opening === opening })
      else { continue }
      let content = system.identity(of: item.presentable)
      openings.append((WeakPresentable(presentable: content), opening))
    }
  }

  /// Returns a tab or a content with the flow behind it: those of a platform need not have it, nor those
  /// that the app describes anew.
  func known<Item: FlowItem>(_ item: Item, in system: any SystemWindow) -> Item {
    if item.opening != nil || openings.isEmpty { return item }
    let content = system.identity(of: item.presentable)
    var known = item
    known.opening = openings.last { $0.content.presentable === content }?.opening
    return known
  }

  /// A tab of a flow that was selected.
  typealias Selection = (owner: any WindowFlow, item: TabItem, position: Int)

  /// Appends the selected tab, if it is not the same as before, whatever the window calls it
  /// meanwhile.
  func noteSelection(in system: any SystemWindow, to selections: inout [Selection]) {
    guard let tabs, let visible = tabs.visible, visible !== selected,
      let (item, position) = tabs.selectedTab
    else { return }
    defer { (selected, selectedID) = (visible, item.id) }
    if let selected, system.identity(of: selected) === visible { return }
    // A content that another one has replaced under the same identity was no selection.
    let isReplaced = selected.map(tabs.contents.has) != true && item.id == selectedID
    if item.id == nil || !isReplaced { selections.append((owner, item, position)) }
  }
}
