/// What stands for the screen of a flow that has none (``Coordinator/noScreen``), or for no flow at all.
///
/// It keeps its flow until it's presented, as a stack or tabs do.
final class NoScreen: Presentable {
  let flow: (any WindowFlow)?

  init(of flow: (any WindowFlow)?) {
    self.flow = flow
    flow?.node.isPresentedWithoutScreen = true
  }
}
