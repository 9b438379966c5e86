import SourceTokens

/// Evaluates the condition of an `#if` from its tokens.
struct Condition {
  private let tokens: [Token]
  private var index = 0
  private let lexer: Lexer
  private let build: Build

  init(_ tokens: [Token], of lexer: Lexer, in build: Build) {
    self.tokens = tokens
    self.lexer = lexer
    self.build = build
  }

  /// Returns the presence of the code below the condition; input that does not compile gets one,
  /// too.
  mutating func evaluate() -> Presence {
    var value = conjunction()
    while take("||") { value = value || conjunction() }
    return value
  }

  private mutating func conjunction() -> Presence {
    var value = term()
    while take("&&") { value = value && term() }
    return value
  }

  private mutating func term() -> Presence {
    guard index < tokens.count else { return .onSomePlatform }
    if take("!") { return !term() }
    if take("!!") { return term() }
    if take("(") {
      let value = evaluate()
      _ = take(")")
      return value
    }
    let name = lexer.text(tokens[index])
    index += 1
    guard take("(") else { return build.presence(ofName: name) }
    let argument = index < tokens.count ? lexer.text(tokens[index]) : ""
    var depth = 1
    while depth > 0, index < tokens.count {
      if lexer.is(tokens[index], "(") { depth += 1 }
      if lexer.is(tokens[index], ")") { depth -= 1 }
      index += 1
    }
    return build.presence(ofCall: name, argument)
  }

  private mutating func take(_ text: StaticString) -> Bool {
    guard index < tokens.count, lexer.is(tokens[index], text) else { return false }
    index += 1
    return true
  }
}
