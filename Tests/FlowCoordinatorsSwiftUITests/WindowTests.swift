import FlowCoordinators
import FlowCoordinatorsSwiftUI
import Observation
import Testing

@MainActor
struct WindowTests {
  private let test = TestWindow()
  private var window: SwiftUIWindow { test.window }
  private let root = Page()

  init() {
    _ = window.setRoot(root, transition: nil)
    window.didAppear(root)
  }

  @Test func `presenting waits until the root has appeared`() {
    let next = Page()
    #expect(window.setRoot(next, transition: nil))
    #expect(window.present(Modal(Page()), transition: nil))
    #expect(!window[isSheetAt: 0])
    window.didAppear(next)
    #expect(window[isSheetAt: 0])
  }

  @Test func `a root set again before its view has disappeared can present at once`() {
    #expect(window.setRoot(Page(), transition: nil))
    #expect(window.setRoot(root, transition: nil))
    #expect(window.present(Modal(Page()), transition: nil))
    #expect(window[isSheetAt: 0])
  }

  @Test func `a root set again after its view has disappeared presents when it appears`() {
    let next = Page()
    #expect(window.setRoot(next, transition: nil))
    window.didAppear(next)
    window.didDisappear(root)
    #expect(window.setRoot(root, transition: nil))
    #expect(window.present(Modal(Page()), transition: nil))
    #expect(!window[isSheetAt: 0])
    window.didAppear(root)
    #expect(window[isSheetAt: 0])
  }

  @Test func `a modal that SwiftUI doesn't show by the deadline is removed`() {
    #expect(window.present(Modal(Page()), transition: nil))
    #expect(window.isTransitioning)
    test.passTime()
    #expect(window.modals.isEmpty)
    #expect(!window[isSheetAt: 0])
    #expect(window.isTransitioning)
    test.passMoment()
    #expect(!window.isTransitioning)
  }

  @Test func `presenting a stack ends only when its screen's view has appeared, too`() {
    let pages = test.show(1)
    test.stack.didDisappear(pages[0])
    #expect(window.present(Modal(test.stack), transition: nil))
    window.didAppear(test.stack)
    #expect(window.isTransitioning)
    test.stack.didAppear(pages[0])
    test.passMoment()
    #expect(!window.isTransitioning)
    #expect(test.stack.setScreens(pages + [Page()], transition: nil))
    #expect(test.stack.isTransitioning)
  }

  @Test func `commands wait until the new root's view is on screen if the old had modals`() {
    _ = test.present()
    let next = Page()
    #expect(window.setRoot(next, transition: nil))
    test.passTime()
    #expect(window.root === next)
    #expect(window.isTransitioning)
    test.passMoment()
    #expect(!window.isTransitioning)
  }

  @Test func `a modal is a sheet, or a full-screen cover if its style is fullScreen`() {
    _ = test.present()
    _ = test.present(style: .fullScreen)
    #expect(window[isSheetAt: 0])
    #expect(!window[isCoverAt: 0])
    #expect(!window[isSheetAt: 1])
    #expect(window[isCoverAt: 1])
  }

  @Test func `a popover uses its own binding, and is dismissed when its view has disappeared`() {
    let page = test.present(style: .popover(from: "filters"))
    #expect(window[isPopoverAt: 0])
    #expect(!window[isSheetAt: 0])
    #expect(!window[isCoverAt: 0])
    #expect(window.dismiss(from: 0, transition: nil))
    #expect(!window[isPopoverAt: 0])
    #expect(window.isTransitioning)
    window.didDisappear(page)
    #expect(!window.isTransitioning)
    #expect(window.modals.isEmpty)
    test.passTime()
    _ = test.present(style: .popover)
    window[isPopoverAt: 0] = false
    #expect(window.modals.isEmpty)
  }

  @Test func `a popover stays while a full-screen cover hides it`() {
    let page = test.present(style: .popover)
    _ = test.present(style: .fullScreen)
    window.didDisappear(page)
    #expect(window.modals.count == 2)
    #expect(window.dismiss(from: 1, transition: nil))
    window.didDismiss(1)
    #expect(window.modals.count == 1)
    #expect(window[isPopoverAt: 0])
  }

  @Test func `a popover hidden by a cover is dismissed when the cover has disappeared`() {
    let page = test.present(style: .popover)
    let cover = test.present(style: .fullScreen)
    window.didDisappear(page)
    #expect(window.dismiss(from: 0, transition: nil))
    window.didDisappear(cover)
    #expect(!window.isTransitioning)
    #expect(window.modals.isEmpty)
  }

