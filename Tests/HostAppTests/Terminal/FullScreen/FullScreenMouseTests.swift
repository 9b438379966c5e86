import ModuleRegistry
import ShopKit
import ShopTerminal
import Testing

/// Clicks, and the elements that they activate.
@MainActor
struct FullScreenMouseTests {
  @Test func `a click acts only if the button is pressed and released on the same element`() throws
  {
    let log = Log()
    let shop = try ScriptedShop(page("One", log, "A long button", "Other"))
    let start = try #require(shop.place(of: "[ A long"))
    let end = Position(row: start.row, column: start.column + 12)
    let other = try #require(shop.place(of: "[ Other"))
    shop.drag(from: start, to: end)
    #expect(log.take() == ["A long button"])
    for (from, to) in [(start, other), (other, Position(row: 0, column: 0))] {
      shop.drag(from: from, to: to)
      #expect(log.take() == [])
    }
    // Half of a click is none.
    shop.screen.press(.mouseUp(start))
    #expect(log.take() == [])
  }

  @Test func `a click acts when the button is released, not when it's pressed`() throws {
    let log = Log()
    let shop = try ScriptedShop(page("One", log, "Go"))
    let place = try #require(shop.place(of: "[ Go ]"))
    shop.screen.press(.mouseDown(place))
    _ = shop.draw()
    #expect(log.take() == [])
    shop.screen.press(.mouseUp(place))
    #expect(log.take() == ["Go"])
  }

  @Test func `an element that changes while the button is pressed is not clicked`() throws {
    let log = Log()
    let shop = try ScriptedShop(ScreenContent(title: "Root"))
    let scene = Scene(page("Scene", log, "Add"))
    shop.push(scene)
    let place = try #require(shop.place(of: "[ Add"))
    let changes: [@MainActor () -> Void] = [
      { scene.content = self.page("Scene", log, "Remove") },
      { scene.content.notes = ["One line more."] },
      { shop.push(self.page("Next", log, "Add")) },
      { shop.ask(AlertMessage("Really?", message: "", actions: [.init("Add") { log.add("!") }])) },
    ]
    for (number, change) in changes.enumerated() {
      scene.content = page("Scene", log, "Add")
      _ = shop.draw()
      shop.screen.press(.mouseDown(place))
      change()
      // Seen or not.
      if number % 2 == 0 { _ = shop.draw() }
      shop.screen.press(.mouseUp(place))
      #expect(log.take() == [], "\(number)")
    }
  }

  @Test func `a double click doesn't also click the screen that the first click opened`() throws {
    let log = Log()
    let shop = try ScriptedShop(ScreenContent(title: "Root"))
    let first = Scene(page("First", log, "Next"))
    first.content.actions = [
      Action(title: "Next") {
        log.add("next")
        shop.push(self.page("Second", log, "Next"))
      }
    ]
    shop.push(first)
    let place = try #require(shop.place(of: "[ Next"))
    shop.click(place)
    for pause in [80, 300] {
      shop.click(Position(row: place.row, column: place.column + 1), after: .milliseconds(pause))
    }
    #expect(log.take() == ["next"])
    // Clicks that follow each other go on, half a second after the first.
    shop.click(place, after: .milliseconds(200))
    #expect(log.take() == ["Next"])
  }

  @Test func `two quick clicks on the same button press it twice, and on two buttons each once`()
    throws
  {
    let log = Log()
    let shop = try ScriptedShop(page("One", log, "Add", "Remove"))
    let place = try #require(shop.place(of: "[ Add"))
    let other = try #require(shop.place(of: "[ Remove"))
    shop.click(place)
    shop.click(place, after: .milliseconds(100))
    #expect(log.take() == ["Add", "Add"])
    shop.click(other, after: .milliseconds(100))
    #expect(log.take() == ["Remove"])
  }

  @Test func `a double click doesn't press a button that replaced the first`() throws {
    let log = Log()
    let shop = try ScriptedShop(ScreenContent(title: "Root"))
    let scene = Scene(page("Tea", log, "Keep"))
    scene.content.actions = [
      Action(title: "Like") {
        log.add("like")
        scene.content.actions = [Action(title: "Do not like") { log.add("not") }]
      }
    ]
    shop.push(scene)
    let place = try #require(shop.place(of: "[ Like"))
    shop.click(place)
    shop.click(place, after: .milliseconds(200))
    #expect(log.take() == ["like"])
  }

  private func page(_ title: String, _ log: Log, _ buttons: String...) -> ScreenContent {
    ScreenContent(
      title: title,
      actions: buttons.map { button in Action(title: button) { log.add(button) } }
    )
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
