import ModuleRegistry
import ShopKit

extension FullScreen {
  /// Says which keys work on this screen, and no other ones.
  func sayKeys() { say("Keys", manual) }

  private var manual: [String] {
    guard let page = picture.front, let layout = frontLayout else { return ["q: leave"] }
    let content = page.content
    let stops = content.fields.count + content.rows.count + content.actions.count
    let scrolls = layout.listHeight < content.rows.count || !layout.isPinned
    var lines: [String] = []
    if case .field = layout.focus { lines.append("in a field, letters are text: leave it first") }
    if stops > 1 { lines.append("↑ ↓, k j: move") }
    if scrolls {
      lines.append("page up, page down: a screenful")
    }
    if content.rows.count > 1, scrolls || content.rows.contains(where: { $0.onSelect != nil }) {
      lines.append("home g, end G: first, last row")
    }
    if stops > 0 { lines.append("enter, space: choose, press") }
    if content.actions.count > 1 { lines.append("← →: from button to button") }
    if canGoBack {
      lines.append("esc, backspace: \(page.back == nil ? "close" : "back")")
    } else if search != nil {
      lines.append("esc: end the search")
    }
    if canSwitchTabs {
      lines.append("tab, shift-tab, digits: other tab")
    } else if stops > 1 {
      lines.append("tab: next field or button")
    }
    if content.fields.contains(where: { $0.purpose == .search }) { lines.append("/: search") }
    lines.append(scrolls ? "click, wheel: choose, scroll" : "click: choose")
    if !content.fields.isEmpty {
      lines.append("ctrl-a e u k w: as in a shell, in a field")
    }
    return lines + [
      "F2, ctrl-t: coordinators and journal", ": a link or a command, such as",
      "  shop://product/17", "?, F1: these keys", "q: leave",
    ]
  }

  /// The keys that work now, the most useful first, but for those at the end that stay in any case.
  var help: [(key: String, effect: String)] {
    if isTooSmall { return [("q", "quit")] }
    if let alert {
      let scroll = alertRange > 0 ? [(key: "↑↓", effect: "scroll")] : []
      return scroll
        + (alert.actions.count > 1
          ? [("←→", "choose"), ("enter", "answer")] : [("enter", "answer")])
    }
    if isPanelAlone { return [("↑↓", "scroll"), ("esc", "close"), ("q", "quit")] }
    guard let page = picture.front, let layout = frontLayout else { return [("q", "quit")] }
    var keys: [(key: String, effect: String)] = []
    var isTyping = false
    var back: [(key: String, effect: String)] = []
    if canGoBack {
      back = [("esc", page.back == nil ? "close" : "back")]
    } else if search != nil {
      back = [("esc", "end search")]
    }
    switch layout.focus {
    case .field(let field):
      isTyping = true
      let isSearch = page.content.fields[field].purpose == .search
      if isSearch {
        keys.append(("enter", "to the results"))
        keys += [("esc", page.content.fields[field].text.isEmpty ? "leave" : "empty")]
      } else {
        if page.content.emptyField(after: field) != nil {
          keys.append(("enter", "next field"))
        } else if let action = page.content.actions.first, action.isEnabled {
          keys.append(("enter", action.title.lowercased()))
        }
        keys += back
      }
      keys.append(("↑↓", "move"))
    case .row(let row):
      keys.append(("↑↓", "move"))
      let choice = page.content.rows[row]
      if choice.onSelect != nil {
        keys.append(("enter", choice.isChosen.map { $0 ? "go on" : "choose" } ?? "open"))
      }
      keys += back
    case .action(let action):
      keys.append(("enter", page.content.actions[action].title.lowercased()))
      keys += back
      keys.append(("↑↓", "move"))
    case nil: keys += back
    }
    if !isTyping, page.content.fields.contains(where: { $0.purpose == .search }) {
      keys.append(("/", "search"))
    }
    if canSwitchTabs {
      keys.append(("tab", "next tab"))
    } else if layout.following != layout.focus {
      keys.append(("tab", "next"))
    }
    if isTyping { return keys + [("F2", "panel"), ("F1", "keys")] }
    return keys + [("F2", "panel"), (":", "link"), ("?", "keys"), ("q", "quit")]
  }
}

extension Canvas {
  /// Draws as many of the keys as there is room for on the last line, and those that lead to all others
  /// and out of the shop in any case.
  mutating func drawHelp(_ keys: [(key: String, effect: String)]) {
    func columns(_ keys: some Sequence<(key: String, effect: String)>) -> Int {
      keys.reduce(0) { $0 + $1.key.columns + $1.effect.columns + 3 }
    }
    let isVital = { (key: String) in ["?", "F1", "q"].contains(key) }
    var shown = keys.filter { isVital($0.key) }
    for (position, key) in keys.filter({ !isVital($0.key) }).enumerated() {
      guard columns(shown) + columns([key]) < size.columns + 2 else { break }
      shown.insert(key, at: position)
    }
    var column = 1
    for (key, effect) in shown {
      column += put(key, size.rows - 1, column, .strong)
      column += put(" " + effect, size.rows - 1, column, .quiet) + 2
    }
  }

  /// Draws what is typed after a colon on the last line.
  mutating func draw(_ commandLine: TextLine) {
    let row = size.rows - 1
    put(":", row, 0, .strong)
    let (text, column) = commandLine.window(of: max(1, size.columns - 2))
    put(text, row, 1)
    if commandLine.text.isEmpty {
      put("link shop://cart, or esc", row, 2, .quiet)
    }
    cursor = Position(row: row, column: 1 + column)
  }
}
