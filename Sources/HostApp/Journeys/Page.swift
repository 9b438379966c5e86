/// The visible screen, in words: of line mode, or of the views of a platform.
public struct Page: Equatable, Sendable {
  /// The tabs with their badges, the selected one in brackets, or the content in their place.
  public var bar: String

  /// The title of the screen, or of the question.
  public var title: String

  /// The way back.
  public var wayBack = WayBack.missing

  /// The way back of a screen.
  public enum WayBack: String, Sendable {
    /// There is none.
    case missing = ""

    /// The screen is popped.
    case back = "(< back)"

    /// The modal that begins with the screen is dismissed.
    case close = "(x close)"
  }

  /// The sentences, one after the other.
  public var notes = ""

  /// Each with its text or else its example, and its error.
  public var fields: [String] = []

  /// Each with a mark if it can be chosen.
  public var rows: [String] = []

  /// The buttons, those in parentheses that cannot be pressed.
  public var actions: [String] = []

  /// Whether it is an alert or an action sheet.
  public var isQuestion: Bool { ["question", "choice"].contains { bar == Page.bar($0) } }

  /// Whether there are tabs.
  public var hasTabs: Bool { !bar.hasPrefix("---") }

  /// Creates a page without fields and rows.
  public init(bar: String, title: String, notes: String = "", actions: [String] = []) {
    (self.bar, self.title, self.notes, self.actions) = (bar, title, notes, actions)
  }

  /// A sheet, all of the window, no tabs, or a question.
  public static func bar(_ name: String) -> String { "--- \(name) ---" }

  /// A field with its text, or else its example, and its error.
  public static func field(
    _ label: String,
    _ text: String,
    example: String,
    problem: String?
  ) -> String {
    let example = text.isEmpty ? " for example \(example)" : ""
    return "\(label): [\(text)]\(example)\(problem.map { " ! \($0)" } ?? "")"
  }

  /// A row, with a mark if it can be chosen.
  public static func row(_ text: String, isOpen: Bool) -> String { isOpen ? "> \(text)" : text }

  /// A button, in parentheses if it cannot be pressed.
  public static func action(_ title: String, isEnabled: Bool) -> String {
    isEnabled ? "<\(title)>" : "(\(title))"
  }

  /// The answer of an alert, with the signs of line mode.
  public static func answer(
    _ title: String,
    isPreferred: Bool,
    isDestructive: Bool,
    isCancel: Bool,
    isEnabled: Bool
  ) -> String {
    let marks = [isPreferred ? "* " : "", isDestructive ? "! " : "", isCancel ? "‹ " : ""]
    return action(marks.joined() + title, isEnabled: isEnabled)
  }

  /// The title of an action.
  public static func title(of action: String) -> String { String(action.dropFirst().dropLast()) }
}

extension Page: CustomStringConvertible {
  /// The page in lines.
  public var description: String {
    ([bar, title, wayBack.rawValue, notes] + fields + rows + [actions.joined(separator: " ")])
      .filter { !$0.isEmpty }
      .joined(separator: "\n")
  }
}

extension StringProtocol {
  /// The text with one space wherever there are several.
  public var spacedOnce: String { split(separator: " ").joined(separator: " ") }
}
