/// The transition of a change: a name that the platform's adapter knows, or no animation.
///
/// A transition applies to the one command that it is passed to; the next action of the user, such
/// as going back, has the platform's default transition.
public struct TransitionStyle: Hashable, Sendable {
  /// The name by which an adapter finds the animation.
  public let name: String

  /// Creates a transition that an adapter knows by name.
  public init(_ name: String) { self.name = name }

  /// No animation.
  public static let immediate = TransitionStyle("immediate")
}
