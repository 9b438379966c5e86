public import FlowCoordinators

/// What a flow has asked of its platform, to check styles and options in a test.
public struct PlatformRequest {
  /// The stack, the tabs or the window that was asked; `nil` when it is freed.
  public private(set) weak var container: AnyObject?

  /// The change, without the screens or tabs.
  public let change: Change

  /// The transition; `nil` is the platform's default.
  public let transition: TransitionStyle?

  /// The kinds of change.
  public enum Change: Hashable, Sendable {
    /// Other screens on a stack, with the options of the last one; `nil` if screens are removed.
    case screens(ScreenOptions?)

    /// Other tabs.
    case tabs

    /// Another tab, by its position.
    case selection(Int)

    /// Other contents of the columns of a split view.
    case columns

    /// Another column in front.
    case column(SplitColumn)

    /// Another root of the window.
    case root

    /// A modal.
    case presentation(PresentationStyle)

    /// A dismissal of modals.
    case dismissal

    /// An alert.
    case alert

    package init(_ change: MemoryChange) {
      self =
        switch change {
        case .screens(let options): .screens(options)
        case .tabs: .tabs
        case .selection(let position): .selection(position)
        case .columns: .columns
        case .column(let column): .column(column)
        case .root: .root
        case .presentation(let style): .presentation(style)
        case .dismissal: .dismissal
        case .alert: .alert
        }
    }
  }

  /// Creates a request, to be recorded by a simulated platform.
  public init(_ container: AnyObject, _ change: Change, _ transition: TransitionStyle?) {
    self.container = container
    self.change = change
    self.transition = transition
  }
}

@available(*, unavailable)
extension PlatformRequest: Sendable {}
