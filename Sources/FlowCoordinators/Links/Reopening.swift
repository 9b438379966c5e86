/// How an open flow is found, and how it hears that a link leads to it.
@MainActor
package struct Reopening<Start> {
  /// The key of the flow and, where it is a port, those to which it is bound, one after another.
  package let keys: [any Any.Type]

  /// Hands the start option of the key to the flow, which may have been assembled under any of them.
  package let handle: (AnyObject, Start) -> Void

  package init(keys: [any Any.Type], handle: @escaping (AnyObject, Start) -> Void) {
    self.keys = keys
    self.handle = handle
  }
}
