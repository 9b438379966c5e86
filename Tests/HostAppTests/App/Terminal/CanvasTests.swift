import FlowCoordinatorsTesting
import ShopTerminal
import Testing

struct CanvasTests {
  private static let size = Size(columns: 12, rows: 4)

  @Test func `text beyond the edges of the canvas is cut off`() {
    var canvas = Canvas(Self.size)
    #expect(canvas.put("hello", 1, 9) == 3)
    #expect(canvas.put("日本", 2, 9) == 2)
    canvas.put("x", -1, 0)
    canvas.put("x", 4, 0)
    canvas.put("ab", 3, -1)
    #expect(canvas.text == "\n         hel\n         日\nb")
  }

  @Test func `overwriting half of a wide character erases the other half`() {
    var canvas = Canvas(Self.size)
    canvas.put("日本語", 0, 0)
    canvas.put("a", 0, 1)
    canvas.put("b", 0, 4)
    #expect(canvas.text == " a本b\n\n\n")
  }

  @Test(arguments: ["日本語", "word", "two  words", "[ Go ]  [ Stop ]"])
  func `a row isn't drawn if some of its text is covered`(_ text: String) {
    for start in 1...15 {
      for width in 2...5 {
        var canvas = Canvas(Size(columns: 40, rows: 2))
        let line = String(repeating: " ", count: start) + text
        canvas.put("before", 0, 0)
        canvas.put(line, 1, 0)
        canvas.put("│", 1, 0)
        canvas.put("after", 1, 35)
        let whole = canvas.text
        let box = Area(row: 1, column: 24, width: width, height: 1)
        let isTouched = (box.column - 1...box.columns.upperBound).contains {
          canvas[1, $0].character != " " || canvas[1, $0].isTail
        }
        canvas.clearCutTexts(behind: box, in: Area(row: 0, column: 0, width: 32, height: 2))
        canvas.clear(box)
        if isTouched {
          let row = canvas.text.split(separator: "\n").last ?? ""
          #expect(row.split(separator: " ") == ["│", "after"])
        } else {
          #expect(canvas.text == whole)
        }
      }
    }
  }

  @Test func `a paragraph or list that's partly covered leaves no piece behind`() {
    var canvas = Canvas(Size(columns: 30, rows: 7))
    let lines = [
      "above", "a long text that goes on", "here.", "", "one      1", "two      2", "end",
    ]
    for (row, line) in lines.enumerated() { canvas.put(line, row, 0) }
    canvas.clearCutTexts(
      behind: Area(row: 1, column: 14, width: 6, height: 5),
      in: Area(row: 0, column: 0, width: 30, height: 7)
    )
    #expect(canvas.text == "above\n              at goe\n\n\none      1\ntwo      2\nend")
  }

  @Test(arguments: [
    "می\u{200C}خواهم", "ه\u{200D} a", "र्\u{200D}xyz", "क्\u{200D}ष", "👩🏽\u{200D}🍳 cook", "🏳️\u{200D}🌈",
  ])
  func `no character that would join its neighbours reaches the terminal`(_ text: String) {
    var canvas = Canvas(Self.size)
    let columns = canvas.put(text, 0, 0)
    #expect(columns == text.columns)
    let changes = canvas.changes(since: nil, colors: true)
    #expect(!changes.unicodeScalars.contains { $0 == "\u{200C}" || $0 == "\u{200D}" })
    // Everything else is there.
    let letters = text.unicodeScalars.filter { $0.properties.isAlphabetic }
    #expect(letters.allSatisfy(changes.unicodeScalars.contains))
  }

  @Test func `control characters do not reach the terminal`() {
    var canvas = Canvas(Self.size)
    canvas.put("a\u{1B}[2J\u{200B}b", 0, 0)
    #expect(canvas.text == "a\u{FFFD}[2J\u{FFFD}b\n\n\n")
  }

  @Test func `drawing the same canvas again sends nothing`() {
    var canvas = Canvas(Self.size)
    canvas.put("hello", 0, 0, .bar)
    #expect(canvas.changes(since: canvas, colors: true) == "")
  }

  @Test func `drawing a changed canvas sends only the changes`() {
    var old = Canvas(Self.size)
    old.put("hello", 1, 2)
    var new = old
    new.put("u", 1, 3, .strong)
    new.cursor = Position(row: 3, column: 0)
    #expect(
      new.changes(since: old, colors: true)
        == "\u{1B}[?25l\u{1B}[2;4H\u{1B}[0;1mu\u{1B}[0m\u{1B}[4;1H\u{1B}[?25h"
    )
  }

  @Test func `without colours, no colour codes are sent`() {
    var canvas = Canvas(Self.size)
    canvas.put("a", 0, 0, .bar)
    #expect(canvas.changes(since: nil, colors: true).contains("\u{1B}[0;1;7;36m"))
    #expect(canvas.changes(since: nil, colors: false).contains("\u{1B}[0;1;7ma"))
  }

  @Test func `after random changes, the terminal shows the same as the canvas`() {
    let texts = ["abc", "日本語", "👩🏽‍🍳x", "e\u{301}", "🇯🇵🇩🇪", "   ", "─│╭", "한a글", "ｱｲ", "❤️"]
    let styles: [Style] = [.plain, .bar, .quiet, .selected, .input]
    for seed in 0..<200 {
      var random = SplitMix64(seed: UInt64(seed))
      var canvas = Canvas(Self.size)
      var screen = VirtualScreen(Self.size)
      var shown: Canvas?
      for _ in 0..<12 {
        for _ in 0..<4 {
          canvas.put(
            texts.randomElement(using: &random)!,
            Int.random(in: 0..<4, using: &random),
            Int.random(in: 0..<12, using: &random),
            styles.randomElement(using: &random)!
          )
        }
        screen.feed(canvas.changes(since: shown, colors: true).utf8)
        shown = canvas
        #expect(screen.text == canvas.text.trimmed, "seed \(seed)")
      }
    }
  }
}

extension String {
  fileprivate var trimmed: String { String(self[...(lastIndex { $0 != "\n" } ?? startIndex)]) }
}
