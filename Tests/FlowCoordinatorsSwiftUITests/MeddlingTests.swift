import FlowCoordinators
import FlowCoordinatorsSwiftUI
import Testing

/// The adapter frees objects of the app after a change, since a `deinit` may call back.
@MainActor
struct MeddlingTests {
  private let test = TestWindow()
  private let root = Page()
  private var window: SwiftUIWindow { test.window }
  private var stack: SwiftUIStack { test.stack }
  private var tabs: SwiftUITabs { test.tabs }

  init() {
    _ = window.setRoot(root, transition: nil)
    window.didAppear(root)
  }

  // MARK: - The stack

  @Test func `a screen replaced on an unshown stack may navigate in its deinit`() {
    drop {
      _ = stack.setScreens([$0], options: .hideBar, transition: nil)
    } then: {
      _ = stack.setScreens([Page()], options: nil, transition: nil)
    }
  }

  @Test func `a screen replaced on a visible stack may navigate in its deinit`() {
    let next = Page()
    drop {
      show([$0])
      _ = stack.setScreens([next], options: .hideBar, transition: nil)
      stack.didDisappear($0)
    } then: {
      stack.didAppear(next)
    }
  }

  @Test func `a replaced screen whose view reports nothing may navigate in its deinit`() {
    drop {
      show([$0])
      stack.didDisappear($0)
      stack.didAppear($0)
      _ = stack.setScreens([Page()], options: .hideBar, transition: nil)
      stack.didDisappear($0)
    } then: {
      test.passTime()
    }
  }

  @Test func `a screen whose push SwiftUI ignores may navigate in its deinit`() {
    let first = test.show(1)[0]
    drop {
      _ = stack.setScreens([first, $0], options: .hideBar, transition: nil)
    } then: {
      test.passTime()
    }
    #expect(stack.contents.count == 1)
  }

  @Test func `a screen that the user leaves while its view is hidden may navigate in its deinit`() {
    let first = Page()
    drop {
      _ = stack.setScreens([first, $0], options: .hideBar, transition: nil)
      // Nobody goes back in the frame that brings the first screen.
      test.passMoment()
    } then: {
      stack.path = []
    }
  }

  @Test func `a screen that the user leaves by going back may navigate in its deinit`() {
    let first = Page()
    drop {
      show([first, $0])
    } then: {
      stack.path = []
    }
  }

  @Test func `a screen that the user leaves during its push may navigate in its deinit`() {
    let first = test.show(1)[0]
    drop {
      _ = stack.setScreens([first, $0], options: nil, transition: nil)
      stack.didAppear($0)
      stack.didDisappear(first)
      stack.didDisappear($0)
    } then: {
      stack.path = []
      test.passTime()
    }
  }

  @Test func `a popped screen is freed after a late path with it was ignored`() {
    let pages = test.show(2)
    stack.path = []
    stack.didAppear(pages[0])
    stack.didDisappear(pages[1])
    drop {
      _ = stack.setScreens([pages[0], $0], options: nil, transition: nil)
      stack.didAppear($0)
      stack.didDisappear(pages[0])
      stack.path = []
      #expect(stack.contents.count == 2)
    } then: {
      test.passTime()
      test.passTime()
      stack.path = []
    }
  }

  @Test func `a screen that the app wrote into the path and removed may navigate in its deinit`() {
    _ = test.show(1)
    drop {
      stack.path = [ScreenValue($0)]
    } then: {
      test.passTime()
      stack.path = []
      test.passTime()
    }
  }

  // MARK: - The tabs

  @Test func `the screen of a removed tab may navigate in its deinit`() {
    drop {
      let items = [root, $0].map { TabItem(title: "tab", presentable: $0) }
      _ = tabs.setItems(items, transition: nil)
      _ = tabs.select(1, transition: nil)
    } then: {
      _ = tabs.setItems([], transition: nil)
    }
  }

  @Test func `an object that only a stack or tabs kept may navigate in its deinit`() {
    drop {
      stack.keeper = $0
    } then: {
      stack.keeper = nil
    }
    drop {
      tabs.keeper = $0
    } then: {
      tabs.keeper = Page()
    }
  }

