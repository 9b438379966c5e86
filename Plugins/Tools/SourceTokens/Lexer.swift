/// Reads the tokens of Swift source by the compiler's rules, including those that distinguish a
/// regular expression from an operator.
///
/// It accepts any input: source that does not compile yields tokens, too.
package struct Lexer {
  package let bytes: [UInt8]
  private(set) var index = 0
  private(set) var previous: Token?
  private var isAtLineStart = true

  /// The end of a regular expression that follows the prefix operator read last.
  private var endOfNextRegex: Int?

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if sees("\u{FEFF}") { index = 3 }
    if sees("#!") { skipLine() }
  }

  package init(_ text: String) { self.init(Array(text.utf8)) }

  /// Returns the next token, or `nil` at the end.
  package mutating func next() -> Token? {
    skipSpace()
    guard index < bytes.count else { return nil }
    let start = index
    let kind = read()
    let token = Token(kind: kind, range: start..<index, beginsLine: isAtLineStart)
    isAtLineStart = false
    previous = token
    return token
  }

  /// Returns the text of a token, without backticks.
  package func text(_ token: Token) -> String {
    let range =
      token.kind == .quotedWord
      ? token.range.dropFirst().filter { bytes[$0] != .backtick }
      : Array(token.range)
    return String(decoding: range.map { bytes[$0] }, as: UTF8.self)
  }

  /// Whether a token equals this word or operator.
  ///
  /// A word in backticks never does.
  package func `is`(_ token: Token?, _ text: StaticString) -> Bool {
    guard let token, token.kind != .quotedWord, token.range.count == text.utf8CodeUnitCount else {
      return false
    }
    return matches(text, at: token.range.lowerBound)
  }
}

// MARK: - Tokens

extension Lexer {
  private mutating func read() -> Token.Kind {
    switch bytes[index] {
    case .quote:
      skipString(pounds: 0)
      return .string
    case .pound: return readPound()
    case .backtick: return readQuotedWord()
    case let byte where byte.isIdentifier:
      skipIdentifier()
      return .word
    case let byte where byte.isOperator: return readSign()
    default:
      index += 1
      return .mark
    }
  }

  private mutating func readPound() -> Token.Kind {
    var pounds = 1
    while byte(pounds) == .pound { pounds += 1 }
    switch byte(pounds) {
    case .quote:
      index += pounds
      skipString(pounds: pounds)
      return .string
    case .slash:
      guard let end = endOfRegex(at: index + pounds, pounds: pounds) else { break }
      index = end
      return .regex
    case let next? where pounds == 1 && next.isIdentifier:
      index += 1
      skipIdentifier()
      return .directive
    default: break
    }
    index += pounds
    return .mark
  }

  /// Reads an identifier in backticks, which may contain spaces.
  ///
  /// A backtick without a partner on its line is a mark.
  private mutating func readQuotedWord() -> Token.Kind {
    var end = index + 1
    while end < bytes.count, bytes[end] != .backtick, !bytes[end].isLineBreak { end += 1 }
    guard end < bytes.count, bytes[end] == .backtick else {
      index += 1
      return .mark
    }
    index = end + 1
    return .quotedWord
  }

  private mutating func skipIdentifier() {
    while let byte = byte(0), byte.isIdentifier, !isNoBreakSpace(at: index) { index += 1 }
  }

  /// Reads operator characters up to a comment, or a regular expression if one can begin here.
  private mutating func readSign() -> Token.Kind {
    if let end = endOfNextRegex {
      endOfNextRegex = nil
      index = end
      return .regex
    }
    var end = index
    while end < bytes.count, bytes[end].isOperator, !isComment(at: end) { end += 1 }
    if let slash = (index..<end).first(where: { bytes[$0] == .slash }),
      canBeginRegex(operator: index..<end), let close = endOfRegex(at: slash, pounds: 0)
    {
      // The characters before the slash are a prefix operator.
      if slash > index {
        index = slash
        endOfNextRegex = close
        return .sign
      }
      index = close
      return .regex
    }
    index = end
    return .sign
  }
}

// MARK: - Space and comments

extension Lexer {
  private mutating func skipSpace() {
    while let byte = byte(0) {
      if byte.isLineBreak {
        isAtLineStart = true
        index += 1
      } else if byte.isSpace {
        index += 1
      } else if isNoBreakSpace(at: index) {
        index += 2
      } else if sees("//") {
        skipLine()
      } else if sees("/*") {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipLine() {
    while let byte = byte(0), !byte.isLineBreak { index += 1 }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if sees("/*") {
        depth += 1
        index += 2
      } else if sees("*/") {
        depth -= 1
        index += 2
      } else {
        if bytes[index].isLineBreak { isAtLineStart = true }
        index += 1
      }
    } while depth > 0 && index < bytes.count
  }

  /// The compiler treats this one character beyond ASCII as space, with a warning.
  private func isNoBreakSpace(at index: Int) -> Bool { matches("\u{A0}", at: index) }

  func isComment(at index: Int) -> Bool {
    matches("//", at: index) || matches("/*", at: index)
  }
}

// MARK: - Strings

extension Lexer {
  /// Skips a string, from its first quote.
  private mutating func skipString(pounds: Int) {
    let isLong = sees("\"\"\"") && !(pounds > 0 && closesOnItsLine(pounds: pounds))
    index += isLong ? 3 : 1
    while let byte = byte(0) {
      if byte == .backslash, hasPounds(pounds, at: index + 1) {
        index += 1 + pounds
        guard self.byte(0) == .open else {
          if let escaped = self.byte(0), isLong || !escaped.isLineBreak { index += 1 }
          continue
        }
        index += 1
        skipInterpolation(isLong: isLong)
      } else if isLong ? sees("\"\"\"") : byte == .quote,
        hasPounds(pounds, at: index + (isLong ? 3 : 1))
      {
        index += (isLong ? 3 : 1) + pounds
        return
      } else if byte.isLineBreak, !isLong {
        return
      } else {
        index += 1
      }
    }
  }

  /// Whether a raw string that begins with three quotes ends on its line, as `#"""#` does.
  private func closesOnItsLine(pounds: Int) -> Bool {
    var end = index + 2
    while end < bytes.count, !bytes[end].isLineBreak {
      if bytes[end] == .quote, hasPounds(pounds, at: end + 1) { return true }
      end += 1
    }
    return false
  }

  /// Skips code up to the parenthesis that closes it, but in a string of one line at most to its
  /// end.
  private mutating func skipInterpolation(isLong: Bool) {
    var code = self
    code.previous = nil
    var depth = 0
    while let token = code.next() {
      if token.beginsLine, !isLong,
        bytes[index..<token.range.lowerBound].contains(where: \.isLineBreak)
      {
        break
      }
      index = token.range.upperBound
      if token.kind == .mark, bytes[token.range.lowerBound] == .open { depth += 1 }
      if token.kind == .mark, bytes[token.range.lowerBound] == .close {
        if depth == 0 { return }
        depth -= 1
      }
    }
    guard isLong else { return skipLine() }
    index = bytes.count
  }

  func hasPounds(_ count: Int, at start: Int) -> Bool {
    start + count <= bytes.count && bytes[start..<start + count].allSatisfy { $0 == .pound }
  }
}

// MARK: - Bytes

extension Lexer {
  private func byte(_ offset: Int) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  private func sees(_ text: StaticString) -> Bool { matches(text, at: index) }

  func matches(_ text: StaticString, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { unsafe bytes[start..<start + $0.count].elementsEqual($0) }
  }
}
