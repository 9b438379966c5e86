/// The target of a port: a flow, or the adapter of a flow under another port.
@MainActor
package protocol PortTarget<Start>: AnyObject {
  associatedtype Start

  /// Handles a deep link to the flow, which is open.
  func handle(_ option: Start)

  /// Keeps the adapter of the flow under a port as long as the flow lives, unless nothing keeps the flow
  /// alive by itself.
  ///
  /// - Returns: whether the adapter is kept, so that it must not keep the flow any more.
  func keep(_ adapter: AnyObject, of port: any Any.Type) -> Bool
}
