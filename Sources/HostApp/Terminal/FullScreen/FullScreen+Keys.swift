import FlowCoordinators
import ShopKit

extension FullScreen {
  /// Performs the current binding of a key.
  ///
  /// - Parameters:
  ///   - key: the pressed key.
  ///   - time: the time of the press.
  package func press(_ key: Key, at time: ContinuousClock.Instant = .now) {
    defer {
      lookAgain()
      hasPressed = true
    }
    remark = nil
    switch key {
    case .mouseDown(let place): pressMouse(at: place, time)
    case .mouseUp(let place): releaseMouse(at: place, time)
    case .wheel(let notches, let place): wheel(notches, place)
    default:
      if type(key) { return }
      if isTooSmall, key != .character("q") { isAskedWhileSmall = false }
      if let binding = bindings.first(where: { $0.keys.contains(key) }) {
        return binding.perform(key)
      }
      // Without this remark, a user who wants to search would type to no effect.
      if key == .character("/"), canSearch { remark = "No search on this screen." }
    }
  }

  /// Whether a slash would start a search, if the screen had one.
  private var canSearch: Bool {
    !isTooSmall && alert == nil && !isPanelAlone && picture.front != nil
  }

  /// Adds text to the focused field or the command line.
  ///
  /// - Returns: `false` if the key is not text or nothing takes it.
  private func type(_ key: Key) -> Bool {
    switch key {
    case .character, .paste: break
    default: return false
    }
    if isTooSmall { return false }
    if let alertField {
      editAlert(alertField, key)
      return true
    }
    guard alert == nil else { return false }
    if commandLine != nil {
      editCommand(key)
    } else if !isPanelAlone, let page = picture.front, case .field(let field) = frontLayout?.focus {
      edit(field, key, page)
    } else {
      return false
    }
    return true
  }

  // MARK: - Moving

  func wish(_ focus: Focus?, _ page: Page) {
    guard let focus else { return }
    pages[page].wish = focus
    pages[page].leftBy = nil
    pages[page].peek = 0
  }

  /// Moves the focus up or down, or scrolls if there is nothing to focus.
  func move(_ direction: PageLayout.Direction, _ page: Page, _ layout: PageLayout) {
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

  /// Scrolls without moving the focus.
  func look(_ distance: Int, _ page: Page, _ layout: PageLayout) {
    let scroll = layout.scroll
    let target = min(max(0, scroll.first + distance), scroll.of - scroll.height)
    pages[page].peek += target - scroll.first
  }

  func scrollPanel(by distance: Int) {
    panelScroll = min(max(0, min(panelScroll, panelRange) + distance), panelRange)
  }

  // MARK: - Choosing

  func activate(_ page: Page, _ layout: PageLayout) {
    switch layout.focus {
    case .row(let row):
      let choice = page.content.rows[row]
      // A selected row leads on to the first button.
      if choice.isChosen == true, let button = layout.firstButton { return wish(button, page) }
      choice.onSelect?()
    case .action(let action): perform(page.content.actions[action], of: page)
    case .field, nil: break
    }
  }

  /// Performs a button's action, and focuses the first invalid field if the page stays.
  func perform(_ action: Action, of page: Page) {
    action.perform()
    lookAgain()
    pages[page].leftBy = picture.front?.screen === page.screen ? nil : action.title
    focusFirstProblem(on: page)
  }

  /// Focuses the first invalid field of a page that is still in front.
  func focusFirstProblem(on page: Page) {
    lookAgain()
    guard let now = picture.front, now.screen === page.screen,
      let wrong = now.content.fields.firstIndex(where: { $0.problem != nil })
    else { return }
    wish(.field(wrong), now)
  }

  // MARK: - Going elsewhere

  var canSwitchTabs: Bool {
    !shop.window.hidesTabs && (shop.systemTabs?.items.count ?? 0) > 1
  }

  func switchTab(by distance: Int) {
    guard canSwitchTabs, let tabs = shop.systemTabs else { return }
    tabs.tap((tabs.selection + distance + tabs.items.count) % tabs.items.count)
  }

  func select(tab digit: Character) {
    guard canSwitchTabs, let number = digit.wholeNumberValue else { return }
    shop.systemTabs?.tap(number - 1)
  }

  /// The pages of columns side by side, if nothing covers them.
  var columns: [Page] { picture.sheets.isEmpty ? picture.columns ?? [] : [] }

  /// The page before or after the one in front, or `nil` if there is none.
  func pageBeside(_ direction: PageLayout.Direction) -> Page? {
    guard let front = columns.firstIndex(where: { $0.screen === picture.front?.screen }) else {
      return nil
    }
    let next = front + (direction == .up ? -1 : 1)
    return columns.indices.contains(next) ? columns[next] : nil
  }

  /// Brings the column of a page to the front.
  func show(_ page: Page) {
    guard let column = page.column else { return }
    _ = shop.splitView?.show(column, transition: nil)
    lookAgain()
  }

  var canGoBack: Bool { !picture.sheets.isEmpty || picture.front?.back != nil }

  /// The search whose results are listed.
  var search: Field? {
    picture.front?.content.fields.first { $0.purpose == .search && !$0.text.isEmpty }
  }

  /// Leaves a column for the one before, or goes back, or ends the search if there is no way back.
  func leave() {
    if let list = pageBeside(.up) { return show(list) }
    if canGoBack { try? shop.goBack() } else { search?.onChange("") }
  }
}

extension ScreenContent {
  /// Returns the next empty field below a field.
  ///
  /// Enter leads there first.
  func emptyField(after position: Int) -> Int? {
    fields.indices.dropFirst(position + 1).first { fields[$0].text.isEmpty }
  }
}
