import FlowCoordinators
import FlowCoordinatorsSwiftUI
import Observation

// Renders the state of the model.
extension SwiftUISimulation {
  /// Reads every property that views read, so that the next change marks the simulation as dirty.
  func observe() {
    withObservationTracking {
      _ = (window.root == nil, window.isAlertShown, window.isAnimated, window.isShown(in: viewer))
      for level in 0..<modals.count + 2 { _ = isPresented(at: level) }
      visitContainers(window.root)
      for modal in window.presented { visitContainers(modal.presentable) }
    } onChange: { [weak self] in
      MainActor.assumeIsolated { self?.isDirty = true }
    }
  }

  func visitContainers(_ presentable: (any Presentable)?) {
    if let stack = presentable as? SwiftUIStack {
      let path = stack.path
      // SwiftUI may keep the elements of a path for ever (element-x-ios works around it).
      for value in path { keptValues.update(with: value) }
      for screen in [stack.contents.first].compactMap(\.self) + path.compactMap(\.screen) {
        visitContainers(screen)
      }
    } else if let tabs = presentable as? SwiftUITabs {
      _ = tabs.place
      for item in tabs.items { visitContainers(item.presentable) }
    } else if let split = presentable as? SwiftUISplit {
      _ = split.isCollapsed
      for value in split.path { keptValues.update(with: value) }
      for item in split.items { visitContainers(item.presentable) }
    }
  }

  func render() {
    isDirty = false
    observe()
    guard window.isShown(in: viewer) else { return showNothing() }
    for split in shownSplits() { renderForm(split) }
    if !isMoving(window) {
      if window.root !== root {
        // The adapter has dismissed the modals of a root that is replaced.
        return showRoot()
      }
      renderModals()
    }
    for stack in shownStacks() { renderStack(stack) }
    updateAppearance()
    forgetStacks()
  }

  func showRoot() {
    root = window.root
    (modals, knownModals) = ([], [])
    ignores.remove(ObjectIdentifier(window))
    isDirty = true
    for stack in shownStacks() { renderStack(stack) }
    updateAppearance()
  }

  private func isPresented(at level: Int) -> Bool {
    let (isSheet, isCover) = (window[isSheetAt: level], window[isCoverAt: level])
    return window[isPopoverAt: level] || isSheet || isCover
  }

  func renderModals() {
    // Each is presented by the view of the one below it.
    let wanted = window.presented.indices.prefix(while: isPresented).map { window.presented[$0] }
    if knownModals.matches(wanted.map(\.presentable)) { return }
    knownModals = wanted.map(\.presentable)
    if ignores.remove(ObjectIdentifier(window)) != nil { return }
    let same = zip(modals, wanted).prefix { $0.presentable === $1.presentable }.count
    if modals.count > same {
      // SwiftUI presents their replacement after the dismissal.
      knownModals = Array(knownModals.prefix(same))
      run(window, isAnimated: window.isAnimated) { [weak self] in self?.endDismissal(same, $0) }
    } else if wanted.count > same {
      let modal = wanted[same]
      // SwiftUI presents the next modal after this one.
      knownModals = Array(knownModals.prefix(same + 1))
      run(window, isAnimated: window.isAnimated) { [weak self] in self?.endPresentation(modal, $0) }
    }
  }

  func endDismissal(_ level: Int, _ completed: Bool) {
    isDirty = true
    guard completed else {
      // SwiftUI shows the modal again, and sets its binding accordingly.
      if variant.writesBack { window[isSheetAt: level] = true }
      return
    }
    // A popover has no `onDismiss` (Apple's documentation of `popover(isPresented:)`).
    let reports = !modals[level].style.isPopover
    modals.removeSubrange(level...)
    if variant.writesFirst, reports { call { window.didDismiss(level) } }
    updateAppearance()
    if !variant.writesFirst, reports { call { window.didDismiss(level) } }
  }

  func endPresentation(_ modal: Modal, _ completed: Bool) {
    isDirty = true
    if completed { modals.append(modal) }
    for stack in shownStacks() { renderStack(stack) }
    updateAppearance()
    if !completed, variant.writesBack { writeDismissal(at: modals.count, modal.style) }
  }

  func renderStack(_ stack: SwiftUIStack) {
    let id = ObjectIdentifier(stack)
    let new = stack.contents
    guard let old = screens[id], let known = knownScreens[id] else {
      screens[id] = new
      knownScreens[id] = new
      return
    }
    if isMoving(stack) || known.matches(new) { return }
    knownScreens[id] = new
    if ignores.remove(id) != nil || old.matches(new) { return }
    if variant.dropsPath, new.count > 1, old.first !== new.first {
      let shown = Array(new.prefix(1))
      screens[id] = shown
      isDirty = true
      updateAppearance()
      return write(shown, to: stack)
    }
    guard let top = new.last, let oldTop = old.last, top !== oldTop,
      appeared.contains(where: { $0.stack === stack && $0.presentable === oldTop })
    else {
      screens[id] = new
      // New screens may contain a stack.
      isDirty = true
      return
    }
    let passed = new.dropLast().filter { screen in !old.contains { $0 === screen } }
    if variant.showsEachPush { passBy(passed, stack) }
    appearEarly(ShownView(stack: stack, presentable: top))
    run(stack, isAnimated: stack.isAnimated) { [weak self] in self?.endChange(stack, new, $0) }
  }

  /// Draws a split view in the form for the size of the window, and all views in it anew if that has changed
  /// (LabImporter #43, Sensor-App #149: a switch between two views).
  ///
  /// The view writes the form after an update in which it has read the size class.
  private func renderForm(_ split: SwiftUISplit) {
    if !isInBackground, split.isCollapsed != isNarrow {
      split.isCollapsed = isNarrow
      isDirty = true
    }
    let former = forms.updateValue(split.isCollapsed, forKey: ObjectIdentifier(split))
    guard let former, former != split.isCollapsed else { return }
    showSidebars()
    let inside = split.stacks
    // What is on its way ends with the views: a guess.
    let ending = transitions.filter { ended in
      inside.contains { ObjectIdentifier($0) == ended.container }
    }
    transitions.removeAll { ended in ending.contains { $0.container == ended.container } }
    for transition in ending { transition.end(true) }
    for stack in inside {
      endEarly(on: stack)
      showAtOnce(stack.contents, on: stack)
    }
    let gone = appeared.filter { view in inside.contains { $0 === view.stack } }
    appeared.removeAll { view in inside.contains { $0 === view.stack } }
    for view in gone.reversed() { disappear(view) }
  }

  func endChange(_ stack: SwiftUIStack, _ new: [any Presentable], _ completed: Bool) {
    isDirty = true
    early.removeAll { $0.stack === stack }
    let old = screens[ObjectIdentifier(stack)] ?? []
    if completed { screens[ObjectIdentifier(stack)] = new }
    updateAppearance()
    if !completed, variant.writesBack { write(old, to: stack) }
  }

  /// Screens between the old top and the new one appear for a moment.
  func passBy(_ passed: [any Presentable], _ stack: SwiftUIStack) {
    for screen in passed {
      call { stack.didAppear(screen) }
      call { stack.didDisappear(screen) }
    }
  }

  func appearEarly(_ view: ShownView) {
    guard variant.appearsAtBeginning else { return }
    early.append(view)
    updateAppearance()
  }

  func endEarly(on stack: SwiftUIStack) { early.removeAll { $0.stack === stack } }
}

extension [any Presentable] {
  func matches(_ other: [any Presentable]) -> Bool { elementsEqual(other) { $0 === $1 } }
}
