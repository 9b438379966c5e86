import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

// The queue with its parts, without a window.
@MainActor
struct CommandQueuePartTests {
  private let motion = SimulatedMotion()
  private let system: MemoryWindow
  private let ledger = Ledger()
  private let reports = Reports()
  private let queue: CommandQueue
  private let flow = FakeFlow()
  private let stack: any SystemNavigation
  private let outcomes = Outcomes()

  init() {
    system = MemoryWindow(motion: motion)
    queue = CommandQueue(
      Display(system),
      ledger,
      Lives(ledger),
      reports,
      of: CommandQueuePartTests.self
    )
    stack = flow.makeStack(of: system)
    system.onSettle = { [weak queue] in queue?.settle() }
    stack.onSettle = { [weak queue] in queue?.settle() }
    submit(.setWindowRoot(stack), for: nil)
    outcomes.all = []
  }

  private func submit(_ command: NavigationCommand, for owner: FakeFlow?) {
    queue.submit(
      QueuedCommand(
        command: command,
        owner: owner,
        container: owner?.node.stack,
        promise: Promise(
          orElse: { .refused(.windowGone) },
          deliver: { [outcomes] in outcomes.all.append($0) }
        )
      )
    )
  }

  @Test func `commands run in order, one at a time`() {
    motion.isHeld = true
    submit(.push(Screen()), for: flow)
    submit(.push(Screen()), for: flow)
    #expect(stack.contents.count == 1 && outcomes.all.isEmpty && queue.isBusy)
    motion.end()
    #expect(stack.contents.count == 2 && outcomes.all == [.completed])
    motion.end()
    #expect(outcomes.all == [.completed, .completed] && !queue.isBusy)
  }

  @Test func `a flow's last screen is reported as popped before the flow ends`() {
    let (child, screen) = (FakeFlow(below: flow), Screen())
    child.node.stack = stack
    submit(.push(Screen()), for: flow)
    submit(.push(screen), for: child)
    var events: [String] = []
    reports.observe { events.append("\($0.event)") }
    child.onEnd = { [ledger] in events.append("end, owns \(ledger.owns(child))") }
    submit(.pop, for: flow)
    #expect(child.ends == [.popped])
    #expect(events.first == "popped" && events.contains("end, owns false"))
    #expect(flow.ends.isEmpty)
  }