  @Test func `a dismissal of two modals clears one binding, and ends with the lower modal`() {
    for _ in 0..<3 { _ = test.present() }
    #expect(window.dismiss(from: 1, transition: nil))
    #expect((0..<3).map { window[isSheetAt: $0] } == [true, false, true])
    #expect(window.modals.count == 3)
    window.didDismiss(2)
    #expect(window.isTransitioning)
    window.didDismiss(1)
    #expect(!window.isTransitioning)
    #expect(window.modals.count == 1)
  }

  @Test func `a modal that SwiftUI doesn't dismiss by the deadline stays`() {
    _ = test.present()
    #expect(window.dismiss(from: 0, transition: nil))
    test.passTime()
    test.passMoment()
    #expect(!window.isTransitioning)
    #expect(window.modals.count == 1)
    #expect(window[isSheetAt: 0])
  }

  @Test func `a dismissal ends when the modal's view disappears, even without onDismiss`() {
    let modal = test.present()
    #expect(window.dismiss(from: 0, transition: nil))
    window.didDisappear(modal)
    test.passTime()
    #expect(!window.isTransitioning)
    #expect(window.modals.isEmpty)
  }

  @Test func `a new root waits until the modals of the old one are dismissed`() {
    _ = test.present()
    let next = Page()
    #expect(window.setRoot(next, transition: nil))
    #expect(window.root === root)
    #expect(!window[isSheetAt: 0])
    window.didDismiss(0)
    #expect(window.root === next)
    #expect(window.modals.isEmpty)
    #expect(!window.isTransitioning)
  }

  @Test
  func `a new root comes at the deadline even if SwiftUI doesn't dismiss the old one's modals`() {
    _ = test.present()
    let next = Page()
    #expect(window.setRoot(next, transition: nil))
    test.passTime()
    #expect(window.root === next)
    #expect(window.modals.isEmpty)
  }

  @Test func `setting the same root again keeps modals that SwiftUI does not dismiss`() {
    _ = test.present()
    #expect(window.setRoot(root, transition: nil))
    test.passTime()
    test.passMoment()
    #expect(window.modals.count == 1)
    #expect(!window.isTransitioning)
  }

  @Test func `a modal that the user dismisses is reported once, when its view has disappeared`() {
    let modal = test.present()
    window[isSheetAt: 0] = false
    #expect(window.isTransitioning)
    #expect(test.dismissedByUser == 0)
    // The sheet is drawn until it has left.
    #expect(window.modal(over: 0)?.presentable === modal)
    window.didDisappear(modal)
    #expect(window.modal(over: 0)?.presentable == nil)
    window.didDismiss(0)
    window[isSheetAt: 0] = false
    #expect(window.modals.isEmpty)
    #expect(test.dismissedByUser == 1)
    #expect(!window.isTransitioning)
  }

  @Test func `the user's dismissal is applied at the deadline if no view reports it`() {
    _ = test.present()
    window[isSheetAt: 0] = false
    test.passTime()
    #expect(test.dismissedByUser == 1)
    #expect(!window.isTransitioning)
  }

  @Test
  func `the user's dismissal is applied even if SwiftUI writes it after the view disappeared`() {
    let modal = test.present()
    window.didDisappear(modal)
    #expect(window.isTransitioning)
    window[isSheetAt: 0] = false
    #expect(test.dismissedByUser == 1)
    #expect(!window.isTransitioning)
  }

  @Test func `a modal covered by the app's own view stays`() {
    let modal = test.present()
    window.didDisappear(modal)
    test.passTime()
    #expect(!window.isTransitioning)
    #expect(window.modals.count == 1)
    window.didAppear(modal)
    window.didDisappear(modal)
    window.didAppear(modal)
    #expect(!window.isTransitioning)
    #expect(test.dismissedByUser == 0)
  }

  @Test func `the user's dismissal is applied even if only onDismiss reports it`() {
    let modal = test.present()
    window.didDisappear(modal)
    window.didDismiss(0)
    #expect(test.dismissedByUser == 1)
    #expect(window.modals.isEmpty)
  }

  @Test func `writing the same dismissal twice doesn't dismiss the next modal`() {
    let first = test.present()
    window[isSheetAt: 0] = false
    window.didDisappear(first)
    _ = test.present()
    window[isSheetAt: 0] = false
    #expect(window.isTransitioning)
    #expect(window.modals.count == 1)
    test.passTime()
    test.passMoment()
    #expect(!window.isTransitioning)
    #expect(window.modals.count == 1)
    #expect(test.dismissedByUser == 1)
  }

  @Test func `the user can dismiss the next modal right after the first`() {
    let first = test.present()
    window[isSheetAt: 0] = false
    window.didDisappear(first)
    let second = test.present()
    window[isSheetAt: 0] = false
    window.didDisappear(second)
    #expect(window.modals.isEmpty)
    #expect(test.dismissedByUser == 2)
  }

