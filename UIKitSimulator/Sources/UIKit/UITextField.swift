public import Foundation

public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  case numberPad = 4
  case phonePad = 5
}

public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go = 1
  case search = 6
}

public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

/// A line of text that a person can edit.
@MainActor
open class UITextField: UIControl {
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  open var text: String? = ""
  open var placeholder: String?
  open var font: UIFont?
  open var adjustsFontForContentSizeCategory = false
  open var keyboardType = UIKeyboardType.default
  open var returnKeyType = UIReturnKeyType.default
  open var autocorrectionType = UITextAutocorrectionType.default
  open var clearButtonMode = ViewMode.never
  open weak var delegate: (any UITextFieldDelegate)?

  open override var isFirstResponder: Bool { window?.firstResponder === self }
}

/// What is optional there is a requirement with a default here, where there is no Objective-C.
@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool

  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  public func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }

  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}

// MARK: - What a person does

extension UITextField {
  /// Touches the field, so that what is typed comes here.
  public func tap() { if isEnabled, canBeTouched { window?.firstResponder = self } }

  /// Types a text at the end, a letter at a time.
  ///
  /// Nothing comes here any more from the moment at which the field is not in the window, as where the cell
  /// is replaced that it is in.
  public func type(_ text: String) {
    for letter in text {
      let end = NSRange(location: (self.text ?? "").utf16.count, length: 0)
      replace(end, by: String(letter))
    }
  }

  /// Selects all of the text, and deletes it.
  public func clear() {
    let all = NSRange(location: 0, length: (text ?? "").utf16.count)
    if all.length > 0 { replace(all, by: "") }
  }

  /// Presses the return key.
  public func pressReturn() {
    if isFirstResponder { _ = delegate?.textFieldShouldReturn(self) }
  }

  private func replace(_ range: NSRange, by string: String) {
    guard isFirstResponder, canBeTouched,
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string)
        != false,
      let text, let part = Range(range, in: text)
    else { return }
    self.text = text.replacingCharacters(in: part, with: string)
    sendActions(for: .editingChanged)
  }
}
