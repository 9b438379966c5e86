public import Foundation

#if SENDABLE_HANDLERS
  public typealias UIActionHandler = @MainActor @Sendable (UIAction) -> Void
#else
  public typealias UIActionHandler = (UIAction) -> Void
#endif

/// Something that a button does.
@MainActor
open class UIAction: NSObject {
  open var title = ""
  private var handler: UIActionHandler?

  public convenience init(title: String = "", handler: @escaping UIActionHandler) {
    self.init()
    self.title = title
    self.handler = handler
  }

  func performHandler() { handler?(self) }
}

@MainActor
open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchUpInside = Self(rawValue: 1 << 6)
    public static let primaryActionTriggered = Self(rawValue: 1 << 13)
    public static let editingChanged = Self(rawValue: 1 << 17)
    public static let editingDidEnd = Self(rawValue: 1 << 18)
  }

  open var isEnabled = true
  private var actions: [(action: UIAction, events: Event)] = []

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { nil }

  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }

  open func sendActions(for controlEvents: Event) {
    for (action, events) in actions where !events.isDisjoint(with: controlEvents) {
      action.performHandler()
    }
  }
}

@MainActor
open class UIButton: UIControl {
  /// How a button looks.
  public struct Configuration {
    public var title: String?

    public static func filled() -> Self { Self() }

    public static func gray() -> Self { Self() }
  }

  open var configuration: Configuration?
}

// MARK: - Actions of a user

extension UIButton {
  /// Presses the button, which does nothing while it is disabled or something is over it.
  public func tap() {
    if isEnabled, canBeTouched { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
  }
}
