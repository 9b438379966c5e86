public import ModuleRegistry
import ShopKit

/// A signed-in user.
public struct Session: Hashable, Sendable, Codable {
  /// The phone number that was proven by a code.
  public let phone: PhoneNumber

  /// The identifier of the customer.
  var customer: String { phone.description }
}

/// The session of the app.
public enum SessionStore: ServiceKey {
  /// The storage of the session.
  public typealias Service = any SessionStoring
}

/// Stores the session; can be used on any thread.
public protocol SessionStoring: AnyObject, Sendable {
  /// The signed-in user; `nil` for a guest.
  var current: Session? { get set }

  /// The user whom the next launch finds signed in; `nil` for a guest.
  ///
  /// It throws if that is unknown, since the stored session could never be read.
  var saved: Session? { get throws }

  /// The problem with saving the latest change, as the end of a sentence such as "could not be
  /// saved: the disk is full"; `nil` if there is none.
  var problem: String? { get }

  /// The notice about the stored session for the opening of the shop; `nil` if it is in order.
  var notice: String? { get }
}

extension SessionStoring {
  /// The ``problem``, as a sentence for a screen.
  var sentence: String? { problem.map { "Your sign-in status \($0)." } }

  /// What the next launch finds, as a sentence.
  var remains: String {
    do {
      return try saved.map { "The next launch begins signed in as \($0.phone)." }
        ?? "The next launch begins signed out."
    } catch {
      return "The next launch may begin signed in as before."
    }
  }
}

/// Stores the session in a file for its owner only, or in memory if there is no folder.
final class SessionRecord: SessionStoring {
  private let record: StateRecord<Session?>

  init(_ state: StateFolder?) {
    record = StateRecord(state?.file("session.json"), initial: nil)
  }

  var current: Session? {
    get { record.value }
    set { record.update { $0 = newValue } }
  }

  var saved: Session? { get throws { try record.saved ?? nil } }

  var problem: String? { record.problem }

  var notice: String? { record.notice }
}