  @Test func `bindings that SwiftUI writes during a command don't count as the user's`() {
    let modal = Page()
    #expect(window.present(Modal(modal), transition: nil))
    window[isSheetAt: 0] = false
    #expect(window.modals.count == 1)
    window.didAppear(modal)
    #expect(!window.isTransitioning)
    #expect(window.dismiss(from: 0, transition: nil))
    window[isSheetAt: 0] = false
    #expect(window.modals.count == 1)
    window.didDismiss(0)
    #expect(test.dismissedByUser == 0)
  }

  @Test func `two modals stay if SwiftUI ignores their dismissal, whichever it hides`() {
    for hidden in 0...1 {
      let modals = [test.present(style: .fullScreen), test.present()]
      #expect(window.dismiss(from: 0, transition: nil))
      // A cover hides the view below it; and SwiftUI may dismiss the upper one only.
      window.didDisappear(modals[hidden])
      test.passTime()
      #expect(window.modals.count == 2)
      test.passMoment()
      #expect(!window.isTransitioning)
      #expect(window.dismiss(from: 0, transition: nil))
      for modal in modals { window.didDisappear(modal) }
      window.didDismiss(0)
      #expect(window.modals.isEmpty)
    }
  }

  @Test func `dismissing a modal that is missing or already leaving is refused`() {
    #expect(!window.dismiss(from: 0, transition: nil))
    _ = test.present()
    #expect(!window.dismiss(from: 1, transition: nil))
    #expect(window.dismiss(from: 0, transition: nil))
    #expect(!window.dismiss(from: 0, transition: nil))
  }

  @Test func `a hidden window presents and dismisses at once`() {
    window.hide(from: test)
    #expect(window.present(Modal(Page()), transition: nil))
    #expect(!window.isTransitioning)
    #expect(window.present(Modal(Page()), transition: nil))
    #expect(window.dismiss(from: 0, transition: nil))
    #expect(!window.isTransitioning)
    #expect(window.modals.isEmpty)
    #expect(window.isShown(in: test))
  }

  @Test func `a window whose view was freed presents at once`() {
    final class Viewer {}
    window.hide(from: test)
    var viewer: Viewer? = Viewer()
    viewer.map { _ = window.show(in: $0) }
    window.didAppear(root)
    _ = test.present()
    viewer = nil
    #expect(window.present(Modal(Page()), transition: nil))
    #expect(!window.isTransitioning)
  }

  @Test func `a flow may present in the callback of the user's dismissal`() {
    let modal = test.present()
    var isPresented = false
    window.onDismissByUser = { [window] in
      isPresented = window.present(Modal(Page()), transition: nil)
    }
    window[isSheetAt: 0] = false
    window.didDisappear(modal)
    #expect(isPresented)
  }

  @Test func `a window stays with its view while a full-screen cover hides the view`() {
    let cover = test.present(style: .fullScreen)
    window.didDisappear(root)
    window.hide(from: test)
    #expect(window.isShown(in: test))
    #expect(window[isCoverAt: 0])
    #expect(window.dismiss(from: 0, transition: nil))
    #expect(window.isTransitioning)
    window.show(in: test)
    window.didAppear(root)
    window.didDisappear(cover)
    window.didDismiss(0)
    #expect(window.modals.isEmpty)
    #expect(!window.isTransitioning)
  }

  @Test func `a second view shows the modals of a window when the first has disappeared`() {
    final class Viewer {}
    let (second, modal) = (Viewer(), test.present())
    #expect(!window.show(in: second))
    window.hide(from: test)
    #expect(window.isShown(in: second))
    #expect(!window[isSheetAt: 0])
    window.didAppear(root)
    #expect(window[isSheetAt: 0])
    #expect(window.modals.first === modal)
  }

  @Test func `a window stays with its view while the app selects another tab`() {
    window.hide(from: test)
    #expect(window.isShown(in: test))
    #expect(window.present(Modal(Page()), transition: nil))
    #expect(window[isSheetAt: 0])
    window.show(in: test)
    #expect(window.isShown(in: test))
    #expect(window[isSheetAt: 0])
  }

  @Test func `a presentation ends, its modal shown, when another view takes over the window`() {
    final class Viewer {}
    let (second, modal) = (Viewer(), Page())
    #expect(window.present(Modal(modal), transition: nil))
    window.hide(from: test)
    #expect(window.show(in: second))
    #expect(!window.isTransitioning)
    #expect(window.modals.first === modal)
  }

  @Test func `a modal presented again is removed if its view doesn't appear again`() {
    let modal = test.present()
    window[isSheetAt: 0] = false
    test.passTime()
    #expect(window.modals.isEmpty)
    #expect(window.present(Modal(modal), transition: nil))
    test.passTime()
    #expect(window.modals.isEmpty)
  }

