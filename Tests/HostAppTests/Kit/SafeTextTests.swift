import Foundation
import ShopKit
import Testing

/// The safe form of texts from any source.
struct SafeTextTests {
  @Test(arguments: [
    ("shop://cart", "shop://cart"), ("shop://a%20b?x=%0A", "shop://a%20b?x=%0A"),
    ("shop://caf\u{E9} \u{202E}x\n", "shop://caf%C3%A9%20%E2%80%AEx%0A"), ("\u{1}~", "%01~"),
  ])
  func `a link is printed as it was typed, percent-encoded`(_ typed: String, _ printed: String) {
    #expect(typed.encodedLink == printed)
    #expect(typed.encodedLink.removingPercentEncoding == typed.removingPercentEncoding)
  }

  @Test(arguments: [
    "Bananas, 1 kg", "Jalapeño", "Crème fraîche 🥛", "日本語", "שָׁלוֹם", "می\u{200C}خواهم", "👩🏽‍🍳👨‍👩‍👧‍👦🇯🇵❤️1️⃣",
    "🏴󠁧󠁢󠁳󠁣󠁴󠁿", "한국", "a\u{A0}b", "",
  ])
  func `visible text is left unchanged`(_ text: String) {
    #expect(text.oneLine() == text)
    #expect(text.oneLine().unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(arguments: [
    "\n", "\r", "\r\n", "\t", "\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{9B}", "\u{2028}",
    "\u{2029}",
    "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200B}", "\u{200E}", "\u{200F}", "\u{FEFF}",
    "\u{2060}",
    "\u{3164}", "\u{115F}", "\u{FFA0}", "\u{2800}", "\u{AD}", "\u{61C}", "\u{E0041}", "\u{200D}",
    "\u{301}", "\u{20DD}", "\u{5B0}", "\u{301}\u{302}",
  ])
  func `control and invisible characters are replaced with visible ones`(_ text: String) {
    #expect("\(text)".oneLine() == "\u{FFFD}")
    #expect("Tea\n\(text) 1".oneLine().unicodeScalars.contains("\u{FFFD}"))
    #expect("Tea \(text) 1".oneLine().unicodeScalars.contains("\u{FFFD}"))
    #expect("Tea \(text) 1".lines(ofAtMost: 80).contains("\u{FFFD}") != (text == "\n"))
  }

  @Test(arguments: [
    "\u{200B}", "\u{200C}", "\u{200D}", "\u{FE00}", "\u{FE0E}", "\u{FE0F}", "\u{E0100}",
    "\u{E01EF}",
    "\u{34F}", "\u{2065}", "\u{FFF0}", "\u{E0FFF}", "\u{E0041}", "\u{180B}", "\u{17B4}",
  ])
  func `invisible characters within a word are replaced with visible ones`(_ text: String) {
    #expect("Te\(text)a".oneLine() != "Te\(text)a")
    #expect("Te\(text)a".oneLine().contains("\u{FFFD}"))
    #expect("Tea 🍞\u{200D}".oneLine().contains("\u{FFFD}"))
  }

  @Test(arguments: [
    "👩\u{200D}🍳", "❤\u{FE0F}", "👍🏽", "🏴\u{E0067}\u{E0062}\u{E007F}", "🇩🇪", "e\u{301}", "각",
  ])
  func `a letter or emoji made of several parts isn't split`(_ text: String) {
    #expect("Tea \(text)!".oneLine() == "Tea \(text)!")
  }

  @Test func `a text longer than a line is cut off`() {
    #expect(String(repeating: "x", count: 400).oneLine() == String(repeating: "x", count: 400))
    #expect(String(repeating: "x", count: 1_000_000).oneLine().count == 401)
    #expect(String(repeating: "é", count: 1_000_000).oneLine(atMost: 3) == "ééé…")
    #expect(("a" + String(repeating: "\u{301}", count: 1_000_000)).oneLine().utf8.count < 40)
  }

  @Test func `no feature can put unsafe text on a screen`() throws {
    let bad = "1\n 2 \u{202E}forged\u{1B}[2J"
    let content = ScreenContent(
      title: bad,
      notes: [bad],
      activity: Activity(bad),
      fields: [Field(label: bad, text: "", placeholder: bad) { _ in }],
      rows: [Row(title: bad, detail: bad)],
      actions: [Action(title: bad) {}],
      unsaved: bad
    )
    let row = try #require(content.rows.first)
    let field = try #require(content.fields.first)
    let texts = [
      content.title, content.notes[0], content.activity?.title, field.label, field.placeholder,
      row.title, row.detail, content.actions[0].title, content.unsaved,
    ]
    #expect(Set(texts) == ["1\u{FFFD} 2 \u{FFFD}forged\u{FFFD}[2J"])
  }
}
