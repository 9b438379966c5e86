import Foundation

/// Copies of one feature's files, renamed for another feature.
struct FileCopies {
  private(set) var files: [(path: String, content: Data)] = []
  private let old: Feature
  private let new: Feature
  private let team: String

  /// Modules that contain the feature's name and do not belong to the feature.
  private let others: Set<String>
  private var hasTeam = false

  /// The original of each copy, by the path of the copy.
  private var sources: [String: String] = [:]

  init(from old: Feature, to new: Feature, team: String, modules: [String]) {
    self.old = old
    self.new = new
    self.team = team
    others = Set(
      modules.filter { !old.owns($0) && $0 != old.variable && old.isMentioned(in: $0) }
    )
  }

  /// Hints about gaps in the copies.
  var notes: [String] {
    sameNames
      + (hasTeam
        ? []
        : ["No file names a team: add var team: Team? { \(literal) } to make \(team) the owner."])
  }

  /// Names the public types that the copies declare under the name of the original.
  private var sameNames: [String] {
    files.compactMap { file in
      guard file.path.hasSuffix(".swift"), let source = sources[file.path],
        let original = FileManager.default.contents(atPath: source)
      else { return nil }
      let names = PublicTypes.names(in: original)
      let same = PublicTypes.names(in: file.content).filter(names.contains)
      return same.isEmpty
        ? nil
        : "\(file.path) declares \(same.joined(separator: ", ")), as \(old.name) does: rename what "
          + "\(new.name) exports, and remove the rest."
    }
  }

  private var literal: String {
    "\"\(team.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  mutating func copy(
    _ target: PackageFacts.Target,
    from root: String,
    to folder: String
  ) throws(Refusal) {
    for file in Self.files(in: target.folder) {
      let source = "\(target.folder)/\(file)"
      let path = "\(folder)/\(old.renamed(file, to: new))"
      if let other = sources[path] {
        // One target's folder can contain that of another.
        if other == source { continue }
        throw Refusal("\(other) and \(source) would both become \(path): rename one of them")
      }
      sources[path] = source
      guard let content = FileManager.default.contents(atPath: source) else {
        throw Refusal("\(source) cannot be read")
      }
      files.append((path, renamed(content, of: file)))
    }
    guard files.contains(where: { $0.path.hasPrefix("\(folder)/") }) else {
      throw Refusal("\(target.folder) has no files to copy")
    }
  }

  /// Returns the files below a folder, relative to it.
  ///
  /// Hidden files are left out.
  static func files(in folder: String) -> [String] {
    let found = FileManager.default.enumerator(atPath: folder)
    var files: [String] = []
    while let file = found?.nextObject() as? String {
      if file.split(separator: "/").contains(where: { $0.hasPrefix(".") }) { continue }
      var isFolder: ObjCBool = false
      let path = "\(folder)/\(file)"
      if unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      {
        files.append(file)
      }
    }
    return files.sorted()
  }

  /// Renames lines.
  ///
  /// Imports that were sorted are sorted again.
  private func renamed(lines text: String) -> String {
    var result: [String] = []
    var imports: [(old: String, new: String, line: String)] = []
    func finish() {
      let isOrdered = zip(imports, imports.dropFirst()).allSatisfy { $0.old <= $1.old }
      result += (isOrdered ? imports.sorted { $0.new < $1.new } : imports).map(\.line)
      imports = []
    }
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = String(line)
      let new = renamed(line: line)
      if let before = module(imported: line), let after = module(imported: new) {
        imports.append((before, after, new))
      } else {
        finish()
        result.append(new)
      }
    }
    finish()
    return result.joined(separator: "\n")
  }

  /// Renames a line, except for modules of other owners.
  private func renamed(line: String) -> String {
    var result = ""
    var start = line.startIndex
    for word in line.matches(of: /[A-Za-z0-9_]+/) where others.contains(String(word.output)) {
      result += old.renamed(String(line[start..<word.range.lowerBound]), to: new) + word.output
      start = word.range.upperBound
    }
    return result + old.renamed(String(line[start...]), to: new)
  }

  private func module(imported line: String) -> String? {
    line.wholeMatch(of: /\s*(?:[a-z]+ )?import ([A-Za-z0-9_]+)\r?/).map { String($0.output.1) }
  }

  private mutating func renamed(_ content: Data, of file: String) -> Data {
    guard file.hasSuffix(".swift"), let text = String(data: content, encoding: .utf8) else {
      return content
    }
    var result = renamed(lines: text)
    if result.contains(Self.team) {
      hasTeam = true
      result = result.replacing(Self.team) { "\($0.output.1)\(literal)\($0.output.3)" }
    }
    return Data(result.utf8)
  }

  private static var team: Regex<(Substring, Substring, Substring, Substring)> {
    /(\bteam: (?:ModuleRegistry\.)?Team\? \{ )"([^"\n]*)"( \})/
  }

  /// Returns the team that the files of a target name.
  static func team(of target: PackageFacts.Target) -> String? {
    target.files.lazy.filter { $0.hasSuffix(".swift") }
      .compactMap { try? String(contentsOf: URL(filePath: $0), encoding: .utf8) }
      .compactMap { $0.firstMatch(of: Self.team).map { String($0.output.2) } }
      .first
  }
}
