public import ModuleRegistry

/// The scope of what belongs to one customer, or to a guest.
///
/// A session begins when the shop opens, and at each sign-in and sign-out, where it takes the place of the
/// one before. Nothing is reset: what lives within the session is freed with its flows.
public enum CustomerSession: ScopeKey {
  /// What tells the customer from all others; `nil` for a guest.
  public typealias Input = String?
}

/// Who is signed in, if a feature knows.
public enum CurrentCustomer: ServiceKey {
  /// Returns what tells the customer who is signed in now from all others, and `nil` for a guest; can be
  /// called on any thread.
  public typealias Service = @Sendable () -> String?
}

/// Opens the next session.
public enum Sessions: ServiceKey {
  /// The host listens to it, and shows the session that is opened.
  public typealias Service = SessionOpening
}

/// Opens the next session, in place of the one on screen.
@MainActor
public final class SessionOpening {
  /// Shows the session of a customer, at a destination if there is one; set by the host, whose flow it should
  /// hold weakly.
  public var onOpen: (@MainActor (_ customer: String?, _ destination: Destination?) -> Void)?

  /// Creates an opening to which nobody listens yet.
  public nonisolated init() {}

  /// Whether a session is on screen.
  public var isOpen: Bool { onOpen != nil }

  /// Opens the session of a customer, which ends the one before with all of its flows.
  ///
  /// Before the first session is on screen, this does nothing: the shop begins with that of
  /// ``CurrentCustomer``. A flow that has something to do afterwards calls it inside `hold`.
  ///
  /// - Parameters:
  ///   - customer: what tells the customer from all others; `nil` for a guest.
  ///   - destination: where the customer goes on; `nil` is the tab that is on screen, from its first screen on.
  public func open(for customer: String?, at destination: Destination? = nil) {
    onOpen?(customer, destination)
  }
}
