/// A code that is on its way to a phone.
@MainActor
final class SentCode {
  let phone: PhoneNumber

  /// The message to show on the screen if the code does not reach the phone itself.
  let message: String?

  /// The time of sending, on the stopwatch of the issuer.
  let sentAt: Duration

  /// The number of answers left; zero once the code was used.
  var attemptsLeft = CodeRules.attempts

  private let code: String

  init(phone: PhoneNumber, code: String, message: String?, sentAt: Duration) {
    self.phone = phone
    self.code = code
    self.message = message
    self.sentAt = sentAt
  }

  /// Whether the answer is the code, apart from spaces.
  func hasCode(_ typed: String) -> Bool {
    isSameCode(code.utf8, typed.utf8.filter { $0 != UInt8(ascii: " ") })
  }
}

/// Compares an answer with the code in constant time.
///
/// A comparison that stops at the first difference takes longer the more digits are right, so its
/// duration reveals one digit after the other. This one compares every digit of the code, and
/// decides at the end.
package func isSameCode(_ code: some Sequence<UInt8>, _ typed: some Sequence<UInt8>) -> Bool {
  var typed = typed.makeIterator()
  var difference: UInt8 = 0
  for digit in code {
    // The complement of the digit differs from it, so an answer that is too short is wrong.
    difference |= digit ^ (typed.next() ?? ~digit)
  }
  if typed.next() != nil { difference = .max }
  return difference == 0
}
