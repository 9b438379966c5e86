/// A submitted command: its owner, its container, and the promise of its outcome.
///
/// An object, because copying all this at each step would cost more than the command itself.
@MainActor
final class QueuedCommand {
  var command: NavigationCommand
  let owner: (any CoordinatorNode)?

  /// The stack or tabs to change, which a command in the queue does not keep.
  weak var container: (any SystemContainer)?
  let transition: TransitionStyle?

  /// Evaluated when the command is about to run.
  let isWanted: @MainActor () -> Bool
  let promise: Promise<NavigationOutcome>

  /// The presentables that the command removes from a container off screen.
  var removed: [any Presentable] = []

  /// The order of commands that continue after they have waited.
  var number: Int?

  /// Whether it is still undecided if the command has to wait until its flow is on screen.
  var isUndecided = false

  /// The flows of which one has to be on screen before the command presents something: its own, or the
  /// nearest ancestor with screens.
  var awaited: [any CoordinatorNode] {
    guard let owner else { return [] }
    let above = owner.firstWithScreens
    return above === owner ? [owner] : [owner, above]
  }

  init(
    command: NavigationCommand,
    owner: (any CoordinatorNode)?,
    container: (any SystemContainer)?,
    transition: TransitionStyle?,
    isWanted: @escaping @MainActor () -> Bool,
    promise: Promise<NavigationOutcome>
  ) {
    self.command = command
    self.owner = owner
    self.container = container
    self.transition = transition
    self.isWanted = isWanted
    self.promise = promise
  }

  /// The command without its named transition, which applies to another step; a command without
  /// animation stays so.
  var inDefaultTransition: QueuedCommand {
    QueuedCommand(
      command: command,
      owner: owner,
      container: container,
      transition: transition == .immediate ? .immediate : nil,
      isWanted: isWanted,
      promise: promise
    )
  }

  /// Continues the command, wherever it has waited.
  func goOn() {
    promise.replaceFallback { .refused(.windowGone) }
    isUndecided = false
  }

  /// Whether the command belongs to the flow, or to one without a screen below it.
  func isOf(_ node: any CoordinatorNode) -> Bool {
    var next = owner
    while let flow = next {
      if flow === node { return true }
      if !flow.isPresentedWithoutScreen { return false }
      next = flow.parent
    }
    return false
  }

  /// The presentables that the command shows.
  var presentables: [any Presentable] { command.presentables }

  /// The presentables that the command keeps: those it shows or removes.
  var kept: [any Presentable] {
    if case .dismissModal(let modal) = command { [modal] } else { presentables }
  }

  /// Whether the command presents a modal for its flow.
  var presents: Bool {
    switch command {
    case .present, .presentOnVisible: true
    default: false
    }
  }

  /// Whether the command dismisses modals.
  var takesAway: Bool {
    switch command {
    case .dismiss, .dismissModal, .dismissVisible: true
    default: false
    }
  }

  /// Whether the command puts a screen on the flow's stack.
  var bringsScreen: Bool {
    switch command {
    case .push, .setRoot: true
    default: false
    }
  }
}
