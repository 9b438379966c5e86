/// The known state of each level of a deep window in memory, so that a look
/// visits only changed levels.
///
/// A level is the root of the window or a modal over it, the root being the lowest.
@MainActor
final class Levels {
  /// The number of levels from which this is quicker than to look at everything.
  static let many = 5

  /// The number of places and of ledger entries up to and with each level.
  private var ends: [(places: Int, entries: Int)] = []

  /// The number of levels, from the lowest, that the ledger has as they were at the latest look, if
  /// all of their containers report their changes.
  private(set) var settled = 0

  /// The first place that the latest look has visited.
  private(set) var firstVisited = 0

  private let changes = MemoryWatch()
  private let window: MemoryWindow

  private init(of window: MemoryWindow) {
    self.window = window
    window.watch = changes
    changes.forget()
  }

  /// The known state of the levels of a window at rest.
  ///
  /// - Parameters:
  ///   - known: the state so far.
  ///   - system: the window, which reports its changes if it is in memory, and to one display only.
  ///   - count: the number of levels.
  /// - Returns: `nil` if a look at everything costs less, or is needed.
  static func levels(_ known: Levels?, of system: any SystemWindow, count: Int) -> Levels? {
    if count < many {
      known?.window.watch = nil
      return nil
    }
    var levels = known
    if levels == nil, let window = system as? MemoryWindow, window.watch == nil {
      levels = Levels(of: window)
    }
    levels?.changes.forgetTops()
    return levels
  }

  /// The number of levels, from the lowest, of which the window has not reported
  /// that they were replaced.
  var unchanged: Int { changes.lowestTop }

  /// The first place that may have changed since the latest look.
  var firstUnsettledPlace: Int { end(below: min(settled, changes.lowest)).places }

  /// Takes the lowest level with a change, so that later changes are distinguished.
  func takeChanges() -> Int {
    defer { changes.forget() }
    return min(settled, changes.lowest)
  }

  /// Begins a look that visits the levels from one up.
  ///
  /// - Returns: the number of places and entries of those below.
  func begin(from level: Int) -> (places: Int, entries: Int) {
    settled = level
    ends.removeLast(ends.count - level)
    firstVisited = end(below: level).places
    return end(below: level)
  }

  /// Records where the next level ends.
  func noteEnd(places: Int, entries: Int) { ends.append((places, entries)) }

  /// Records that the ledger has everything of some levels or, unless it is `nil`, a
  /// number of entries of that.
  func settle(_ count: Int, complete: Int?) {
    settled = min(count, ends.count)
    guard let complete else { return }
    while settled > 0, ends[settled - 1].entries > complete { settled -= 1 }
  }

  /// Whether a container reports its changes from now on.
  func watch(_ container: any SystemContainer, at level: Int) -> Bool {
    if let stack = container as? MemoryStack {
      unsafe stack.seat.take(changes, at: level)
    } else if let tabs = container as? MemoryTabs {
      tabs.seat.take(changes, at: level)
    } else {
      return false
    }
    return true
  }

  private func end(below level: Int) -> (places: Int, entries: Int) {
    level == 0 ? (0, 0) : ends[level - 1]
  }
}
