public import Foundation

public enum UIKeyboardType: Int, Sendable {
  case `default` = 0
  // The name is that of UIKit.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL = 3
  case numberPad = 4
  case phonePad = 5
  case emailAddress = 7
}

public enum UIReturnKeyType: Int, Sendable {
  case `default` = 0
  case go = 1
  case search = 6
}

public enum UITextAutocorrectionType: Int, Sendable {
  case `default`, no, yes
}

/// The kind of a text, so that the device can offer known values.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let name = Self(rawValue: "name")
  public static let telephoneNumber = Self(rawValue: "tel")
  public static let streetAddressLine1 = Self(rawValue: "address-line1")
  public static let addressCity = Self(rawValue: "address-level2")
  public static let postalCode = Self(rawValue: "postal-code")
  public static let oneTimeCode = Self(rawValue: "one-time-code")
}

/// A part of a text.
@MainActor
open class UITextRange: NSObject {}

/// A line of text that a user can edit.
@MainActor
open class UITextField: UIControl {
  public enum ViewMode: Int, Sendable {
    case never, whileEditing, unlessEditing, always
  }

  /// Set by code, it replaces the composed text, too.
  open var text: String? = "" { didSet { marked = nil } }
  open var placeholder: String?
  open var font: UIFont?
  open var adjustsFontForContentSizeCategory = false
  open var keyboardType = UIKeyboardType.default
  open var isSecureTextEntry = false
  open var textContentType: UITextContentType!
  open var returnKeyType = UIReturnKeyType.default
  open var autocorrectionType = UITextAutocorrectionType.default
  open var clearButtonMode = ViewMode.never
  open weak var delegate: (any UITextFieldDelegate)? {
    didSet { delegateMethods = delegate?.textFieldMethods ?? [] }
  }

  private var delegateMethods: Set<UITextFieldDelegateMethod> = []

  private func delegate(for method: UITextFieldDelegateMethod) -> (any UITextFieldDelegate)? {
    delegateMethods.contains(method) ? delegate : nil
  }

  /// The composed, undecided text, such as the letters of which a Chinese word is built.
  open var markedTextRange: UITextRange? { marked == nil ? nil : UITextRange() }
  private var marked: NSRange?

  open override var isFirstResponder: Bool { window?.firstResponder === self }
}

/// An optional method of UIKit is a requirement with a default here, without Objective-C.
@MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// The optional methods that it implements.
  var textFieldMethods: Set<UITextFieldDelegateMethod> { get }

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

// MARK: - Actions of a user

extension UITextField {
  /// Touches the field, so that it receives the typing.
  public func tap() { if isEnabled, canBeTouched { window?.firstResponder = self } }

  /// Types a text at the end, a letter at a time.
  ///
  /// The field receives nothing any more once it is not in the window, for example because its cell
  /// is replaced.
  public func type(_ text: String) {
    for letter in text {
      replace(end, by: String(letter))
    }
  }

  /// Deletes the last letter.
  public func pressDelete() {
    guard let text, let last = text.indices.last else { return }
    replace(NSRange(last..., in: text), by: "")
  }

  /// Inserts all of a text, at the end if nothing else is said.
  public func paste(_ text: String, at location: Int? = nil) {
    replace(location.map { NSRange(location: $0, length: 0) } ?? end, by: text)
  }

  /// Types letters at the end, of which a word is to be made that is not yet chosen.
  ///
  /// The delegate is asked with all that is marked by then (a guess).
  public func compose(_ letters: String) {
    for letter in letters {
      let old = marked ?? end
      guard replace(old, by: ((text ?? "") as NSString).substring(with: old) + String(letter), true)
      else { return }
    }
  }

  /// Chooses the word for the letters that are composed.
  public func choose(_ word: String) { if let marked { replace(marked, by: word) } }

  private var end: NSRange { NSRange(location: (text ?? "").utf16.count, length: 0) }

  /// The composed text stays (a guess).
  func endTyping() {
    marked = nil
    sendActions(for: .editingDidEnd)
  }

  /// Selects all of the text, and deletes it.
  public func clear() {
    let all = NSRange(location: 0, length: (text ?? "").utf16.count)
    if all.length > 0 { replace(all, by: "") }
  }

  /// Presses the return key.
  public func pressReturn() {
    if isFirstResponder { _ = delegate(for: .shouldReturn)?.textFieldShouldReturn(self) }
  }

  @discardableResult
  private func replace(_ range: NSRange, by string: String, _ isComposed: Bool = false) -> Bool {
    guard isFirstResponder, canBeTouched,
      delegate(for: .shouldChange)?
        .textField(self, shouldChangeCharactersIn: range, replacementString: string)
        != false,
      let text, let part = Range(range, in: text)
    else { return false }
    self.text = text.replacingCharacters(in: part, with: string)
    if isComposed { marked = NSRange(location: range.location, length: string.utf16.count) }
    sendActions(for: .editingChanged)
    return true
  }
}
