import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

// A look at a window in memory visits the changes: nothing below them is missed.
@MainActor
struct DeepWindowTests {
  private let motion = SimulatedMotion()
  private let system: MemoryWindow
  private let display: Display
  private let ledger = Ledger()
  private let flow = FakeFlow()
  private let stacks: [any SystemNavigation]

  init() {
    system = MemoryWindow(motion: motion)
    display = Display(system)
    stacks = (0..<6).map { [system] _ in system.makeStack() }
    for stack in stacks {
      stack.keeper = Keeper(owner: flow)
      _ = stack.setScreens([Screen()], transition: nil)
    }
    _ = system.setRoot(stacks[0], transition: nil)
    for stack in stacks.dropFirst() { _ = system.present(Modal(stack), transition: nil) }
    _ = ledger.update(from: display)
  }

  @Test(arguments: 0..<6)
  func `the ledger sees a change of a stack, however deep it's nested`(_ level: Int) {
    let screen = Screen()
    #expect(!display.look().isNew)
    _ = stacks[level].setScreens(stacks[level].contents + [screen], transition: nil)
    #expect(display.look().isNew)
    let difference = ledger.update(from: display)
    #expect(difference.new.map { $0.presentable === screen } == [true])
    #expect(difference.gone.isEmpty)
    #expect(!display.look().isNew)
    #expect(ledger.countUnits(of: flow) == 7)
    _ = stacks[level].setScreens([screen], transition: nil)
    #expect(ledger.update(from: display).gone.count == 1)
  }

  @Test(arguments: 0..<6)
  func `the ledger sees a change of tabs, however deep they're nested`(_ level: Int) {
    let tabs = system.makeTabs()
    tabs.keeper = Keeper(owner: flow)
    _ = tabs.setItems([TabItem(title: "first", presentable: Screen())], transition: nil)
    _ = stacks[level].setScreens([Screen(), tabs], transition: nil)
    _ = ledger.update(from: display)
    let screen = Screen()
    _ = tabs.setItems(tabs.items + [TabItem(title: "second", presentable: screen)], transition: nil)
    let difference = ledger.update(from: display)
    #expect(difference.new.map { $0.presentable === screen } == [true])
    #expect(difference.gone.isEmpty)
    #expect(ledger.update(from: display).new.isEmpty)
  }

  @Test(arguments: 0..<6)
  func `the ledger has a nested stack's new screen once the push has ended`(_ level: Int) {
    motion.isHeld = true
    _ = stacks[level].setScreens([Screen(), Screen()], transition: nil)
    _ = ledger.update(from: display)
    _ = ledger.update(from: display)
    #expect(display.look().isMoving)
    #expect(ledger.countUnits(of: flow) == 6)
    motion.end()
    #expect(!display.look().isMoving)
    #expect(display.look().isNew)
    #expect(ledger.update(from: display).new.count == 2)
    #expect(ledger.countUnits(of: flow) == 7)
  }

  @Test(arguments: [true, false])
  func `the ledger sees that modals were dismissed or replaced`(_ isCompleted: Bool) {
    motion.isHeld = true
    _ = system.dismiss(from: 4, transition: nil)
    _ = ledger.update(from: display)
    #expect(ledger.countUnits(of: flow) == 6)
    motion.end(completed: isCompleted)
    #expect(display.look().isNew == isCompleted)
    _ = ledger.update(from: display)
    #expect(ledger.countUnits(of: flow) == (isCompleted ? 5 : 6))
    motion.isHeld = false
    _ = system.dismiss(from: 0, transition: nil)
    let modal = Screen()
    ledger.claim(modal, for: flow)
    _ = system.present(Modal(modal), transition: nil)
    #expect(display.look().isNew)
    _ = ledger.update(from: display)
    #expect(ledger.entries.map { ObjectIdentifier($0.presentable) }.last == ObjectIdentifier(modal))
    #expect(ledger.entries.count == 3)
  }

  @Test func `a screen without an owner enters the ledger once a flow claims it`() {
    let modal = Screen()
    _ = system.dismiss(from: 4, transition: nil)
    _ = system.present(Modal(modal), transition: nil)
    _ = system.present(Modal(stacks[5]), transition: nil)
    _ = ledger.update(from: display)
    #expect(!ledger.contains(modal))
    #expect(ledger.contains(stacks[5]))
    ledger.claim(modal, for: flow)
    _ = ledger.update(from: display)
    #expect(ledger.contains(modal))
    #expect(ledger.countUnits(of: flow) == 7)
  }

  @Test func `two windows that show the same stack both see its change`() {
    let (other, others) = (Display(MemoryWindow(motion: motion)), Ledger())
    guard let system = other.system as? MemoryWindow else { return }
    _ = system.setRoot(stacks[1], transition: nil)
    for _ in 0..<5 { _ = system.present(Modal(Screen()), transition: nil) }
    for count in 2..<5 {
      _ = others.update(from: other)
      _ = ledger.update(from: display)
      _ = stacks[1].setScreens(stacks[1].contents + [Screen()], transition: nil)
      #expect(other.look().isNew)
      #expect(display.look().isNew)
      #expect(others.update(from: other).new.count == 1)
      #expect(ledger.update(from: display).new.count == 1)
      #expect(ledger.countUnits(of: flow) == count + 5)
    }
  }

  @Test func `two displays of one window both see its change`() {
    let (other, others) = (Display(system), Ledger())
    _ = others.update(from: other)
    _ = stacks[1].setScreens([Screen()], transition: nil)
    _ = system.dismiss(from: 4, transition: nil)
    #expect(display.look().isNew)
    #expect(other.look().isNew)
    #expect(ledger.update(from: display).gone.count == 3)
    #expect(others.update(from: other).gone.count == 3)
  }
}
