import ShopKit

/// A grid of cells to draw on, with the size of a terminal.
package struct Canvas: Equatable {
  package let size: Size

  /// The position of the cursor; `nil` hides it.
  package var cursor: Position?

  /// The targets of clicks, without covered ones.
  var targets: [Target] = []

  private(set) var cells: [Cell]

  /// A cell of the grid.
  package struct Cell: Hashable, Sendable {
    package var character: Character = " "
    package var style = Style.plain

    /// Whether the cell is the second half of the wide character before it.
    package var isTail = false
  }

  package init(_ size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  package subscript(row: Int, column: Int) -> Cell { cells[row * size.columns + column] }

  /// Writes text from a cell to the right, cut at the last column.
  ///
  /// - Returns: the number of columns that the text takes.
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

  /// Fills an area with spaces.
  package mutating func clear(_ area: Area, _ style: Style = .plain) {
    for row in area.rows {
      put(String(repeating: " ", count: area.width), row, area.column, style)
    }
  }

  /// Sets the style of an area.
  package mutating func restyle(_ area: Area, _ style: Style) {
    for row in area.rows where (0..<size.rows).contains(row) {
      for column in area.columns where (0..<size.columns).contains(column) {
        cells[row * size.columns + column].style = style
      }
    }
  }

  /// Removes the text that an area would cover in part.
  ///
  /// Half a word, half a sentence or a price without its item has another meaning. A list with a
  /// gap has, too. So whole rows disappear, with their neighbours up to a blank row, within the
  /// height of the area. Frames stay.
  ///
  /// - Parameters:
  ///   - area: the area to be drawn on.
  ///   - bounds: the area in which rows are cleared.
  package mutating func clearCutTexts(behind area: Area, in bounds: Area) {
    func isText(_ row: Int, _ column: Int) -> Bool {
      guard (0..<size.columns).contains(column) else { return false }
      let cell = self[row, column]
      // The second half of a wide character is text, too.
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
    // Half of a wide character cannot be drawn.
    if cells[start].isTail { cells[start - 1].character = " " }
    let after = start + width
    if column + width < size.columns, cells[after].isTail {
      cells[after] = Cell(style: cells[after].style)
    }
    cells[start] = Cell(character: character, style: style)
    if width == 2 { cells[start + 1] = Cell(style: style, isTail: true) }
  }

  /// The text of all rows, without trailing spaces.
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

/// The size of a terminal in cells.
package struct Size: Hashable, Sendable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// The position of a cell, counted from zero.
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

  /// Returns the area without some cells at its sides.
  package func inset(left: Int = 0, right: Int = 0, top: Int = 0, bottom: Int = 0) -> Area {
    Area(
      row: row + top,
      column: column + left,
      width: max(0, width - left - right),
      height: max(0, height - top - bottom)
    )
  }
}
