package import FlowCoordinators
package import FlowCoordinatorsSwiftUI

// The visible views and their callbacks.
extension SwiftUISimulation {
  /// Returns the screens that a stack shows, bottom first.
  package func shown(_ stack: SwiftUIStack) -> [any Presentable] {
    screens[ObjectIdentifier(stack)] ?? []
  }

  func show(_ screens: [any Presentable], on stack: SwiftUIStack) {
    self.screens[ObjectIdentifier(stack)] = screens
    isDirty = true
  }

  /// Shows screens without a transition, and cancels a running transition of the stack.
  func showAtOnce(_ screens: [any Presentable], on stack: SwiftUIStack) {
    transitions.removeAll { $0.container == ObjectIdentifier(stack) }
    endEarly(on: stack)
    show(screens, on: stack)
    knownScreens[ObjectIdentifier(stack)] = screens
    updateAppearance()
  }

  func removeModal() {
    modals.removeLast()
    isDirty = true
  }

  func write(_ screens: [any Presentable], to stack: SwiftUIStack) {
    if !isLate || shown(stack).matches(screens) { knownScreens[ObjectIdentifier(stack)] = screens }
    stack.path = screens.dropFirst().map(ScreenValue.init)
    isDirty = true
  }

  func writeDismissal(at level: Int, _ style: PresentationStyle) {
    knownModals = Array(knownModals.prefix(level))
    if style == .fullScreen {
      window[isCoverAt: level] = false
    } else if style.isPopover {
      window[isPopoverAt: level] = false
    } else {
      window[isSheetAt: level] = false
    }
    isDirty = true
  }

  /// The root and the modals that are visible, lowest first.
  package var levels: [any Presentable] {
    [root].compactMap(\.self) + modals.map(\.presentable)
  }

  func shownStacks() -> [SwiftUIStack] {
    var stacks: [SwiftUIStack] = []
    func visit(_ presentable: any Presentable) {
      if let stack = presentable as? SwiftUIStack {
        stacks.append(stack)
        for screen in screens[ObjectIdentifier(stack)] ?? stack.contents { visit(screen) }
      } else if let tabs = presentable as? SwiftUITabs {
        for item in tabs.items { visit(item.presentable) }
      } else if let split = presentable as? SwiftUISplit {
        for item in split.items { visit(item.presentable) }
      }
    }
    for level in levels { visit(level) }
    return stacks
  }

  /// The stacks in the columns of a split view.
  func stacks(in split: SwiftUISplit) -> [SwiftUIStack] {
    split.items.compactMap { $0.presentable as? SwiftUIStack }
  }

  /// The split views that are shown.
  package func shownSplits() -> [SwiftUISplit] {
    var splits: [SwiftUISplit] = []
    func visit(_ presentable: any Presentable) {
      if let split = presentable as? SwiftUISplit { splits.append(split) }
      for content in (presentable as? any SystemContainer)?.contents ?? [] { visit(content) }
    }
    for level in levels { visit(level) }
    return splits
  }

  /// Forgets hidden stacks: such a stack shows its screens without a transition the next time.
  func forgetStacks() {
    let shown = Set(shownStacks().map(ObjectIdentifier.init))
    screens = screens.filter { shown.contains($0.key) }
    knownScreens = knownScreens.filter { shown.contains($0.key) }
  }

  /// Returns the visible views.
  ///
  /// If the variant never repeats `onAppear`, covered views and visited tabs are included.
  func visibleViews() -> [ShownView] {
    var views: [ShownView] = []
    func visit(_ presentable: any Presentable) {
      if let stack = presentable as? SwiftUIStack {
        guard let top = (screens[ObjectIdentifier(stack)] ?? stack.contents).last,
          !pushing.contains(ObjectIdentifier(top))
        else { return }
        views.append(ShownView(stack: stack, presentable: top))
        visit(top)
      } else if let tabs = presentable as? SwiftUITabs {
        for item in tabs.items {
          let id = ObjectIdentifier(item.presentable)
          if id == tabs.place { visited.insert(id) }
          let isVisible = id == tabs.place || !variant.reappears && visited.contains(id)
          if isVisible { visit(item.presentable) }
        }
      } else if let split = presentable as? SwiftUISplit {
        let isHidden = hidesSidebars && !split.isCollapsed
        for column in split.visibleColumns where !isHidden || column != .primary {
          if let content = split.content(of: column) { visit(content) }
        }
      }
    }
    let cover = variant.reappears ? modals.lastIndex { $0.style == .fullScreen } : nil
    for (position, level) in levels.enumerated() where position > cover ?? -1 {
      views.append(ShownView(stack: nil, presentable: level))
      visit(level)
    }
    return views
  }

