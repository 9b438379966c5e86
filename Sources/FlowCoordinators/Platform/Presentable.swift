/// Anything that can be put on screen: a screen, or a stack or tabs with screens in it.
///
/// ```swift
/// final class BookPage: Presentable {
///   var onRate: (@MainActor () -> Void)?
/// }
/// ```
///
/// In UIKit, every `UIViewController` is one. The library never looks inside a screen. A feature may also declare its screens as
/// protocols that refine this one, and leave it to the app to draw them.
@MainActor
public protocol Presentable: AnyObject {}

// Of no actor, so that their closures are not checked for being on it.
extension [any Presentable] {
  /// Whether the array contains the presentable, by identity.
  nonisolated func has(_ presentable: any Presentable) -> Bool {
    contains { $0 === presentable }
  }

  /// The position of the presentable, searched from the end, since most changes are there.
  nonisolated func lastPosition(of presentable: any Presentable) -> Int? {
    lastIndex { $0 === presentable }
  }

  /// Whether both contain the same presentables in the same order.
  nonisolated func isSame(as other: [any Presentable]) -> Bool {
    count == other.count && countOfFirst(sharedWith: other) == count
  }

  /// How many of the first presentables are the same in both.
  nonisolated func countOfFirst(sharedWith other: [any Presentable]) -> Int {
    let end = Swift.min(count, other.count)
    for position in 0..<end where self[position] !== other[position] { return position }
    return end
  }
}
