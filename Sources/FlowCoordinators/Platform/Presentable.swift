/// Anything that can be put on screen: a screen, or a container of screens.
///
/// The library never looks inside a screen. A feature declares the interface of its screens as a
/// protocol that refines this one, and a front end draws them.
@MainActor
public protocol Presentable: AnyObject {}

// Loops, because a closure for each of many screens costs much more than the comparison.
extension [any Presentable] {
  /// Whether the array contains the presentable, by identity.
  func has(_ presentable: any Presentable) -> Bool {
    for position in indices where self[position] === presentable { return true }
    return false
  }

  /// The position of the presentable, searched from the end, since most changes are there.
  func lastPosition(of presentable: any Presentable) -> Int? {
    var position = count
    while position > 0 {
      position -= 1
      if self[position] === presentable { return position }
    }
    return nil
  }

  /// The length of the common prefix.
  func countSame(as other: [any Presentable]) -> Int {
    let end = Swift.min(count, other.count)
    if end == count, end == other.count, isCopy(of: other) { return end }
    var same = 0
    while same < end, self[same] === other[same] { same += 1 }
    return same
  }

  /// Whether both contain the same presentables in the same order.
  func isSame(as other: [any Presentable]) -> Bool {
    count == other.count && countSame(as: other) == count
  }

  /// Whether both are one array, of which neither copy was changed since.
  private func isCopy(of other: [any Presentable]) -> Bool {
    unsafe withUnsafeBufferPointer { own in
      unsafe other.withUnsafeBufferPointer { unsafe $0.baseAddress == own.baseAddress }
    }
  }
}
