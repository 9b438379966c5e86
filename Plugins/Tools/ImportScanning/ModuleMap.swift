import SourceTokens

/// The modules that a module map of Clang declares at its top level.
package enum ModuleMap {
  package static func modules(in bytes: [UInt8]) -> Set<String> {
    var lexer = Lexer(bytes)
    var names: Set<String> = []
    var depth = 0
    var previous: Token?
    while let token = lexer.next() {
      if lexer.is(token, "{") { depth += 1 }
      if lexer.is(token, "}") { depth -= 1 }
      if depth == 0, lexer.is(previous, "module") {
        let name = lexer.text(token)
        names.insert(token.kind == .string ? String(name.dropFirst().dropLast()) : name)
      }
      previous = token
    }
    return names
  }
}
