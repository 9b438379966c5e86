/// Anything that can be put on screen: a screen, or a container of screens.
///
/// The library never looks inside a screen. A feature declares the interface of its screens as a
/// protocol that refines this one, and a front end draws them.
@MainActor
public protocol Presentable: AnyObject {}

// Loops, because a closure for each of many screens costs much more than the comparison.
extension [any Presentable] {
  /// Whether the array contains the presentable, by identity.
  func has(_ presentable: any Presentable) -> Bool { has(presentable, before: count) }

  /// Whether the beginning of the array contains the presentable, by identity.
  func has(_ presentable: any Presentable, before end: Int) -> Bool {
    unsafe withUnsafeBufferPointer { own in
      for position in 0..<end where unsafe own[position] === presentable { return true }
      return false
    }
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
    unsafe withUnsafeBufferPointer { own in
      unsafe other.withUnsafeBufferPointer { other in
        let end = Swift.min(own.count, other.count)
        // Both are one array, of which neither copy was changed since.
        if unsafe own.baseAddress == other.baseAddress { return end }
        var same = 0
        while same < end, unsafe own[same] === other[same] { same += 1 }
        return same
      }
    }
  }

  /// Whether both contain the same presentables in the same order.
  func isSame(as other: [any Presentable]) -> Bool {
    count == other.count && countSame(as: other) == count
  }
}
