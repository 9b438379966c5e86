/// Which bars are hidden while a screen is on a stack, for those who write an adapter.
///
/// In a flow, it's part of the call: `router.push(page, hideBottomBar: true)`.
public struct ScreenOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Hides the bar below the stack, such as the tab bar around it, while the screen or
  /// one above it is visible.
  public static let hideBottomBar = ScreenOptions(rawValue: 1)

  /// Hides the stack's own bar while the screen is the only one of the stack.
  ///
  /// The screens above it have the bar, and with it a way back: UIKit disables its swipe
  /// together with the bar.
  public static let hideBar = ScreenOptions(rawValue: 2)
}
