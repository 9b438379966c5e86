extension Lexer {
  /// Whether a regular expression can begin in a run of operator characters.
  ///
  /// It cannot begin right after an operand, nor in an infix operator that follows one.
  func canBeginRegex(operator range: Range<Int>) -> Bool {
    let before = range.lowerBound == 0 ? nil : bytes[range.lowerBound - 1]
    let isLeftBound =
      before.map { !$0.endsLeft } ?? false
      && !(range.lowerBound > 1 && matches("*/", at: range.lowerBound - 2))
    if isLeftBound || `is`(previous, "func") || `is`(previous, "operator") { return false }
    let isRightBound =
      range.upperBound < bytes.count && !bytes[range.upperBound].endsRight
      && !isComment(at: range.upperBound)
    return isRightBound || !previousIsOperand
  }

  private var previousIsOperand: Bool {
    guard let previous else { return false }
    switch previous.kind {
    case .word:
      return !["return", "in", "case", "throw", "try", "await", "else", "where", "if", "while"]
        .contains(text(previous))
    case .quotedWord, .string, .regex: return true
    case .directive: return false
    case .sign: return false
    case .mark:
      return [.close, .closeBrace, .closeBracket, .dot].contains(bytes[previous.range.lowerBound])
    }
  }

  /// Returns the end of a regular expression from its slash, or `nil` if none begins there.
  func endOfRegex(at slash: Int, pounds: Int) -> Int? {
    var end = slash + 1
    if pounds == 0, end < bytes.count, bytes[end].isSpace || isComment(at: slash) { return nil }
    let isLong = pounds > 0 && startsLongRegex(at: end)
    var groups = 0
    var sets = 0
    while end < bytes.count {
      let byte = bytes[end]
      if byte == .slash, hasPounds(pounds, at: end + 1) {
        // A slash that begins a comment closes no regular expression.
        if pounds == 0, bytes[end - 1].isSpace || isComment(at: end) { return nil }
        return end + 1 + pounds
      }
      if byte.isLineBreak, !isLong { return nil }
      switch byte {
      case .backslash where end + 1 < bytes.count && !bytes[end + 1].isLineBreak: end += 1
      case .openBracket: sets += 1
      case .closeBracket: sets = max(0, sets - 1)
      case .open where sets == 0: groups += 1
      case .close where sets == 0:
        if groups == 0, pounds == 0 { return nil }
        groups -= 1
      default: break
      }
      end += 1
    }
    return nil
  }

  /// Whether only space follows the opening slash on its line.
  private func startsLongRegex(at start: Int) -> Bool {
    var end = start
    while end < bytes.count, bytes[end].isSpace { end += 1 }
    return end < bytes.count && bytes[end].isLineBreak
  }
}