  // MARK: - The window

  @Test func `a replaced root may navigate in its deinit`() {
    drop {
      _ = window.setRoot($0, transition: nil)
    } then: {
      _ = window.setRoot(Page(), transition: nil)
    }
  }

  @Test func `a modal removed with the root of a hidden window may navigate in its deinit`() {
    window.hide(from: test)
    drop {
      _ = window.present(Modal($0), transition: nil)
    } then: {
      _ = window.setRoot(Page(), transition: nil)
    }
  }

  @Test func `a modal dismissed before a new root is set may navigate in its deinit`() {
    drop {
      present($0)
      _ = window.setRoot(Page(), transition: nil)
      window.didDisappear($0)
    } then: {
      window.didDismiss(0)
    }
  }

  @Test func `a modal removed with its root before any view reports may navigate in its deinit`() {
    drop {
      present($0)
      _ = window.setRoot(Page(), transition: nil)
    } then: {
      test.passTime()
      test.passTime()
    }
  }

  @Test func `a root dropped while it waits for a dismissal may navigate in its deinit`() {
    _ = test.present()
    drop {
      _ = window.setRoot($0, transition: nil)
    } then: {
      window.didDismiss(0)
      _ = window.setRoot(Page(), transition: nil)
    }
  }

  @Test func `a modal whose presentation SwiftUI ignores may navigate in its deinit`() {
    drop {
      _ = window.present(Modal($0), transition: nil)
    } then: {
      test.passTime()
    }
  }

  @Test func `a modal that a command dismisses may navigate in its deinit`() {
    drop {
      present($0)
      _ = window.dismiss(from: 0, transition: nil)
      window.didDisappear($0)
    } then: {
      window.didDismiss(0)
    }
  }

  @Test func `a modal dismissed in a hidden window may navigate in its deinit`() {
    window.hide(from: test)
    drop {
      _ = window.present(Modal($0), transition: nil)
    } then: {
      _ = window.dismiss(from: 0, transition: nil)
    }
  }

  @Test func `a modal that the user dismisses may navigate in its deinit`() {
    drop {
      present($0)
      window[isSheetAt: 0] = false
    } then: {
      window.didDismiss(0)
    }
  }

  @Test func `a modal that the user dismisses while hidden may navigate in its deinit`() {
    drop {
      present($0)
      window.didDisappear($0)
    } then: {
      window[isSheetAt: 0] = false
    }
  }

  @Test func `a dismissed modal whose view reports nothing may navigate in its deinit`() {
    drop {
      present($0)
      window[isSheetAt: 0] = false
    } then: {
      test.passTime()
    }
  }

  // MARK: - Alerts

  @Test func `what an alert captured may navigate in its deinit when the next alert comes`() {
    drop {
      show(alertKeeping: $0)
    } then: {
      _ = window.show(AlertMessage("next", actions: []), transition: nil)
    }
  }

  @Test func `what an alert captured may navigate in its deinit when the alert is removed`() {
    drop {
      show(alertKeeping: $0)
    } then: {
      _ = window.show(nil, transition: nil)
    }
  }

  @Test func `what an alert captured may navigate in its deinit after the answer`() {
    drop {
      show(alertKeeping: $0)
    } then: {
      window.answer(0)
    }
  }

  @Test func `what an alert captured may navigate in its deinit after a late answer`() {
    drop {
      show(alertKeeping: $0)
      window.isAlertShown = false
    } then: {
      window.answer(0)
    }
  }

  @Test func `what a hidden alert captured may navigate in its deinit when the next one comes`() {
    drop {
      show(alertKeeping: $0)
      window.isAlertShown = false
      _ = window.show(AlertMessage("next", actions: []), transition: nil)
    } then: {
      test.passMoment()
    }
  }

  @Test func `what a hidden alert captured may navigate in its deinit if no answer comes`() {
    drop {
      show(alertKeeping: $0)
      window.isAlertShown = false
    } then: {
      test.passMoment()
    }
  }

