import ModuleRegistry
import ShopKit

extension FullScreen {
  /// Does what a key does now.
  package func press(_ key: Key) {
    defer {
      lookAgain()
      hasPressed = true
    }
    remark = nil
    if case .click(let place) = key {
      click(place)
    } else if case .wheel(let notches, let place) = key {
      wheel(notches, place)
    } else if key == .function(2) || key == .control("t") {
      isPanelShown.toggle()
      panelScroll = 0
    } else if isTooSmall {
      if key == .character("q") { askToQuit() } else { isAskedWhileSmall = false }
    } else if alert != nil {
      pressInAlert(key.asMotion)
    } else if commandLine != nil {
      pressInCommandLine(key)
    } else if isPanelAlone {
      pressInPanel(key.asMotion)
    } else if let page = picture.front, let layout = frontLayout {
      press(key, page, layout)
    } else {
      pressAnywhere(key)
    }
  }

  private func press(_ key: Key, _ page: Page, _ layout: PageLayout) {
    if case .field(let field) = layout.focus, edit(field, key, page, layout) { return }
    let key = if case .field = layout.focus { key } else { key.asMotion }
    switch key {
    case .up: move(.up, page, layout)
    case .down: move(.down, page, layout)
    case .left: wish(layout.besides(.up), page)
    case .right: wish(layout.besides(.down), page)
    case .pageUp: leaf(-max(1, layout.listHeight - 1), page, layout)
    case .pageDown: leaf(max(1, layout.listHeight - 1), page, layout)
    case .home: leaf(-.max / 2, page, layout)
    case .end: leaf(.max / 2, page, layout)
    case .enter, .character(" "): activate(page, layout)
    case .tab where !canSwitchTabs: wish(layout.following, page)
    default: pressAnywhere(key)
    }
  }

  /// What a key does wherever it is not text.
  private func pressAnywhere(_ key: Key) {
    switch key {
    case .escape, .backspace:
      if canGoBack { try? shop.goBack() } else { search?.onChange("") }
    case .tab: switchTab(by: 1)
    case .backTab: switchTab(by: -1)
    case .character("q"): askToQuit()
    case .character("/"): focusSearch()
    case .character(":"): commandLine = TextLine()
    case .character("?"), .function(1): sayKeys()
    case .character(let digit): select(tab: digit)
    default: break
    }
  }

  // MARK: - Moving

  func wish(_ focus: Focus?, _ page: Page) {
    guard let focus else { return }
    pages[page].wish = focus
    pages[page].peek = 0
  }

  /// Goes up or down, or only looks there where nothing can be stopped at.
  private func move(_ direction: PageLayout.Direction, _ page: Page, _ layout: PageLayout) {
    let scroll = layout.scroll
    let looksAway = pages[page].peek != 0 && !layout.isPinned
    if let next = layout.next(direction), !looksAway { return wish(next, page) }
    let step = direction == .up ? -1 : 1
    guard !layout.isPinned, (0...scroll.of - scroll.height).contains(scroll.first + step) else {
      return
    }
    pages[page].peek += step
  }

  func leaf(_ distance: Int, _ page: Page, _ layout: PageLayout) {
    if let row = layout.row(by: distance) { return wish(row, page) }
    if !layout.isPinned { look(distance, page, layout) }
  }

  /// Scrolls, and leaves the focus where it is.
  func look(_ distance: Int, _ page: Page, _ layout: PageLayout) {
    let scroll = layout.scroll
    let target = min(max(0, scroll.first + distance), scroll.of - scroll.height)
    pages[page].peek += target - scroll.first
  }

  func activate(_ page: Page, _ layout: PageLayout) {
    switch layout.focus {
    case .row(let row):
      let choice = page.content.rows[row]
      // Who has chosen wants to go on.
      if choice.isChosen == true, let button = layout.firstButton { return wish(button, page) }
      choice.onSelect?()
    case .action(let action): perform(page.content.actions[action], of: page)
    case .field, nil: break
    }
  }

  /// Does what a button does, and goes to the first field that is wrong, if the page stays.
  func perform(_ action: Action, of page: Page) {
    action.perform()
    focusWhatIsWrong(on: page)
  }

  /// Goes to the first field of a page that is wrong, if the page is still in front.
  func focusWhatIsWrong(on page: Page) {
    lookAgain()
    guard let now = picture.front, now.screen === page.screen,
      let wrong = now.content.fields.firstIndex(where: { $0.problem != nil })
    else { return }
    wish(.field(wrong), now)
  }

  // MARK: - Tabs

  var canSwitchTabs: Bool {
    !shop.window.hidesTabs && (shop.systemTabs?.items.count ?? 0) > 1
  }

  private func switchTab(by distance: Int) {
    guard canSwitchTabs, let tabs = shop.systemTabs else { return }
    tabs.tap((tabs.selection + distance + tabs.items.count) % tabs.items.count)
  }

  private func select(tab digit: Character) {
    guard canSwitchTabs, let number = digit.wholeNumberValue, number > 0 else { return }
    shop.systemTabs?.tap(number - 1)
  }

  // MARK: - Fields

  var canGoBack: Bool { !picture.sheets.isEmpty || picture.front?.back != nil }

  /// The search that the rows are the results of.
  var search: Field? {
    picture.front?.content.fields.first { $0.purpose == .search && !$0.text.isEmpty }
  }

  private func focusSearch() {
    guard let page = picture.front,
      let field = page.content.fields.firstIndex(where: { $0.purpose == .search })
    else {
      remark = "There is no search on this screen."
      return
    }
    wish(.field(field), page)
  }

  /// Does what a key does in a field.
  ///
  /// - Returns: `false` if it does nothing there.
  private func edit(_ position: Int, _ key: Key, _ page: Page, _ layout: PageLayout) -> Bool {
    let field = page.content.fields[position]
    switch key {
    case .enter:
      if let next = page.content.emptyField(after: position) {
        wish(.field(next), page)
      } else if field.purpose != .search, let action = page.content.actions.first {
        if action.isEnabled { perform(action, of: page) }
      } else {
        wish(layout.next(.down), page)
      }
    case .escape where field.purpose == .search && !field.text.isEmpty: field.onChange("")
    case .escape where field.purpose == .search && layout.next(.down) != nil:
      wish(layout.next(.down), page)
    case .backspace where field.text.isEmpty: break
    default:
      var line = TextLine(field.text, cursor: pages[page].cursors[position] ?? .max)
      guard line.edit(key, atMost: field.maximumLength) else { return false }
      // Whatever appears on the screen by what is typed, the next letter is for this field, too.
      wish(.field(position), page)
      // At the end it stays at the end, whatever the screen makes of the text.
      let isAtEnd = line.cursor == line.text.count
      pages[page].cursors[position] = isAtEnd ? nil : line.cursor
      if line.text != field.text { field.onChange(line.text) }
    }
    return true
  }
}

extension Key {
  /// The letters that move as in other programs of the terminal, where they are no text.
  fileprivate var asMotion: Key {
    switch self {
    case .character("j"): .down
    case .character("k"): .up
    case .character("g"): .home
    case .character("G"): .end
    default: self
    }
  }
}

extension ScreenContent {
  /// What is left to be filled in below a field: who presses Enter there goes on to that first.
  func emptyField(after position: Int) -> Int? {
    fields.indices.dropFirst(position + 1).first { fields[$0].text.isEmpty }
  }
}
