public import ModuleRegistry
import Synchronization

/// Who is signed in.
public struct Session: Hashable, Sendable {
  /// The phone number that was proven by a code.
  public let phone: PhoneNumber
}

/// The session of the app.
public enum SessionStore: ServiceKey {
  /// Where the session is kept.
  public typealias Service = any SessionStoring
}

/// Keeps the session; can be asked on any thread.
public protocol SessionStoring: AnyObject, Sendable {
  /// Who is signed in now, if anybody is.
  var current: Session? { get set }
}

final class InMemorySessionStore: SessionStoring {
  private let session = Mutex<Session?>(nil)

  var current: Session? {
    get { session.withLock { $0 } }
    set { session.withLock { $0 = newValue } }
  }
}
