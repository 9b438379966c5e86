public import ModuleRegistry

// The requirements of the orders on other features, in the words of this feature.

/// Takes products that are ordered again, if the host binds it.
public enum OrderAgain: ServiceKey {
  /// Adds a line to the next order; can be called on any thread.
  ///
  /// It returns the problem as a sentence; `nil` if there is none.
  public typealias Service = @Sendable (PastOrder.Line) -> String?
}

/// Signs a guest in to see orders, if the host binds it; otherwise links show the guest's orders.
///
/// It guards the orders. Before the flow finishes, it opens the session of the customer, in which the
/// guest goes on to the orders.
public enum OrdersSignIn: CoordinatorKey {}
