/// How one change is animated: by a name that your app's adapter knows, or not at all.
///
/// ```swift
/// router.push(page, transition: .immediate)
/// router.push(page, transition: TransitionStyle("fade"))   // what "fade" is, the app says
/// ```
///
/// It's for the one command that you pass it to. When the user goes back, the platform's default is used.
public struct TransitionStyle: Hashable, Sendable {
  /// The name by which an adapter finds the animation.
  public let name: String

  /// Creates a transition that an adapter knows by name.
  public init(_ name: String) { self.name = name }

  /// No animation.
  public static let immediate = TransitionStyle("immediate")
}
