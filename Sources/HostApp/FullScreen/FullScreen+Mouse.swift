import ModuleRegistry
import ShopKit

extension FullScreen {
  /// How many rows a notch of the wheel goes by.
  private static let notch = 3

  /// Does what is to be done at a place of what was drawn last.
  func click(_ place: Position) {
    // Keys that came at once with the click may have changed what is there.
    if hasPressed {
      lookAgain()
      _ = draw(size)
    }
    guard !isTooSmall,
      let target = targets.last(where: {
        $0.area.rows.contains(place.row) && $0.area.columns.contains(place.column)
      })
    else { return }
    if case .answer(let position) = target.purpose { return answer(position) }
    guard alert == nil, commandLine == nil else { return }
    switch target.purpose {
    case .answer: break
    case .tab(let position): if canSwitchTabs { shop.systemTabs?.tap(position) }
    case .back: if canGoBack { try? shop.goBack() }
    case .field(let field): focus(.field(field))
    case .row(let row): use(.row(row))
    case .button(let action): use(.action(action))
    }
  }

  /// Scrolls what is at a place.
  func wheel(_ notches: Int, _ place: Position) {
    guard !isTooSmall else { return }
    let distance = notches * Self.notch
    if let panel = panelArea, panel.columns.contains(place.column) {
      panelScroll = min(max(0, panelScroll - distance), 3 * Journal.capacity)
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
