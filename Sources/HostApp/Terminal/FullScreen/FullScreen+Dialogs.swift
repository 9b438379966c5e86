import FlowCoordinators
import ShopKit

extension FullScreen {
  func answer(_ position: Int) {
    guard alert?.isEnabled(position, with: alertTexts) == true else { return }
    chosenAnswer = 0
    alertScroll = 0
    alertCursor = nil
    if dialogs.isEmpty { return shop.answer(position) }
    let action = dialogs.removeFirst().actions[position]
    action.perform([])
  }

  /// Leaves the shop, but asks first if changes would be lost.
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

  // MARK: - A link or a command

  /// Performs a command of the line mode, or opens a link.
  func perform(_ text: String) throws(ShopProblem) {
    let isLink = text.contains("://") && !text.contains(" ")
    switch try Command(isLink ? "link \(text)" : text) {
    case .link(let url): open(link: url)
    case .open(let number): try shop.openRow(number)
    case .tap(let name):
      let page = picture.front
      try shop.tap(name)
      if let page { focusFirstProblem(on: page) }
    case .type(let text): try shop.type(text)
    case .tab(let name): try shop.selectTab(name)
    case .wait(let seconds): try shop.wait(seconds)
    case .offline: shop.goOffline()
    case .online: shop.goOnline()
    case .back: try shop.goBack()
    case .tree, .journal: isPanelShown = true
    case .help: sayKeys()
    case .quit: askToQuit()
    case .show, .more, nil: break
    }
  }

  /// Opens a link, and reports a failure.
  package func open(link url: String) {
    shop.open(link: url) { [weak self] in if let problem = $0 { self?.complain(problem) } }
  }

  func complain(_ problem: ShopProblem) {
    let text = problem.description
    say("That did not work", [text.prefix(1).uppercased() + text.dropFirst() + "."])
  }
}
