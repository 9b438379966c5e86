import FlowCoordinators

/// What a link or a flow goes to.
enum FuzzGoal: Int, CaseIterable {
  /// A flow that links open, over the root of the window.
  case linked

  /// A flow over the root.
  case placed

  /// A flow on the stack of one that is never open.
  case unplaced

  /// A flow over the root, behind a guard.
  case guarded

  private enum Placed {}
  private enum Unplaced {}
  private enum Guarded {}

  /// The key of such flows.
  var key: any Any.Type {
    switch self {
    case .linked: FuzzCoordinator.self
    case .placed: Placed.self
    case .unplaced: Unplaced.self
    case .guarded: Guarded.self
    }
  }

  /// The goal of which the app itself opens a flow with this number, if of any.
  static func ofFlow(_ number: Int) -> FuzzGoal? {
    let goal = FuzzGoal(rawValue: number % 4)
    return goal == .linked ? nil : goal
  }
}

/// A link, or a flow's going to another one.
@MainActor
final class FuzzGoing {
  let goal: FuzzGoal

  /// The number of the command that decides on the outcome.
  var number: Int?

  /// The outcome, if no command decides on it.
  var expected: NavigationOutcome?

  /// The flow that is open already, and how often that has handled a start before.
  var open: (flow: Int, handled: Int)?

  /// The flow that guards it, and the modals over which that asks.
  var guarding: (flow: Int, over: [FuzzModel.Node])?

  /// Whether its guard has finished.
  var hasPassed = false

  init(to goal: FuzzGoal) { self.goal = goal }
}
