import FlowCoordinators

/// A screen that shows nothing.
@MainActor
final class Screen: Presentable {}
