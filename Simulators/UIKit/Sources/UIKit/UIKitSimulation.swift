/// The simulation: when transitions end, which calls are refused, and the version of UIKit.
///
/// The module has the classes of UIKit that an adapter needs, with its callbacks in its order and
/// its owners. It draws nothing, knows no library, and is built on platforms without UIKit. Each
/// behaviour names its source; an undocumented one is marked as a guess.
@MainActor
public final class UIKitSimulation {
  /// Ends a transition; told whether it was not taken back.
  public typealias End = @MainActor (_ completed: Bool) -> Void

  /// A version of UIKit, for behaviors that differ.
  public enum Version: CaseIterable, Sendable {
    case iOS18

    /// A back button does not wait for a transition, and a back-swipe may begin in one
    /// (react-native-screens #3093, #3142, #3173).
    case iOS26
  }

  /// The callbacks of a pop that another one overtakes, which is not documented: each is a guess.
  public enum Overtaken: CaseIterable, Sendable {
    case nothing, shown, cancelled
  }

  /// When a change begins that code asks a stack or a modal for.
  public enum Beginning: CaseIterable, Hashable, Sendable {
    /// At the end of the turn, when Core Animation commits and lays out (backtraces in
    /// Ramotion/navigation-stack #10, rickytan/RTRootNavigationController #275 and
    /// Citrrus/MBContactPicker #48; for modals in viezel/TiSocial.Framework #153).
    ///
    /// From when on a stack has a coordinator for it is not known: each is a guess.
    case atCommit(Coordination)

    /// In the call, as in the one synchronous backtrace that was found, of 2010.
    case inCall

    public static let allCases = Coordination.allCases.map(Self.atCommit) + [.inCall]

    /// From when on a stack has a coordinator for a change that code asks for.
    public enum Coordination: CaseIterable, Sendable { case fromCall, fromCommit, never }
  }

  /// The version that is simulated.
  public let version: Version

  /// When changes begin.
  public var beginning = Beginning.atCommit(.fromCommit)

  /// Whether `viewControllers` of a stack stays as it is while a presentation is animated over it, and
  /// changes after that (openradar 44091459).
  public var blocksDuringPresentation = false

  /// Whether completions of dismissals are lost (software-mansion/react-native-screens #4591).
  public var losesDismissals = false

  /// Whether completions of `UIView.transition` are lost (a guess).
  public var losesViewTransitions = false

  /// The callbacks of a pop that another one overtakes.
  public var overtaken = Overtaken.nothing

  /// Whether a stack reports after a cancelled back-swipe that it showed the top, as it does from
  /// iOS 18 on (heinzl/swift-composable-navigation #17, #19) and did not before (openradar
  /// 21137690).
  public var showsAfterCancel = true

  /// Whether a stack reports each screen twice, as it may at its first appearance.
  public var repeatsDidShow = false

  /// Whether a controller is still being presented or dismissed when the completions of its
  /// transition are called, which is not documented.
  public var isStillOnItsWayInCompletions = false

  /// In how many turns of the run loop an animated presentation begins, after it was asked for.
  ///
  /// The presented controller is known at once. The number is not documented: each is a guess.
  public var presentationDelay = 0

  /// Whether a controller keeps the coordinator of its presentation in the turn of its end.
  ///
  /// The order in which UIKit takes them back is not documented.
  public var keepsCoordinatorForATurn = false

  /// Whether windows are narrow, so that split views collapse when they appear.
  public var isNarrow = false

  /// Whether the delegate of a split view is asked when that has collapsed before it appears: both are reported
  /// (KeyboardKit; zapp, `window.m`).
  public var asksBeforeAppearance = false

  /// Whether a new controller takes the place of one that was on top of the stack of collapsed columns, which
  /// is a guess, as is the opposite.
  public var showsNewColumns = true

  /// Whether what is above a column leaves the stack of collapsed columns with it, and goes on its own
  /// (NetNewsWire #5385; the place is a guess), or stays.
  public var separatesAllAbove = true

  /// How many screens a column loses while it collapses, if there are so many above the first
  /// (woocommerce-ios, `ProductsSplitViewWrapperController`: "transitions can drop pushed product screens").
  public var dropsScreensOnCollapse = 0

  /// Whether the screens of columns move to the stack of the primary one when they collapse, and back
  /// (`BufferSplitViewController`: they "MOVE between navigation controllers"; zapp, `window.m`), in place of the
  /// stacks.
  public var mergesColumns = false

  /// Whether a modal that a column has presented goes without a call when the columns collapse and the column is not
  /// seen any more (Awful.app #746, of iOS 11 and an overlay), or stays, which is a guess.
  public var losesModalsOfHiddenColumns = false

