import ModuleRegistry

extension Canvas {
  /// Draws what a developer comes to see: the coordinators that are alive, which screens each owns,
  /// and what happened lately, the latest at the bottom.
  @MainActor
  mutating func drawPanel(of shop: Shop, scroll: Int, in panel: Area) {
    clear(panel)
    for row in panel.rows { put("│", row, panel.column, .quiet) }
    let area = panel.inset(left: 2)
    var row = area.row
    func heading(_ text: String) {
      put(String(repeating: " ", count: area.width + 1), row, panel.column + 1, .bar)
      put(text, row, area.column, .bar)
      row += 1
    }
    let tree = shop.window.coordinatorTree.split(separator: "\n")
    let units = tree.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    let count = tree.count == 1 ? "1 coordinator owns" : "\(tree.count) coordinators own"
    heading("\(count) \(Self.screens(units.reduce(0, +)))".truncated(to: area.width))
    let most = max(1, area.height - 6)
    let owners = Self.owners(shop.tree, width: area.width, height: area.height / 2)
    for line in owners.prefix(most) {
      put(line, row, area.column)
      row += 1
    }
    if owners.count > most { put("…".padding(to: area.width), row - 1, area.column) }
    row += 1
    heading("Journal, the latest last".truncated(to: area.width))
    let lines = shop.window.journal.entries.flatMap { entry in
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

  /// The lines of a tree, each on as many as it takes where there is room for that.
  private static func owners(_ tree: String, width: Int, height: Int) -> [String] {
    let lines = tree.split(separator: "\n").map { line in
      line.contains(": ") ? String(line) : "\(line): no screen"
    }
    let whole = lines.flatMap { line in
      let indent = String(line.prefix { $0 == " " })
      return line.wrapped(to: max(1, width - indent.count - 4)).enumerated()
        .map { $0 == 0 ? indent + $1 : "\(indent)    \($1)" }
    }
    return whole.count <= height ? whole : lines.map { $0.truncated(to: width) }
  }

  private static func screens(_ count: Int) -> String {
    switch count {
    case 0: "no screen"
    case 1: "1 screen"
    default: "\(count) screens"
    }
  }
}
