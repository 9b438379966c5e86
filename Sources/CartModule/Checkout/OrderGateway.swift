public import ModuleRegistry

/// Where orders go.
public enum OrderGateway: ServiceKey {
  /// Takes orders.
  public typealias Service = any OrderPlacing
}

/// Takes orders; can be called on any thread.
public protocol OrderPlacing: Sendable {
  /// Places an order, and returns when it is placed.
  ///
  /// An order whose number is known is placed already: the shop asks again after a crash and after an error, and
  /// it must not be delivered twice. The shop does not cancel it when the user leaves the checkout.
  ///
  /// - Throws: ``OrderRefused`` if the order is not placed and will not be; anything else if it is not known
  ///   whether it is placed, and the shop asks again under its number.
  func place(_ order: Order) async throws
}

/// The answer of a gateway that does not take an order.
public struct OrderRefused: Error, Hashable, Sendable {
  /// Creates the answer.
  public init() {}
}

/// Has nobody to send orders to, so it takes as long as if it had.
struct PretendedOrderGateway: OrderPlacing {
  let latency: Duration
  let clock: any Clock<Duration>

  func place(_ order: Order) async throws { try await clock.sleep(for: latency) }
}
