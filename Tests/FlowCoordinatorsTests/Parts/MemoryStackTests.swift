import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

// A stack in memory, and the looks of two windows at it, are compared with the rules: a list of
// screens with options, and the contents that each look saw.
@MainActor
struct MemoryStackTests {
  private let motion = SimulatedMotion()
  private let flow = FakeFlow()
  private let stack: MemoryStack
  private let windows: [MemoryWindow]
  private let displays: [Display]
  private let ledgers = [Ledger(), Ledger()]
  private let pool = (0..<5).map { _ in Screen() }

  /// The screens by the rules, and the options of those that have any.
  private struct Model {
    var screens: [Screen] = []
    var options: [ObjectIdentifier: ScreenOptions] = [:]
  }

  init() throws {
    windows = [MemoryWindow(motion: motion), MemoryWindow(motion: motion)]
    displays = windows.map { Display($0) }
    stack = try #require(windows[0].makeStack() as? MemoryStack)
    stack.keeper = Keeper(owner: flow)
    for window in windows { _ = window.setRoot(stack, transition: nil) }
  }

  @Test(arguments: 1...40)
  func `random changes and reverts of a stack seen in two windows agree with a model`(_ seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (model, before) = (Model(), Model())
    var seen: [[Screen]?] = [nil, nil]
    for step in 0..<150 {
      motion.isHeld = Bool.random(using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0...4:
        let count = Int.random(in: 0...model.screens.count, using: &random)
        let new = pool.shuffled(using: &random).prefix(.random(in: 0...2, using: &random))
        let options: ScreenOptions? = [nil, [], .hideBar].randomElement(using: &random) ?? nil
        let isWhole = Bool.random(using: &random)
        let all = Array(model.screens[..<count]) + new
        let isLegal = Set(all.map(ObjectIdentifier.init)).count == all.count
        let isExpected = isLegal && !stack.isTransitioning
        if isExpected { before = model }
        let isAccepted =
          if isWhole {
            stack.setScreens(all, options: options, transition: nil)
          } else {
            stack.replaceScreens(above: count, with: Array(new), options: options, transition: nil)
          }
        #expect(isAccepted == isExpected, "step \(step)")
        if isExpected {
          model.screens = all
          let ids = Set(all.map(ObjectIdentifier.init))
          model.options = model.options.filter { ids.contains($0.key) }
          if let options, let last = all.last {
            model.options[ObjectIdentifier(last)] = options.isEmpty ? nil : options
          }
        }
      case 5:
        let isCompleted = Bool.random(using: &random)
        if stack.isTransitioning, !isCompleted { model = before }
        motion.end(completed: isCompleted)
      default:
        let number = Int.random(in: 0...1, using: &random)
        _ = ledgers[number].update(from: displays[number])
        // A window knows of a change under way only what it has seen itself before.
        let screens = stack.isTransitioning ? seen[number] ?? [] : model.screens
        if !stack.isTransitioning { seen[number] = screens }
        let entries = ledgers[number].entries.dropFirst()
        #expect(entries.elementsEqual(screens) { $0.presentable === $1 }, "step \(step)")
      }
      #expect(stack.contents.elementsEqual(model.screens) { $0 === $1 }, "step \(step)")
      for screen in pool {
        #expect(stack.options(of: screen) == model.options[ObjectIdentifier(screen)] ?? [])
      }
      for (display, seen) in zip(displays, seen) where !stack.isTransitioning {
        guard let seen else { continue }
        let isSame = seen.elementsEqual(model.screens) { $0 === $1 }
        #expect(isSame || display.look().isNew, "step \(step)")
      }
    }
  }

  @Test func `a copy of a stack's contents doesn't change with the stack`() {
    _ = stack.setScreens(Array(pool[..<3]), transition: nil)
    let copy = stack.contents
    _ = stack.replaceScreens(above: 1, with: [pool[4]], options: nil, transition: nil)
    #expect(copy.elementsEqual(pool[..<3]) { $0 === $1 })
    #expect(stack.contents.elementsEqual([pool[0], pool[4]]) { $0 === $1 })
  }

  @Test func `the ledger sees that a screen below the top was replaced`() {
    _ = stack.setScreens(Array(pool[..<3]), transition: nil)
    _ = ledgers[0].update(from: displays[0])
    _ = stack.replaceScreens(above: 1, with: [pool[3], pool[2]], options: nil, transition: nil)
    _ = stack.replaceScreens(above: 3, with: [pool[4]], options: nil, transition: nil)
    _ = ledgers[0].update(from: displays[0])
    #expect(ledgers[0].contains(pool[3]))
    #expect(!ledgers[0].contains(pool[1]))
  }

  @Test func `a change of a stack that is reverted leaves the ledger unchanged`() {
    _ = stack.setScreens(Array(pool[..<3]), transition: nil)
    _ = ledgers[0].update(from: displays[0])
    motion.isHeld = true
    _ = stack.replaceScreens(above: 1, with: [], options: nil, transition: nil)
    #expect(displays[0].look().isMoving && !displays[0].look().isNew)
    motion.end(completed: false)
    #expect(!displays[0].look().isMoving && !displays[0].look().isNew)
  }

  @Test func `the ledger has a stack's screens again when their removal is reverted`() {
    _ = stack.setScreens(Array(pool[..<3]), transition: nil)
    motion.isHeld = true
    _ = stack.replaceScreens(above: 1, with: [], options: nil, transition: nil)
    _ = ledgers[0].update(from: displays[0])
    #expect(ledgers[0].countUnits(of: flow) == 0)
    motion.end(completed: false)
    #expect(displays[0].look().isNew)
    _ = ledgers[0].update(from: displays[0])
    #expect(ledgers[0].countUnits(of: flow) == 3)
  }

  @Test func `replaceScreens is refused above a position that doesn't exist`() {
    #expect(stack.replaceScreens(above: 0, with: [pool[0]], options: nil, transition: nil))
    for count in [-1, 2, .max] {
      #expect(!stack.replaceScreens(above: count, with: [], options: nil, transition: nil))
    }
    #expect(stack.contents.count == 1)
  }

  @Test func `pushing a stack on a stack is refused`() {
    let other = windows[0].makeStack()
    #expect(!stack.replaceScreens(above: 0, with: [other], options: nil, transition: nil))
    #expect(!stack.setScreens([pool[0], other], transition: nil))
    #expect(stack.contents.isEmpty)
  }
}
