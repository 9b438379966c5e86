import SourceTokens

/// Finds the first type of a file that conforms to `FeatureModule`.
package enum FeatureFinder {
  /// Returns the name of the type and the offset of the protocol's name, or `nil` without one.
  package static func feature(in bytes: [UInt8]) -> (name: String, offset: Int)? {
    var lexer = Lexer(bytes)
    var name: String?
    var isNext = false
    var depth = 0
    var isInherited = false
    while let token = lexer.next() {
      if token.kind == .word,
        ["struct", "class", "enum", "actor", "extension"].contains(lexer.text(token))
      {
        (isNext, isInherited, depth) = (true, false, 0)
      } else if isNext {
        let text = lexer.text(token)
        // Not `class var`, which declares no type.
        if token.kind == .quotedWord
          || token.kind == .word && !["func", "let", "subscript", "var"].contains(text)
        {
          name = text
        }
        isNext = false
      } else if name != nil {
        let text = lexer.text(token)
        switch text {
        case "{", "}", ";", "where", "let", "var", "func", "import", "typealias", "protocol":
          name = nil
        case ":": isInherited = true
        case "FeatureModule" where isInherited && depth == 0:
          return name.map { ($0, token.range.lowerBound) }
        case "->": break
        default:
          depth += text.count { $0 == "<" || $0 == "(" } - text.count { $0 == ">" || $0 == ")" }
        }
      }
    }
    return nil
  }
}
