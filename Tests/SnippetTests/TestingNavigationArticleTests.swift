import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// The tests of the article about testing navigation, on the flows of the article about flows.
@MainActor
struct TestingNavigationArticleTests {
  @Test func `tapping rate presents a rating`() throws {
    let window = NavigationWindow()
    let book = BookCoordinator(window.childContext)
    window.setRoot((book, book.navigation))
    let page = try #require(window.visibleScreen as? BookPage)
    page.onRate?()
    #expect(window.coordinatorTree == "BookCoordinator 1\n  RatingCoordinator 1")
    (window.visibleScreen as? RatingPage)?.onRate?(5)
    #expect(page.note == "5 stars")
    #expect(window.coordinatorTree == "BookCoordinator 1")
  }

  @Test func `swiping a rating half-way down keeps it open`() throws {
    let platform = MemoryPlatform()
    let window = NavigationWindow(platform.systemWindow)
    let book = BookCoordinator(window.childContext)
    window.setRoot((book, book.navigation))
    let page = try #require(window.visibleScreen as? BookPage)
    page.onRate?()
    platform.beginSwipeDown()
    platform.endSwipeDown(completed: false)
    #expect(page.note == "not rated yet")
    platform.beginSwipeDown()
    platform.endSwipeDown(completed: true)
    #expect(page.note == "not rated: dismissed(interactively: true)")
    #expect(window.audit == [])
  }

  @Test func `a push that the platform refuses reports refused, and changes nothing`() {
    let platform = MemoryPlatform()
    let window = NavigationWindow(platform.systemWindow)
    let book = BookCoordinator(window.childContext)
    window.setRoot((book, book.navigation))
    var outcome: NavigationOutcome?
    platform.refuseChanges(1)
    book.router.push(BookPage()) { outcome = $0 }
    #expect(outcome == .refused(.platform))
    #expect(book.countUnits == 1)
  }

  @Test func `a push during a transition waits for its end`() throws {
    let platform = MemoryPlatform()
    let window = NavigationWindow(platform.systemWindow)
    let book = BookCoordinator(window.childContext)
    window.setRoot((book, book.navigation))
    platform.holdTransitions(true)
    book.router.push(BookPage())
    book.router.push(BookPage())
    #expect(book.countUnits == 1)
    platform.endTransitions(completed: true)
    platform.endTransitions(completed: true)
    #expect(book.countUnits == 3)
  }
}
