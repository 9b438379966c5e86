import ModuleRegistry

/// What sends codes to phones.
enum CodeGateway: ServiceKey {
  typealias Service = any CodeSending
}

/// Sends a code to a phone.
protocol CodeSending: Sendable {
  /// Sends a new code, and returns what is needed to check it.
  func sendCode(to phone: PhoneNumber) -> CodeChallenge
}

/// A code that was sent.
struct CodeChallenge: Sendable {
  let phone: PhoneNumber
  let code: String

  /// What is shown to the person, where the code does not reach the phone itself.
  let message: String
}

/// Has no network to send a code by, so it shows the code on the screen.
struct OnScreenCodeGateway: CodeSending {
  let makeCode: @Sendable () -> String

  func sendCode(to phone: PhoneNumber) -> CodeChallenge {
    let code = makeCode()
    return CodeChallenge(phone: phone, code: code, message: "Message to \(phone): \(code)")
  }
}
