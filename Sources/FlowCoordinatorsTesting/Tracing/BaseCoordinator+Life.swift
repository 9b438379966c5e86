package import FlowCoordinators

// The life of a flow, for tests.
extension BaseCoordinator {
  /// Whether the flow has a stack that something keeps or shows.
  package var hasStack: Bool { node.stack != nil }

  /// Whether the flow has reported its result.
  package var hasEnded: Bool { node.hasEnded }

  /// Whether something ever kept the coordinator alive, so that it can lose it.
  package var wasShown: Bool { node.extent == .own }

  /// Whether something ever kept the coordinator, or one below it, alive.
  package var wasOpen: Bool { node.extent > .nothing }

  /// The number of pieces of work that hold the coordinator.
  package var holds: Int { window?.lives.countWork(of: self) ?? 0 }
}
