import ModuleRegistry
import Testing

/// What SberMarket's coordinators do, and what a reader of their article reported.
@MainActor
struct SberMarketTests {
  private let scene = Scene()

  @Test func `Transition: stacks and tabs are animated by name, behind SystemNavigation`() {
    scene.root?.router.push(Screen(), transition: Transition("fade"))
    scene.root?.router.pop()
    #expect(scene.rootStack?.transitions.suffix(2) == [Transition("fade"), nil])

    let tabs = Coordinating(scene.window.childContext)
    let container = tabs.tabs
    scene.window.setRoot(container)
    let items = [1, 2].map { TabItem(title: "\($0)", presentable: Screen()) }
    tabs.router.setTabs(items)
    tabs.router.selectTab(1, transition: Transition("slide"))
    #expect((container as? MemoryTabs)?.transitions == [nil, Transition("slide")])
    #expect(container.selection == 1)
  }

  @Test func `LifeCycleListener: increment, decrement, startNotify, dismissNotify, toRootNotify`() {
    let listener = Listener()
    scene.root?.router.subscribe(listener)
    scene.root?.router.push(Screen())
    scene.root?.router.pop()
    #expect(listener.take() == ["increment", "decrement", "toRootNotify"])
    scene.root?.router.setRoot(Screen())
    #expect(listener.take() == ["decrement", "increment", "startNotify"])
    scene.root?.router.present(Screen())
    scene.root?.router.dismiss()
    #expect(listener.take() == ["increment", "dismissNotify"])
  }

  @Test func `BaseCoordinator: joins at its first unit, counts units, and is freed at zero`() {
    let child = scene.root?.pushChild()
    child?.object?.router.push(Screen())
    #expect(child?.object?.countUnits == 2)
    #expect(scene.window.coordinatorTree == "Coordinating 1\n  Coordinating 2")
    scene.root?.router.popToRoot()
    #expect(child?.object == nil)
    #expect(scene.window.coordinatorTree == "Coordinating 1")
  }

  @Test func `ApplicationRouter: push, setRoot, pop, popToRoot, present, dismiss, close`() async {
    let router = scene.root?.router
    let screen = Screen()
    #expect(await router?.perform(.push(screen)) == .completed)
    #expect(await router?.perform(.push(Screen())) == .completed)
    #expect(await router?.perform(.popTo(screen)) == .completed)
    #expect(await router?.perform(.pop) == .completed)
    #expect(await router?.perform(.popToRoot) == .refused(.nothingToRemove))
    #expect(await router?.perform(.setRoot(Screen())) == .completed)
    #expect(await router?.perform(.present(Modal(Screen()))) == .completed)
    #expect(await router?.perform(.dismiss) == .completed)
    let child = scene.root?.presentChild()
    #expect(await child?.object?.router.perform(.close) == .completed)
    #expect(child?.object == nil)
  }

  @Test func `ApplicationRouter: back-swipe and sheet dismissal need nothing of the caller`() {
    let pushed = scene.root?.pushChild()
    #expect(scene.rootStack?.beginSwipe() == true)
    scene.rootStack?.endSwipe(completed: true)
    #expect(pushed?.object == nil)
    let presented = scene.root?.presentChild()
    #expect(scene.system.beginSwipe())
    scene.system.endSwipe(completed: true)
    #expect(presented?.object == nil)
    #expect(scene.root != nil)
  }

  @Test func `a flow is opened in three lines, and its output comes by a closure`() {
    var result: FlowResult<String>?
    let child = scene.root?.presentChild { result = $0 }
    child?.object?.finish("done")
    #expect(result == .finished("done"))
  }

  @Test func `App shape: service coordinators first, then tabs with one coordinator each`() {
    let app = App(scene.window.childContext)
    app.start()
    #expect(scene.window.coordinatorTree == "App 0\n  Coordinating 1")
    app.launch?.finish("welcomed")
    #expect(app.launch == nil)
    #expect(scene.window.coordinatorTree == "App 0\n  Coordinating 1\n  Coordinating 1")
  }

  @Test func `reported by a reader: an unfinished back-swipe frees nobody`() {
    let child = scene.root?.pushChild()
    for signals in [false, true] {
      scene.system.motion.signalsCancellation = signals
      #expect(scene.rootStack?.beginSwipe() == true)
      scene.rootStack?.endSwipe(completed: false)
      #expect(child?.object?.countUnits == 1)
      #expect(scene.rootStack?.contents.count == 2)
    }
  }

  @Test func `SwiftUI views: a presentable may be any object that wraps what is shown`() {
    final class Hosting<Content>: Presentable {
      let content: Content
      init(_ content: Content) { self.content = content }
    }
    scene.root?.router.push(Hosting("a view"))
    #expect((scene.window.visibleScreen as? Hosting<String>)?.content == "a view")
    #expect(scene.root?.countUnits == 2)
  }
}

private final class Listener: LifeCycleListener {
  private var events: [String] = []

  func take() -> [String] {
    defer { events = [] }
    return events
  }

  func increment(_ screen: any Presentable) { events.append("increment") }
  func decrement(_ screen: any Presentable) { events.append("decrement") }
  func startNotify(_ screen: any Presentable) { events.append("startNotify") }
  func dismissNotify(_ screen: any Presentable) { events.append("dismissNotify") }
  func toRootNotify(_ screen: any Presentable) { events.append("toRootNotify") }
}

private final class App: BaseCoordinator<Void, Void> {
  private(set) weak var launch: Coordinating?

  override func start(with option: Void) {
    let launch = Coordinating(childContext)
    let presentable = launch.navigation
    launch.onFinish = { [weak self] _ in self?.showTabs() }
    launch.start()
    router.setWindowRoot(presentable)
    self.launch = launch
  }

  private func showTabs() {
    let tabs = tabs
    let stacks = [1, 2].map { _ in
      let coordinator = Coordinating(childContext)
      let stack = coordinator.navigation
      coordinator.start()
      return stack
    }
    router.setTabs(stacks.map { TabItem(title: "", presentable: $0) })
    router.setWindowRoot(tabs)
  }
}
