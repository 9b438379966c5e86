import FlowCoordinators
import FlowCoordinatorsSwiftUI
import FlowCoordinatorsTesting
import Observation
import SimulatedSwiftUI
import Testing

/// Misuse by SwiftUI or an app has an outcome, and stops nothing.
@MainActor
struct BadInputTests {
  private let test = TestWindow()

  @Test func `a screen that the app writes into a path belongs to the flow of the stack`()
    async
  {
    let platform = SwiftUIPlatform()
    let flows = NavigationWindow(platform.window)
    let flow = BaseCoordinator<Void, Void>(flows.childContext).begun()
    flows.setRoot(flow.navigation)
    flow.router.push(Page())
    await platform.rest()
    let stack = flows.visibleStack as? SwiftUIStack
    stack?.path.append(ScreenValue(Page()))
    await platform.rest()
    #expect(flow.countUnits == 2)
    #expect(flows.audit == [])
  }

  @Test func `a path with the same screen twice is ignored`() {
    let pages = test.show(2)
    test.stack.path += [ScreenValue(pages[1])]
    #expect(test.stack.has(pages))
    test.stack.path = [ScreenValue(pages[0])]
    #expect(test.stack.has(pages))
    #expect(!test.stack.isTransitioning)
    #expect(!test.stack.setScreens([pages[0], pages[0]], transition: nil))
  }

  @Test func `replaceScreens is refused above a position that doesn't exist`() {
    let pages = test.show(2)
    for count in [-1, pages.count + 1] {
      #expect(!test.stack.replaceScreens(above: count, with: [], options: nil, transition: nil))
    }
    #expect(test.stack.has(pages))
  }

  @Test func `right after a pop, a path that still has the popped screen is ignored`() {
    let pages = test.show(2)
    #expect(test.stack.setScreens([pages[0]], transition: nil))
    test.stack.didAppear(pages[0])
    test.stack.didDisappear(pages[1])
    test.stack.path = [ScreenValue(pages[1])]
    #expect(test.stack.has([pages[0]]))
    test.passTime()
    test.stack.path = [ScreenValue(pages[1])]
    #expect(test.stack.has(pages))
  }

  @Test func `an empty path during a push that is not visible yet is ignored`() {
    let pages = test.show(1)
    let next = Page()
    #expect(test.stack.setScreens(pages + [next], transition: nil))
    test.stack.path = []
    #expect(test.stack.has(pages + [next]))
    test.stack.didAppear(next)
    test.stack.didDisappear(pages[0])
    #expect(test.stack.has(pages + [next]))
    #expect(!test.stack.isTransitioning)
  }

  @Test(arguments: [-1, 2, .max, .min])
  func `SwiftUI writing a position without a tab changes nothing`(position: Int) {
    let items = [Page(), Page()].map { TabItem(title: "", presentable: $0) }
    #expect(test.tabs.setItems(items, transition: nil))
    test.tabs.position = 1
    let settled = test.settled
    var isReadAgain = false
    withObservationTracking {
      _ = test.tabs.items
    } onChange: {
      MainActor.assumeIsolated { isReadAgain = true }
    }
    test.tabs.position = position
    #expect(isReadAgain)
    #expect(test.tabs.selection == 1)
    #expect(!test.tabs.select(position, transition: nil))
    #expect(test.settled == settled)
  }

  @Test func `two tabs with the same content are refused`() {
    let item = TabItem(title: "", presentable: Page())
    #expect(!test.tabs.setItems([item, item], transition: nil))
    #expect(test.tabs.items.isEmpty)
    #expect(test.tabs.visible == nil)
  }

  @Test func `a tab that a command has selected does not count as tapped when SwiftUI writes it`() {
    var again = 0
    test.tabs.onSelectAgain = { again += 1 }
    let items = [Page(), Page()].map { TabItem(title: "", presentable: $0) }
    #expect(test.tabs.setItems(items, transition: nil))
    #expect(test.tabs.select(1, transition: nil))
    test.tabs.position = 1
    #expect(again == 0)
    test.passMoment()
    test.tabs.position = 1
    #expect(again == 1)
  }

