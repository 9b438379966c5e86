import SourceTokens

/// Finds types that conform to `FeatureModule`, also through protocols that refine it.
package enum FeatureFinder {
  /// A type, a protocol or an alias, with the types after its colon or its equals sign.
  private struct Declaration {
    let isType: Bool
    let name: String
    var parents: [(name: String, offset: Int)] = []
  }

  /// Returns the first type of a file that conforms to a protocol by name.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - protocols: the names of `FeatureModule` and the protocols that refine it.
  /// - Returns: the name of the type, and the offset of the protocol's name; `nil` without one.
  package static func feature(
    in bytes: [UInt8],
    conformingTo protocols: Set<String> = ["FeatureModule"]
  ) -> (name: String, offset: Int)? {
    for declaration in declarations(in: bytes) where declaration.isType {
      if let parent = declaration.parents.first(where: { protocols.contains($0.name) }) {
        return (declaration.name, parent.offset)
      }
    }
    return nil
  }

  /// Returns the names of `FeatureModule`, and of protocols and aliases that refine it.
  ///
  /// - Parameter files: the files with their declarations.
  /// - Returns: the names.
  package static func protocols(in files: some Sequence<[UInt8]>) -> Set<String> {
    var found: Set = ["FeatureModule"]
    let others = files.flatMap(declarations).filter { !$0.isType }
    var count = 0
    while found.count > count {
      count = found.count
      for other in others where other.parents.contains(where: { found.contains($0.name) }) {
        found.insert(other.name)
      }
    }
    return found
  }

  private static func declarations(in bytes: [UInt8]) -> [Declaration] {
    let types: Set = ["struct", "class", "enum", "actor", "extension"]
    var all: [Declaration] = []
    var lexer = Lexer(bytes)
    var keyword: String?
    var isOpen = false
    var isInherited = false
    var depth = 0
    while let token = lexer.next() {
      let text = lexer.text(token)
      if token.kind == .word, types.contains(text) || text == "protocol" || text == "typealias" {
        keyword = text
        (isOpen, isInherited, depth) = (false, false, 0)
      } else if let last = keyword {
        // Not `class var`, which declares no type.
        isOpen =
          token.kind == .quotedWord
          || token.kind == .word && !["func", "let", "subscript", "var"].contains(text)
        if isOpen { all.append(Declaration(isType: types.contains(last), name: text)) }
        keyword = nil
      } else if isOpen {
        switch text {
        case "{", "}", ";", "where", "let", "var", "func", "import": isOpen = false
        case ":", "=": isInherited = true
        case "->": break
        default:
          if isInherited, depth == 0, token.kind == .word {
            all[all.count - 1].parents.append((text, token.range.lowerBound))
          }
          depth += text.count { $0 == "<" || $0 == "(" } - text.count { $0 == ">" || $0 == ")" }
        }
      }
    }
    return all
  }
}
