/// What a port can lead to: a flow, or what stands for one under another port.
@MainActor
package protocol PortTarget<Start>: AnyObject {
  associatedtype Start

  /// Hears that a deep link leads to the flow, which is open.
  func handle(_ option: Start)

  /// Keeps what stands for the flow under a port, as long as the flow lives, unless the flow has
  /// nothing to live for by itself.
  ///
  /// - Returns: whether it is kept, so that it must not keep the flow any more.
  func keep(_ adapter: AnyObject, of port: any Any.Type) -> Bool
}
