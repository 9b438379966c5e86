import Foundation
import ModuleRegistry
import ShopKit
import ShopTerminal
import Synchronization
import Testing

/// The drawing of a screen, and the effects of its keys.
@MainActor
struct FullScreenTests {
  @Test func `a suspended shop's flows count as covered until it has the terminal again`() throws {
    let shop = try ScriptedShop(ScreenContent(title: "Root"))
    #expect(shop.seen == [.inFront])
    try shop.shop.comeBack { #expect(shop.seen == [.inFront, .covered]) }
    #expect(shop.seen == [.inFront, .covered, .inFront])
  }

  @Test func `a screen's notes, fields, rows, buttons and activity are all drawn`() throws {
    let shop = try ScriptedShop(
      ScreenContent(
        title: "Everything",
        notes: ["A note that is longer than the line that it has to be drawn on."],
        activity: Activity("Sending", fraction: 0.4),
        fields: [field("Name", "Ada"), field("E-mail", "", placeholder: "ada@example.com")],
        rows: [
          Row(title: "Chosen", isChosen: true) {},
          Row(title: "Not chosen", detail: "4.60 EUR", isChosen: false) {},
          Row(title: "日本のパンと紅茶のとても長い名前の詰め合わせ", detail: "1 €"),
        ],
        actions: [action("Save"), action("Never", isEnabled: false)]
      ),
      ScreenContent(title: "Cart"),
      badge: "3"
    )
    #expect(
      shop.draw(44, 18) == """
                         Everything

           A note that is longer than the line
           that it has to be drawn on.

           ⠋ Sending  ████░░░░░░  40 %

         ▸ Name   [Ada                          ]
           E-mail [e.g. ada@example.com         ]

           ● Chosen
           ○ Not chosen                  4.60 EUR
           日本のパンと紅茶のとても長い名前…  1 €

          [ Save ]   ( Never )
        ────────────────────────────────────────────
         [1 Everything]   2 Cart (3)
         enter next field          F1 keys  ^C quit
        """
    )
  }

  @Test func `the front page says what could not be saved, even if it's a sheet`() throws {
    let shop = try ScriptedShop(
      ScreenContent(title: "Root"),
      unsaved: [UnsavedChange { "The cart is not saved." }, UnsavedChange { nil }]
    )
    #expect(shop.draw().contains("! The cart is not saved."))
    shop.present(ScreenContent(title: "Sheet"))
    let parts = shop.draw().components(separatedBy: "! The cart is not saved.")
    #expect(parts.count == 2)
    #expect(parts[0].contains("Sheet"))
  }

  @Test func `each meaning of a row, note or field has a colour or a sign`() throws {
    let shop = try ScriptedShop(
      ScreenContent(
        title: "Meaning",
        notes: ["All is well."],
        problems: ["It failed, and saying why that was so takes more than a line."],
        fields: [Field(label: "City", text: "", placeholder: "", problem: "Needed.") { _ in }],
        rows: [
          Row(title: "Liked", detail: "1.00 EUR", meanings: [.favourite, .price]) {},
          Row(title: "Tea", detail: "2.69 EUR", meanings: [.price]) {},
          Row(title: "Cake", detail: "sold out", meanings: [.unavailable]) {},
        ],
        actions: [action("Never", isEnabled: false)]
      )
    )
    shop.screen.lookAgain()
    let canvas = shop.screen.draw(Size(columns: 40, rows: 18))
    let lines = canvas.text.split(separator: "\n", omittingEmptySubsequences: false)
    func style(of text: String) throws -> Style {
      let row = try #require(lines.firstIndex { $0.contains(text) }, "\(text): \(canvas.text)")
      let start = try #require(lines[row].firstRange(of: text)).lowerBound
      return canvas[row, lines[row].distance(from: lines[row].startIndex, to: start)].style
    }
    #expect(try style(of: "! Needed.").color == .red)
    #expect(try style(of: "! It failed").color == .red)
    #expect(try style(of: "  was so takes more").color == .red)
    #expect(try style(of: "All is well.").color == nil)
    #expect(try style(of: "★").color == .magenta)
    #expect(try style(of: "2.69 EUR").color == .green)
    #expect(try style(of: "Cake").attributes == .dim)
    #expect(try style(of: "sold out").color == .yellow)
    #expect(try style(of: "( Never )").attributes == .dim)
    // Without colours, each is still known by its sign.
    for sign in ["! Needed.", "! It failed", "Liked ★", "sold out", "( Never )"] {
      #expect(canvas.text.contains(sign))
    }
    #expect(!canvas.changes(since: nil, colors: false).contains("[0;1;31m"))
  }

