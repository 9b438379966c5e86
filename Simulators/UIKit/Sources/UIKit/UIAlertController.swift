public import Foundation

/// A question with its answers, to be presented.
@MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  /// Whether the device is an iPad, on which an action sheet is a popover.
  @TaskLocal public static var isOnPad = false

  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var message: String?
  open private(set) var preferredStyle = Style.alert

  /// Traps if it is none of the actions (Apple's documentation).
  open var preferredAction: UIAlertAction? {
    didSet {
      guard let preferredAction, !actions.contains(where: { $0 === preferredAction }) else {
        return
      }
      fatalError("The preferred action is not in the alert's actions")
    }
  }

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    if preferredStyle == .actionSheet, Self.isOnPad { modalPresentationStyle = .popover }
  }

  /// Traps at a second action that cancels (Apple's documentation).
  open func addAction(_ action: UIAlertAction) {
    if action.style == .cancel, actions.contains(where: { $0.style == .cancel }) {
      fatalError("UIAlertController can only have one action with a style of .cancel")
    }
    actions.append(action)
  }

  /// Traps in an action sheet (Apple's documentation).
  open func addTextField(configurationHandler: TextFieldHandler? = nil) {
    if preferredStyle == .actionSheet {
      fatalError("Text fields can only be added to an alert controller of style .alert")
    }
    let field = UITextField(frame: .zero)
    textFields = (textFields ?? []) + [field]
    configurationHandler?(field)
  }

  /// Replaces the text of a field, as a user does.
  public func type(_ text: String, field position: Int) {
    guard let field = textFields?[position] else { return }
    field.text = text
    field.sendActions(for: .editingChanged)
  }

  /// Taps beside an action sheet: the action that cancels is chosen (Apple's documentation);
  /// without one, a popover only goes (a guess).
  public func tapBeside() {
    if let cancel = actions.firstIndex(where: { $0.style == .cancel }) { return tap(cancel) }
    presentingViewController?.dismiss(animated: true)
  }

  /// Chooses an answer, as a user does: the alert goes, and then the handler is called (a guess).
  ///
  /// One that is disabled does nothing.
  public func tap(_ position: Int) {
    let action = actions[position]
    if !action.isEnabled { return }
    presenter?.window?.simulation.endTurnIfAsked()
    presentingViewController?.dismissPresented(animated: true) { action.handler?(action) }
  }
}

@MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  open private(set) var title: String?
  open private(set) var style = Style.default
  open var isEnabled = true
  private(set) var handler: AlertHandler?

  public convenience init(title: String?, style: Style, handler: AlertHandler? = nil) {
    self.init()
    self.title = title
    self.style = style
    self.handler = handler
  }
}
