import FlowCoordinators
import FlowCoordinatorsSwiftUI
import FlowCoordinatorsTesting
import Testing

/// What SwiftUI does on a device, by reports of other people.
@MainActor
struct DeviceTests {
  private let test = TestWindow()
  private var stack: SwiftUIStack { test.stack }

  // MARK: A stack in a stack

  private func makeFlows() -> (window: NavigationWindow, home: BaseCoordinator<Void, Int>) {
    let window = NavigationWindow(SwiftUIWindow())
    let home = BaseCoordinator<Void, Int>(window.childContext).begun()
    window.setRoot(home.navigation)
    home.router.push(Page())
    return (window, home)
  }

  /// home-assistant/iOS #5694, manaflow-ai/cmux #8188.
  @Test func `tabs with stacks can't be pushed, and pushed tabs can't get a stack`() {
    let (window, home) = makeFlows()
    var outcomes: [NavigationOutcome] = []
    let full = BaseCoordinator<Void, Int>(home.childContext).begun()
    let inner = BaseCoordinator<Void, Int>(full.childContext).begun()
    let tabs = full.tabs
    _ = tabs.setItems([TabItem(title: "", presentable: inner.navigation)], transition: nil)
    home.router.push(tabs) { outcomes.append($0) }
    #expect(outcomes == [.refused(.stackOnStack)])
    let empty = BaseCoordinator<Void, Int>(home.childContext).begun()
    home.router.push(empty.tabs) { outcomes.append($0) }
    empty.router.setTabs([TabItem(title: "", presentable: Page())]) { outcomes.append($0) }
    let deep = BaseCoordinator<Void, Int>(empty.childContext).begun()
    empty.router.setTabs([TabItem(title: "", presentable: deep.navigation)]) {
      outcomes.append($0)
    }
    #expect(outcomes.dropFirst() == [.completed, .completed, .refused(.stackOnStack)])
    #expect(home.navigation.contents.count == 2)
    #expect(window.audit == [])
  }