  @Test func `content that doesn't fit scrolls with the focus`() throws {
    let shop = try ScriptedShop(
      ScreenContent(
        title: "Long",
        notes: (1...6).map { "Note \($0)." },
        fields: [field("Name", "")],
        rows: Rows((1...6).map { number in Row(title: "Row \(number)") {} }),
        actions: [action("Save")]
      )
    )
    #expect(shop.draw().contains("Note 5."))
    #expect(!shop.draw().contains("Save"))
    var seen = ""
    for _ in 0..<7 { seen = shop.press(.down) }
    #expect(seen.contains("▸[ Save ]"))
    #expect(!seen.contains("Note 5."))
    for _ in 0..<20 { seen = shop.press(.up) }
    #expect(seen.contains("Note 1."))
    seen = shop.press(.down)
    #expect(seen.contains("▸ Name"))
  }

  @Test func `a long text scrolls line by line`() throws {
    let shop = try ScriptedShop(
      ScreenContent(title: "Text", notes: (1...40).map { "Line \($0)" }, actions: [action("OK")])
    )
    #expect(shop.draw().contains("▸[ OK ]"))
    #expect(shop.press(.home).contains("Text\n   Line 1 "))
    #expect(shop.press(.down).contains("Text\n   Line 2 "))
    #expect(shop.press(.pageDown).contains("Text\n   Line 10 "))
    #expect(shop.press(.up).contains("Text\n   Line 9 "))
    #expect(shop.press(.end).contains("▸[ OK ]"))
  }

  @Test func `a long list can be scrolled even if its rows can't be opened`() throws {
    let rows = Rows((1...30).map { Row(title: "Line \($0)") })
    let shop = try ScriptedShop(
      ScreenContent(title: "Order", rows: rows, actions: [action("Pay")])
    )
    #expect(shop.draw().contains("▸ Line 1 "))
    #expect(shop.press(.pageDown, .pageDown).contains("▸ Line 15 "))
    #expect(shop.press(.end, .down).contains("▸[ Pay ]"))
    #expect(shop.press(.up).contains("▸ Line 30 "))
  }

  @Test func `only the visible rows are created`() throws {
    let made = Counter()
    let count = 100_000
    let rows = Rows(0..<count) { number in
      made.increment()
      return Row(title: "Row \(number)") {}
    }
    let shop = try ScriptedShop(ScreenContent(title: "Many", rows: rows, actions: [action("Add")]))
    made.reset()
    let last = shop.press(.end)
    #expect(last.contains("▸ Row 99999"))
    #expect(shop.press(.home).contains("▸ Row 0"))
    #expect(shop.press(.pageDown).contains("▸ Row 7"))
    #expect(shop.press(.end, .down).contains("▸[ Add ]"))
    // Six times drawn, twice each, and some for the keys: nothing like the length of the list.
    #expect(made.count < 300)
  }

  @Test func `each key goes to the field, row or button in focus`() throws {
    let log = Log()
    let shop = try ScriptedShop(
      ScreenContent(
        title: "Form",
        fields: [
          Field(label: "Name", text: "Ada", placeholder: "") { log.add("name \($0)") },
          Field(label: "City", text: "", placeholder: "") { log.add("city \($0)") },
        ],
        rows: [Row(title: "Heading"), Row(title: "Row") { log.add("row") }],
        actions: [
          action("No", isEnabled: false),
          Action(title: "First") { log.add("first") },
          Action(title: "Second") { log.add("second") },
        ]
      ),
      ScreenContent(title: "Other")
    )
    _ = shop.press(.character("q"), .character("2"), .left, .backspace)
    #expect(log.take() == ["name Adaq", "name Ada2", "name Aa"])
    #expect(shop.press(.enter).contains("▸ City"))
    _ = shop.press(.paste("Paris\n"), .down, .enter, .down, .enter, .right, .enter)
    #expect(log.take() == ["city Paris", "row", "first", "second"])
    _ = shop.press(.right, .enter, .left, .left, .enter, .up, .enter)
    #expect(log.take() == ["second", "first", "row"])
    #expect(shop.press(.character("2")).contains("[2 Other]"))
    #expect(!shop.screen.isDone)
    _ = shop.press(.character("q"))
    #expect(shop.screen.isDone)
  }

