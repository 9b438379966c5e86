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

    /// Makes a controller look as a style of the app's says, by its name, before it is presented.
    public typealias ApplyStyle =
      @MainActor (_ name: String, _ controller: UIViewController) -> Void

    /// Makes the controller of a screen that is none, a new one at each call, or `nil` for an empty one.
    ///
    /// The controller keeps the screen, and flows, journals and trees know it by that.
    public typealias MakeController = @MainActor (_ screen: any Presentable) -> UIViewController?

    /// Whether something is on its way that code or a person began, ours or the app's.
    public var isTransitioning: Bool { isChanging || everything.contains { $0.isOnItsWay } }

    /// Called when the window may have come to rest.
    public var onSettle: (@MainActor () -> Void)?
    /// Called when a person has dismissed a modal.
    public var onDismissByPerson: (@MainActor () -> Void)?
    /// Called when a person tries to dismiss the topmost modal, which does not allow it.
    public var onDismissAttempt: (@MainActor () -> Void)?

    let base: any WindowBase
    let makeAnimator: MakeAnimator?
    let applyStyle: ApplyStyle?
    let makeController: MakeController?
    private let makeStackController: @MainActor () -> StackController
    private let makeTabsController: @MainActor () -> TabsController
    private var modalTranslations: [ModalTranslation] = []
    var shownAlert: ShownAlert?

    /// Whether a change that the library asked for, or a swipe, is under way.
    var isChanging = false

    /// The modal that is on its way, if that is what goes on.
    private var followed: WeakController?

    /// What was in the window when it settled last, and whether something still moved.
    private var settledSight = Sight()
    private var isToSettle = false

    /// What was asked for before the window could be seen.
    private var waiting: [@MainActor () -> Void] = []

    private struct WeakController {
      weak let controller: UIViewController?
    }

    /// Creates it around a window, which stays the app's.
    ///
    /// - Parameters:
    ///   - window: the window; one without a scene shows no alerts.
    ///   - makeAnimator: makes the animations of the transitions that commands name.
    ///   - applyStyle: prepares controllers for the presentation styles that commands name.
    ///   - makeController: makes the controllers of screens that are none.
    ///   - makeStack: makes the stacks of flows, where the app has a class of its own for them.
    ///   - makeTabs: makes their tabs.
    public convenience init(
      _ window: UIWindow,
      makeAnimator: MakeAnimator? = nil,
      applyStyle: ApplyStyle? = nil,
      makeController: MakeController? = nil,
      makeStack: @escaping @MainActor () -> StackController = { .init(nibName: nil, bundle: nil) },
      makeTabs: @escaping @MainActor () -> TabsController = { .init(nibName: nil, bundle: nil) }
    ) {
      self.init(
        WholeWindow(window: window),
        makeAnimator: makeAnimator,
        applyStyle: applyStyle,
        makeController: makeController,
        makeStack: makeStack,
        makeTabs: makeTabs
      )
    }

    init(
      _ base: any WindowBase,
      makeAnimator: MakeAnimator?,
      applyStyle: ApplyStyle? = nil,
      makeController: MakeController? = nil,
      makeStack: @escaping @MainActor () -> StackController = { .init(nibName: nil, bundle: nil) },
      makeTabs: @escaping @MainActor () -> TabsController = { .init(nibName: nil, bundle: nil) }
    ) {
      self.base = base
      self.makeAnimator = makeAnimator
      self.applyStyle = applyStyle
      self.makeController = makeController
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
    var everything: [UIViewController] {
      Array(
        sequence(state: base.root) { next in
          defer { next = next?.presentedViewController }
          return next
        }
      )
    }

    /// The root and what is presented over it; in a part of a window, from the first that is its own.
    private var chain: [UIViewController] {
      let everything = everything
      if base is WholeWindow { return everything }
      let own = everything.dropFirst().drop { $0.note?.isPresented(by: self) != true }
      return Array(everything.prefix(1)) + own
    }

    /// What others present is a modal, and not more.
    private func presentable(_ controller: UIViewController) -> any Presentable {
      controller.note.flatMap { isForeign($0) ? $0 : nil } ?? controller.presentable
    }

    private func isForeign(_ note: ControllerNote) -> Bool {
      note.isPresented && !note.isPresented(by: self)
    }

    /// What a flow may show: the controller may be called otherwise.
    public func identity(of presentable: any Presentable) -> any Presentable {
      (presentable as? UIViewController)?.presentable ?? presentable
    }

    private func see() -> Sight { Sight(of: chain, isForeign: isForeign) }

    /// Begins to show a presentable in place of everything in the window.
    ///
    /// - Returns: `false` where it is shown elsewhere, or UIKit does not dismiss what is presented.
    public func setRoot(_ presentable: any Presentable, transition: TransitionStyle?) -> Bool {
      let isShown = presentable === root
      let controller = isShown ? base.root : .showing(presentable, by: makeController)
      guard let controller, isShown || !controller.isTaken else { return false }
      controller.noteShowing(among: [presentable])
      // UIKit keeps a root that presents something, so that has to go first.
      guard let modal = chain.dropFirst().first, let presenter = modal.presentingViewController
      else {
        show(controller, transition)
        return true
      }
      isChanging = true
      var isGone = false
      presenter.dismiss(animated: false) { [weak self] in
        isGone = true
        self?.show(controller, transition)
      }
      if isGone || modal.isBeingDismissed || modal.presentingViewController == nil { return true }
      isChanging = false
      return false
    }

    private func show(_ controller: UIViewController, _ transition: TransitionStyle?) {
      isChanging = true
      if base.root === controller { return settle() }
      let isAnimated = transition != TransitionStyle.immediate && base.root != nil
      base.show(controller, animated: isAnimated) { [weak self] in self?.settle() }
    }

    /// Puts something off until the window can be seen.
    ///
    /// - Returns: `false` where it can.
    func waitUntilReady(_ body: @escaping @MainActor () -> Void) -> Bool {
      if waiting.isEmpty, base.isReadyToPresent { return false }
      waiting.append(body)
      return true
    }

    /// Begins to take away the modal at a position, and all above it.
    ///
    /// - Returns: `false` if there is none, or UIKit refuses.
    public func dismiss(from position: Int, transition: TransitionStyle?) -> Bool {
      let chain = chain
      guard chain.indices.contains(position + 1) else { return false }
      let modal = chain[position + 1]
      modal.presentingViewController?.dismiss(animated: transition != TransitionStyle.immediate)
      guard modal.isBeingDismissed || modal.presentingViewController == nil else { return false }
      follow(modal)
      return true
    }

    /// Makes a ``StackController``.
    public func makeStack() -> any SystemNavigation {
      let stack = makeStackController()
      stack.makeAnimator = makeAnimator
      stack.makeController = makeController
      return stack
    }

    /// Makes a ``TabsController``.
    public func makeTabs() -> any SystemTabs {
      let tabs = makeTabsController()
      tabs.makeController = makeController
      return tabs
    }

    func listen(to controller: UIViewController) {
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
    func look() {
      if !waiting.isEmpty, base.isReadyToPresent, !everything.contains(where: \.isOnItsWay) {
        let ready = waiting
        waiting = []
        for body in ready { body() }
      }
      forgetGoneAlert()
      if isFollowedOver { return settle() }
      let sight = see()
      if isTransitioning || sight.isMoving {
        isToSettle = true
      } else if isToSettle || sight.controllers != settledSight.controllers {
        settle()
      }
    }

    /// Waits for the end of a transition of a modal, at the ends of turns.
    ///
    /// A delegate does not hear of what code does, a completion not of what is cancelled, and the
    /// transition coordinator of a stack may be that of the stack's own transition, which has ended.
    func follow(_ modal: UIViewController) {
      isChanging = true
      followed = WeakController(controller: modal)
      if isFollowedOver { settle() }
    }

    private var isFollowedOver: Bool {
      guard let followed else { return false }
      guard let modal = followed.controller else { return true }
      if modal.isOnItsWay { return false }
      // Gone without an animation, a stack may still have its own transition. Otherwise which of the two UIKit
      // sets first is written down nowhere.
      return modal.presentingViewController == nil || modal.transitionCoordinator == nil
    }

    func settle() {
      isChanging = false
      followed = nil
      settledSight = see()
      isToSettle = isTransitioning || settledSight.isMoving
      modalTranslations.removeAll { translation in
        if translation.modal?.presentingViewController != nil { return false }
        translation.modal?.take(.automatic, applying: nil)
        translation.modal?.note?.noteGone()
        return true
      }
      onSettle?()
    }
  }
#endif
