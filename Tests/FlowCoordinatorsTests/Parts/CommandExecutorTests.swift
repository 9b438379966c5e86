import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

// One command, without a queue.
@MainActor
struct CommandExecutorTests {
  private let motion = SimulatedMotion()
  private let system: MemoryWindow
  private let display: Display
  private let ledger = Ledger()
  private let reports = Reports()
  private let flow = FakeFlow()
  private let stack: any SystemNavigation

  init() {
    system = MemoryWindow(motion: motion)
    display = Display(system)
    stack = flow.makeStack(of: system)
    _ = system.setRoot(stack, transition: nil)
    _ = ledger.update(from: display)
  }

  /// The refusal of a command, or `nil` if it was carried out and found so.
  private func carryOut(_ command: NavigationCommand, for owner: FakeFlow? = nil) -> Refusal? {
    let executor = CommandExecutor(display, ledger, reports)
    let queued = QueuedCommand(
      command: command,
      owner: owner ?? flow,
      container: (owner ?? flow).node.stack,
      promise: Promise(orElse: { .refused(.windowGone) }, deliver: { _ in })
    )
    do throws(Refusal) {
      let isDone = try executor.begin(queued)
      motion.end(completed: false)
      _ = ledger.update(from: display)
      return isDone() ? nil : .platform
    } catch {
      return error
    }
  }

  @Test func `a pushed screen belongs to the flow that pushed it`() {
    let screen = Screen()
    #expect(carryOut(.push(screen)) == nil)
    #expect(stack.contents.last === screen)
    #expect(ledger.entry(of: screen)?.owner === flow)
    #expect(carryOut(.push(screen)) == .alreadyShown)
  }

  @Test func `a push that the platform reverts is refused, and the screens stay`() {
    let (first, second) = (Screen(), Screen())
    _ = stack.setScreens([first], transition: nil)
    motion.isHeld = true
    for command in [NavigationCommand.push(second), .setRoot(second)] {
      #expect(carryOut(command) == .platform)
    }
    motion.isHeld = false
    _ = stack.setScreens([first, second], transition: nil)
    motion.isHeld = true
    let removals = [NavigationCommand.pop, .popToRoot, .popTo(first), .remove(second)]
    for command in removals + [.setRoot(second)] { #expect(carryOut(command) == .platform) }
    #expect(stack.contents.elementsEqual([first, second]) { $0 === $1 })
  }

  @Test func `a removed screen is freed when its command ends`() throws {
    var screen: Screen? = Screen()
    weak let isThere = screen
    _ = stack.setScreens([Screen()] + [screen].compactMap(\.self), transition: nil)
    screen = nil
    try pop()
    #expect(isThere == nil)

    func pop() throws {
      let promise = Promise(orElse: { NavigationOutcome.completed }, deliver: { _ in })
      let command = QueuedCommand(command: .pop, owner: nil, container: stack, promise: promise)
      _ = try CommandExecutor(display, ledger, reports).begin(command)
      #expect(stack.contents.count == 1)
      #expect(isThere != nil)
      extendLifetime(command)
    }
  }

  @Test func `screens removed from several stacks are freed with the command`() throws {
    let child = FakeFlow(below: flow)
    let (other, tabs) = (FakeFlow().makeStack(of: system), system.makeTabs())
    for stack in [stack, other] { _ = stack.setScreens([Screen()], transition: nil) }
    let items = [stack, other].map { TabItem(title: "", presentable: $0) }
    _ = tabs.setItems(items, transition: nil)
    _ = system.setRoot(tabs, transition: nil)
    _ = ledger.update(from: display)
    for stack in [stack, other] {
      child.node.stack = stack
      #expect(carryOut(.push(Screen()), for: child) == nil)
    }
    var (lower, upper): (Screen?, Screen?) = (Screen(), Screen())
    weak let (isLowerThere, isUpperThere) = (lower, upper)
    _ = stack.setScreens(stack.contents + [lower].compactMap(\.self), transition: nil)
    _ = other.setScreens(other.contents + [upper].compactMap(\.self), transition: nil)
    (lower, upper) = (nil, nil)
    try close()
    #expect(isLowerThere == nil && isUpperThere == nil)

    func close() throws {
      let promise = Promise(orElse: { NavigationOutcome.completed }, deliver: { _ in })
      let command = QueuedCommand(command: .close, owner: child, promise: promise)
      _ = try CommandExecutor(display, ledger, reports).begin(command)
      #expect(stack.contents.count == 1 && other.contents.count == 1)
      #expect(isLowerThere != nil && isUpperThere != nil)
      extendLifetime(command)
    }
  }

  @Test func `pop never removes the last screen of a stack`() {
    #expect(carryOut(.push(Screen())) == nil)
    #expect(carryOut(.pop) == .nothingToRemove)
    #expect(carryOut(.push(Screen())) == nil)
    #expect(carryOut(.pop) == nil)
    #expect(stack.contents.count == 1)
  }

  @Test func `a second present is refused, and dismiss takes away the first`() {
    #expect(carryOut(.present(Modal(Screen()))) == nil)
    #expect(carryOut(.present(Modal(Screen()))) == .alreadyPresenting)
    #expect(carryOut(.dismiss) == nil)
    #expect(carryOut(.dismiss) == .nothingToRemove)
    #expect(system.modals.isEmpty)
  }

  @Test func `a flow without a screen presents over its parent, and is refused without one`() {
    let child = FakeFlow(below: flow)
    #expect(carryOut(.present(Modal(Screen())), for: child) == nil)
    #expect(carryOut(.present(Modal(Screen())), for: FakeFlow()) == .notOnScreen)
  }

  @Test func `setWindowRoot by a flow that is not the root flow is refused`() {
    #expect(carryOut(.setWindowRoot(Screen())) == .notTheRootFlow)
    #expect(system.root === stack)
  }

  @Test func `a command that the platform refuses is reported and changes nothing`() {
    var answers: [Bool] = []
    reports.observer = { event in
      if case .answered(let isAccepted, _) = event { answers.append(isAccepted) }
    }
    motion.refusals = 1
    #expect(carryOut(.push(Screen())) == .platform)
    #expect(answers == [false])
    #expect(stack.contents.isEmpty)
  }

  @Test func `closing a flow also closes the flows over it`() {
    #expect(carryOut(.close) == .atRoot)
    let child = FakeFlow(below: flow)
    let modal = child.makeStack(of: system)
    #expect(carryOut(.push(Screen())) == nil)
    _ = modal.setScreens([Screen()], transition: nil)
    #expect(carryOut(.present(Modal(modal))) == nil)
    #expect(carryOut(.present(Modal(Screen())), for: child) == nil)
    #expect(carryOut(.close, for: child) == nil)
    #expect(system.modals.isEmpty)
    #expect(carryOut(.close, for: child) == .nothingToRemove)
  }

  @Test func `comeToFront dismisses the modals that cover the flow`() {
    #expect(carryOut(.push(Screen())) == nil)
    #expect(carryOut(.present(Modal(Screen())), for: FakeFlow(below: flow)) == nil)
    #expect(carryOut(.comeToFront) == nil)
    #expect(system.modals.isEmpty)
    #expect(carryOut(.comeToFront, for: FakeFlow()) == .notOnScreen)
  }

  @Test func `while an alert is shown, a second alert and goBack are refused`() {
    #expect(carryOut(.showAlert(AlertMessage("1"))) == nil)
    #expect(carryOut(.showAlert(AlertMessage("2"))) == .alreadyPresenting)
    #expect(carryOut(.goBack) == .alreadyPresenting)
  }
}
