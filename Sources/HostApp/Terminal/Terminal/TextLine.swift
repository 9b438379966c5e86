/// An editable line of text with a cursor.
package struct TextLine: Hashable, Sendable {
  package private(set) var text: String

  /// The number of characters before the cursor.
  package private(set) var cursor: Int

  /// Creates a line with the cursor at a position, by default at the end.
  package init(_ text: String = "", cursor: Int = .max) {
    self.text = text
    self.cursor = min(max(cursor, 0), text.count)
  }

  /// Performs an editing key.
  ///
  /// - Parameters:
  ///   - key: the pressed key. Pasted text is cut to the limit.
  ///   - limit: the greatest length of the line in Unicode scalars.
  /// - Returns: `false` if the key does not edit.
  package mutating func edit(_ key: Key, atMost limit: Int = 1_000) -> Bool {
    switch key {
    case .character(let character): insert(String(character), atMost: limit)
    case .paste(let text): insert(text.asOneLine, atMost: limit)
    case .backspace: replace(max(0, cursor - 1)..<cursor)
    case .delete, .control("d"): replace(cursor..<min(cursor + 1, text.count))
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(cursor + 1, text.count)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = text.count
    case .control("u"): replace(0..<cursor)
    case .control("k"): replace(cursor..<text.count)
    case .control("w"): replace(startOfWord..<cursor)
    default: return false
    }
    return true
  }

  /// Inserted text can combine with the character before it, as an accent does.
  private mutating func insert(_ new: String, atMost limit: Int) {
    let room = max(0, limit - text.unicodeScalars.count)
    let new = String(String.UnicodeScalarView(new.unicodeScalars.prefix(room)))
    let before = String(text.prefix(cursor)) + new
    let after = text.dropFirst(cursor)
    cursor = before.count
    text = String(before + after)
    cursor = min(cursor, text.count)
  }

  private mutating func replace(_ range: Range<Int>) {
    text = String(text.prefix(range.lowerBound)) + text.dropFirst(range.upperBound)
    cursor = min(range.lowerBound, text.count)
  }

  private var startOfWord: Int {
    let before = Array(text.prefix(cursor))
    let end = before.lastIndex { !$0.isWhitespace }.map { $0 + 1 } ?? 0
    return before[..<end].lastIndex(where: \.isWhitespace).map { $0 + 1 } ?? 0
  }
}

extension String {
  /// The text with a space for each run of line breaks and tabs, and none at the ends.
  fileprivate var asOneLine: String {
    split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}
