/// The visible screen, in words: of line mode, or of UIKit's views.
struct Page: Equatable {
  /// The tabs with their badges, the selected one in brackets, or the content in their place.
  var bar: String

  var title: String

  /// The way back.
  var wayBack = WayBack.missing

  enum WayBack: String {
    case missing = ""
    case back = "(< back)"
    case close = "(x close)"
  }

  /// Whether it is an alert or an action sheet.
  var isQuestion: Bool { ["question", "choice"].contains { bar == Page.bar($0) } }

  /// Whether there are tabs.
  var hasTabs: Bool { !bar.hasPrefix("---") }

  /// The sentences, one after the other.
  var notes = ""

  /// Each with its text or else its example, and its error.
  var fields: [String] = []

  /// Each with a mark if it can be chosen.
  var rows: [String] = []

  /// The buttons, those in parentheses that cannot be pressed.
  var actions: [String] = []

  /// A sheet, all of the window, no tabs, or a question.
  static func bar(_ name: String) -> String { "--- \(name) ---" }

  static func field(_ label: String, _ text: String, example: String, problem: String?) -> String {
    let example = text.isEmpty ? " for example \(example)" : ""
    return "\(label): [\(text)]\(example)\(problem.map { " ! \($0)" } ?? "")"
  }

  static func row(_ text: String, isOpen: Bool) -> String { isOpen ? "> \(text)" : text }

  static func action(_ title: String, isEnabled: Bool) -> String {
    isEnabled ? "<\(title)>" : "(\(title))"
  }

  /// The title of an action.
  static func title(of action: String) -> String { String(action.dropFirst().dropLast()) }
}

extension Page: CustomStringConvertible {
  var description: String {
    ([bar, title, wayBack.rawValue, notes] + fields + rows + [actions.joined(separator: " ")])
      .filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}

extension StringProtocol {
  /// The text with one space wherever there are several.
  var spacedOnce: String { split(separator: " ").joined(separator: " ") }
}
