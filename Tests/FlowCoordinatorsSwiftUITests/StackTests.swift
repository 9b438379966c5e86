import FlowCoordinators
import FlowCoordinatorsSwiftUI
import Observation
import Testing

@MainActor
struct StackTests {
  private let test = TestWindow()
  private var stack: SwiftUIStack { test.stack }

  @Test func `during a push, a path without a screen in the middle is ignored`() {
    let pages = test.show(3)
    let next = Page()
    #expect(stack.setScreens(pages + [next], transition: nil))
    stack.didAppear(next)
    stack.path = [ScreenValue(pages[2])]
    #expect(stack.has(pages + [next]))
  }

  @Test func `a push ends when the new top has appeared and the old one has disappeared`() {
    let pages = test.show(1)
    let next = Page()
    #expect(stack.setScreens(pages + [next], transition: nil))
    #expect(stack.isTransitioning)
    stack.didAppear(next)
    #expect(stack.isTransitioning)
    stack.didDisappear(pages[0])
    #expect(!stack.isTransitioning)
    #expect(stack.has(pages + [next]))
  }

  @Test func `a push that no view shows by the deadline is taken back`() {
    let pages = test.show(1)
    #expect(
      stack.setScreens(pages + [Page()], options: [.hideBottomBar], transition: nil)
    )
    #expect(stack.hidesBottomBar)
    let settled = test.settled
    test.passTime()
    #expect(stack.has(pages))
    #expect(!stack.hidesBottomBar)
    // SwiftUI has to read the former path before another command changes it.
    #expect(stack.isTransitioning)
    #expect(test.settled == settled)
    test.passMoment()
    #expect(!stack.isTransitioning)
    #expect(test.settled == settled + 1)
  }

  @Test func `a pop ends at the deadline if the screen below doesn't report that it appears`() {
    let pages = test.show(2)
    #expect(stack.setScreens([pages[0]], transition: nil))
    stack.didDisappear(pages[1])
    #expect(stack.isTransitioning)
    test.passTime()
    #expect(!stack.isTransitioning)
    #expect(stack.has([pages[0]]))
  }

  @Test func `a push of two screens doesn't end when only the lower one appears`() {
    let pages = test.show(1)
    let next = [Page(), Page()]
    #expect(stack.setScreens(pages + next, transition: nil))
    stack.didAppear(next[0])
    stack.didDisappear(pages[0])
    #expect(stack.isTransitioning)
    stack.didAppear(next[1])
    #expect(!stack.isTransitioning)
  }

  @Test func `a stack without a visible view changes without a transition`() {
    let pages = test.show(1)
    stack.didDisappear(pages[0])
    #expect(stack.setScreens(pages + [Page()], transition: nil))
    #expect(!stack.isTransitioning)
    let hidden = TestWindow(isShown: false)
    let other = hidden.show(1)
    #expect(hidden.stack.setScreens(other + [Page()], transition: nil))
    #expect(!hidden.stack.isTransitioning)
  }

  @Test func `a cancelled swipe ends when the screen below disappears again`() {
    let pages = test.show(2)
    stack.didAppear(pages[0])
    #expect(stack.isTransitioning)
    let settled = test.settled
    stack.didDisappear(pages[0])
    #expect(!stack.isTransitioning)
    #expect(test.settled == settled + 1)
    #expect(stack.has(pages))
  }

  @Test func `a cancelled swipe ends when the top screen appears again`() {
    let pages = test.show(2)
    stack.didAppear(pages[0])
    stack.didDisappear(pages[1])
    stack.didAppear(pages[1])
    #expect(!stack.isTransitioning)
    test.passTime()
    #expect(stack.has(pages))
  }

  @Test func `a swipe that never ends stops holding back commands at the deadline`() {
    let pages = test.show(2)
    stack.didAppear(pages[0])
    test.passTime()
    #expect(!stack.isTransitioning)
    #expect(stack.has(pages))
    stack.path = []
    stack.didDisappear(pages[1])
    #expect(!stack.isTransitioning)
    #expect(stack.has([pages[0]]))
  }

  @Test(arguments: [false, true])
  func `a screen that disappears without a written path counts as left by the user`(
    appearsFirst: Bool
  ) {
    let pages = test.show(3)
    if appearsFirst { stack.didAppear(pages[1]) }
    stack.didDisappear(pages[2])
    if !appearsFirst { stack.didAppear(pages[1]) }
    #expect(stack.isTransitioning)
    test.passTime()
    #expect(stack.has(Array(pages[...1])))
    #expect(!stack.isTransitioning)
  }

  @Test func `tapping the selected tab doesn't count as a swipe on its stack`() {
    let pages = test.show(2)
    stack.didDisappear(pages[1])
    test.passMoment()
    stack.didAppear(pages[0])
    #expect(!stack.isTransitioning)
    stack.didAppear(pages[1])
    test.passTime()
    #expect(stack.has(pages))
  }

  @Test func `commands wait until the view that the user leaves has disappeared`() {
    let pages = test.show(2)
    stack.path = []
    #expect(stack.isTransitioning)
    stack.didAppear(pages[0])
    #expect(stack.isTransitioning)
    stack.didDisappear(pages[1])
    #expect(!stack.isTransitioning)
  }

  @Test func `going back is applied at the deadline if no view reports it`() {
    let pages = test.show(2)
    stack.path = []
    test.passTime()
    #expect(!stack.isTransitioning)
    #expect(stack.has([pages[0]]))
  }

  @Test func `the user can go back during a push`() {
    let pages = test.show(1)
    let next = Page()
    #expect(stack.setScreens(pages + [next], transition: nil))
    stack.didAppear(next)
    stack.path = []
    stack.didDisappear(next)
    #expect(!stack.isTransitioning)
    #expect(stack.has(pages))
  }

  @Test func `a stale path that SwiftUI writes after a push doesn't undo the push`() {
    let pages = test.show(2)
    stack.path = []
    stack.didAppear(pages[0])
    stack.didDisappear(pages[1])
    let next = Page()
    #expect(stack.setScreens([pages[0], next], transition: nil))
    stack.didAppear(next)
    stack.path = []
    stack.didDisappear(pages[0])
    #expect(stack.has([pages[0], next]))
    stack.path = []
    #expect(stack.isTransitioning)
    test.passTime()
    test.passMoment()
    #expect(!stack.isTransitioning)
    #expect(stack.has([pages[0], next]))
  }

  @Test(arguments: [false, true])
  func `going back to the same screen again is applied when a view reports it`(
    appearsFirst: Bool
  ) {
    let pages = test.show(2)
    stack.path = []
    stack.didAppear(pages[0])
    stack.didDisappear(pages[1])
    let next = Page()
    #expect(stack.setScreens([pages[0], next], transition: nil))
    stack.didAppear(next)
    stack.didDisappear(pages[0])
    stack.path = []
    if appearsFirst { stack.didAppear(pages[0]) } else { stack.didDisappear(next) }
    #expect(stack.has([pages[0]]))
  }

  @Test func `a change without an animation sets isAnimated to false`() {
    let pages = test.show(1)
    #expect(stack.setScreens(pages + [Page()], transition: .immediate))
    #expect(!stack.isAnimated)
  }

  @Test func `a push that no view shows isn't taken back if the window is hidden by then`() {
    let pages = test.show(1) + [Page()]
    #expect(stack.setScreens(pages, transition: nil))
    test.window.hide(from: test)
    test.passTime()
    #expect(stack.has(pages))
    #expect(!stack.isTransitioning)
  }

  @Test func `a push isn't taken back if the former top doesn't report that it's gone`() {
    let pages = test.show(1) + [Page()]
    #expect(stack.setScreens(pages, transition: nil))
    stack.didAppear(pages[1])
    test.passTime()
    #expect(stack.has(pages))
    #expect(!stack.isTransitioning)
  }

  @Test func `the user can go back to a screen that was popped and pushed again`() {
    let pages = test.show(2)
    #expect(stack.setScreens([pages[0]], transition: nil))
    stack.didAppear(pages[0])
    stack.didDisappear(pages[1])
    let next = Page()
    #expect(stack.setScreens(pages + [next], transition: nil))
    stack.didAppear(next)
    stack.didDisappear(pages[0])
    stack.path = [ScreenValue(pages[1])]
    #expect(stack.has(pages))
  }

  @Test func `a screen pushed again is taken back if its view doesn't appear`() {
    let pages = test.show(2)
    #expect(stack.setScreens([pages[0]], transition: nil))
    stack.didAppear(pages[0])
    test.passTime()
    #expect(stack.has([pages[0]]))
    #expect(stack.setScreens(pages, transition: nil))
    test.passTime()
    #expect(stack.has([pages[0]]))
  }

  @Test func `a path with a freed screen is ignored`() {
    let pages = test.show(2)
    var path = stack.path
    do {
      let third = Page()
      #expect(stack.setScreens(pages + [third], transition: .immediate))
      stack.didAppear(third)
      stack.didDisappear(pages[1])
      path = Array(stack.path.suffix(1))
      #expect(stack.setScreens(pages, transition: .immediate))
      stack.didAppear(pages[1])
      stack.didDisappear(third)
    }
    #expect(path.count == 1 && path[0].screen == nil)
    stack.path = path
    #expect(stack.has(pages))
  }

  @Test func `writing the same path starts no transition`() {
    let pages = test.show(2)
    stack.path = []
    stack.didAppear(pages[0])
    stack.didDisappear(pages[1])
    #expect(!stack.isTransitioning)
    stack.path = []
    #expect(!stack.isTransitioning)
  }

  @Test func `the user can go back to the first screen of a stack just replaced`() {
    _ = test.show(1)
    let pages = [Page(), Page()]
    #expect(stack.setScreens(pages, transition: nil))
    stack.didAppear(pages[1])
    stack.path = []
    #expect(stack.has([pages[0]]))
  }

  @Test
  func `a path that SwiftUI changes is reported only if it's emptied under a new first screen`() {
    var pages = test.show(1)
    var notices: [PlatformNotice?] = []
    stack.onSettle = { [weak stack] in notices.append(stack?.notice) }
    for next in [pages + [Page()], [Page(), Page()]] {
      #expect(stack.setScreens(next, transition: nil))
      stack.path = next[0] === pages[0] ? [] : [ScreenValue(Page())]
      stack.didAppear(next[1])
      stack.didDisappear(pages[pages.count - 1])
      #expect(stack.has(next))
      pages = next
    }
    #expect(notices == [nil, nil])
  }

  @Test func `a stale path pops at once if the top screen's view isn't visible`() {
    let pages = test.show(2)
    stack.path = []
    stack.didAppear(pages[0])
    stack.didDisappear(pages[1])
    stack.didDisappear(pages[0])
    #expect(stack.setScreens([pages[0], Page()], transition: nil))
    stack.path = []
    #expect(stack.has([pages[0]]))
    #expect(!stack.isTransitioning)
  }

  @Test func `a late path counts as going back once the screen below appears`() {
    let pages = test.show(2)
    stack.path = []
    stack.didAppear(pages[0])
    stack.didDisappear(pages[1])
    let next = [pages[0], Page()]
    #expect(stack.setScreens(next, transition: nil))
    stack.didAppear(next[1])
    stack.didDisappear(next[0])
    stack.path = []
    stack.didAppear(Page())
    #expect(stack.has(next))
    stack.didAppear(next[0])
    #expect(stack.has([next[0]]))
  }

  @Test func `if no view confirms a path, views read the screens again`() {
    let pages = test.show(2)
    stack.path = []
    stack.didAppear(pages[0])
    stack.didDisappear(pages[1])
    let next = [pages[0], Page()]
    #expect(stack.setScreens(next, transition: nil))
    stack.didAppear(next[1])
    stack.didDisappear(next[0])
    stack.path = []
    var isReadAgain = false
    withObservationTracking {
      _ = stack.path
    } onChange: {
      MainActor.assumeIsolated { isReadAgain = true }
    }
    test.passTime()
    #expect(isReadAgain)
    #expect(stack.isTransitioning)
    test.passMoment()
    #expect(!stack.isTransitioning)
    #expect(stack.has(next))
  }

  @Test func `we begin to wait for a missing path when the top screen has disappeared`() {
    let pages = test.show(2)
    stack.didAppear(pages[0])
    stack.didDisappear(pages[1])
    // That of the swipe.
    test.passEarliest()
    #expect(stack.isTransitioning)
    test.passEarliest()
    #expect(stack.has([pages[0]]))
  }

  @Test func `a stack without screens ends its transition when the last has disappeared`() {
    let pages = test.show(1)
    #expect(stack.setScreens([], transition: nil))
    #expect(stack.isTransitioning)
    stack.didDisappear(pages[0])
    #expect(!stack.isTransitioning)
  }

  @Test func `replacing a screen below the top starts no transition`() {
    let pages = test.show(2)
    #expect(stack.setScreens([Page(), pages[1]], transition: nil))
    #expect(!stack.isTransitioning)
  }

  @Test func `a hidden bottom bar comes back when its screen is popped`() {
    let pages = test.show(1)
    let next = Page()
    #expect(stack.setScreens(pages + [next], options: [.hideBottomBar], transition: nil))
    stack.didAppear(next)
    stack.didDisappear(pages[0])
    #expect(stack.hidesBottomBar)
    #expect(stack.setScreens(pages, transition: nil))
    #expect(!stack.hidesBottomBar)
  }
  @Test func `we wait for a missing path anew when the next top screen disappears`() {
    let pages = test.show(2)
    stack.didDisappear(pages[1])
    let next = Page()
    #expect(stack.setScreens(pages + [next], transition: nil))
    stack.didAppear(next)
    stack.didDisappear(next)
    // That of the first top.
    test.passEarliest()
    stack.didAppear(pages[1])
    #expect(stack.isTransitioning)
  }
}
