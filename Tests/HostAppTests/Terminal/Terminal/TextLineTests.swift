import ShopTerminal
import Testing

struct TextLineTests {
  @Test func `a line takes only as much text as there's room for`() {
    var line = TextLine("ab", cursor: 1)
    _ = line.edit(.paste(String(repeating: "x", count: 1_000_000)), atMost: 5)
    #expect(line == TextLine("axxxb", cursor: 4))
    _ = line.edit(.character("y"), atMost: 5)
    #expect(line == TextLine("axxxb", cursor: 4))
    _ = line.edit(.backspace, atMost: 5)
    _ = line.edit(.character("y"), atMost: 5)
    #expect(line == TextLine("axxyb", cursor: 4))
    var marks = TextLine("a")
    for _ in 0..<1_000 { _ = marks.edit(.character("\u{301}"), atMost: 5) }
    #expect(marks.text.unicodeScalars.count == 5)
  }

  @Test(
    arguments: [
      ([.character("x")], "one twox|"),
      ([.left, .character("x")], "one twx|o"),
      ([.home, .character("x")], "x|one two"),
      ([.control("a"), .delete], "|ne two"),
      ([.backspace, .backspace], "one t|"),
      ([.home, .backspace], "|one two"),
      ([.delete], "one two|"),
      ([.left, .left, .control("u")], "|wo"),
      ([.home, .right, .control("k")], "o|"),
      ([.control("w")], "one |"),
      ([.control("w"), .control("w"), .control("w")], "|"),
      ([.home, .right, .right, .control("e")], "one two|"),
      ([.paste("\n a\tb \r\n")], "one two a b |"),
      ([.home, .left, .left, .end, .right], "one two|"),
      ([.character("e"), .character("\u{301}"), .backspace], "one two|"),
      ([.left, .character("e"), .character("\u{301}"), .character("x")], "one twe\u{301}x|o"),
      ([.home, .character("\u{301}")], "\u{301}|one two"),
    ] as [([Key], String)]
  )
  func `an editing key changes the line at the cursor`(_ keys: [Key], _ result: String) {
    var line = TextLine("one two")
    let areEdits = keys.map { line.edit($0) }
    #expect(areEdits.allSatisfy { $0 })
    #expect(line.text.prefix(line.cursor) + "|" + line.text.dropFirst(line.cursor) == result)
  }

  @Test(arguments: [.up, .down, .enter, .escape, .tab, .backTab, .function(2), .pageUp] as [Key])
  func `other keys leave the line unchanged`(_ key: Key) {
    var line = TextLine("one")
    let isEdit = line.edit(key)
    #expect(!isEdit)
    #expect(line == TextLine("one"))
  }
}
