import FlowCoordinators
import ShopKit

// The current key bindings, the most useful first.

extension FullScreen {
  /// The current key bindings, including a mention of text input.
  package var bindings: [KeyBinding] {
    if isTooSmall { return [quitting] }
    if let alert {
      return bindings(of: alert) + [toggling]
        + (isNoted ? [] : [helping(alertField == nil ? "?" : "F1")])
        + [interrupting]
    }
    if let commandLine {
      return bindings(of: commandLine) + [toggling, helping("F1"), interrupting]
    }
    if isPanelAlone {
      return bindingsOfPanel + scrollingPanel + [toggling, helping("?"), quitting]
    }
    guard let page = picture.front, let layout = frontLayout else {
      return bindingsOfTabs + [toggling, colon, helping("?"), quitting]
    }
    if case .field(let field) = layout.focus {
      return bindings(of: field, page, layout) + moving(page, layout) + bindingsOfTabs
        + next(page, layout) + [toggling] + scrollingPanel + [helping("F1"), interrupting]
    }
    return bindings(of: page, layout) + next(page, layout) + searching(page) + bindingsOfTabs
      + [toggling] + scrollingPanel + [colon, helping("?"), quitting]
  }

  /// The hints in the last line, the most useful first.
  var hints: [KeyHint] { bindings.compactMap(\.hint) }

  /// Shows a dialog with the current key bindings.
  func sayKeys() {
    var lines = bindings.map { "\($0.name) – \($0.effect)" }
    if !targets.isEmpty, alert != nil || commandLine == nil {
      lines.append("click – same as enter")
    }
    if canWheel { lines.append("wheel – scroll") }
    // The dialog covers the alert whose keys it lists.
    dialogs.insert(AlertMessage("Keys", message: lines.joined(separator: "\n")), at: 0)
    alertScroll = 0
  }
}

// MARK: - Everywhere

extension FullScreen {
  private var quitting: KeyBinding {
    KeyBinding([.character("q")], "q", "leave", hint: KeyHint("q", "quit", isVital: true)) {
      [weak self] _ in self?.askToQuit()
    }
  }

  /// Stands for ctrl-c, which works even if `q` is text.
  private var interrupting: KeyBinding {
    KeyBinding([], "ctrl-c", "leave at once", hint: KeyHint("^C", "quit", isVital: true))
  }

  /// Opens the list of keys.
  ///
  /// If `?` is text, only F1 does.
  private func helping(_ name: String) -> KeyBinding {
    let isText = name != "?"
    return KeyBinding(
      [.function(1)] + (isText ? [] : [.character("?")]),
      isText ? "F1" : "?, F1",
      "these keys",
      hint: KeyHint(name, "keys", isVital: true)
    ) { [weak self] _ in self?.sayKeys() }
  }

  private var toggling: KeyBinding {
    KeyBinding(
      [.function(2), .control("t")],
      "F2, ctrl-t",
      isPanelShown ? "hide the panel" : "panel of coordinators",
      hint: alert == nil && !isPanelAlone ? KeyHint("F2", "panel") : nil
    ) { [weak self] _ in
      self?.isPanelShown.toggle()
      self?.panelScroll = 0
    }
  }

  private var scrollingPanel: [KeyBinding] {
    guard panelRange > 0 else { return [] }
    return [
      KeyBinding([.control("p"), .control("n")], "ctrl-p, ctrl-n", "scroll the coordinators") {
        [weak self] in self?.scrollPanel(by: $0 == .control("n") ? 3 : -3)
      }
    ]
  }

  private var colon: KeyBinding {
    KeyBinding([.character(":")], ":", "a link such as shop://cart", hint: KeyHint(":", "link")) {
      [weak self] _ in self?.commandLine = TextLine()
    }
  }

  private var bindingsOfTabs: [KeyBinding] {
    guard canSwitchTabs, let tabs = shop.systemTabs else { return [] }
    let others = passing(frontLayout, isCyclic: false)
    if case .field = frontLayout?.focus { return [others] }
    let digits = (1...min(9, tabs.items.count)).map { Character("\($0)") }
    let number = KeyBinding(digits.map(Key.character), "1 to \(digits.count)", "tab by number") {
      [weak self] in if case .character(let digit) = $0 { self?.select(tab: digit) }
    }
    return [others, number]
  }

  private var bindingsOfPanel: [KeyBinding] {
    let closing = KeyBinding([.escape], "esc", "close", hint: KeyHint("esc", "close")) {
      [weak self] _ in self?.isPanelShown = false
    }
    guard panelRange > 0 else { return [closing] }
    let page = size.rows - 2
    return [
      KeyBinding(Self.vertical, "↑ ↓, k j", "scroll", hint: KeyHint("↑↓", "scroll")) {
        [weak self] in self?.scrollPanel(by: $0.direction == .up ? -1 : 1)
      },
      KeyBinding([.pageUp, .pageDown], "page up, page down", "a screenful") {
        [weak self] in self?.scrollPanel(by: $0 == .pageUp ? -page : page)
      },
      KeyBinding(Self.ends, "home g, end G", "start, end") {
        [weak self] in self?.scrollPanel(by: $0.direction == .up ? -.max / 2 : .max / 2)
      },
      closing,
    ]
  }

  static let vertical: [Key] = [.up, .down, .character("k"), .character("j")]
  static let ends: [Key] = [.home, .end, .character("g"), .character("G")]
}

// MARK: - A page

extension FullScreen {
  private func bindings(of page: Page, _ layout: PageLayout) -> [KeyBinding] {
    let move = moving(page, layout)
    switch layout.focus {
    case .row: return move.prefix(1) + choosing(page, layout) + leaving(page) + move.dropFirst()
    default: return choosing(page, layout) + leaving(page) + move
    }
  }

