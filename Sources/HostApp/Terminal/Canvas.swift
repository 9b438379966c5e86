import ShopKit

/// The cells of a terminal, to be drawn on.
package struct Canvas: Equatable {
  package let size: Size

  /// Where the cursor blinks; `nil` hides it.
  package var cursor: Position?

  /// What can be clicked, and nothing of what is covered.
  var targets: [Target] = []

  private(set) var cells: [Cell]

  /// One column of one row.
  package struct Cell: Hashable, Sendable {
    package var character: Character = " "
    package var style = Style.plain

    /// Whether the cell is the second half of a wide character, which stands in the one before.
    package var isTail = false
  }

  package init(_ size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  package subscript(row: Int, column: Int) -> Cell { cells[row * size.columns + column] }

  /// Writes a text from a cell to the right, as far as there are columns.
  ///
  /// - Returns: how many columns it took.
  @discardableResult
  package mutating func put(
    _ text: some StringProtocol,
    _ row: Int,
    _ column: Int,
    _ style: Style = .plain
  ) -> Int {
    guard (0..<size.rows).contains(row) else { return 0 }
    var next = column
    for character in text {
      let printable = character.safe.withoutJoiners
      let width = printable.columns
      guard width > 0 else { continue }
      guard next + width <= size.columns else { break }
      if next >= 0 { set(printable, width, row, next, style) }
      next += width
    }
    return next - column
  }

  /// Writes spaces over an area.
  package mutating func clear(_ area: Area, _ style: Style = .plain) {
    for row in area.rows {
      put(String(repeating: " ", count: area.width), row, area.column, style)
    }
  }

  /// Gives everything on an area another style.
  package mutating func restyle(_ area: Area, _ style: Style) {
    for row in area.rows where (0..<size.rows).contains(row) {
      for column in area.columns where (0..<size.columns).contains(column) {
        cells[row * size.columns + column].style = style
      }
    }
  }

  /// Takes away what is left of texts that an area covers or touches in part.
  ///
  /// Half a word, a sentence without its end or a price without what it is for says something else, and so
  /// does a list with a hole: what goes are whole rows, with those above and below up to a blank one, as far
  /// as the area is high. Frames stay.
  ///
  /// - Parameters:
  ///   - area: what is going to be drawn on.
  ///   - bounds: how far the rows go.
  package mutating func clearCutTexts(behind area: Area, in bounds: Area) {
    func isText(_ row: Int, _ column: Int) -> Bool {
      guard (0..<size.columns).contains(column) else { return false }
      let cell = self[row, column]
      // Of a wide letter, the second half is as much text as the first.
      return cell.isTail || !cell.character.isWhitespace && !("─"..."╿").contains(cell.character)
    }
    let rows = area.rows.filter { (0..<size.rows).contains($0) }
    let blocks = rows.split { row in !bounds.columns.contains { isText(row, $0) } }
    let touched = area.column - 1...area.columns.upperBound
    for block in blocks where block.contains(where: { row in touched.contains { isText(row, $0) } })
    {
      for row in block {
        for column in bounds.columns where !area.columns.contains(column) && isText(row, column) {
          cells[row * size.columns + column] = Cell(style: self[row, column].style)
        }
      }
    }
  }

  private mutating func set(
    _ character: Character,
    _ width: Int,
    _ row: Int,
    _ column: Int,
    _ style: Style
  ) {
    let start = row * size.columns + column
    // Half of a wide character is nothing.
    if cells[start].isTail { cells[start - 1].character = " " }
    let after = start + width
    if column + width < size.columns, cells[after].isTail {
      cells[after] = Cell(style: cells[after].style)
    }
    cells[start] = Cell(character: character, style: style)
    if width == 2 { cells[start + 1] = Cell(style: style, isTail: true) }
  }

  /// The text of all rows, without the spaces at their ends.
  package var text: String {
    (0..<size.rows).map { row in
      let line = cells[row * size.columns..<(row + 1) * size.columns]
        .filter { !$0.isTail }
        .map(\.character)
      return String(line[...(line.lastIndex { $0 != " " } ?? -1)])
    }
    .joined(separator: "\n")
  }
}

/// How many columns and rows a terminal has.
package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A cell, counted from zero.
package struct Position: Hashable, Sendable {
  package var row: Int
  package var column: Int

  package init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

/// A rectangle of cells.
package struct Area: Hashable, Sendable {
  package var row: Int
  package var column: Int
  package var width: Int
  package var height: Int

  package init(row: Int, column: Int, width: Int, height: Int) {
    self.row = row
    self.column = column
    self.width = width
    self.height = height
  }

  package var rows: Range<Int> { row..<row + max(0, height) }
  package var columns: Range<Int> { column..<column + max(0, width) }

  /// The area without so many cells at its sides.
  package func inset(left: Int = 0, right: Int = 0, top: Int = 0, bottom: Int = 0) -> Area {
    Area(
      row: row + top,
      column: column + left,
      width: max(0, width - left - right),
      height: max(0, height - top - bottom)
    )
  }
}