  @Test func `Enter in a field presses the first button unless that is disabled`() throws {
    let log = Log()
    func form(isEnabled: Bool) -> ScreenContent {
      ScreenContent(
        title: "Form",
        fields: [field("Code", "")],
        actions: [Action(title: "Go", isEnabled: isEnabled) { log.add("go") }]
      )
    }
    _ = try ScriptedShop(form(isEnabled: false)).press(.enter)
    #expect(log.take() == [])
    _ = try ScriptedShop(form(isEnabled: true)).press(.enter)
    #expect(log.take() == ["go"])
  }

  @Test func `pressing a button with an invalid field marks it and moves the focus there`() throws {
    let shop = try ScriptedShop(
      ScreenContent(
        title: "Form",
        fields: [
          field("Name", "Ada"),
          Field(label: "City", text: "x", placeholder: "", problem: "Enter a city.") { _ in },
        ],
        actions: [action("Go")]
      )
    )
    let seen = shop.press(.down, .down, .enter)
    #expect(seen.contains("▸ City [x"))
    #expect(seen.contains("\n   ! Enter a city.\n"))
  }

  @Test func `Enter on a row that's already chosen presses Continue`() throws {
    let log = Log()
    let shop = try ScriptedShop(
      ScreenContent(
        title: "Choice",
        rows: [
          Row(title: "One", isChosen: true) { log.add("one") },
          Row(title: "Two", isChosen: false) { log.add("two") },
        ],
        actions: [Action(title: "Continue") { log.add("continue") }]
      )
    )
    #expect(shop.draw().contains("enter go on"))
    _ = shop.press(.enter, .enter)
    #expect(log.take() == ["continue"])
    #expect(shop.press(.up).contains("enter choose"))
    _ = shop.press(.enter)
    #expect(log.take() == ["two"])
  }

  @Test func `pressing slash moves to the search, and escape leaves it`() throws {
    let search = Search()
    let shop = try ScriptedShop(search.content)
    shop.push(search.content)
    #expect(shop.draw().contains("▸ Apple"))
    #expect(shop.press(.character("/")).contains("▸ Search"))
    #expect(shop.press(.enter).contains("▸ Apple"))
    _ = shop.press(.character("/"), .character("x"))
    #expect(search.texts == ["x"])
  }

  @Test func `pressing slash says so if the screen has no search`() throws {
    let shop = try ScriptedShop(ScreenContent(title: "Plain", actions: [action("Go")]))
    #expect(shop.press(.character("/")).contains("\n No search on this scre… "))
    #expect(shop.press(.down).hasSuffix("? keys  q quit"))
  }

  @Test func `j, k, g and G move like the arrow, home and end keys, and the wheel like arrows`()
    throws
  {
    let rows = Rows((1...30).map { number in Row(title: "Row \(number)") {} })
    let shop = try ScriptedShop(ScreenContent(title: "Rows", rows: rows))
    #expect(shop.press(.character("j"), .character("j")).contains("▸ Row 3"))
    #expect(shop.press(.character("k")).contains("▸ Row 2"))
    #expect(shop.press(.character("G")).contains("▸ Row 30"))
    #expect(shop.press(.character("g")).contains("▸ Row 1"))
    let place = Position(row: 3, column: 5)
    #expect(shop.press(.wheel(1, place)).contains("▸ Row 4"))
    #expect(shop.press(.wheel(1, place), .wheel(-1, place)).contains("▸ Row 4"))
  }

  @Test func `a list of keys that doesn't fit scrolls`() throws {
    let shop = try ScriptedShop(ScreenContent(title: "A", actions: [action("A"), action("B")]))
    #expect(!shop.press(.character("?")).contains("q – leave"))
    #expect(shop.press(.end).contains("q – leave"))
    #expect(shop.press(.up).contains("?, F1 – these keys"))
    #expect(!shop.press(.escape).contains("F1"))
  }

  @Test func `a sheet cuts no word below it, and only what is seen can be clicked`() throws {
    let log = Log()
    let shop = try ScriptedShop(
      ScreenContent(
        title: "Below",
        rows: Rows(
          (1...9).map { _ in
            Row(title: String(repeating: "word ", count: 30)) { log.add("row") }
          }
        )
      )
    )
    func clickAll() -> [String] {
      for row in 0..<24 {
        _ = shop.draw(100, 24)
        shop.click(Position(row: row, column: 3))
      }
      return log.take()
    }
    #expect(clickAll() == Array(repeating: "row", count: 9))
    shop.present(ScreenContent(title: "Sheet", actions: [action("Done")]))
    for line in shop.draw(100, 24).split(separator: "\n") where line.contains("word") {
      let words = line.split { " │╭╮╰╯─".contains($0) }
      let parts = ["w", "wo", "wor", "o", "or", "ord", "r", "rd", "d"]
      #expect(words.allSatisfy { !parts.contains(String($0)) })
    }
    #expect(clickAll() == [])
  }

