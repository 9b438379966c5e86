/// The presentable of a flow that has no screen of its own and only routes to
/// others, or of no flow.
///
/// It keeps its flow until it is presented, as a stack or tabs do.
final class NoScreen: Presentable {
  let flow: (any WindowFlow)?

  init(of flow: (any WindowFlow)?) {
    self.flow = flow
    flow?.node.isPresentedWithoutScreen = true
  }
}
