import FlowCoordinators
import ShopKit

/// The visible content of the window.
@MainActor
struct Picture {
  /// The page below all modals, which is that of the column in front.
  let base: Page?

  /// The pages of the columns side by side, the leading one first; `nil` if there are none.
  let columns: [Page]?

  /// The presented pages, the lowest first.
  let sheets: [Page]

  /// The front page shows what could not be saved, too.
  init(of shop: Shop) {
    let window = shop.window
    var base = window.root.flatMap(Page.init)
    var sheets: [Page] = window.presented.compactMap { modal in
      guard var page = Page(modal.presentable) else { return nil }
      page.isFullScreen = modal.style == .fullScreen
      return page
    }
    if sheets.isEmpty {
      base?.add(shop.problems)
    } else {
      sheets[sheets.count - 1].add(shop.problems)
    }
    (self.base, self.sheets) = (base, sheets)
    columns = shop.splitView.map { split in
      split.visibleColumns.compactMap { column in
        let page = split.content(of: column).flatMap(Page.init)
        var shown = page?.screen === base?.screen ? base : page
        shown?.column = column
        return shown
      }
    }
  }

  /// The page that the user can use.
  var front: Page? { sheets.last ?? base }

  /// The screens, the lowest first.
  var screens: [any Presentable] {
    ([base].compactMap(\.self) + (columns ?? []) + sheets).map(\.screen)
  }

  /// Whether a page shows an activity.
  var isBusy: Bool {
    ([base].compactMap(\.self) + (columns ?? []) + sheets).contains { $0.content.activity != nil }
  }
}

/// A screen with the context in which it is visible.
@MainActor
struct Page {
  let screen: any Presentable
  private(set) var content: ScreenContent

  /// The title of the screen below on the same stack.
  let back: String?

  /// Whether its stack hides the bar.
  private(set) var hidesBar = false

  /// Whether the tab bar is hidden.
  private(set) var hidesTabs = false

  /// Its column, if there are others beside it.
  var column: SplitColumn?

  /// Whether it covers everything below.
  var isFullScreen = false

  /// Finds the visible screen in a presentable; returns `nil` if there is none.
  init?(_ top: any Presentable) {
    var next = top
    var below: (any Presentable)?
    while let container = next as? any SystemContainer {
      guard let visible = container.visible else { return nil }
      let stack = container as? any SystemNavigation
      let behind = (container as? any SystemSplit).flatMap { split in
        split.columnBehind.flatMap(split.content)?.screens.last
      }
      below = stack?.contents.dropLast().last ?? behind ?? below
      hidesBar = stack?.hidesBar ?? false
      hidesTabs = hidesTabs || stack?.hidesBottomBar == true
      next = visible
    }
    screen = next
    content = (next as? any Screen)?.content ?? ScreenContent(title: "")
    back = (below as? any Screen)?.content.title
  }

  mutating func add(_ problems: [String]) { content = content.adding(problems) }
}
