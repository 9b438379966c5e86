/// A feature by its name, as names of targets and files, identifiers and paths contain it.
package struct Feature {
  package let name: String

  package init(name: String) { self.name = name }

  /// The words that tell the targets of one feature apart.
  static let affixes: Set = [
    "API", "Core", "Demo", "Feature", "Fixtures", "Implementation", "Integration",
    "Interface",
    "Kit", "Library", "Live", "Mock", "Mocks", "Module", "Preview", "Previews", "Snapshot", "Spec",
    "Specs", "Support", "Test", "Testing", "Tests", "UI", "Unit",
  ]

  /// Words that are no names without backticks, or none for a member.
  private static let reserved: Set = [
    "any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "type", "typealias", "var", "where", "while",
  ]

  /// Whether a variable cannot be named for the feature.
  var isReserved: Bool { Self.reserved.contains(variable) }

  /// The features whose targets one of this name would be, such as `Cart` of `CartModule`.
  package var owners: [Feature] {
    let capitals = name.indices.filter { name[$0].isUppercase }
    return capitals.flatMap { start in
      (capitals + [name.endIndex]).filter { $0 > start }.map {
        Feature(name: String(name[start..<$0]))
      }
    }
    .filter { $0.name != name && $0.owns(name) }
  }

  /// Whether a target or a module of this name belongs to the feature, as `CartModuleTests` belongs to
  /// `Cart`, and `CartPromoTests` does not.
  package func owns(_ target: String) -> Bool {
    var rest = target[...]
    var isNamed = false
    while !rest.isEmpty {
      let part = ([name] + Self.affixes.sorted { $0.count > $1.count }).first {
        rest.hasPrefix($0) && rest.dropFirst($0.count).first?.isLowercase != true
      }
      guard let part else {
        guard rest.first == "_" || rest.first == "-" else { return false }
        rest = rest.dropFirst()
        continue
      }
      if part == name { isNamed = true }
      rest = rest.dropFirst(part.count)
    }
    return isNamed
  }

  /// The name with a small letter, as a variable has it.
  package var variable: String {
    let capitals = name.prefix { $0.isUppercase }
    let count =
      capitals.count == name.count
      ? name.count : max(1, capitals.count - (capitals.count > 1 ? 1 : 0))
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  /// A target's name, or a path of such names, for another feature.
  package func renamed(path: String, to new: Feature) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      let stem = part.prefix { $0 != "." }
      return owns(String(stem)) ? renamed(String(part), to: new) : String(part)
    }
    .joined(separator: "/")
  }

  /// A text for another feature: where a word of an identifier or of prose is the name.
  package func renamed(_ text: String, to new: Feature) -> String {
    var result = ""
    var rest = text[...]
    var previous: Character = " "
    while let first = rest.first {
      let isCapital = rest.hasPrefix(name)
      let old = isCapital ? name : variable
      let begins = isCapital ? true : rest.hasPrefix(old) && !previous.isLetter
      if begins, rest.dropFirst(old.count).first?.isLowercase != true {
        result += isCapital ? new.name : new.variable
        rest = rest.dropFirst(old.count)
        previous = "x"
      } else {
        result.append(first)
        previous = first
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// Whether a text has the name.
  func isMentioned(in text: String) -> Bool {
    renamed(text, to: Feature(name: "\(name)X")) != text
  }
}
