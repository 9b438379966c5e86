import Foundation
import ShopKit
import UIKit

/// The content of a field's cell: its label, its text, and its error.
struct FieldConfiguration: UIContentConfiguration {
  let field: Field

  /// Called with the whole text whenever it changes.
  let onChange: @MainActor (String) -> Void

  /// Called when the user presses the return key.
  let onReturn: @MainActor () -> Void

  func makeContentView() -> any UIView & UIContentView { FieldView(self) }

  func updated(for state: any UIConfigurationState) -> FieldConfiguration { self }
}

private final class FieldView: UIStackView, UIContentView, UITextFieldDelegate {
  private var current: FieldConfiguration
  private let label = UILabel()
  private let textField = UITextField()
  private let problem = UILabel()

  var configuration: any UIContentConfiguration {
    get { current }
    set {
      guard let configuration = newValue as? FieldConfiguration else { return }
      current = configuration
      show()
    }
  }

  init(_ configuration: FieldConfiguration) {
    current = configuration
    super.init(frame: .zero)
    axis = .vertical
    spacing = 4
    isLayoutMarginsRelativeArrangement = true
    directionalLayoutMargins = .ofCell
    for label in [label, problem] {
      label.font = .preferredFont(forTextStyle: .footnote)
      label.adjustsFontForContentSizeCategory = true
      label.numberOfLines = 0
    }
    // VoiceOver reads it with the field.
    label.isAccessibilityElement = false
    label.textColor = .secondaryLabel
    problem.textColor = .systemRed
    textField.font = .preferredFont(forTextStyle: .body)
    textField.adjustsFontForContentSizeCategory = true
    textField.clearButtonMode = .whileEditing
    textField.autocorrectionType = .no
    textField.delegate = self
    textField.addAction(
      UIAction { [weak self] _ in self?.takeText() },
      for: [.editingChanged, .editingDidEnd]
    )
    for view in [label, textField, problem] as [UIView] { addArrangedSubview(view) }
    show()
  }

  /// Not supported: fields are not archived.
  required init(coder: NSCoder) { fatalError("fields are not archived") }

  private func show() {
    let field = current.field
    label.text = field.label
    textField.accessibilityLabel = field.label
    // A text that is set loses its marked part, which is being composed.
    if textField.text != field.text, textField.markedTextRange == nil {
      textField.text = field.text
    }
    textField.placeholder = field.placeholder
    textField.keyboardType = field.purpose.keyboard
    textField.textContentType = field.purpose.content
    textField.returnKeyType = field.purpose == .search ? .search : .go
    problem.text = field.hint
    problem.isHidden = problem.text == nil
    textField.accessibilityHint = problem.text
  }

  /// Hands on the typed text, once it is not longer than allowed, or than it was before.
  private func takeText() {
    let text = textField.text ?? ""
    let start = current.field.start(of: text)
    if start != text {
      // The marked part is longer than the word that it becomes, and is never cut.
      if textField.markedTextRange != nil { return }
      textField.text = start
    }
    if start != current.field.text { current.onChange(start) }
  }

  #if !canImport(ObjectiveC)
    var textFieldMethods: Set<UITextFieldDelegateMethod> { [.shouldChange, .shouldReturn] }
  #endif

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard textField.markedTextRange == nil, let text = textField.text,
      let part = Range(range, in: text)
    else { return true }
    let removed = text[part].unicodeScalars.count
    let added = string.unicodeScalars.count
    let room = current.field.maximumLength - text.unicodeScalars.count + removed
    if added <= room || added < removed { return true }
    // Of a paste, as much as there is room for; the text behind it stays.
    let start = string.start(ofAtMost: room)
    if !start.isEmpty {
      textField.text = text.replacingCharacters(in: part, with: start)
      takeText()
    }
    return false
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    current.onReturn()
    return false
  }
}

extension NSDirectionalEdgeInsets {
  /// The margins of what a cell shows.
  static var ofCell: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  }
}
