/// How often a stand-in was asked for, and with what; can be written and read on any thread.
public final class StandInRecord: Sendable {
  private let inputs = Guarded<[String]>([])

  init() {}

  /// What the stand-in was asked with each time, as it prints; empty where there was nothing.
  public var uses: [String] { inputs.withLock { $0 } }

  func add(_ input: String) { inputs.withLock { $0.append(input) } }
}
