/// Delivers one value exactly once: the first that it is fulfilled with or, if it is dropped
/// before, a fallback.
@MainActor
package final class Promise<Value> {
  private let deliver: @MainActor (Value) -> Void

  /// What is delivered if the promise is dropped.
  var fallback: @MainActor () -> Value

  /// Whether nothing was delivered yet.
  private(set) var isPending = true

  package init(
    orElse fallback: @escaping @MainActor () -> Value,
    deliver: @escaping @MainActor (Value) -> Void
  ) {
    self.deliver = deliver
    self.fallback = fallback
  }

  /// Delivers the value, unless one was delivered before.
  func fulfil(_ value: Value) {
    guard isPending else { return }
    isPending = false
    deliver(value)
  }

  /// Ensures that nothing is delivered any more.
  func withdraw() { isPending = false }

  deinit {
    if !isPending { return }
    // A deinitializer may run on any thread; the waiting caller is on the main actor.
    Task { @MainActor [deliver, fallback] in deliver(fallback()) }
  }
}
