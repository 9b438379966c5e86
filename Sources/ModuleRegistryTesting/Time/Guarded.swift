import Foundation
import Synchronization

/// A value that one thread at a time can use.
///
/// On Linux, the thread sanitizer does not see that a contended `Mutex` orders the work of two
/// threads. It sees Foundation's lock, which admits one thread at a time to the mutex.
final class Guarded<Value: Sendable>: Sendable {
  private let turn = NSLock()
  private let value: Mutex<Value>

  init(_ value: Value) { self.value = Mutex(value) }

  func withLock<Result: Sendable>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    try turn.withLock { try value.withLock { try body(&$0) } }
  }
}
