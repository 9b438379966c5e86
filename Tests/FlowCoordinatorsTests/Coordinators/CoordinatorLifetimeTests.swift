import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

@MainActor
struct CoordinatorLifetimeTests {
  private let window = NavigationWindow()
  private let root = Probe()

  @Test func `a coordinator with screens in the window lives without another owner`() {
    root.show(in: window)
    root.coordinator?.router.push(Screen())
    #expect(window.coordinatorTree == "ProbeCoordinator 2")
  }

  @Test func `an assembled and started flow that nobody keeps is freed`() {
    let probe = Probe()
    probe.makeAndDrop(in: window)
    #expect(probe.isFreed)
    #expect(probe.results.isEmpty)
  }

  @Test func `goBack pops one screen at a time and stops at the first`() {
    root.show(in: window)
    root.coordinator?.router.push(Screen())
    #expect(window.goBack())
    #expect(!window.goBack())
    #expect(window.coordinatorTree == "ProbeCoordinator 1")
  }

  @Test func `a dismissed flow reports its end once, and is freed`() {
    root.show(in: window)
    let child = Probe()
    root.present(child)
    #expect(window.coordinatorTree == "ProbeCoordinator 1\n  ProbeCoordinator 1")
    #expect(window.goBack())
    #expect(child.results == [.closed(.dismissed(interactively: true))])
    #expect(child.isFreed)
    #expect(!root.isFreed)
  }

  @Test func `a flow that finishes twice reports the first output, and is freed when dismissed`() {
    root.show(in: window)
    let child = Probe()
    root.present(child)
    child.coordinator?.finish(1)
    child.coordinator?.finish(2)
    root.coordinator?.router.dismiss()
    #expect(child.results == [.finished(1)])
    #expect(child.isFreed)
  }

  @Test func `dismissing at the bottom frees all flows above, the topmost first`() {
    root.show(in: window)
    let middle = Probe()
    let top = Probe()
    var order: [String] = []
    root.present(middle)
    middle.present(top)
    middle.onResult = { _ in order.append("middle") }
    top.onResult = { _ in order.append("top") }
    root.coordinator?.router.dismiss()
    #expect(order == ["top", "middle"])
    #expect(middle.isFreed && top.isFreed && !root.isFreed)
  }

  @Test func `a parent outlives its screens as long as its child is shown`() {
    root.show(in: window)
    let child = Probe()
    window.setRoot(child.make(in: root.coordinator))
    #expect(root.results.isEmpty)
    #expect(!root.isFreed)
    window.setRoot(Screen())
    #expect(root.results == [.closed(.replaced)])
    #expect(root.isFreed && child.isFreed)
  }

  @Test func `setRoot on the stack of the root flow doesn't end it`() {
    root.show(in: window)
    root.coordinator?.router.setRoot(Screen())
    #expect(window.coordinatorTree == "ProbeCoordinator 1")
    #expect(root.results.isEmpty)
  }

  @Test func `freeing a window frees its coordinators`() {
    let probe = Probe()
    do {
      let window = NavigationWindow()
      probe.show(in: window)
    }
    #expect(probe.isFreed)
  }

  @Test func `switching tabs frees no flow, and removing a tab frees its flow`() {
    let tabs = Probe()
    let first = Probe()
    let second = Probe()
    let container = tabs.makeTabs(in: window)
    window.setRoot(container)
    tabs.coordinator?.router.setTabs([
      .init(title: "1", presentable: first.make(in: tabs.coordinator)),
      .init(title: "2", presentable: second.make(in: tabs.coordinator)),
    ])
    container.tap(1)
    container.tap(7)
    #expect(container.selection == 1)
    #expect(!first.isFreed && !second.isFreed)
    tabs.coordinator?.router.setTabs([container.items[0]])
    #expect(container.selection == 0)
    #expect(second.isFreed && !first.isFreed)
    #expect(second.results == [.closed(.replaced)])
  }
}

private final class ProbeCoordinator: BaseCoordinator<Void, Int> {
  override func start(with option: Void) { router.push(Screen()) }
}

/// Makes a flow, keeps none of it, and remembers how it ended.
@MainActor
private final class Probe {
  private(set) weak var coordinator: ProbeCoordinator?
  private(set) var results: [FlowResult<Int>] = []
  var onResult: ((FlowResult<Int>) -> Void)?

  var isFreed: Bool { coordinator == nil }

  func make(in parent: (some CoordinatorParent)?) -> any Presentable {
    let context = parent?.childContext ?? NavigationWindow().childContext
    let coordinator = ProbeCoordinator(context)
    let presentable = coordinator.navigation
    coordinator.onFinish = { [weak self] in
      self?.results.append($0)
      self?.onResult?($0)
    }
    coordinator.begin(with: ())
    self.coordinator = coordinator
    return presentable
  }

  func makeTabs(in window: NavigationWindow) -> any SystemTabs {
    let coordinator = ProbeCoordinator(window.childContext).begun()
    self.coordinator = coordinator
    return coordinator.tabs
  }

  func makeAndDrop(in window: NavigationWindow) { _ = make(in: window) }

  func show(in window: NavigationWindow) { window.setRoot(make(in: window)) }

  func present(_ child: Probe) { coordinator?.router.present(child.make(in: coordinator)) }

  @Test func `a stored childContext keeps neither its window nor its coordinator alive`() {
    var window: NavigationWindow? = NavigationWindow()
    weak let gone = window
    var contexts = [window?.childContext]
    let probe = Probe()
    if let window { probe.show(in: window) }
    contexts.append(probe.coordinator?.childContext)
    #expect(contexts[1]?.window === window)

    window = nil
    #expect(gone == nil)
    #expect(probe.isFreed)
    for context in contexts { #expect(context?.window == nil) }
  }
}
