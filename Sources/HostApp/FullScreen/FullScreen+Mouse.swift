import ModuleRegistry
import ShopKit

extension FullScreen {
  /// How many rows a notch of the wheel goes by.
  private static let notch = 3

  /// Within how long a second click belongs to the first, as on the desktop.
  private static let doubleClick = Duration.milliseconds(500)

  /// Remembers what the button is pressed on: it is what the user means.
  ///
  /// The second half of a double click is meant for what the first was. Where that has led elsewhere, or is
  /// something else now, it is nothing. The time counts from the click that did something, so that clicks one
  /// after the other, however fast, go on.
  func pressMouse(at place: Position, _ time: ContinuousClock.Instant) {
    // Keys that came at once with the click may have changed what is there.
    if hasPressed { drawAgain() }
    pressed = aim(at: place)
    guard let click, time - click.time < Self.doubleClick, click.place.isBeside(place),
      click.aim != pressed
    else { return }
    pressed = nil
  }

  /// Does what a click does that ends here, if it is still meant for what is there.
  func releaseMouse(at place: Position, _ time: ContinuousClock.Instant) {
    guard let pressed else { return }
    self.pressed = nil
    // What is there may have changed since, also if nobody has seen it yet.
    drawAgain()
    guard aim(at: place) == pressed else { return }
    click = Click(aim: pressed, place: place, time: time)
    use(pressed.purpose)
  }

  private func drawAgain() {
    lookAgain()
    _ = draw(size)
  }

  /// What a click at a place is meant for; `nil` where there is nothing to click.
  private func aim(at place: Position) -> Aim? {
    let target = targets.last {
      $0.area.rows.contains(place.row) && $0.area.columns.contains(place.column)
    }
    guard !isTooSmall, let target else { return nil }
    let question = alert.map { "\($0.title)\n\($0.message)" }
    let screen = picture.front.map { ObjectIdentifier($0.screen) }
    return Aim(purpose: target.purpose, title: target.title, screen: screen, question: question)
  }

  private func use(_ purpose: Target.Purpose) {
    if case .answer(let position) = purpose { return answer(position) }
    guard alert == nil, commandLine == nil else { return }
    switch purpose {
    case .answer: break
    case .tab(let position): if canSwitchTabs { shop.systemTabs?.tap(position) }
    case .back: if canGoBack { try? shop.goBack() }
    case .field(let field): focus(.field(field))
    case .row(let row): use(Focus.row(row))
    case .button(let action): use(Focus.action(action))
    }
  }

  /// Scrolls what is at a place.
  func wheel(_ notches: Int, _ place: Position) {
    guard !isTooSmall else { return }
    let distance = notches * Self.notch
    if let panel = panelArea, panel.columns.contains(place.column) {
      scrollPanel(by: distance)
    } else if alert != nil {
      alertScroll = min(max(0, alertScroll + distance), alertRange)
    } else if let page = picture.front, let layout = frontLayout {
      switch layout.focus {
      case .row: leaf(distance, page, layout)
      // What is typed next is for the field still.
      case .field: look(distance, page, layout)
      case .action, nil:
        if layout.content.rows.isEmpty || !layout.isPinned { return look(distance, page, layout) }
        wish(layout.firstRowThatIsSeen, page)
      }
    }
  }

  /// Whether the wheel does anything anywhere.
  var canWheel: Bool {
    if panelRange > 0 || alert != nil && alertRange > 0 { return true }
    guard alert == nil, let layout = frontLayout, !isPanelAlone else { return false }
    switch layout.focus {
    case .row: return layout.canLeaf
    case .action, nil:
      if layout.isPinned, let row = layout.firstRowThatIsSeen { return row != layout.focus }
    case .field: break
    }
    return layout.scroll.of > layout.scroll.height
  }

  private func focus(_ focus: Focus) {
    guard let page = picture.front else { return }
    wish(focus, page)
  }

  /// Goes to what is clicked, and does what Enter does there.
  private func use(_ focus: Focus) {
    guard let page = picture.front else { return }
    let before = pages[page]
    wish(focus, page)
    guard let layout = frontLayout, layout.focus == focus else {
      // A wish that cannot be granted now must not be granted later, when nobody expects it.
      pages[page] = before
      return
    }
    if case .row(let row) = focus { return page.content.rows[row].onSelect?() ?? () }
    activate(page, layout)
  }
}

/// What a click is meant for: of the picture that the user sees, not of what takes its place.
struct Aim: Hashable {
  let purpose: Target.Purpose
  let title: String
  let screen: ObjectIdentifier?
  let question: String?
}

/// What was clicked last.
struct Click {
  let aim: Aim
  let place: Position
  let time: ContinuousClock.Instant
}

extension Position {
  /// Whether a hand that clicks twice may hit both.
  fileprivate func isBeside(_ other: Position) -> Bool {
    row == other.row && abs(column - other.column) <= 1
  }
}
