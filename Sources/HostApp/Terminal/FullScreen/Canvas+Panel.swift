import FlowCoordinators

extension Canvas {
  /// Draws the developer's panel: live coordinators with their screens, then the journal, latest
  /// first.
  ///
  /// - Parameters:
  ///   - shop: the shop to inspect.
  ///   - scroll: the number of lines above the visible ones.
  ///   - panel: the area to draw in.
  ///   - isAlone: whether the panel fills the screen. If it does, the coordinators may push the
  ///     journal out of sight.
  /// - Returns: the number of lines by which the panel can scroll.
  @MainActor
  mutating func drawPanel(of shop: Shop, scroll: Int, in panel: Area, isAlone: Bool) -> Int {
    clear(panel)
    for row in panel.rows { put("│", row, panel.column, .quiet) }
    // The scroll bar takes the last column.
    let area = panel.inset(left: 2, right: 1)
    let lines = Self.lines(
      of: shop,
      width: area.width - 1,
      owners: isAlone ? .max : area.height / 2
    )
    let hidden = max(0, lines.count - area.height)
    let first = min(scroll, hidden)
    for (row, line) in zip(area.rows, lines.dropFirst(first)) {
      if line.isHeading {
        clear(Area(row: row, column: panel.column + 1, width: area.width + 1, height: 1), .bar)
      }
      put(line.text, row, area.column, line.isHeading ? .bar : .plain)
    }
    drawScrollBar(first: first, of: lines.count, in: panel)
    return hidden
  }

  @MainActor
  private static func lines(
    of shop: Shop,
    width: Int,
    owners height: Int
  ) -> [(text: String, isHeading: Bool)] {
    let tree = shop.window.coordinatorTree.split(separator: "\n")
    let units = tree.compactMap { $0.split(separator: " ").last.flatMap { Int($0) } }
    let count = tree.count == 1 ? "1 coordinator owns" : "\(tree.count) coordinators own"
    let entries = shop.events.reversed().flatMap { event in
      event.wrapped(to: width, indent: 2).enumerated().map { $0 == 0 ? $1 : "  \($1)" }
    }
    func heading(_ text: String) -> (String, Bool) { (text.truncated(to: width), true) }
    return [heading("\(count) \(screens(units.reduce(0, +)))")]
      + owners(shop.tree, width: width, height: height).map { ($0, false) }
      + [("", false), heading("Journal, the latest first")] + entries.map { ($0, false) }
  }

  /// Returns the lines of a tree.
  ///
  /// They wrap if all of them fit then, and are truncated otherwise.
  private static func owners(_ tree: String, width: Int, height: Int) -> [String] {
    let lines = tree.split(separator: "\n").map { line in
      line.contains(": ") ? String(line) : "\(line): no screen"
    }
    let whole = lines.flatMap { line in
      // However deep the tree is, most of a line holds words.
      let indent = String(line.prefix { $0 == " " }.prefix(width / 3))
      return line.wrapped(to: width - indent.count, indent: 4).enumerated()
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
