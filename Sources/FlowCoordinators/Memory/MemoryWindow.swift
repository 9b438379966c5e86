/// A window in memory, which behaves as a platform's does: what a terminal shows, and tests use.
@MainActor
public final class MemoryWindow: SystemWindow {
  /// What is shown when nothing is presented.
  public private(set) var root: (any Presentable)?

  /// The alert over everything else.
  public private(set) var alert: Alert?

  /// Whether a change or a gesture is under way.
  public private(set) var isTransitioning = false

  /// Called when the window may have come to rest.
  public var onSettle: (@MainActor () -> Void)?

  /// Called when a person tries to dismiss a modal that does not allow it.
  public var onDismissAttempt: (@MainActor () -> Void)?

  /// The transitions that were shown, the latest last; `nil` is the default one.
  package private(set) var transitions: [Transition?] = []

  /// What moves in this window and its containers.
  package let motion = MemoryMotion()

  private var presented: [Modal] = []

  /// Creates an empty window.
  public init() {}

  /// What is presented over the root, the lowest first.
  public var modals: [any Presentable] { presented.map(\.presentable) }

  /// Shows the presentable in place of everything.
  public func setRoot(_ presentable: any Presentable, transition: Transition?) -> Bool {
    change(transition) {
      root = presentable
      presented = []
    }
  }

  /// Shows the presentable over everything, unless it is there already.
  public func present(_ modal: Modal, transition: Transition?) -> Bool {
    guard !modals.contains(where: { $0 === modal.presentable }) else { return false }
    return change(transition) { presented.append(modal) }
  }

  /// Takes the modal at a position away, and all above it.
  public func dismiss(from position: Int, transition: Transition?) -> Bool {
    guard presented.indices.contains(position) else { return false }
    return change(transition) { presented.removeSubrange(position...) }
  }

  /// Shows the alert, or takes it away.
  public func show(_ alert: Alert?, transition: Transition?) -> Bool {
    if motion.refuses() { return false }
    transitions.append(transition)
    self.alert = alert
    return true
  }

  /// Makes an empty stack.
  public func makeStack() -> any SystemNavigation { MemoryStack(motion: motion) }

  /// Makes an empty container of tabs.
  public func makeTabs() -> any SystemTabs { MemoryTabs(motion: motion) }

  /// Takes the alert away and does what the answer says; a position without one changes nothing.
  public func answerAlert(_ position: Int) {
    guard let alert, alert.actions.indices.contains(position) else { return }
    self.alert = nil
    alert.actions[position].perform()
  }

  private func change(_ transition: Transition?, _ body: () -> Void) -> Bool {
    guard !isTransitioning, !motion.refuses() else { return false }
    let old = (root: root, presented: presented)
    body()
    transitions.append(transition)
    isTransitioning = true
    motion.begin(atOnce: transition == Transition.immediate) { [weak self] completed in
      guard let self else { return }
      if !completed { (root, presented) = old }
      isTransitioning = false
      motion.signal(onSettle)
    }
    return true
  }
}

// MARK: - What a person does

extension MemoryWindow {
  /// Begins to swipe the topmost modal down; one that does not allow it stays, and says so.
  package func beginSwipe() -> Bool {
    guard let top = presented.last, !isTransitioning else { return false }
    guard top.isDismissible else {
      onDismissAttempt?()
      return false
    }
    isTransitioning = true
    return true
  }

  /// Ends to swipe the topmost modal down.
  package func endSwipe(completed: Bool) {
    if completed { presented.removeLast() }
    isTransitioning = false
    if completed || motion.signalsCancellation { motion.signal(onSettle) }
  }
}
