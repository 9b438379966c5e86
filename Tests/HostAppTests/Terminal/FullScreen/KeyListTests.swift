import ModuleRegistry
import ShopKit
import ShopTerminal
import Testing

/// That the keys which are listed do something, and no others do.
@MainActor
struct KeyListTests {
  @Test(arguments: Stage.allCases)
  func `every key in the list of keys does something`(_ stage: Stage) throws {
    let bindings = try Play(stage).bindings
    #expect(!bindings.isEmpty)
    for keys in bindings.map(\.keys) {
      for key in keys {
        // At an end, a key that moves does something after the one that leads away from there.
        let ways = [[key]] + keys.filter { $0 != key }.map { [$0, key] }
        let isUsed = try ways.contains { way in
          let play = try Play(stage)
          for key in way.dropLast() { play.press(key) }
          let before = play.picture
          play.press(key)
          return play.picture != before
        }
        #expect(isUsed, "\(key)")
      }
    }
  }

  @Test(arguments: Stage.allCases)
  func `a key that isn't in the list of keys does nothing`(_ stage: Stage) throws {
    let play = try Play(stage)
    let listed = play.bindings.flatMap(\.keys)
    let isText = play.bindings.contains { $0.effect == "type text" }
    let before = play.picture
    for key in Self.allKeys where !listed.contains(key) {
      if case .character = key, isText { continue }
      play.press(key)
      let remark = "No search on this screen."
      #expect(
        play.picture == before || key == .character("/") && play.text.contains(remark),
        "\(key)"
      )
      // The remark is gone with the next key.
      play.press(.function(9))
    }
  }

  @Test(arguments: Stage.allCases.filter { !$0.isNote })
  func `the list of keys shows every key`(_ stage: Stage) throws {
    let play = try Play(stage)
    let bindings = play.bindings
    for binding in bindings where !binding.keys.isEmpty {
      #expect(Set(Self.keys(named: binding.name)) == Set(binding.keys), "\(binding.name)")
    }
    play.press(.function(1))
    // With room for all of it.
    let list = play.draw(Size(columns: 120, rows: 60))
    for binding in bindings { #expect(list.contains("│ \(binding.name) – \(binding.effect) ")) }
  }

  @Test(
    arguments: Stage.allCases.filter { !$0.isNote },
    [.character("?"), .character("q"), .function(1), .escape, .enter, .character(" ")] as [Key]
  )
  func `closing the list of keys shows the same screen as before`(
    _ stage: Stage,
    _ key: Key
  ) throws {
    let play = try Play(stage)
    let before = play.picture
    play.press(.function(1))
    #expect(play.text.contains("│ Keys "))
    play.press(key)
    #expect(play.picture == before)
  }

  @Test func `a hint that doesn't fit doesn't hide the others`() throws {
    let shop = try ScriptedShop(
      ScreenContent(
        title: "One",
        actions: [Action(title: "Put everything of it into the cart at once") {}]
      )
    )
    shop.push(
      ScreenContent(
        title: "Two",
        actions: [Action(title: "Put everything of it into the cart at once") {}]
      )
    )
    let last = shop.draw().split(separator: "\n").last ?? ""
    #expect(last.contains(" esc back "))
    #expect(last.hasSuffix("  ? keys  q quit"))
  }

  @Test(arguments: Stage.allCases)
  func `the last line always ends with the keys for help and for leaving`(
    _ stage: Stage
  ) throws {
    let isText = try Play(stage).bindings.contains { $0.effect == "type text" }
    let end =
      stage.isNote
      ? "^C quit"
      : stage.isQuestion
        ? "? keys  ^C quit" : isText ? "F1 keys  ^C quit" : "? keys  q quit"
    for columns in [40, 80, 100] {
      let play = try Play(stage)
      let last = play.draw(Size(columns: columns, rows: 24)).split(separator: "\n").last ?? ""
      #expect(last.hasSuffix("  \(end)"), "\(columns)")
      #expect(last.count == columns - 1)
    }
  }

  @Test(arguments: [
    (Stage.list, "other tab"), (.longList, "field, list, button, tab"),
    (.besideList, "column, tab"),
  ])
  func `the list of keys says where the tab key leads`(_ stage: Stage, _ effect: String) throws {
    let tab = try Play(stage).bindings.first { $0.keys.contains(.tab) }
    #expect(tab?.effect == effect)
  }

  @Test func `a remark in the last line keeps the keys for help and quit`() throws {
    let play = try Play(.button)
    play.press(.character("/"))
    for columns in [40, 80] {
      let last = play.draw(Size(columns: columns, rows: 24)).split(separator: "\n").last ?? ""
      #expect(last.hasPrefix(" No search on this scre"))
      #expect(last.hasSuffix("? keys  q quit"))
    }
  }

  @Test func `the list of keys includes clicks and the wheel only where they do something`() throws
  {
    func list(_ stage: Stage) throws -> String {
      let play = try Play(stage)
      play.press(.function(1))
      return play.draw(Size(columns: 120, rows: 60))
    }
    #expect(try list(.button).contains("│ click – same as enter "))
    #expect(try !list(.button).contains("wheel"))
    #expect(try list(.longList).contains("│ wheel – scroll "))
    #expect(try !list(.command).contains("click"))
    #expect(try list(.text).contains("│ wheel – scroll "))
  }

  private static let allKeys: [Key] =
    (0x20...0x7E).compactMap(Unicode.Scalar.init).map { .character(Character($0)) }
    + "abdefgklnopqrstuvwxy".map { .control($0) } + (1...12).map { .function($0) } + [
      .enter, .escape, .tab, .backTab, .backspace, .delete, .up, .down, .left, .right, .home, .end,
      .pageUp, .pageDown,
    ]

  /// The keys that a name in the list stands for.
  private static func keys(named name: String) -> [Key] {
    if name.contains(" to ") {
      let ends = name.split(separator: " to ").compactMap { Int($0) }
      return (ends[0]...ends[1]).map { .character(Character("\($0)")) }
    }
    let names: [String: Key] = [
      "enter": .enter, "space": .character(" "), "esc": .escape, "tab": .tab,
      "shift-tab": .backTab, "backspace": .backspace, "delete": .delete, "↑": .up, "↓": .down,
      "←": .left, "→": .right, "home": .home, "end": .end, "page-up": .pageUp,
      "page-down": .pageDown, "F1": .function(1), "F2": .function(2),
    ]
    var isControl = false
    return name.replacing("page ", with: "page-").split { " ,".contains($0) }.map { word in
      if let key = names[String(word)] { return key }
      let letter = word.last ?? " "
      if word.hasPrefix("ctrl-") { isControl = true }
      return isControl ? .control(letter) : .character(letter)
    }
  }
}

