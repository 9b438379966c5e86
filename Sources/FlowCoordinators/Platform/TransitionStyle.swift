/// How a change is shown: a name that the platform's adapter knows, or no animation at all.
///
/// A transition belongs to the one command that it is passed with; what a person does next, such as
/// going back, is shown in the platform's default way.
public struct TransitionStyle: Hashable, Sendable {
  /// The name by which an adapter finds the animation.
  public let name: String

  /// Creates a transition that an adapter knows by name.
  public init(_ name: String) { self.name = name }

  /// No animation: the change is there at once.
  public static let immediate = TransitionStyle("immediate")
}
