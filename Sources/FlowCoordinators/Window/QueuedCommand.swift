/// A command on its way: who asked, in which container, and who waits for the outcome.
///
/// An object, since copying all this at each step of its way would cost more than what it asks for.
@MainActor
final class QueuedCommand {
  var command: NavigationCommand
  let owner: (any CoordinatorNode)?

  /// The stack or tabs to change, which a command in the queue does not keep.
  weak var container: (any SystemContainer)?
  let transition: TransitionStyle?

  /// Asked when its turn has come.
  let isWanted: @MainActor () -> Bool
  let promise: Promise<NavigationOutcome>

  /// What the command takes out of a container that nobody sees.
  var removed: [any Presentable] = []

  /// By which commands are sorted that go on after they have waited.
  var number: Int?

  /// Whether it is not known yet if the command has to wait until its flow is on screen.
  var isUndecided = false

  /// The flows of which one has to be on screen before the command presents something: its own, or that
  /// above it which has screens.
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

  /// The command without the name of its transition, which is for another part of what it does; without
  /// an animation, it is without one altogether.
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

  /// The command goes on, wherever it has waited.
  func goOn() {
    promise.replaceFallback { .refused(.windowGone) }
    isUndecided = false
  }

  /// Whether the command is the flow's, or that of one without a screen below it.
  func isOf(_ node: any CoordinatorNode) -> Bool {
    var next = owner
    while let flow = next {
      if flow === node { return true }
      if !flow.isPresentedWithoutScreen { return false }
      next = flow.parent
    }
    return false
  }

  /// What the command is to show.
  var presentables: [any Presentable] { command.presentables }

  /// What the command keeps: what it is to show, or to take away.
  var kept: [any Presentable] {
    if case .dismissModal(let modal) = command { [modal] } else { presentables }
  }

  /// Whether the command shows a modal for its flow.
  var presents: Bool {
    switch command {
    case .present, .presentOnVisible: true
    default: false
    }
  }

  /// Whether the command takes modals away.
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
