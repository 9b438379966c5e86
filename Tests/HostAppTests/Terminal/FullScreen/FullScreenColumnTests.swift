import Foundation
import ModuleRegistry
import ShopKit
import ShopTerminal
import Testing

/// The columns side by side, and the mouse in them.
@MainActor
struct FullScreenColumnTests {
  private let shop: ScriptedShop
  private let log = Log()

  init() throws {
    let list = ScreenContent(
      title: "List",
      fields: [Field(label: "Search", text: "", placeholder: "", purpose: .search) { _ in }],
      rows: Rows((1...60).map { number in Row(title: "Row \(number)") {} })
    )
    shop = try ScriptedShop(list, ScreenContent(title: "Two"), hasColumns: true)
  }

  private func draw() -> String { shop.draw(130, 24) }

  private func place(of text: String) throws -> Position {
    try #require(shop.place(of: text, 130, 24))
  }

  /// Whether the second column is in front.
  private var isBeside: Bool { draw().contains("esc to the list") }

  private func showBeside() {
    let action = Action(title: "Buy") { [log] in log.entries.append("Buy") }
    shop.showBeside(Scene(ScreenContent(title: "Thing", actions: [action])))
    #expect(isBeside)
  }

  @Test func `an empty second column says Choose from the list, if the list has rows`() throws {
    #expect(draw().contains("│   Choose from the list."))
    #expect(!shop.draw(119, 24).contains("Choose from the list."))
    showBeside()
    #expect(!draw().contains("Choose from the list."))
    let empty = try ScriptedShop(ScreenContent(title: "List"), hasColumns: true)
    #expect(!empty.draw(130, 24).contains("Choose from the list."))
  }

  @Test func `the row in the column that was left is marked, and coming back selects it`() throws {
    for _ in 2...12 { shop.screen.press(.down) }
    #expect(draw().contains("▸ Row 12 "))
    showBeside()
    #expect(draw().contains("▹ Row 12 "))
    #expect(!draw().contains("▸ Row"))
    shop.present(ScreenContent(title: "Sheet"))
    #expect(!draw().contains("▹"))
    shop.screen.press(.escape)
    #expect(!shop.draw(119, 24).contains("▹"))
    _ = draw()
    shop.screen.press(.left)
    #expect(draw().contains("▸ Row 12 "))
    #expect(!draw().contains("▹"))
  }

  @Test func `an activity is animated in a column that isn't in front`() throws {
    let loading = ScreenContent(title: "List", activity: Activity("Loading"))
    let shop = try ScriptedShop(loading, hasColumns: true)
    _ = shop.draw(130, 24)
    shop.showBeside(Scene(ScreenContent(title: "Thing")))
    #expect(shop.draw(130, 24).contains("⠋ Loading"))
    #expect(shop.screen.isBusy)
    shop.screen.advance()
    #expect(shop.draw(130, 24).contains("⠙ Loading"))
  }

  @Test func `the column in front says what could not be saved`() throws {
    let shop = try ScriptedShop(
      ScreenContent(title: "List"),
      unsaved: [UnsavedChange { "The cart is not saved." }],
      hasColumns: true
    )
    #expect(shop.draw(130, 24).components(separatedBy: "  ! The cart is").count == 2)
    shop.showBeside(Scene(ScreenContent(title: "Thing")))
    let parts = shop.draw(130, 24).components(separatedBy: "│   ! The cart is")
    #expect(parts.count == 2)
  }

  @Test func `a click in the other column moves there, and acts`() throws {
    showBeside()
    shop.click(try place(of: "Row 3"))
    #expect(!isBeside)
    #expect(draw().contains("▸ Row 3 "))
    shop.click(try place(of: "[ Buy ]"))
    #expect(isBeside)
    #expect(log.entries == ["Buy"])
  }

  @Test func `the wheel scrolls the column under it`() throws {
    showBeside()
    shop.screen.press(.wheel(1, try place(of: "Row 3")))
    #expect(!isBeside)
    #expect(draw().contains("▸ Row 4 "))
  }

  @Test func `a click outside the columns stays in the column in front`() throws {
    showBeside()
    shop.click(try place(of: "[1 List]"))
    #expect(!isBeside, "A second tap on the tab leads to the list.")
    shop.screen.press(.right)
    for text in ["───", "esc to the list"] {
      shop.click(try place(of: text))
      #expect(isBeside, "\(text)")
    }
    shop.click(try place(of: "2 Two"))
    shop.screen.press(.character("1"))
    #expect(isBeside)
  }

  @Test func `a click can't change the column while something covers the columns`() throws {
    showBeside()
    let row = try place(of: "Row 3")
    _ = shop.draw(130, 11)
    shop.click(row)
    #expect(isBeside)
    shop.screen.press(.character(":"))
    _ = draw()
    shop.click(row)
    shop.screen.press(.escape)
    #expect(isBeside)
    shop.ask(AlertMessage("Really?", message: "", actions: [.init("No") {}]))
    _ = draw()
    shop.click(row)
    shop.screen.press(.wheel(1, row))
    shop.click(try place(of: "[ No ]"))
    #expect(isBeside)
    shop.present(ScreenContent(title: "Sheet"))
    _ = draw()
    shop.click(row)
    shop.screen.press(.escape)
    #expect(isBeside)
  }
}

@MainActor
private final class Log {
  var entries: [String] = []
}
