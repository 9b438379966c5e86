import FlowCoordinators
import ShopKit

/// Prints the visible screen as plain lines.
@MainActor
struct ScreenPrinter {
  private static let width = 60

  /// The number of rows in a batch.
  private static let length = 40

  private let shop: Shop
  private var firstRow = 0

  init(_ shop: Shop) { self.shop = shop }

  /// Goes back to the first rows.
  mutating func showFirst() { firstRow = 0 }

  /// Goes on to the next rows.
  ///
  /// - Returns: `false` if there are no more rows.
  mutating func showMore() -> Bool {
    guard firstRow + Self.length < shop.window.content?.rows.count ?? 0 else { return false }
    firstRow += Self.length
    return true
  }

  /// The tabs or the kind of modal, the path to the screen, and its content; or the alert over it,
  /// with what could not be saved.
  var screen: String {
    if let alert = shop.alert { return lines(of: alert).joined(separator: "\n") }
    var lines = ["", header, path]
    if let content = shop.content {
      lines += content.notes.enumerated()
        .flatMap { indented((content.isProblem($0) ? "! " : "") + $1) }
      if let activity = content.activity { lines.append("  \(activity.title) ...") }
      lines += content.fields.flatMap { field in
        [line(field)] + (field.problem.map { indented("! \($0)") } ?? [])
      }
      lines += rows(of: content)
      if !content.actions.isEmpty {
        lines.append("  " + content.actions.map(button).joined(separator: " "))
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The current batch of rows.
  var rows: String { shop.window.content.map(rows)?.joined(separator: "\n") ?? "" }

  private func rows(of content: ScreenContent) -> [String] {
    let rows = content.rows
    let shown = rows.dropFirst(firstRow).prefix(Self.length)
    var lines = shown.enumerated().map { line($1, number: firstRow + $0 + 1) }
    let left = rows.count - firstRow - shown.count
    if left > 0 {
      lines.append("  ... and \(left) more, of \(rows.count): 'more' shows the next ones")
    }
    return lines
  }

  private func lines(of alert: AlertMessage) -> [String] {
    let texts = shop.alertTexts
    let buttons = alert.actions.indices.map { position in
      let title = alert.markedTitle(position)
      return alert.isEnabled(position, with: texts) ? "<\(title)>" : "(\(title))"
    }
    var lines = ["", alert.isSheet ? "--- choice ---" : "--- question ---"]
    if !alert.title.isEmpty { lines.append(alert.title.oneLine()) }
    lines += indented(alert.message)
    lines += ScreenContent(title: "", problems: shop.problems).notes.flatMap { indented("! \($0)") }
    lines += alert.fields.indices.map { line(alert.field($0, with: texts)) }
    return lines + ["  " + buttons.joined(separator: " ")]
  }

  private func line(_ field: Field) -> String {
    let example = field.placeholder.isEmpty ? "" : "  for example \(field.placeholder)"
    return "  \(field.label): [\(field.text.oneLine())]\(field.text.isEmpty ? example : "")"
  }

  private func button(_ action: Action) -> String {
    action.isEnabled ? "<\(action.title)>" : "(\(action.title))"
  }

  private func indented(_ text: String) -> [String] {
    text.lines(ofAtMost: 4_000).wrapped(to: Self.width - 2).map { "  \($0)" }
  }

  private var header: String {
    guard shop.window.modals.isEmpty, let tabs = shop.systemTabs else {
      // A root without tabs fills the window.
      let isFull = shop.window.presented.last.map { $0.style == .fullScreen } ?? true
      return isFull ? "--- full screen ---" : "--- sheet ---"
    }
    if shop.window.hidesTabs { return "--- without tabs ---" }
    shop.updateBadges()
    return tabs.items.enumerated()
      .map { position, item in
        let title = item.title + (item.badge.map { " (\($0))" } ?? "")
        return position == tabs.selection ? "[\(title)]" : title
      }
      .joined(separator: "  ")
  }

  /// The titles of the screens that lead to the visible one.
  private var path: String {
    shop.window.path.compactMap { ($0 as? any Screen)?.content.title }.joined(separator: " > ")
  }

  private func line(_ row: Row, number: Int) -> String {
    let mark = row.onSelect == nil ? "  " : "\(number)".leftPadding(to: 2)
    let choice = row.isChosen.map { $0 ? "(*) " : "( ) " } ?? ""
    let star = row.meanings.contains(.favourite) ? " ★" : ""
    let start = "  \(mark)  \(choice)\(row.title)\(star)"
    let gap = Self.width - start.columns - row.detail.columns
    return row.detail.isEmpty
      ? start : start + String(repeating: " ", count: max(0, gap)) + " " + row.detail
  }
}
