import SourceTokens

/// An import declaration.
package struct Import: Equatable {
  /// The top-level module, without a submodule.
  package let module: String

  /// The offset of the module's name in bytes.
  package let offset: Int

  package let presence: Presence

  /// Whether those who import the file's module see this one, too.
  package let isExported: Bool
}

/// Finds the imports in a file.
package struct ImportScanner {
  private var lexer: Lexer
  private let build: Build
  private var upcoming: Token?
  private var branches: [Branch] = []

  /// An open branch of an `#if`.
  private struct Branch {
    let around: Presence
    var earlier: Presence
    var isBuilt: Presence
  }

  package init(_ bytes: [UInt8], in build: Build = Build()) {
    lexer = Lexer(bytes)
    self.build = build
    upcoming = lexer.next()
  }

  /// Returns the imports that a build can contain.
  ///
  /// - Parameter last: the last offset at which an import can begin.
  /// - Returns: the imports, in source order.
  package mutating func imports(upTo last: Int = .max) -> [Import] {
    var found: [Import] = []
    var previous: Token?
    var isExported = false
    while let token = upcoming, token.range.lowerBound <= last {
      if token.kind == .directive {
        advance()
        branch(at: token)
      } else if token.kind == .word, lexer.is(token, "import"), !isMember(behind: previous) {
        advance()
        if let module = module(isExported: isExported) { found.append(module) }
        isExported = false
      } else {
        isExported = exports(token) || isExported && isModifier(token, behind: previous)
        advance()
        if isExported, lexer.is(upcoming, "(") { skipParentheses() }
      }
      previous = token
    }
    return found
  }

  private var presence: Presence { branches.last?.isBuilt ?? .always }

  private mutating func advance() { upcoming = lexer.next() }

  /// Whether a token is the dot before a member, and not the end of an operator such as `...`.
  private func isMember(behind token: Token?) -> Bool {
    guard let token, lexer.is(token, ".") else { return false }
    let start = token.range.lowerBound
    return start == 0 || lexer.bytes[start - 1] != UInt8(ascii: ".")
  }

  private func exports(_ token: Token) -> Bool {
    lexer.is(token, "_exported") || lexer.is(token, "public")
  }

  /// Whether a token may stand between such a word and its import: it is another attribute's.
  private func isModifier(_ token: Token, behind previous: Token?) -> Bool {
    lexer.is(token, "@") || previous.map { lexer.is($0, "@") } == true
  }

  /// Skips the arguments of an attribute, such as the name in `@_spi(Lines)`.
  private mutating func skipParentheses() {
    var depth = 0
    while let token = upcoming, token.kind != .directive {
      if lexer.is(token, "(") { depth += 1 }
      if lexer.is(token, ")") { depth -= 1 }
      advance()
      if depth == 0 { return }
    }
  }

  /// Reads the rest of a declaration that begins with `import`.
  private mutating func module(isExported: Bool) -> Import? {
    while let token = upcoming, isKind(token) { advance() }
    guard let token = upcoming, token.kind == .word || token.kind == .quotedWord else { return nil }
    advance()
    // An argument label can be named `import`.
    if lexer.is(upcoming, ":") || presence == .never { return nil }
    return Import(
      module: lexer.text(token),
      offset: token.range.lowerBound,
      presence: presence,
      isExported: isExported
    )
  }

  private func isKind(_ token: Token) -> Bool {
    token.kind == .word
      && ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
        .contains(lexer.text(token))
  }

  /// Updates the open branches at `#if`, `#elseif`, `#else` and `#endif`; ignores other directives.
  private mutating func branch(at directive: Token) {
    switch lexer.text(directive) {
    case "#if":
      let value = condition()
      branches.append(Branch(around: presence, earlier: value, isBuilt: presence && value))
    case "#elseif": turn(to: condition())
    case "#else": turn(to: .always)
    case "#endif": _ = branches.popLast()
    default: break
    }
  }

  private mutating func turn(to value: Presence) {
    guard var branch = branches.popLast() else { return }
    branch.isBuilt = branch.around && !branch.earlier && value
    branch.earlier = branch.earlier || value
    branches.append(branch)
  }

  /// Reads a condition, which ends with its line unless a parenthesis is open.
  private mutating func condition() -> Presence {
    var tokens: [Token] = []
    var depth = 0
    while let token = upcoming, token.kind != .directive, depth > 0 || !token.beginsLine {
      if lexer.is(token, "(") { depth += 1 }
      if lexer.is(token, ")") { depth -= 1 }
      tokens.append(token)
      advance()
    }
    var condition = Condition(tokens, of: lexer, in: build)
    return condition.evaluate()
  }
}
