import FlowCoordinators
import ShopKit

/// The visible content of the window.
@MainActor
struct Picture {
  /// The page below all modals.
  let base: Page?

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
  }

  /// The page that the user can use.
  var front: Page? { sheets.last ?? base }

  /// The screens, the lowest first.
  var screens: [any Presentable] { ([base].compactMap(\.self) + sheets).map(\.screen) }

  /// Whether a page shows an activity.
  var isBusy: Bool {
    base?.content.activity != nil || sheets.contains { $0.content.activity != nil }
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

  /// Whether it covers everything below.
  var isFullScreen = false

  /// Finds the visible screen in a presentable; returns `nil` if there is none.
  init?(_ top: any Presentable) {
    var next = top
    var below: (any Presentable)?
    while let container = next as? any SystemContainer {
      guard let visible = container.visible else { return nil }
      let stack = container as? any SystemNavigation
      below = stack?.contents.dropLast().last
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
