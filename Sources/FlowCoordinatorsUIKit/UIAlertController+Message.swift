#if canImport(UIKit)
  import FlowCoordinators
  import Foundation
  import UIKit

  extension UIAlertController {
    /// Creates the controller of an alert.
    ///
    /// - Parameters:
    ///   - alert: the alert.
    ///   - answer: called once with the chosen answer, when the controller is gone.
    convenience init(
      _ alert: AlertMessage,
      answer: @escaping @MainActor (_ position: Int, _ texts: [String]) -> Void
    ) {
      self.init(
        title: alert.title.isEmpty ? nil : alert.title,
        message: alert.message.isEmpty ? nil : alert.message,
        preferredStyle: alert.isSheet ? .actionSheet : .alert
      )
      for field in alert.fields {
        addTextField { [weak self] textField in
          textField.take(field)
          textField.addAction(
            UIAction { _ in self?.enableActions(of: alert) },
            for: .editingChanged
          )
        }
      }
      // The handlers keep the fields, because the controller may be gone when they are called.
      let textFields = textFields ?? []
      for (position, action) in alert.actions.enumerated() {
        let style: UIAlertAction.Style =
          action.isCancel ? .cancel : action.isDestructive ? .destructive : .default
        let shown = UIAlertAction(title: action.title, style: style) { _ in
          answer(position, textFields.map { $0.text ?? "" })
        }
        addAction(shown)
        if position == alert.preferred { preferredAction = shown }
      }
      enableActions(of: alert)
    }

    private func enableActions(of alert: AlertMessage) {
      let texts = (textFields ?? []).map { $0.text ?? "" }
      for (position, action) in actions.enumerated() {
        action.isEnabled = alert.isEnabled(position, with: texts)
      }
    }

    /// Points to a view, or is in the middle: UIKit traps if an action sheet on an iPad has no
    /// source.
    func point(at view: UIView?) {
      guard let popover = popoverPresentationController, let presenter = presentingViewController
      else { return }
      if let view {
        popover.sourceView = presenter.view
        // Both windows have the same coordinates.
        popover.sourceRect = view.convert(view.bounds, to: nil)
      }
      configurePresentation(.popover, from: presenter)
    }
  }

  extension UIViewController {
    /// The visible view with an identifier.
    func visibleView(_ identifier: String) -> UIView? {
      if let view = viewIfLoaded, view.window != nil, let found = view.visibleView(identifier) {
        return found
      }
      return children.lazy.compactMap { $0.visibleView(identifier) }.first
    }
  }

  extension UIView {
    fileprivate func visibleView(_ identifier: String) -> UIView? {
      if isHidden { return nil }
      if accessibilityIdentifier == identifier { return self }
      return subviews.lazy.compactMap { $0.visibleView(identifier) }.first
    }
  }

  extension UITextField {
    fileprivate func take(_ field: AlertMessage.Field) {
      placeholder = field.placeholder
      text = field.text
      isSecureTextEntry = field.keyboard == .password
      keyboardType =
        switch field.keyboard {
        case .number: .numberPad
        case .phone: .phonePad
        case .email: .emailAddress
        case .url: .URL
        case .text, .password: .default
        }
    }
  }
#endif
