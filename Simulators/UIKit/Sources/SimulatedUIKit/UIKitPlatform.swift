package import FlowCoordinators
package import FlowCoordinatorsTesting
package import FlowCoordinatorsUIKit
package import Foundation
package import UIKit

/// The simulated UIKit, and the gestures of a user.
package final class UIKitPlatform: SimulatedPlatform {
  package let simulation: UIKitSimulation
  package let scene: UIWindowScene
  package let window: UIWindow
  package let system: UIKitWindow
  private var screens = 0

  /// Whether the user leaves the app before a wide window is made narrow: for the snapshots, its columns collapse and
  /// expand in the background (canvas-ios #3118, react-native-screens #3319).
  var collapsesInBackground = false

  /// - Parameters:
  ///   - version: the version of UIKit.
  ///   - isEmbedded: whether the flows have a part of the window.
  ///   - makeController: creates the controllers of screens that are none, with the whole window.
  package init(
    _ version: UIKitSimulation.Version = .iOS18,
    isEmbedded: Bool = false,
    makeController: UIKitWindow.MakeController? = nil
  ) {
    simulation = UIKitSimulation(version)
    scene = UIWindowScene(simulation)
    window = UIWindow(windowScene: scene)
    window.makeKeyAndVisible()
    let makeAnimator: UIKitWindow.MakeAnimator = { transition, _ in NamedAnimator(transition) }
    let applyStyle: UIKitWindow.ApplyStyle = { name, controller in
      if name == "zoom" { controller.modalPresentationStyle = .custom }
    }
    if isEmbedded {
      // Elsewhere the adapter makes an empty one itself.
      let controller = FlowController(
        makeAnimator: makeAnimator,
        applyStyle: applyStyle,
        makeController: { $0 is PlainScreen ? UIViewController() : nil }
      )
      window.rootViewController = controller
      system = controller.system
    } else {
      system = UIKitWindow(
        window,
        makeAnimator: makeAnimator,
        applyStyle: applyStyle,
        makeController: makeController
      )
    }
  }

  package var systemWindow: any SystemWindow { system }
  package var isHolding: Bool { simulation.isHolding }
  package var isChanging: Bool? { window.isChanging }

  package func holdTransitions(_ isHeld: Bool) { simulation.isHeld = isHeld }

  package func endTransitions(completed: Bool) { simulation.end(completed: completed) }

  package func refuseChanges(_ count: Int) { simulation.refusals = count }

  package var countOfRefusals: Int? { simulation.refusals }

  /// The adapter makes the required calls; UIKit calls it back more often than it should.
  package func signal(times count: Int, onCancel: Bool) {
    simulation.repeatsDidShow = count > 1
    simulation.showsAfterCancel = onCancel
  }

  /// The run loop turns again only if the adapter asks for that, as what it began at the end of a turn
  /// may be refused, and then no event follows.
  package func rest() async {
    simulation.turn()
    for _ in 0..<10 where !window.isChanging && simulation.isToTurnAgain { simulation.turn() }
  }

  /// Every other screen is no controller.
  package func makeScreen() -> any Presentable {
    screens += 1
    return screens.isMultiple(of: 2) ? PlainScreen() : UIViewController()
  }

  package func pressBack(on stack: any SystemNavigation) { seen(stack).tapBackButton() }

  package func longPressBack(on stack: any SystemNavigation, to position: Int) {
    let screens = seen(stack).viewControllers.suffix(stack.contents.count)
    seen(stack).longPressBackButton(choosing: screens[screens.startIndex + position])
  }

  package func beginBackSwipe(on stack: any SystemNavigation) { seen(stack).beginSwipeBack() }

  package func endBackSwipe(on stack: any SystemNavigation, completed: Bool) {
    seen(stack).endSwipeBack(completed: completed)
  }

  /// The stack that shows the screens of one in front: that of the primary column, if they have moved there.
  private func seen(_ stack: any SystemNavigation) -> UINavigationController {
    let stack = uiKit(stack)
    if !stack.viewControllers.isEmpty { return stack }
    let split = window.chain.lazy.compactMap { $0.split(with: stack) }.first
    return split?.viewController(for: .primary) as? UINavigationController ?? stack
  }

  package func beginSwipeDown() { window.chain.dropFirst().last?.beginSwipeDown() }

  package func endSwipeDown(completed: Bool) {
    window.chain.last?.endSwipeDown(completed: completed)
  }

  package func tapTab(_ position: Int, on tabs: any SystemTabs) {
    guard let tabs = tabs as? UITabBarController else {
      fatalError("\(type(of: tabs)) is no tab bar controller")
    }
    tabs.tap(position)
  }

  /// The size class changes in an event of its own.
  package func makeNarrow(_ isNarrow: Bool) -> Bool {
    simulation.endTurnIfAsked()
    if collapsesInBackground, !simulation.isNarrow {
      changeAll(toNarrow: true)
      changeAll(toNarrow: false)
    }
    changeAll(toNarrow: isNarrow)
    return true
  }

  private func changeAll(toNarrow isNarrow: Bool) {
    simulation.endTurnIfAsked()
    simulation.isNarrow = isNarrow
    for controller in window.chain { change(controller, toNarrow: isNarrow) }
  }

  private func change(_ controller: UIViewController, toNarrow isNarrow: Bool) {
    if let split = controller as? UISplitViewController {
      isNarrow ? split.collapse() : split.expand()
    }
    for child in controller.children { change(child, toNarrow: isNarrow) }
  }

  /// The back button of the first screen is that of the stack around.
  package func leaveColumn(of split: any SystemSplit) {
    let split = split as? UISplitViewController
    (split?.viewController(for: .primary) as? UINavigationController)?.tapBackButton()
  }

  package func typeIntoAlert(_ text: String, field: Int) { alert.type(text, field: field) }

  package func answerAlert(_ position: Int) { alert.tap(position) }

  private var alert: UIAlertController {
    guard let alert = system.alertWindow?.chain.last as? UIAlertController else {
      fatalError("there is no alert")
    }
    return alert
  }

  /// UIKit keeps the presented controller when its window goes.
  package func discard() {
    simulation.refusals = 0
    simulation.isHeld = false
    endSwipeDown(completed: false)
    simulation.end(completed: true)
    simulation.turn()
    window.rootViewController?.dismiss(animated: false)
    simulation.turn()
    window.rootViewController = nil
  }

  package func change(_ stack: any SystemNavigation, to screens: [any Presentable]) {
    let stack = uiKit(stack)
    let old = zip((stack as? StackController)?.contents ?? [], stack.viewControllers)
    stack.viewControllers = screens.map { screen in
      old.first { $0.0 === screen }?.1 ?? .showing(screen)
    }
  }

  /// As UIKit was asked: of a transition it knows the animator, and whether there is to be any.
  ///
  /// Requests to stacks and tabs outside of the window are not recorded.
  package var requests: [PlatformRequest] {
    simulation.requests.compactMap { request in
      guard let object = request.object else { return nil }
      let transition = request.isAnimated == false ? TransitionStyle.immediate : nil
      switch request.change {
      case .controllers(let hidesBars, let animator):
        return PlatformRequest(
          object,
          .screens(hidesBars.map(options)),
          (animator as? NamedAnimator)?.transition ?? transition
        )
      case .tabs: return PlatformRequest(object, .tabs, transition)
      case .selection(let position): return PlatformRequest(object, .selection(position), nil)
      case .root: return PlatformRequest(system, .root, nil)
      case .presentation(let presentation) where presentation.isAlert:
        return PlatformRequest(system, .alert, transition)
      case .presentation(let presentation):
        return PlatformRequest(system, .presentation(style(of: presentation)), transition)
      case .dismissal: return PlatformRequest(system, .dismissal, transition)
      }
    }
  }

  private func options(_ hidesBars: (own: Bool, bottom: Bool)) -> ScreenOptions {
    var options: ScreenOptions = []
    if hidesBars.own { options.insert(.hideBar) }
    if hidesBars.bottom { options.insert(.hideBottomBar) }
    return options
  }

  private func style(
    of presentation: UIKitSimulation.Request.Presentation
  ) -> PresentationStyle {
    switch presentation.style {
    case .pageSheet: .sheet(presentation.detents.map(SheetDetent.init))
    case .fullScreen: .fullScreen
    case .popover: .popover
    case .custom: .named("zoom")
    default: .automatic
    }
  }

  private func uiKit(_ stack: any SystemNavigation) -> UINavigationController {
    guard let stack = stack as? UINavigationController else {
      fatalError("\(type(of: stack)) is no navigation controller")
    }
    return stack
  }
}

