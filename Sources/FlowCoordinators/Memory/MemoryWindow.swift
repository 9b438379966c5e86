/// A window in memory, which behaves as a platform's does: what a terminal shows, and tests use.
@MainActor
public final class MemoryWindow: SystemWindow {
  /// What is shown when nothing is presented.
  public private(set) var root: (any Presentable)?

  /// The alert over everything else.
  public private(set) var alert: AlertMessage?

  /// Whether a change or a gesture is under way.
  public private(set) var isTransitioning = false

  /// Called when the window may have come to rest.
  public var onSettle: (@MainActor () -> Void)?

  /// Called when a person has dismissed a modal.
  public var onDismissByPerson: (@MainActor () -> Void)?

  /// Called when a person tries to dismiss a modal that does not allow it.
  public var onDismissAttempt: (@MainActor () -> Void)?

  /// What is presented over the root and how, the lowest first.
  public private(set) var presented: [Modal] = [] {
    didSet { modals = presented.map(\.presentable) }
  }

  /// What is presented over the root, the lowest first.
  public private(set) var modals: [any Presentable] = []

  /// What was shown before the change that is under way; not in the closure that ends it, as in a
  /// stack.
  private var previous: (root: (any Presentable)?, presented: [Modal])?

  private let motion: any MemoryMotion

  /// Creates an empty window.
  public convenience init() { self.init(motion: ImmediateMotion()) }

  package init(motion: any MemoryMotion) { self.motion = motion }

  /// Shows the presentable in place of everything.
  public func setRoot(_ presentable: any Presentable, transition: TransitionStyle?) -> Bool {
    change(.root, transition) {
      root = presentable
      presented = []
    }
  }

  /// Shows the presentable over everything, unless it is there already.
  public func present(_ modal: Modal, transition: TransitionStyle?) -> Bool {
    if modals.has(modal.presentable) { return false }
    return change(.presentation(modal.style), transition) { presented.append(modal) }
  }

  /// Takes the modal at a position away, and all above it.
  public func dismiss(from position: Int, transition: TransitionStyle?) -> Bool {
    guard presented.indices.contains(position) else { return false }
    return change(.dismissal, transition) { presented.removeSubrange(position...) }
  }

  /// Shows the alert, or takes it away, which is never refused.
  public func show(_ alert: AlertMessage?, transition: TransitionStyle?) -> Bool {
    guard alert == nil || motion.accepts(PlatformRequest(self, .alert, transition)) else {
      return false
    }
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

  private func change(
    _ change: PlatformRequest.Change,
    _ transition: TransitionStyle?,
    _ body: () -> Void
  ) -> Bool {
    guard !isTransitioning, motion.accepts(PlatformRequest(self, change, transition))
    else { return false }
    previous = (root, presented)
    body()
    isTransitioning = true
    motion.begin(transition) { [weak self] completed in
      guard let self else { return }
      // A root that was replaced is gone.
      if !completed, let previous, previous.root === root { presented = previous.presented }
      previous = nil
      isTransitioning = false
      motion.settle(onSettle)
    }
    return true
  }
}
