/// An open flow, and the object that handles a link in its types: the flow itself, or its adapter under
/// a port.
@MainActor
package struct OpenFlow {
  let node: any CoordinatorNode
  package private(set) var hearer: AnyObject

  /// The same flow with another handler.
  package func heard(by hearer: AnyObject) -> OpenFlow { OpenFlow(node: node, hearer: hearer) }
}

/// A flow that a link has created and started.
@MainActor
final class OpenedFlow {
  let presentable: any Presentable

  /// Whether it ended during `start`.
  var hasEnded = false

  /// Whether it was closed, or freed without being shown.
  var wasClosed = false

  init(presentable: any Presentable) { self.presentable = presentable }
}

extension NavigationWindow {
  /// A flow of this key, or behind a port of this key, of which something is on screen, or of a flow
  /// below it.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - scope: the scope that the flow lives in; `nil` for the whole app.
  /// - Returns: the topmost one; `nil` if none is open.
  package func openFlow(of key: any Any.Type, in scope: ObjectIdentifier? = nil) -> OpenFlow? {
    for entry in ledger.entries {
      var next: (any CoordinatorNode)? = entry.owner
      while let node = next {
        // A flow of another scope has that scope's contents; a port lives where its flow does.
        if !node.hasEnded, scope == nil || scope == node.scope {
          if node.key == key { return OpenFlow(node: node, hearer: node) }
          if let port = node.adapters.first(where: { $0.port == key }) {
            return OpenFlow(node: node, hearer: port.adapter)
          }
        }
        next = node.parent
      }
    }
    return nil
  }
}
