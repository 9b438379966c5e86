import Foundation
import SourceTokens

/// The public types at the top level of a file, such as the keys of ports.
enum PublicTypes {
  /// Returns the names, in source order.
  static func names(in file: Data) -> [String] {
    var lexer = Lexer(Array(file))
    var names: [String] = []
    var depth = 0
    var isPublic = false
    var isType = false
    while let token = lexer.next() {
      if lexer.is(token, "{") { depth += 1 }
      if lexer.is(token, "}") { depth -= 1 }
      let text = lexer.text(token)
      if depth > 0 || token.kind == .directive {
        (isPublic, isType) = (false, false)
      } else if isType {
        names.append(text)
        (isPublic, isType) = (false, false)
      } else if ["public", "open"].contains(text) {
        isPublic = true
      } else if isPublic {
        isType = ["struct", "class", "enum", "protocol", "actor", "typealias"].contains(text)
        if ["let", "var", "import"].contains(text) { isPublic = false }
      }
    }
    return names
  }
}
