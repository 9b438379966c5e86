import FlowCoordinators
import Testing

// The ledger alone, beside a display in memory.
@MainActor
struct LedgerPartTests {
  private let system = MemoryWindow()
  private let display: Display
  private let ledger = Ledger()
  private let flow = FakeFlow()

  init() { display = Display(system) }

  private func show(_ screen: any Presentable, for owner: FakeFlow? = nil) {
    if let owner { ledger.claim(screen, for: owner) }
    _ = system.setRoot(screen, transition: nil)
  }

  @Test func `update finds each new screen once`() {
    let screen = Screen()
    show(screen, for: flow)
    let difference = ledger.update(from: display)
    #expect(difference.new.map { ObjectIdentifier($0.presentable) } == [ObjectIdentifier(screen)])
    #expect(difference.gone.isEmpty)
    #expect(ledger.countUnits(of: flow) == 1 && ledger.owns(flow) && ledger.contains(screen))
    let again = ledger.update(from: display)
    #expect(again.new.isEmpty && again.gone.isEmpty)
  }

  @Test func `a screen without an owner has no entry`() {
    show(Screen())
    #expect(ledger.update(from: display).new.isEmpty)
    #expect(ledger.entries.isEmpty)
  }

  @Test func `a screen belongs to the flow that created it, whichever flow shows it`() {
    let (screen, creator) = (Screen(), FakeFlow())
    ledger.claim(screen, for: creator, asItsCreator: true)
    show(screen, for: flow)
    #expect(ledger.update(from: display).new.first?.owner === creator)
    #expect(ledger.unshownScreens(of: creator).isEmpty)
  }

  @Test func `an unshown screen keeps its flow alive until it's released or freed`() {
    weak var first: FakeFlow?
    weak var second: FakeFlow?
    let screen = Screen()
    do {
      let (one, two) = (FakeFlow(), FakeFlow())
      (first, second) = (one, two)
      ledger.claim(screen, for: one, asItsCreator: true)
      ledger.claim(Screen(), for: two, asItsCreator: true)
      #expect(ledger.unshownScreens(of: one).count == 1)
    }
    #expect(first != nil && second != nil)
    #expect(ledger.release(creatorOf: screen) === first)
    #expect(first == nil)
    _ = ledger.update(from: display)
    #expect(second == nil)
  }

  @Test func `a flow freed by claim may read the ledger in its deinit`() {
    let freed = Meddling { [ledger] in ledger.entries.count }
    var flow: MeddlingFake? = MeddlingFake(freed)
    if let flow { ledger.claim(Screen(), for: flow, asItsCreator: true) }
    flow = nil
    #expect(freed.count == 0)
    ledger.claim(Screen(), for: FakeFlow())
    #expect(freed.count == 1)
  }

  @Test func `removed screens of a stack are reported from the top down`() {
    let stack = flow.makeStack(of: system)
    let screens = [Screen(), Screen(), Screen()]
    _ = stack.setScreens(screens, transition: nil)
    show(stack)
    #expect(ledger.update(from: display).new.count == 4)
    #expect(ledger.countUnits(of: flow) == 3)
    _ = stack.setScreens([screens[0]], transition: nil)
    let gone = ledger.update(from: display).gone.map { ObjectIdentifier($0.presentable) }
    #expect(gone == [ObjectIdentifier(screens[2]), ObjectIdentifier(screens[1])])
    #expect(ledger.entry(of: screens[0])?.location.container === stack)
  }

  @Test func `a flow is on screen while one of its children is`() {
    let child = FakeFlow(below: flow)
    show(Screen(), for: child)
    _ = ledger.update(from: display)
    #expect(ledger.isOnScreen(flow) && ledger.isOnScreen(child))
    #expect(!ledger.owns(flow) && !ledger.isOnScreen(FakeFlow()))
  }

  @Test func `claims of screens that were freed are forgotten`() {
    weak var latest: Screen?
    for _ in 0..<1_000 {
      let screen = Screen()
      ledger.claim(screen, for: flow)
      latest = screen
    }
    #expect(latest == nil)
    let screen = Screen()
    show(screen, for: flow)
    #expect(ledger.update(from: display).new.first?.owner === flow)
  }
}

/// Counts how often it was called back.
@MainActor
private final class Meddling {
  private(set) var count = 0
  private let read: @MainActor () -> Int

  init(_ read: @escaping @MainActor () -> Int) { self.read = read }

  func meddle() { count += 1 + read() * 0 }
}

@MainActor
private final class MeddlingFake: WindowFlow {
  let node = FlowNode(below: nil)
  private let meddling: Meddling

  init(_ meddling: Meddling) { self.meddling = meddling }

  isolated deinit { meddling.meddle() }

  var hasStoredRouter: Bool { false }
  var livesByItself: Bool { false }
  func handle(link option: Any) {}
  func didBecome(_ visibility: FlowVisibility) {}
  func didSelectTab(_ tab: TabItem, at position: Int, isAgain: Bool) {}
  func reportIfFinished(to listener: @escaping @MainActor (_ hasFinished: Bool) -> Void) {}
  func noteRefusal() {}
  func end(_ reason: CloseReason) {}
}
