import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

// A table answers for a ledger with many entries: each answer is compared with the entries.
@MainActor
struct LedgerTableTests {
  private let system = MemoryWindow()
  private let display: Display
  private let ledger = Ledger()
  private let flows: [FakeFlow]
  private let screens = (0..<80).map { _ in Screen() }

  init() {
    display = Display(system)
    var flows = [FakeFlow()]
    for number in 1..<12 { flows.append(FakeFlow(below: flows[number / 2])) }
    self.flows = flows
  }

  @Test(arguments: 1...4)
  func `after random changes of a stack, the ledger has its screens and the visible one`(
    _ seed: Int
  ) {
    var random = SplitMix64(seed: UInt64(seed))
    let stack = flows[0].makeStack(of: system)
    _ = system.setRoot(stack, transition: nil)
    for _ in 0..<60 {
      _ = stack.setScreens(change(stack.contents, &random), transition: nil)
      _ = ledger.update(from: display)
      #expect(ledger.entries.count == stack.contents.count + 1)
      compare()
    }
  }

  @Test func `an ancestor leaves the screen with the last flow below it`() {
    let stack = flows[0].makeStack(of: system)
    _ = system.setRoot(stack, transition: nil)
    _ = stack.setScreens(screens, transition: nil)
    _ = ledger.update(from: display)
    let parent = FakeFlow()
    let (child, screen) = (FakeFlow(below: parent), Screen())
    ledger.claim(screen, for: child)
    _ = stack.setScreens(screens + [screen], transition: nil)
    _ = ledger.update(from: display)
    #expect(ledger.isOnScreen(parent))
    _ = stack.setScreens(screens, transition: nil)
    _ = ledger.update(from: display)
    #expect(!ledger.isOnScreen(parent) && ledger.isOnScreen(flows[0]))
  }

  private func change(
    _ contents: [any Presentable],
    _ random: inout SplitMix64
  ) -> [any Presentable] {
    var contents = contents
    contents.removeLast(Int.random(in: 0...contents.count, using: &random))
    for screen in screens.shuffled(using: &random).prefix(Int.random(in: 0...40, using: &random))
    where !contents.contains(where: { $0 === screen }) {
      contents.append(screen)
      ledger.claim(screen, for: flows[Int.random(in: 1..<flows.count, using: &random)])
    }
    return contents
  }

  private func compare() {
    for screen in screens {
      #expect(ledger.contains(screen) == hasEntry { $0.presentable === screen })
      #expect(ledger.entry(of: screen)?.presentable === (ledger.contains(screen) ? screen : nil))
    }
    for flow in flows {
      #expect(ledger.owns(flow) == hasEntry { $0.owner === flow })
      #expect(ledger.isOnScreen(flow) == hasEntry { flow.isAbove($0.owner) })
    }
  }

  private func hasEntry(_ isMeant: (Ledger.Entry) -> Bool) -> Bool {
    ledger.entries.contains(where: isMeant)
  }
}

extension FakeFlow {
  /// Whether it is the other flow, or an ancestor of it.
  fileprivate func isAbove(_ other: any WindowFlow) -> Bool {
    var next: (any WindowFlow)? = other
    while let flow = next {
      if flow === self { return true }
      next = flow.node.parent
    }
    return false
  }
}
