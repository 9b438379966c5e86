import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

/// Random sessions of flows that are presented in one call, beside a model that is a list: the
/// flows whose modals are over the root, the lowest first.
///
/// The rules: a flow is presented by the topmost one, or refused; a flow that goes takes along
/// those over it; a flow that finishes goes, and only then; each reports one result, with the
/// reason of its end. Nothing here waits for a task, so that no result depends on the order of
/// tasks.
@MainActor
struct PresentedFlowFuzzTests {
  private final class Flow: BaseCoordinator<Void, Int> {
    var onStart: (@MainActor (Flow) -> Void)?

    override func start(with option: Void) { onStart?(self) }
  }

  /// A flow as the session knows it, which keeps nothing of it.
  @MainActor
  private final class Entry {
    let number: Int
    weak var flow: Flow?
    weak var stack: (any SystemNavigation)?
    var recorded: [FlowResult<Int>] = []
    var expected: FlowResult<Int>?

    init(_ number: Int) { self.number = number }
  }

  /// The course of a presented flow.
  private enum Presenting: CaseIterable {
    case shown, finishesInStart, endedBefore, refusedByPlatform
  }

  private enum Step: CaseIterable {
    case present, presentFromBelow, finish, finishSlowly, swipe, cancelSwipe, swipeWhilePresenting
    case dismiss, close, goBack, dismissFromCode
  }

  @MainActor
  private final class Session {
    let motion = SimulatedMotion()
    let system: MemoryWindow
    let window: NavigationWindow
    let root: Flow
    var random: SplitMix64
    var entries: [Entry] = []
    var modals: [Entry] = []
    var journal: [String] = []
    var early: String?

    init(seed: UInt64) {
      random = SplitMix64(seed: seed)
      system = MemoryWindow(motion: motion)
      window = NavigationWindow(system)
      root = Flow(window.childContext).begun()
      window.setRoot(root.navigation)
      root.router.push(Screen())
    }

    func pick(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

    /// The flow at a level: the root is at zero.
    func flow(_ level: Int) -> Flow? { level == 0 ? root : modals[level - 1].flow }

    /// Removes a level and those above it: the lowest with a result of its own.
    func go(_ level: Int, _ result: FlowResult<Int>, above: CloseReason = dismissed) {
      for (position, entry) in modals[(level - 1)...].enumerated() {
        entry.expected = position == 0 ? result : .closed(above)
      }
      modals.removeSubrange((level - 1)...)
    }

    static let dismissed = CloseReason.dismissed(interactively: false)
    static let swiped = FlowResult<Int>.closed(.dismissed(interactively: true))

    /// Presents a new flow from a level, now or at the end of the transition.
    func present(from level: Int, _ presenting: Presenting) {
      guard let presenter = flow(level) else { return }
      let entry = Entry(entries.count)
      entries.append(entry)
      do {
        let new = Flow(presenter.childContext)
        let stack = new.navigation
        (entry.flow, entry.stack) = (new, stack)
        new.onStart = { [motion] flow in
          flow.router.push(Screen())
          if presenting == .finishesInStart { flow.finish(entry.number) }
          if presenting == .refusedByPlatform { motion.refusals = 1 }
        }
        if presenting == .endedBefore { new.finish(entry.number) }
        presenter.router.present(AssembledFlow((new, stack))) { entry.recorded.append($0) }
      }
      motion.refusals = 0
      switch presenting {
      case .finishesInStart, .endedBefore: entry.expected = .finished(entry.number)
      case _ where level < modals.count: entry.expected = .closed(.refused)
      case .refusedByPlatform: entry.expected = .closed(.refused)
      case .shown: modals.append(entry)
      }
    }

    func perform(_ step: Step) {
      let level = modals.isEmpty ? 0 : 1 + pick(modals.count)
      journal.append("\(step) \(level) of \(modals.count)")
      switch step {
      case .present:
        present(from: modals.count, Presenting.allCases[pick(Presenting.allCases.count)])
      case .presentFromBelow: if !modals.isEmpty { present(from: pick(modals.count), .shown) }
      case _ where level == 0: break
      case .finish:
        let number = modals[level - 1].number
        flow(level)?.finish(number)
        go(level, .finished(number))
      case .finishSlowly:
        let entry = modals[level - 1]
        motion.isHeld = true
        flow(level)?.finish(entry.number)
        if !entry.recorded.isEmpty {
          early = "\(entry.number) recorded its result before it was taken away"
        }
        motion.isHeld = false
        motion.end()
        go(level, .finished(entry.number))
      case .swipe:
        if motion.beginSwipe(on: system) { motion.endSwipe(on: system, completed: true) }
        go(modals.count, Self.swiped)
      case .cancelSwipe:
        if motion.beginSwipe(on: system) { motion.endSwipe(on: system, completed: false) }
      case .swipeWhilePresenting:
        guard motion.beginSwipe(on: system) else { return }
        let presenter = modals.count - 1
        let isStillThere = pick(2) == 0
        let swiped = modals.removeLast()
        // The new flow has its turn when the swipe is over.
        present(from: presenter, .shown)
        motion.endSwipe(on: system, completed: !isStillThere)
        let new = modals.removeLast()
        if isStillThere {
          modals.append(swiped)
          new.expected = .closed(.refused)
        } else {
          swiped.expected = Self.swiped
          modals.append(new)
        }
      case .dismiss:
        let below = level - 1
        flow(below)?.router.dismiss()
        go(level, .closed(Self.dismissed))
      case .close:
        flow(level)?.close(.cancelled)
        go(level, .closed(.cancelled))
      case .goBack:
        window.goBack()
        go(modals.count, Self.swiped)
      case .dismissFromCode:
        _ = system.dismiss(from: level - 1, transition: nil)
        go(level, .closed(Self.dismissed))
      }
    }

    /// The problem, or `nil`.
    func problem() -> String? {
      if let early { return early }
      let shown = system.modals.map { modal in
        entries.first { $0.stack === modal }.map { "\($0.number)" } ?? "?"
      }
      if shown != modals.map({ "\($0.number)" }) {
        return "presented are \(shown), and should be \(modals.map(\.number))"
      }
      for entry in entries where entry.recorded != [entry.expected].compactMap(\.self) {
        return "\(entry.number) has \(entry.recorded), and should have \(entry.expected as Any)"
      }
      for entry in entries where entry.expected != nil && entry.flow != nil {
        return "\(entry.number) has ended, and is not freed"
      }
      return window.audit.first
    }
  }

  @Test(arguments: 1...20)
  func `random events in one call end flows as the documented list says`(_ seed: UInt64) {
    for session in 0..<15 {
      let session = Session(seed: seed &* 1_000 &+ UInt64(session))
      for _ in 0..<30 {
        session.perform(Step.allCases[session.pick(Step.allCases.count)])
        if let problem = session.problem() {
          Issue.record("\(problem), after \(session.journal.suffix(6))")
          return
        }
      }
    }
  }
}
