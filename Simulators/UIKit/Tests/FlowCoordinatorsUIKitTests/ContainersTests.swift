import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import SimulatedUIKit
import Testing
import UIKit

/// The flows of the article about containers of an app, in a split view and on pages of UIKit.
@MainActor
struct ContainersTests {
  private let app = OldApp()
  private let tree = "MailCoordinator 0\n  MailboxCoordinator 1\n  LetterCoordinator 1"

  // MARK: A split view

  private func showMail() throws -> (mail: MailCoordinator, split: MailSplitController) {
    let mail = MailCoordinator(app.flows.childContext) { MailSplitController($0, $1) }
    app.flows.setRoot((mail, mail.presentable))
    app.turn()
    return (mail, try #require(app.uiWindow.rootViewController as? MailSplitController))
  }

  private func stack(_ column: UISplitViewController.Column, of split: MailSplitController) throws
    -> StackController
  { try #require(split.viewController(for: column) as? StackController) }

  private func choose(_ title: String, in split: MailSplitController) throws {
    try #require(stack(.primary, of: split).contents.first as? MailboxPage).onChoose?(title)
    app.turn()
  }

  private var shownTitle: String? { (app.flows.visibleScreen as? LetterPage)?.title }

  @Test func `pushing a split view is refused, whoever created it`() throws {
    let mail = MailCoordinator(app.flows.childContext) { MailSplitController($0, $1) }.begun()
    let flow = BaseCoordinator<Void, Void>(app.flows.childContext).begun()
    app.flows.setRoot(flow.navigation)
    flow.router.push(UIViewController())
    var outcomes: [NavigationOutcome] = []
    flow.router.push(mail.presentable) { outcomes.append($0) }
    flow.router.push(UISplitViewController(style: .doubleColumn)) { outcomes.append($0) }
    app.turn()
    #expect(outcomes == [.refused(.stackOnStack), .refused(.stackOnStack)])
  }

  @Test func `a split view that collapses and expands keeps its flows and the visible screen`()
    throws
  {
    let (_, split) = try showMail()
    #expect(app.flows.visibleScreen is MailboxPage)
    try choose("Hello", in: split)
    for _ in 0..<2 {
      split.collapse()
      app.turn()
      #expect(shownTitle == "Hello")
      #expect(app.flows.coordinatorTree == tree)
      #expect(app.flows.audit == [])
      split.expand()
      app.turn()
      #expect(shownTitle == "Hello")
      #expect(app.flows.coordinatorTree == tree)
      #expect(app.flows.audit == [])
    }
  }

  @Test func `the top detail screen stays in front when a split view collapses and expands`() throws
  {
    let (_, split) = try showMail()
    try choose("Hello", in: split)
    let details = try stack(.secondary, of: split)
    #expect(details.setScreens(details.contents + [LetterPage("Reply")], transition: nil))
    app.turn()
    let tree = tree.dropLast() + "2"
    for _ in 0..<2 {
      split.collapse()
      app.turn()
      #expect(shownTitle == "Reply")
      #expect(app.flows.coordinatorTree == tree)
      #expect(app.flows.audit == [])
      split.expand()
      app.turn()
      #expect(shownTitle == "Reply")
      #expect(app.flows.coordinatorTree == tree)
      #expect(app.flows.audit == [])
    }
  }

  @Test func `a list in front stays there when the split view collapses and expands`()
    throws
  {
    let (_, split) = try showMail()
    split.collapse()
    app.turn()
    #expect(app.flows.visibleScreen is MailboxPage)
    #expect(try stack(.primary, of: split).viewControllers.count == 1)
    #expect(app.flows.coordinatorTree == tree)
    split.expand()
    app.turn()
    #expect(app.flows.coordinatorTree == tree)
    #expect(app.flows.audit == [])
  }

  @Test func `choosing a mail in a collapsed split view brings the mail to the front`() throws {
    let (_, split) = try showMail()
    split.collapse()
    app.turn()
    try choose("Hello", in: split)
    #expect(shownTitle == "Hello")
    #expect(app.flows.coordinatorTree == tree)
    #expect(app.flows.audit == [])
    #expect(app.flows.goBack())
    app.turn()
    #expect(app.flows.visibleScreen is MailboxPage)
    #expect(app.flows.coordinatorTree == tree)
    #expect(app.flows.audit == [])
    try choose("Again", in: split)
    #expect(shownTitle == "Again")
    #expect(app.flows.audit == [])
  }

  @Test(arguments: [true, false])
  func `a swipe back from the details keeps their flow, whether or not it completes`(
    isCompleted: Bool
  ) throws {
    let (_, split) = try showMail()
    split.collapse()
    app.turn()
    try choose("Hello", in: split)
    let list = try stack(.primary, of: split)
    list.beginSwipeBack()
    app.turn()
    #expect(app.flows.coordinatorTree == tree)
    list.endSwipeBack(completed: isCompleted)
    app.turn()
    #expect(shownTitle == (isCompleted ? nil : "Hello"))
    #expect(app.flows.coordinatorTree == tree)
    #expect(app.flows.audit == [])
    split.expand()
    app.turn()
    #expect(shownTitle == "Hello")
    #expect(app.flows.coordinatorTree == tree)
    #expect(app.flows.audit == [])
  }

  @Test(arguments: UIKitVariant.all)
  func `a modal over a split view stays when that collapses and expands`(
    variant: UIKitVariant
  ) async throws {
    try await variant.withOwnRunLoop {
      let platform = variant.makePlatform()
      let window = NavigationWindow(platform.system)
      let mail = MailCoordinator(window.childContext) { MailSplitController($0, $1) }
      window.setRoot((mail, mail.presentable))
      await platform.rest()
      let split = try #require(window.root as? MailSplitController)
      var outcomes: [NavigationOutcome] = []
      mail.router.present(LetterPage("Draft")) { outcomes.append($0) }
      split.collapse()
      await platform.rest()
      #expect((window.visibleScreen as? LetterPage)?.title == "Draft")
      #expect(window.coordinatorTree == "MailCoordinator 1" + tree.dropFirst(17))
      #expect(window.audit == [])
      split.expand()
      await platform.rest()
      mail.router.dismiss { outcomes.append($0) }
      split.collapse()
      await platform.rest()
      #expect(outcomes == [.completed, .completed])
      #expect(window.modals.isEmpty)
      #expect(window.coordinatorTree == tree)
      #expect(window.audit == [])
    }
  }

  @Test func `a split view of the app keeps the flow of an adopted column`() {
    let window = app.flows
    let split = UISplitViewController(style: .doubleColumn)
    let (list, details) = (UINavigationController(), UINavigationController())
    for stack in [list, details] { stack.viewControllers = [UIViewController()] }
    split.setViewController(list, for: .primary)
    split.setViewController(details, for: .secondary)
    app.uiWindow.rootViewController = split
    app.turn()
    let letters = BaseCoordinator<Void, Void>(window.childContext)
    letters.adopt(details)
    letters.router.push(LetterPage("Hello"))
    app.turn()
    #expect(details.viewControllers.count == 2)
    for _ in 0..<2 {
      split.collapse()
      app.turn()
      #expect(letters.countUnits == 2)
      #expect(shownTitle == "Hello")
      split.expand()
      app.turn()
      #expect(letters.countUnits == 2)
      #expect(shownTitle == "Hello")
    }
    #expect(app.flows.audit == [])
  }

  @Test func `a flow that presents a split view ends together with its columns' flows`()
    async throws
  {
    weak var mail: MailCoordinator?
    weak var controller: MailSplitController?
    do {
      let (flow, split) = try showMail()
      split.collapse()
      app.turn()
      try choose("Hello", in: split)
      (mail, controller) = (flow, split)
    }
    // `begin` keeps the columns for the rest of its turn.
    await Task.yield()
    app.flows.setRoot(LetterPage("Later"))
    app.turn()
    #expect(mail == nil)
    #expect(controller == nil)
    #expect(app.flows.coordinatorTree == "")
  }

  // MARK: Pages

  private func showTour() throws -> (tour: TourCoordinator, pages: PagesController) {
    let tour = TourCoordinator(app.flows.childContext, PagesController.init)
    app.flows.setRoot((tour, tour.presentable))
    app.turn()
    return (tour, try #require(app.uiWindow.rootViewController as? PagesController))
  }

  private var page: String? { (app.flows.visibleScreen as? TourPage)?.title }

  @Test func `pages are turned by a swipe and by a command`() throws {
    let (tour, pages) = try showTour()
    #expect(page == "Welcome")
    #expect(pages.swipe(.forward, completed: false))
    #expect(page == "Welcome")
    #expect(pages.swipe(.forward))
    #expect(page == "Tips")
    #expect(!pages.swipe(.forward))
    var outcome: NavigationOutcome?
    tour.router.selectTab(0) { outcome = $0 }
    app.turn()
    #expect(outcome == .completed)
    #expect(page == "Welcome")
    #expect(!pages.swipe(.reverse))
    #expect(tour.shown == [0, 1, 0])
    #expect(app.flows.coordinatorTree == "TourCoordinator 2")
    #expect(app.flows.audit == [])
  }

  @Test func `setting an empty list of pages is refused, and the pages stay`() throws {
    let (tour, pages) = try showTour()
    var outcome: NavigationOutcome?
    tour.router.setTabs([]) { outcome = $0 }
    app.turn()
    #expect(outcome == .refused(.platform))
    #expect(pages.items.map(\.title) == ["Welcome", "Tips"])
    #expect(app.flows.coordinatorTree == "TourCoordinator 2")
    #expect(!pages.select(2, transition: nil) && !pages.select(-1, transition: nil))
  }

  @Test func `the user cannot swipe to a page that was removed`() throws {
    let (tour, pages) = try showTour()
    #expect(pages.swipe(.forward))
    tour.router.setTabs([pages.items[1]])
    app.turn()
    #expect(page == "Tips")
    #expect(!pages.swipe(.reverse))
    tour.router.setTabs([TabItem(title: "New", presentable: TourPage("New"))] + pages.items)
    app.turn()
    #expect(page == "Tips")
    #expect(pages.swipe(.reverse))
    #expect(page == "New")
    tour.router.setTabs([pages.items[1]])
    app.turn()
    #expect(page == "Tips")
    #expect(app.flows.coordinatorTree == "TourCoordinator 1")
    #expect(app.flows.audit == [])
  }

  @Test func `comeToFront turns to the flow's page`() throws {
    let (tour, pages) = try showTour()
    let flow = BaseCoordinator<Void, Void>(tour.childContext).begun()
    let last = TabItem(title: "Last", presentable: flow.navigation)
    tour.router.setTabs(pages.items + [last])
    flow.router.push(TourPage("Inside"))
    flow.router.comeToFront()
    app.turn()
    #expect(page == "Inside")
    #expect(pages.selection == 2)
    #expect(app.flows.audit == [])
  }
}
