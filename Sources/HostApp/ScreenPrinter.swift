import ModuleRegistry
import ShopKit

/// Prints what is on screen as plain lines.
@MainActor
struct ScreenPrinter {
  private static let width = 60
  private let window: Window

  init(_ window: Window) { self.window = window }

  /// The tabs or the modal, the path to the screen, and its content.
  var screen: String {
    var lines = ["", header, path]
    if let content = window.content {
      lines += content.notes.flatMap(wrapped)
      lines += content.fields.map { field in
        "  \(field.label): [\(field.text)]\(field.text.isEmpty ? "  for example \(field.placeholder)" : "")"
      }
      lines += content.rows.enumerated().map { number, row in line(row, number: number + 1) }
      if !content.actions.isEmpty {
        lines.append("  " + content.actions.map { "<\($0.title)>" }.joined(separator: " "))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The words of a text on as many lines as they take.
  private func wrapped(_ text: String) -> [String] {
    text.split(separator: " ").reduce(into: []) { lines, word in
      if let last = lines.last, last.count + word.count < Self.width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append("  \(word)")
      }
    }
  }

  private var header: String {
    guard window.modals.isEmpty, let tabs = window.root as? any SystemTabs else {
      return "--- sheet ---"
    }
    return tabs.items.enumerated()
      .map { $0 == tabs.selection ? "[\($1.title)]" : $1.title }
      .joined(separator: "  ")
  }

  private var path: String {
    (window.visibleStack?.contents ?? [])
      .compactMap { ($0 as? any Screen)?.content.title }
      .joined(separator: " > ")
  }

  private func line(_ row: Row, number: Int) -> String {
    let mark = row.onSelect == nil ? "  " : "\(number)".leftPadding(to: 2)
    let start = "  \(mark)  \(row.title)"
    return row.detail.isEmpty
      ? start : start.padding(to: Self.width - row.detail.count) + " " + row.detail
  }
}
