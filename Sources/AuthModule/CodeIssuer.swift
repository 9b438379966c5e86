import Foundation
import ModuleRegistry
import ShopKit

/// The service that creates codes and checks them.
enum Codes: ServiceKey {
  typealias Service = CodeIssuer
}

/// Creates codes, sends them through the gateway and checks the answers, by the ``CodeRules``.
///
/// All sign-ins of the app share one issuer, so the limits hold when the user starts again.
@MainActor
final class CodeIssuer {
  private let gateway: any CodeSending
  let connection: Connection
  private let stopwatch: Stopwatch
  private let makeCode: @Sendable () -> String
  private let limits: CodeLimits
  private var latest: [PhoneNumber: SentCode] = [:]

  /// The time of day at the start of the stopwatch, but no earlier than the latest request.
  private let start: Date

  nonisolated init(
    gateway: any CodeSending,
    connection: Connection,
    clock: any Clock<Duration>,
    limits: CodeLimits,
    start: Date,
    makeCode: @escaping @Sendable () -> String
  ) {
    self.gateway = gateway
    self.connection = connection
    self.makeCode = makeCode
    self.limits = limits
    // A clock that was set back shortens no wait, and lengthens none beyond its full length.
    self.start = max(start, limits.latest ?? start)
    stopwatch = Stopwatch(clock)
  }

  /// The time of day by the stopwatch, which does not change when the user sets the clock.
  private var now: Date { start.addingTimeInterval(stopwatch.elapsed / .seconds(1)) }

  /// The notice about the file of the limits for the opening of the shop.
  var notice: String? { limits.notice }

  /// Why the limits could not be saved, as a sentence; `nil` if they were.
  nonisolated var limitsProblem: String? {
    limits.problem.map { "The sign-in limits \($0)." }
  }

  /// Sends a code.
  ///
  /// If the user asks for the same phone again before the wait for another code is over, this
  /// returns the code that was sent.
  ///
  /// - Throws: the reason for which no code was sent. A cancelled task throws, too; a code that the
  ///   gateway has sent by then cannot be used.
  func send(to phone: PhoneNumber) async throws(CodeRefusal) -> SentCode {
    latest = latest.filter { isUsable($0.value) }
    if let latest = latest[phone], timeToResend(latest) > .zero { return latest }
    let now = now
    if let refusal = limits.refusal(to: phone, at: now) { throw refusal }
    let request = limits.count(phone, at: now)
    let code = makeCode()
    var sent: SentCode?
    do {
      try await connection.request {
        do throws(DeliveryFailure) {
          let message = try await gateway.send(code, to: phone)
          sent = SentCode(phone: phone, code: code, message: message, sentAt: stopwatch.elapsed)
        } catch .unreachable {
          throw Offline()
        }
      }
    } catch {
      if Task.isCancelled { throw .cancelled }
      guard let sent else {
        limits.forget(request)
        throw .notDelivered(error as? DeliveryFailure ?? .unreachable)
      }
      // A code counts if the gateway has sent it, even if its answer is lost: it may arrive.
      keep(sent, request)
      throw .unanswered
    }
    guard !Task.isCancelled, let sent else { throw .cancelled }
    keep(sent, request)
    return sent
  }

  private func keep(_ sent: SentCode, _ request: UInt64) {
    limits.didSend(request)
    latest[sent.phone] = sent
  }

  /// The latest code of a phone, also if it is not known whether that was delivered.
  func latestCode(for phone: PhoneNumber) -> SentCode? { latest[phone] }

  /// Checks an answer; a wrong one costs an attempt, and one to an expired code does not.
  ///
  /// - Throws: ``Offline`` if the connection is cut; that costs no attempt.
  func check(_ typed: String, against sent: SentCode) throws(Offline) -> Verdict {
    try connection.check()
    if isExpired(sent) { return .expired }
    guard sent.attemptsLeft > 0 else { return .wrong(attemptsLeft: 0) }
    if sent.hasCode(typed) {
      sent.attemptsLeft = 0
      limits.settle(sent.phone)
      return .right
    }
    sent.attemptsLeft -= 1
    return .wrong(attemptsLeft: sent.attemptsLeft)
  }

  /// The result of a check.
  enum Verdict: Equatable {
    case right
    case wrong(attemptsLeft: Int)
    case expired
  }

  /// The time until another code can be sent, at least zero.
  func timeToResend(_ sent: SentCode) -> Duration {
    max(.zero, sent.sentAt + CodeRules.resendWait - stopwatch.elapsed)
  }

  /// The time until the code expires, at least zero.
  func timeToExpiry(_ sent: SentCode) -> Duration {
    max(.zero, sent.sentAt + CodeRules.lifetime - stopwatch.elapsed)
  }

  func isExpired(_ sent: SentCode) -> Bool { timeToExpiry(sent) == .zero }

  /// Sleeps on the clock that expires codes.
  func sleep(for duration: Duration) async throws { try await stopwatch.sleep(for: duration) }

  private func isUsable(_ sent: SentCode) -> Bool { !isExpired(sent) && sent.attemptsLeft > 0 }
}

/// Why no code was sent.
enum CodeRefusal: Error, CustomStringConvertible {
  case tooMany(wait: Duration)
  case tooSoon(wait: Duration)
  case notDelivered(DeliveryFailure)

  /// The answer of the gateway is lost.
  case unanswered
  case cancelled

  /// The reason as a sentence for a screen.
  var description: String {
    switch self {
    case .tooMany(let wait):
      "You have requested too many codes. Try again in \(Self.minutes(wait))."
    case .tooSoon(let wait):
      "A code was just sent to this number. You can request another in \(wait.wholeSeconds) s."
    case .notDelivered(let failure): "The code could not be sent: \(failure). Try again."
    case .unanswered: "We do not know whether the code was sent: \(Offline()). Try again."
    case .cancelled: "The code was not sent."
    }
  }

  private static func minutes(_ duration: Duration) -> String {
    let minutes = (duration.wholeSeconds + 59) / 60
    return minutes == 1 ? "1 minute" : "\(minutes) minutes"
  }
}
