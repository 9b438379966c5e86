import ShopTerminal
import Testing

/// The screen of a terminal after some output: as much of ECMA-48 and xterm's modes as the host
/// uses, and a line discipline's line breaks for the output of a shell.
struct VirtualScreen {
  private(set) var size: Size
  private(set) var cursor = (row: 0, column: 0)
  private(set) var isCursorVisible = true
  private(set) var wrapsLines = true
  private(set) var marksPaste = false
  private(set) var isAlternate = false

  /// The modes of the mouse that are on.
  private(set) var mouseModes: Set<Int> = []

  /// The codes of colours that were used.
  private(set) var colors: Set<Int> = []

  private var cells: [[String]]
  private var main: (cells: [[String]], cursor: (row: Int, column: Int))?
  private var pending: [Unicode.Scalar] = []
  private var undecoded: [UInt8] = []

  init(_ size: Size) {
    self.size = size
    cells = Self.blank(size)
  }

  /// The rows, without the spaces at their ends, and without empty rows at the bottom.
  var text: String {
    var lines = cells.map { row in
      let line = row.joined()
      return line.prefix(line.count - line.reversed().prefix { $0 == " " }.count)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// Cuts or adds cells, as terminals do before they are drawn again.
  mutating func resize(to new: Size) {
    var resized = Self.blank(new)
    for row in 0..<min(size.rows, new.rows) {
      for column in 0..<min(size.columns, new.columns) { resized[row][column] = cells[row][column] }
    }
    (size, cells) = (new, resized)
    cursor = (min(cursor.row, new.rows - 1), min(cursor.column, new.columns - 1))
  }

  mutating func feed(_ bytes: some Sequence<UInt8>) {
    undecoded += bytes
    // The last scalar may not be complete.
    var end = undecoded.count
    for back in 1...4 where back <= undecoded.count {
      let byte = undecoded[undecoded.count - back]
      if byte & 0xC0 == 0x80 { continue }
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      if length > back { end = undecoded.count - back }
      break
    }
    let text = String(decoding: undecoded[..<end], as: UTF8.self)
    undecoded.removeFirst(end)
    for scalar in text.unicodeScalars { take(scalar) }
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if pending.isEmpty, scalar != "\u{1B}" { return show(scalar) }
    pending.append(scalar)
    guard pending.count > 1 else { return }
    if pending[1] != "[" {
      pending = []
    } else if pending.count > 2, (0x40...0x7E).contains(scalar.value) {
      let body = String(String.UnicodeScalarView(pending[2...].dropLast()))
      pending = []
      control(body, scalar)
    }
  }

  private mutating func show(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": cursor.column = 0
    case "\n": lineFeed()
    case _ where scalar.value < 0x20: break
    default: put(scalar)
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    // A mark that belongs to the character before goes into its cell.
    let before = cursor.column > 0 ? lead(before: cursor.column) : nil
    if let before {
      let joined = cells[cursor.row][before] + String(Character(scalar))
      if joined.count == 1, cells[cursor.row][before] != " " {
        let grows = Character(joined).columns > Character(cells[cursor.row][before]).columns
        cells[cursor.row][before] = joined
        if grows, cursor.column < size.columns {
          cells[cursor.row][cursor.column] = ""
          cursor.column += 1
        }
        return
      }
    }
    let width = Character(scalar).columns
    // A mark without a width of its own belongs to nothing here, as behind the last column.
    guard width > 0, cursor.column + width <= size.columns else { return }
    if cells[cursor.row][cursor.column].isEmpty, let before { cells[cursor.row][before] = " " }
    cells[cursor.row][cursor.column] = String(Character(scalar))
    if width == 2 { cells[cursor.row][cursor.column + 1] = "" }
    cursor.column += width
    if cursor.column < size.columns, cells[cursor.row][cursor.column].isEmpty {
      cells[cursor.row][cursor.column] = " "
    }
  }

  private func lead(before column: Int) -> Int? {
    let cell = min(column, size.columns) - 1
    return cells[cursor.row][cell].isEmpty && cell > 0 ? cell - 1 : cell
  }

  private mutating func lineFeed() {
    cursor.row += 1
    guard cursor.row == size.rows else { return }
    cursor.row -= 1
    cells.removeFirst()
    cells.append(Array(repeating: " ", count: size.columns))
  }

  private mutating func control(_ body: String, _ last: Unicode.Scalar) {
    let numbers = body.drop { $0 == "?" }.split(separator: ";").compactMap { Int($0) }
    switch last {
    case "H":
      cursor = (
        min((numbers.first ?? 1), size.rows) - 1, min((numbers.last ?? 1), size.columns) - 1
      )
    case "J": cells = Self.blank(size)
    case "m": colors.formUnion(numbers.filter { (30...49).contains($0) || $0 >= 90 })
    case "h", "l":
      for number in numbers where body.hasPrefix("?") { set(number, last == "h") }
    default: break
    }
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    switch mode {
    case 7: wrapsLines = isOn
    case 25: isCursorVisible = isOn
    case 2004: marksPaste = isOn
    case 1000...1006:
      if isOn { mouseModes.insert(mode) } else { mouseModes.remove(mode) }
    case 1049 where isOn && !isAlternate:
      main = (cells, cursor)
      cells = Self.blank(size)
      isAlternate = true
    case 1049 where !isOn && isAlternate:
      let size = size
      if let main {
        (cells, cursor) = main
        self.size = Size(columns: cells[0].count, rows: cells.count)
        resize(to: size)
      }
      isAlternate = false
    default: break
    }
  }

  private static func blank(_ size: Size) -> [[String]] {
    Array(repeating: Array(repeating: " ", count: size.columns), count: size.rows)
  }
}

extension VirtualScreen: CustomTestStringConvertible {
  var testDescription: String { text }
}
