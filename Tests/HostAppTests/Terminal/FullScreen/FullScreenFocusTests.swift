import ModuleRegistry
import ShopKit
import ShopTerminal
import Testing

/// The element with the focus, and how it keeps it.
@MainActor
struct FullScreenFocusTests {
  @Test func `after the wheel scrolled the results, typed text still goes to the search`() throws {
    let log = Log()
    let shop = try ScriptedShop(
      ScreenContent(
        title: "Search",
        fields: [
          Field(label: "Search", text: "", placeholder: "", purpose: .search) { log.add($0) }
        ],
        rows: Self.rows
      )
    )
    #expect(shop.press(.character("/")).contains("▸ Search"))
    let seen = shop.press(.wheel(1, Position(row: 6, column: 5)))
    #expect(seen.contains("▸ Search"))
    #expect(!seen.contains("Row 01"))
    #expect(seen.contains("Row 04"))
    #expect(shop.press(.character("q")).contains("Row 01"))
    #expect(log.entries == ["q"])
    #expect(!shop.screen.isDone)
    #expect(shop.press(.wheel(1, Position(row: 6, column: 5)), .down).contains("▸ Row 01"))
    #expect(shop.press(.character("/"), .pageUp).contains("▸ Search"))
    #expect(shop.press(.pageDown).contains("▸ Row 0"))
  }

  @Test(arguments: [
    (Key.home, "▸ Row 01"), (.character("g"), "▸ Row 01"), (.end, "▸ Row 30"),
    (.character("G"), "▸ Row 30"), (.pageUp, "▸ Row 2"), (.pageDown, "▸ Row 30"),
  ])
  func `page and end keys move from a button into the list`(_ key: Key, _ row: String) throws {
    let shop = try ScriptedShop(
      ScreenContent(title: "Rows", rows: Self.rows, actions: [Action(title: "Go") {}])
    )
    #expect(shop.press(.end, .down).contains("▸[ Go ]"))
    #expect(shop.press(key).contains(row))
  }

  @Test func `a long command is cut to what is left of the cursor, even in wide letters`() throws {
    let shop = try ScriptedShop(ScreenContent(title: "One"))
    let wide = String(repeating: "日", count: 60)
    // Of the 20 columns before the keys that are always there, the last is the cursor's.
    let last = shop.press(.character(":"), .paste("link shop://\(wide)")).split(separator: "\n")
      .last
    #expect(last == ":\(wide.prefix(9))    F1 keys  ^C quit")
  }

  @Test func `a command that presses a button moves the focus to an invalid field`() throws {
    let shop = try ScriptedShop(
      ScreenContent(
        title: "Form",
        fields: [
          Field(label: "Name", text: "Ada", placeholder: "") { _ in },
          Field(label: "City", text: "x", placeholder: "", problem: "Enter a city.") { _ in },
        ],
        actions: [Action(title: "Go") {}]
      )
    )
    #expect(shop.press(.down, .down).contains("▸[ Go ]"))
    #expect(shop.press(.character(":"), .paste("tap Go"), .enter).contains("▸ City [x"))
  }

  @Test func `the focus moves on if a button changed while its dialog was open`() throws {
    let log = Log()
    let shop = try ScriptedShop(ScreenContent(title: "Root"))
    let scene = Scene(ScreenContent(title: "Product"))
    func offer(_ title: String, _ perform: @escaping @MainActor () -> Void) {
      scene.content.actions = [
        Action(title: "Add to cart") { log.add("cart") }, Action(title: title) { perform() },
      ]
    }
    offer("Like") {
      shop.present(ScreenContent(title: "Sign in", actions: [Action(title: "Go") {}]))
    }
    shop.push(scene)
    #expect(shop.press(.right).contains("▸[ Like ]"))
    // A cancelled dialog leaves the focus in its place.
    #expect(shop.press(.enter).contains("▸[ Go ]"))
    #expect(shop.press(.escape).contains("▸[ Like ]"))
    #expect(shop.press(.enter).contains("▸[ Go ]"))
    offer("Dislike") { log.add("dislike") }
    #expect(shop.press(.escape).contains("▸[ Add to cart ]"))
    // A button that is pressed on the spot can be pressed again.
    offer("Like") { offer("Dislike") { log.add("dislike") } }
    #expect(shop.press(.right, .enter).contains("▸[ Dislike ]"))
    #expect(log.entries == [])
  }

  @Test func `an alert that appears while a command is typed can be clicked`() throws {
    let log = Log()
    let shop = try ScriptedShop(ScreenContent(title: "One"))
    _ = shop.press(.character(":"))
    shop.ask(
      AlertMessage("Really?", message: "", actions: [AlertMessage.Action("No") { log.add("no") }])
    )
    let lines = shop.draw().split(separator: "\n", omittingEmptySubsequences: false)
    let row = try #require(lines.firstIndex { $0.contains("[ No ]") })
    let line = lines[row]
    let button = try #require(line.ranges(of: "[ No ]").first)
    let place = Position(row: row, column: line[..<button.lowerBound].count)
    shop.click(place)
    #expect(log.entries == ["no"])
  }

  @Test func `the tab key visits every button before it changes to the next tab`() throws {
    let shop = try ScriptedShop(
      ScreenContent(
        title: "Cart",
        rows: [Row(title: "Tea") {}],
        actions: [Action(title: "Check out") {}, Action(title: "Undo") {}]
      ),
      ScreenContent(title: "Other")
    )
    #expect(shop.draw().contains("▸ Tea"))
    #expect(shop.press(.tab).contains("▸[ Check out ]"))
    #expect(shop.press(.tab).contains("▸[ Undo ]"))
    #expect(shop.press(.tab).contains("[2 Other]"))
    #expect(shop.press(.backTab).contains("▸[ Undo ]"))
    #expect(shop.press(.backTab, .backTab).contains("▸ Tea"))
    #expect(shop.press(.backTab).contains("[2 Other]"))
  }

  @Test func `a row with a short title has room for a long detail`() throws {
    let sum = "12345678.00 EUR + 12.50 USD"
    let shop = try ScriptedShop(
      ScreenContent(title: "Cart", rows: [Row(title: "Total", detail: sum)])
    )
    #expect(shop.draw().contains(sum))
  }

  private static var rows: Rows {
    Rows((1...30).map { number in Row(title: number < 10 ? "Row 0\(number)" : "Row \(number)") {} })
  }
}

@MainActor
private final class Log {
  private(set) var entries: [String] = []

  func add(_ entry: String) { entries.append(entry) }
}
