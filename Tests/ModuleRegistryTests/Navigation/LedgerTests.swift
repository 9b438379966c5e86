import ModuleRegistry
import Testing

// What the ledger says after somebody else than a router has changed the screen.
@MainActor
struct LedgerTests {
  private let platform = MemoryWindow()
  private let window: Window
  private let root = Subject()
  private let child = Subject()

  init() {
    window = Window(platform)
    root.show(in: window)
  }

  @Test func `a screen that was taken away and comes back still belongs to who showed it`() throws {
    root.push(child)
    child.router?.push(child.screen("second"))
    let stack = try #require(root.coordinator?.navigation)
    let contents = stack.contents
    _ = stack.setScreens(contents.dropLast(), transition: .immediate)
    #expect(child.coordinator?.countUnits == 1)
    _ = stack.setScreens(contents, transition: .immediate)
    #expect(child.coordinator?.countUnits == 2)
    #expect(root.coordinator?.countUnits == 1)
  }

  @Test func `a screen that moves into a container beside it is popped there`() throws {
    let coordinator = try #require(root.coordinator)
    let flow = child.make(in: coordinator)
    let (tabs, inner) = (coordinator.tabs, flow.navigation)
    let (first, second) = (child.screen("first"), child.screen("second"))
    coordinator.router.setTabs([
      TabItem(title: "1", presentable: inner), TabItem(title: "2", presentable: first),
    ])
    coordinator.router.push(tabs)
    #expect(root.coordinator?.countUnits == 2)

    platform.motion.signals = 0
    _ = tabs.setItems([TabItem(title: "1", presentable: inner)], transition: .immediate)
    platform.motion.signals = 1
    _ = inner.setScreens([first], transition: .immediate)
    #expect(root.coordinator?.countUnits == 2)
    _ = inner.setScreens([second], transition: .immediate)
    #expect(window.journal.entries.map(\.event).contains(.removed(.popped)))
  }

  @Test func `a screen of the stack that is presented instead is dismissed`() throws {
    root.push(child)
    let stack = try #require(root.coordinator?.navigation)
    let screen = try #require(stack.contents.last)
    platform.motion.signals = 0
    _ = stack.setScreens(stack.contents.dropLast(), transition: .immediate)
    platform.motion.signals = 1
    _ = platform.present(Modal(screen), transition: .immediate)
    #expect(child.coordinator?.countUnits == 1)
    #expect(window.goBack())
    #expect(child.results == [.closed(.dismissed(interactively: true))])
  }

  @Test func `a bare screen that is kept after it was shown does not keep its flow`() {
    let screen = Screen()
    present(screen, of: child)
    #expect(!child.isFreed)
    #expect(child.coordinator?.owning(screen) === screen)
    #expect(window.goBack())
    #expect(child.isFreed)
    withExtendedLifetime(screen) {}
  }

  private func present(_ screen: Screen, of flow: Subject) {
    guard let coordinator = root.coordinator else { return }
    let owner = flow.make(in: coordinator)
    coordinator.router.present(owner.owning(screen))
  }
}