  @Test func `flows without screens end with the last screen of the flows below them`() {
    let upper = FakeFlow(below: flow)
    let lower = FakeFlow(below: upper)
    let child = FakeFlow(below: lower)
    child.node.stack = stack
    submit(.push(Screen()), for: flow)
    submit(.push(Screen()), for: child)
    submit(.pop, for: flow)
    for flow in [child, lower, upper] { #expect(flow.ends == [.popped]) }
    #expect(flow.ends.isEmpty)
  }

  @Test func `a command is refused if the end of another flow removed its screens`() {
    let (lower, upper) = (FakeFlow(below: flow), FakeFlow(below: flow))
    for flow in [lower, upper] { flow.node.stack = stack }
    for flow in [flow, lower, upper] { submit(.push(Screen()), for: flow) }
    upper.onEnd = { [stack] in _ = stack.setScreens(Array(stack.contents[..<1]), transition: nil) }
    motion.signals = 0
    _ = stack.setScreens(Array(stack.contents[..<2]), transition: nil)
    motion.signals = 1
    outcomes.all = []
    lower.node.stack = nil
    submit(.comeToFront, for: lower)
    #expect(upper.ends == [.popped] && lower.ends == [.popped])
    #expect(outcomes.all == [.refused(.notOnScreen)])
  }

  @Test func `a flow whose unshown screen was freed ends as abandoned`() {
    let child = FakeFlow(below: flow)
    child.node.noteShown()
    ledger.claim(Screen(), for: child, asItsCreator: true)
    ledger.claim(Screen(), for: flow)
    queue.settle()
    #expect(child.ends == [.abandoned])
  }

  @Test func `a parent stays alive for a command submitted when its child ended`() {
    let child = FakeFlow(below: flow)
    let modal = child.makeStack(of: system)
    modal.onSettle = { [weak queue] in queue?.settle() }
    _ = modal.setScreens([Screen()], transition: nil)
    submit(.push(Screen()), for: flow)
    submit(.present(Modal(modal)), for: flow)
    child.onEnd = { [weak queue] in
      queue?.submit(
        QueuedCommand(
          command: .push(Screen()),
          owner: flow,
          container: stack,
          promise: Promise(orElse: { .refused(.windowGone) }, deliver: { _ in })
        )
      )
    }
    submit(.dismiss, for: flow)
    #expect(child.ends == [.dismissed(interactively: false)])
    #expect(flow.ends.isEmpty && stack.contents.count == 2)
  }

  @Test func `commands submitted inside begin wait until the flow is shown`() {
    submit(.push(Screen()), for: flow)
    outcomes.all = []
    let child = FakeFlow(below: flow)
    let modal = child.makeStack(of: system)
    modal.onSettle = { [weak queue] in queue?.settle() }
    CommandQueue.open {
      submit(.present(Modal(Screen())), for: child)
      #expect(outcomes.all.isEmpty)
      _ = modal.setScreens([Screen()], transition: nil)
      return true
    } thenShow: {
      submit(.present(Modal(modal)), for: flow)
      #expect(system.modals.isEmpty)
    }
    #expect(outcomes.all == [.completed, .completed])
    #expect(system.modals.count == 2 && system.modals.first === modal)
  }

  @Test func `commands submitted inside a begin that shows nothing are refused`() {
    let child = FakeFlow(below: flow)
    CommandQueue.open {
      submit(.present(Modal(Screen())), for: child)
      return false
    } thenShow: {
      Issue.record("nothing is to be shown")
    }
    #expect(outcomes.all == [.refused(.neverShown)])
  }

  @Test func `a flow whose screen is refused can't present, even while it works`() {
    let child = FakeFlow(below: flow)
    let modal = child.makeStack(of: system)
    queue.lives.hold(child)
    CommandQueue.open {
      _ = modal.setScreens([Screen()], transition: nil)
      submit(.present(Modal(Screen())), for: child)
      return true
    } thenShow: {
      motion.refusals = 1
      submit(.present(Modal(modal)), for: flow)
    }
    #expect(outcomes.all == [.refused(.platform), .refused(.neverShown)])
    #expect(child.ends.isEmpty)
  }

  @Test func `whenAtRest runs its closure once nothing moves and no command waits`() {
    motion.isHeld = true
    submit(.push(Screen()), for: flow)
    var isAtRest = false
    queue.whenAtRest { isAtRest = true }
    submit(.push(Screen()), for: flow)
    motion.end()
    #expect(!isAtRest)
    motion.end()
    #expect(isAtRest)
  }

  /// Pushes a screen of another flow, at the end of which the app itself begins a transition.
  private func pushAFlow(thatMovesAtItsEnd stack: any SystemNavigation) -> FakeFlow {
    let child = FakeFlow(below: flow)
    child.node.stack = stack
    submit(.push(Screen()), for: flow)
    submit(.push(Screen()), for: child)
    child.onEnd = { [motion] in
      motion.isHeld = true
      _ = stack.setScreens(stack.contents + [Screen()], transition: nil)
    }
    return child
  }

  @Test func `a command ends only after transitions begun by flows that it ended`() {
    let child = pushAFlow(thatMovesAtItsEnd: stack)
    outcomes.all = []
    motion.signals = 0
    submit(.pop, for: flow)
    motion.signals = 1
    #expect(child.ends == [.popped] && outcomes.all.isEmpty && queue.isBusy)
    motion.end()
    #expect(outcomes.all.count == 1 && !queue.isBusy)
  }

  @Test func `whenAtRest also waits for a transition begun by a flow's end`() {
    let child = pushAFlow(thatMovesAtItsEnd: stack)
    motion.signals = 0
    _ = stack.setScreens(Array(stack.contents.prefix(1)), transition: .immediate)
    motion.signals = 1
    var isAtRest = false
    queue.whenAtRest { isAtRest = true }
    #expect(child.ends == [.popped] && !isAtRest)
    motion.end()
    #expect(isAtRest)
  }

  @Test func `a command notices a change that the platform didn't signal`() {
    submit(.push(Screen()), for: flow)
    motion.signals = 0
    _ = stack.setScreens([], transition: .immediate)
    motion.signals = 1
    submit(.push(Screen()), for: flow)
    #expect(ledger.countUnits(of: flow) == 1)
    #expect(reports.journal.entries.map(\.event).contains(.removed(.popped)))
  }

  @Test func `a flow whose modal left without a signal can't present`() {
    let child = FakeFlow(below: flow)
    let modal = child.makeStack(of: system)
    _ = modal.setScreens([Screen()], transition: nil)
    submit(.push(Screen()), for: flow)
    submit(.present(Modal(modal)), for: flow)
    motion.signals = 0
    #expect(system.dismiss(from: 0, transition: .immediate))
    motion.signals = 1
    outcomes.all = []
    submit(.present(Modal(Screen())), for: child)
    #expect(outcomes.all == [.refused(.notOnScreen)])
    #expect(system.modals.isEmpty)
  }

  @Test func `a queued command gets its outcome when the queue is freed`() async {
    var queue: CommandQueue? = CommandQueue(
      Display(system),
      ledger,
      Lives(ledger),
      reports,
      of: CommandQueuePartTests.self
    )
    motion.isHeld = true
    for _ in 0..<2 {
      queue?.submit(
        QueuedCommand(
          command: .setWindowRoot(Screen()),
          owner: nil,
          promise: Promise(
            orElse: { .refused(.windowGone) },
            deliver: { [outcomes] in outcomes.all.append($0) }
          )
        )
      )
    }
    queue = nil
    #expect(await eventually { outcomes.all.count == 2 })
    #expect(outcomes.all == [.refused(.windowGone), .refused(.windowGone)])
  }
}

@MainActor
private final class Outcomes {
  var all: [NavigationOutcome] = []
}
