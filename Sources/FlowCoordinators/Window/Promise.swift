/// Delivers one value exactly once: the first that it is fulfilled with or, if it is dropped
/// before, a fallback.
@MainActor
package final class Promise<Value> {
  private let deliver: @MainActor (Value) -> Void
  private var fallback: @MainActor () -> Value
  private var isFulfilled = false

  package init(
    orElse fallback: @escaping @MainActor () -> Value,
    deliver: @escaping @MainActor (Value) -> Void
  ) {
    self.deliver = deliver
    self.fallback = fallback
  }

  /// Whether nothing was delivered yet.
  var isPending: Bool { !isFulfilled }

  /// Delivers the value, unless one was delivered before.
  func fulfil(_ value: Value) {
    guard !isFulfilled else { return }
    isFulfilled = true
    deliver(value)
  }

  /// Replaces the value that is delivered if the promise is dropped.
  func replaceFallback(_ fallback: @escaping @MainActor () -> Value) { self.fallback = fallback }

  /// Ensures that nothing is delivered any more.
  func withdraw() { isFulfilled = true }

  deinit {
    if isFulfilled { return }
    // A deinitializer may run on any thread; the waiting caller is on the main actor.
    Task { @MainActor [deliver, fallback] in deliver(fallback()) }
  }
}
