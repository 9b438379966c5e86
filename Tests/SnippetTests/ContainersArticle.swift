import FlowCoordinators

// MARK: - A split view

/// A list and its details, side by side or one at a time.
@MainActor
final class SplitView: SystemContainer {
  let contents: [any Presentable]
  private(set) var visible: (any Presentable)?
  let isTransitioning = false
  let canBePushed = false
  var onSettle: (@MainActor () -> Void)?
  var keeper: AnyObject?

  /// Whether there is room for one column only.
  var isCollapsed = false { didSet { onSettle?() } }

  /// The columns to draw.
  var drawn: [any Presentable] { isCollapsed ? visible.map { [$0] } ?? [] : contents }

  init(_ list: any Presentable, _ details: any Presentable) {
    contents = [list, details]
    visible = list
  }

  func reveal(_ content: any Presentable) -> Bool {
    visible = content
    onSettle?()
    return true
  }
}

/// Creates the split view of a platform.
typealias MakeSplit =
  @MainActor (_ list: any SystemNavigation, _ details: any SystemNavigation) -> any SystemContainer

/// Fills a split view with two flows: a mailbox, and the letter that is chosen in it.
final class MailCoordinator: FeatureCoordinator<Void, Void, MakeSplit> {
  private var flows: [AssembledFlow<Void>] = []

  /// Creates the split view and the flows in it.
  ///
  /// Read it once: each read creates others.
  override var presentable: any Presentable {
    let mailbox = MailboxCoordinator(childContext)
    let letter = LetterCoordinator(childContext)
    // Weak, so that the mailbox does not keep the letter.
    let choose: @MainActor (String) -> Void = { [weak letter] title in
      letter?.handle(title)
      letter?.router.comeToFront()
    }
    // Begin the letter first, so that it is there when the user chooses one in the mailbox.
    flows = [
      AssembledFlow(letter, startingWith: "No letter"),
      AssembledFlow(mailbox, startingWith: choose),
    ]
    let split = needs(mailbox.navigation, letter.navigation)
    adopt(split)
    return split
  }

  override func start(with option: Void) {
    for flow in flows { router.begin(flow) }
  }
}

/// Shows the letters of a mailbox, and reports the chosen one.
final class MailboxCoordinator: BaseCoordinator<@MainActor (String) -> Void, Void> {
  override func start(with onChoose: @escaping @MainActor (String) -> Void) {
    let page = MailboxPage()
    page.onChoose = onChoose
    router.push(page)
  }
}

/// Shows a letter.
final class LetterCoordinator: BaseCoordinator<String, Void> {
  override func start(with title: String) { router.push(LetterPage(title)) }

  override func handle(_ title: String) { router.setRoot(LetterPage(title)) }
}

@MainActor
final class MailboxPage: Presentable {
  var onChoose: (@MainActor (String) -> Void)?
}

@MainActor
final class LetterPage: Presentable {
  let title: String

  init(_ title: String) { self.title = title }
}

// MARK: - Pages

/// Pages, of which one is visible: tabs without a bar.
@MainActor
final class Pages: SystemTabs {
  private(set) var items: [TabItem] = []
  private(set) var selection = 0
  let isTransitioning = false
  var onSettle: (@MainActor () -> Void)?
  var onSelectAgain: (@MainActor () -> Void)?
  var keeper: AnyObject?

  var contents: [any Presentable] { items.map(\.presentable) }
  var visible: (any Presentable)? { items.isEmpty ? nil : items[selection].presentable }

  func setItems(_ items: [TabItem], transition: TransitionStyle?) -> Bool {
    // UIKit stops the program if there is no page.
    if items.isEmpty { return false }
    let shown = self.items.isEmpty ? nil : self.items[selection]
    self.items = items
    let last = items.count - 1
    selection = TabItem.position(of: shown, in: items, else: min(selection, last))
    onSettle?()
    return true
  }

  func select(_ position: Int, transition: TransitionStyle?) -> Bool {
    guard items.indices.contains(position) else { return false }
    selection = position
    onSettle?()
    return true
  }
}

/// Shows what is new, page by page.
final class TourCoordinator: FeatureCoordinator<Void, Void, @MainActor () -> any SystemTabs> {
  private(set) var shown: [Int] = []

  override var presentable: any Presentable {
    let pages = needs()
    adopt(pages)
    return pages
  }

  override func start(with option: Void) {
    router.setTabs(
      ["Welcome", "Tips"].map { TabItem(title: $0, presentable: TourPage($0)) }
    )
  }

  override func didSelectTab(_ tab: TabItem, at position: Int, isAgain: Bool) {
    shown.append(position)
  }
}

@MainActor
final class TourPage: Presentable {
  let title: String

  init(_ title: String) { self.title = title }
}
