import ModuleRegistry
import Synchronization

/// The stamps of all customers.
enum Stamps: ServiceKey { typealias Service = StampBook }

/// Counts stamps in memory; can be used on any thread.
final class StampBook: Sendable {
  private let counts = Mutex<[String: Int]>([:])

  /// How many stamps a customer has.
  func count(of customer: String) -> Int { counts.withLock { $0[customer, default: 0] } }

  /// Adds a stamp.
  func add(for customer: String) { counts.withLock { $0[customer, default: 0] += 1 } }

  /// Takes all stamps away.
  func clear(for customer: String) { counts.withLock { $0[customer] = nil } }
}
