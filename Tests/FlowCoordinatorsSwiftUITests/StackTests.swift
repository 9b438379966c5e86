import FlowCoordinators
import FlowCoordinatorsSwiftUI
import Testing

@MainActor
struct StackTests {
  private let test = TestWindow()
  private var stack: SwiftUIStack { test.stack }

  @Test func `a path that leaves out a screen in the middle is ignored during a push`() {
    let pages = test.show(3)
    let next = Page()
    #expect(stack.setScreens(pages + [next], transition: nil))
    stack.didAppear(next)
    stack.path = [ScreenValue(pages[2])]
    #expect(stack.has(pages + [next]))
  }

  @Test func `a push has ended when the new top has appeared and the old one has disappeared`() {
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

  @Test func `a push that no view follows is taken back when the deadline has passed`() {
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

  @Test func `a pop whose screen does not report that it appears has ended at the deadline`() {
    let pages = test.show(2)
    #expect(stack.setScreens([pages[0]], transition: nil))
    stack.didDisappear(pages[1])
    #expect(stack.isTransitioning)
    test.passTime()
    #expect(!stack.isTransitioning)
    #expect(stack.has([pages[0]]))
  }

  @Test func `an appearance of a screen in between is no end`() {
    let pages = test.show(1)
    let next = [Page(), Page()]
    #expect(stack.setScreens(pages + next, transition: nil))
    stack.didAppear(next[0])
    stack.didDisappear(pages[0])
    #expect(stack.isTransitioning)
    stack.didAppear(next[1])
    #expect(!stack.isTransitioning)
  }

  @Test func `a stack that is not visible changes at once`() {
    let pages = test.show(1)
    stack.didDisappear(pages[0])
    #expect(stack.setScreens(pages + [Page()], transition: nil))
    #expect(!stack.isTransitioning)
    let hidden = TestWindow(isShown: false)
    let other = hidden.show(1)
    #expect(hidden.stack.setScreens(other + [Page()], transition: nil))
    #expect(!hidden.stack.isTransitioning)
  }

  @Test func `a swipe is a transition until the screen below disappears again`() {
    let pages = test.show(2)
    stack.didAppear(pages[0])
    #expect(stack.isTransitioning)
    let settled = test.settled
    stack.didDisappear(pages[0])
    #expect(!stack.isTransitioning)
    #expect(test.settled == settled + 1)
    #expect(stack.has(pages))
  }

  @Test func `a top screen that appears again ends a swipe`() {
    let pages = test.show(2)
    stack.didAppear(pages[0])
    stack.didDisappear(pages[1])
    stack.didAppear(pages[1])
    #expect(!stack.isTransitioning)
    test.passTime()
    #expect(stack.has(pages))
  }

  @Test func `a finger that rests on the screen does not hold commands back for ever`() {
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
  func `a screen that has left without a write was gone back from`(appearsFirst: Bool) {
    let pages = test.show(3)
    if appearsFirst { stack.didAppear(pages[1]) }
    stack.didDisappear(pages[2])
    if !appearsFirst { stack.didAppear(pages[1]) }
    #expect(stack.isTransitioning)
    test.passTime()
    #expect(stack.has(Array(pages[...1])))
    #expect(!stack.isTransitioning)
  }

  @Test func `a tab that is selected again is no swipe, whichever view appears first`() {
    let pages = test.show(2)
    stack.didDisappear(pages[1])
    test.passMoment()
    stack.didAppear(pages[0])
    #expect(!stack.isTransitioning)
    stack.didAppear(pages[1])
    test.passTime()
    #expect(stack.has(pages))
  }

  @Test func `the path is written, and commands wait until the view has left`() {
    let pages = test.show(2)
    stack.path = []
    #expect(stack.isTransitioning)
    stack.didAppear(pages[0])
    #expect(stack.isTransitioning)
    stack.didDisappear(pages[1])
    #expect(!stack.isTransitioning)
  }

  @Test func `a view that does not follow a write holds nothing back for ever`() {
    let pages = test.show(2)
    stack.path = []
    test.passTime()
    #expect(!stack.isTransitioning)
    #expect(stack.has([pages[0]]))
  }

  @Test func `the user may go back while a screen is being pushed`() {
    let pages = test.show(1)
    let next = Page()
    #expect(stack.setScreens(pages + [next], transition: nil))
    stack.didAppear(next)
    stack.path = []
    stack.didDisappear(next)
    #expect(!stack.isTransitioning)
    #expect(stack.has(pages))
  }

  @Test func `a write that is repeated after a push pops nothing`() {
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
  func `going back to the same screen twice is distinguished by the views`(appearsFirst: Bool) {
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

  @Test func `a transition without an animation is noted for the view`() {
    let pages = test.show(1)
    #expect(stack.setScreens(pages + [Page()], transition: .immediate))
    #expect(!stack.isAnimated)
  }
}
