import Foundation

/// The files of the targets that can create a feature: those that depend on it, directly or through
/// targets that re-export it.
struct HostFiles {
  private let package: PackageFacts
  private let old: Feature
  private let new: Feature
  private let files: [String]

  init(_ package: PackageFacts, around names: Set<String>, from old: Feature, to new: Feature) {
    self.package = package
    self.old = old
    self.new = new
    var reached = names
    var hosts: [PackageFacts.Target] = []
    while let next = package.targets.first(where: { target in
      !target.isTest && !reached.contains(target.name)
        && !reached.isDisjoint(with: target.dependencies)
    }) {
      reached.insert(next.name)
      hosts.append(next)
    }
    files = hosts.flatMap(\.files).filter { $0.hasSuffix(".swift") }.sorted()
  }

  func lines(keepingArguments: Bool, teams: Teams?) throws(Refusal) -> [HostLines] {
    var lines: [HostLines] = []
    for file in files {
      lines += try reader(of: file, keepsArguments: keepingArguments).lines()
    }
    guard let teams, let old = teamFile(of: teams.old, lines), !exists(old, for: teams) else {
      return lines
    }
    let found = lines.filter { $0.file == path(of: old) }
    guard
      let text = try reader(of: old, keepsArguments: keepingArguments).teamFile(teams, with: found)
    else { return lines }
    lines.removeAll { $0.file == path(of: old) }
    var new = HostLines(file: path(of: own(old, for: teams)), line: 0, lines: text)
    new.isCreation = true
    new.condition = found.lazy.compactMap(\.condition).first
    lines.append(new)
    for file in files where file != old { lines += try reader(of: file).listLines(teams) }
    return lines.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
  }

  /// The file that creates the example, if it is called after the example's team.
  private func teamFile(of team: Feature, _ lines: [HostLines]) -> String? {
    files.first { file in
      file.hasSuffix("/\(team.name).swift")
        && lines.contains { $0.file == path(of: file) && $0.isCreation }
    }
  }

  /// The file beside it for the new team.
  private func own(_ file: String, for teams: Teams) -> String {
    "\(file.dropLast("\(teams.old.name).swift".count))\(teams.new.name).swift"
  }

  private func exists(_ file: String, for teams: Teams) -> Bool {
    FileManager.default.fileExists(atPath: own(file, for: teams))
  }

  /// Says where the lines for the file of another team belong, or that nothing lists the new one.
  func notes(about lines: [HostLines], teams: Teams?) -> [String] {
    guard let teams else { return [] }
    if let old = teamFile(of: teams.old, lines), exists(old, for: teams) {
      let own = path(of: own(old, for: teams))
      return [
        "\(own) is the file of the team: put the lines for \(path(of: old)) there, or name a feature "
          + "of that team by --like."
      ]
    }
    guard let new = lines.first(where: \.isNewFile), !lines.contains(where: \.isTeam) else {
      return []
    }
    return [
      "List \(teams.new.variable) of \(new.file) where the host lists its teams: no line has "
        + "\(teams.old.variable) alone."
    ]
  }

  /// Returns the places that name a type of the feature without creating it.
  func mentions() throws(Refusal) -> [String] {
    var places: [String] = []
    for file in files {
      places += try reader(of: file).mentions().map { "\(path(of: file)):\($0)" }
    }
    return places
  }

  /// Returns the type aliases for a type of the feature that are not named after it, in sentences.
  func aliases() throws(Refusal) -> [String] {
    var notes: [String] = []
    for file in files {
      notes += try reader(of: file).foreignAliases().map { alias in
        "\(path(of: file)):\(alias.line) has a type alias \(alias.name) for a type of \(old.name): write one for "
          + "\(new.name), and copy by hand what uses \(alias.name)."
      }
    }
    return notes
  }

  private func reader(
    of file: String,
    keepsArguments: Bool = false
  ) throws(Refusal) -> HostReader {
    guard let text = try? String(contentsOf: URL(filePath: file), encoding: .utf8) else {
      throw Refusal("\(file) cannot be read")
    }
    return HostReader(path(of: file), text, from: old, to: new, keepsArguments: keepsArguments)
  }

  private func path(of file: String) -> String {
    file.hasPrefix("\(package.root)/") ? String(file.dropFirst(package.root.count + 1)) : file
  }
}