  @Test func `tapping the selected tab is reported once, but an immediate second write isn't`() {
    var again = 0
    test.tabs.onSelectAgain = { again += 1 }
    let items = [Page(), Page()].map { TabItem(title: "", presentable: $0) }
    #expect(test.tabs.setItems(items, transition: nil))
    test.tabs.position = 1
    test.tabs.position = 1
    #expect(again == 0)
    test.passMoment()
    test.tabs.position = 1
    test.tabs.position = 1
    #expect(again == 1)
  }

  @Test func `a window is shown by one view at a time`() {
    final class Viewer {}
    let window = SwiftUIWindow()
    let (first, second) = (Viewer(), Viewer())
    #expect(window.show(in: first))
    #expect(!window.show(in: second))
    #expect(window.show(in: first))
    // The second shows nothing, so it takes nothing away.
    window.hide(from: second)
    #expect(window.isShown(in: first))
    window.hide(from: first)
    #expect(window.isShown(in: first))
    #expect(window.show(in: second))
    #expect(!window.isShown(in: first))
    #expect(!window.show(in: first))
  }

  @Test func `a second view shows the window as soon as the first disappears`() {
    final class Viewer {}
    let (first, second) = (Viewer(), Viewer())
    let window = test.window
    window.hide(from: test)
    window.show(in: first)
    window.show(in: second)
    var isNotified = false
    withObservationTracking {
      #expect(!window.isShown(in: second))
    } onChange: {
      MainActor.assumeIsolated { isNotified = true }
    }
    let page = Page()
    #expect(window.setRoot(page, transition: nil))
    window.didAppear(page)
    window.hide(from: first)
    #expect(isNotified)
    #expect(window.isShown(in: second))
    #expect(window.present(Modal(Page()), transition: nil))
    // The view of the root has not appeared in the second view.
    #expect(window.isTransitioning)
    #expect(!window[isSheetAt: 0])
    window.didAppear(page)
    #expect(window[isSheetAt: 0])
  }

  @Test func `a view that disappears below modals gives the window to another view`() {
    final class Viewer {}
    let (first, second) = (Viewer(), Viewer())
    let window = test.window
    window.hide(from: test)
    window.show(in: first)
    let page = Page()
    #expect(window.setRoot(page, transition: nil))
    window.didAppear(page)
    let modal = test.present()
    window.hide(from: first)
    // It may be the cover of the window that hides the view, so changes take time.
    #expect(window.isShown(in: first))
    #expect(window.dismiss(from: 0, transition: nil))
    #expect(window.isTransitioning)
    window.didDisappear(modal)
    window.didDismiss(0)
    #expect(!window.isTransitioning)
    _ = test.present()
    window.hide(from: first)
    #expect(window.show(in: second))
    #expect(!window.show(in: first))
  }

  @Test func `a view freed without onDisappear gives the window to the next view`() {
    final class Viewer {}
    let window = SwiftUIWindow()
    let second = Viewer()
    do {
      let first = Viewer()
      #expect(window.show(in: first))
      #expect(!window.show(in: second))
    }
    #expect(window.show(in: second))
  }

  @Test func `a binding of a missing modal doesn't affect one that is being dismissed`() {
    #expect(test.window.setRoot(Page(), transition: .immediate))
    let modal = test.present()
    test.window.didDisappear(modal)
    for level in [-1, 1, Int.min, Int.max] {
      test.window[isSheetAt: level] = false
      test.window.didDismiss(level)
    }
    #expect(test.window.modals.first === modal)
  }

  @Test func `late writes of bindings, and views of unknown screens, change nothing`() {
    #expect(test.window.setRoot(Page(), transition: .immediate))
    let modal = test.present()
    test.passTime()
    for level in [-1, 1, 7, Int.max] {
      test.window[isSheetAt: level] = false
      test.window[isCoverAt: level] = false
      test.window.didDismiss(level)
    }
    test.window.didAppear(Page())
    test.window.didDisappear(Page())
    test.stack.didAppear(Page())
    test.stack.didDisappear(Page())
    test.stack.path = []
    test.window.answer(0)
    test.window.isAlertShown = true
    #expect(test.window.modals.first === modal)
    #expect(!test.window.isTransitioning)
    #expect(!test.stack.isTransitioning)
    #expect(test.window.alert == nil)
  }

  @Test func `a view that never showed the window doesn't release it when it disappears`() {
    final class Viewer {}
    let other = Viewer()
    test.window.hide(from: other)
    test.window.hide(from: test)
    #expect(test.window.isShown(in: test))
  }
}