  /// Nobody sees the tabs when they get it.
  @Test func `a stack whose pushed tabs have got a stack can't be shown`() {
    let (window, home) = makeFlows()
    let other = BaseCoordinator<Void, Int>(home.childContext).begun()
    let outer = BaseCoordinator<Void, Int>(other.childContext).begun()
    let inner = BaseCoordinator<Void, Int>(outer.childContext).begun()
    let last = BaseCoordinator<Void, Int>(inner.childContext).begun()
    let stack = other.navigation
    let kept: [any Presentable] = [outer.tabs, inner.tabs, last.navigation]
    var outcomes: [NavigationOutcome] = []
    func set(_ content: any Presentable, in flow: BaseCoordinator<Void, Int>) {
      flow.router.setTabs([TabItem(title: "", presentable: content)]) { outcomes.append($0) }
    }
    other.router.push(Page())
    other.router.push(outer.tabs)
    set(inner.tabs, in: outer)
    set(last.navigation, in: inner)
    #expect(outcomes == [.completed, .completed])
    home.router.present(stack) { outcomes.append($0) }
    home.router.setWindowRoot(stack) { outcomes.append($0) }
    let tabs = BaseCoordinator<Void, Int>(home.childContext).begun()
    home.router.push(tabs.tabs)
    tabs.router.setTabs([TabItem(title: "", presentable: Page())])
    set(stack, in: tabs)
    #expect(
      outcomes.suffix(3) == [
        .refused(.stackOnStack), .refused(.stackOnStack), .refused(.stackOnStack),
      ]
    )
    #expect(window.modals.isEmpty)
    inner.router.setTabs([TabItem(title: "", presentable: Page())])
    home.router.present(stack) { outcomes.append($0) }
    #expect(outcomes.last == .completed)
    #expect(window.modals.count == 1)
    #expect(window.audit == [])
    withExtendedLifetime(kept) {}
  }

  @Test func `a flow whose tabs have stacks can be presented, but not pushed`() {
    let (window, home) = makeFlows()
    var results: [FlowResult<Int>] = []
    let (first, second) = (Tabs(home.childContext), Tabs(home.childContext))
    home.router.push(AssembledFlow((first, first.tabs))) { results.append($0) }
    #expect(results == [.closed(.refused)])
    #expect(window.journal.entries.contains { $0.event == .refused(.stackOnStack) })
    home.router.present(AssembledFlow((second, second.tabs))) { results.append($0) }
    #expect(results.count == 1)
    #expect(window.modals.count == 1)
    #expect(window.audit == [])
  }

  private final class Tabs: BaseCoordinator<Void, Int> {
    override func start(with option: Void) {
      let inner = BaseCoordinator<Void, Int>(childContext).begun()
      router.setTabs([TabItem(title: "", presentable: inner.navigation)])
      inner.router.push(Page())
    }
  }

  // MARK: A path that is dropped

  /// radiosilence/koan #261.
  @Test func `a path that SwiftUI empties with a new first screen is set again and reported`() {
    let pages = test.show(1)
    var notices: [PlatformNotice?] = []
    stack.onSettle = { [weak stack] in notices.append(stack?.notice) }
    let (first, second) = (Page(), Page())
    #expect(stack.setScreens([first, second], transition: nil))
    stack.didAppear(first)
    stack.didDisappear(pages[0])
    stack.path = []
    #expect(stack.has([first, second]))
    stack.didAppear(second)
    #expect(!stack.isTransitioning)
    #expect(stack.has([first, second]))
    #expect(notices == [.setAgain])
    // The user goes back, now that the path is there.
    stack.path = []
    #expect(stack.has([first]))
  }

  /// Two commands bring the screens of an empty stack, which SwiftUI reads in one update.
  @Test func `a path that SwiftUI empties as an empty stack is filled is set again`() {
    var notices: [PlatformNotice?] = []
    stack.onSettle = { [weak stack] in notices.append(stack?.notice) }
    let (first, second) = (Page(), Page())
    #expect(stack.setScreens([first], transition: nil))
    #expect(stack.setScreens([first, second], transition: nil))
    #expect(!stack.isTransitioning)
    stack.didAppear(first)
    stack.path = []
    #expect(stack.has([first, second]))
    #expect(stack.isTransitioning)
    stack.didAppear(second)
    stack.didDisappear(first)
    #expect(!stack.isTransitioning)
    #expect(notices == [nil, nil, .setAgain])
    // The user goes back, now that the path is there.
    stack.path = []
    #expect(stack.has([first]))
  }

  @Test func `a path that SwiftUI empties off screen is set again at once and reported`() {
    var notices: [PlatformNotice?] = []
    stack.onSettle = { [weak stack] in notices.append(stack?.notice) }
    let (first, second) = (Page(), Page())
    #expect(stack.setScreens([first, second], transition: nil))
    stack.path = []
    #expect(stack.has([first, second]))
    #expect(!stack.isTransitioning)
    #expect(notices == [nil, .setAgain])
    // Once: an app that insists has its way.
    stack.path = []
    #expect(stack.has([first]))
  }

  /// As an app writes it that goes back in a tab which nobody sees.
  @Test func `an empty path written a few frames later counts as the user going back`() {
    let (first, second) = (Page(), Page())
    #expect(stack.setScreens([first, second], transition: nil))
    test.passMoment()
    stack.path = []
    #expect(stack.has([first]))
  }

  @Test func `a second change restarts the time in which an emptied path is set again`() {
    let (first, second) = (Page(), Page())
    #expect(stack.setScreens([first, second], transition: nil))
    #expect(stack.setScreens([second, first], transition: nil))
    test.passEarliest()
    stack.path = []
    #expect(stack.has([second, first]))
  }

  // MARK: A screen that is kept

  /// element-hq/element-x-ios, `NavigationCoordinators.swift`.
  @Test func `an old element of a path doesn't keep its screen alive`() throws {
    weak var left: Page?
    var kept: [ScreenValue] = []
    do {
      let pages = test.show(2)
      left = pages[1]
      kept = stack.path
      #expect(kept.first?.screen === pages[1])
      #expect(stack.setScreens([pages[0]], transition: nil))
      stack.didAppear(pages[0])
      stack.didDisappear(pages[1])
    }
    #expect(left == nil)
    #expect(kept.count == 1)
    #expect(kept[0].screen == nil)
    // It is written once more.
    stack.path = kept
    #expect(stack.contents.count == 1)
    let own = ScreenValue(Page())
    #expect(own.screen != nil)
  }

  // MARK: A word that never comes

  @Test func `a change that no view shows in time is reported as overdue`() {
    let pages = test.show(1)
    var notices: [PlatformNotice?] = []
    stack.onSettle = { [weak stack] in notices.append(stack?.notice) }
    test.window.onSettle = { [weak window = test.window] in notices.append(window?.notice) }
    #expect(stack.setScreens(pages + [Page()], transition: nil))
    test.passTime()
    test.passMoment()
    #expect(notices == [.overdue])
    #expect(stack.notice == nil)
    let others = test.show(2)
    notices = []
    stack.path = []
    test.passTime()
    #expect(stack.has([others[0]]))
    #expect(notices == [.overdue])
    _ = test.window.setRoot(pages[0], transition: nil)
    notices = []
    #expect(test.window.present(Modal(Page()), transition: nil))
    test.passTime()
    test.passMoment()
    #expect(notices == [.overdue])
    #expect(test.window.notice == nil)
  }

  @Test func `the journal records the adapter's notices with their command`() {
    let test = TestWindow()
    let window = NavigationWindow(test.window)
    let flow = BaseCoordinator<Void, Int>(window.childContext).begun()
    window.setRoot(Page())
    var outcome: NavigationOutcome?
    flow.router.presentOnVisible(Page()) { outcome = $0 }
    test.passTime()
    test.passMoment()
    #expect(outcome == .refused(.platform))
    let entry = window.journal.entries.first { $0.event == .platform(.overdue) }
    #expect(entry?.command == "presentOnVisible")
  }
}
