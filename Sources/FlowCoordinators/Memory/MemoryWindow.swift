/// A window in memory, which behaves as a platform's window, for terminals and tests.
@MainActor
public final class MemoryWindow: SystemWindow {
  /// The root of the window.
  public private(set) var root: (any Presentable)?

  /// The alert over everything else.
  public private(set) var alert: AlertMessage?

  /// Whether a change or a gesture is under way.
  public private(set) var isTransitioning = false

  /// Called when the window may have come to rest.
  public var onSettle: (@MainActor () -> Void)?

  /// Called when the user has dismissed a modal.
  public var onDismissByUser: (@MainActor () -> Void)?

  /// Called when the user tries to dismiss a modal that does not allow it.
  public var onDismissAttempt: (@MainActor () -> Void)?

  /// The modals over the root with their styles, lowest first.
  public private(set) var presented: [Modal] = [] {
    didSet { modals = presented.map(\.presentable) }
  }

  /// The modals over the root, lowest first.
  public private(set) var modals: [any Presentable] = []

  /// The content before the change that is under way; not captured in the closure that ends it, as in a
  /// stack.
  private var previous: (root: (any Presentable)?, presented: [Modal])?

  private let motion: any MemoryMotion

  /// Creates an empty window.
  public convenience init() { self.init(motion: ImmediateMotion()) }

  package init(motion: any MemoryMotion) { self.motion = motion }

  /// Replaces everything in the window.
  ///
  /// - Parameters:
  ///   - presentable: the new root.
  ///   - transition: recorded by a simulated platform.
  /// - Returns: `false` if the window refuses; nothing changes then.
  public func setRoot(_ presentable: any Presentable, transition: TransitionStyle?) -> Bool {
    change(.root, transition) {
      root = presentable
      presented = []
    }
  }

  /// Presents over everything, unless the presentable is already there.
  ///
  /// - Parameters:
  ///   - modal: the presentable and its style.
  ///   - transition: recorded by a simulated platform.
  /// - Returns: `false` if the window refuses; nothing changes then.
  public func present(_ modal: Modal, transition: TransitionStyle?) -> Bool {
    if modals.has(modal.presentable) { return false }
    return change(.presentation(modal.style), transition) { presented.append(modal) }
  }

  /// Dismisses the modal at a position, and all above it.
  ///
  /// - Parameters:
  ///   - position: the position in ``modals``.
  ///   - transition: recorded by a simulated platform.
  /// - Returns: `false` if there is none, or the window refuses; nothing changes then.
  public func dismiss(from position: Int, transition: TransitionStyle?) -> Bool {
    guard presented.indices.contains(position) else { return false }
    return change(.dismissal, transition) { presented.removeSubrange(position...) }
  }

  /// Shows the alert, or dismisses it.
  ///
  /// - Parameters:
  ///   - alert: the alert; `nil` dismisses the current one.
  ///   - transition: recorded by a simulated platform.
  /// - Returns: `false` if a simulated platform refuses to show it.
  public func show(_ alert: AlertMessage?, transition: TransitionStyle?) -> Bool {
    guard alert == nil || motion.accepts(.alert, of: self, transition) else {
      return false
    }
    withExtendedLifetime(self.alert) { self.alert = alert }
    return true
  }

  /// Creates an empty stack.
  public func makeStack() -> any SystemNavigation { MemoryStack(motion: motion) }

  /// Creates an empty container of tabs.
  public func makeTabs() -> any SystemTabs { MemoryTabs(motion: motion) }

  /// Dismisses the alert and performs an answer.
  ///
  /// - Parameter position: the position of the answer; a position without one changes nothing.
  public func answerAlert(_ position: Int) {
    guard let alert, alert.actions.indices.contains(position) else { return }
    self.alert = nil
    alert.actions[position].perform()
  }

  private func change(
    _ change: MemoryChange,
    _ transition: TransitionStyle?,
    _ body: () -> Void
  ) -> Bool {
    guard !isTransitioning, motion.accepts(change, of: self, transition)
    else { return false }
    previous = (root, presented)
    body()
    isTransitioning = true
    motion.begin(transition) { [weak self] completed in
      guard let self else { return }
      // Freed after the change, since a `deinit` of the app may call back.
      withExtendedLifetime((presented, previous)) {
        // A root that was replaced is gone.
        if !completed, let previous, previous.root === root { presented = previous.presented }
        previous = nil
        isTransitioning = false
      }
      motion.settle(onSettle)
    }
    return true
  }
}
