/// How a stack shows a screen that a command puts on it.
///
/// An option belongs to the screen as long as that is on the stack, and is gone with it.
public struct ScreenOptions: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The bar below the stack, such as that of the tabs around it, is hidden while the screen or one
  /// above it is seen.
  public static let hideBottomBar = ScreenOptions(rawValue: 1)

  /// The stack's own bar is hidden, as long as the screen is its first, for those above it, too.
  public static let hideBar = ScreenOptions(rawValue: 2)
}
