import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// The app's `deinit` may read and command everything, wherever the library frees its objects.
@MainActor
struct MeddlingTests {
  private let system: MemoryWindow
  private let motion = SimulatedMotion()
  private let window: NavigationWindow
  private let root: Starter

  init() {
    system = MemoryWindow(motion: motion)
    window = NavigationWindow(system)
    root = Starter(window.childContext).begun()
    window.setRoot(root.navigation)
    root.router.push(Named("root"))
  }

  @Test func `an unshown flow freed by the next call of owning may navigate in its deinit`() {
    drop { meddler in
      var flow: MeddlingFlow? = MeddlingFlow(root.childContext, meddler).begun()
      var screen: Named? = flow?.owning(Named("unshown"))
      #expect(screen != nil)
      flow = nil
      screen = nil
      _ = root.owning(Named("next"))
    }
  }

  @Test func `a push keeps what a flow that it frees has changed on the stack in its deinit`() {
    let stack = root.navigation
    root.router.push(Named("second"))
    do {
      let flow = DroppedFlow(root.childContext) {
        _ = stack.setScreens(Array(stack.contents.prefix(1)), options: nil, transition: nil)
      }.begun()
      withExtendedLifetime(flow.owning(Named("unshown"))) {}
    }
    var outcomes: [NavigationOutcome] = []
    let third = Named("third")
    root.router.push(third) { outcomes.append($0) }
    #expect(outcomes == [.completed])
    #expect(stack.contents.count == 2 && stack.contents.last === third)
  }

  @Test func `an unshown flow freed when the window settles may navigate in its deinit`() {
    drop { meddler in
      var flow: MeddlingFlow? = MeddlingFlow(root.childContext, meddler).begun()
      var screen: Named? = flow?.owning(Named("unshown"))
      #expect(screen != nil)
      flow = nil
      screen = nil
      system.onSettle?()
    }
  }

  @Test func `a flow popped off its parent's unshown stack may navigate in its deinit`() {
    let host = Starter(root.childContext).begun()
    let stack = host.navigation
    host.router.push(Named("host"))
    drop { meddler in
      let guest = MeddlingFlow(host.childContext, meddler, sharesStack: true).begun()
      guest.router.push(Named("guest"))
      host.router.popToRoot()
    }
    #expect(stack.contents.count == 1)
  }

  @Test func `a screen removed from a stack before that is shown may navigate in its deinit`() {
    let host = Starter(root.childContext).begun()
    let stack = host.navigation
    host.router.push(Named("host"))
    let guest = Starter(host.childContext, sharesStack: true).begun()
    drop { meddler in
      guest.router.push(MeddlingScreen(meddler))
      _ = stack.setScreens(Array(stack.contents.prefix(1)), options: nil, transition: nil)
      root.router.present(stack)
    }
  }

  @Test func `a screen removed from a stack of the app may navigate in its deinit`() {
    let stack = MemoryWindow().makeStack()
    window.setRoot(stack)
    drop { meddler in
      _ = stack.setScreens(
        [Named("first"), MeddlingScreen(meddler)],
        options: nil,
        transition: nil
      )
      system.onSettle?()
      _ = stack.setScreens(Array(stack.contents.prefix(1)), options: nil, transition: nil)
      system.onSettle?()
    }
  }

  @Test func `a replaced root that no flow owns may navigate in its deinit`() {
    drop { meddler in
      window.setRoot(MeddlingScreen(meddler))
      window.setRoot(Named("next"))
    }
  }

  @Test func `what a freed stack of the app kept may navigate in its deinit`() {
    let screen = root.owning(Named("moved"))
    let next = MemoryWindow().makeStack()
    drop { meddler in
      var stack: (any SystemNavigation)? = MemoryWindow().makeStack()
      stack?.keeper = MeddlingScreen(meddler)
      _ = stack?.setScreens([screen], options: nil, transition: nil)
      if let stack { window.setRoot(stack) }
      stack = nil
      _ = next.setScreens([screen], options: nil, transition: nil)
      _ = system.setRoot(next, transition: nil)
    }
  }

  @Test func `what a replaced onFinish captured may navigate in its deinit`() {
    drop { meddler in
      let screen = MeddlingScreen(meddler)
      root.onFinish = { _ in withExtendedLifetime(screen) {} }
      root.onFinish = { _ in }
    }
  }

  @Test func `setting onFinish to nil frees what it captured, which may navigate in its deinit`() {
    drop { meddler in
      let screen = MeddlingScreen(meddler)
      root.onFinish = { _ in withExtendedLifetime(screen) {} }
      root.onFinish = nil
    }
  }

  @Test func `what a replaced onUpdate captured may navigate in its deinit`() {
    drop { meddler in
      let screen = MeddlingScreen(meddler)
      window.onUpdate = { withExtendedLifetime(screen) {} }
    } then: {
      window.onUpdate = {}
    }
  }

  @Test func `what onFinish captured may navigate in its deinit after the result`() {
    drop { meddler in
      let flow = Starter(root.childContext).begun()
      let screen = MeddlingScreen(meddler)
      flow.onFinish = { _ in withExtendedLifetime(screen) {} }
      flow.finish(1)
    }
  }

  @Test func `what an alert captured may navigate in its deinit when its flow goes`() {
    drop { meddler in
      let screen = MeddlingScreen(meddler)
      let flow = Starter(root.childContext).begun()
      root.router.present(flow.navigation)
      flow.router.push(Named("own"))
      let action = AlertMessage.Action("ok") { withExtendedLifetime(screen) {} }
      flow.router.showAlert(AlertMessage("alert", actions: [action]))
      #expect(system.alert != nil)
      root.router.dismiss()
    }
  }

