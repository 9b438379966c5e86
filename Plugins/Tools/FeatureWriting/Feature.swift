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

  /// Names with a meaning in the files of a feature, its tests or the host.
  ///
  /// Each was tried on the template and on the shop's cart. `Data`, `Result` and `Registry` are not
  /// among them: such a type hides another one in the feature alone, and nothing that is copied needs
  /// that one.
  private static let swift: Set = [
    // Modules that these files import; those of Apple's SDKs could not be tried.
    "AppKit", "Combine", "Darwin", "Dispatch", "Foundation", "FoundationEssentials", "Glibc",
    "Observation", "Swift", "SwiftUI", "Synchronization", "Testing", "UIKit", "WidgetKit", "XCTest",
    "FlowCoordinators", "ModuleRegistry",

    // A copy would have a type of the name, and mean the other one in the next line.
    "AnyObject", "Bool", "Clock", "Codable", "Date", "Decoder", "Duration", "Encoder", "Equatable",
    "Error", "Factory", "Hashable", "Int", "MainActor", "Never", "Range", "Registrar", "Sendable",
    "Sequence", "Set", "String", "Task", "Team", "Void",

    // The compiler's own condition, as a trait: `#if DEBUG`.
    "DEBUG",
  ]

  /// Whether the name is that of a module, a type or a condition of Swift.
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