extension UIViewController {
  /// The split view in it that has a column.
  fileprivate func split(with column: UIViewController) -> UISplitViewController? {
    if let split = self as? UISplitViewController,
      [.supplementary, .secondary].contains(where: { split.viewController(for: $0) === column })
    {
      return split
    }
    return children.lazy.compactMap { $0.split(with: column) }.first
  }
}

extension SheetDetent {
  @MainActor
  fileprivate init(_ detent: UISheetPresentationController.Detent) {
    self =
      switch detent.identifier {
      case .medium: .medium
      case .large: .large
      default: .height(detent.height(in: 1_000) ?? 0)
      }
  }
}

package final class PlainScreen: Presentable {
  package init() {}
}

package final class NamedAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  package let transition: TransitionStyle

  package init(_ transition: TransitionStyle) { self.transition = transition }

  package func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.3 }

  package func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
  {}
}

/// The differences between versions of UIKit, known or possible.
package struct UIKitVariant: CustomStringConvertible, Sendable {
  let version: UIKitSimulation.Version
  let beginning: UIKitSimulation.Beginning
  let isStillOnItsWay: Bool
  package let isEmbedded: Bool
  let presentationDelay: Int
  let keepsCoordinator: Bool
  let blocksDuringPresentation: Bool
  let losesDismissals: Bool

  /// How tabs behave.
  package var tabs = UITabBehavior()

  package init(
    version: UIKitSimulation.Version,
    beginning: UIKitSimulation.Beginning = .atCommit(.fromCommit),
    isStillOnItsWay: Bool = false,
    isEmbedded: Bool = false,
    presentationDelay: Int = 0,
    keepsCoordinator: Bool = false,
    blocksDuringPresentation: Bool = false,
    losesDismissals: Bool = false
  ) {
    self.version = version
    self.beginning = beginning
    self.isStillOnItsWay = isStillOnItsWay
    self.isEmbedded = isEmbedded
    self.presentationDelay = presentationDelay
    self.keepsCoordinator = keepsCoordinator
    self.blocksDuringPresentation = blocksDuringPresentation
    self.losesDismissals = losesDismissals
  }

  /// The variant of tests that need no other.
  package static let usual = Self(version: .iOS18)

  /// Every pair of values, in 12 variants instead of 768; all of them with `EVERY_VARIANT` in the
  /// environment.
  ///
  /// Those of tabs are paired among themselves.
  package static let all: [Self] = {
    let all = ProcessInfo.processInfo.environment["EVERY_VARIANT"] == nil ? pairs : combinations
    return all.indices.map { all[$0].with(UITabBehavior(number: $0)) }
  }()

  /// The variant with other tabs.
  package func with(_ tabs: UITabBehavior) -> Self {
    var variant = self
    variant.tabs = tabs
    return variant
  }

  private static let pairs = [
    Self(
      .iOS26,
      .atCommit(.fromCall),
      isStill: true,
      isEmbedded: true,
      delay: 0,
      keeps: true,
      blocks: false,
      loses: false
    ),
    Self(
      .iOS26,
      .atCommit(.fromCall),
      isStill: false,
      isEmbedded: false,
      delay: 1,
      keeps: false,
      blocks: true,
      loses: true
    ),
    Self(
      .iOS18,
      .atCommit(.fromCall),
      isStill: true,
      isEmbedded: true,
      delay: 2,
      keeps: false,
      blocks: true,
      loses: true
    ),
    Self(
      .iOS26,
      .atCommit(.fromCommit),
      isStill: true,
      isEmbedded: false,
      delay: 0,
      keeps: false,
      blocks: true,
      loses: true
    ),
    Self(
      .iOS18,
      .atCommit(.fromCommit),
      isStill: false,
      isEmbedded: true,
      delay: 1,
      keeps: true,
      blocks: false,
      loses: false
    ),
    Self(
      .iOS18,
      .atCommit(.fromCommit),
      isStill: true,
      isEmbedded: false,
      delay: 2,
      keeps: false,
      blocks: false,
      loses: true
    ),
    Self(
      .iOS18,
      .atCommit(.never),
      isStill: false,
      isEmbedded: true,
      delay: 0,
      keeps: true,
      blocks: false,
      loses: true
    ),
    Self(
      .iOS18,
      .atCommit(.never),
      isStill: true,
      isEmbedded: false,
      delay: 1,
      keeps: false,
      blocks: false,
      loses: false
    ),
    Self(
      .iOS26,
      .atCommit(.never),
      isStill: true,
      isEmbedded: true,
      delay: 2,
      keeps: false,
      blocks: true,
      loses: false
    ),
    Self(
      .iOS26,
      .inCall,
      isStill: true,
      isEmbedded: false,
      delay: 0,
      keeps: false,
      blocks: false,
      loses: false
    ),
    Self(
      .iOS26,
      .inCall,
      isStill: false,
      isEmbedded: true,
      delay: 1,
      keeps: true,
      blocks: true,
      loses: false
    ),
    Self(
      .iOS18,
      .inCall,
      isStill: false,
      isEmbedded: false,
      delay: 2,
      keeps: true,
      blocks: true,
      loses: true
    ),
  ]

  private static let combinations = UIKitSimulation.Version.allCases.flatMap { version in
    UIKitSimulation.Beginning.allCases.flatMap { beginning in
      (0..<96).map { number in
        Self(
          version,
          beginning,
          isStill: number % 2 == 1,
          isEmbedded: number / 2 % 2 == 1,
          delay: number / 4 % 3,
          keeps: number / 12 % 2 == 1,
          blocks: number / 24 % 2 == 1,
          loses: number / 48 == 1
        )
      }
    }
  }

  private init(
    _ version: UIKitSimulation.Version,
    _ beginning: UIKitSimulation.Beginning,
    isStill: Bool,
    isEmbedded: Bool,
    delay: Int,
    keeps: Bool,
    blocks: Bool,
    loses: Bool
  ) {
    self.init(
      version: version,
      beginning: beginning,
      isStillOnItsWay: isStill,
      isEmbedded: isEmbedded,
      presentationDelay: delay,
      keepsCoordinator: keeps,
      blocksDuringPresentation: blocks,
      losesDismissals: loses
    )
  }

  package var description: String {
    "\(version), beginning \(beginning)\(isStillOnItsWay ? ", still on its way in completions" : "")"
      + (isEmbedded ? ", in a part of the window" : "")
      + (presentationDelay > 0 ? ", presenting \(presentationDelay) turns late" : "")
      + (keepsCoordinator ? ", with a coordinator for a turn more" : "")
      + (blocksDuringPresentation ? ", no change during a presentation" : "")
      + (losesDismissals ? ", no word of a dismissal" : "")
      + (tabs == UITabBehavior() ? "" : ", \(tabs.text)")
  }

  /// Performs an operation with a run loop of its own: the windows of other tests are left out.
  @MainActor
  package func withOwnRunLoop<Value>(
    _ operation: @MainActor () async throws -> Value
  ) async rethrows -> Value {
    let loop = UIKitRunLoop()
    loop.tabBehavior = tabs
    return try await UIKitRunLoop.$current.withValue(loop) { try await operation() }
  }

  @MainActor
  package func makePlatform() -> UIKitPlatform {
    let platform = UIKitPlatform(version, isEmbedded: isEmbedded)
    platform.simulation.beginning = beginning
    platform.simulation.blocksDuringPresentation = blocksDuringPresentation
    platform.simulation.losesDismissals = losesDismissals
    platform.simulation.isStillOnItsWayInCompletions = isStillOnItsWay
    platform.simulation.presentationDelay = presentationDelay
    platform.simulation.keepsCoordinatorForATurn = keepsCoordinator
    return platform
  }
}

extension UITabBehavior {
  /// One of 12 in which every pair of values is, a Plackett-Burman design; the last has the default of
  /// each switch.
  package init(number: Int) {
    let row = number % 12
    let switches = [true, true, false, true, true, true, false, false, false, true, false]
    let isOn = [0, 1, 2, 3, 5, 6].map { row < 11 && switches[($0 - row + 11) % 11] }
    self.init()
    asksAtOnce = isOn[0]
    selectsFirst = !isOn[1]
    reportsCode = !isOn[2]
    reportsRepeats = isOn[3]
    callsOlderPair = isOn[4]
    losesSelections = isOn[5]
    afterRemoval = AfterRemoval.allCases[(row + 1) % 3]
  }

  fileprivate var text: String {
    let switches = [
      asksAtOnce ? "asked for at once" : nil, selectsFirst ? nil : "none selected at first",
      reportsCode ? nil : "code not reported", reportsRepeats ? "repeats reported" : nil,
      callsOlderPair ? "both pairs called" : nil, losesSelections ? "selections not reported" : nil,
      afterRemoval == .first ? nil : "\(afterRemoval) after a removal",
    ]
    return "tabs: " + switches.compactMap(\.self).joined(separator: ", ")
  }
}
