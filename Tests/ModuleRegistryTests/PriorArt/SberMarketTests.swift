import FlowCoordinatorsTesting
import ModuleRegistry
import Testing

/// The behavior of SberMarket's coordinators, and a report of their article's reader.
@MainActor
struct SberMarketTests {
  private let scene = Scene()

  @Test func `Transition: named transitions reach the stack and the tabs`() throws {
    scene.root?.router.push(Screen(), transition: TransitionStyle("fade"))
    scene.root?.router.pop()
    let stack = try #require(scene.rootStack)
    #expect(scene.motion.transitions(of: stack).suffix(2) == [TransitionStyle("fade"), nil])

    let tabs = Coordinating(scene.window.childContext).begun()
    let container = tabs.tabs
    scene.window.setRoot(container)
    let items = [1, 2].map { TabItem(title: "\($0)", presentable: Screen()) }
    tabs.router.setTabs(items)
    tabs.router.selectTab(1, transition: TransitionStyle("slide"))
    #expect(scene.motion.transitions(of: container) == [nil, TransitionStyle("slide")])
    #expect(container.selection == 1)
  }

  @Test func `LifeCycleListener: each push, pop, setRoot and present calls its methods`() {
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

  @Test
  func `BaseCoordinator: joins its parent with its first screen, and is freed after its last`()
    throws
  {
    let root = try #require(scene.root)
    let child: Weak<Coordinating>
    do {
      let made = Coordinating(root.childContext.sharingStack())
      child = Weak(made)
      #expect(made.countUnits == 0)
      #expect(scene.window.coordinatorTree == "Coordinating 1")
      made.begin(with: ())
    }
    #expect(child.object?.countUnits == 1)
    #expect(scene.window.coordinatorTree == "Coordinating 1\n  Coordinating 1")
    child.object?.router.push(Screen())
    #expect(child.object?.countUnits == 2)
    root.router.pop()
    #expect(scene.window.coordinatorTree == "Coordinating 1\n  Coordinating 1")
    root.router.pop()
    #expect(scene.window.coordinatorTree == "Coordinating 1")
    #expect(child.object == nil)
  }

  @Test func `ApplicationRouter: push, pop, setRoot, present, dismiss and close report completed`()
    async
  {
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

  @Test func `ApplicationRouter: a back-swipe or a swipe down frees the flow`() throws {
    let pushed = scene.root?.pushChild()
    #expect(scene.motion.beginSwipe(on: try #require(scene.rootStack)))
    try scene.motion.endSwipe(on: #require(scene.rootStack), completed: true)
    #expect(pushed?.object == nil)
    let presented = scene.root?.presentChild()
    #expect(scene.motion.beginSwipe(on: scene.system))
    scene.motion.endSwipe(on: scene.system, completed: true)
    #expect(presented?.object == nil)
    #expect(scene.root != nil)
  }

  @Test func `a flow opens in three lines: create the unit, start it, present its view`() throws {
    let registry = try Registry { PlainFeature() }
    let root = try #require(scene.root)

    let unit = registry.assemble(PlainFlow.self, in: root)
    unit.coordinator.begin(with: ())
    root.router.present(unit.presentable)

    #expect(scene.window.coordinatorTree == "Coordinating 1\n  Coordinating 1")
    #expect(scene.window.modals.count == 1)
  }

  @Test func `a flow's output reaches a closure or a delegate through onFinish`() throws {
    let registry = try Registry { PlainFeature() }
    let root = try #require(scene.root)
    let delegate = OutputDelegate()
    var output: FlowResult<String>?

    let first = registry.assemble(PlainFlow.self, in: root)
    first.coordinator.onFinish = { output = $0 }
    (first.coordinator as? Coordinating)?.finish("by closure")
    let second = registry.assemble(PlainFlow.self, in: root)
    second.coordinator.onFinish = { [weak delegate] in delegate?.flowDidEnd(with: $0) }
    (second.coordinator as? Coordinating)?.finish("by delegate")
    #expect(output == .finished("by closure"))
    #expect(delegate.outputs == [.finished("by delegate")])
  }

  @Test func `reported by a reader: a cancelled back-swipe frees nothing`() throws {
    let child = scene.root?.pushChild()
    for signals in [false, true] {
      scene.motion.signalsCancellation = signals
      #expect(scene.motion.beginSwipe(on: try #require(scene.rootStack)))
      try scene.motion.endSwipe(on: #require(scene.rootStack), completed: false)
      #expect(child?.object?.countUnits == 1)
      #expect(scene.rootStack?.contents.count == 2)
    }
  }

  @Test func `SwiftUI views: any object that wraps a view can be pushed`() {
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

@MainActor
private final class OutputDelegate {
  private(set) var outputs: [FlowResult<String>] = []

  func flowDidEnd(with output: FlowResult<String>) { outputs.append(output) }
}

private enum PlainFlow: CoordinatorKey { typealias Output = String }

private struct PlainFeature: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(PlainFlow.self) { context in Coordinating(context) }
  }
}
