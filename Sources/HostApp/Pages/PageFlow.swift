import ModuleRegistry
public import ShopKit

/// The tab of the page Main.
public enum MainFlow: PlacedFlow {
  /// The screen that the flow starts with.
  public typealias Start = PageStart
}

/// The tab of the page Profile.
public enum ProfileFlow: PlacedFlow {
  /// The screen that the flow starts with.
  public typealias Start = PageStart
}

/// The screen that a page starts with.
public enum PageStart: Hashable, Sendable {
  /// Shows the page.
  case page

  /// Shows the flow of an item on the stack of the page, by its position among all.
  case item(Int)

  /// Shows the flow of the last item on the stack of the page.
  case lastItem
}

/// Shows a page, and the flows of its rows.
final class PageCoordinator: FeatureCoordinator<
  PageStart, Void, (screen: any PageView, presentation: PageItem.Presentation)
>, ShowsPlace
{
  /// The position of the item that was opened last.
  private var latest: Int?

  override func start(with option: PageStart) {
    // Weak, since this flow keeps the screen in `needs`.
    needs.screen.onSelect = { [weak self] position in
      // A second tap in the same turn would open the row twice.
      if let self, navigation.contents.last === needs.screen { open(position) }
    }
    router.push(needs.screen)
    show(option)
  }

  /// Goes back to the page first, so that screens of several links do not pile up.
  override func handle(_ option: PageStart) {
    if navigation.contents.count > 1 { router.popToRoot() }
    show(option)
  }

  private func show(_ option: PageStart) {
    switch option {
    case .page: break
    case .item(let position): open(position)
    case .lastItem: open(needs.screen.lastPosition)
    }
  }

  private func open(_ position: Int) {
    guard let content = needs.screen.content(at: position) else { return }
    latest = position
    content.open(from: self, needs.presentation)
  }

  var place: TabPlace {
    let position = navigation.contents.count > 1 ? latest : nil
    let start = position.map { PageStart.item($0) } ?? .page
    return needs.presentation == .pushed
      ? TabPlace(ProfileFlow.self, start: start) : TabPlace(MainFlow.self, start: start)
  }
}
