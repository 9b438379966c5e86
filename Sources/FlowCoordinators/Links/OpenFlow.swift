/// A flow that is open, and who hears in its types what a link is about: the flow itself, or what
/// stands for it under a port.
@MainActor
package struct OpenFlow {
  let node: any CoordinatorNode
  package private(set) var hearer: AnyObject

  /// The same flow, heard of by somebody else.
  package func heard(by hearer: AnyObject) -> OpenFlow { OpenFlow(node: node, hearer: hearer) }
}
