import Synchronization

/// What factories write down when they run, from whatever thread.
final class Log: Sendable {
  private let lines = Mutex<[String]>([])

  var entries: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Something with an identity that can be shared.
final class Token: Sendable {}
