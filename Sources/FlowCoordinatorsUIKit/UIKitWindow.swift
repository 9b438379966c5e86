#if canImport(UIKit)
  public import FlowCoordinators
  import Foundation
  public import UIKit

  /// A window of UIKit's, in the words of the library: the controller at its root, and what is
  /// presented over that, by whomever.
  ///
  /// It only translates. The window stays the app's, and keeps working where the app presents or
  /// dismisses something itself.
  @MainActor
  public final class UIKitWindow: SystemWindow {
    /// Makes the animation of a transition that a command names, or `nil` for UIKit's own.
    public typealias MakeAnimator =
      @MainActor (TransitionStyle, UINavigationController.Operation) -> (
        any UIViewControllerAnimatedTransitioning
      )?

    /// Whether something is on its way that code or a person began, ours or the app's.
    public var isTransitioning: Bool { isChanging || chain.contains { $0.isOnItsWay } }

    /// Called when the window may have come to rest.
    public var onSettle: (@MainActor () -> Void)?
    /// Called when a person has dismissed a modal.
    public var onDismissByPerson: (@MainActor () -> Void)?
    /// Called when a person tries to dismiss the topmost modal, which does not allow it.
    public var onDismissAttempt: (@MainActor () -> Void)?

    let base: any WindowBase
    private let makeAnimator: MakeAnimator?
    private let makeStackController: @MainActor () -> StackController
    private let makeTabsController: @MainActor () -> TabsController
    private var modalTranslations: [ModalTranslation] = []
    var shownAlert: ShownAlert?

    /// Whether a change that the library asked for, or a swipe, is under way.
    private var isChanging = false

    /// The modal that is on its way, if that is what goes on.
    private var followed: WeakController?

    /// What was in the window when it settled last, and whether something still moved.
    private var settledControllers: [ObjectIdentifier] = []
    private var isToSettle = false

    /// What the library has put at the root or presented, which is a screen whatever is in it.
    private var shown: [WeakController] = []

    /// The app's own controllers around containers of flows.
    private var surroundings: [SurroundingContainer] = []

    private struct WeakController {
      weak let controller: UIViewController?
    }

    /// Creates it around a window, which stays the app's.
    ///
    /// - Parameters:
    ///   - window: the window; one without a scene shows no alerts.
    ///   - makeAnimator: makes the animations of the transitions that commands name.
    ///   - makeStack: makes the stacks of flows, where the app has a class of its own for them.
    ///   - makeTabs: makes their tabs.
    public convenience init(
      _ window: UIWindow,
      makeAnimator: MakeAnimator? = nil,
      makeStack: @escaping @MainActor () -> StackController = { .init(nibName: nil, bundle: nil) },
      makeTabs: @escaping @MainActor () -> TabsController = { .init(nibName: nil, bundle: nil) }
    ) {
      self.init(
        WholeWindow(window: window),
        makeAnimator: makeAnimator,
        makeStack: makeStack,
        makeTabs: makeTabs
      )
    }

    init(
      _ base: any WindowBase,
      makeAnimator: MakeAnimator?,
      makeStack: @escaping @MainActor () -> StackController = { .init(nibName: nil, bundle: nil) },
      makeTabs: @escaping @MainActor () -> TabsController = { .init(nibName: nil, bundle: nil) }
    ) {
      self.base = base
      self.makeAnimator = makeAnimator
      makeStackController = makeStack
      makeTabsController = makeTabs
      RunLoopObservation.start { [weak self] in
        self?.look()
        return self != nil
      }
    }

    /// What is shown when nothing is presented.
    public var root: (any Presentable)? { base.root.map(presentable) }

    /// What is presented over the root, by whomever, the lowest first.
    public var modals: [any Presentable] { chain.dropFirst().map(presentable) }

    /// The controllers from the root to the topmost one that is presented.
    private var chain: [UIViewController] {
      Array(
        sequence(state: base.root) { next in
          defer { next = next?.presentedViewController }
          return next
        }
      )
    }

    /// Everything in the window, as far as nobody may tell of it.
    private var controllers: [ObjectIdentifier] {
      func visit(_ controller: UIViewController) -> [ObjectIdentifier] {
        let inside = controller is FlowController ? [] : controller.children.flatMap(visit)
        return [ObjectIdentifier(controller)] + inside
      }
      return chain.flatMap(visit)
    }

    private func presentable(_ controller: UIViewController) -> any Presentable {
      let presentable = controller.presentable
      if presentable is any SystemContainer
        || shown.contains(where: { $0.controller === controller })
        || controller.containersInside.isEmpty
      {
        return presentable
      }
      if let known = surroundings.first(where: { $0.controller === controller }) { return known }
      let new = SurroundingContainer(controller)
      surroundings.append(new)
      return new
    }

    private func note(shown controller: UIViewController) {
      shown.removeAll { $0.controller == nil || $0.controller === controller }
      shown.append(WeakController(controller: controller))
    }

    /// Begins to show a presentable in place of everything in the window.
    ///
    /// - Returns: `false` where it is shown elsewhere, or UIKit does not dismiss what is presented.
    public func setRoot(_ presentable: any Presentable, transition: TransitionStyle?) -> Bool {
      let isShown = presentable === root
      let controller = isShown ? base.root : .showing(presentable)
      guard let controller, isShown || !controller.isTaken() else { return false }
      // UIKit keeps a root that presents something, so that has to go first.
      guard let root = base.root, let modal = root.presentedViewController else {
        show(controller, transition)
        return true
      }
      isChanging = true
      var isGone = false
      root.dismiss(animated: false) { [weak self] in
        isGone = true
        self?.show(controller, transition)
      }
      if isGone || modal.isBeingDismissed { return true }
      isChanging = false
      return false
    }

    private func show(_ controller: UIViewController, _ transition: TransitionStyle?) {
      isChanging = true
      if base.root === controller { return settle() }
      note(shown: controller)
      let isAnimated = transition != TransitionStyle.immediate && base.root != nil
      base.show(controller, animated: isAnimated) { [weak self] in self?.settle() }
    }

    /// Begins to show a presentable over everything in the window.
    ///
    /// - Returns: `false` where it is shown elsewhere, or UIKit refuses.
    public func present(_ modal: Modal, transition: TransitionStyle?) -> Bool {
      let controller = UIViewController.showing(modal.presentable)
      guard let presenter = chain.last, !controller.isTaken() else { return false }
      controller.isModalInPresentation = !modal.isDismissible
      presenter.present(controller, animated: transition != TransitionStyle.immediate)
      guard presenter.presentedViewController === controller else { return false }
      note(shown: controller)
      listen(to: controller)
      follow(controller)
      return true
    }

    /// Begins to take away the modal at a position, and all above it.
    ///
    /// - Returns: `false` if there is none, or UIKit refuses.
    public func dismiss(from position: Int, transition: TransitionStyle?) -> Bool {
      let chain = chain
      guard chain.indices.contains(position + 1) else { return false }
      let modal = chain[position + 1]
      chain[position].dismiss(animated: transition != TransitionStyle.immediate)
      guard modal.isBeingDismissed || modal.presentingViewController == nil else { return false }
      follow(modal)
      return true
    }

    /// Makes a ``StackController``.
    public func makeStack() -> any SystemNavigation {
      let stack = makeStackController()
      stack.makeAnimator = makeAnimator
      return stack
    }

    /// Makes a ``TabsController``.
    public func makeTabs() -> any SystemTabs { makeTabsController() }

    private func listen(to controller: UIViewController) {
      guard let translation = ModalTranslation(controller) else { return }
      translation.onBegin = { [weak self, weak controller] in
        if let controller { self?.follow(controller) }
      }
      translation.onEnd = { [weak self] in
        self?.onDismissByPerson?()
        self?.settle()
      }
      translation.onAttempt = { [weak self] in self?.onDismissAttempt?() }
      modalTranslations.append(translation)
    }

    /// Looks for what the app has presented or dismissed itself.
    private func look() {
      if isFollowedOver {
        settle()
      } else if isTransitioning {
        isToSettle = true
      } else if isToSettle || controllers != settledControllers {
        settle()
      }
    }

    /// Waits for the end of a transition of a modal, at the ends of turns.
    ///
    /// A delegate does not hear of what code does, a completion not of what is cancelled, and the
    /// transition coordinator of a stack may be that of the stack's own transition, which has ended.
    private func follow(_ modal: UIViewController) {
      isChanging = true
      followed = WeakController(controller: modal)
      if isFollowedOver { settle() }
    }

    private var isFollowedOver: Bool {
      guard let followed else { return false }
      guard let modal = followed.controller, modal.presentingViewController != nil
      else { return true }
      return !modal.isOnItsWay && modal.transitionCoordinator == nil
    }

    private func settle() {
      isChanging = false
      followed = nil
      isToSettle = isTransitioning
      settledControllers = controllers
      surroundings.removeAll { $0.controller == nil }
      modalTranslations.removeAll { $0.modal?.presentingViewController == nil }
      onSettle?()
    }
  }

  extension UIViewController {
    fileprivate var isOnItsWay: Bool { isBeingPresented || isBeingDismissed }
  }

  extension NavigationWindow {
    /// Creates a window over one of UIKit's.
    ///
    /// ```swift
    /// let app = NavigationWindow(window)
    /// let (coordinator, presentable) = registry.assemble(AppFlow.self, in: app)
    /// app.setRoot(presentable)
    /// coordinator.start()
    /// ```
    ///
    /// - Parameters:
    ///   - window: the window, which stays the app's.
    ///   - makeAnimator: makes the animations of the transitions that commands name; UIKit's own are
    ///     shown where it returns `nil`.
    public convenience init(_ window: UIWindow, makeAnimator: UIKitWindow.MakeAnimator? = nil) {
      self.init(UIKitWindow(window, makeAnimator: makeAnimator))
    }
  }
#endif
