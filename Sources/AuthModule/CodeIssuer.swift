import Foundation
import ModuleRegistry

/// What makes codes and checks them.
enum Codes: ServiceKey {
  typealias Service = CodeIssuer
}

/// Makes codes, has them sent and checks what is typed, by the ``CodeRules``.
///
/// There is one for all sign-ins of the app, so that nobody gets more attempts by beginning anew.
@MainActor
final class CodeIssuer {
  private let gateway: any CodeSending
  private let stopwatch: Stopwatch
  private let makeCode: @Sendable () -> String
  private let limits: CodeLimits
  private var latest: [PhoneNumber: SentCode] = [:]

  /// The time of day at which the stopwatch was started, or a later one that was seen before.
  private let start: Date

  nonisolated init(
    gateway: any CodeSending,
    clock: any Clock<Duration>,
    limits: CodeLimits,
    start: Date,
    makeCode: @escaping @Sendable () -> String
  ) {
    self.gateway = gateway
    self.makeCode = makeCode
    self.limits = limits
    // A clock that was set back makes no wait shorter, nor longer than it was at first.
    self.start = max(start, limits.latest ?? start)
    stopwatch = Stopwatch(clock)
  }

  /// The time of day, which nobody who sets the clock meanwhile can change.
  private var now: Date { start.addingTimeInterval(stopwatch.elapsed / .seconds(1)) }

  /// What a person has to be told about the limits when the shop opens.
  var notice: String? { limits.notice }

  /// What a person has to be told about the limits while codes are sent.
  var limitsProblem: String? {
    limits.problem.map { "Who asked for codes \($0)." }
  }

  /// Sends a code.
  ///
  /// A person who asks for the same phone again, before it is time for another code, gets the one
  /// that is on its way.
  ///
  /// - Throws: why there is none. Where the task is cancelled there is none either, and whatever the
  ///   gateway has sent by then is of no use.
  func send(to phone: PhoneNumber) async throws(CodeRefusal) -> SentCode {
    latest = latest.filter { isUsable($0.value) }
    if let latest = latest[phone], timeToResend(latest) > .zero { return latest }
    let now = now
    if let refusal = limits.refusal(to: phone, at: now) { throw refusal }
    let request = limits.count(phone, at: now)
    let code = makeCode()
    let message: String?
    do {
      message = try await gateway.send(code, to: phone)
    } catch {
      if Task.isCancelled { throw .cancelled }
      limits.forget(request)
      throw .notDelivered(error)
    }
    if Task.isCancelled { throw .cancelled }
    limits.didSend(request)
    let sent = SentCode(phone: phone, code: code, message: message, sentAt: stopwatch.elapsed)
    latest[phone] = sent
    return sent
  }

  /// Checks what was typed, which costs an attempt unless it is the code.
  func check(_ typed: String, against sent: SentCode) -> Verdict {
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

  /// What became of an answer.
  enum Verdict: Equatable {
    case right
    case wrong(attemptsLeft: Int)
    case expired
  }

  /// How long a person has to wait until another code can be sent, at least zero.
  func timeToResend(_ sent: SentCode) -> Duration {
    max(.zero, sent.sentAt + CodeRules.resendWait - stopwatch.elapsed)
  }

  /// How long the code can be used, at least zero.
  func timeToExpiry(_ sent: SentCode) -> Duration {
    max(.zero, sent.sentAt + CodeRules.lifetime - stopwatch.elapsed)
  }

  /// Whether it is too late for the code.
  func isExpired(_ sent: SentCode) -> Bool { timeToExpiry(sent) == .zero }

  /// Sleeps on the clock by which codes expire.
  func sleep(for duration: Duration) async throws { try await stopwatch.sleep(for: duration) }

  private func isUsable(_ sent: SentCode) -> Bool { !isExpired(sent) && sent.attemptsLeft > 0 }
}

/// Why no code is sent.
enum CodeRefusal: Error, CustomStringConvertible {
  case tooMany(wait: Duration)
  case tooSoon(wait: Duration)
  case notDelivered(DeliveryFailure)
  case cancelled

  /// What to say about it.
  var description: String {
    switch self {
    case .tooMany(let wait):
      "You have asked for too many codes. Try again in \(Self.minutes(wait))."
    case .tooSoon(let wait):
      "A code was sent to this number a moment ago. Ask for another in \(wait.wholeSeconds) s."
    case .notDelivered(let failure): "The code could not be sent: \(failure). Try again."
    case .cancelled: "The code was not sent."
    }
  }

  private static func minutes(_ duration: Duration) -> String {
    let minutes = (duration.wholeSeconds + 59) / 60
    return minutes == 1 ? "1 minute" : "\(minutes) minutes"
  }
}
