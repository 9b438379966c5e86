/// Hands one value to whoever waits for it, exactly once: the first that it is fulfilled with or,
/// where it is dropped before, one that says so.
@MainActor
final class Promise<Value> {
  private let deliver: @MainActor (Value) -> Void
  private var fallback: @MainActor () -> Value
  private var isFulfilled = false

  init(
    orElse fallback: @escaping @MainActor () -> Value,
    deliver: @escaping @MainActor (Value) -> Void
  ) {
    self.deliver = deliver
    self.fallback = fallback
  }

  /// Hands the value over, unless one was handed over before.
  func fulfil(_ value: Value) {
    guard !isFulfilled else { return }
    isFulfilled = true
    deliver(value)
  }

  /// States anew what is handed over where the promise is dropped.
  func replaceFallback(_ fallback: @escaping @MainActor () -> Value) { self.fallback = fallback }

  /// Makes sure that nothing is handed over any more.
  func withdraw() { isFulfilled = true }

  deinit {
    if isFulfilled { return }
    // A deinitializer may run on any thread; whoever waits does so on the main actor.
    Task { @MainActor [deliver, fallback] in deliver(fallback()) }
  }
}
