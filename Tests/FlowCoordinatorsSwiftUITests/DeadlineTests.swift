import FlowCoordinators
import FlowCoordinatorsSwiftUI
import Testing

/// A deadline counts for the change that has set it.
@MainActor
struct DeadlineTests {
  private let test = TestWindow()
  private var stack: SwiftUIStack { test.stack }
  private var window: SwiftUIWindow { test.window }

  @Test func `the deadline of a finished push doesn't end the next push`() {
    var pages = test.show(1)
    for isSecond in [false, true] {
      pages.append(Page())
      #expect(stack.setScreens(pages, transition: nil))
      if isSecond { break }
      stack.didAppear(pages[1])
      stack.didDisappear(pages[0])
    }
    test.passEarliest()
    #expect(stack.isTransitioning)
    #expect(stack.has(pages))
    test.passEarliest()
    #expect(stack.has(Array(pages.dropLast())))
  }

  @Test func `the deadline of a push doesn't end a swipe that follows it`() {
    let pages = test.show(1) + [Page()]
    #expect(stack.setScreens(pages, transition: nil))
    stack.didAppear(pages[1])
    stack.didDisappear(pages[0])
    stack.didAppear(pages[0])
    #expect(stack.isTransitioning)
    test.passEarliest()
    #expect(stack.isTransitioning)
    test.passEarliest()
    #expect(!stack.isTransitioning)
  }

  @Test func `a second pop restarts the time in which late writes are ignored`() {
    let pages = test.show(3)
    for count in [2, 1] {
      #expect(stack.setScreens(Array(pages.prefix(count)), transition: nil))
      stack.didAppear(pages[count - 1])
      stack.didDisappear(pages[count])
    }
    // The earliest times are those of the first removal and of its change.
    test.passEarliest()
    test.passEarliest()
    // A late write, of the screen that was removed last.
    stack.path = [ScreenValue(pages[1])]
    #expect(stack.has([pages[0]]))
  }

  @Test func `the deadline of a finished presentation doesn't end the next one`() {
    let root = Page()
    _ = window.setRoot(root, transition: nil)
    window.didAppear(root)
    let first = test.present()
    #expect(window.present(Modal(Page()), transition: nil))
    test.passEarliest()
    #expect(window.isTransitioning)
    #expect(window.modals.count == 2)
    test.passEarliest()
    #expect(window.modals.count == 1)
    #expect(window.modals.first === first)
  }

  @Test func `a second dismissal restarts the time in which late writes are ignored`() {
    let root = Page()
    _ = window.setRoot(root, transition: nil)
    window.didAppear(root)
    for _ in 0..<2 {
      let modal = test.present()
      window[isSheetAt: 0] = false
      window.didDisappear(modal)
    }
    let last = test.present()
    // The presentation, the dismissal and the modal that leaves, of the first modal.
    for _ in 0..<3 { test.passEarliest() }
    // A late write of the second dismissal: the modal is still visible.
    window[isSheetAt: 0] = false
    #expect(window.modals.first === last)
    window.didDisappear(last)
    #expect(window.modals.isEmpty)
  }
}
