/// The place of a flow that is assembled under a port, and the ports bound to it.
///
/// The context of the flow refers to it, so that links and adapters find the flow without a cast.
@MainActor
package final class PortSeat {
  /// The flow, once the binding next to it has confirmed which coordinator that is.
  private(set) weak var flow: (any WindowFlow)?

  /// The coordinators that were created with the context so far, of which one is the flow.
  private var candidates: [WeakFlow] = []

  /// The ports, the one that a caller assembled first, each with the translation of its start
  /// option into that of the next one, or of the flow.
  private(set) var ports: [(key: any Any.Type, start: @MainActor (Any) -> Any?)] = []

  /// The adapters of the flow, once it keeps them.
  private var adapters: [AnyObject] = []

  private var isConfirmed = false

  /// Adds a port that leads to the flow by way of those added later.
  func add(_ port: any Any.Type, start: @escaping @MainActor (Any) -> Any?) {
    ports.append((port, start))
  }

  /// Adds a coordinator that is created with the context.
  func add(_ node: any WindowFlow) { if !isConfirmed { candidates.append(WeakFlow(flow: node)) } }

  /// Seats the assembled coordinator, if it was created with the context.
  ///
  /// Only the binding closest to the flow has an effect.
  package func confirm(_ coordinator: AnyObject) {
    guard !isConfirmed else { return }
    isConfirmed = true
    flow = candidates.first { $0.flow === coordinator }?.flow
    candidates = []
  }

  /// Keeps an adapter of the flow as long as the flow lives, unless nothing keeps
  /// the flow alive by itself.
  ///
  /// - Returns: whether the adapter is kept, so that it must not keep the flow any more.
  package func keep(_ adapter: AnyObject) -> Bool {
    guard let flow, flow.livesByItself else { return false }
    if !adapters.contains(where: { $0 === adapter }) { adapters.append(adapter) }
    return true
  }
}
