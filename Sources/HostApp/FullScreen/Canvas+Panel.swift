import ModuleRegistry

extension Canvas {
  /// Draws what a developer comes to see: the coordinators that are alive, how many screens each owns,
  /// and what happened lately, the latest at the bottom.
  @MainActor
  mutating func drawPanel(of window: NavigationWindow, scroll: Int, in panel: Area) {
    clear(panel)
    for row in panel.rows { put("│", row, panel.column, .quiet) }
    let area = panel.inset(left: 2)
    var row = area.row
    func heading(_ text: String) {
      put(String(repeating: " ", count: area.width + 1), row, panel.column + 1, .bar)
      put(text, row, area.column, .bar)
      row += 1
    }
    let tree = window.coordinatorTree.split(separator: "\n")
    let units = tree.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    let count = tree.count == 1 ? "1 coordinator owns" : "\(tree.count) coordinators own"
    heading("\(count) \(Self.screens(units.reduce(0, +)))".truncated(to: area.width))
    let most = max(1, area.height - 6)
    for line in tree.prefix(most) {
      put(Self.owner(line).truncated(to: area.width), row, area.column)
      row += 1
    }
    if tree.count > most { put("…", row - 1, area.column) }
    row += 1
    heading("Journal: what happened, the latest last".truncated(to: area.width))
    let lines = window.journal.entries.flatMap { entry in
      entry.sentence.wrapped(to: area.width - 2).enumerated()
        .map { $0 == 0 ? $1 : "  \($1)" }
    }
    let room = max(0, area.rows.upperBound - row)
    let hidden = min(scroll, max(0, lines.count - room))
    for line in lines.dropLast(hidden).suffix(room) {
      put(line, row, area.column)
      row += 1
    }
  }

  /// A line of the tree, which ends with a number, in words.
  private static func owner(_ line: Substring) -> String {
    guard let space = line.lastIndex(of: " "), let units = Int(line[space...].dropFirst()) else {
      return String(line)
    }
    return "\(line[..<space]): \(screens(units))"
  }

  private static func screens(_ count: Int) -> String {
    switch count {
    case 0: "no screen"
    case 1: "1 screen"
    default: "\(count) screens"
    }
  }
}
