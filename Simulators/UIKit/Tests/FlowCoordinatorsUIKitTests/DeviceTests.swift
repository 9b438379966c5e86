import FlowCoordinators
import FlowCoordinatorsTesting
import FlowCoordinatorsUIKit
import SimulatedUIKit
import Testing
import UIKit

/// What UIKit does on a device, by reports of other people.
@MainActor
struct DeviceTests {
  /// openradar 44091459.
  @Test(arguments: [0, 1, 2])
  func `a push during the app's own presentation completes after it`(_ delay: Int) {
    let scene = Scene(1)
    scene.platform.simulation.blocksDuringPresentation = true
    scene.platform.simulation.presentationDelay = delay
    scene.platform.simulation.isHeld = true
    scene.stack.present(UIViewController(), animated: true)
    var outcome: NavigationOutcome?
    let pushed = UIViewController()
    scene.flow.router.push(pushed, hideBottomBar: true) { outcome = $0 }
    scene.turn()
    #expect(outcome == nil)
    scene.platform.simulation.isHeld = false
    scene.platform.simulation.end(completed: true)
    scene.turn()
    #expect(outcome == .completed)
    #expect(scene.stack.viewControllers.last === pushed)
    #expect(pushed.hidesBottomBarWhenPushed)
    #expect(scene.flow.countUnits == 2)
    scene.stack.dismiss(animated: false)
    scene.turn()
    #expect(scene.window.audit == [])
  }