  // MARK: - Handlers

  @Test func `what a replaced handler of a container captured may navigate in its deinit`() {
    drop { screen in
      stack.onSettle = { withExtendedLifetime(screen) {} }
    } then: {
      stack.onSettle = nil
    }
    drop { screen in
      tabs.onSettle = { withExtendedLifetime(screen) {} }
    } then: {
      tabs.onSettle = {}
    }
    drop { screen in
      tabs.onSelectAgain = { withExtendedLifetime(screen) {} }
    } then: {
      tabs.onSelectAgain = nil
    }
  }

  @Test func `what a replaced handler of the window captured may navigate in its deinit`() {
    for handler in [\SwiftUIWindow.onSettle, \.onDismissByUser, \.onDismissAttempt] {
      drop { screen in
        window[keyPath: handler] = { withExtendedLifetime(screen) {} }
      } then: {
        window[keyPath: handler] = nil
      }
    }
  }

  // MARK: - Parts

  /// Shows screens on the stack, whose top appears.
  private func show(_ screens: [any Presentable]) {
    _ = stack.setScreens(screens, options: .hideBottomBar, transition: nil)
    if let top = screens.last { stack.didAppear(top) }
    test.passTime()
  }

  private func present(_ screen: any Presentable) {
    _ = window.present(Modal(screen), transition: nil)
    window.didAppear(screen)
  }

  private func show(alertKeeping screen: any Presentable) {
    let action = AlertMessage.Action("ok") { withExtendedLifetime(screen) {} }
    _ = window.show(AlertMessage("first", actions: [action]), transition: nil)
  }

  /// Keeps a screen by the first closure alone, and frees it by the second.
  private func drop(_ keep: (any Presentable) -> Void, then free: () -> Void) {
    let calls = Calls()
    keep(CallingScreen { meddle(calls) })
    #expect(calls.count == 0)
    free()
    #expect(calls.count == 1)
    test.passTime()
    test.passTime()
    #expect(!window.isTransitioning)
    #expect(!stack.isTransitioning)
  }

  /// Reads and changes everything.
  private func meddle(_ calls: Calls) {
    calls.count += 1
    _ = (window.root, window.modals.count, window.presented.count, window.alert?.title)
    _ = (window[isSheetAt: 0], window[isCoverAt: 0], window.modal(over: 0), window.isAlertShown)
    _ = (stack.contents.count, stack.visible, stack.keeper, stack.path.count, stack.hidesBar)
    _ = (stack.hidesBottomBar, stack.options(of: root), tabs.items.count, tabs.visible, tabs.keeper)
    (stack.keeper, tabs.keeper) = (calls, calls)
    (stack.onSettle, tabs.onSettle, tabs.onSelectAgain) = ({}, {}, {})
    (window.onSettle, window.onDismissByUser, window.onDismissAttempt) = ({}, {}, {})
    _ = window.show(AlertMessage("other", actions: []), transition: nil)
    window.isAlertShown = false
    window.answer(0)
    _ = window.show(nil, transition: nil)
    _ = window.present(Modal(Page()), transition: nil)
    _ = window.dismiss(from: 0, transition: nil)
    _ = window.setRoot(Page(), transition: nil)
    window.didAppear(root)
    window[isSheetAt: 0] = false
    window.didDismiss(0)
    window.didDisappear(root)
    _ = stack.setScreens([Page()], options: .hideBar, transition: nil)
    stack.path = []
    stack.path = [ScreenValue(Page())]
    stack.didAppear(root)
    stack.didDisappear(root)
    _ = tabs.setItems([TabItem(title: "other", presentable: Page())], transition: nil)
    _ = tabs.select(0, transition: nil)
    tabs.position = 0
  }
}

@MainActor
private final class Calls {
  var count = 0
}

/// A screen that calls back when it is freed.
@MainActor
private final class CallingScreen: Presentable {
  private let call: @MainActor () -> Void

  init(_ call: @escaping @MainActor () -> Void) { self.call = call }

  deinit { MainActor.assumeIsolated { [call] in call() } }
}
