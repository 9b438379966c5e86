/// A flow that is open, and who hears in its types what a link is about: the flow itself, or what
/// stands for it under a port.
@MainActor
package struct OpenFlow {
  let node: any CoordinatorNode
  package private(set) var hearer: AnyObject

  /// The same flow, heard of by somebody else.
  package func heard(by hearer: AnyObject) -> OpenFlow { OpenFlow(node: node, hearer: hearer) }
}

/// A flow that a link has made and started.
@MainActor
final class OpenedFlow {
  let presentable: any Presentable

  /// Whether it ended inside its start.
  var hasEnded = false

  /// Whether it was closed, or freed without being shown.
  var wasClosed = false

  init(presentable: any Presentable) { self.presentable = presentable }
}

extension NavigationWindow {
  /// A flow of this key, or behind a port of this key, that has something on screen, or a flow below
  /// it has.
  ///
  /// - Parameters:
  ///   - key: the key.
  ///   - scope: the scope that the flow lives in; `nil` for the whole app.
  /// - Returns: the topmost one; `nil` where none is open.
  package func openFlow(of key: any Any.Type, in scope: ObjectIdentifier? = nil) -> OpenFlow? {
    for entry in ledger.entries {
      var next: (any CoordinatorNode)? = entry.owner
      while let node = next {
        if !node.hasEnded {
          // One of another scope has what belongs to that.
          if node.key == key, scope == nil || scope == node.scope {
            return OpenFlow(node: node, hearer: node)
          }
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
