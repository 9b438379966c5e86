import ModuleRegistry
import ShopKit

extension FullScreen {
  static let manual = """
    arrows, enter: move, choose
    esc: back; it also empties a search
    tab, shift-tab, digits: another tab
    /: search
    F2 or ctrl-t: coordinators and journal
    : a link or a command, such as
    link shop://product/17
    q: leave
    """

  /// The keys that work now, the most useful first.
  var help: [(key: String, effect: String)] {
    if isTooSmall { return [("q", "quit")] }
    if let alert {
      return alert.actions.count > 1
        ? [("←→", "choose"), ("enter", "answer")] : [("enter", "answer")]
    }
    if isPanelAlone { return [("↑↓", "scroll"), ("esc", "close")] }
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
    if isTyping { return keys + [("F2", "panel")] }
    return keys + [("?", "keys"), ("q", "quit"), ("F2", "panel"), (":", "link")]
  }
}

extension Canvas {
  /// Draws as many of the keys as there is room for on the last line.
  mutating func drawHelp(_ keys: [(key: String, effect: String)]) {
    var column = 1
    for (key, effect) in keys {
      guard column + key.columns + effect.columns + 1 < size.columns else { break }
      column += put(key, size.rows - 1, column, .strong)
      column += put(" " + effect, size.rows - 1, column, .quiet) + 2
    }
  }

  /// Draws what is typed after a colon on the last line.
  mutating func draw(_ commandLine: TextLine) {
    let row = size.rows - 1
    let before = commandLine.text.prefix(commandLine.cursor)
    let hidden = max(0, before.columns - (size.columns - 4))
    put(":", row, 0, .strong)
    put(commandLine.text.dropFirst(hidden), row, 1)
    if commandLine.text.isEmpty {
      put("link shop://cart, or esc", row, 2, .quiet)
    }
    cursor = Position(row: row, column: 1 + before.dropFirst(hidden).columns)
  }
}
