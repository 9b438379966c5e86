#if canImport(UIKit)
  import FlowCoordinators
  import Foundation
  import UIKit

  /// Translates a navigation controller to the library's protocol.
  ///
  /// For a controller of the app, this is the stack that a flow has adopted.
  final class StackTranslation: SystemNavigation {
    private(set) weak var stack: UINavigationController?

    /// The split view that has the stack as a column.
    weak var split: SplitController?

    var keeper: AnyObject? { didSet { withExtendedLifetime(oldValue) {} } }
    var onSettle: (@MainActor () -> Void)?
    var makeAnimator: UIKitWindow.MakeAnimator?
    var makeController: UIKitWindow.MakeController?

    /// `true` from the call that reports the beginning of a transition, or from a change that will begin
    /// one, until the call that reports its end.
    ///
    /// The transition coordinator does not answer this, because it still exists in that last call.
    private var isMoving = false

    /// The top when it has settled last, which is in the window until a transition has ended.
    private weak var settledTop: UIViewController?

    /// A change that is not there after UIKit was asked for it, and may come.
    private var expected: ExpectedChange?

    private struct ExpectedChange {
      let controllers: [UIViewController]

      /// Takes back what was done for it.
      let undo: () -> Void
    }

    /// The number of turns in which a change that UIKit has said nothing about may come.
    private static let patience = 100
    private var patience = 0

    /// Whether the change had not come by then, while that is reported.
    private var isOverdue = false

    var notice: PlatformNotice? { isOverdue ? .overdue : nil }

    /// Whether the end of each turn is checked for the end of a transition.
    private var isWatched = false

    /// Whether a command, and not the app, has hidden the bar.
    private var hasHiddenBar = false

    /// The first controller when the bar was last shown or hidden, and which of these it was.
    private weak var barRoot: UIViewController?
    private var isBarToHide = false

    /// The controllers to which commands have given options.
    private var marked: [WeakController] = []

    private var proxies = DelegateProxies<StackDelegate>()
    private var observation: DelegateObservation?

    /// The transition of the change that is under way, until UIKit has asked for its animation.
    private var transition: TransitionStyle?

    /// Whether the delegate knew animations when it was set, which is when UIKit asks.
    private var isKnownToAnimate = false
    private var isSettingDelegate = false

    /// The delegate that the class of the app has in place of the one that is set.
    private weak var keptDelegate: (any UINavigationControllerDelegate)?

    /// Whether it has settled since the latest request.
    private var hasSettled = false

    /// A navigation controller that a collapsing split view has pushed, when the contents were last
    /// read.
    private weak var collapsed: UIViewController?

    init(of stack: UINavigationController) { self.stack = stack }

    var contents: [any Presentable] {
      let controllers = own
      var contents: [any Presentable] = []
      contents.reserveCapacity(controllers.count)
      var collapsed: UIViewController?
      for controller in controllers {
        if controller.note?.isOnlyScreen == true {
          contents.append(controller)
        } else {
          if controller is UINavigationController { collapsed = controller }
          contents.append(controller.presentable)
        }
      }
      if !isMoving, collapsed !== self.collapsed { self.collapsed = collapsed }
      return contents
    }

    /// The controllers of the stack: in a column, without those of others, and wherever UIKit has moved them.
    private var own: [UIViewController] {
      guard let stack else { return [] }
      return split?.screens(of: stack) ?? stack.viewControllers
    }

    var visible: (any Presentable)? {
      guard let stack else { return nil }
      return (split == nil ? stack.topViewController : own.last)?.presentable
    }

    var hidesBar: Bool { stack?.isNavigationBarHidden ?? false }

    var hidesBottomBar: Bool {
      own.contains(where: \.hidesBottomBarWhenPushed)
    }

    func setScreens(
      _ screens: [any Presentable],
      options: ScreenOptions?,
      transition: TransitionStyle?
    ) -> Bool {
      // A screen that is no controller would get a second one.
      if Set(screens.map(ObjectIdentifier.init)).count < screens.count { return false }
      return replaceScreens(above: 0, with: screens, options: options, transition: transition)
    }

    func replaceScreens(
      above count: Int,
      with screens: [any Presentable],
      options: ScreenOptions?,
      transition: TransitionStyle?
    ) -> Bool {
      guard let stack else { return false }
      guard let place = split?.place(of: stack) else {
        return replace(own, above: count, with: screens, options, transition, of: self)
      }
      guard count >= 0, count <= place.own.count else { return false }
      let isAccepted = place.host.replace(
        Array(place.controllers[..<place.own.upperBound]),
        above: place.own.lowerBound + count,
        with: screens,
        options,
        transition,
        of: self
      )
      split?.noteMoved()
      return isAccepted
    }

    /// Replaces the last of the controllers, which may be those of another stack that UIKit has moved here.
    private func replace(
      _ old: [UIViewController],
      above count: Int,
      with screens: [any Presentable],
      _ options: ScreenOptions?,
      _ transition: TransitionStyle?,
      of owner: StackTranslation
    ) -> Bool {
      guard let stack, count >= 0, count <= old.count else { return false }
      // Those that stay, stay: to set the first screen alone is to pop to it.
      var (count, screens) = (count, screens[...])
      while count < old.count, let screen = screens.first, old[count].presentable === screen {
        count += 1
        screens.removeFirst()
      }
      let removed = Array(old[count...])
      var (added, new): ([UIViewController], [UIViewController]) = ([], [])
      for screen in screens {
        var controller: UIViewController?
        for known in removed where known.presentable === screen { controller = known }
        let shown = controller ?? .showing(screen, by: makeController)
        added.append(shown)
        if controller == nil, !removed.has(shown) { new.append(shown) }
      }
      if added.hasTwins { return false }
      // UIKit traps if a new screen is a stack or a split view, or is shown elsewhere, as one below
      // is.
      for controller in new
      where controller is UINavigationController || controller is UISplitViewController
        || controller.isTaken
      {
        return false
      }
      let isColumn = split != nil
      for controller in new {
        controller.noteShowing(among: Array(screens))
        if isColumn { controller.ownNote.home = owner.stack }
      }
      animate(by: transition)
      let isAnimated = transition != TransitionStyle.immediate
      let top = added.last ?? (count > 0 ? old[count - 1] : nil)
      let oldOptions = top?.options
      if let options, let top, !options.isEmpty || oldOptions?.isEmpty == false {
        top.take(options)
      }
      let first = count > 0 ? old[0] : added.first
      showBar(of: stack, isAnimated, over: first, isAlone: count + added.count == 1)
      guard change(stack, from: old, above: count, to: added, isAnimated) else {
        takeBack(oldOptions, of: top)
        return false
      }
      // Not before: the end of a change drops the options of controllers that are not there.
      if options != nil, let top, !top.options.isEmpty {
        owner.marked.append(WeakController(controller: top))
      }
      let wanted = old[..<count] + added
      if stack.viewControllers.shows(wanted) { return true }
      // UIKit has refused it, or does it later, as while a presentation of the app is under way.
      expected = ExpectedChange(controllers: Array(wanted)) { [weak self, weak top] in
        self?.takeBack(oldOptions, of: top)
      }
      patience = Self.patience
      begin()
      return true
    }

    /// Takes back what was done for a change that does not come.
    private func takeBack(_ options: ScreenOptions?, of top: UIViewController?) {
      animate(by: nil)
      if let options { top?.take(options) }
      if let stack { showBar(of: stack, false) }
    }

    /// Hides the bar while the only controller states it, and shows it again above.
    ///
    /// Without a bar, UIKit has no swipe back either. Later changes by the app are kept until this
    /// changes.
    private func showBar(
      of stack: UINavigationController,
      _ isAnimated: Bool,
      over first: UIViewController?,
      isAlone: Bool
    ) {
      guard let first else { return }
      let isHidden = isAlone && first.note?.hidesBar == true
      if first === barRoot, isHidden == isBarToHide { return }
      (barRoot, isBarToHide) = (first, isHidden)
      if isHidden, !stack.isNavigationBarHidden {
        hasHiddenBar = true
        stack.setNavigationBarHidden(true, animated: isAnimated)
      } else if !isHidden, hasHiddenBar {
        hasHiddenBar = false
        stack.setNavigationBarHidden(false, animated: isAnimated)
      }
    }

    private func showBar(of stack: UINavigationController, _ isAnimated: Bool) {
      let controllers = stack.viewControllers
      showBar(of: stack, isAnimated, over: controllers.first, isAlone: controllers.count == 1)
    }

    /// Drops the options of controllers that are gone: a change may have been reverted, or done by
    /// the app.
    private func dropOptions() {
      guard let stack, hasHiddenBar || !marked.isEmpty else { return }
      showBar(of: stack, false)
      let controllers = own
      // Taken out meanwhile: to set an option calls the app, if it overrides that.
      let before = marked
      marked = []
      for mark in before {
        guard let controller = mark.controller else { continue }
        if controllers.has(controller) {
          if !controller.options.isEmpty { marked.append(mark) }
        } else {
          controller.take([])
        }
      }
    }

    private struct WeakController {
      weak let controller: UIViewController?
    }

    /// Changes the controllers as an app would: pushes or pops if that is all, so that a subclass
    /// hears of it.
    ///
    /// Nor does UIKit accept the navigation controller of a collapsed split view again from code.
    private func change(
      _ stack: UINavigationController,
      from old: [UIViewController],
      above count: Int,
      to added: [UIViewController],
      _ isAnimated: Bool
    ) -> Bool {
      hasSettled = false
      if stack.viewControllers.count != old.count {
        // Other columns are on it.
        stack.setViewControllers(old[..<count] + added, animated: isAnimated)
      } else if count == old.count, added.count == 1 {
        stack.pushViewController(added[0], animated: isAnimated)
      } else if count == old.count, added.isEmpty {
        // It is as it should be.
      } else if count > 0, count == old.count - 1, added.isEmpty,
        !(old[count] is UINavigationController)
      {
        stack.popViewController(animated: isAnimated)
      } else if count > 0, count < old.count, added.isEmpty {
        stack.popToViewController(old[count - 1], animated: isAnimated)
      } else if old.contains(where: { $0 is UINavigationController }) {
        return false
      } else {
        stack.setViewControllers(old[..<count] + added, animated: isAnimated)
      }
      // No delegate call reports a change off screen.
      if !hasSettled { settleUnlessMoving() }
      return true
    }

    /// Whether a transition is under way, or will begin: UIKit begins it when Core Animation commits,
    /// at the end of the turn in which the top has changed.
    var isTransitioning: Bool {
      guard !isMoving, let stack else { return isMoving }
      guard let top = stack.topViewController else {
        return split?.place(of: stack)?.host.isTransitioning == true
      }
      if top !== settledTop, stack.viewIfLoaded?.window != nil,
        !RunLoopObservation.isAfterCommit || !isOver
      {
        begin()
      }
      return isMoving
    }

    /// Notes the top without a transition: a split view may change a stack that is not in the window, and put
    /// it there later.
    func noteColumnChange() {
      guard let stack, !isMoving, stack.transitionCoordinator == nil else { return }
      settledTop = stack.topViewController
      showBar(of: stack, false)
    }

    /// Handles a change that no delegate call reports.
    func settleUnlessMoving() { if !isTransitioning { settle() } }

    private func settle() {
      hasSettled = true
      isMoving = false
      patience = 0
      settledTop = stack?.topViewController
      animate(by: nil)
      if let expected {
        self.expected = nil
        if stack?.viewControllers.shows(expected.controllers[...]) != true { expected.undo() }
      }
      dropOptions()
      if let split, let stack { split.noteRest(of: stack) }
      guard let collapsed, !RunLoopObservation.isAfterCommit,
        stack?.viewControllers.contains(collapsed) == false
      else {
        onSettle?()
        return
      }
      // If the split view expands, the controller moves elsewhere in this turn.
      self.collapsed = nil
      begin()
    }

    /// Waits for the end of the transition or, if there is none, of the turn.
    ///
    /// The delegate call for the end may be missing if a transition is cancelled or overtaken by
    /// another, and that for the beginning if the delegate was set too late.
    private func begin() {
      isMoving = true
      if isWatched { return }
      isWatched = true
      RunLoopObservation.start { [weak self] in
        guard let self else { return false }
        if isMoving, !isOver {
          if expected != nil { RunLoopObservation.turnAgain() }
          return true
        }
        isWatched = false
        isOverdue = isMoving && patience < 0
        if isMoving { settle() }
        isOverdue = false
        return false
      }
    }

    /// Whether nothing is under way any more, after Core Animation has committed.
    private var isOver: Bool {
      guard let stack else { return true }
      if stack.transitionCoordinator != nil { return false }
      if expected != nil, stack.isBelowPresentation {
        patience -= 1
        return patience < 0
      }
      // Without a coordinator, too: what leaves is in the window until it has left.
      guard let left = settledTop, left !== stack.topViewController,
        left.viewIfLoaded?.window != nil
      else { return true }
      return left.parent != nil && left.parent !== stack
    }
  }

  // MARK: - The delegate

  extension StackTranslation {
    /// The delegate that is set in UIKit.
    var current: StackDelegate? { proxies.current }

    /// The proxy that UIKit gets for a delegate of the app.
    func proxy(before delegate: (any UINavigationControllerDelegate)?) -> StackDelegate {
      isKnownToAnimate = isAnimating
      return proxies.use(delegate) {
        let proxy = StackDelegate(before: delegate, of: self)
        proxy.whenOrphan { [weak self, weak proxy] in
          if let self, current === proxy { stack?.delegate = nil }
        }
        return proxy
      }
    }

    /// Replaces the delegate of a controller of the app by a proxy whenever it is set.
    func listen() {
      guard let stack else { return }
      split = stack.note?.split
      takeDelegate()
      observation = DelegateObservation(of: stack) { [weak self] in self?.takeDelegate() }
      settledTop = stack.topViewController
      // A transition may have begun before the delegate was set, or be just ending.
      if stack.transitionCoordinator != nil { begin() }
    }

    private func takeDelegate() {
      guard let stack, !isSettingDelegate, stack.delegate !== current || current == nil,
        keptDelegate == nil || stack.delegate !== keptDelegate
      else { return }
      isSettingDelegate = true
      defer { isSettingDelegate = false }
      let proxy = proxy(before: stack.delegate)
      stack.delegate = proxy
      // A class that is its own delegate, or keeps the one that is set. Its transitions are followed
      // without calls.
      keptDelegate = stack.delegate === proxy ? nil : stack.delegate
    }

    /// Whether a command with a named transition is under way.
    var isAnimating: Bool {
      makeAnimator != nil && transition != nil && transition != .immediate
    }

    /// Begins or ends a named transition, for which the delegate knows animations.
    private func animate(by transition: TransitionStyle?) {
      if transition == nil, self.transition == nil, !isKnownToAnimate { return }
      self.transition = transition
      guard let stack, let current, isAnimating != isKnownToAnimate else { return }
      isKnownToAnimate = isAnimating
      isSettingDelegate = true
      defer { isSettingDelegate = false }
      guard let stack = stack as? StackController else {
        stack.delegate = nil
        stack.delegate = current
        return
      }
      stack.setDelegateAgain()
    }

    func transitionBegan(isAnimated: Bool) {
      begin()
      split?.noteMoved()
      // The user goes back, or the app has changed the stack.
      guard let stack, !marked.isEmpty else { return }
      showBar(of: stack, isAnimated)
    }

    func transitionEnded(showing controller: UIViewController) {
      // The next transition may have begun meanwhile.
      if controller === stack?.topViewController { settle() }
    }

    func animator(
      for operation: UINavigationController.Operation
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      guard let transition else { return nil }
      self.transition = nil
      return makeAnimator?(transition, operation)
    }
  }

  extension UINavigationController {
    /// Its translation, if a flow has the controller as its stack.
    var knownTranslation: StackTranslation? {
      (self as? StackController)?.translation ?? note?.container as? StackTranslation
    }

    /// Whether something is on its way over the window or over the stack alone, or away from there.
    var isBelowPresentation: Bool {
      (topViewController ?? self).presentedViewController?.isMovingInChain == true
        || viewIfLoaded?.window?.rootViewController?.isMovingInChain == true
    }
  }
#endif
