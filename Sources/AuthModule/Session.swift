public import ModuleRegistry
import ShopKit

/// Who is signed in.
public struct Session: Hashable, Sendable, Codable {
  /// The phone number that was proven by a code.
  public let phone: PhoneNumber

  /// What tells the customer from all others.
  var customer: String { phone.description }
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

  /// What becomes of the latest change, as the end of a sentence such as "is not kept: the disk is full";
  /// `nil` where it is kept.
  var problem: String? { get }

  /// What a person has to be told about the session when the shop opens.
  var notice: String? { get }
}

/// Keeps the session in a file, for its owner only, or in memory where there is no file.
final class SessionRecord: SessionStoring {
  private let record: StateRecord<Session?>

  init(_ state: StateFolder?) {
    record = StateRecord(state?.file("session.json"), initial: nil)
  }

  var current: Session? {
    get { record.value }
    set { record.update { $0 = newValue } }
  }

  var problem: String? { record.problem }

  var notice: String? { record.notice }
}
