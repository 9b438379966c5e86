/// The place of a flow that is assembled under a port, and under those that this is bound to.
///
/// The context of the flow refers to it, so that links and adapters find the flow without a cast.
@MainActor
package final class PortSeat {
  /// A port, and the translation of its start option into that of the next one, or of the flow.
  typealias Port = (key: any Any.Type, start: @MainActor (Any) -> Any?)

  private(set) weak var flow: (any CoordinatorNode)?

  /// The ports, the one that a caller assembled first.
  private(set) var ports: [Port] = []

  /// The adapters of the flow, once it keeps them.
  private var adapters: [AnyObject] = []

  /// Whether the assembled coordinator is known to be the flow.
  private var isConfirmed = false

  /// Adds a port that leads to the flow by way of those added later.
  func add(_ port: any Any.Type, start: @escaping @MainActor (Any) -> Any?) {
    ports.append((port, start))
  }

  /// Seats the first coordinator that is created with the context.
  func seat(_ node: any CoordinatorNode) { if flow == nil, !isConfirmed { flow = node } }

  /// Confirms that the assembled coordinator is the one that was created with the context.
  ///
  /// If another one was, the seat stays empty. The binding next to the flow confirms for the others.
  package func confirm(_ coordinator: AnyObject) {
    if !isConfirmed, flow !== coordinator { flow = nil }
    isConfirmed = true
  }

  /// Keeps an adapter of the flow as long as the flow lives, unless nothing keeps the flow alive by itself.
  ///
  /// - Returns: whether the adapter is kept, so that it must not keep the flow any more.
  package func keep(_ adapter: AnyObject) -> Bool {
    guard let flow, flow.livesByItself else { return false }
    if !adapters.contains(where: { $0 === adapter }) { adapters.append(adapter) }
    return true
  }
}