  @Test(arguments: [40, 60, 100])
  func `an alert hides a row behind it or leaves it whole`(_ columns: Int) throws {
    let shop = try ScriptedShop(
      ScreenContent(
        title: "Below",
        notes: [String(repeating: "word ", count: 60)],
        rows: Rows(
          (1...20).map {
            Row(title: String(repeating: "x", count: $0 * 4) + "!", detail: "\($0).00 EUR") {}
          }
        )
      )
    )
    let before = shop.draw(columns, 24).split(separator: "\n", omittingEmptySubsequences: false)
    shop.ask(AlertMessage("Really?", message: "", actions: [AlertMessage.Action("No")]))
    let after = shop.draw(columns, 24).split(separator: "\n", omittingEmptySubsequences: false)
    var cut = 0
    for (old, new) in zip(before, after).dropLast() where new.contains("│") && old != new {
      let rest = new.split(separator: "│", omittingEmptySubsequences: false)
      let (left, right) = (rest[0], rest[rest.count - 1])
      let behind = old.dropFirst(left.count).dropLast(right.count)
      let isWhole = old.hasPrefix(left) && old.hasSuffix(right) && behind.allSatisfy { $0 == " " }
      let isEmpty = (left + right).allSatisfy { $0 == " " }
      #expect(isEmpty || isWhole, "\(new)")
      if isEmpty { cut += 1 }
    }
    #expect(cut > 1)
  }

