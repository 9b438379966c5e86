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