  private func moving(_ page: Page, _ layout: PageLayout) -> [KeyBinding] {
    let isField = if case .field = layout.focus { true } else { false }
    var bindings: [KeyBinding] = []
    if layout.canMove {
      bindings.append(
        KeyBinding(
          isField ? [.up, .down] : Self.vertical,
          isField ? "↑ ↓" : "↑ ↓, k j",
          "move",
          hint: KeyHint("↑↓", "move")
        ) { [weak self] in self?.move($0.direction, page, layout) }
      )
    }
    if layout.canLeaf {
      let distance = max(1, layout.listHeight - 1)
      bindings.append(
        KeyBinding([.pageUp, .pageDown], "page up, page down", "a screenful") { [weak self] in
          self?.leaf($0 == .pageUp ? -distance : distance, page, layout)
        }
      )
      if !isField {
        bindings.append(
          KeyBinding(Self.ends, "home g, end G", "first, last") { [weak self] in
            self?.leaf($0.direction == .up ? -.max / 2 : .max / 2, page, layout)
          }
        )
      }
    }
    return bindings + besides(page, layout)
  }

  /// The keys that lead from button to button, and from column to column.
  private func besides(_ page: Page, _ layout: PageLayout) -> [KeyBinding] {
    let directions = [PageLayout.Direction.up, .down]
    let hasButtons = directions.contains { layout.buttonBeside($0) != nil }
    let isField = if case .field = layout.focus { true } else { false }
    let hasColumns = !isField && directions.contains { pageBeside($0) != nil }
    if !hasButtons, !hasColumns { return [] }
    let effect = hasColumns ? "other column" : "from button to button"
    return [
      KeyBinding(
        [.left, .right],
        "← →",
        hasButtons && hasColumns ? "other button or column" : effect,
        hint: hasColumns ? KeyHint("←→", "column") : nil
      ) { [weak self] key in
        let direction = key == .left ? PageLayout.Direction.up : .down
        if let button = layout.buttonBeside(direction) {
          self?.wish(button, page)
        } else if let page = self?.pageBeside(direction) {
          self?.show(page)
        }
      }
    ]
  }

  private func choosing(_ page: Page, _ layout: PageLayout) -> [KeyBinding] {
    let effect: String
    switch layout.focus {
    case .row(let position):
      let row = page.content.rows[position]
      if row.isChosen == true, layout.firstButton != nil {
        effect = "go on"
      } else if row.onSelect != nil {
        effect = row.isChosen == nil ? "open" : "choose"
      } else {
        return []
      }
    case .action(let action): effect = page.content.actions[action].title.lowercased()
    case .field, nil: return []
    }
    return [
      KeyBinding(
        [.enter, .character(" ")],
        "enter, space",
        effect,
        hint: KeyHint("enter", effect)
      ) { [weak self] _ in self?.activate(page, layout) }
    ]
  }

  private func leaving(_ page: Page) -> [KeyBinding] {
    let effect: String
    if pageBeside(.up) != nil {
      effect = "to the list"
    } else if canGoBack {
      effect = page.back == nil ? "close" : "back"
    } else if search != nil {
      effect = "end search"
    } else {
      return []
    }
    return [
      KeyBinding(
        [.escape, .backspace],
        "esc, backspace",
        effect,
        hint: KeyHint("esc", effect)
      ) { [weak self] _ in self?.leave() }
    ]
  }

  private func next(_ page: Page, _ layout: PageLayout) -> [KeyBinding] {
    canSwitchTabs || layout.neighbour(.down, isCyclic: true) == nil
      ? [] : [passing(layout, isCyclic: true)]
  }

  /// Tab leads to each element of the page, and then to the next tab.
  private func passing(_ layout: PageLayout?, isCyclic: Bool) -> KeyBinding {
    let leads = layout?.neighbour(.down, isCyclic: isCyclic) != nil
    let isAmongOthers = leads || layout?.neighbour(.up, isCyclic: isCyclic) != nil
    let hasColumns = pageBeside(.up) != nil || pageBeside(.down) != nil
    let others =
      (isAmongOthers ? ["field", "list", "button"] : []) + (hasColumns ? ["column"] : [])
    let effect =
      isCyclic
      ? "other field, list or button"
      : others.isEmpty ? "other tab" : (others + ["tab"]).joined(separator: ", ")
    return KeyBinding(
      [.tab, .backTab],
      "tab, shift-tab",
      effect,
      hint: KeyHint("tab", leads || pageBeside(.down) != nil ? "next" : "next tab")
    ) { [weak self] key in
      let direction = key == .tab ? PageLayout.Direction.down : .up
      if let page = self?.picture.front,
        let next = layout?.neighbour(direction, isCyclic: isCyclic)
      {
        self?.wish(next, page)
      } else if let page = self?.pageBeside(direction) {
        self?.show(page)
      } else if !isCyclic {
        self?.switchTab(by: direction == .down ? 1 : -1)
      }
    }
  }

  /// Leads to the search of the page, or of one beside it.
  private func searching(_ page: Page) -> [KeyBinding] {
    for page in [page] + columns {
      guard let field = page.content.fields.firstIndex(where: { $0.purpose == .search }) else {
        continue
      }
      let hint = KeyHint("/", "search")
      return [
        KeyBinding([.character("/")], "/", "search", hint: hint) { [weak self] _ in
          self?.show(page)
          self?.wish(.field(field), page)
        }
      ]
    }
    return []
  }
}

extension Key {
  /// The direction of a movement key.
  ///
  /// As in other terminal programs, letters work, too.
  var direction: PageLayout.Direction {
    switch self {
    case .up, .home, .character("k"), .character("g"): .up
    default: .down
    }
  }
}