  /// Whether transitions that begin from now on wait for ``end(completed:)``.
  public var isHeld = false

  /// How many of the next changes are refused, with no more than a warning on the console.
  public var refusals = 0

  /// Requests of code that were not refused, the latest last.
  public private(set) var requests: [Request] = []

  /// A request of code.
  public struct Request {
    /// The controller or the window that was asked.
    public private(set) weak var object: AnyObject?
    public let change: Change

    /// Whether it was requested with an animation; `nil` if UIKit does not ask that.
    public let isAnimated: Bool?

    public enum Change {
      /// Other controllers on a stack: which bars are hidden if one of them is new on top, and how
      /// it comes there.
      case controllers(
        hidesBars: (own: Bool, bottom: Bool)?,
        animator: (any UIViewControllerAnimatedTransitioning)?
      )
      case tabs
      case selection(Int)
      case root, dismissal
      case presentation(Presentation)
    }

    /// How a controller is presented, as it was asked for in the same turn.
    @MainActor
    public final class Presentation {
      public let style: UIModalPresentationStyle
      public let isAlert: Bool
      public internal(set) var detents: [UISheetPresentationController.Detent] = []

      init(of controller: UIViewController) {
        style = controller.modalPresentationStyle
        isAlert = controller is UIAlertController
      }
    }
  }

  /// Whether requests of code are noted from now on.
  public var notesRequests = true

  func note(_ change: Request.Change, of object: AnyObject, isAnimated: Bool? = nil) {
    guard notesRequests else { return }
    requests.removeAll { $0.object == nil }
    requests.append(Request(object: object, change: change, isAnimated: isAnimated))
  }

  private var held: [End] = []
  private var ready: [End] = []
  private var blocked: [@MainActor () -> Void] = []

  private let runLoop = UIKitRunLoop.current

  /// Creates a simulation in which transitions end at the next turn of the run loop.
  public init(_ version: Version = .iOS18) { self.version = version }

  /// Whether a transition waits for ``end(completed:)``.
  public var isHolding: Bool { !held.isEmpty }

  /// Ends the transitions that wait for it, the oldest first, in a turn after the one in which they
  /// were asked for.
  public func end(completed: Bool) {
    endTurnIfAsked()
    let ending = held
    held = []
    for end in ending { end(completed) }
  }

  /// Runs the run loop until nothing is left to do.
  public func turn() {
    var isOver: Bool
    repeat {
      while !ready.isEmpty { ready.removeFirst()(true) }
      runLoop.endTurn()
      isOver = !runLoop.isWaiting
      if !isOver { runLoop.beginTurn() }
    } while !isOver || !ready.isEmpty
  }

  /// Ends the turn in which code has asked for changes, before the next event, such as a touch.
  public func endTurnIfAsked() { if runLoop.isAsked { runLoop.endTurn() } }

  /// Ends the turn before an event that is a turn of its own.
  func endTurn() { runLoop.endTurn() }

  /// Begins a change, in the call or when Core Animation commits.
  func atCommit(_ body: @escaping @MainActor () -> Void) {
    if beginning == .inCall { body() } else { runLoop.atCommit(body) }
  }

  /// Does something when no presentation is animated any more.
  func afterPresentations(_ body: @escaping @MainActor () -> Void) { blocked.append(body) }

  func presentationEnded() {
    let due = blocked
    blocked = []
    for body in due { body() }
  }

  /// Does something at the end of every turn of the run loop, until that returns `false`.
  public static func atEndOfTurns(_ body: @escaping @MainActor () -> Bool) {
    UIKitRunLoop.current.atEndOfTurns(body)
  }

  /// Has the run loop turn again though nothing else happens.
  public static func turnAgain() { UIKitRunLoop.current.turnAgain() }

  /// Whether the run loop was asked to turn again since its last turn began.
  public var isToTurnAgain: Bool { runLoop.isToTurnAgain }

  /// Begins a presentation, at the end of the turn or some turns later.
  func beginPresentation(isAnimated: Bool, _ body: @escaping @MainActor () -> Void) {
    if presentationDelay > 0, isAnimated {
      runLoop.after(turns: presentationDelay, body)
    } else {
      atCommit(body)
    }
  }

  /// Takes something back when a transition has ended, at once or after the turn.
  func endCoordination(_ body: @escaping @MainActor () -> Void) {
    if keepsCoordinatorForATurn { runLoop.after(turns: 1, body) } else { body() }
  }

  /// Begins a transition, which `end` ends.
  func begin(_ end: @escaping End) {
    if isHeld { held.append(end) } else { ready.append(end) }
  }

  /// Whether the change that is asked for is refused.
  func refuses() -> Bool {
    guard refusals > 0 else { return false }
    refusals -= 1
    return true
  }
}
