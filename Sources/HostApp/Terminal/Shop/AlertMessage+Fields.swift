import FlowCoordinators
import ShopKit

extension AlertMessage {
  /// The maximum length of a text that is typed, in Unicode scalars.
  static let longestText = 1_000

  /// Returns a field as a screen has it, with dots for the characters of a password.
  func field(
    _ position: Int,
    with texts: [String],
    onChange: @escaping @MainActor @Sendable (String) -> Void = { _ in }
  ) -> ShopKit.Field {
    let field = fields[position]
    let text = texts.indices.contains(position) ? texts[position] : ""
    return ShopKit.Field(
      label: field.placeholder.isEmpty ? "Text" : field.placeholder,
      text: field.keyboard == .password ? String(repeating: "•", count: text.count) : text,
      placeholder: "",
      maximumLength: Self.longestText,
      onChange: onChange
    )
  }

  /// Returns the title of an answer with a mark for each of its roles, readable without colours.
  ///
  /// `‹` cancels, `!` destroys, and `*` is preferred.
  func markedTitle(_ position: Int) -> String {
    let action = actions[position]
    let marks = [
      position == preferred ? "* " : "", action.isDestructive ? "! " : "",
      action.isCancel ? "‹ " : "",
    ]
    return marks.joined() + action.title.oneLine()
  }
}
