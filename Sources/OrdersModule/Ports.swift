public import ModuleRegistry
public import ShopKit

// What orders need of other features, in their own words.

/// Takes what is ordered again, if the host binds it.
public enum OrderAgain: ServiceKey {
  /// Adds a line to what is ordered next; can be called on any thread.
  ///
  /// It returns what is to be said about it, as a sentence; `nil` where everything is in order.
  public typealias Service = @Sendable (PastOrder.Line) -> String?
}

/// How a guest signs in to see orders, if the host binds it; where it does not, links lead a guest to a guest's.
///
/// Before the flow finishes, it opens the session of whoever signed in, at what it was started with.
public enum OrdersSignIn: CoordinatorKey {
  /// Where whoever signs in goes on.
  public typealias Start = Destination
}
