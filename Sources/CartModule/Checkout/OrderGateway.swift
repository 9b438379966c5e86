public import ModuleRegistry
import ShopKit

/// The service that takes orders.
public enum OrderGateway: ServiceKey {
  /// The gateway.
  public typealias Service = any OrderPlacing
}

/// Takes orders; can be called on any thread.
public protocol OrderPlacing: Sendable {
  /// Places an order, and returns when it is placed.
  ///
  /// The shop asks again after a crash and after an error. An order with a known number is placed
  /// already, and must not be delivered twice. The shop does not cancel the call when the user
  /// leaves the checkout.
  ///
  /// - Throws: ``OrderRefused`` if the order is not placed and will not be. Any other error leaves
  ///   the outcome unknown, and the shop asks again under the number of the order. `Offline` puts
  ///   the shop offline, and the order waits until it is online.
  func place(_ order: Order) async throws
}

/// The refusal of an order.
public struct OrderRefused: Error, Hashable, Sendable {
  /// Creates the refusal.
  public init() {}
}

/// Stands in for a gateway: it accepts each order after a latency.
struct PretendedOrderGateway: OrderPlacing {
  let latency: Duration
  let clock: any Clock<Duration>

  func place(_ order: Order) async throws { try await clock.sleep(for: latency) }
}
