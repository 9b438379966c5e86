import Foundation
import ShopKit
import UIKit

/// What a cell shows of a field: what is asked for, the text, and what is wrong with it.
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
    label.textColor = .secondaryLabel
    problem.textColor = .systemRed
    textField.font = .preferredFont(forTextStyle: .body)
    textField.adjustsFontForContentSizeCategory = true
    textField.clearButtonMode = .whileEditing
    textField.autocorrectionType = .no
    textField.delegate = self
    textField.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        current.onChange(textField.text ?? "")
      },
      for: .editingChanged
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
    // Set again while it is typed into, the text would lose its marked part.
    if textField.text != field.text { textField.text = field.text }
    textField.placeholder = field.placeholder
    textField.keyboardType = field.purpose.keyboard
    textField.returnKeyType = field.purpose == .search ? .search : .go
    problem.text = field.problem
    problem.isHidden = field.problem == nil
  }

  func textField(
    _ textField: UITextField,
    shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    guard let text = textField.text, let part = Range(range, in: text) else { return true }
    let new = text.replacingCharacters(in: part, with: string)
    let length = new.unicodeScalars.count
    return length <= current.field.maximumLength || length < text.unicodeScalars.count
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    current.onReturn()
    return false
  }
}

extension Field.Purpose {
  fileprivate var keyboard: UIKeyboardType {
    switch self {
    case .text, .search: .default
    case .phone: .phonePad
    case .digits: .numberPad
    }
  }
}

extension NSDirectionalEdgeInsets {
  /// The margins of what a cell shows.
  static var ofCell: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 16)
  }
}
