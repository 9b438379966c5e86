import ModuleRegistry

extension Canvas {
  /// Draws what a developer comes to see: the coordinators that are alive, which screens each owns,
  /// and what happened lately, the latest first.
  ///
  /// - Parameters:
  ///   - shop: what there is to see.
  ///   - scroll: how many lines are above what is seen.
  ///   - panel: where to draw.
  ///   - isAlone: whether the panel has the whole screen: nobody has to see the journal's first lines beside
  ///     what they are about, so that the coordinators may take any room.
  /// - Returns: how many lines can be scrolled by.
  @MainActor
  mutating func drawPanel(of shop: Shop, scroll: Int, in panel: Area, isAlone: Bool) -> Int {
    clear(panel)
    for row in panel.rows { put("│", row, panel.column, .quiet) }
    // The last column is the scroll bar's.
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
    let entries = shop.window.journal.entries.reversed().flatMap { entry in
      entry.sentence.wrapped(to: width, indent: 2).enumerated().map { $0 == 0 ? $1 : "  \($1)" }
    }
    func heading(_ text: String) -> (String, Bool) { (text.truncated(to: width), true) }
    return [heading("\(count) \(screens(units.reduce(0, +)))")]
      + owners(shop.tree, width: width, height: height).map { ($0, false) }
      + [("", false), heading("Journal, the latest first")] + entries.map { ($0, false) }
  }

  /// The lines of a tree, each on as many as it takes where there is room for that.
  private static func owners(_ tree: String, width: Int, height: Int) -> [String] {
    let lines = tree.split(separator: "\n").map { line in
      line.contains(": ") ? String(line) : "\(line): no screen"
    }
    let whole = lines.flatMap { line in
      // However deep it is, most of a line is for words.
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
