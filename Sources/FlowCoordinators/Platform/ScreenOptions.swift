/// Options with which a command puts a screen on a stack.
///
/// An option applies as long as the screen is on the stack.
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
