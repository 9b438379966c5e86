/// A main run loop that calls observers at the end of each turn.
///
/// A process has one. Tests that run at the same time have one each: otherwise each turn of one
/// test would look at the windows of all others.
@MainActor
public final class UIKitRunLoop {
  /// The run loop of the current task and of the simulations that are created in it.
  @TaskLocal public static var current = UIKitRunLoop()

  /// A function in a list of functions would be wrapped whenever it is read.
  private struct Observer {
    let body: @MainActor () -> Bool
  }

  /// How tabs behave in the windows of this loop, and before they are in one.
  public var tabBehavior = UITabBehavior()

  private var observers: [Observer] = []
  private var commits: [@MainActor () -> Void] = []
  private var delayed: [(turns: Int, body: @MainActor () -> Void)] = []
  private var isEnding = false

  /// Whether it was asked to turn again since the end of its last turn began.
  private(set) var isToTurnAgain = false

  public nonisolated init() {}

  /// Does something at the end of every turn, until that returns `false`.
  public func atEndOfTurns(_ body: @escaping @MainActor () -> Bool) {
    observers.append(Observer(body: body))
  }

  /// Has another turn follow, though nothing else happens.
  func turnAgain() { isToTurnAgain = true }

  /// Does something some turns later, whichever window they are for.
  func after(turns: Int, _ body: @escaping @MainActor () -> Void) { delayed.append((turns, body)) }

  /// Whether another turn has something to do.
  var isWaiting: Bool { isAsked || !delayed.isEmpty }

  /// Begins a turn with what waits for it.
  func beginTurn() {
    let before = delayed.map { ($0.turns - 1, $0.body) }
    delayed = before.filter { $0.0 > 0 }
    for (turns, body) in before where turns <= 0 { body() }
  }

  /// Whether something was asked for that begins when Core Animation commits.
  var isAsked: Bool { !commits.isEmpty }

  /// Does something when Core Animation commits, which it does for all windows at once.
  func atCommit(_ body: @escaping @MainActor () -> Void) { commits.append(body) }

  /// Commits what was asked for in this turn, and calls the observers.
  ///
  /// Their order is 3,000,000, since Core Animation commits in one of order 2,000,000. What is added
  /// meanwhile is for the next turn.
  ///
  /// It allocates nothing while all stay, so that a test can count the allocations of observers.
  func endTurn() {
    if isEnding { return }
    isEnding = true
    isToTurnAgain = false
    defer { isEnding = false }
    if !commits.isEmpty {
      let due = commits
      commits = []
      for body in due { body() }
    }
    let count = observers.count
    var kept = 0
    for position in 0..<count where observers[position].body() {
      if kept < position { observers.swapAt(kept, position) }
      kept += 1
    }
    if kept == count { return }
    // Objects that observers keep are freed after the list has changed.
    let gone = Array(observers[kept..<count])
    observers.removeSubrange(kept..<count)
    _ = gone
  }
}