  @Test func `an ended flow freed when its stack is adopted may navigate in its deinit`() {
    let stack = MemoryWindow().makeStack()
    drop { meddler in
      let flow = MeddlingFlow(root.childContext, meddler).begun()
      flow.adopt(stack)
      flow.finish(1)
    } then: {
      #expect(Starter(root.childContext).adopt(stack) == .completed)
    }
  }

  @Test func `a screen replaced on an unshown stack may read the stack in its deinit`() {
    let stack = Starter(root.childContext).begun().navigation
    drop { meddler in
      meddler.container = stack
      _ = stack.setScreens([MeddlingScreen(meddler)], options: nil, transition: nil)
      _ = stack.setScreens([Named("next")], options: nil, transition: nil)
    }
    #expect(stack.contents.count == 1)
  }

  @Test func `the screen of a tab removed unshown may read the tabs in its deinit`() {
    let tabs = Starter(root.childContext).begun().tabs
    drop { meddler in
      meddler.container = tabs
      let item = TabItem(title: "tab", presentable: MeddlingScreen(meddler))
      _ = tabs.setItems([item], transition: nil)
    } then: {
      _ = tabs.setItems([], transition: nil)
    }
  }

  @Test func `a screen whose presentation is refused may navigate in its deinit`() {
    drop { meddler in
      root.router.present(Named("modal"))
      root.router.present(MeddlingScreen(meddler))
    }
  }

  @Test func `a flow freed with its queued command may navigate in its deinit`() {
    drop { meddler in
      let flow = MeddlingFlow(root.childContext, meddler).begun()
      root.router.present(flow.navigation)
      flow.router.push(MeddlingScreen(meddler))
      motion.isHeld = true
      root.router.dismiss()
      flow.router.push(MeddlingScreen(meddler))
    } then: {
      motion.end()
      motion.isHeld = false
    }
  }

  @Test func `everything in a freed window may navigate in its deinit`() {
    let meddler = Meddler()
    do {
      let motion = SimulatedMotion()
      let window = NavigationWindow(MemoryWindow(motion: motion))
      let host = Starter(window.childContext).begun()
      meddler.window = window
      meddler.flow = host
      window.setRoot(host.navigation)
      host.router.push(MeddlingScreen(meddler))
      let flow = MeddlingFlow(host.childContext, meddler).begun()
      host.router.present(flow.navigation)
      flow.router.push(MeddlingScreen(meddler))
      let waiter = MeddlingScreen(meddler)
      motion.isHeld = true
      flow.router.push(MeddlingScreen(meddler)) { _ in withExtendedLifetime(waiter) {} }
      flow.router.push(MeddlingScreen(meddler)) { _ in withExtendedLifetime(waiter) {} }
    }
    #expect(meddler.window == nil)
    #expect(meddler.count >= 4)
  }

  /// Drops something in the first closure, or by the second when only the library keeps it.
  private func drop(_ body: (Meddler) -> Void, then finish: () -> Void = {}) {
    let meddler = Meddler()
    meddler.window = window
    meddler.flow = root
    body(meddler)
    finish()
    #expect(meddler.count > 0)
    while motion.isMoving { motion.end() }
    #expect(window.audit.filter { !$0.contains("not in the ledger") } == [])
  }
}

/// Reads and commands everything.
@MainActor
private final class Meddler {
  weak var window: NavigationWindow?
  weak var flow: Starter?
  weak var container: (any SystemContainer)?
  private(set) var count = 0
  private let listener = Subject()

  func meddle() {
    count += 1
    // Its own screens would meddle for ever.
    if count > 3 { return }
    _ = (container?.contents.count, container?.visible)
    if let window {
      _ = (window.audit, window.coordinatorTree, window.journal.entries, window.visibleScreen)
      _ = (window.queue.isBusy, window.root, window.modals.count, window.holdings.count)
      window.observe { _ in }
      window.goBack()
    }
    guard let flow else { return }
    _ = (flow.countUnits, flow.navigation, flow.tabs, flow.noScreen)
    flow.onFinish = { _ in }
    flow.router.subscribe(listener)
    let other = Starter(flow.childContext).begun()
    flow.addDependency(other)
    let guest = Starter(flow.childContext, sharesStack: true).begun()
    guest.router.push(Named("guest's"))
    other.router.push(Named("other's"))
    flow.router.push(other.owning(Named("owned")))
    flow.router.present(other.navigation)
    flow.router.present(Named("presented"))
    flow.router.showAlert(AlertMessage("alert", actions: []))
    flow.router.dismiss()
    flow.router.popToRoot()
    flow.router.comeToFront()
    flow.removeDependency(other)
    other.close(.cancelled)
  }
}

/// A screen that meddles when it is freed.
@MainActor
private final class MeddlingScreen: Presentable {
  private let meddler: Meddler

  init(_ meddler: Meddler) { self.meddler = meddler }

  deinit { MainActor.assumeIsolated { [meddler] in meddler.meddle() } }
}

/// A flow that does something when it is freed.
private final class DroppedFlow: BaseCoordinator<Int, Int> {
  private let onDrop: @MainActor () -> Void

  init(_ context: CoordinatorContext, onDrop: @escaping @MainActor () -> Void) {
    self.onDrop = onDrop
    super.init(context)
  }

  deinit { MainActor.assumeIsolated { [onDrop] in onDrop() } }
}

/// A flow that meddles when it is freed.
private final class MeddlingFlow: BaseCoordinator<Int, Int> {
  private let meddler: Meddler

  init(_ context: CoordinatorContext, _ meddler: Meddler, sharesStack: Bool = false) {
    self.meddler = meddler
    super.init(context.sharingStack(sharesStack))
  }

  deinit { MainActor.assumeIsolated { [meddler] in meddler.meddle() } }
}
