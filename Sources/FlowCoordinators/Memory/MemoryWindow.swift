/// A window in memory, for tests and for a front end of your own, such as a terminal.
///
/// `NavigationWindow()` creates one. Create it yourself to answer alerts:
///
/// ```swift
/// let platform = MemoryWindow()
/// let window = NavigationWindow(platform)
/// // ... the flow asks for a name
/// platform.typeIntoAlert("Emma")
/// platform.answerAlert(1)
/// ```
@MainActor
public final class MemoryWindow: SystemWindow {
  /// The root of the window.
  public var root: (any Presentable)? { shownRoot }

  /// The alert over everything else.
  public private(set) var alert: AlertMessage?

  /// The texts of the alert's fields.
  public private(set) var alertTexts: [String] = []

  /// Whether a change or a gesture is under way.
  public var isTransitioning: Bool { isMoving }

  /// Called when the window may have come to rest.
  public var onSettle: (@MainActor () -> Void)?

  /// Called when the user has dismissed a modal.
  public var onDismissByUser: (@MainActor () -> Void)?

  /// Called when the user tries to dismiss a modal that does not allow it.
  public var onDismissAttempt: (@MainActor () -> Void)?

  /// The modals over the root with their styles, lowest first.
  public var presented: [Modal] { shownPresented }

  /// The modals over the root, lowest first.
  public var modals: [any Presentable] { shownModals }

  private var shownRoot: (any Presentable)?
  private var shownModals: [any Presentable] = []
  private var shownPresented: [Modal] = []
  private var isMoving = false

  /// The presentables that the change under way has removed: the former root, and the
  /// modals from a position up.
  ///
  /// The closure that ends the change does not capture them, as in a stack.
  private var previous: (root: (any Presentable)?, position: Int, removed: [Modal])?

  private let motion: (any MemoryMotion)?

  /// Creates an empty window.
  public convenience init() { self.init(motion: nil) }

  package init(motion: (any MemoryMotion)?) { self.motion = motion }

  /// Replaces everything in the window.
  ///
  /// - Parameters:
  ///   - presentable: the new root.
  ///   - transition: recorded by a simulated platform.
  /// - Returns: `false` if the window refuses; nothing changes then.
  public func setRoot(_ presentable: any Presentable, transition: TransitionStyle?) -> Bool {
    change(.root, transition, from: 0) { shownRoot = presentable }
  }

  /// Presents over everything, unless the presentable is already there.
  ///
  /// - Parameters:
  ///   - modal: the presentable and its style.
  ///   - transition: recorded by a simulated platform.
  /// - Returns: `false` if the window refuses; nothing changes then.
  public func present(_ modal: Modal, transition: TransitionStyle?) -> Bool {
    if root == nil || modals.has(modal.presentable) { return false }
    return change(.presentation(modal.style), transition, from: presented.count) {
      shownPresented.append(modal)
      shownModals.append(modal.presentable)
    }
  }

  /// Dismisses the modal at a position, and all above it.
  ///
  /// - Parameters:
  ///   - position: the position in ``modals``.
  ///   - transition: recorded by a simulated platform.
  /// - Returns: `false` if there is none, or the window refuses; nothing changes then.
  public func dismiss(from position: Int, transition: TransitionStyle?) -> Bool {
    guard presented.indices.contains(position) else { return false }
    return change(.dismissal, transition, from: position) {}
  }

  /// Whether the user may dismiss a modal, as its command has said.
  public func isDismissible(_ modal: any Presentable) -> Bool {
    presented.first { $0.presentable === modal }?.isDismissible ?? true
  }

  /// Shows the alert, or dismisses it.
  ///
  /// - Parameters:
  ///   - alert: the alert; `nil` dismisses the current one.
  ///   - transition: recorded by a simulated platform.
  /// - Returns: `false` if a simulated platform refuses to show it.
  public func show(_ alert: AlertMessage?, transition: TransitionStyle?) -> Bool {
    guard alert == nil || motion?.accepts(.alert, of: self, transition) != false else {
      return false
    }
    replaceAlert(with: alert)
    if alert == nil { onSettle?() }
    return true
  }

  private func replaceAlert(with alert: AlertMessage?) {
    withExtendedLifetime(self.alert) {
      self.alert = alert
      alertTexts = alert?.fields.map(\.text) ?? []
    }
  }

  /// Creates an empty stack.
  public func makeStack() -> any SystemNavigation { MemoryStack(motion: motion) }

  /// Creates an empty container of tabs.
  public func makeTabs() -> any SystemTabs { MemoryTabs(motion: motion) }

  /// Creates an empty split view.
  public func makeSplit(hasSupplementary: Bool) -> any SystemSplit {
    let split = MemorySplit(
      hasSupplementary: hasSupplementary,
      isCollapsed: isNarrow,
      motion: motion
    )
    splits.removeAll { $0.split == nil }
    splits.append(WeakSplit(split: split))
    return split
  }

  /// Whether the window has room for one column only, so that its split views are collapsed.
  public var isNarrow = false {
    didSet { for split in splits.compactMap(\.split) { split.collapse(isNarrow) } }
  }

  private var splits: [WeakSplit] = []

  private struct WeakSplit { weak let split: MemorySplit? }

  /// Replaces the text of one of the alert's fields.
  ///
  /// - Parameters:
  ///   - text: the text, which is kept as it is.
  ///   - field: the position of the field; a position without one changes nothing.
  public func typeIntoAlert(_ text: String, field: Int = 0) {
    if alertTexts.indices.contains(field) { alertTexts[field] = text }
  }

  /// Dismisses the alert and performs an answer.
  ///
  /// - Parameter position: the position of the answer; one that cannot be chosen changes nothing.
  public func answerAlert(_ position: Int) {
    let texts = alertTexts
    guard let alert, alert.isEnabled(position, with: texts) else { return }
    replaceAlert(with: nil)
    alert.actions[position].perform(texts)
    onSettle?()
  }

  private func change(
    _ change: MemoryChange,
    _ transition: TransitionStyle?,
    from position: Int,
    _ body: () -> Void
  ) -> Bool {
    guard !isTransitioning, motion?.accepts(change, of: self, transition) != false
    else { return false }
    let removed = position == presented.count ? [] : Array(presented[position...])
    previous = (root, position, removed)
    cut(from: position)
    body()
    isMoving = true
    if motion?.begin(transition, { [weak self] in self?.end(completed: $0) }) == nil {
      end(completed: true)
    }
    return true
  }

  /// Ends the change that is under way, or reverts it.
  private func end(completed: Bool) {
    // Freed after the change, since a `deinit` of the app may call back.
    withExtendedLifetime((completed ? [] : presented, previous)) {
      // A root that was replaced is gone.
      if !completed, let previous = previous, previous.root === root {
        cut(from: previous.position)
        shownPresented += previous.removed
        shownModals += previous.removed.map(\.presentable)
      }
      previous = nil
      isMoving = false
    }
    if motion?.settle(onSettle) == nil { onSettle?() }
  }

  /// Removes the modals from a position up, which something else keeps, because a `deinit` of the
  /// app may call back.
  private func cut(from position: Int) {
    if position == presented.count { return }
    shownPresented.removeLast(presented.count - position)
    shownModals.removeLast(shownModals.count - position)
  }
}
