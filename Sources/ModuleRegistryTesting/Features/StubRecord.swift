import ModuleRegistry

/// How often a stub was requested, and with which inputs; can be written and read on any thread.
final class StubRecord: Sendable {
  private let inputs = Guarded<[String]>([])

  /// What the stub was asked with each time, as it prints; empty where there was nothing.
  var uses: [String] { inputs.withLock { $0 } }

  func add(_ input: Any) {
    let isSilent = input is Void || input is CoordinatorContext
    // Outside of the lock, since a description may ask the app for its stubs.
    let text = isSilent ? "" : "\(input)"
    inputs.withLock { $0.append(text) }
  }
}
