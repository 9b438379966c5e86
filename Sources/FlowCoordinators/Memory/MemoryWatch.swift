/// The changes in a window in memory since its latest look, so that a look at a deep
/// window visits only these.
///
/// A level is the root of the window or a modal over it, the root being the lowest.
@MainActor
package final class MemoryWatch {
  /// The number of changes of all windows and containers in memory: while it is the same, a display
  /// of nothing else is as it was.
  ///
  /// Not checked for exclusive access, since nothing follows it.
  @exclusivity(unchecked) static var count = 0

  /// The lowest level with a container that has changed.
  private(set) var lowest = 0

  /// The lowest level that has itself been replaced, added or removed.
  private(set) var lowestTop = 0

  nonisolated init() {}

  func note(_ level: Int) { lowest = min(lowest, level) }

  func noteTop(_ level: Int) { lowestTop = min(lowestTop, level) }

  func forget() { lowest = .max }

  func forgetTops() { lowestTop = .max }
}

/// The seat of a container in memory in the window that has looked at it last.
@MainActor
struct MemorySeat {
  private var watch: MemoryWatch?
  private var level = 0

  nonisolated init() {}

  /// Records that the container has changed.
  func noteChange() {
    unsafe MemoryWatch.count += 1
    watch?.note(level)
  }

  /// Reports to a window from now on.
  ///
  /// To another window that shows the container, too, it has changed, so that this one looks again
  /// and takes the seat back.
  mutating func take(_ watch: MemoryWatch, at level: Int) {
    if self.watch !== watch {
      noteChange()
      self.watch = watch
    }
    self.level = level
  }
}
