import Foundation
import ShopKit

/// The latest requests for codes, and the waits that follow from them by the ``CodeRules``.
///
/// Requests are stored with the time of day, so a restart of the shop shortens no wait.
struct CodeLimits: Sendable {
  private let record: StateRecord<[Request]>

  /// A request for a code.
  private struct Request: Codable, Sendable {
    let id: UInt64
    let phone: PhoneNumber
    var date: Date

    /// Whether the code was sent.
    var isSent = false

    /// Whether the user has signed in with the number since.
    var isSettled = false
  }

  /// Reads the stored requests.
  init(_ state: StateFolder?) { record = StateRecord(state?.file("codes.json"), initial: []) }

  /// The time of the latest request.
  ///
  /// If it is in the future, the clock was set back. The stored times stay as they are, since the
  /// clock may be corrected again.
  var latest: Date? { record.value.map(\.date).max() }

  /// The problem with saving the latest change, as the end of a sentence; `nil` if there is none.
  var problem: String? { record.problem }

  /// The notice about the file for the opening of the shop; `nil` if the file is in order.
  var notice: String? { record.notice }

  /// The reason not to send a code to a number now; `nil` if one may be sent.
  func refusal(to phone: PhoneNumber, at now: Date) -> CodeRefusal? {
    let all = record.value.sorted { $0.date < $1.date }
    let own = all.filter { $0.phone == phone && !$0.isSettled }
    let waits = [
      Self.wait(own, CodeRules.requests, CodeRules.requestLifetime, now),
      Self.wait(all, CodeRules.requestsOfAll, CodeRules.requestOfAllLifetime, now),
    ]
    if let wait = waits.compactMap(\.self).max() { return .tooMany(wait: wait) }
    return Self.wait(own.filter(\.isSent), 1, CodeRules.resendWait, now).map { .tooSoon(wait: $0) }
  }

  /// The time until fewer than `limit` requests count; `nil` if fewer do now.
  private static func wait(
    _ requests: [Request],
    _ limit: Int,
    _ lifetime: Duration,
    _ now: Date
  ) -> Duration? {
    let ends = requests.map { $0.date.advanced(by: lifetime.inSeconds) }.filter { $0 > now }
    guard ends.count >= limit else { return nil }
    return .seconds(ends[ends.count - limit].timeIntervalSince(now))
  }

  /// Counts a request before its code is sent.
  ///
  /// - Returns: the identifier of the request.
  func count(_ phone: PhoneNumber, at now: Date) -> UInt64 {
    let request = Request(id: .random(in: 0...UInt64.max), phone: phone, date: now)
    record.update { requests in
      requests.removeAll {
        $0.date.advanced(by: CodeRules.requestOfAllLifetime.inSeconds) <= now
      }
      requests.append(request)
    }
    return request.id
  }

  /// Marks the code of a request as sent.
  func didSend(_ id: UInt64) {
    record.update { requests in
      for position in requests.indices where requests[position].id == id {
        requests[position].isSent = true
      }
    }
  }

  /// Removes a request without a sent code, so that it causes no wait.
  func forget(_ id: UInt64) { record.update { $0.removeAll { $0.id == id } } }

  /// Settles the requests for a number after a sign-in with it: they count among all requests
  /// still, but no longer for the number.
  func settle(_ phone: PhoneNumber) {
    record.update { requests in
      for position in requests.indices where requests[position].phone == phone {
        requests[position].isSettled = true
      }
    }
  }
}

extension Duration {
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
