import FlowCoordinators
import ShopKit

// Key bindings in a field and in a command.

extension FullScreen {
  /// Returns the bindings for editing a field, and for Enter and Escape in it.
  func bindings(of position: Int, _ page: Page, _ layout: PageLayout) -> [KeyBinding] {
    let field = page.content.fields[position]
    return [Self.typing] + finishing(position, page, layout) + leaving(field, page, layout)
      + editing(field.text) { [weak self] in self?.edit(position, $0, page) }
  }

  static var typing: KeyBinding { KeyBinding([], "letters, digits, signs", "type text") }

  func editing(
    _ text: String,
    _ edit: @escaping @MainActor (Key) -> Void
  ) -> [KeyBinding] {
    guard !text.isEmpty else { return [] }
    return [
      KeyBinding(
        [.left, .right, .home, .end] + "bfae".map(Key.control),
        "← → home end, ctrl-b f a e",
        "move in the text",
        perform: edit
      ),
      KeyBinding(
        [.backspace, .delete] + "dwuk".map(Key.control),
        "backspace, delete, ctrl-d w u k",
        "delete",
        perform: edit
      ),
    ]
  }

  /// Enter leads to the next empty field, or presses the first button.
  private func finishing(_ position: Int, _ page: Page, _ layout: PageLayout) -> [KeyBinding] {
    let content = page.content
    func enter(_ effect: String, _ perform: @escaping @MainActor () -> Void) -> [KeyBinding] {
      let hint = KeyHint("enter", effect)
      return [KeyBinding([.enter], "enter", effect, hint: hint) { _ in perform() }]
    }
    if let next = content.emptyField(after: position) {
      return enter("next field") { [weak self] in self?.wish(.field(next), page) }
    }
    if content.fields[position].purpose != .search, let action = content.actions.first {
      guard action.isEnabled else { return [] }
      return enter(action.title.lowercased()) { [weak self] in self?.perform(action, of: page) }
    }
    guard let next = layout.next(.down) else { return [] }
    return enter("to the results") { [weak self] in self?.wish(next, page) }
  }

  /// Escape clears a search, then leaves it.
  ///
  /// In another field, it goes back.
  private func leaving(_ field: Field, _ page: Page, _ layout: PageLayout) -> [KeyBinding] {
    func escape(_ effect: String, _ perform: @escaping @MainActor () -> Void) -> [KeyBinding] {
      let hint = KeyHint("esc", effect)
      return [KeyBinding([.escape], "esc", effect, hint: hint) { _ in perform() }]
    }
    if field.purpose == .search {
      if !field.text.isEmpty { return escape("empty") { field.onChange("") } }
      if let next = layout.next(.down) {
        return escape("leave") { [weak self] in self?.wish(next, page) }
      }
    }
    guard canGoBack || search != nil else { return [] }
    let effect = canGoBack ? page.back == nil ? "close" : "back" : "end search"
    return escape(effect) { [weak self] in self?.leave() }
  }

  /// Edits the text of a field by a key.
  func edit(_ position: Int, _ key: Key, _ page: Page) {
    let field = page.content.fields[position]
    var line = TextLine(field.text, cursor: pages[page].cursors[position] ?? .max)
    guard line.edit(key, atMost: field.maximumLength) else { return }
    // The next letter belongs to this field, even if the screen gains elements.
    wish(.field(position), page)
    // A cursor at the end stays at the end, even if the screen changes the text.
    let isAtEnd = line.cursor == line.text.count
    pages[page].cursors[position] = isAtEnd ? nil : line.cursor
    if line.text != field.text { field.onChange(line.text) }
  }
}

// MARK: - A command

extension FullScreen {
  func bindings(of commandLine: TextLine) -> [KeyBinding] {
    let leave: [Key] = commandLine.text.isEmpty ? [.escape, .backspace] : [.escape]
    return [
      Self.typing,
      KeyBinding([.enter], "enter", "carry out") { [weak self] _ in self?.carryOut() },
      KeyBinding(leave, leave.count > 1 ? "esc, backspace" : "esc", "leave the command") {
        [weak self] _ in self?.commandLine = nil
      },
    ] + editing(commandLine.text) { [weak self] in self?.editCommand($0) }
  }

  func editCommand(_ key: Key) {
    _ = commandLine?.edit(key, atMost: Self.longestCommand)
    if isCommandFull { remarkOnFullCommand() }
  }

  private func carryOut() {
    // A truncated command could have another meaning.
    if isCommandFull { return remarkOnFullCommand() }
    let text = commandLine?.text ?? ""
    commandLine = nil
    do {
      try perform(text)
    } catch {
      complain(error)
    }
  }

  private static let longestCommand = 1_000

  private var isCommandFull: Bool {
    (commandLine?.text.unicodeScalars.count ?? 0) >= Self.longestCommand
  }

  private func remarkOnFullCommand() { remark = "At most \(Self.longestCommand - 1) letters." }
}
