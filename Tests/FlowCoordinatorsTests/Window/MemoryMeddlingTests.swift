import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// The containers in memory free objects of the app after a change, since a `deinit` may call back.
@MainActor
struct MemoryMeddlingTests {
  private let motion = SimulatedMotion()
  private let window: MemoryWindow
  private let stack: any SystemNavigation
  private let tabs: any SystemTabs

  init() {
    window = MemoryWindow(motion: motion)
    _ = window.setRoot(Named("root"), transition: nil)
    stack = window.makeStack()
    tabs = window.makeTabs()
  }

  @Test func `a replaced root may navigate in its deinit`() {
    drop {
      _ = window.setRoot($0, transition: nil)
    } then: {
      _ = window.setRoot(Named("next"), transition: nil)
    }
  }

  @Test func `a modal removed with its root may navigate in its deinit`() {
    drop {
      _ = window.present(Modal($0), transition: nil)
    } then: {
      _ = window.setRoot(Named("next"), transition: nil)
    }
  }

  @Test func `a dismissed modal may navigate in its deinit`() {
    drop {
      _ = window.present(Modal($0), transition: nil)
    } then: {
      _ = window.dismiss(from: 0, transition: nil)
    }
  }

  @Test func `a modal whose presentation is cancelled may navigate in its deinit`() {
    motion.isHeld = true
    drop {
      _ = window.present(Modal($0), transition: nil)
    } then: {
      motion.end(completed: false)
    }
  }

  @Test func `what an alert captured may navigate in its deinit when the alert is removed`() {
    drop {
      _ = window.show(alert(keeping: $0), transition: nil)
    } then: {
      _ = window.show(nil, transition: nil)
    }
  }

  @Test func `what an alert captured may navigate in its deinit when the next alert comes`() {
    drop {
      _ = window.show(alert(keeping: $0), transition: nil)
    } then: {
      _ = window.show(AlertMessage("next", actions: []), transition: nil)
    }
  }

  @Test func `what an alert captured may navigate in its deinit after the answer`() {
    drop {
      _ = window.show(alert(keeping: $0), transition: nil)
    } then: {
      window.answerAlert(0)
    }
  }

  @Test func `a screen replaced on a stack may navigate in its deinit`() {
    drop {
      _ = stack.setScreens([$0], options: .hideBar, transition: nil)
    } then: {
      _ = stack.setScreens([Named("next")], options: nil, transition: nil)
    }
  }

  @Test func `a screen whose push is cancelled may navigate in its deinit`() {
    motion.isHeld = true
    drop {
      _ = stack.setScreens([$0], options: .hideBar, transition: nil)
    } then: {
      motion.end(completed: false)
    }
  }

  @Test func `the screen of a removed tab may navigate in its deinit`() {
    drop {
      let items = [Named("first"), $0].map { TabItem(title: "tab", presentable: $0) }
      _ = tabs.setItems(items, transition: nil)
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
      tabs.keeper = Named("next")
    }
  }

  private func alert(keeping screen: any Presentable) -> AlertMessage {
    AlertMessage("first", actions: [AlertMessage.Action("ok") { withExtendedLifetime(screen) {} }])
  }

  /// Keeps a screen by the first closure alone, and frees it by the second.
  private func drop(_ keep: (any Presentable) -> Void, then free: () -> Void) {
    let calls = Calls()
    keep(CallingScreen { meddle(calls) })
    #expect(calls.count == 0)
    free()
    #expect(calls.count == 1)
    motion.end()
  }

  /// Reads and changes everything.
  private func meddle(_ calls: Calls) {
    calls.count += 1
    _ = (window.root, window.modals.count, window.presented.count, window.alert?.title)
    _ = (stack.contents.count, stack.visible, stack.keeper, tabs.items.count, tabs.visible)
    (stack.keeper, tabs.keeper) = (calls, calls)
    _ = window.show(AlertMessage("other", actions: []), transition: nil)
    _ = window.present(Modal(Named("other")), transition: nil)
    _ = window.dismiss(from: 0, transition: nil)
    _ = window.setRoot(Named("other"), transition: nil)
    _ = stack.setScreens([Named("other")], options: .hideBar, transition: nil)
    _ = tabs.setItems([TabItem(title: "other", presentable: Named("other"))], transition: nil)
    _ = tabs.select(0, transition: nil)
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
