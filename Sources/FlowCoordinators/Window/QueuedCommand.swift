/// A submitted command: its owner, its container, and the promise of its outcome.
///
/// An object, because copying all this at each step would cost more than the command itself.
@MainActor
package final class QueuedCommand {
  var command: NavigationCommand { didSet { presentables = command.presentables } }

  /// The presentables that the command shows.
  private(set) var presentables: [any Presentable]
  let owner: (any WindowFlow)?

  /// The stack or tabs to change, which a command in the queue does not keep.
  weak var container: (any SystemContainer)?
  let transition: TransitionStyle?

  /// Evaluated when the command is about to run.
  let isWanted: @MainActor () -> Bool
  let promise: Promise<NavigationOutcome>

  /// Decides at the command's turn what runs in its place, and returns what submits that.
  let replacement: Replacement?
  package typealias Replacement = @MainActor () -> Submission
  package typealias Submission =
    @MainActor (_ completion: @escaping @MainActor (NavigationOutcome) -> Void) -> Void

  /// The presentables that the command removes from a container off screen.
  var removed: [any Presentable] = []

  /// The contents that it takes out of other tabs or columns, before it sets them here.
  var moved: [any Presentable] = []

  /// Whether it has taken them out, and has not set them yet.
  var isHalfway = false

  /// The screens that it removes, which are freed when the state is consistent.
  private var former: [any Presentable] = []

  /// Keeps screens that the command removes, until it is over.
  func keep(_ screens: [any Presentable]) {
    former = former.isEmpty ? screens : former + screens
  }

  /// Frees what it has kept.
  func free() {
    let kept = former
    former = []
    extendLifetime(kept)
  }

  /// Whether the flow was being started when it submitted the command.
  var isFromStart = false

  /// Whether the library removes what an ended flow has left: there may be nothing, and a refusal
  /// of the platform is not the end of it.
  let isAfterEnd: Bool

  /// The modals over which the user was asked, if the others that the user may not dismiss stay; `nil`
  /// if all may go.
  let askedOver: [WeakPresentable]?

  /// What is to leave, of flows that have ended, if the command is to close no flow.
  var leaving: [WeakPresentable] = []

  /// Whether it replaces all screens of a stack.
  var replacesStack: Bool

  /// How often it was tried before.
  var attempts = 0

  /// Whether the flow had a screen or a container of its own when it was started, so that it does not
  /// only route.
  var needsScreen = false

  package init(
    command: NavigationCommand,
    owner: (any WindowFlow)?,
    container: (any SystemContainer)? = nil,
    transition: TransitionStyle? = nil,
    isAfterEnd: Bool = false,
    askedOver: [WeakPresentable]? = nil,
    isWanted: @escaping @MainActor () -> Bool = { true },
    promise: Promise<NavigationOutcome>,
    replacement: Replacement? = nil
  ) {
    self.command = command
    replacesStack = if case .setRoot = command { true } else { false }
    presentables = command.presentables
    self.owner = owner
    self.container = container
    self.transition = transition
    self.isAfterEnd = isAfterEnd
    self.askedOver = askedOver
    self.isWanted = isWanted
    self.promise = promise
    self.replacement = replacement
  }

  /// Whether the container that it changes is in transition.
  var isMoving: Bool { container?.isTransitioning == true }

  /// Whether it is an alert that may wait for the one on screen.
  var isInTurn: Bool { if case .showAlert(let alert) = command { alert.isInTurn } else { false } }

  /// Whether it is such an alert, and its flow has ended.
  var isOutOfTurn: Bool { isInTurn && owner?.node.hasEnded == true }

  /// Names the presentables as the window does, which knows an adopted controller by another one.
  func name(by system: any SystemWindow) {
    // Usually the names are the same, and to ask costs less than to copy a command.
    var isNamed = true
    switch command {
    case .popTo, .remove, .dismissModal: isNamed = false
    default: for name in presentables where system.identity(of: name) !== name { isNamed = false }
    }
    if !isNamed { command = command.named(by: system) }
  }

  /// The transition of another step; the named one applies to one step only.
  var otherTransition: TransitionStyle? { transition == .immediate ? .immediate : nil }

  /// Whether the command shows something over screens, or takes that away.
  var coversOrUncovers: Bool {
    switch command {
    case .present, .presentOnVisible, .showAlert, .dismiss, .dismissModal, .dismissVisible: true
    default: false
    }
  }

  /// Whether the command only describes a tab, which may be there once the flows in the tabs have
  /// been started, on screen or not.
  var describesTab: Bool { if case .setBadge = command { true } else { false } }
}
