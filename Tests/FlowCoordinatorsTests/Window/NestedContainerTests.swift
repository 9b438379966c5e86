import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

// Tabs on a stack, with a stack in them.
@MainActor
struct NestedContainerTests {
  private let motion = SimulatedMotion()
  private let platform: MemoryWindow
  private let window: NavigationWindow
  private let root = Subject()
  private let tabsFlow = Subject()
  private let inner = Subject()

  init() {
    platform = MemoryWindow(motion: motion)
    window = NavigationWindow(platform)
    root.show(in: window)
    pushTabs()
  }

  @Test func `goBack pops the outer stack if the inner one is at its root`() {
    #expect(window.visibleStack?.contents.count == 1)
    #expect(window.goBack())
    #expect((window.root as? any SystemNavigation)?.contents.count == 1)
    #expect(!window.goBack())
  }

  @Test func `popping a flow with tabs also ends the flows in its tabs`() {
    root.router?.pop(completion: root.noted)
    #expect(root.outcomes == [.completed])
    #expect(tabsFlow.results == [.closed(.popped)])
    #expect(inner.results == [.closed(.popped)])
    #expect(tabsFlow.isFreed && inner.isFreed)
  }

  @Test func `comeToFront pops the screens over the flow on every stack around it`() {
    root.router?.push(Screen())
    root.router?.present(Screen())
    inner.router?.route(.comeToFront, transition: nil, completion: inner.noted)
    #expect(inner.outcomes == [.completed])
    #expect(window.modals.isEmpty)
    #expect(window.visibleStack === inner.coordinator?.navigation)
  }

  @Test func `comeToFront is refused if a stack around the flow reverts its change`() {
    root.router?.push(Screen())
    motion.isHeld = true
    inner.router?.route(.comeToFront, transition: nil, completion: inner.noted)
    motion.end(completed: false)
    #expect(inner.outcomes == [.refused(.platform)])
  }

  @Test(arguments: [true, false])
  func `a flow in the app's container goes on when the container is presented again`(
    _ isRefused: Bool
  ) throws {
    let host = try #require(root.coordinator)
    let other = Subject()
    let flow = other.make(in: host)
    let frame = Frame(around: flow.navigation)
    flow.router.push(other.screen("framed"))
    host.router.present(frame)
    #expect(flow.countUnits == 1)
    motion.isHeld = true
    host.router.dismiss()
    host.router.present(frame)
    motion.isHeld = false
    if isRefused { motion.refusals = 1 }
    motion.end()
    #expect(other.results == (isRefused ? [.closed(.dismissed(interactively: false))] : []))
    #expect(flow.countUnits == (isRefused ? 0 : 1))
  }

  private func pushTabs() {
    guard let coordinator = root.coordinator else { return }
    let outer = tabsFlow.make(in: coordinator)
    let tabs = outer.tabs
    let flow = inner.make(in: outer)
    let stack = flow.navigation
    flow.router.push(inner.screen("inner"))
    outer.router.setTabs([TabItem(title: "1", presentable: stack)])
    coordinator.router.push(tabs)
  }
}

/// A container of the app's own, around a stack.
private final class Frame: SystemContainer {
  let contents: [any Presentable]
  let isTransitioning = false
  var keeper: AnyObject?
  var onSettle: (@MainActor () -> Void)?

  init(around content: any Presentable) { contents = [content] }

  var visible: (any Presentable)? { contents.first }
}
