import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// The split view and the pages of the article about containers of an app.
@MainActor
struct ContainersArticleTests {
  private let platform = MemoryWindow()
  private let window: NavigationWindow

  init() { window = NavigationWindow(platform) }

  /// Shows mail in the window, in a split view that the test can collapse.
  private func showMail() throws -> (mail: MailCoordinator, split: SplitView) {
    let mail = MailCoordinator(window.childContext) { SplitView($0, $1) }
    window.setRoot((mail, mail.presentable))
    return (mail, try #require(window.root as? SplitView))
  }

  private func choose(_ title: String) throws {
    let list = try #require((window.root as? SplitView)?.contents[0] as? any SystemNavigation)
    try #require(list.contents.first as? MailboxPage).onChoose?(title)
  }

  @Test func `a split view keeps its flows and the visible letter when it collapses and expands`()
    throws
  {
    let (_, split) = try showMail()
    let tree = "MailCoordinator 0\n  MailboxCoordinator 1\n  LetterCoordinator 2"
    try choose("Hello")
    let details = try #require(split.contents[1] as? any SystemNavigation)
    #expect(details.setScreens(details.contents + [LetterPage("Reply")], transition: nil))
    #expect(window.coordinatorTree == tree)
    for isCollapsed in [true, false, true] {
      split.isCollapsed = isCollapsed
      #expect((window.visibleScreen as? LetterPage)?.title == "Reply")
      #expect(split.drawn.count == (isCollapsed ? 1 : 2))
      #expect(window.coordinatorTree == tree)
      #expect(window.audit == [])
    }
  }

  @Test func `pushing a split view on a stack is refused`() throws {
    let mail = MailCoordinator(window.childContext) { SplitView($0, $1) }
    let flow = BaseCoordinator<Void, Void>(window.childContext)
    window.setRoot((flow, flow.navigation))
    flow.router.push(LetterPage("first"))
    var outcome: NavigationOutcome?
    flow.router.push(mail.presentable) { outcome = $0 }
    #expect(outcome == .refused(.stackOnStack))
    #expect(flow.navigation.contents.count == 1)
  }

  @Test func `choosing a letter in a collapsed split view shows the letter`() throws {
    let (_, split) = try showMail()
    split.isCollapsed = true
    #expect(window.visibleScreen is MailboxPage)
    try choose("Hello")
    #expect((window.visibleScreen as? LetterPage)?.title == "Hello")
    #expect(split.drawn.count == 1)
  }

  @Test func `a modal over a split view stays when the split view collapses`() throws {
    let (mail, split) = try showMail()
    try choose("Hello")
    mail.router.present(LetterPage("Draft"))
    split.isCollapsed = true
    #expect((window.visibleScreen as? LetterPage)?.title == "Draft")
    #expect(window.audit == [])
    var outcome: NavigationOutcome?
    mail.router.dismiss { outcome = $0 }
    #expect(outcome == .completed)
    #expect((window.visibleScreen as? LetterPage)?.title == "Hello")
    split.isCollapsed = false
    #expect(window.coordinatorTree.hasPrefix("MailCoordinator 0"))
  }

  @Test func `replacing the window's root frees the flows of a split view`() async throws {
    weak let mail = try showMail().mail
    window.setRoot(LetterPage("Later"))
    // `begin` keeps the columns for the rest of its turn.
    await window.settled()
    #expect(mail == nil)
    #expect(window.coordinatorTree == "")
  }

  private func showTour() throws -> (tour: TourCoordinator, pages: Pages) {
    let tour = TourCoordinator(window.childContext, Pages.init)
    window.setRoot((tour, tour.presentable))
    return (tour, try #require(window.root as? Pages))
  }

  @Test func `the tour's pages can be selected by selectTab and by tapping`() throws {
    let (tour, pages) = try showTour()
    #expect((window.visibleScreen as? TourPage)?.title == "Welcome")
    tour.router.selectTab(1)
    #expect((window.visibleScreen as? TourPage)?.title == "Tips")
    pages.tap(0)
    #expect(tour.shown == [0, 1, 0])
    #expect(window.coordinatorTree == "TourCoordinator 2")
    #expect(window.audit == [])
  }

  @Test func `setting an empty list of pages is refused, and the pages stay`() throws {
    let (tour, pages) = try showTour()
    var outcome: NavigationOutcome?
    tour.router.setTabs([]) { outcome = $0 }
    #expect(outcome == .refused(.platform))
    #expect(pages.items.map(\.title) == ["Welcome", "Tips"])
    #expect(window.coordinatorTree == "TourCoordinator 2")
    #expect(!pages.select(2, transition: nil) && !pages.select(-1, transition: nil))
  }

  @Test func `setTabs keeps the selected page, or selects the one in its place`() throws {
    let (tour, pages) = try showTour()
    tour.router.selectTab(1)
    let old = pages.items
    tour.router.setTabs([TabItem(title: "New", presentable: TourPage("New"))] + old)
    #expect(pages.selection == 2)
    tour.router.setTabs([old[0]])
    #expect((window.visibleScreen as? TourPage)?.title == "Welcome")
    #expect(window.coordinatorTree == "TourCoordinator 1")
  }
}
