/// A feature's name, as it occurs in names of targets and files, in identifiers and in paths.
package struct Feature {
  package let name: String

  package init(name: String) { self.name = name }

  /// The words that distinguish the targets of one feature.
  static let affixes: Set = [
    "API", "Core", "Demo", "Feature", "Fixtures", "Implementation", "Integration",
    "Interface",
    "Kit", "Library", "Live", "Mock", "Mocks", "Module", "Preview", "Previews", "Snapshot", "Spec",
    "Specs", "Support", "Test", "Testing", "Tests", "UI", "Unit",
  ]

  /// Keywords, which need backticks as the name of a variable or a member.
  private static let reserved: Set = [
    "any", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue",
    "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "type", "typealias", "var", "where", "while",
  ]

  /// Modules of the toolchain and the SDKs, and types that each file sees: a module, a type or a
  /// member of such a name hides what the compiler, a test or the next line of code means.
  private static let swift: Set = [
    "Android", "AppKit", "Builtin", "Combine", "CoreFoundation", "CoreGraphics", "Cxx", "Darwin",
    "Dispatch", "Distributed", "Foundation", "FoundationEssentials", "Glibc", "Musl",
    "Observation", "PackageDescription", "PackagePlugin", "RegexBuilder", "Swift", "SwiftData",
    "SwiftSyntax", "SwiftUI", "Synchronization", "Testing", "UIKit", "WidgetKit", "WinSDK",
    "XCTest",

    "FlowCoordinators", "ModuleRegistry", "Registrar", "Registry",

    "Actor", "Any", "AnyObject", "Array", "Bool", "Character", "Clock", "Codable", "Collection",
    "Comparable", "Data", "Date", "Decodable", "Decoder", "Dictionary", "Double", "Duration",
    "Encodable", "Encoder", "Equatable", "Error", "Float", "Hashable", "Hasher", "Identifiable",
    "Int", "Iterator", "Locale", "MainActor", "Mirror", "Module", "Mutex", "Never", "Optional",
    "Process", "Protocol", "Range", "Regex", "Result", "Self", "Sendable", "Sequence", "Set",
    "String", "Substring", "Task", "Type", "UInt", "URL", "UUID", "Void",
  ]

  /// Whether a module or a type of Swift has the name.
  var isSwift: Bool { Self.swift.contains(name) }

  /// Whether the feature's name yields a keyword as the name of a variable.
  var isReserved: Bool { Self.reserved.contains(variable) }

  /// The features that would own a target of this name, such as `Cart` for `CartModule`.
  package var owners: [Feature] {
    let capitals = name.indices.filter { name[$0].isUppercase }
    return capitals.flatMap { start in
      (capitals + [name.endIndex]).filter { $0 > start }.map {
        Feature(name: String(name[start..<$0]))
      }
    }
    .filter { $0.name != name && $0.owns(name) }
  }

  /// Whether a target or a module belongs to the feature: `CartModuleTests` belongs to `Cart`, and
  /// `CartPromoTests` does not.
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

  /// The name in lower camel case, as for a variable.
  package var variable: String {
    let capitals = name.prefix { $0.isUppercase }
    let count =
      capitals.count == name.count
      ? name.count : max(1, capitals.count - (capitals.count > 1 ? 1 : 0))
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  /// Renames a target, or each component of a path, for another feature.
  package func renamed(path: String, to new: Feature) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false).map { part in
      let stem = part.prefix { $0 != "." }
      return owns(String(stem)) ? renamed(String(part), to: new) : String(part)
    }
    .joined(separator: "/")
  }

  /// Replaces the name in the words of an identifier or of prose.
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

  /// Whether a text contains the name.
  func isMentioned(in text: String) -> Bool {
    renamed(text, to: Feature(name: "\(name)X")) != text
  }
}