/// A place in a shop at which keys are pressed.
enum Stage: String, CaseIterable, Sendable {
  case button, buttons, list, longList, text, nothing, choice
  case besideList, besideButton, besideButtons
  case emptyField, field, form, search, results, noResults, ended
  case panel, panelAlone, command, emptyCommand
  case question, longQuestion, answer, ownQuestion, note, longNote

  /// Whether columns are side by side.
  var hasColumns: Bool { [.besideList, .besideButton, .besideButtons].contains(self) }

  var isQuestion: Bool { [.question, .longQuestion, .answer, .ownQuestion].contains(self) }

  /// Whether it is something that is only to be read, such as the list of keys.
  var isNote: Bool { [.note, .longNote].contains(self) }
}

/// A shop at a stage, and everything that can be seen of it.
@MainActor
private final class Play {
  private let shop: ScriptedShop
  private let scene = Scene(ScreenContent(title: "Scene"))
  private var log: [String] = []
  private var size = Size(columns: 80, rows: 24)

  init(_ stage: Stage) throws {
    let root = ScreenContent(title: "One")
    let hasTabs = [.list, .longList, .search, .results, .panel].contains(stage)
    shop =
      try hasTabs || stage == .besideList
      ? ScriptedShop(root, ScreenContent(title: "Two"), hasColumns: stage.hasColumns)
      : ScriptedShop(root, hasColumns: stage.hasColumns)
    set(stage)
  }

  /// The visible screen and the actions.
  var picture: [String] {
    shop.screen.lookAgain()
    let canvas = shop.screen.draw(size)
    return [canvas.text, "\(canvas.cursor as Any)", "\(shop.screen.isDone)"] + log
  }

