import Synchronization

/// A reference to an object that any thread may set, of which the first to come does.
///
/// `AtomicLazyReference` is the same, but its code stays in its own library, where the thread
/// sanitizer does not see what it orders: it then reports races in whatever was made on one thread
/// and found on another. This code is compiled, and instrumented, along with its user.
@safe
struct OnceReference<Instance: AnyObject & Sendable>: ~Copyable, Sendable {
  private let storage = unsafe Atomic<Unmanaged<Instance>?>(nil)

  deinit {
    unsafe storage.load(ordering: .acquiring)?.release()
  }

  /// The object; `nil` if none was set yet.
  func load() -> Instance? {
    unsafe storage.load(ordering: .acquiring)?.takeUnretainedValue()
  }

  /// Sets the object unless there is one.
  ///
  /// - Returns: the object that is set now.
  func storeIfNil(_ new: Instance) -> Instance {
    let candidate = unsafe Unmanaged.passRetained(new)
    let (exchanged, current) = unsafe storage.compareExchange(
      expected: nil,
      desired: candidate,
      ordering: .acquiringAndReleasing
    )
    guard !exchanged, let winner = unsafe current else { return new }
    unsafe candidate.release()
    return unsafe winner.takeUnretainedValue()
  }
}
