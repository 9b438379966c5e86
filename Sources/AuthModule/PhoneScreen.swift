import ModuleRegistry
import Observation
import ShopKit

/// Asks for a phone number, and sends a code to it.
enum PhoneScreen: ScreenKey {
  typealias Product = any PhoneView
}

@MainActor
protocol PhoneView: Screen {
  /// The reason to sign in, as a sentence.
  var reason: String { get set }

  /// The problem to show, until the user types again.
  var complaint: String? { get set }

  /// Called when a code is on its way.
  var onSend: (@MainActor (SentCode) -> Void)? { get set }
}

@Observable
final class PhoneEntry: PhoneView {
  var reason = ""
  @ObservationIgnored var onSend: (@MainActor (SentCode) -> Void)?
  private let delivery: Delivery
  private var text = ""

  /// Whether the user submitted a text that is no phone number.
  private var isWrong = false

  init(_ issuer: CodeIssuer) { delivery = Delivery(issuer) }

  var complaint: String? {
    get { delivery.problem }
    set { delivery.problem = newValue }
  }

  var content: ScreenContent {
    ScreenContent(
      title: "Sign in",
      notes: [reason],
      problems: [complaint, delivery.limitsProblem].compactMap(\.self),
      activity: delivery.activity,
      fields: [
        Field(
          label: "Phone",
          text: text,
          placeholder: "+49 170 1234567",
          purpose: .phone,
          maximumLength: 40,
          problem: isWrong
            ? "Enter a phone number with its country code, such as +49 170 1234567." : nil
        ) {
          self.text = $0
          self.complaint = nil
          self.isWrong = false
        }
      ],
      actions: [
        // Weak, since a button of a screen that is gone does nothing.
        Action(title: "Send code", isEnabled: !delivery.isUnderway) { [weak self] in
          self?.submit()
        }
      ] + [delivery.cancelAction].compactMap(\.self)
    )
  }

  private func submit() {
    guard let phone = PhoneNumber(text) else {
      complaint = nil
      isWrong = true
      return
    }
    // Weak, since the delivery keeps it, and this screen the delivery.
    delivery.start(to: phone) { [weak self] sent in self?.onSend?(sent) }
  }
}