  @Test func `a dismissal ends at the deadline in a view that hadn't shown the modal`() {
    final class Viewer {}
    let second = Viewer()
    _ = test.present()
    window.hide(from: test)
    #expect(window.show(in: second))
    window.didAppear(root)
    #expect(window.dismiss(from: 0, transition: nil))
    test.passTime()
    #expect(window.modals.isEmpty)
  }

  @Test func `a root set again in another view presents when it appears there`() {
    final class Viewer {}
    let second = Viewer()
    #expect(window.setRoot(Page(), transition: nil))
    window.hide(from: test)
    #expect(window.show(in: second))
    #expect(window.setRoot(root, transition: nil))
    #expect(window.present(Modal(Page()), transition: nil))
    #expect(!window[isSheetAt: 0])
  }

  @Test func `a user's dismissal is applied when the whole view disappears`() {
    _ = test.present()
    window[isSheetAt: 0] = false
    window.hide(from: test)
    #expect(test.dismissedByUser == 1)
    #expect(!window.isTransitioning)
  }

  @Test func `a root set again after its view left presents when that appears`() {
    #expect(window.setRoot(Page(), transition: nil))
    window.didDisappear(root)
    #expect(window.setRoot(root, transition: nil))
    #expect(window.present(Modal(Page()), transition: nil))
    #expect(!window[isSheetAt: 0])
  }

  @Test func `an undone dismissal ends only when the modal's own view appears again`() {
    let modal = test.present()
    window.didDisappear(modal)
    window.didAppear(root)
    #expect(window.isTransitioning)
    window.didAppear(modal)
    #expect(!window.isTransitioning)
  }

  @Test func `a second dismissal right after the first is applied when its view disappears`() {
    let first = test.present()
    window[isSheetAt: 0] = false
    window.didDisappear(first)
    let second = test.present()
    window[isSheetAt: 0] = false
    window.didDisappear(root)
    #expect(window.modals.first === second)
    window.didDisappear(second)
    #expect(window.modals.isEmpty)
  }

  @Test func `if no view confirms a dismissal, views read the modals again`() {
    let first = test.present()
    window[isSheetAt: 0] = false
    window.didDisappear(first)
    _ = test.present()
    window[isSheetAt: 0] = false
    var isReadAgain = false
    withObservationTracking {
      _ = window[isSheetAt: 0]
    } onChange: {
      MainActor.assumeIsolated { isReadAgain = true }
    }
    test.passTime()
    #expect(isReadAgain)
    #expect(window.modals.count == 1)
  }

  @Test func `modals that the user dismisses together are gone once the lowest has disappeared`() {
    let modals = [test.present(), test.present()]
    window[isSheetAt: 0] = false
    window.didDisappear(modals[1])
    #expect(window.isTransitioning)
    #expect(test.dismissedByUser == 0)
    window.didDisappear(modals[0])
    #expect(!window.isTransitioning)
    #expect(test.dismissedByUser == 1)
  }

  @Test(arguments: [false, true])
  func `dismissing a popover with a sheet over it ends when the popover's view disappears`(
    isFirst: Bool
  ) {
    let (popover, sheet) = (test.present(style: .popover), test.present())
    #expect(window.dismiss(from: 0, transition: nil))
    if !isFirst {
      window.didDisappear(sheet)
      #expect(window.isTransitioning)
    }
    window.didDisappear(popover)
    #expect(!window.isTransitioning)
    #expect(window.modals.isEmpty)
  }

  @Test func `onDismiss of the lower modal may report the dismissal of both`() {
    let modals = [test.present(), test.present()]
    window.didDisappear(modals[1])
    window.didDismiss(0)
    #expect(window.modals.isEmpty)
  }

  @Test func `onDismiss before the view disappears dismisses a modal only once`() {
    let modal = test.present()
    window.didDismiss(0)
    #expect(window.modals.isEmpty)
    window.didDisappear(modal)
    #expect(test.dismissedByUser == 1)
    #expect(!window.isTransitioning)
  }

  @Test func `dismissing a covered modal is applied at once, even right after another dismissal`() {
    let first = test.present()
    window[isSheetAt: 0] = false
    window.didDisappear(first)
    let covered = test.present()
    _ = test.present(style: .fullScreen)
    window.didDisappear(covered)
    window[isSheetAt: 0] = false
    #expect(window.modals.isEmpty)
    #expect(test.dismissedByUser == 2)
  }

  @Test func `presenting a modal that is already presented is refused`() {
    let modal = test.present()
    #expect(!window.present(Modal(modal), transition: nil))
    #expect(window.modals.count == 1)
  }
}
