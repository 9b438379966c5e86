extension Canvas {
  /// Compares the canvas with the content of a terminal.
  ///
  /// - Parameters:
  ///   - old: the current content; `nil` if it is unknown.
  ///   - colors: whether the terminal has colours.
  /// - Returns: the bytes that draw this canvas, as text.
  package func changes(since old: Canvas?, colors: Bool) -> String {
    let old = old.flatMap { $0.size == size ? $0 : nil }
    var text = ""
    var pen: Style?
    if old == nil {
      text += Style.plain.sequence(colors: colors) + "\u{1B}[2J"
      pen = .plain
    }
    let blank = old ?? Canvas(size)
    for row in 0..<size.rows {
      // The column at which the terminal writes next; `nil` if that is in doubt.
      var next: Int?
      for column in 0..<size.columns {
        let cell = self[row, column]
        guard cell != blank[row, column], !cell.isTail else { continue }
        if next != column { text += "\u{1B}[\(row + 1);\(column + 1)H" }
        if pen != cell.style { text += cell.style.sequence(colors: colors) }
        pen = cell.style
        let columns = cell.character.columns
        let isInDoubt = cell.character.unicodeScalars.count > 1
        // Terminals disagree about the width of characters with several scalars. Spaces first clear
        // the cells that a narrower drawing would leave.
        if isInDoubt {
          text += String(repeating: " ", count: columns) + "\u{1B}[\(row + 1);\(column + 1)H"
        }
        text.append(cell.character)
        next = isInDoubt ? nil : column + columns
      }
    }
    if text.isEmpty, old?.cursor == cursor { return "" }
    let end = pen == nil || pen == .plain ? "" : Style.plain.sequence(colors: colors)
    guard let cursor else { return "\u{1B}[?25l" + text + end }
    let place = "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    return "\u{1B}[?25l" + text + end + place
  }
}
