import ModuleRegistry

/// The requests of a stub, with their inputs; can be written and read on any thread.
final class StubRecord: Sendable {
  private let inputs = Guarded<[String]>([])

  /// The input of each request, as it prints; empty if there was none.
  var uses: [String] { inputs.withLock { $0 } }

  func add(_ input: Any) {
    let isSilent = input is Void || input is CoordinatorContext
    // Outside of the lock, since a description may ask the app for its stubs.
    let text = isSilent ? "" : "\(input)"
    inputs.withLock { $0.append(text) }
  }
}
