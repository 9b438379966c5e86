import Foundation
import Synchronization

/// The notes of factories that run, from any thread.
final class Log: Sendable {
  private let lines = Guarded<[String]>([])

  var entries: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// A value for many threads.
///
/// Threads queue at a lock of Foundation's, so that none waits for the mutex: on Linux the thread
/// sanitizer does not see the order that a contended `Mutex` creates.
final class Guarded<Value: Sendable>: Sendable {
  private let queue = NSLock()
  private let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }

  func withLock<Result: Sendable>(_ body: (inout Value) -> Result) -> Result {
    queue.withLock { value.withLock { value in body(&value) } }
  }
}

/// Something with an identity that can be shared.
final class Token: Sendable {}
