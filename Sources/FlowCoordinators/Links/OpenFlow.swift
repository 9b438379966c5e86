/// An open flow, which handles links to it.
@MainActor
package struct OpenFlow {
  let flow: any WindowFlow

  /// Translates the start option of a port into that of the flow.
  private var translate: @MainActor (Any) -> Any? = { $0 }

  init(_ flow: any WindowFlow) { self.flow = flow }

  /// The same flow under a port.
  ///
  /// - Parameter translate: creates the start option of the flow from that of the port.
  /// - Returns: the flow, which handles links to the port.
  package func translating(_ translate: @escaping @MainActor (Any) -> Any?) -> OpenFlow {
    var flow = self
    flow.translate = { [next = self.translate] in translate($0).flatMap { next($0) } }
    return flow
  }

  /// Passes the start option of a link to the flow.
  func handle(_ option: Any) { if let option = translate(option) { flow.handle(link: option) } }
}

extension PortSeat {
  /// The flow under one of its ports; `nil` if the key is none of them, or the
  /// coordinator not the flow.
  func openFlow(of key: any Any.Type, for other: any WindowFlow) -> OpenFlow? {
    guard let flow, flow === other, let first = ports.firstIndex(where: { $0.key == key })
    else { return nil }
    return ports[first...].reversed().reduce(OpenFlow(flow)) { $0.translating($1.start) }
  }
}

/// A flow that a link has created and started.
@MainActor
final class OpenedFlow {
  let presentable: any Presentable

  /// Whether it was closed, or freed without being shown.
  var wasClosed = false

  init(presentable: any Presentable) { self.presentable = presentable }
}

extension NavigationWindow {
  /// A flow of this key, or behind a port of this key, of which something is on screen,
  /// or of a flow below it.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - scope: the scope that the flow lives in; `nil` for the whole app.
  /// - Returns: the lowest one in a tab of its own, whatever is in the tabs before that, or else the
  ///   lowest one; one in a column that has no place now only if no other is open; `nil` if none is.
  package func openFlow(of key: any Any.Type, in scope: ObjectIdentifier? = nil) -> OpenFlow? {
    let placeless = display.placeless
    var seen: Set<ObjectIdentifier> = []
    var lowest: (flow: OpenFlow, hasPlace: Bool)?
    for entry in ledger.entries {
      var next: (any WindowFlow)? = entry.owner
      while let flow = next, seen.insert(ObjectIdentifier(flow)).inserted {
        // A flow of another scope has that scope's contents; a port lives where its flow does.
        let node = flow.node
        if !node.hasEnded, !node.isUnbegun, scope == nil || scope == node.scope,
          let open = node.key == key ? OpenFlow(flow) : node.seat?.openFlow(of: key, for: flow)
        {
          // The first entry of a flow is where it lives.
          let hasPlace = !placeless.contains(ObjectIdentifier(entry.presentable))
          if hasPlace, entry.location.container is any SystemTabs { return open }
          if lowest == nil || hasPlace && lowest?.hasPlace == false { lowest = (open, hasPlace) }
        }
        next = node.parent
      }
    }
    return lowest?.flow
  }
}
