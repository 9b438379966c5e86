import ModuleRegistry
import ShopKit

/// What there is to see in the window now.
@MainActor
struct Picture {
  /// What is shown when nothing is presented.
  let base: Page?

  /// What is presented over it, the lowest first.
  let sheets: [Page]

  init(_ window: NavigationWindow) {
    base = window.root.flatMap(Page.init)
    sheets = window.presented.compactMap { modal in
      guard var page = Page(modal.presentable) else { return nil }
      page.isFullScreen = modal.style == .fullScreen
      return page
    }
  }

  /// What a person can use.
  var front: Page? { sheets.last ?? base }

  /// The screens, the lowest first.
  var screens: [any Presentable] { ([base].compactMap(\.self) + sheets).map(\.screen) }

  /// Whether a person waits for something.
  var isBusy: Bool {
    base?.content.activity != nil || sheets.contains { $0.content.activity != nil }
  }
}

/// A screen, and where it leads back to.
@MainActor
struct Page {
  let screen: any Presentable
  let content: ScreenContent

  /// The title of the screen below on the same stack.
  let back: String?

  /// Whether its stack shows no bar.
  private(set) var hidesBar = false

  /// Whether no bar of tabs is below.
  private(set) var hidesTabs = false

  /// Whether it is presented so that nothing below is seen.
  var isFullScreen = false

  /// What a person sees of a presentable; `nil` if that is nothing.
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
}