  /// Calls `onAppear` and `onDisappear` for the views that have appeared and disappeared.
  func updateAppearance() {
    let wanted = visibleViews() + early
    let come = wanted.filter { view in !appeared.contains { $0.isSame(as: view) } }
    let gone = appeared.filter { view in !wanted.contains { $0.isSame(as: view) } }
    appeared = appeared.filter { view in wanted.contains { $0.isSame(as: view) } }
    var added: [ShownView] = []
    for view in come where !added.contains(where: { $0.isSame(as: view) }) { added.append(view) }
    appeared += added
    if variant.appearsFirst { for view in added { appear(view) } }
    for view in gone.reversed() { disappear(view) }
    if !variant.appearsFirst { for view in added { appear(view) } }
    updateCover()
  }

  /// A cover makes the view of the window disappear, as it does the views of screens.
  private func updateCover() {
    let isCovered = variant.reappears && modals.contains { $0.style == .fullScreen }
    guard isCovered != self.isCovered else { return }
    self.isCovered = isCovered
    if isCovered { window.hide(from: viewer) } else { window.show(in: viewer) }
  }

  /// Removes the views of a window that another view shows.
  func showNothing() {
    (root, modals, knownModals) = (nil, [], [])
    transitions = []
    updateAppearance()
    forgetStacks()
  }

  func appear(_ view: ShownView) {
    call {
      if let stack = view.stack {
        stack.didAppear(view.presentable)
        repeatAppearance(of: view.presentable, on: stack)
      } else {
        window.didAppear(view.presentable)
      }
    }
  }

  private func repeatAppearance(of screen: any Presentable, on stack: SwiftUIStack) {
    guard isCollapsed(stack) else { return }
    let isNew = returning.insert(ObjectIdentifier(screen)).inserted
    switch variant.split.appearance {
    case .once: return
    case .lost: if !isNew { stack.didDisappear(screen) }
    case .again:
      stack.didDisappear(screen)
      stack.didAppear(screen)
    }
  }

  /// The split view whose collapsed columns show a stack in front.
  func collapsedSplit(showing stack: SwiftUIStack) -> SwiftUISplit? {
    shownSplits().first { $0.isCollapsed && $0.visible === stack }
  }

  /// Writes the path of collapsed columns twice for one swipe that began in them, if a split view goes back twice.
  func goBackTwice(
    to left: [any Presentable],
    on stack: SwiftUIStack,
    in split: SwiftUISplit?
  ) -> Bool {
    let count = stack.contents.count - left.count
    guard variant.split.goesBackTwice, count > 0, let split,
      collapsedSplit(showing: stack) === split
    else { return false }
    knownScreens[ObjectIdentifier(stack)] = left
    let path = Array(split.path.dropLast(count))
    split.path = path
    split.path = Array(path.dropLast())
    isDirty = true
    return true
  }

  /// Whether a stack is in a column of a collapsed split view.
  private func isCollapsed(_ stack: SwiftUIStack) -> Bool {
    shownSplits().contains { split in
      split.isCollapsed && stacks(in: split).contains { $0 === stack }
    }
  }

  func disappear(_ view: ShownView) {
    call {
      if let stack = view.stack {
        stack.didDisappear(view.presentable)
      } else {
        window.didDisappear(view.presentable)
      }
    }
  }

  func call(_ body: () -> Void) { for _ in 0..<calls { body() } }

  /// Removes everything, as if SwiftUI removed the view of the window.
  package func discard() {
    window.hide(from: viewer)
    viewer = Viewer()
    (root, modals, screens, appeared, early) = (nil, [], [:], [], [])
    (knownModals, knownScreens) = ([], [:])
    (transitions, lateWrites, timers) = ([], [], [])
    isDirty = false
  }
}

extension PresentationStyle {
  /// Whether it is a popover, whatever that points at.
  var isPopover: Bool { if case .popover = self { true } else { false } }
}
