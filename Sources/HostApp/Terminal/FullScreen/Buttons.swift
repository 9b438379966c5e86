/// Arranges buttons side by side, on as many lines as they need.
struct Buttons {
  /// The positions of the buttons on each line.
  let lines: [[Int]]

  init(_ titles: [String], width: Int) {
    var lines: [[Int]] = []
    var used = 0
    for (position, title) in titles.enumerated() {
      let columns = Self.columns(of: title)
      if lines.isEmpty || used + columns > width {
        lines.append([])
        used = 0
      }
      lines[lines.count - 1].append(position)
      used += columns
    }
    self.lines = lines
  }

  /// The columns of a button, with the mark before it and the gap after it.
  static func columns(of title: String) -> Int { title.columns + 7 }
}

extension Canvas {
  /// Draws a button.
  ///
  /// - Returns: the number of columns that it takes.
  mutating func putButton(
    _ title: String,
    isEnabled: Bool,
    isFocused: Bool,
    _ row: Int,
    _ column: Int,
    width: Int
  ) -> Int {
    let title = title.truncated(to: max(1, width - 7))
    let text = isEnabled ? "[ \(title) ]" : "( \(title) )"
    put(isFocused ? "▸" : " ", row, column, .button)
    let style: Style = isFocused ? .selected : isEnabled ? .button : .quiet
    return put(text, row, column + 1, style) + 3
  }
}
