import FlowCoordinators
import ShopKit

// Draws the bars, sheets and alerts around screens.

extension Canvas {
  /// Draws the title bar.
  @MainActor
  mutating func drawBar(_ page: Page, _ status: String, in area: Area) {
    let bar = area.inset(bottom: area.height - 1)
    guard !page.hidesBar else {
      let title = page.content.title.truncated(to: max(0, area.width - 4))
      put(title, bar.row, bar.column + 3, .strong)
      return
    }
    clear(bar, .bar)
    var start = 1
    if let back = page.back ?? (page.isFullScreen ? "Close" : nil) {
      start += put("‹ \(back)".truncated(to: area.width / 3), bar.row, bar.column + 1, .barHint) + 2
      mark(.back, back, bar.row, bar.column, width: start)
    }
    let end = area.width - 1 - (status.isEmpty ? 0 : status.columns + 1)
    let title = page.content.title.truncated(to: max(0, end - start))
    let column = max(start, min(end - title.columns, (area.width - title.columns) / 2))
    put(title, bar.row, bar.column + column, .bar)
    put(status, bar.row, bar.columns.upperBound - status.columns - 1, .barHint)
  }

  /// Draws the rule between two columns, and a bar over columns without one.
  mutating func drawRule(_ column: Int, in area: Area) {
    clear(area.inset(bottom: area.height - 1), .bar)
    for row in area.rows { put("│", row, area.column + column, row == area.row ? .bar : .quiet) }
  }

  /// Draws the tab bar.
  @MainActor
  mutating func draw(_ tabs: any SystemTabs, in area: Area) {
    let row = area.rows.upperBound - 1
    if area.height >= 17 {
      put(String(repeating: "─", count: area.width), row - 1, area.column, .quiet)
    }
    let items = tabs.items
    let badges = items.map { $0.badge.map { " (\($0))" } ?? "" }
    let bar = TabBar(
      titles: items.enumerated().map { "\($0 + 1) \($1.title)" },
      decorated: items.enumerated().map { position, item in
        "\(position + 1) \(item.image?.character.map { "\($0) " } ?? "")\(item.title)"
      },
      badges: badges.map(\.columns),
      selection: tabs.selection,
      width: area.width - 1
    )
    var column = area.column + 1
    for (position, title) in zip(bar.shown, bar.titles) {
      let isSelected = position == tabs.selection
      let style: Style = isSelected ? .selected : .plain
      let badge = badges[position]
      mark(.tab(position), title, row, column, width: title.columns + badge.columns + 2)
      column += put(isSelected ? "[" : " ", row, column, style)
      column += put(title, row, column, style)
      column += put(badge, row, column, isSelected ? style : .badge)
      column += put(isSelected ? "]" : " ", row, column, style) + bar.gap
    }
  }

  /// Clears the area of a sheet, and draws its frame with the title and the back button.
  mutating func drawFrame(title: String, back: String, _ frame: Area, in area: Area) {
    clearCutTexts(behind: frame, in: area)
    drawBox(frame)
    let hint = "‹ \(back)".truncated(to: max(0, frame.width / 3))
    put(" \(hint) ", frame.row, frame.column + 2, .plain)
    mark(.back, back, frame.row, frame.column + 2, width: hint.columns + 2)
    let room = frame.width - hint.columns - 8
    let text = " \(title.truncated(to: max(0, room))) "
    let centre = (frame.width - text.columns) / 2
    let column = max(hint.columns + 5, centre)
    put(text, frame.row, frame.column + column, .strong)
  }

  /// Draws an alert in the middle of the area.
  ///
  /// - Parameters:
  ///   - alert: the alert.
  ///   - texts: the texts of its fields.
  ///   - chosen: the focused position, counting the fields and then the answers.
  ///   - cursor: the position of the cursor in the focused field.
  ///   - scroll: the number of lines that the message has scrolled by.
  ///   - area: the area.
  /// - Returns: the number of lines by which its message can scroll.
  @MainActor
  mutating func draw(
    _ alert: AlertMessage,
    _ texts: [String],
    chosen: Int,
    cursor: Int,
    scroll: Int,
    in area: Area
  ) -> Int {
    let width = min(56, area.width - 2)
    let message = alert.message.split(separator: "\n")
      .flatMap { String($0).oneLine(atMost: 4_000).wrapped(to: width - 4) }
    let titles = alert.actions.indices.map(alert.markedTitle)
    let fields = alert.fields.indices.map { alert.field($0, with: texts) }
    let buttons = Buttons(titles, width: width - 4).lines
    let gap = area.height >= 17 ? 1 : 0
    let heading = alert.title.isEmpty ? [] : alert.title.oneLine().wrapped(to: width - 4)
    let most = max(0, area.height - 2 - heading.count - fields.count - buttons.count - 2 * gap)
    let hidden = max(0, message.count - most)
    let first = min(scroll, hidden)
    var shown = Array(message.dropFirst(first).prefix(most))
    if first < hidden, !shown.isEmpty { shown[shown.count - 1] = "…" }
    let height = 2 + heading.count + gap + shown.count + fields.count + gap + buttons.count
    let box = Area(
      row: max(0, (area.height - height) / 2),
      column: area.column + (area.width - width) / 2,
      width: width,
      height: height
    )
    targets = []
    clearCutTexts(behind: box, in: area)
    drawBox(box)
    var row = box.row + 1
    for line in heading {
      put(line, row, box.column + 2, .question)
      row += 1
    }
    row += gap
    for line in shown {
      put(line, row, box.column + 2)
      row += 1
    }
    for position in fields.indices {
      draw(
        fields,
        position,
        row,
        box.inset(left: 1, right: 1),
        cursor: position == chosen ? cursor : nil
      )
      mark(.field(position), fields[position].label, row, box.column + 1, width: width - 2)
      row += 1
    }
    row += gap
    for line in buttons {
      var column = box.column + 1
      for position in line {
        let isFocused = position == min(chosen - fields.count, titles.count - 1)
        let start = column
        column += putButton(
          titles[position],
          isEnabled: alert.isEnabled(position, with: texts),
          isFocused: isFocused,
          row,
          column,
          width: width - 2
        )
        mark(.answer(position), titles[position], row, start, width: column - start)
      }
      row += 1
    }
    return hidden
  }

  mutating func drawBox(_ box: Area) {
    clear(box)
    let line = String(repeating: "─", count: max(0, box.width - 2))
    put("╭\(line)╮", box.row, box.column)
    for row in box.rows.dropFirst().dropLast() {
      put("│", row, box.column)
      put("│", row, box.columns.upperBound - 1)
    }
    put("╰\(line)╯", box.rows.upperBound - 1, box.column)
  }

  /// Draws the required size of the terminal, or the unsaved changes that leaving would lose.
  mutating func drawTooSmall(for smallest: Size, losing unsaved: [String]) {
    let question =
      "\(unsaved.joined(separator: " ")) Press q again to leave, or another key to stay."
    let need = """
      This terminal has \(size.columns) x \(size.rows) characters. The shop needs \
      \(smallest.columns) x \(smallest.rows). Make it larger, or press q to quit.
      """
    let text = unsaved.isEmpty ? need : question
    for (row, line) in text.wrapped(to: size.columns).enumerated() { put(line, row, 0) }
  }
}
