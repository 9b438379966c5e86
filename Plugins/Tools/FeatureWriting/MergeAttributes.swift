import Foundation
import SourceTokens

/// The lines of `.gitattributes` for the lists that each new feature adds a line to.
///
/// Two branches that add a line at the same place conflict, unless git keeps both. That is right for
/// lines that stand alone only: of two blocks with equal first or last lines, it would make one.
struct MergeAttributes {
  private let root: String
  private let plan: (manifest: (old: String, new: String), host: [HostLines])

  init(root: String, manifest: (old: String, new: String), host: [HostLines]) {
    self.root = root
    plan = (manifest, host)
  }

  /// The path, the text and the new text of the file; `nil` if there is nothing to add.
  var change: (path: String, old: String?, new: String)? {
    guard isInRepository else { return nil }
    let path = "\(root)/.gitattributes"
    let old = try? String(contentsOf: URL(filePath: path), encoding: .utf8)
    if old == nil, FileManager.default.fileExists(atPath: path) { return nil }
    let lines = files.filter { !isListed($0, in: old ?? "") }.map { "\(pattern($0)) merge=union" }
    guard !lines.isEmpty else { return nil }
    let start = old.map { $0.isEmpty || $0.hasSuffix("\n") ? $0 : $0 + "\n" } ?? ""
    return (path, old, start + lines.joined(separator: "\n") + "\n")
  }

  /// Says that the manifest of a repository is not among them.
  var notes: [String] {
    isInRepository && !isManifestList
      ? [
        "Two branches that add a feature conflict in Package.swift. Put each element of its lists on its "
          + "own line, and add '/Package.swift merge=union' to .gitattributes: then git keeps both."
      ] : []
  }

  private var files: [String] {
    let lists = Set(plan.host.map(\.file)).filter { file in
      isList(file)
        && plan.host.allSatisfy { $0.file != file || $0.lines.count == 1 && !$0.isPart }
    }
    return (isManifestList ? ["Package.swift"] : []) + lists.sorted()
  }

  /// Whether the manifest gains lines that are elements by themselves, and no line changes.
  ///
  /// Each ends with its comma: a line of an expression that goes on in the next one does not.
  private var isManifestList: Bool {
    let changes = plan.manifest.new.lines.difference(from: plan.manifest.old.lines)
    return changes.removals.isEmpty
      && changes.insertions.allSatisfy { change in
        guard case .insert(_, let line, _) = change else { return false }
        let depth = line.utf8.reduce(0) { depth, byte in
          depth + ("([{".utf8.contains(byte) ? 1 : ")]}".utf8.contains(byte) ? -1 : 0)
        }
        return depth == 0 && line.hasSuffix(",")
      }
  }

  /// Whether a file holds a list and no program: it has no statement but the elements, at most one
  /// type, and at most one function or variable, such as the one that has the elements.
  private func isList(_ file: String) -> Bool {
    guard !file.hasSuffix("main.swift"),
      let bytes = FileManager.default.contents(atPath: "\(root)/\(file)")
    else { return false }
    var lexer = Lexer(Array(bytes))
    var types = 0
    // How many braces were open at each function or variable.
    var declarations: [Int] = []
    var depth = 0
    var previous = ""
    while let token = lexer.next() {
      let text = lexer.text(token)
      let word = token.kind == .word && previous != "." ? text : ""
      if previous == "@", ["main", "UIApplicationMain", "NSApplicationMain"].contains(word) {
        return false
      }
      // Behind these, it is the label of an argument.
      if !["(", ","].contains(previous), Self.statements.contains(word) { return false }
      if Self.types.contains(word), previous != "import" { types += 1 }
      if Self.declarations.contains(word) { declarations.append(depth) }
      if text == "{" { depth += 1 }
      if text == "}" { depth -= 1 }
      if token.kind == .sign, Self.isAssignment(text), declarations.contains(where: { $0 < depth })
      {
        return false
      }
      previous = text
    }
    return types < 2 && declarations.count < 2
  }

  /// Whether an operator is `=`, or one such as `+=`.
  private static func isAssignment(_ sign: String) -> Bool {
    sign.hasSuffix("=") && !["==", "===", "!=", "!==", "<=", ">="].contains(sign)
  }

  private static let types: Set = ["actor", "class", "enum", "extension", "protocol", "struct"]
  private static let declarations: Set = ["func", "init", "let", "subscript", "var"]
  private static let statements: Set = [
    "defer", "do", "for", "guard", "if", "repeat", "return", "switch", "throw", "while",
  ]

  private var isInRepository: Bool {
    var folder = URL(filePath: root).standardizedFileURL
    while true {
      if FileManager.default.fileExists(atPath: folder.appending(path: ".git").path) { return true }
      let parent = folder.deletingLastPathComponent()
      if parent.path == folder.path || folder.path == "/" { return false }
      folder = parent
    }
  }

  private func pattern(_ file: String) -> String {
    file.contains(where: { $0 == " " || $0 == "\"" || $0 == "\\" })
      ? "\"/\(file.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\"" : "/\(file)"
  }

  /// Whether the file already says how to merge this one.
  private func isListed(_ file: String, in attributes: String) -> Bool {
    attributes.lines.contains { line in
      [pattern(file), String(pattern(file).dropFirst()), file].contains {
        line.hasPrefix("\($0) ") && line.contains("merge")
      }
    }
  }
}
