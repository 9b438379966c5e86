/// What a platform's container was asked to show, and how.
///
/// A simulated platform records it, so that a test can compare what a flow has asked for.
public struct PlatformRequest {
  /// The stack, the tabs or the window that was asked, as long as it lives.
  public private(set) weak var container: AnyObject?

  /// What was asked for.
  public let change: Change

  /// How it was to be shown; `nil` is the platform's default.
  public let transition: TransitionStyle?

  /// What can be asked for.
  public enum Change: Hashable, Sendable {
    /// Other screens on a stack, the last of them with these options; `nil` where a screen goes.
    case screens(ScreenOptions?)

    /// Other tabs.
    case tabs

    /// Another tab, by its position.
    case selection(Int)

    /// Something else at the root of the window.
    case root

    /// A modal.
    case presentation(PresentationStyle)

    /// That modals go.
    case dismissal

    /// An alert.
    case alert
  }

  /// Creates a request, as a platform does that records it.
  public init(_ container: AnyObject, _ change: Change, _ transition: TransitionStyle?) {
    self.container = container
    self.change = change
    self.transition = transition
  }
}

@available(*, unavailable)
extension PlatformRequest: Sendable {}
