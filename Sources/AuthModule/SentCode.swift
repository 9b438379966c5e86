/// A code that is on its way to a phone.
@MainActor
final class SentCode {
  let phone: PhoneNumber

  /// What is shown to the person, where the code does not reach the phone itself.
  let message: String?

  /// When it was sent, on the stopwatch of its issuer.
  let sentAt: Duration

  /// How many wrong answers are left; none when the code was used.
  var attemptsLeft = CodeRules.attempts

  private let code: String

  init(phone: PhoneNumber, code: String, message: String?, sentAt: Duration) {
    self.phone = phone
    self.code = code
    self.message = message
    self.sentAt = sentAt
  }

  /// Whether this is what was typed, spaces aside.
  func hasCode(_ typed: String) -> Bool {
    isSameCode(code.utf8, typed.utf8.filter { $0 != UInt8(ascii: " ") })
  }
}

/// Whether what was typed is the code, found out in a time that depends on its length only.
///
/// A comparison that stops at the first difference takes longer the more digits are right, so that
/// somebody who measures it finds one digit after the other. This one looks at every digit of the
/// code whatever was typed, and decides at the end.
package func isSameCode(_ code: some Sequence<UInt8>, _ typed: some Sequence<UInt8>) -> Bool {
  var typed = typed.makeIterator()
  var difference: UInt8 = 0
  for digit in code {
    // Where too little was typed, something that is not the digit stands for the rest.
    difference |= digit ^ (typed.next() ?? ~digit)
  }
  if typed.next() != nil { difference = .max }
  return difference == 0
}