  @Test(arguments: UIKitSimulation.Beginning.allCases)
  func `a push completes when its named transition has ended`(
    _ beginning: UIKitSimulation.Beginning
  ) {
    let scene = Scene(1, UIKitVariant(version: .iOS18, beginning: beginning))
    scene.platform.simulation.isHeld = true
    var log: [String] = []
    let pushed = Appearing()
    pushed.note = { log.append($0) }
    scene.flow.onFinish = { _ in }
    scene.window.observe { log.append("\($0.event)") }
    scene.flow.router.push(pushed, transition: TransitionStyle("fade")) { log.append("\($0)") }
    scene.flow.router.present(UIViewController()) { log.append("modal \($0)") }
    #expect(scene.stack.isTransitioning)
    scene.turn()
    #expect(log == ["will appear"])
    #expect((scene.stack.animators.last as? NamedAnimator)?.transition == TransitionStyle("fade"))
    scene.platform.simulation.isHeld = false
    scene.platform.simulation.end(completed: true)
    scene.turn()
    #expect(
      log == [
        "will appear", "did appear", "shown", "completed", "shown", "modal completed",
        "disappeared",
        "appeared",
      ]
    )
  }

  private final class Appearing: UIViewController {
    var note: (String) -> Void = { _ in }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note("will appear")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note("did appear")
    }
  }

  @Test func `a dismissal resets isModalInPresentation only if a command has set it`() {
    let scene = Scene(1)
    let modal = UIViewController()
    modal.isModalInPresentation = true
    scene.flow.router.present(modal)
    scene.turn()
    #expect(modal.isModalInPresentation)
    scene.flow.router.dismiss()
    scene.turn()
    #expect(modal.isModalInPresentation)
    modal.isModalInPresentation = false
    scene.flow.router.present(modal, isDismissible: false)
    scene.turn()
    #expect(modal.isModalInPresentation)
    scene.flow.router.dismiss()
    scene.turn()
    #expect(!modal.isModalInPresentation)
    // It keeps the user again, beside a command and then without.
    modal.isModalInPresentation = true
    for isDismissible in [false, true] {
      scene.flow.router.present(modal, isDismissible: isDismissible)
      scene.turn()
      scene.flow.router.dismiss()
      scene.turn()
      #expect(modal.isModalInPresentation)
    }
  }

  /// The class of RTRootNavigationController, which is its own delegate.
  private final class OwnDelegateStack: UINavigationController, UINavigationControllerDelegate {
    private weak var other: (any UINavigationControllerDelegate)?
    private(set) var countOfSets = 0

    var navigationMethods: Set<UINavigationControllerDelegateMethod> { [] }

    override var delegate: (any UINavigationControllerDelegate)? {
      get { self }
      set {
        other = newValue
        countOfSets += 1
        if countOfSets > 100 { fatalError("the delegate is set again and again") }
        onDelegate?()
      }
    }
  }

  @Test func `a stack that is its own delegate can be adopted, and its delegate is set once`() {
    let app = OldApp()
    let stack = OwnDelegateStack(nibName: nil, bundle: nil)
    stack.setViewControllers([UIViewController()], animated: false)
    app.uiWindow.rootViewController = stack
    app.turn()
    let flow = app.adopt(stack)
    #expect(stack.countOfSets == 1)
    let other = OwnDelegateStack(nibName: nil, bundle: nil)
    stack.delegate = other
    app.turn()
    #expect(stack.countOfSets == 2)
    for isHeld in [false, true] {
      app.simulation.isHeld = isHeld
      var outcome: NavigationOutcome?
      flow.router.push(UIViewController()) { outcome = $0 }
      app.turn()
      #expect((outcome == nil) == isHeld)
      app.simulation.end(completed: true)
      app.turn()
      #expect(outcome == .completed)
    }
    #expect(flow.countUnits == 3)
    // UIKit took its time, and no more.
    #expect(!app.flows.journal.entries.contains { $0.event == .platform(.overdue) })
  }

  /// RTRootNavigationController, deltachat-ios #2736.
  private final class WrappingStack: UINavigationController {
    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      super.setViewControllers(viewControllers.map(wrapped), animated: animated)
    }

    override func pushViewController(_ viewController: UIViewController, animated: Bool) {
      super.pushViewController(wrapped(viewController), animated: animated)
    }

    private func wrapped(_ controller: UIViewController) -> UIViewController {
      if !controller.children.isEmpty || controller.parent != nil { return controller }
      let (inner, outer) = (UIViewController(), UIViewController())
      inner.addChild(controller)
      outer.addChild(inner)
      return outer
    }
  }

  @Test func `a flow works on a stack that wraps each screen in a controller`() {
    let app = OldApp()
    let stack = WrappingStack(nibName: nil, bundle: nil)
    stack.setViewControllers([UIViewController()], animated: false)
    app.uiWindow.rootViewController = stack
    app.turn()
    let flow = app.adopt(stack)
    let pages = [UIViewController(), UIViewController()]
    for page in pages {
      #expect(app.outcome(of: .push(page), by: flow) == .completed)
      #expect(flow.navigation.visible === page)
    }
    #expect(stack.viewControllers.last !== pages[1])
    #expect(flow.countUnits == 3)
    #expect(app.outcome(of: .push(pages[0]), by: flow) == .refused(.alreadyShown))
    #expect(app.outcome(of: .pop, by: flow) == .completed)
    #expect(flow.navigation.visible === pages[0])
    #expect(app.outcome(of: .remove(pages[0]), by: flow) == .completed)
    #expect(flow.countUnits == 1)
    #expect(app.flows.audit == [])
  }

  @Test(arguments: UIKitVariant.all)
  func `a flow can present over a controller that the app presented`(_ variant: UIKitVariant) {
    let scene = Scene(1, variant)
    let search = UIViewController()
    scene.stack.present(search, animated: true)
    var outcomes: [NavigationOutcome] = []
    scene.flow.router.push(UIViewController()) { outcomes.append($0) }
    scene.turn()
    var result: FlowResult<Int>?
    let modal = scene.presentFlow { result = $0 }
    #expect(outcomes == [.completed])
    #expect(result == nil)
    #expect(modal?.presentingViewController === search)
    scene.flow.router.present(UIViewController()) { outcomes.append($0) }
    scene.turn()
    #expect(outcomes.last == .refused(.alreadyPresenting))
    scene.flow.router.dismiss { outcomes.append($0) }
    scene.turn()
    #expect(outcomes.last == .completed)
    #expect(result != nil)
    #expect(search.presentingViewController != nil)
    scene.stack.dismiss(animated: true)
    scene.turn()
    #expect(search.presentingViewController == nil)
    #expect(scene.flow.countUnits == 2)
    #expect(scene.window.audit == [])
  }

  @Test func `a flow can present over an app's alert, and goes away with it`() {
    let scene = Scene(1)
    let alert = UIAlertController(title: "No connection", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Close", style: .cancel))
    scene.stack.present(alert, animated: true)
    scene.turn()
    var result: FlowResult<Int>?
    #expect(scene.presentFlow { result = $0 }?.presentingViewController === alert)
    // UIKit dismisses all above.
    scene.stack.dismiss(animated: true)
    scene.turn()
    #expect(result == .closed(.dismissed(interactively: false)))
    #expect(scene.flow.countUnits == 1)
  }

  @Test func `a presentation that UIKit begins later in the same turn completes`() throws {
    let simulation = UIKitSimulation()
    let uiWindow = UIWindow(windowScene: UIWindowScene(simulation))
    uiWindow.makeKeyAndVisible()
    let window = NavigationWindow(
      UIKitWindow(uiWindow, makeStack: { LatePresenter(nibName: nil, bundle: nil) })
    )
    let flow = BaseCoordinator<Void, Int>(window.childContext).begun()
    let stack = try #require(flow.navigation as? LatePresenter)
    window.setRoot(stack)
    flow.router.push(UIViewController())
    simulation.turn()
    var outcome: NavigationOutcome?
    let modal = UIViewController()
    flow.router.present(modal, style: .sheet([.medium])) { outcome = $0 }
    #expect(outcome == nil)
    stack.presentNow()
    simulation.turn()
    #expect(outcome == .completed)
    #expect(modal.sheetPresentationController?.detents.map(\.identifier) == [.medium])
    var reason: CloseReason?
    window.observe { if case .removed(let why) = $0.event { reason = why } }
    modal.beginSwipeDown()
    modal.endSwipeDown(completed: true)
    simulation.turn()
    #expect(reason == .dismissed(interactively: true))
    // One that never comes is refused at the end of the turn.
    flow.router.present(UIViewController()) { outcome = $0 }
    simulation.turn()
    #expect(outcome == .refused(.platform))
  }

  private final class LatePresenter: StackController {
    private var waiting: (() -> Void)?

    func presentNow() { waiting?() }

    override func present(
      _ viewControllerToPresent: UIViewController,
      animated flag: Bool,
      completion: (() -> Void)? = nil
    ) {
      waiting = { super.present(viewControllerToPresent, animated: flag, completion: completion) }
    }
  }

  @Test func `a push that UIKit begins too late is refused, and the journal says overdue`() {
    let scene = Scene(1)
    scene.platform.simulation.blocksDuringPresentation = true
    scene.platform.simulation.presentationDelay = 1_000
    scene.stack.present(UIViewController(), animated: true)
    var outcome: NavigationOutcome?
    let screen = UIViewController()
    scene.flow.router.push(screen, hideBottomBar: true) { outcome = $0 }
    // All thousand turns.
    scene.turn()
    #expect(outcome == .refused(.platform))
    #expect(events(of: scene) == [.platform(.overdue), .platform(.overdue), .refused(.platform)])
    // It came in the end.
    #expect(scene.stack.viewControllers.last === screen)
    #expect(!screen.hidesBottomBarWhenPushed)
    #expect(scene.flow.countUnits == 2)
    scene.stack.dismiss(animated: false)
    // A swipe that is taken back without a call is in time.
    scene.platform.simulation.showsAfterCancel = false
    scene.stack.beginSwipeBack()
    scene.stack.endSwipeBack(completed: false)
    scene.turn()
    #expect(!scene.stack.isTransitioning)
    #expect(events(of: scene).count == 3)
    #expect(scene.window.audit == [])
  }

  @Test(arguments: UIKitVariant.all)
  func `a search in a tab doesn't block pushes or presentations`(_ variant: UIKitVariant) throws {
    let platform = variant.makePlatform()
    let window = NavigationWindow(platform.system)
    let home = BaseCoordinator<Void, Int>(window.childContext).begun()
    let flow = BaseCoordinator<Void, Int>(home.childContext).begun()
    window.setRoot(home.tabs)
    home.router.setTabs([TabItem(title: "", presentable: flow.navigation)])
    platform.simulation.turn()
    let (search, list) = (UISearchController(searchResultsController: nil), UIViewController())
    flow.router.push(list)
    platform.simulation.turn()
    list.navigationItem.searchController = search
    platform.simulation.isHeld = true
    search.isActive = true
    platform.simulation.turn()
    // The stack is what it covers, not the tabs around it.
    #expect(search.presentingViewController === flow.navigation)
    #expect((home.tabs as? TabsController)?.presentedViewController == nil)
    #expect(platform.system.isTransitioning)
    var outcomes: [NavigationOutcome] = []
    flow.router.push(UIViewController()) { outcomes.append($0) }
    platform.simulation.turn()
    #expect(outcomes == [])
    platform.simulation.isHeld = false
    platform.simulation.end(completed: true)
    platform.simulation.turn()
    // The search is out of the window, with the tabs, while this is there.
    flow.router.present(UIViewController(), style: .fullScreen) { outcomes.append($0) }
    platform.simulation.turn()
    #expect(search.viewIfLoaded?.window == nil)
    #expect(outcomes == [.completed, .completed])
    flow.router.dismiss { outcomes.append($0) }
    platform.simulation.turn()
    flow.router.present(UIViewController()) { outcomes.append($0) }
    platform.simulation.turn()
    #expect(outcomes.dropFirst(2) == [.completed, .completed])
    #expect(window.modals.count == 1)
    search.isActive = false
    platform.simulation.turn()
    #expect(!search.isActive)
    #expect(window.modals.count == 1)
    #expect(flow.countUnits == 3)
    #expect(window.audit == [])
  }

  @Test func `a search stays active when a modal over it is dismissed`() throws {
    let scene = Scene(1)
    let search = UISearchController(searchResultsController: nil)
    let list = try #require(scene.stack.topViewController)
    list.navigationItem.searchController = search
    search.isActive = true
    scene.turn()
    var result: FlowResult<Int>?
    #expect(scene.presentFlow { result = $0 }?.presentingViewController === search)
    scene.flow.router.dismiss()
    scene.turn()
    #expect(search.isActive)
    search.isActive = false
    scene.turn()
    #expect(!search.isActive)
    #expect(scene.flow.countUnits == 1)
    #expect(result != nil)
    #expect(scene.window.audit == [])
  }

  @Test func `flows in three columns go on when they collapse, with or without a compact column`() {
    for hasCompact in [false, true] {
      let app = OldApp()
      let split = UISplitViewController(style: .tripleColumn)
      let stacks = (0..<3).map { _ in UINavigationController(rootViewController: UIViewController())
      }
      let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
      for (stack, column) in zip(stacks, columns) { split.setViewController(stack, for: column) }
      let compact = UINavigationController(rootViewController: UIViewController())
      if hasCompact { split.setViewController(compact, for: .compact) }
      app.uiWindow.rootViewController = split
      app.turn()
      let flows = stacks.map { app.adopt($0) }
      let small = hasCompact ? app.adopt(compact) : nil
      app.turn()
      for flow in flows {
        #expect(app.outcome(of: .push(UIViewController()), by: flow) == .completed)
      }
      var results = 0
      for flow in flows { flow.onFinish = { _ in results += 1 } }
      split.collapse()
      app.turn()
      if let small {
        #expect(split.children == [compact])
        #expect(app.outcome(of: .push(UIViewController()), by: small) == .completed)
        #expect(app.flows.visibleScreen === compact.topViewController)
        #expect(small.countUnits == 2)
      } else {
        #expect(stacks[0].viewControllers.count == 4)
      }
      #expect(flows.map(\.countUnits) == [2, 2, 2])
      #expect(app.outcome(of: .pop, by: flows[2]) == .completed)
      #expect(app.flows.audit == [])
      split.expand()
      app.turn()
      #expect(app.flows.visibleScreen === stacks[2].topViewController)
      #expect(flows.map(\.countUnits) == [2, 2, 1])
      if let small { #expect(small.countUnits == 2) }
      #expect(results == 0)
      #expect(app.flows.audit == [])
    }
  }

  /// The user goes back from the details, or the app shows them elsewhere, or replaces them.
  @Test func `a collapsed column keeps its flow until it is shown elsewhere or replaced`() {
    let app = OldApp()
    let split = UISplitViewController(style: .doubleColumn)
    let (list, details) = (UINavigationController(), UINavigationController())
    for stack in [list, details] { stack.viewControllers = [UIViewController()] }
    split.setViewController(list, for: .primary)
    split.setViewController(details, for: .secondary)
    app.uiWindow.rootViewController = split
    app.turn()
    let flows = [list, details].map { app.adopt($0) }
    app.turn()
    var result: FlowResult<Int>?
    flows[1].onFinish = { result = $0 }
    split.collapse()
    app.turn()
    list.popViewController(animated: false)
    app.turn()
    #expect(list.viewControllers.count == 1)
    #expect(flows.map(\.countUnits) == [1, 1])
    #expect(app.flows.visibleScreen === list.topViewController)
    list.present(details, animated: false)
    app.turn()
    #expect(flows.map(\.countUnits) == [1, 1])
    #expect(app.flows.modals.count == 1)
    #expect(app.flows.audit == [])
    list.dismiss(animated: false)
    app.turn()
    #expect(result == nil)
    split.setViewController(UINavigationController(), for: .secondary)
    app.turn()
    split.expand()
    app.turn()
    #expect(result != nil)
    #expect(flows.map(\.countUnits) == [1, 0])
    #expect(app.flows.audit == [])
  }

  /// It begins when Core Animation has committed, which is too late to look at it in that turn.
  @Test(arguments: UIKitVariant.all)
  func `a push that UIKit refuses at the end of a turn is refused without any other event`(
    _ variant: UIKitVariant
  ) async {
    await variant.withOwnRunLoop {
      let platform = variant.makePlatform()
      let window = NavigationWindow(platform.system)
      let flow = BaseCoordinator<Void, Int>(window.childContext).begun()
      window.setRoot(flow.navigation)
      flow.router.push(UIViewController())
      await platform.rest()
      var outcomes: [NavigationOutcome] = []
      flow.router.present(UIViewController(), transition: .immediate) { outcomes.append($0) }
      flow.router.push(UIViewController()) { outcomes.append($0) }
      platform.refuseChanges(1)
      await platform.rest()
      #expect(outcomes == [.completed, .refused(.platform)])
      #expect(flow.countUnits == 2)
      #expect(window.audit == [])
    }
  }

  /// A class that does what it is asked for later in the turn, or never.
  private final class LateTabs: TabsController {
    private var waiting: (() -> Void)?
    var isLate = true

    func changeNow() { waiting?() }

    override func setTabs(_ tabs: [UITab], animated: Bool) {
      if !isLate { return super.setTabs(tabs, animated: animated) }
      waiting = { super.setTabs(tabs, animated: animated) }
    }
  }

  @Test func `tabs that UIKit sets late in the turn complete, and other tabs are refused`() throws {
    let simulation = UIKitSimulation()
    let uiWindow = UIWindow(windowScene: UIWindowScene(simulation))
    uiWindow.makeKeyAndVisible()
    let window = NavigationWindow(
      UIKitWindow(uiWindow, makeTabs: { LateTabs(nibName: nil, bundle: nil) })
    )
    let flow = BaseCoordinator<Void, Int>(window.childContext).begun()
    let tabs = try #require(flow.tabs as? LateTabs)
    window.setRoot(tabs)
    simulation.turn()
    var outcomes: [NavigationOutcome] = []
    let items = (0..<2).map { TabItem(title: "\($0)", presentable: UIViewController()) }
    flow.router.setTabs(items) { outcomes.append($0) }
    #expect(outcomes == [])
    #expect(tabs.isTransitioning)
    tabs.changeNow()
    simulation.turn()
    #expect(outcomes == [.completed])
    #expect(tabs.tabs.count == 2)
    #expect(tabs.items.map(\.title) == ["0", "1"])
    let other = TabItem(title: "other", presentable: items[0].presentable)
    flow.router.setTabs([other]) { outcomes.append($0) }
    simulation.turn()
    #expect(outcomes == [.completed, .refused(.platform)])
    #expect(tabs.items.map(\.title) == ["0", "1"])
    #expect(flow.countUnits == 2)
    #expect(window.audit == [])
  }

  @Test func `an alert that UIKit doesn't show is refused at the end of the turn`() {
    let scene = Scene(1)
    scene.platform.simulation.refusals = 1
    var outcome: NavigationOutcome?
    scene.flow.router.showAlert(AlertMessage("Sure?")) { outcome = $0 }
    scene.turn()
    #expect(outcome == .refused(.platform))
    #expect(scene.platform.system.alertWindow == nil)
    scene.flow.router.push(UIViewController()) { outcome = $0 }
    scene.turn()
    #expect(outcome == .completed)
  }

  @Test func `a presentation that doesn't begin in time is overdue in the journal`() {
    let scene = Scene(1)
    scene.platform.simulation.presentationDelay = 1_000
    let begin = scene.window.journal.entries.count
    var outcome: NavigationOutcome?
    scene.flow.router.present(UIViewController()) { outcome = $0 }
    scene.turn()
    // A turn of the simulation ends when nothing is left to do.
    #expect(outcome == .completed)
    let entry = scene.window.journal.entries[begin...].first { $0.event == .platform(.overdue) }
    #expect(entry?.command == "present")
  }

  @Test func `a new root whose end UIKit never reports completes, and is overdue in the journal`()
    async throws
  {
    let scene = Scene(1)
    scene.platform.simulation.losesViewTransitions = true
    var outcome: NavigationOutcome?
    let root = UIViewController()
    scene.flow.router.setWindowRoot(root) { outcome = $0 }
    scene.turn()
    #expect(outcome == nil)
    while outcome == nil {
      try await Task.sleep(for: .milliseconds(100))
      scene.turn()
    }
    #expect(outcome == .completed)
    #expect(scene.window.root === root)
    #expect(events(of: scene).contains(.platform(.overdue)))
  }

  /// The latest events of the journal, without screens that come and go.
  private func events(of scene: Scene) -> [Journal.Event] {
    scene.window.journal.entries.map(\.event).filter { $0 != .shown }
  }

  @Test func `a new root is shown even if UIKit never reports the end of the dismissal`() {
    let scene = Scene(1)
    _ = scene.presentFlow { _ in }
    scene.platform.simulation.losesDismissals = true
    let root = UIViewController()
    scene.window.setRoot(root)
    scene.turn()
    #expect(scene.platform.window.rootViewController === root)
    #expect(scene.window.modals.isEmpty)
  }

  @Test func `a push made while a search begins waits until the search is shown`() {
    let scene = Scene(1)
    let home = BaseCoordinator<Void, Int>(scene.flow.childContext).begun()
    scene.window.setRoot(home.tabs)
    home.router.setTabs([TabItem(title: "", presentable: scene.stack)])
    scene.turn()
    let search = UISearchController(searchResultsController: nil)
    scene.stack.topViewController?.navigationItem.searchController = search
    scene.platform.simulation.blocksDuringPresentation = true
    scene.platform.simulation.isHeld = true
    search.isActive = true
    let (count, screen) = (scene.stack.viewControllers.count, UIViewController())
    #expect(
      scene.stack.setScreens(
        scene.stack.contents + [screen],
        options: [.hideBottomBar],
        transition: nil
      )
    )
    #expect(scene.stack.viewControllers.count == count)
    scene.turn()
    #expect(scene.stack.isTransitioning)
    scene.platform.simulation.isHeld = false
    scene.platform.simulation.end(completed: true)
    scene.turn()
    #expect(!scene.stack.isTransitioning)
    #expect(scene.stack.topViewController === screen)
    #expect(screen.hidesBottomBarWhenPushed)
  }

  // MARK: What waits for a number of turns

  /// Otherwise it would wait for the next event, such as a touch.
  @Test func `a push waiting for a search asks the run loop for another turn`() async {
    await UIKitVariant.usual.withOwnRunLoop {
      let scene = Scene(1)
      let home = BaseCoordinator<Void, Int>(scene.flow.childContext).begun()
      scene.window.setRoot(home.tabs)
      home.router.setTabs([TabItem(title: "", presentable: scene.stack)])
      scene.turn()
      let simulation = scene.platform.simulation
      let search = UISearchController(searchResultsController: nil)
      scene.stack.topViewController?.navigationItem.searchController = search
      (simulation.blocksDuringPresentation, simulation.isHeld) = (true, true)
      search.isActive = true
      let screens = scene.stack.contents + [UIViewController()]
      #expect(scene.stack.setScreens(screens, transition: nil))
      for _ in 0..<2 {
        scene.turn()
        #expect(scene.stack.isTransitioning)
        #expect(simulation.isToTurnAgain)
      }
      simulation.isHeld = false
      simulation.end(completed: true)
      for _ in 0..<2 { scene.turn() }
      #expect(!scene.stack.isTransitioning)
      #expect(!simulation.isToTurnAgain)
    }
  }

  @Test func `setting a root asks the run loop for turns until the root is shown`() async {
    await UIKitVariant.usual.withOwnRunLoop {
      let scene = Scene(1)
      let simulation = scene.platform.simulation
      simulation.isHeld = true
      scene.window.setRoot(UIViewController())
      for _ in 0..<2 {
        scene.turn()
        #expect(simulation.isToTurnAgain)
      }
      simulation.end(completed: true)
      for _ in 0..<2 { scene.turn() }
      #expect(!simulation.isToTurnAgain)
    }
  }

  @Test func `tabs that UIKit sets late ask the run loop for another turn`() async throws {
    try await UIKitVariant.usual.withOwnRunLoop {
      let simulation = UIKitSimulation()
      let uiWindow = UIWindow(windowScene: UIWindowScene(simulation))
      uiWindow.makeKeyAndVisible()
      let system = UIKitWindow(uiWindow, makeTabs: { LateTabs(nibName: nil, bundle: nil) })
      let tabs = try #require(system.makeTabs() as? LateTabs)
      #expect(system.setRoot(tabs, transition: .immediate))
      simulation.turn()
      #expect(!simulation.isToTurnAgain)
      let item = TabItem(title: "", presentable: UIViewController())
      #expect(tabs.setItems([item], transition: nil))
      #expect(simulation.isToTurnAgain)
      tabs.changeNow()
      simulation.turn()
      #expect(tabs.contents.count == 1)
    }
  }
}
