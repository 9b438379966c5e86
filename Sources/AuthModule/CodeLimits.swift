import Foundation
import ShopKit

/// Who asked for a code lately, and how long they have to wait for the next one, by the ``CodeRules``.
///
/// It is kept with the time of day, so that nobody waits less for having started the shop anew.
struct CodeLimits: Sendable {
  private let record: StateRecord<[Request]>

  /// A code that was asked for.
  private struct Request: Codable, Sendable {
    let id: UInt64
    let phone: PhoneNumber
    var date: Date

    /// Whether a code is on its way.
    var isSent = false

    /// Whether somebody has signed in with the number since.
    var isSettled = false
  }

  /// Reads what was kept.
  init(_ state: StateFolder?) { record = StateRecord(state?.file("codes.json"), initial: []) }

  /// When a code was asked for last.
  ///
  /// Where that is later than now, the clock was set back. What was kept stays as it is then, since the
  /// clock may be corrected again.
  var latest: Date? { record.value.map(\.date).max() }

  /// What becomes of the latest request, as the end of a sentence; `nil` where it is kept, or is not to be.
  var problem: String? { record.problem }

  /// What a person has to be told about the file when the shop opens.
  var notice: String? { record.notice }

  /// Why no code is to be sent to a number now; `nil` if one may be.
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

  /// How long it takes until fewer than so many requests count.
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

  /// Counts a request, before anything is sent.
  ///
  /// - Returns: what it is called from now on.
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

  /// A code is on its way.
  func didSend(_ id: UInt64) {
    record.update { requests in
      for position in requests.indices where requests[position].id == id {
        requests[position].isSent = true
      }
    }
  }

  /// Nothing was sent, so it is no reason to let a person wait.
  func forget(_ id: UInt64) { record.update { $0.removeAll { $0.id == id } } }

  /// Somebody has signed in with a number, whose requests count among all from now on, and no more for
  /// the number.
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
