import FlowCoordinators
import ShopKit

extension FullScreen {
  /// The number of rows that one notch of the wheel scrolls.
  private static let notch = 3

  /// The time within which a second click counts as a double click, as on the desktop.
  private static let doubleClick = Duration.milliseconds(500)

  /// Remembers the target under the pressed button, which is the one that the user means.
  ///
  /// The second half of a double click is for the target of the first. If the first click has
  /// changed that target, the second does nothing. The time counts from the last click with an
  /// effect, so that the shop does not ignore a series of fast clicks forever.
  func pressMouse(at place: Position, _ time: ContinuousClock.Instant) {
    // Keys in the same batch of input may have changed the picture.
    if hasPressed { drawAgain() }
    if let page = column(at: place) { show(page) }
    pressed = aim(at: place)
    guard let click, time - click.time < Self.doubleClick, click.place.isBeside(place),
      click.aim != pressed
    else { return }
    pressed = nil
  }

  /// Performs a click that ends here, if its target is unchanged.
  func releaseMouse(at place: Position, _ time: ContinuousClock.Instant) {
    guard let pressed else { return }
    self.pressed = nil
    // The target may have changed since the last drawing.
    drawAgain()
    guard aim(at: place) == pressed else { return }
    click = Click(aim: pressed, place: place, time: time)
    use(pressed.purpose)
  }

  private func drawAgain() {
    lookAgain()
    _ = draw(size)
  }

  /// Returns the target at a position, or `nil` if nothing there can be clicked.
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
    if alert != nil, case .field(let field) = purpose {
      (chosenAnswer, alertCursor) = (field, nil)
      return
    }
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

  /// Scrolls the content at a position.
  func wheel(_ notches: Int, _ place: Position) {
    guard !isTooSmall else { return }
    if let page = column(at: place) { show(page) }
    let distance = notches * Self.notch
    if let panel = panelArea, panel.columns.contains(place.column) {
      scrollPanel(by: distance)
    } else if alert != nil {
      alertScroll = min(max(0, alertScroll + distance), alertRange)
    } else if let page = picture.front, let layout = frontLayout {
      switch layout.focus {
      case .row: leaf(distance, page, layout)
      // The field keeps the focus for further input.
      case .field: look(distance, page, layout)
      case .action, nil:
        if layout.content.rows.isEmpty || !layout.isPinned { return look(distance, page, layout) }
        wish(layout.firstVisibleRow, page)
      }
    }
  }

  /// Whether the wheel has an effect at any position.
  var canWheel: Bool {
    if panelRange > 0 || alert != nil && alertRange > 0 { return true }
    guard alert == nil, let layout = frontLayout, !isPanelAlone else { return false }
    switch layout.focus {
    case .row: return layout.canLeaf
    case .action, nil:
      if layout.isPinned, let row = layout.firstVisibleRow { return row != layout.focus }
    case .field: break
    }
    return layout.scroll.of > layout.scroll.height
  }

  private func focus(_ focus: Focus) {
    guard let page = picture.front else { return }
    wish(focus, page)
  }

  /// Focuses the clicked element, and performs its action.
  private func use(_ focus: Focus) {
    guard let page = picture.front else { return }
    let before = pages[page]
    wish(focus, page)
    guard let layout = frontLayout, layout.focus == focus else {
      // A focus that is impossible now must not come as a surprise later.
      pages[page] = before
      return
    }
    if case .row(let row) = focus { return page.content.rows[row].onSelect?() ?? () }
    activate(page, layout)
  }
}

/// The target of a click in the picture that the user saw.
struct Aim: Hashable {
  let purpose: Target.Purpose
  let title: String
  let screen: ObjectIdentifier?
  let question: String?
}

/// The latest click.
struct Click {
  let aim: Aim
  let place: Position
  let time: ContinuousClock.Instant
}

extension Position {
  /// Whether both clicks of a double click can hit these positions.
  fileprivate func isBeside(_ other: Position) -> Bool {
    row == other.row && abs(column - other.column) <= 1
  }
}
