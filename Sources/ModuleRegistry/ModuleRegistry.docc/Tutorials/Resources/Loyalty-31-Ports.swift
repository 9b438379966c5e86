public import ModuleRegistry

// The needs of the card that other features provide, in its own words.

/// The signed-in customer, if the host binds it.
public enum CardHolder: ServiceKey {
  /// Returns the name of the customer, `nil` for a guest, on any thread.
  public typealias Service = @Sendable () -> String?
}

/// How a customer signs in, if the host binds it.
public enum CardSignIn: CoordinatorKey {}
