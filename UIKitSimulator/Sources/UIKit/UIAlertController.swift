public import Foundation

/// A question with its answers, to be presented.
@MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  open private(set) var actions: [UIAlertAction] = []
  open var message: String?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }

  /// Chooses an answer, as a person does: the alert goes, and then the handler is called (a guess).
  public func tap(_ position: Int) {
    let action = actions[position]
    presentingViewController?.dismiss(animated: true) { action.handler?(action) }
  }
}

@MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  open private(set) var title: String?
  private(set) var handler: AlertHandler?

  public convenience init(title: String?, style: Style, handler: AlertHandler? = nil) {
    self.init()
    self.title = title
    self.handler = handler
  }
}
