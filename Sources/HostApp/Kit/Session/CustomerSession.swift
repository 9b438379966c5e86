public import ModuleRegistry

/// The scope of one customer, or of a guest.
///
/// A session begins when the shop opens, and at each sign-in and sign-out, and replaces the
/// previous one. Nothing is reset: the objects of a session are freed with its flows.
public enum CustomerSession: ScopeKey {
  /// The identifier of the customer; `nil` for a guest.
  public typealias Input = String?
}

/// The identifier of the signed-in customer, if a feature provides it.
public enum CurrentCustomer: ServiceKey {
  /// Returns the identifier of the signed-in customer, or `nil` for a guest.
  ///
  /// Can be called on any thread.
  public typealias Service = @Sendable () -> String?
}

/// The service that opens the next session.
public enum Sessions: ServiceKey {
  /// The host sets ``SessionOpening/onOpen``, and shows the session.
  public typealias Service = SessionOpening
}

/// Opens the next session, in place of the one on screen.
@MainActor
public final class SessionOpening {
  /// Shows the session of a customer, at a place if there is one.
  ///
  /// The host sets it; the closure should hold the host's flow weakly.
  public var onOpen: (@MainActor (_ customer: String?, _ place: TabPlace?) -> Void)?

  /// Creates an opening without a handler.
  public nonisolated init() {}

  /// Whether a session is on screen.
  public var isOpen: Bool { onOpen != nil }

  /// Opens the session of a customer, which ends the one before with all of its flows.
  ///
  /// Before the first session is on screen, this does nothing: the shop begins with the session of
  /// ``CurrentCustomer``. A flow that has work to do afterwards calls it inside `hold`.
  ///
  /// - Parameters:
  ///   - customer: the identifier of the customer; `nil` for a guest.
  ///   - place: the place where the customer goes on. `nil` selects the same tab again; after
  ///     the session of a guest, each tab keeps its place.
  public func open(for customer: String?, at place: TabPlace? = nil) {
    onOpen?(customer, place)
  }
}