  var text: String { draw(size) }

  var bindings: [KeyBinding] {
    _ = text
    return shop.screen.bindings
  }

  func press(_ key: Key) {
    shop.screen.press(key)
    _ = text
  }

  func draw(_ size: Size) -> String { shop.draw(size.columns, size.rows) }

  private func set(_ stage: Stage) {
    switch stage {
    case .button, .answer, .question, .longQuestion, .ownQuestion, .note, .longNote:
      scene.content.actions = [action("Go")]
    case .besideButton: scene.content.actions = [action("Go")]
    case .buttons, .besideButtons: scene.content.actions = ["A", "B", "C"].map(action)
    case .list, .panel, .besideList: scene.content.rows = rows(3)
    case .longList:
      scene.content.rows = rows(60)
      scene.content.actions = [action("Go")]
    case .text: scene.content.notes = (1...60).map { "Line \($0)" }
    case .nothing: break
    case .choice:
      scene.content.rows = [
        Row(title: "Yes", isChosen: true), Row(title: "No", isChosen: false) { self.add("no") },
      ]
      scene.content.actions = [action("Go")]
    case .emptyField: setFields([""], .text)
    case .field: setFields(["Ada"], .text)
    case .form:
      setFields(["Ada", "Paris"], .text)
      scene.content.actions = [action("Save")]
    case .search, .results, .ended:
      setFields(["oat"], .search)
      scene.content.rows = rows(3)
    case .noResults: setFields(["oat"], .search)
    case .panelAlone, .command, .emptyCommand: scene.content.rows = rows(3)
    }
    show(stage)
  }

  private func show(_ stage: Stage) {
    if stage == .ended {
      // At the root there is nothing to go back to.
      shop.setRoot(scene)
    } else if stage.hasColumns {
      size = Size(columns: 130, rows: 24)
      _ = text
      if stage == .besideList { shop.push(scene) }
      let details = ScreenContent(title: "Beside", actions: [action("Go")])
      shop.showBeside(stage == .besideList ? Scene(details) : scene)
    } else if [.form, .buttons].contains(stage) {
      shop.present(scene)
    } else {
      shop.push(scene)
    }
    _ = text
    switch stage {
    case .field, .form: press(.left)
    case .besideList: press(.escape)
    case .besideButtons: press(.right)
    case .search, .noResults:
      press(.character("/"))
      press(.left)
    case .panel:
      size = Size(columns: 100, rows: 12)
      press(.function(2))
    case .panelAlone:
      size = Size(columns: 60, rows: 12)
      press(.function(2))
    case .command: type(":tab")
    case .emptyCommand: press(.character(":"))
    case .question, .longQuestion:
      let words = (1...(stage == .question ? 3 : 600)).map { "\($0)" }.joined(separator: " ")
      shop.ask(AlertMessage("Really?", message: words, actions: [answer("No"), answer("Yes")]))
    case .answer: shop.ask(AlertMessage("So be it.", actions: [answer("OK")]))
    case .note: shop.screen.say("Please note", ["This is so."])
    case .longNote: shop.screen.say("Please note", (1...60).map { "Sentence \($0)." })
    case .ownQuestion:
      scene.content.unsaved = "Not kept."
      shop.screen.press(.character(":"))
      type("quit")
      press(.enter)
    default: break
    }
    if stage == .command { press(.left) }
    _ = text
  }

  private func type(_ text: String) { for letter in text { press(.character(letter)) } }

  private func setFields(_ texts: [String], _ purpose: Field.Purpose) {
    scene.content.fields = texts.indices.map { position in
      Field(label: "F\(position)", text: texts[position], placeholder: "", purpose: purpose) {
        [weak self] text in
        var texts = texts
        texts[position] = text
        self?.setFields(texts, purpose)
      }
    }
  }

  private func rows(_ count: Int) -> Rows {
    Rows((1...count).map { number in Row(title: "Row \(number)") { self.add("row \(number)") } })
  }

  private func action(_ title: String) -> Action { Action(title: title) { self.add(title) } }

  private func answer(_ title: String) -> AlertMessage.Action {
    AlertMessage.Action(title) { self.add(title) }
  }

  private func add(_ entry: String) { log.append(entry) }
}
