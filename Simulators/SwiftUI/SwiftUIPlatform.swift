package import FlowCoordinators
package import FlowCoordinatorsSwiftUI
package import FlowCoordinatorsTesting

/// The simulated SwiftUI and the gestures of its user.
@MainActor
package final class SwiftUIPlatform: SimulatedPlatform {
  package let simulation: SwiftUISimulation
  package var window: SwiftUIWindow { simulation.window }

  private var swipe: (@MainActor (_ completed: Bool) -> Void)?
  private var pulled: (any Presentable)?
  private let ignoresChanges: Bool

  /// Whether the user has gone back since the platform was last at rest.
  private var hasGoneBack = false

  /// Whether the user leaves the app when the platform is at rest.
  private var isToLeave = false

  /// Creates a platform that shows an empty window.
  ///
  /// - Parameters:
  ///   - variant: the behavior of SwiftUI to simulate.
  ///   - ignoresChanges: whether ``refuseChanges(_:)`` has an effect, and a pop that is never written is undone
  ///     when all views are made anew. Pass `false` for a model that treats the first answer of a platform as
  ///     the last, because it cannot represent ignored changes.
  package init(_ variant: SwiftUIVariant = SwiftUIVariant(), ignoresChanges: Bool = true) {
    simulation = SwiftUISimulation(variant)
    self.ignoresChanges = ignoresChanges
  }

  package var systemWindow: any SystemWindow { window }
  package var isHolding: Bool { simulation.isHolding }
  package var requests: [PlatformRequest] { simulation.requests }

  /// A `NavigationStack` in another one crashes, or routes its path there.
  package var showsStacksInTabsOnStacks: Bool { false }

  package func holdTransitions(_ isHeld: Bool) { simulation.isHeld = isHeld }
  package func endTransitions(completed: Bool) { simulation.end(completed: completed) }

  /// SwiftUI never refuses a change.
  ///
  /// It ignores one without a report.
  package func refuseChanges(_ count: Int) { simulation.ignored = ignoresChanges ? count : 0 }

  /// The adapter always reports once.
  ///
  /// Views can repeat their callbacks.
  package func signal(times count: Int, onCancel: Bool) { simulation.calls = max(1, count) }

  package func rest() async {
    simulation.rest(isTouched: swipe != nil || pulled != nil)
    if isHolding { return }
    hasGoneBack = false
    guard isToLeave else { return }
    isToLeave = false
    simulation.leaveApp()
    simulation.rest(isTouched: swipe != nil || pulled != nil)
  }

  /// SwiftUI reports a swipe back only if `onAppear` runs at its beginning, and never reports a
  /// pull on a sheet.
  package func reports(_ gesture: SimulatedGesture) -> Bool {
    gesture == .backSwipe && simulation.variant.appearsAtBeginning
  }

  // MARK: - Going back

  package func pressBack(on stack: any SystemNavigation) {
    longPressBack(on: stack, to: stack.contents.count - 2)
  }

  package func longPressBack(on stack: any SystemNavigation, to position: Int) {
    let stack = swiftUI(stack)
    guard let end = beginPop(of: stack, to: position) else { return }
    // A transition that SwiftUI reports only at its end takes no time.
    simulation.run(stack, isAnimated: reports(.backSwipe), end)
  }

  package func beginBackSwipe(on stack: any SystemNavigation) {
    swipe = beginPop(of: swiftUI(stack), to: stack.contents.count - 2)
  }

  package func endBackSwipe(on stack: any SystemNavigation, completed: Bool) {
    let end = swipe
    swipe = nil
    end?(completed)
  }

  private func beginPop(
    of stack: SwiftUIStack,
    to position: Int
  ) -> (@MainActor (_ completed: Bool) -> Void)? {
    simulation.showSidebars()
    simulation.rest(isTouched: true)
    hasGoneBack = true
    let shown = simulation.shown(stack)
    guard position >= 0, position < shown.count - 1, !simulation.isMoving(stack) else { return nil }
    let left = Array(shown[...position])
    weak let split = simulation.collapsedSplit(showing: stack)
    simulation.appearEarly(.init(stack: stack, presentable: shown[position]))
    return { [simulation] completed in
      simulation.endEarly(on: stack)
      guard completed, simulation.shown(stack).last === shown.last else {
        return simulation.updateAppearance()
      }
      simulation.record(PlatformRequest(stack, .screens(nil), nil))
      let leave = { [simulation] in
        simulation.show(left, on: stack)
        simulation.updateAppearance()
      }
      simulation.write(leave) { [weak simulation, weak stack] in
        guard let simulation, let stack else { return }
        if !simulation.goBackTwice(to: left, on: stack, in: split) {
          simulation.write(left, to: stack)
        }
      }
    }
  }

  // MARK: - The app's own pushes

  /// A screen pushes a view that is in no path, by `navigationDestination(item:)`.
  package func pushOwnView(over screen: any Presentable) {
    simulation.rest(isTouched: true)
    simulation.pushing.insert(ObjectIdentifier(screen))
    simulation.updateAppearance()
  }

  /// The user swipes back from such a view, or begins to.
  package func swipeBackFromOwnView(over screen: any Presentable, completed: Bool) {
    simulation.rest(isTouched: true)
    if simulation.variant.appearsAtBeginning || completed {
      simulation.pushing.remove(ObjectIdentifier(screen))
      simulation.updateAppearance()
    }
    if !completed { pushOwnView(over: screen) }
  }

  // MARK: - Modals, tabs and alerts

  package func beginSwipeDown() {
    simulation.rest(isTouched: true)
    guard let top = simulation.modals.last, top.isDismissible, !isHolding else { return }
    pulled = top.presentable
  }

  package func endSwipeDown(completed: Bool) {
    let top = pulled
    pulled = nil
    guard completed, let top, top === simulation.modals.last?.presentable,
      !simulation.isMoving(window)
    else { return }
    let level = simulation.modals.count - 1
    let style = simulation.modals[level].style
    simulation.record(PlatformRequest(window, .dismissal, nil))
    let leave = { [simulation] in
      simulation.removeModal()
      simulation.updateAppearance()
    }
    simulation.write(leave) { [weak simulation] in simulation?.writeDismissal(at: level, style) }
    if style.isPopover { return }
    for _ in 0..<simulation.calls { window.didDismiss(level) }
  }

  package func tapTab(_ position: Int, on tabs: any SystemTabs) {
    guard let tabs = tabs as? SwiftUITabs else {
      fatalError("\(type(of: tabs)) are not tabs of SwiftUI")
    }
    let place = ObjectIdentifier(tabs.items[position].presentable)
    tabs.place = place
    if simulation.variant.writes == .twice { tabs.place = place }
    simulation.updateAppearance()
  }

  package func makeNarrow(_ isNarrow: Bool) -> Bool {
    if !ignoresChanges, hasGoneBack, simulation.variant.writes == .never {
      // New views show the screen again, and the adapter says so.
      simulation.end(completed: true)
      simulation.rest()
      hasGoneBack = false
    }
    simulation.isNarrow = isNarrow
    isToLeave = simulation.variant.split.hidesSidebarInBackground
    return true
  }

  /// The one path of the collapsed columns gets shorter by the screens of the one in front.
  package func leaveColumn(of split: any SystemSplit) {
    simulation.rest(isTouched: true)
    guard let split = split as? SwiftUISplit, split.columnBehind != nil,
      let front = split.visible
    else { return }
    let count = (front as? SwiftUIStack)?.contents.count ?? 1
    let left = Array(split.path.dropLast(count))
    let write: @MainActor () -> Void = { [weak simulation, weak split] in
      split?.path = left
      simulation?.isDirty = true
    }
    // A path that is never written goes back when the views have left, as that of a stack does.
    write()
    if simulation.variant.split.goesBackTwice { split.path = Array(left.dropLast()) }
    if simulation.variant.writes == .twice { simulation.lateWrites.append(write) }
  }

  package func typeIntoAlert(_ text: String, field: Int) { window[alertTextAt: field] = text }

  /// A button that is disabled does nothing.
  package func answerAlert(_ position: Int) {
    simulation.rest(isTouched: true)
    guard window.isAlertShown, window.alert?.isEnabled(position, with: window.alertTexts) != false
    else { return }
    if simulation.variant.writesAlertFirst {
      window.isAlertShown = false
      window.answer(position)
    } else {
      window.answer(position)
      window.isAlertShown = false
    }
  }

  package func discard() {
    (swipe, pulled) = (nil, nil)
    simulation.discard()
  }

  package func change(_ stack: any SystemNavigation, to screens: [any Presentable]) {
    let stack = swiftUI(stack)
    stack.write(screens)
    simulation.showAtOnce(screens, on: stack)
  }

  private func swiftUI(_ stack: any SystemNavigation) -> SwiftUIStack {
    guard let stack = stack as? SwiftUIStack else {
      fatalError("\(type(of: stack)) is not a stack of SwiftUI")
    }
    return stack
  }
}

extension SwiftUIVariant {
  @MainActor
  package func makePlatform(ignoresChanges: Bool = true) -> SwiftUIPlatform {
    SwiftUIPlatform(self, ignoresChanges: ignoresChanges)
  }
}
