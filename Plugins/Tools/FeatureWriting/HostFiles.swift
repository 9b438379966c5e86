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

  func lines(keepingArguments: Bool) throws(Refusal) -> [HostLines] {
    var lines: [HostLines] = []
    for file in files {
      lines += try reader(of: file, keepsArguments: keepingArguments).lines()
    }
    return lines
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
        "\(path(of: file)):\(alias.line) names a type of \(old.name) \(alias.name): write one for "
          + "\(new.name), and repeat the calls of \(alias.name), which the command does not know."
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
