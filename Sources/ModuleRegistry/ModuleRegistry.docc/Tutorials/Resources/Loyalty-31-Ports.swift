public import ModuleRegistry

// What the card needs of other features, in its own words.

/// The customer who is signed in, if the host binds it.
public enum CardHolder: ServiceKey {
  /// Returns the name of the customer, `nil` where nobody is signed in; can be called on any thread.
  public typealias Service = @Sendable () -> String?
}

/// How a customer signs in, if the host binds it.
public enum CardSignIn: CoordinatorKey {}
