import ModuleRegistry
import ShopKit

extension FullScreen {
  func pressInAlert(_ key: Key) {
    guard let alert else { return }
    let last = alert.actions.count - 1
    switch key {
    case .up where alertRange > 0: alertScroll = max(0, min(alertScroll, alertRange) - 1)
    case .down where alertRange > 0: alertScroll = min(alertRange, alertScroll + 1)
    case .pageUp, .home: alertScroll = 0
    case .pageDown, .end: alertScroll = alertRange
    case .left, .up, .backTab: chosenAnswer = max(0, min(chosenAnswer, last) - 1)
    case .right, .down: chosenAnswer = min(last, chosenAnswer + 1)
    case .tab: chosenAnswer = chosenAnswer < last ? chosenAnswer + 1 : 0
    case .enter, .character(" "): answer(min(chosenAnswer, last))
    // Of several answers, none is the one that says nothing.
    case .escape where last == 0: answer(0)
    // Of the shop's own questions, the first answer changes nothing.
    case .escape where !dialogs.isEmpty: answer(0)
    default: break
    }
  }

  func answer(_ position: Int) {
    chosenAnswer = 0
    alertScroll = 0
    guard alert?.actions.indices.contains(position) == true else { return }
    if dialogs.isEmpty { return shop.answer(position) }
    let action = dialogs.removeFirst().actions[position]
    action.perform()
  }

  /// Leaves, but asks first if something would be lost.
  func askToQuit() {
    let unsaved = shop.unsaved
    if unsaved.isEmpty || isTooSmall && isAskedWhileSmall {
      isDone = true
      return
    }
    if isTooSmall {
      isAskedWhileSmall = true
      return
    }
    dialogs.append(
      AlertMessage(
        "Leave the shop?",
        message: unsaved.joined(separator: "\n"),
        actions: [
          AlertMessage.Action("Stay"),
          AlertMessage.Action("Leave") { [weak self] in self?.isDone = true },
        ]
      )
    )
  }

  func pressInPanel(_ key: Key) {
    switch key {
    case .up: panelScroll += 1
    case .down: panelScroll = max(0, panelScroll - 1)
    case .pageUp: panelScroll += size.rows / 2
    case .pageDown: panelScroll = max(0, panelScroll - size.rows / 2)
    case .escape: isPanelShown = false
    case .character("q"): askToQuit()
    default: break
    }
    panelScroll = min(panelScroll, 3 * Journal.capacity)
  }

  // MARK: - A link or a command

  func pressInCommandLine(_ key: Key) {
    switch key {
    case .escape: commandLine = nil
    case .backspace where commandLine?.text.isEmpty == true: commandLine = nil
    case .enter:
      let text = commandLine?.text ?? ""
      // What was cut could mean something else.
      if isCommandFull { return sayThatCommandIsFull() }
      commandLine = nil
      do {
        try perform(text)
      } catch {
        complain(error)
      }
    default:
      _ = commandLine?.edit(key, atMost: Self.longestCommand)
      if isCommandFull { sayThatCommandIsFull() }
    }
  }

  private static let longestCommand = 1_000

  private var isCommandFull: Bool {
    (commandLine?.text.unicodeScalars.count ?? 0) >= Self.longestCommand
  }

  private func sayThatCommandIsFull() {
    remark = "A command has at most \(Self.longestCommand - 1) characters."
  }

  /// Does what the line mode does with a line; a link may stand alone.
  private func perform(_ text: String) throws(ShopProblem) {
    let isLink = text.contains("://") && !text.contains(" ")
    switch try Command(isLink ? "link \(text)" : text) {
    case .link(let url): open(link: url)
    case .open(let number): try shop.openRow(number)
    case .tap(let name):
      let page = picture.front
      try shop.tap(name)
      if let page { focusWhatIsWrong(on: page) }
    case .type(let text): try shop.type(text)
    case .tab(let name): try shop.selectTab(name)
    case .wait(let seconds): try shop.wait(seconds)
    case .back: try shop.goBack()
    case .tree, .journal: isPanelShown = true
    case .help: sayKeys()
    case .quit: askToQuit()
    case .show, .more, nil: break
    }
  }

  /// Opens a link, and says why not if that cannot be done.
  package func open(link url: String) {
    shop.open(link: url) { [weak self] in if let problem = $0 { self?.complain(problem) } }
  }

  private func complain(_ problem: ShopProblem) {
    let text = problem.description
    say("That did not work", [text.prefix(1).uppercased() + text.dropFirst() + "."])
  }
}
