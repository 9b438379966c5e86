/// Keys, and what they do now.
///
/// What is pressed is looked up among these, and what is said about keys is read from them, so that a key
/// does what it is said to do, and nothing else.
@MainActor
package struct KeyBinding {
  /// The keys; none where what is pressed is text, or a signal of the terminal's.
  package let keys: [Key]

  /// What the keys are called in the list of all of them.
  package let name: String

  /// What the keys do, in a few words.
  package let effect: String

  /// What the last line says about them, if there is room.
  var hint: KeyHint?

  /// Does it.
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

/// A key and what it does, as the last line says it.
struct KeyHint {
  let key: String
  let effect: String

  /// Whether it leads to all other keys or out of the shop, so that there is always room for it.
  let isVital: Bool

  init(_ key: String, _ effect: String, isVital: Bool = false) {
    self.key = key
    self.effect = effect
    self.isVital = isVital
  }

  var columns: Int { key.columns + 1 + effect.columns }
}

extension [KeyHint] {
  /// How many columns they take side by side.
  fileprivate var columns: Int { reduce(0) { $0 + $1.columns } + 2 * Swift.max(0, count - 1) }
}

extension Canvas {
  /// Draws what keys do on the last line: those that lead to all others and out of the shop at its right
  /// end, and before them a remark, or as many of the rest as there is room for.
  mutating func drawHints(_ hints: [KeyHint], remark: String?) {
    let row = size.rows - 1
    let end = drawVitalHints(hints)
    if let remark {
      put(remark.truncated(to: end - 2), row, 1, .problem)
      return
    }
    var shown: [KeyHint] = []
    for hint in hints where !hint.isVital {
      // One that is long hides none of those after it.
      if 1 + (shown + [hint]).columns + 2 <= end { shown.append(hint) }
    }
    draw(shown, row, 1)
  }

  /// Draws what is typed after a colon on the last line.
  mutating func draw(_ commandLine: TextLine, _ hints: [KeyHint]) {
    let row = size.rows - 1
    let end = drawVitalHints(hints)
    put(":", row, 0, .strong)
    let (text, column) = commandLine.window(of: max(1, end - 3))
    put(text, row, 1)
    if commandLine.text.isEmpty { put("link shop://cart".truncated(to: end - 4), row, 2, .quiet) }
    cursor = Position(row: row, column: 1 + column)
  }

  /// - Returns: the column where they begin.
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