  @Test func `a click on a disabled button doesn't act when it's enabled later`() throws {
    let shop = try ScriptedShop(ScreenContent(title: "Root"))
    var content = ScreenContent(
      title: "Form",
      fields: [field("Code", "")],
      actions: [action("Wait", isEnabled: false)]
    )
    let scene = Scene(content)
    shop.push(scene)
    let lines = shop.draw().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("( Wait )") })
    #expect(shop.drawAfterClick(Position(row: row, column: 5)).contains("▸ Code"))
    content.actions = [action("Wait")]
    scene.content = content
    #expect(shop.draw().contains("▸ Code"))
    // An enabled element takes the focus.
    #expect(shop.drawAfterClick(Position(row: row, column: 5)).contains("▸[ Wait ]"))
  }

  @Test func `a field keeps the focus while its results appear`() throws {
    let shop = try ScriptedShop(ScreenContent(title: "Root"))
    let search = Field(label: "Find", text: "", placeholder: "", purpose: .search) { _ in }
    let scene = Scene(ScreenContent(title: "Form", fields: [search]))
    shop.push(scene)
    #expect(shop.press(.character("a")).contains("▸ Find"))
    scene.content = ScreenContent(title: "Form", fields: [search], rows: [Row(title: "Found") {}])
    #expect(shop.draw().contains("▸ Find"))
  }

  @Test func `a click that arrives with other keys goes to the screen that they opened`() throws {
    let log = Log()
    let shop = try ScriptedShop(
      ScreenContent(title: "One", rows: [Row(title: "A") { log.add("a") }]),
      ScreenContent(title: "Two", rows: [Row(title: "B") { log.add("b") }])
    )
    let lines = shop.draw().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains(" A") })
    let place = Position(row: row, column: 3)
    // As they come from one read: nothing is drawn between them.
    shop.screen.press(.character("2"))
    shop.click(place)
    #expect(log.take() == ["b"])
    shop.ask(AlertMessage("Really?", message: "", actions: [AlertMessage.Action("No")]))
    shop.screen.lookAgain()
    // The question has not been drawn yet.
    shop.click(place)
    #expect(log.take() == [])
  }

  @Test func `an alert is also shown over the panel`() throws {
    let log = Log()
    let shop = try ScriptedShop(ScreenContent(title: "One"))
    _ = shop.press(.function(2))
    shop.ask(
      AlertMessage(
        "Really?\u{1B}",
        message: "Once\u{202E}.",
        actions: [AlertMessage.Action("No"), AlertMessage.Action("Yes") { log.add("yes") }]
      )
    )
    let question = shop.draw(60, 20)
    #expect(question.contains("│ Really?\u{FFFD} "))
    #expect(question.contains("│ Once\u{FFFD}. "))
    let lines = question.split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("[ Yes ]") })
    let start = try #require(lines[row].firstRange(of: "[ Yes ]")).lowerBound
    let column = lines[row].distance(from: lines[row].startIndex, to: start)
    shop.click(Position(row: row, column: column + 2))
    #expect(log.take() == ["yes"])
  }

  @Test func `tab, shift-tab and digits change the tab, unless something covers the tabs`() throws {
    let shop = try ScriptedShop(
      ScreenContent(title: "One"),
      ScreenContent(title: "Two"),
      ScreenContent(title: "Three")
    )
    #expect(shop.press(.tab).contains("[2 Two]"))
    #expect(shop.press(.tab, .tab).contains("[1 One]"))
    #expect(shop.press(.backTab).contains("[3 Three]"))
    #expect(shop.press(.character("2")).contains("[2 Two]"))
    #expect(shop.press(.character("9"), .character("0")).contains("[2 Two]"))
    shop.present(ScreenContent(title: "Sheet", actions: [action("A"), action("B")]))
    #expect(shop.press(.character("1")).contains("[2 Two]"))
    #expect(shop.press(.tab).contains("▸[ B ]"))
    #expect(shop.press(.tab).contains("▸[ A ]"))
    #expect(!shop.press(.escape).contains("Sheet"))
  }

  @Test func `a sheet dims the screen below it, but not itself`() throws {
    let shop = try ScriptedShop(
      ScreenContent(
        title: "Below",
        rows: [Row(title: "Tea", detail: "2.69 EUR", meanings: [.price]) {}]
      )
    )
    func styles() -> [Style] {
      shop.screen.lookAgain()
      let canvas = shop.screen.draw(Size(columns: 100, rows: 20))
      return ["Tea", "Done"].map { text in
        let lines = canvas.text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let row = lines.firstIndex(where: { $0.contains(text) }),
          let start = lines[row].firstRange(of: text)?.lowerBound
        else { return .plain }
        return canvas[row, lines[row].distance(from: lines[row].startIndex, to: start)].style
      }
    }
    #expect(styles()[0] == .selected)
    shop.present(ScreenContent(title: "Sheet", actions: [action("Done")]))
    #expect(styles() == [.quiet, .selected])
  }

  @Test func `a sheet is drawn over the screen below`() throws {
    let shop = try ScriptedShop(
      ScreenContent(
        title: "Below",
        rows: Rows((1...6).map { number in Row(title: "Row \(number)") {} })
      )
    )
    shop.present(ScreenContent(title: "Sheet", notes: ["Over it."], actions: [action("Done")]))
    #expect(
      shop.draw(44, 18) == """
                           Below

         ╭─ ‹ Close ────── Sheet ─────────────────╮
         │                                        │
         │   Over it.                             │
         │                                        │
         │ ▸[ Done ]                              │
         │                                        │
         ╰────────────────────────────────────────╯






        ────────────────────────────────────────────
         [1 Below]
         enter done  esc close       ? keys  q quit
        """
    )
  }

  @Test func `while an alert is shown, keys and clicks go only to it`() throws {
    let log = Log()
    let shop = try ScriptedShop(
      ScreenContent(title: "Below", actions: [Action(title: "A") { log.add("a") }])
    )
    shop.ask(
      AlertMessage(
        "Really?",
        message: "It cannot be undone.",
        actions: [
          AlertMessage.Action("No") { log.add("no") },
          AlertMessage.Action("Yes") { log.add("yes") },
        ]
      )
    )
    let question = shop.draw()
    #expect(question.contains("│ Really?"))
    #expect(question.contains("│▸[ No ]   [ Yes ]"))
    _ = shop.press(.character("q"), .escape, .character("1"), .right, .right, .enter)
    #expect(log.take() == ["yes"])
    #expect(!shop.screen.isDone)
    _ = shop.press(.enter)
    #expect(log.take() == ["a"])
  }

  @Test func `an alert shows its fields, and marks what its buttons do`() throws {
    let log = Log()
    let shop = try ScriptedShop(ScreenContent(title: "Below"))
    shop.ask(
      AlertMessage(
        "Rename",
        fields: [.init("Name", text: "a") { !$0.isEmpty }, .init("Code", keyboard: .password)],
        actions: [
          .cancel("Stay") { log.add("stay") }, .destructive("Delete") { log.add("delete") },
          .submit("Save") { log.add($0.joined(separator: ",")) },
        ],
        preferred: 2
      )
    )
    let question = shop.draw()
    #expect(question.contains("│▸ Name [a"))
    #expect(question.contains("[ ‹ Stay ]   [ ! Delete ]"))
    #expect(question.contains("[ * Save ]"))
    #expect(shop.press(.backspace).contains("( * Save )"))
    #expect(shop.press(.tab, .character("q")).contains("Code [•"))
    // Save is disabled, so that Enter does nothing there.
    _ = shop.press(.enter, .right, .right, .enter)
    #expect(log.take().isEmpty)
    _ = shop.press(.backTab, .backTab, .backTab, .backTab, .character("é"), .paste("x\ny"))
    #expect(shop.draw().contains("Name [éx y"))
    _ = shop.press(.enter, .enter, .right, .right, .enter)
    #expect(log.take() == ["éx y,q"])
    shop.ask(.sheet(actions: [.destructive("Delete"), .cancel("Keep") { log.add("keep") }]))
    #expect(shop.draw().contains("[ ! Delete ]   [ ‹ Keep ]"))
    _ = shop.press(.escape)
    #expect(log.take() == ["keep"])
  }

  @Test func `an alert may have twenty buttons, and one without any gets an OK`() throws {
    let log = Log()
    let shop = try ScriptedShop(ScreenContent(title: "Below"))
    for position in 0..<20 {
      shop.ask(AlertMessage("?", actions: (0..<20).map { n in .init("A\(n)") { log.add("\(n)") } }))
      for _ in 0..<position { _ = shop.press(.right) }
      #expect(shop.draw().contains("A\(position) ]"))
      _ = shop.press(.enter)
    }
    #expect(log.take() == (0..<20).map(String.init))
    shop.ask(AlertMessage("Told"))
    #expect(shop.draw().contains("Told"))
    _ = shop.press(.enter)
    #expect(!shop.draw().contains("Told"))
  }

  @Test func `an alert's field keeps a megabyte of text, or control characters`() throws {
    let texts = [String(repeating: "a", count: 1 << 20), "a\u{0}\n\u{1B}[31m\u{202E}b"]
    let shop = try ScriptedShop(ScreenContent(title: "Below"))
    for text in texts {
      var answers: [[String]] = []
      let save = AlertMessage.Action.submit("Save") { answers.append($0) }
      shop.ask(AlertMessage("", fields: [.init("A", text: text)], actions: [save]))
      let drawn = shop.draw()
      #expect(!drawn.contains("\u{1B}") && !drawn.contains("\u{202E}"))
      _ = shop.press(.tab, .enter)
      #expect(answers == [[text]])
    }
  }

  @Test func `an alert's field keeps the beginning of a pasted megabyte`() throws {
    let shop = try ScriptedShop(ScreenContent(title: "Below"))
    var answers: [[String]] = []
    let save = AlertMessage.Action.submit("Save") { answers.append($0) }
    shop.ask(AlertMessage("", fields: [.init("A")], actions: [save]))
    _ = shop.draw()
    var decoder = KeyDecoder()
    let part = String(repeating: "a", count: 4_096)
    for bytes in ["\u{1B}[200~"] + Array(repeating: part, count: 256) + ["\u{1B}[201~"] {
      for key in decoder.decode(bytes.utf8) { shop.screen.press(key) }
    }
    #expect(shop.draw().contains("aaa"))
    _ = shop.press(.tab, .enter)
    #expect(answers == [[String(repeating: "a", count: 1_000)]])
  }

  @Test func `a click moves to an alert's field`() throws {
    let log = Log()
    let shop = try ScriptedShop(ScreenContent(title: "Below"))
    let save = AlertMessage.Action.submit("Save") { log.add($0.joined(separator: ",")) }
    let fields = [AlertMessage.Field("A") { !$0.isEmpty }, .init("B")]
    shop.ask(AlertMessage("", fields: fields, actions: [save, .cancel("No")]))
    let field = try #require(shop.place(of: "B ["))
    shop.click(field)
    // It is disabled, so that the keys go on into the field.
    shop.click(try #require(shop.place(of: "( Save )")))
    #expect(shop.press(.character("b")).contains("▸ B [b"))
    func canAnswer() -> Bool { shop.screen.bindings.contains { $0.effect == "answer" } }
    _ = shop.press(.tab)
    #expect(!canAnswer())
    _ = shop.press(.tab)
    #expect(canAnswer())
    _ = shop.press(.tab, .character("a"))
    shop.click(try #require(shop.place(of: "[ Save ]")))
    #expect(log.take() == ["a,b"])
  }

  @Test func `leaving asks first if something would be lost`() throws {
    let shop = try ScriptedShop(ScreenContent(title: "Plain"))
    shop.push(ScreenContent(title: "Form", unsaved: "The address is not saved."))
    shop.push(ScreenContent(title: "Next"))
    #expect(shop.press(.character("q")).contains("The address is not saved."))
    #expect(!shop.press(.enter).contains("Leave the shop?"))
    #expect(!shop.screen.isDone)
    _ = shop.press(.character("q"), .right, .enter)
    #expect(shop.screen.isDone)
  }

  @Test func `the question about leaving works on a small terminal, where escape stays`() throws {
    let shop = try ScriptedShop(ScreenContent(title: "Plain"))
    for _ in 0..<2 { shop.push(ScreenContent(title: "Form", unsaved: "Not kept.")) }
    let question = shop.press(.character("q"))
    #expect(question.split(separator: "Not kept.").count == 2)
    #expect(!shop.press(.escape).contains("Leave the shop?"))
    func pressSmall(_ key: Key) -> String {
      shop.screen.press(key)
      return shop.draw(20, 6)
    }
    _ = shop.draw(20, 6)
    #expect(pressSmall(.character("q")).hasPrefix("Not kept. Press q"))
    #expect(pressSmall(.escape).hasPrefix("This terminal has"))
    _ = pressSmall(.character("q"))
    #expect(!shop.screen.isDone)
    _ = pressSmall(.character("q"))
    #expect(shop.screen.isDone)
  }

  @Test func `the line after a colon runs a command or opens a link`() throws {
    let shop = try ScriptedShop(
      ScreenContent(title: "One", rows: [Row(title: "Row")], actions: [action("Go")]),
      ScreenContent(title: "Two")
    )
    func say(_ line: String) -> String {
      var seen = shop.press(.character(":"))
      #expect(seen.contains("\n: link shop://cart "))
      for character in line { seen = shop.press(.character(character)) }
      if !line.isEmpty { #expect(seen.contains("\n:\(line) ")) }
      return shop.press(.enter)
    }
    #expect(say("tab 2").contains("[2 Two]"))
    #expect(say("frob").contains("Unknown command 'frob'"))
    #expect(!shop.press(.enter).contains("did not work"))
    #expect(say("shop://nowhere").contains("There is no screen at "))
    _ = shop.press(.escape)
    #expect(say("link no").contains("'no' is not a deep link: it has no"))
    _ = shop.press(.enter)
    #expect(say("tree").contains("Journal"))
    _ = shop.press(.function(2))
    #expect(!shop.press(.character(":"), .character("x"), .escape).contains(":x"))
    #expect(say("").contains("[2 Two]"))
    _ = say("quit")
    #expect(shop.screen.isDone)
  }

  @Test func `a command that's too long isn't run in part`() throws {
    let shop = try ScriptedShop(ScreenContent(title: "One"))
    let long = "link shop://" + String(repeating: "z", count: 1_000)
    let remark = "\n At most 999 letters. "
    #expect(shop.press(.character(":"), .paste(long)).contains(remark))
    #expect(shop.press(.enter).contains(remark))
    #expect(shop.press(.control("u"), .paste("quit")).contains("\n:quit "))
    _ = shop.press(.enter)
    #expect(shop.screen.isDone)
  }

  @Test func `the panel says in words which command was refused`() throws {
    let shop = try ScriptedShop(ScreenContent(title: "One"))
    let scene = Scene(ScreenContent(title: "Twice"))
    shop.push(scene)
    shop.push(scene)
    _ = shop.press(.function(2))
    let panel = shop.draw(160, 30)
    #expect(panel.contains("'push' of SceneCoordinator was"))
    #expect(panel.contains("it is on screen already"))
    #expect(!panel.contains("alreadyShown"))
  }

  @Test func `the panel shows the live flows, beside the shop if there's room`() throws {
    let shop = try ScriptedShop(ScreenContent(title: "One"))
    _ = shop.press(.function(2))
    let wide = shop.draw(100, 20)
    #expect(wide.contains("│ 3 coordinators own 1 screen"))
    #expect(wide.contains("│ AppCoordinator: no screen"))
    #expect(wide.contains("│     SceneCoordinator: Scene 'One'"))
    #expect(wide.contains("│ 1 SceneCoordinator showed Scene"))
    #expect(wide.contains("[1 One]"))
    let narrow = shop.draw(40, 12)
    #expect(narrow.hasSuffix(" esc close               ? keys  q quit"))
    #expect(narrow.contains("│ 1 SceneCoordinator showed Scene"))
    #expect(!narrow.contains("[1 One]"))
    #expect(shop.press(.escape).contains("[1 One]"))
    #expect(shop.press(.control("t")).contains("Journal"))
  }

  @Test
  func `the panel lists each coordinator's screens, on as many lines as fit`()
    throws
  {
    let shop = try ScriptedShop(
      ScreenContent(title: "One"),
      ScreenContent(title: "Other"),
      ScreenContent(title: "Last")
    )
    shop.push(ScreenContent(title: "Fruit & Vegetables"))
    shop.push(
      ScreenContent(title: "Purée of Sweet\u{202E} Chestnuts and Cream of Oats with Honey, large")
    )
    _ = shop.press(.function(2))
    let panel = shop.draw(100, 24)
    #expect(panel.contains("│ 5 coordinators own 5 screens"))
    #expect(panel.contains("│     SceneCoordinator: Scene 'One' > Scene"))
    #expect(panel.contains("│         'Fruit & Vegetables' > Scene"))
    #expect(panel.contains("│         'Purée of Sweet\u{FFFD} Chestnuts and"))
    #expect(panel.contains("│     SceneCoordinator: Scene 'Other'"))
    let low = shop.draw(100, 12)
    #expect(low.contains("│     SceneCoordinator: Scene 'One' > Scene… █"))
    #expect(low.contains("│     SceneCoordinator: Scene 'Other' "))
    #expect(low.contains("Journal"))
  }

  @Test func `the panel says in words which flow ended, and why`() throws {
    let shop = try ScriptedShop(ScreenContent(title: "One"))
    shop.push(ScreenContent(title: "Next"))
    shop.present(ScreenContent(title: "Sheet"))
    _ = shop.press(.escape, .escape, .function(2))
    let panel = shop.draw(120, 30)
    let words = panel.split { " \n│".contains($0) }.joined(separator: " ")
    #expect(words.contains("Scene of SceneCoordinator was removed: the user closed the sheet"))
    #expect(words.contains("Scene of SceneCoordinator was removed: it was popped off its stack"))
    #expect(!panel.contains("interactively"))
  }

  @Test(arguments: [
    (1, 1), (3, 2), (20, 6), (39, 30), (40, 11), (40, 12), (41, 17), (78, 12), (200, 60),
  ])
  func `the shop can be drawn and used at any terminal size`(_ columns: Int, _ rows: Int) throws {
    let shop = try ScriptedShop(
      ScreenContent(
        title: "A title that is rather long for a small terminal",
        notes: (1...9).map { "Note \($0) 日本語日本語日本語日本語日本語日本語日本語日本語日本語" },
        activity: Activity("Working", fraction: 0.5),
        fields: [field("A label that is rather long for a small terminal", "text")],
        rows: Rows((1...30).map { number in Row(title: "Row \(number)", detail: "detail") {} }),
        actions: (1...9).map { action("Action number \($0)") }
      )
    )
    shop.present(ScreenContent(title: "Sheet", rows: [Row(title: "Row") {}]))
    shop.present(ScreenContent(title: "Another", actions: [action("Go")]))
    shop.ask(AlertMessage("A question", message: String(repeating: "words ", count: 300)))
    let size = Size(columns: columns, rows: rows)
    for key: Key in [.enter, .down, .escape, .up, .escape, .end, .down, .down, .home, .function(2)]
    {
      shop.screen.press(key)
      shop.screen.lookAgain()
      #expect(
        shop.screen.draw(size).text.split(separator: "\n").allSatisfy { $0.columns <= columns }
      )
    }
  }

  private func field(_ label: String, _ text: String, placeholder: String = "") -> Field {
    Field(label: label, text: text, placeholder: placeholder) { _ in }
  }

  private func action(_ title: String, isEnabled: Bool = true) -> Action {
    Action(title: title, isEnabled: isEnabled) {}
  }
}

@MainActor
private final class Log {
  private var entries: [String] = []

  func add(_ entry: String) { entries.append(entry) }

  func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}

@MainActor
private final class Search {
  private(set) var texts: [String] = []

  var content: ScreenContent {
    ScreenContent(
      title: "Search",
      fields: [
        Field(label: "Search", text: "", placeholder: "fruit", purpose: .search) { [weak self] in
          self?.texts.append($0)
        }
      ],
      rows: [Row(title: "Apple") {}]
    )
  }
}

private final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }
  func increment() { value.withLock { $0 += 1 } }
  func reset() { value.withLock { $0 = 0 } }
}
