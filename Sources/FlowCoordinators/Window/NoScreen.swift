/// The presentable of a flow that has no screen of its own and only routes to others.
///
/// It keeps its flow until it is presented, as a stack or tabs do.
final class NoScreen: Presentable {
  let flow: any WindowFlow

  init(of flow: any WindowFlow) {
    self.flow = flow
    flow.node.isPresentedWithoutScreen = true
  }
}

extension NavigationCommand {
  /// Whether the command would show a presentable without a screen.
  @MainActor
  var showsNothing: Bool {
    switch self {
    case .push(let screen, _), .setRoot(let screen, _), .setWindowRoot(let screen):
      screen is NoScreen
    case .present(let modal), .presentOnVisible(let modal): modal.presentable is NoScreen
    case .setTabs(let items): items.contains { $0.presentable is NoScreen }
    default: false
    }
  }
}
