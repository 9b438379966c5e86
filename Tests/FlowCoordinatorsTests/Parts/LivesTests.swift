import FlowCoordinators
import Testing

// Live and ended flows, without a queue.
@MainActor
struct LivesTests {
  private let system = MemoryWindow()
  private let display: Display
  private let ledger = Ledger()
  private let lives: Lives
  private let parent = FakeFlow()
  private let child: FakeFlow

  init() {
    display = Display(system)
    lives = Lives(ledger)
    child = FakeFlow(below: parent)
  }

  private func show(_ flow: FakeFlow) {
    let screen = Screen()
    ledger.claim(screen, for: flow)
    _ = system.setRoot(screen, transition: nil)
    _ = ledger.update(from: display)
    flow.node.noteShown()
    flow.node.parent?.node.noteShown(.flowsBelow)
  }

  /// Takes everything off the screen, and returns the ended flows.
  private func ended(
    _ losses: [(flow: any WindowFlow, reason: CloseReason)],
    mayStillBeShown: (any WindowFlow) -> Bool = { _ in false },
    besides others: () -> [any WindowFlow] = { [] }
  ) -> [String] {
    var left = Lives.Losses(losses)
    var found: [String] = []
    while let (flow, reason) = lives.nextEnded(
      of: &left,
      mayStillBeShown: mayStillBeShown,
      besides: others
    ) {
      found.append("\(flow === parent ? "parent" : "child") \(reason)")
    }
    return found
  }

  private func leave() {
    _ = system.setRoot(Screen(), transition: nil)
    _ = ledger.update(from: display)
  }

  @Test func `a flow with a screen is alive, and so is its parent`() {
    #expect(!lives.isAlive(child) && !lives.isAlive(parent))
    show(child)
    #expect(lives.isAlive(child) && lives.isAlive(parent))
    #expect(!lives.isAlive(FakeFlow(below: child)))
    #expect(ended([(child, .popped)]).isEmpty)
  }

  @Test func `a child ends before its parent, and both for the child's reason`() {
    show(child)
    leave()
    #expect(ended([(child, .popped)]) == ["child popped", "parent popped"])
    #expect(child.ends.isEmpty && parent.ends.isEmpty)
  }

  @Test func `a flow ends for the latest reason noted for it or its children`() {
    show(child)
    leave()
    child.node.noteLoss(.replaced)
    #expect(ended([(child, .popped)]) == ["child replaced", "parent replaced"])
    parent.node.noteLoss(.cancelled)
    #expect(ended([(child, .popped)]) == ["child replaced", "parent cancelled"])
  }

  @Test func `a parent that is held doesn't end with its child`() {
    show(child)
    leave()
    lives.hold(parent)
    #expect(ended([(child, .popped)]) == ["child popped"])
    parent.node.noteLoss(.popped)
    lives.release(parent)
    #expect(ended([(parent, .abandoned)]) == ["parent popped"])
  }

  @Test func `a flow that was never shown doesn't end`() {
    #expect(ended([(child, .popped)]).isEmpty)
  }

  @Test func `a flow that may still be shown doesn't end, but its parent does`() {
    show(child)
    leave()
    #expect(ended([(child, .popped)], mayStillBeShown: { $0 === child }) == ["parent popped"])
  }

  @Test func `a flow that a command is about to show doesn't end`() {
    show(child)
    leave()
    #expect(ended([(child, .popped)], besides: { [child] }).isEmpty)
    #expect(!lives.isAlive(child))
  }

  @Test func `a parent ends once, after all its children have ended`() {
    let second = FakeFlow(below: parent)
    for flow in [child, second] { flow.node.noteShown() }
    parent.node.noteShown(.flowsBelow)
    #expect(
      ended([(child, .popped), (second, .replaced)])
        == ["child popped", "child replaced", "parent popped"]
    )
  }

  @Test func `a flow held twice is freed after the second release`() {
    weak var held: FakeFlow?
    do {
      let flow = FakeFlow()
      held = flow
      lives.hold(flow)
      lives.hold(flow)
    }
    #expect(held.map { lives.countWork(of: $0) } == 2)
    if let flow = held { lives.release(flow) }
    #expect(held.map { lives.isAlive($0) } == true)
    if let flow = held { lives.release(flow) }
    #expect(held == nil)
    #expect(lives.countWork == 0)
  }

  @Test func `a kept promise is delivered when Lives is freed, not when a hold ends`() async {
    var isExecuted = false
    var lives: Lives? = Lives(ledger)
    let flow = FakeFlow()
    lives?.keep(Promise(orElse: {}, deliver: { isExecuted = true }), of: flow)
    lives?.hold(flow)
    lives?.release(flow)
    #expect(await !eventuallyIn(3) { isExecuted })
    lives = nil
    #expect(await eventually { isExecuted })
  }

  @Test func `of two promises kept for a flow, only the second is delivered`() async {
    var executed: [Int] = []
    var lives: Lives? = Lives(ledger)
    let flow = FakeFlow()
    for number in 1...2 {
      lives?.keep(Promise(orElse: {}, deliver: { executed.append(number) }), of: flow)
    }
    lives = nil
    #expect(await eventually { !executed.isEmpty })
    #expect(executed == [2])
  }

  private func eventuallyIn(_ turns: Int, _ isTrue: @MainActor () -> Bool) async -> Bool {
    for _ in 0..<turns where !isTrue() { await Task.yield() }
    return isTrue()
  }
}
