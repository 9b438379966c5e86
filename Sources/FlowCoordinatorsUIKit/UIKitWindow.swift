#if canImport(UIKit)
  public import FlowCoordinators
  import Foundation
  public import UIKit

  /// Stands between your `UIWindow` and the library.
  ///
  /// Most apps don't name it: `NavigationWindow(window)` creates one.
  ///
  /// Create it yourself to pass stack or tabs classes of your app. It decides nothing: it translates what's at the root of the
  /// window, and what any code has presented over that. The window stays yours, and you may present or dismiss
  /// something yourself.
  @MainActor
  public final class UIKitWindow: SystemWindow {
    /// Creates the animation of a transition that a command names, or returns `nil` for UIKit's
    /// own.
    public typealias MakeAnimator =
      @MainActor (TransitionStyle, UINavigationController.Operation) -> (
        any UIViewControllerAnimatedTransitioning
      )?

    /// Applies a style of the app, by its name, to a controller before it is presented.
    public typealias ApplyStyle =
      @MainActor (_ name: String, _ controller: UIViewController) -> Void

    /// Creates a new controller for a screen that is not one, or returns `nil` for an empty
    /// controller.
    ///
    /// The controller keeps the screen. Flows, journals and trees know the controller by its
    /// screen.
    public typealias MakeController = @MainActor (_ screen: any Presentable) -> UIViewController?

    /// Creates the image of a tab, or returns `nil` for the image with the name: that of the system
    /// or of the app's assets.
    public typealias MakeImage = @MainActor (_ image: TabImage, _ isSelected: Bool) -> UIImage?

    /// Creates the split view of a flow, `doubleColumn` or `tripleColumn`.
    public typealias MakeSplit =
      @MainActor (_ style: UISplitViewController.Style) -> SplitController

    /// Whether a transition is under way that the library, the app or the user began.
    public var isTransitioning: Bool {
      let isTransitioning = isChanging || isAnythingMoving
      // Whoever is told so waits for the end, which may come in this turn.
      if isTransitioning { isToSettle = true }
      return isTransitioning
    }

    /// Called when the window may have come to rest.
    public var onSettle: (@MainActor () -> Void)?
    /// `overdue` if UIKit has not begun a presentation for 100 turns of the run loop, or has not said for 5 seconds
    /// that a new root is there.
    public var notice: PlatformNotice? { isOverdue ? .overdue : nil }
    private var isOverdue = false

    /// Called when the user has dismissed a modal.
    public var onDismissByUser: (@MainActor () -> Void)?
    /// Called when the user tries to dismiss the topmost modal, which does not allow it.
    public var onDismissAttempt: (@MainActor () -> Void)?

    let base: any WindowBase
    let makeAnimator: MakeAnimator?
    let applyStyle: ApplyStyle?
    let makeController: MakeController?
    private let makeImage: MakeImage?
    private let makeStackController: @MainActor () -> StackController
    private let makeTabsController: @MainActor () -> TabsController
    private let makeSplitController: MakeSplit
    private var modalTranslations: [ModalTranslation] = []
    var shownAlert: ShownAlert? { didSet { withExtendedLifetime(oldValue) {} } }

    /// Whether UIKit has not taken an alert in the call.
    var isAlertAwaited = false

    /// Whether a change by the library, or a swipe, is under way.
    var isChanging = false {
      willSet { if newValue { RunLoopObservation.turnAgainAfterCommit() } }
    }

    /// The modal in transition, if any.
    private var followed: WeakController?

    /// Whether the transition of the modal has begun, which an animated presentation may do in a
    /// later turn than that of the request: Apple documents no order.
    private var hasBegun = true

    /// The number of turns in which a presentation may begin.
    private static let patience = 100

    /// The presentation that was asked for, until UIKit has taken it.
    private var asked: (modal: WeakController, style: PresentationStyle)?

    /// The number of the latest change of the root, and when it began; `nil` if it is over.
    private var rootChange: (number: Int, beginning: ContinuousClock.Instant?) = (0, nil)

    /// The time after which UIKit is not waited for to say that the animation of a new root is over, which
    /// takes 0.3 seconds: no number of turns is that long for sure.
    private static let patienceWithAnimation = Duration.seconds(5)

    /// The root to show when what is presented is gone.
    private var waitingRoot: (modal: WeakController, show: @MainActor () -> Void)?

    /// The content of the window when it settled last, and whether something was still in
    /// transition.
    private var settledSight = Sight()
    private var isToSettle = false

    /// The memory of the last sight, so that a turn in which nothing happens allocates nothing.
    private var spareSight = Sight()

    /// The changes requested before the window was visible.
    private var waiting: [@MainActor () -> Void] = []

    private struct WeakController {
      weak let controller: UIViewController?
    }

    /// Creates an adapter of a window, which remains the app's.
    ///
    /// - Parameters:
    ///   - window: the window; without a scene it shows no alerts.
    ///   - makeAnimator: creates the animations of the transitions that commands name.
    ///   - applyStyle: prepares controllers for the presentation styles that commands name.
    ///   - makeController: creates the controllers of screens that are not controllers.
    ///   - makeImage: creates the images of tabs that are not found by their names.
    ///   - makeStack: creates the stacks of flows, for an app with a stack class of its own.
    ///   - makeTabs: creates the tabs of flows, for an app with a tabs class of its own.
    ///   - makeSplit: creates the split views of flows, for an app with a class of its own.
    public convenience init(
      _ window: UIWindow,
      makeAnimator: MakeAnimator? = nil,
      applyStyle: ApplyStyle? = nil,
      makeController: MakeController? = nil,
      makeImage: MakeImage? = nil,
      makeStack: @escaping @MainActor () -> StackController = { .init(nibName: nil, bundle: nil) },
      makeTabs: @escaping @MainActor () -> TabsController = { .init(nibName: nil, bundle: nil) },
      makeSplit: @escaping MakeSplit = { .init(style: $0) }
    ) {
      self.init(
        WholeWindow(window: window),
        makeAnimator: makeAnimator,
        applyStyle: applyStyle,
        makeController: makeController,
        makeImage: makeImage,
        makeStack: makeStack,
        makeTabs: makeTabs,
        makeSplit: makeSplit
      )
    }

    init(
      _ base: any WindowBase,
      makeAnimator: MakeAnimator?,
      applyStyle: ApplyStyle? = nil,
      makeController: MakeController? = nil,
      makeImage: MakeImage? = nil,
      makeStack: @escaping @MainActor () -> StackController = { .init(nibName: nil, bundle: nil) },
      makeTabs: @escaping @MainActor () -> TabsController = { .init(nibName: nil, bundle: nil) },
      makeSplit: @escaping MakeSplit = { .init(style: $0) }
    ) {
      self.base = base
      self.makeAnimator = makeAnimator
      self.applyStyle = applyStyle
      self.makeController = makeController
      self.makeImage = makeImage
      makeStackController = makeStack
      makeTabsController = makeTabs
      makeSplitController = makeSplit
      RunLoopObservation.start { [weak self] in
        self?.look()
        return self != nil
      }
    }

    /// The root of the window.
    public var root: (any Presentable)? {
      if let root = base.root { presentable(root) } else { nil }
    }

    /// The modals over the root, which any code may have presented, lowest first; those of a
    /// ``FlowController`` begin with the first one that its flows have presented.
    public var modals: [any Presentable] {
      if base.root?.presentedViewController == nil { return [] }
      return chain.dropFirst().map(presentable)
    }

    /// The controllers from the root to the topmost one that is presented.
    var everything: [UIViewController] {
      var controllers: [UIViewController] = []
      var next = base.root
      while let controller = next {
        controllers.append(controller)
        next = controller.presentedViewController
      }
      return controllers
    }

    /// Whether a controller is being presented or dismissed, or will be presented: UIKit begins that
    /// when Core Animation commits, or later.
    private var isAnythingMoving: Bool {
      var next = base.root
      while let controller = next {
        if controller.isMoving { return true }
        next = controller.presentedViewController
        if next == nil, controller.isAskedFor, controller !== overdue { return true }
      }
      return inContext?.isMoving == true
    }

    /// What a visible child presented over itself alone, at the end of the last turn.
    ///
    /// Looking for it takes longer than the rest of a look. A stack below it looks itself whether that holds up a change.
    private weak var inContext: UIViewController?

    /// The topmost controller that was to be presented at the last turns' ends, and how many these were.
    private var awaited: (controller: WeakController, turns: Int)?

    /// One that has not come for so long that it is not waited for.
    private weak var overdue: UIViewController?

    /// Counts the turns in which a presentation has not begun.
    private func countTurns() {
      var topmost = base.root
      while let next = topmost?.presentedViewController { topmost = next }
      guard let last = topmost, last.isAskedFor else {
        awaited = nil
        return
      }
      let turns = awaited?.controller.controller === last ? (awaited?.turns ?? 0) + 1 : 1
      awaited = (WeakController(controller: last), turns)
      guard turns >= Self.patience, last !== overdue else { return }
      overdue = last
      isOverdue = true
    }

    /// The root and what is presented over it; in a part of a window, from the first controller
    /// that is its own.
    private var chain: [UIViewController] {
      let everything = everything
      if base is WholeWindow { return everything }
      let own = everything.dropFirst().drop { $0.note?.isPresented(by: self) != true }
      return Array(everything.prefix(1)) + own
    }

    /// A presentation by others counts as one modal without contents.
    private func presentable(_ controller: UIViewController) -> any Presentable {
      guard let note = controller.note, isForeign(note) else { return controller.presentable }
      return note
    }

    private func isForeign(_ note: ControllerNote?) -> Bool {
      guard let note else { return false }
      return note.isPresented && !note.isPresented(by: self)
    }

    /// Returns the presentable that stands for one that a command names.
    ///
    /// - Parameter presentable: the presentable of a command.
    /// - Returns: the presentable that ``root``, ``modals`` and the contents of containers have for
    ///   it.
    public func identity(of presentable: any Presentable) -> any Presentable {
      (presentable as? UIViewController)?.presentable ?? presentable
    }

    /// Whether a presentable is a navigation controller or a split view, which UIKit does not push.
    public func isStack(_ presentable: any Presentable) -> Bool {
      presentable is UINavigationController || presentable is UISplitViewController
    }

    /// Whether the user may dismiss a modal, by its `isModalInPresentation`, or that of a visible
    /// controller in it; the app may set both at any time.
    public func isDismissible(_ modal: any Presentable) -> Bool {
      var next = chain.dropFirst().first { presentable($0) === modal }
      while let controller = next {
        if controller.isModalInPresentation { return false }
        next =
          (controller as? UINavigationController)?.topViewController
          ?? (controller as? UITabBarController)?.visibleTab
      }
      return true
    }

    /// Takes the content of the window into a snapshot, in the order of `chain`.
    private func see(_ sight: inout Sight) {
      sight.clear()
      guard let root = base.root else { return }
      sight.add(root, isForeign: isForeign(root.note))
      var isOwn = base is WholeWindow
      var next = root.presentedViewController
      while let controller = next {
        let note = controller.note
        if note?.isPresented(by: self) == true { isOwn = true }
        if isOwn { sight.add(controller, isForeign: isForeign(note)) }
        next = controller.presentedViewController
      }
    }

    /// Begins to replace everything in the window.
    ///
    /// - Returns: `false` if the presentable is shown elsewhere. Whether UIKit dismisses what is presented is
    ///   known at the end of the turn.
    public func setRoot(_ presentable: any Presentable, transition: TransitionStyle?) -> Bool {
      let isShown = presentable === root
      let controller = isShown ? base.root : .showing(presentable, by: makeController)
      guard let controller, isShown || !controller.isTaken else { return false }
      controller.noteShowing(among: [presentable])
      // UIKit keeps a root that presents something, so the presented controller is dismissed first.
      guard let modal = chain.dropFirst().first, let presenter = modal.presentingViewController
      else {
        show(controller, transition)
        return true
      }
      isChanging = true
      waitingRoot = (
        WeakController(controller: modal),
        { [weak self] in
          self?.show(controller, transition)
        }
      )
      // The completion may never come, so the end of the turn looks whether the modal is gone.
      presenter.dismiss(animated: false) { [weak self] in self?.showWaitingRoot() }
      return true
    }

    private func showWaitingRoot() {
      let root = waitingRoot
      waitingRoot = nil
      root?.show()
    }

    private func show(_ controller: UIViewController, _ transition: TransitionStyle?) {
      isChanging = true
      if base.root === controller { return settle() }
      let isAnimated = transition != TransitionStyle.immediate && base.root != nil
      let number = rootChange.number + 1
      rootChange = (number, .now)
      base.show(controller, animated: isAnimated) { [weak self] in
        // Not of a former change that was not waited for any longer.
        if let self, rootChange.number == number, rootChange.beginning != nil { settle() }
      }
    }

    /// Delays a closure until the window is visible.
    ///
    /// - Returns: `false` if the window is already visible.
    func waitUntilReady(_ body: @escaping @MainActor () -> Void) -> Bool {
      if waiting.isEmpty, base.isReadyToPresent { return false }
      waiting.append(body)
      return true
    }

    /// Begins to dismiss the modal at a position, and all above it.
    ///
    /// - Returns: `false` if there is none. Whether UIKit refuses is known at the end of the turn.
    public func dismiss(from position: Int, transition: TransitionStyle?) -> Bool {
      let chain = chain
      guard chain.indices.contains(position + 1) else { return false }
      let modal = chain[position + 1]
      modal.presentingViewController?.dismiss(animated: transition != TransitionStyle.immediate)
      follow(modal)
      return true
    }

    /// Creates a ``StackController``, or a stack of the app's class.
    public func makeStack() -> any SystemNavigation {
      let stack = makeStackController()
      prepare(stack)
      return stack
    }

    /// Creates a ``TabsController``, or tabs of the app's class.
    public func makeTabs() -> any SystemTabs {
      let tabs = makeTabsController()
      prepare(tabs)
      return tabs
    }

    /// Creates a ``SplitController``, or a split view of the app's class.
    public func makeSplit(hasSupplementary: Bool) -> any SystemSplit {
      let split = makeSplitController(hasSupplementary ? .tripleColumn : .doubleColumn)
      prepare(split)
      return split
    }

    /// Passes the animations and the controllers of the app on to a container.
    public func prepare(_ container: any SystemContainer) {
      let stack = (container as? StackController)?.translation ?? container as? StackTranslation
      stack?.makeAnimator = makeAnimator
      stack?.makeController = makeController
      let tabs = (container as? TabsController)?.translation ?? container as? TabsTranslation
      tabs?.makeController = makeController
      tabs?.makeImage = makeImage
      (container as? SplitController)?.makeController = makeController
    }

    func listen(to controller: UIViewController) {
      guard let translation = ModalTranslation(controller) else { return }
      translation.onBegin = { [weak self, weak controller] in
        if let controller { self?.follow(controller) }
      }
      translation.onEnd = { [weak self] in
        self?.onDismissByUser?()
        self?.settle()
      }
      translation.onAttempt = { [weak self] in self?.onDismissAttempt?() }
      modalTranslations.append(translation)
    }

    /// Detects what the app has presented or dismissed itself.
    func look() {
      if base.root?.presentedViewController != nil || awaited != nil { countTurns() }
      if overdue?.isAskedFor == false { overdue = nil }
      let waits = awaited != nil && overdue == nil || rootChange.beginning != nil
      if waits { RunLoopObservation.turnAgain() }
      inContext = base.root?.presentedInContext
      if !waiting.isEmpty, base.isReadyToPresent, !isAnythingMoving {
        let ready = waiting
        waiting = []
        for body in ready { body() }
      }
      forgetGoneAlert()
      if let modal = waitingRoot?.modal.controller, modal.presentingViewController != nil {
        if modal.isBeingDismissed { return }
        // UIKit has refused to dismiss it.
        waitingRoot = nil
        return settle()
      }
      if waitingRoot != nil { return showWaitingRoot() }
      if let beginning = rootChange.beginning, .now - beginning > Self.patienceWithAnimation {
        isOverdue = true
        return settle()
      }
      noteTaken()
      if isFollowedOver() { return settle() }
      var sight = spareSight
      spareSight = Sight()
      see(&sight)
      defer { spareSight = sight }
      if isChanging || isAnythingMoving || sight.isMoving {
        isToSettle = true
      } else if isToSettle || sight.controllers != settledSight.controllers {
        swap(&settledSight, &sight)
        settle(isSeen: true)
      }
    }

    /// Waits for the end of a modal's transition, checking at the end of each turn.
    ///
    /// No delegate call reports changes by code, no completion reports a cancellation, and the
    /// transition coordinator of a stack may be that of the stack's own transition, which has
    /// ended.
    func follow(_ modal: UIViewController, hasBegun: Bool = true) {
      isChanging = true
      self.hasBegun = hasBegun
      followed = WeakController(controller: modal)
    }

    /// Notes that UIKit was asked to present a modal, and whether it has taken it.
    func ask(for modal: UIViewController, _ style: PresentationStyle) {
      asked = (WeakController(controller: modal), style)
      noteTaken()
    }

    /// Configures and observes what was asked for once UIKit has taken it, which a class of the app may put off
    /// until later in the turn.
    private func noteTaken() {
      guard let (modal, style) = asked, let controller = modal.controller,
        controller.presentingViewController != nil
      else { return }
      asked = nil
      controller.configurePresentation(style)
      controller.ownNote.notePresented(by: self)
      listen(to: controller)
    }

    /// Handles the completion of a presentation, which may have ended unseen.
    func noteAppearance(of modal: UIViewController) {
      if followed?.controller === modal { hasBegun = true }
    }

    private func isFollowedOver() -> Bool {
      guard let followed else { return false }
      guard let modal = followed.controller else { return true }
      if modal.isMoving {
        hasBegun = true
        return false
      }
      // An animated presentation may begin in a later turn.
      if !hasBegun, modal.isAskedFor, modal !== overdue { return false }
      // Dismissed without animation, a stack may still have its own transition. Otherwise UIKit
      // does not document which of the two it sets first.
      return modal.presentingViewController == nil || modal.transitionCoordinator == nil
    }

    func settle(isSeen: Bool = false) {
      isChanging = false
      followed = nil
      rootChange.beginning = nil
      // UIKit has refused it.
      let refused = asked?.modal.controller
      asked = nil
      refused?.noteDismissed()
      if !isSeen { see(&settledSight) }
      isToSettle = isChanging || isAnythingMoving || settledSight.isMoving
      // Taken out meanwhile: to set a style calls the app, if it overrides that.
      let before = modalTranslations
      modalTranslations = []
      for translation in before {
        if translation.modal?.presentingViewController != nil {
          modalTranslations.append(translation)
        } else {
          translation.modal?.noteDismissed()
        }
      }
      report()
    }

    /// Reports that the window may have come to rest.
    func report() {
      onSettle?()
      isOverdue = false
    }
  }
#endif
