/// Keys and their current effect.
///
/// Both the handling of keys and the list of keys use these bindings, so they cannot disagree.
@MainActor
package struct KeyBinding {
  /// The keys; empty for text and for signals of the terminal.
  package let keys: [Key]

  /// The name of the keys in the list.
  package let name: String

  /// The effect of the keys, in a few words.
  package let effect: String

  /// The hint in the last line, if there is room.
  var hint: KeyHint?

  /// Performs the effect.
  let perform: @MainActor (Key) -> Void

  init(
    _ keys: [Key],
    _ name: String,
    _ effect: String,
    hint: KeyHint? = nil,
    perform: @escaping @MainActor (Key) -> Void = { _ in }
  ) {
    self.keys = keys
    self.name = name
    self.effect = effect
    self.hint = hint
    self.perform = perform
  }
}

/// A hint about a key, for the last line.
struct KeyHint {
  let key: String
  let effect: String

  /// Whether the hint always has room, since it leads to all keys or out of the shop.
  let isVital: Bool

  init(_ key: String, _ effect: String, isVital: Bool = false) {
    self.key = key
    self.effect = effect
    self.isVital = isVital
  }

  var columns: Int { key.columns + 1 + effect.columns }
}

extension [KeyHint] {
  /// The columns that the hints take side by side.
  fileprivate var columns: Int { reduce(0) { $0 + $1.columns } + 2 * Swift.max(0, count - 1) }
}

extension Canvas {
  /// Draws hints on the last line.
  ///
  /// Vital hints stand at the right end. A remark or as many other hints as fit stand before them.
  mutating func drawHints(_ hints: [KeyHint], remark: String?) {
    let row = size.rows - 1
    let end = drawVitalHints(hints)
    if let remark {
      put(remark.truncated(to: end - 2), row, 1, .problem)
      return
    }
    var shown: [KeyHint] = []
    for hint in hints where !hint.isVital {
      // A long hint does not hide the shorter ones after it.
      if 1 + (shown + [hint]).columns + 2 <= end { shown.append(hint) }
    }
    draw(shown, row, 1)
  }

  /// Draws the command on the last line.
  mutating func draw(_ commandLine: TextLine, _ hints: [KeyHint]) {
    let row = size.rows - 1
    let end = drawVitalHints(hints)
    put(":", row, 0, .strong)
    let (text, column) = commandLine.window(of: max(1, end - 3))
    put(text, row, 1)
    if commandLine.text.isEmpty { put("link shop://cart".truncated(to: end - 4), row, 2, .quiet) }
    cursor = Position(row: row, column: 1 + column)
  }

  /// - Returns: the column of the first vital hint.
  private mutating func drawVitalHints(_ hints: [KeyHint]) -> Int {
    let vital = hints.filter(\.isVital)
    let start = size.columns - 1 - vital.columns
    draw(vital, size.rows - 1, start)
    return start
  }

  private mutating func draw(_ hints: [KeyHint], _ row: Int, _ start: Int) {
    var column = start
    for hint in hints {
      column += put(hint.key, row, column, .strong)
      column += put(" " + hint.effect, row, column, .quiet) + 2
    }
  }
}
