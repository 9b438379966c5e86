import ModuleRegistry
import Observation
import ShopKit

/// Asks for the code that was sent.
enum CodeScreen: ScreenKey {
  typealias Input = SentCode
  typealias Product = any CodeView
}

@MainActor
protocol CodeView: Screen {
  var onSuccess: (@MainActor () -> Void)? { get set }

  /// Called after too many wrong codes.
  var onGiveUp: (@MainActor () -> Void)? { get set }
}

@Observable
final class CodeEntry: CodeView, WaitsForConnection {
  @ObservationIgnored var onSuccess: (@MainActor () -> Void)?
  @ObservationIgnored var onGiveUp: (@MainActor () -> Void)?
  private let issuer: CodeIssuer
  private let delivery: Delivery
  private var sent: SentCode
  private var text = ""

  /// The problem with the last answer, until the user types again.
  private var mistake: String?

  /// Changes when time changes the screen, so that observers read the content again.
  private var ticks = 0
  @ObservationIgnored private var ticking: Task<Void, Never>?

  init(_ sent: SentCode, issuer: CodeIssuer) {
    self.sent = sent
    self.issuer = issuer
    delivery = Delivery(issuer)
    issuer.connection.add(self)
    tick()
  }

  deinit { ticking?.cancel() }

  var content: ScreenContent {
    _ = ticks
    let expiry = issuer.isExpired(sent) ? "This code has expired. Send another one." : nil
    return ScreenContent(
      title: "Enter the code",
      notes: [sent.message ?? "A code was sent to \(sent.phone)."],
      problems: [delivery.problem ?? expiry, delivery.limitsProblem].compactMap(\.self),
      activity: delivery.activity,
      fields: [
        Field(
          label: "Code",
          text: text,
          placeholder: "4711",
          purpose: .oneTimeCode,
          maximumLength: 20,
          problem: mistake
        ) {
          self.text = $0
          self.mistake = nil
        }
      ],
      // Weak, since a button of a screen that is gone does nothing.
      actions: [Action(title: "Sign in") { [weak self] in self?.submit() }, resendAction]
        + [delivery.cancelAction].compactMap(\.self)
    )
  }

  private var resendAction: Action {
    let seconds = issuer.timeToResend(sent).wholeSeconds
    // Weak for the same reason.
    return Action(
      title: seconds > 0 ? "Send again in \(seconds) s" : "Send again",
      isEnabled: seconds == 0 && !delivery.isUnderway
    ) { [weak self] in self?.resend() }
  }

  private func submit() {
    let typed = text
    if typed.isEmpty {
      mistake = "Enter the code first."
      return
    }
    let verdict: CodeIssuer.Verdict
    do {
      // The answer to the latest request may have been lost, but not its message.
      let latest = issuer.latestCode(for: sent.phone).flatMap { $0.hasCode(typed) ? $0 : nil }
      verdict = try issuer.check(typed, against: latest ?? sent)
    } catch {
      mistake = Self.unchecked
      return
    }
    text = ""
    switch verdict {
    case .right: onSuccess?()
    case .wrong(attemptsLeft: 0): onGiveUp?()
    case .wrong(let left):
      let attempts = left == 1 ? "1 attempt" : "\(left) attempts"
      mistake = "This code is wrong. You have \(attempts) left."
    case .expired: delivery.problem = nil
    }
  }

  private static let unchecked = "The code could not be checked: \(Offline()). Try again."

  /// Removes the problem that there is no more.
  func goOnline() {
    if mistake == Self.unchecked { mistake = nil }
  }

  private func resend() {
    // Weak, since the delivery keeps it, and this screen the delivery.
    delivery.start(to: sent.phone) { [weak self] sent in
      self?.text = ""
      self?.mistake = nil
      // The problem was about the previous code.
      self?.delivery.problem = nil
      self?.sent = sent
      self?.tick()
    }
  }

  /// Updates the screen each second until a code can be sent again, and when this one expires.
  private func tick() {
    ticking?.cancel()
    // Weak, since `deinit` cancels the task.
    ticking = Task { [weak self, issuer] in
      while let pause = self?.timeToNextTick {
        do { try await issuer.sleep(for: pause) } catch { return }
        self?.ticks += 1
      }
    }
  }

  /// The time until the screen changes by itself; `nil` once the code has expired.
  private var timeToNextTick: Duration? {
    let wait = issuer.timeToResend(sent)
    if wait > .zero { return wait - .seconds(wait.wholeSeconds - 1) }
    let rest = issuer.timeToExpiry(sent)
    return rest > .zero ? rest : nil
  }
}
