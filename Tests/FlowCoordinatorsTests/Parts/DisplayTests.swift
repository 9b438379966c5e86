import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

// A display of the platform's window, without a ledger.
@MainActor
struct DisplayTests {
  private let motion = SimulatedMotion()
  private let system: MemoryWindow
  private let display: Display
  private let ledger = Ledger()

  init() {
    system = MemoryWindow(motion: motion)
    display = Display(system)
  }

  @Test func `a change of a window is new until the ledger has been updated`() {
    #expect(!display.look().isNew)
    _ = system.setRoot(Screen(), transition: nil)
    #expect(display.look().isNew)
    _ = ledger.update(from: display)
    #expect(!display.look().isNew)
    _ = system.present(Modal(Screen()), transition: nil)
    #expect(display.look().isNew)
  }

  @Test func `display.look() is new after the root or a modal was replaced`() {
    _ = system.setRoot(Screen(), transition: nil)
    _ = ledger.update(from: display)
    _ = system.setRoot(Screen(), transition: nil)
    #expect(display.look().isNew)
    _ = system.present(Modal(Screen()), transition: nil)
    _ = ledger.update(from: display)
    #expect(!display.look().isNew)
    _ = system.dismiss(from: 0, transition: nil)
    _ = system.present(Modal(Screen()), transition: nil)
    #expect(display.look().isNew)
  }

  @Test func `display.look() is new after a stack was changed without a command`() {
    let stack = system.makeStack()
    _ = system.setRoot(stack, transition: nil)
    _ = ledger.update(from: display)
    #expect(!display.look().isNew)
    _ = stack.setScreens([Screen()], transition: nil)
    #expect(display.look().isNew)
    _ = ledger.update(from: display)
    #expect(!display.look().isNew)
  }

  @Test func `the ledger keeps a stack's former screens until its transition has ended`() {
    let (stack, flow) = (system.makeStack(), FakeFlow())
    stack.keeper = Keeper(owner: flow)
    _ = stack.setScreens([Screen()], transition: nil)
    _ = system.setRoot(stack, transition: nil)
    _ = ledger.update(from: display)
    motion.isHeld = true
    _ = stack.setScreens(stack.contents + [Screen()], transition: nil)
    #expect(display.look().isMoving)
    _ = ledger.update(from: display)
    #expect(ledger.countUnits(of: flow) == 1)
    motion.end()
    #expect(!display.look().isMoving)
    _ = ledger.update(from: display)
    #expect(ledger.countUnits(of: flow) == 2)
  }

  @Test func `the visible screen is the topmost modal's, found through every container`() {
    let (tabs, stack) = (system.makeTabs(), system.makeStack())
    let screens = [Screen(), Screen()]
    _ = stack.setScreens(screens, transition: nil)
    _ = tabs.setItems(
      [TabItem(title: "1", presentable: Screen()), TabItem(title: "2", presentable: stack)],
      transition: nil
    )
    _ = system.setRoot(tabs, transition: nil)
    #expect(display.visible.count == 2)
    #expect(display.stackToGoBackOn == nil)
    tabs.select(1, transition: nil)
    #expect(display.visible.last === screens[1])
    #expect(display.stackToGoBackOn === stack)
    _ = system.present(Modal(Screen()), transition: nil)
    #expect(display.visible.count == 1)
    #expect(display.stackToGoBackOn == nil)
  }
}
