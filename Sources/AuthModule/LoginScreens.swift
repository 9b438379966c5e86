import ModuleRegistry
import ShopKit

/// Asks for a phone number.
enum PhoneScreen: ModuleKey {
  typealias Product = any PhoneView
}

@MainActor
protocol PhoneView: Screen {
  /// Why the person is asked.
  var reason: String { get set }

  /// What went wrong, until the person types again.
  var complaint: String? { get set }

  var onSubmit: (@MainActor (PhoneNumber) -> Void)? { get set }
}

final class PhoneEntry: PhoneView {
  var reason = ""
  var onSubmit: (@MainActor (PhoneNumber) -> Void)?
  var complaint: String?
  private var text = ""

  var content: ScreenContent {
    ScreenContent(
      title: "Sign in",
      notes: [reason] + [complaint].compactMap(\.self),
      fields: [
        Field(label: "Phone", text: text, placeholder: "+49 170 1234567") { [weak self] in
          self?.text = $0
          self?.complaint = nil
        }
      ],
      actions: [Action(title: "Send code") { [weak self] in self?.submit() }]
    )
  }

  private func submit() {
    guard let phone = PhoneNumber(text) else {
      complaint = "This is not a phone number with country code, such as +49 170 1234567."
      return
    }
    onSubmit?(phone)
  }
}

/// Asks for the code that was sent.
enum CodeScreen: ModuleKey {
  typealias Input = CodeChallenge
  typealias Product = any CodeView
}

@MainActor
protocol CodeView: Screen {
  var onSuccess: (@MainActor () -> Void)? { get set }

  /// Called after too many wrong codes.
  var onGiveUp: (@MainActor () -> Void)? { get set }
}

final class CodeEntry: CodeView {
  var onSuccess: (@MainActor () -> Void)?
  var onGiveUp: (@MainActor () -> Void)?
  private let challenge: CodeChallenge
  private var text = ""
  private var attemptsLeft = 3
  private var complaint: String?

  init(_ challenge: CodeChallenge) { self.challenge = challenge }

  var content: ScreenContent {
    ScreenContent(
      title: "Enter the code",
      notes: [challenge.message] + [complaint].compactMap(\.self),
      fields: [
        Field(label: "Code", text: text, placeholder: "four digits") { [weak self] in
          self?.text = $0
        }
      ],
      actions: [Action(title: "Sign in") { [weak self] in self?.submit() }]
    )
  }

  private func submit() {
    let isRight = text == challenge.code
    text = ""
    if isRight {
      onSuccess?()
      return
    }
    attemptsLeft -= 1
    let attempts = attemptsLeft == 1 ? "1 attempt" : "\(attemptsLeft) attempts"
    complaint = "This code is wrong. You have \(attempts) left."
    if attemptsLeft == 0 { onGiveUp?() }
  }
}
