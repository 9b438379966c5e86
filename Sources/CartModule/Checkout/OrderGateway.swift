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
  /// An order whose number is known is placed already: whoever did not hear of it asks again, and
  /// it must not be delivered twice. When the task is cancelled, an order that is not placed yet
  /// should not be.
  ///
  /// - Throws: where the order is not placed, or nobody knows whether it is.
  func place(_ order: Order) async throws
}

/// Has nobody to send orders to, so it takes as long as if it had.
struct PretendedOrderGateway: OrderPlacing {
  let latency: Duration
  let clock: any Clock<Duration>

  func place(_ order: Order) async throws { try await clock.sleep(for: latency) }
}
