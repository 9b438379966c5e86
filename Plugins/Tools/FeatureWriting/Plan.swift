package import Foundation

/// The files to write, and the notes to print.
///
/// Creating a plan changes no file.
package struct Plan {
  /// The manifest's path, its current text and the new one.
  package let manifest: (path: String, old: String, new: String)

  /// The name of the new feature.
  let name: String

  /// The names of the new targets.
  package let targets: [String]

  /// The folders of the targets that there are.
  let folders: [String]

  /// The new files, relative to the package root.
  package let files: [(path: String, content: Data)]

  package let host: [HostLines]

  /// The path of `.gitattributes`, its current text and the new one, if it is to change.
  package let attributes: (path: String, old: String?, new: String)?

  /// Steps that may remain, in sentences.
  package let notes: [String]

  package init(_ arguments: Arguments, for package: PackageFacts) throws(Refusal) {
    name = arguments.name
    let new = Feature(name: name)
    let like = Feature(name: arguments.like)
    let path = "\(package.root)/Package.swift"
    guard let text = try? String(contentsOf: URL(filePath: path), encoding: .utf8) else {
      throw Refusal("\(path) cannot be read")
    }
    let examples = try Self.examples(of: like, in: package)
    try Self.checkThatFree(new, in: package)
    let copy = ManifestCopy(text, from: like, to: new)
    guard !copy.isEmpty else {
      throw Refusal("no list in Package.swift names \(like.name), so there is nothing to copy")
    }
    manifest = (path, text, copy.text)
    folders = package.targets.map(\.folder)
    targets = examples.map { like.renamed(path: $0.name, to: new) }
    try Self.checkModules(targets, beside: package.modules)
    let template = Feature(
      name: try Self.template(arguments, like: like, of: examples, in: package)
    )
    let team = arguments.team ?? new.name
    var writer = FileCopies(
      from: template,
      to: new,
      team: team,
      modules: package.targets.map(\.name) + package.modules
    )
    for example in examples {
      let folder = try Self.folder(for: example, of: like, to: new, in: package, by: copy)
      let name = like.renamed(path: example.name, to: template)
      guard let source = package.targets.first(where: { $0.name == name }) else {
        throw Refusal(
          "\(template.name) has no target '\(name)' as a template for '\(example.name)'"
        )
      }
      try writer.copy(source, from: package.root, to: folder)
    }
    files = writer.files
    let names = Set(examples.map(\.name))
    let reader = HostFiles(package, around: names, from: like, to: new)
    let teams = Teams(from: examples.lazy.compactMap(FileCopies.team).first, to: team)
    host = try reader.lines(keepingArguments: template.name == like.name, teams: teams)
    let merge = MergeAttributes(root: package.root, manifest: (text, copy.text), host: host)
    attributes = merge.change
    notes =
      try Notes(package: package, like: like, new: new).texts(
        of: copy,
        host: host,
        mentions: reader.mentions()
      )
      + reader.notes(about: host, teams: teams) + reader.aliases() + writer.notes + merge.notes
  }

  // MARK: - Targets of the package

  private static func examples(
    of like: Feature,
    in package: PackageFacts
  ) throws(Refusal) -> [PackageFacts.Target] {
    if let owner = like.owners.first(where: { owner in
      package.targets.contains { $0.name == like.name && owner.owns($0.name) }
    }) {
      throw Refusal(
        "'\(like.name)' is a target of the feature \(owner.name): write --like \(owner.name)"
      )
    }
    let examples = package.targets.filter { like.owns($0.name) }
    guard examples.contains(where: { !$0.isTest }) else {
      let names = package.targets.filter { !$0.isTest }.map(\.name).sorted()
      throw Refusal(
        "no target belongs to \(like.name); the features are \(names.joined(separator: ", "))"
      )
    }
    return examples
  }

  private static func checkThatFree(_ new: Feature, in package: PackageFacts) throws(Refusal) {
    let small = Feature(name: new.name.lowercased())
    if let taken = package.targets.first(where: {
      new.owns($0.name) || $0.name.lowercased() == small.name
        || $0.name.lowercased() == "\(small.name)module"
    }) {
      throw Refusal("the name \(new.name) is taken: there is a target '\(taken.name)'")
    }
    for owner in new.owners {
      guard let target = package.targets.first(where: { owner.owns($0.name) }) else { continue }
      throw Refusal(
        "the name \(new.name) is taken: it fits a target of \(owner.name), which has "
          + "'\(target.name)'"
      )
    }
  }

  /// Refuses a target that would hide a module.
  private static func checkModules(
    _ targets: [String],
    beside modules: [String]
  ) throws(Refusal) {
    for target in targets {
      if modules.contains(target) {
        throw Refusal("the name \(target) is taken: a package dependency has that module")
      }
      if Feature(name: target).isSwift {
        throw Refusal("'\(target)' cannot be a target: Swift has a module of that name")
      }
    }
  }

  /// Returns the feature that provides the files to copy.
  private static func template(
    _ arguments: Arguments,
    like: Feature,
    of examples: [PackageFacts.Target],
    in package: PackageFacts
  ) throws(Refusal) -> String {
    if let template = arguments.template {
      _ = try Self.examples(of: Feature(name: template), in: package)
      return template
    }
    let template = Feature(name: "Template")
    let names = Set(package.targets.map(\.name))
    let isThere = examples.allSatisfy { names.contains(like.renamed(path: $0.name, to: template)) }
    return isThere ? template.name : like.name
  }

  /// Returns the folder of a new target, relative to the package root: named as the example's, or
  /// where SwiftPM looks by default if the manifest makes an exception for the example.
  private static func folder(
    for example: PackageFacts.Target,
    of like: Feature,
    to new: Feature,
    in package: PackageFacts,
    by manifest: ManifestCopy
  ) throws(Refusal) -> String {
    let old =
      example.folder.hasPrefix("\(package.root)/")
      ? String(example.folder.dropFirst(package.root.count + 1)) : example.folder
    let target = like.renamed(path: example.name, to: new)
    let folder =
      manifest.namesApart(folder: old)
      ? "\(example.isTest ? "Tests" : "Sources")/\(target)" : like.renamed(path: old, to: new)
    guard folder != old, !folder.hasPrefix("/") else {
      throw Refusal(
        "the folder of '\(example.name)', \(old), is not named after \(like.name), so the "
          + "new one cannot be named"
      )
    }
    guard !FileManager.default.fileExists(atPath: "\(package.root)/\(folder)") else {
      throw Refusal("\(folder) already exists: remove it, or choose another name")
    }
    return folder
  }
}
