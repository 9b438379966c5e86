import ShopKit

extension Canvas {
  /// Draws the content of a screen.
  ///
  /// - Parameters:
  ///   - layout: the layout of the screen.
  ///   - state: the positions of cursors; `nil` if another screen covers this one.
  ///   - area: the area to draw in.
  ///   - marksRow: whether it marks the row to which the user comes back from the column in front.
  ///   - tick: the animation frame.
  @MainActor
  mutating func draw(
    _ layout: PageLayout,
    _ state: PageState?,
    in area: Area,
    marksRow: Bool,
    tick: Int
  ) {
    let focus = state == nil ? nil : layout.focus
    for (number, line) in layout.visible.prefix(area.height).enumerated() {
      let row = area.row + number
      switch line {
      case .blank: break
      case .note(let text): put(text, row, area.column + 2)
      case .activity(let activity): draw(activity, row, area, tick: tick)
      case .field(let field):
        let cursor = focus == .field(field) ? state?.cursors[field] ?? .max : nil
        draw(layout.content.fields, field, row, area, cursor: cursor)
        mark(.field(field), layout.content.fields[field].label, row, area.column, width: area.width)
      case .problem(let text): put(text, row, area.column + 2, .problem)
      case .row(let position):
        let choice = layout.content.rows[position]
        draw(choice, row, area, isFocused: focus == .row(position))
        if marksRow, layout.focus == .row(position) { put("▹", row, area.column, .quiet) }
        mark(.row(position), choice.title, row, area.column, width: area.width - 1)
      case .actions(let actions):
        var column = area.column
        for action in actions {
          let button = layout.content.actions[action]
          let start = column
          column += putButton(
            button.title,
            isEnabled: button.isEnabled,
            isFocused: focus == .action(action),
            row,
            column,
            width: area.width
          )
          mark(.button(action), button.title, row, start, width: column - start)
        }
      }
    }
    let (first, total, top, height) = layout.scroll
    var list = area.inset(top: top)
    list.height = height
    drawScrollBar(first: first, of: total, in: list)
  }

  private mutating func draw(_ activity: Activity, _ row: Int, _ area: Area, tick: Int) {
    let frames = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
    var column = area.column + 2
    column += put(frames[tick % frames.count] + " ", row, column, .progress)
    let bar = activity.fraction.map { fraction in
      let done = Int(fraction * 10)
      let percent = "\(Int(fraction * 100))".leftPadding(to: 3)
      return "  " + String(repeating: "█", count: done) + String(repeating: "░", count: 10 - done)
        + " \(percent) %"
    }
    let room = area.columns.upperBound - column - (bar?.columns ?? 0) - 2
    column += put(activity.title.truncated(to: max(0, room)), row, column)
    put(bar ?? "", row, column, .progress)
  }

  mutating func draw(
    _ fields: [Field],
    _ position: Int,
    _ row: Int,
    _ area: Area,
    cursor: Int?
  ) {
    let field = fields[position]
    let labels = min(fields.map(\.label.columns).max() ?? 0, area.width / 3)
    put(cursor == nil ? " " : "▸", row, area.column, .button)
    put(field.label.truncated(to: labels), row, area.column + 2, cursor == nil ? .plain : .strong)
    let start = area.column + labels + 4
    let width = max(4, min(40, area.columns.upperBound - start - 3))
    put("[", row, start - 1, cursor == nil ? .quiet : .button)
    put("]", row, start + width, cursor == nil ? .quiet : .button)
    let isEmpty = field.text.isEmpty
    let line = TextLine(field.text, cursor: cursor ?? 0)
    let (text, column) = line.window(of: width)
    let example = field.placeholder.isEmpty ? "" : "e.g. \(field.placeholder)"
    let shown = isEmpty ? example.truncated(to: width) : text
    let style: Style = isEmpty ? .emptyInput : .input
    put(String(repeating: " ", count: width), row, start, style)
    put(shown, row, start, style)
    if cursor != nil { self.cursor = Position(row: row, column: start + column) }
  }

  private mutating func draw(_ row: Row, _ line: Int, _ area: Area, isFocused: Bool) {
    let style: Style = isFocused ? .selected : row.onSelect == nil ? .quiet : .plain
    let width = area.width - 1
    if isFocused { put(String(repeating: " ", count: width), line, area.column, style) }
    put(isFocused ? "▸" : " ", line, area.column, style)
    var column = area.column + 2
    if let isChosen = row.isChosen { column += put(isChosen ? "● " : "○ ", line, column, style) }
    let end = area.column + width - 1
    let isUnavailable = row.meanings.contains(.unavailable)
    let star = row.meanings.contains(.favourite) ? " ★" : ""
    // A long title leaves half of the line to the detail. A short one leaves the rest of the line.
    let room = end - column
    let rest = room - row.title.columns - star.columns - 2
    let detail = row.detail.truncated(to: max(0, room / 2, rest))
    let gap = detail.isEmpty ? 0 : detail.columns + 2
    let title = row.title.truncated(to: max(0, end - column - gap - star.columns))
    column += put(title, line, column, isUnavailable && !isFocused ? .quiet : style)
    put(star, line, column, isFocused ? style : .favourite)
    let meaning: Style? =
      isUnavailable ? .unavailable : row.meanings.contains(.price) ? .price : nil
    put(detail, line, end - detail.columns, isFocused ? style : meaning ?? style)
  }

  /// Draws a scroll bar, unless all lines are visible.
  mutating func drawScrollBar(first: Int, of total: Int, in area: Area) {
    let height = area.height
    guard total > height, height > 1 else { return }
    let thumb = max(1, height * height / total)
    let start = (height - thumb) * first / max(1, total - height)
    for line in 0..<height {
      let isThumb = (start..<start + thumb).contains(line)
      put(isThumb ? "█" : "│", area.row + line, area.columns.upperBound - 1, .quiet)
    }
  }
}

extension TextLine {
  /// Returns the part of the text around the cursor that fits, and the cursor's column in it.
  func window(of width: Int) -> (text: String, column: Int) {
    let characters = Array(text)
    var start = cursor
    var column = 0
    while start > 0, column + max(1, characters[start - 1].safe.columns) < width {
      start -= 1
      column += characters[start].safe.columns
    }
    var shown = ""
    var used = 0
    for character in characters[start...] {
      let columns = character.safe.columns
      if used + columns > width { break }
      shown.append(character.safe)
      used += columns
    }
    return (shown, column)
  }
}
