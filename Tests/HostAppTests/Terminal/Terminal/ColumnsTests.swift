import ShopKit
import ShopTerminal
import Testing

struct ColumnsTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("ñ", 1), ("€", 1), ("─", 1), ("▸", 1), ("ﬀ", 1),
    ("日", 2), ("ア", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｆ", 2), ("，", 2),
    ("𠮷", 2), ("ｱ", 1),
    ("🍞", 2), ("👩🏽‍🍳", 2), ("👨‍👩‍👧‍👦", 2), ("🇯🇵", 2), ("❤️", 2), ("❤", 1), ("☺️", 2), ("1️⃣", 2),
    ("⌚", 2), ("✔", 1),
    ("\u{200B}", 0), ("\u{FEFF}", 0), ("\u{301}", 0), ("\u{202E}", 0),
    ("\u{7}", 1), ("\r\n", 1), ("\u{9B}", 1), ("\u{2028}", 1),
    ("कि", 2), ("שָ", 1),
  ])
  func `a character is as wide as a terminal draws it`(_ character: Character, _ columns: Int) {
    #expect(character.columns == columns)
  }

  @Test(arguments: ["\u{1B}", "\u{7}", "\r\n", "\u{9B}", "\u{2028}", "\u{7F}"])
  func `control characters are replaced with visible ones`(_ character: Character) {
    #expect(character.safe == "\u{FFFD}")
  }

  @Test func `a character keeps at most 15 combining marks`() {
    let pile = Character("a" + String(repeating: "\u{301}", count: 1_000))
    #expect(pile.safe.unicodeScalars.count == 16)
    #expect(Character("👩🏽‍🍳").safe == "👩🏽‍🍳")
  }

  @Test(arguments: [
    ("Bananas", 7, "Bananas"), ("Bananas", 6, "Banan…"), ("Bananas", 1, "…"), ("Bananas", 0, ""),
    ("日本語", 6, "日本語"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("日本語", 2, "…"),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, "👨‍👩‍👧‍👦…"), ("e\u{301}e\u{301}e\u{301}", 2, "e\u{301}…"), ("", 0, ""),
    ("\u{200B}\u{200B}", 0, "\u{200B}\u{200B}"),
  ])
  func `text that's too long ends with an ellipsis`(
    _ text: String,
    _ width: Int,
    _ truncated: String
  ) {
    #expect(text.truncated(to: width) == truncated)
    #expect(text.truncated(to: width).columns <= width)
  }

  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]),
    ("one  two\nthree", 13, ["one two three"]),
    ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
    ("日本語 日本語", 5, ["日本", "語", "日本", "語"]),
    ("", 5, []), ("  ", 5, []),
  ])
  func `words wrap over as many lines as they need`(_ text: String, _ width: Int, _ lines: [String])
  {
    #expect(text.wrapped(to: width) == lines)
  }
}
