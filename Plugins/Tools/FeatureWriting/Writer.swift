import Foundation

/// Writes a whole plan, or nothing.
///
/// The new files come first, which no manifest names yet. A copy of the manifest is checked, and
/// moved into place as the last step: whenever the process is killed, the package loads.
package struct Writer {
  private let plan: Plan
  private let root: String
  private let rest: Rest

  /// Loads the manifest in a folder, and returns the names of its targets.
  private let loadTargets: (_ folder: String) throws -> [String]

  private let isInterrupted: () -> Bool

  /// Creates a writer, without writing.
  ///
  /// - Parameters:
  ///   - plan: the plan to write.
  ///   - root: the package root.
  ///   - isInterrupted: whether the user has interrupted the command.
  ///   - loadTargets: loads the manifest in a folder, and throws if it is invalid.
  package init(
    _ plan: Plan,
    root: String,
    isInterrupted: @escaping () -> Bool,
    loadTargets: @escaping (_ folder: String) throws -> [String]
  ) {
    self.plan = plan
    self.root = root
    rest = Rest(root: root)
    self.isInterrupted = isInterrupted
    self.loadTargets = loadTargets
  }

  /// Writes the files, checks a copy of the manifest, and replaces the manifest.
  package func write() throws(Refusal) {
    do {
      try keepCopies()
      try writeFiles()
      try checkManifest()
      try writeAttributes()
      try replaceManifest()
    } catch {
      rest.takeBack()
      throw error
    }
    rest.discard()
  }

  private func stopIfInterrupted() throws(Refusal) {
    if isInterrupted() { throw Refusal("interrupted; nothing was changed") }
  }

  // MARK: - The files

  /// Keeps what the next run needs if this one is killed.
  private func keepCopies() throws(Refusal) {
    do {
      try rest.begin(adding: plan.name, beside: plan.folders)
      try copyPackage()
      for file in plan.files {
        try stopIfInterrupted()
        try write(file.content, to: "\(rest.copies)/\(file.path)")
      }
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal("the files cannot be written: \(error.localizedDescription)")
    }
  }

  private func writeFiles() throws(Refusal) {
    do {
      for file in plan.files {
        try stopIfInterrupted()
        try write(file.content, to: "\(root)/\(file.path)")
      }
      try stopIfInterrupted()
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal("the files cannot be written: \(error.localizedDescription)")
    }
  }

  private func write(_ content: Data, to path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try content.write(to: url, options: .withoutOverwriting)
  }

  // MARK: - The manifest

  // A symbolic link stays one.
  private var manifest: URL { URL(filePath: plan.manifest.path).resolvingSymlinksInPath() }

  /// Makes a package of the new manifest and links to all that a manifest may read.
  private func copyPackage() throws {
    try write(Data(plan.manifest.new.utf8), to: rest.manifest)
    try rest.copyPermissions(of: plan.manifest.path, to: rest.manifest)
    for name in try FileManager.default.contentsOfDirectory(atPath: root)
    where !["Package.swift", ".build", ".new-feature"].contains(name) {
      try FileManager.default.createSymbolicLink(
        atPath: "\(rest.package)/\(name)",
        withDestinationPath: "../../\(name)"
      )
    }
  }

  private func checkManifest() throws(Refusal) {
    let targets: [String]
    do {
      targets = try loadTargets(rest.package)
    } catch {
      try stopIfInterrupted()
      throw Refusal("Package.swift would not load, so nothing was changed:\n\(error)")
    }
    try stopIfInterrupted()
    for target in plan.targets where targets.count(where: { $0 == target }) != 1 {
      throw Refusal(
        "Package.swift would not have exactly one target '\(target)', so nothing was changed: it "
          + "declares its targets in an unsupported way"
      )
    }
  }

  /// Moves the new manifest into place, and throws if another process has changed the old one.
  private func replaceManifest() throws(Refusal) {
    let path = manifest.path(percentEncoded: false)
    guard (try? String(contentsOf: manifest, encoding: .utf8)) == plan.manifest.old else {
      throw Refusal(
        "Package.swift was changed in the meantime, so it stays as it is: run the command again"
      )
    }
    guard unsafe rename(rest.manifest, path) == 0 else {
      throw Refusal("Package.swift cannot be written: \(unsafe String(cString: strerror(errno)))")
    }
  }

  // MARK: - The merge driver

  private func writeAttributes() throws(Refusal) {
    guard let attributes = plan.attributes else { return }
    do {
      try rest.replaceAttributes(at: attributes.path, attributes.old, by: attributes.new)
    } catch {
      throw Refusal(".gitattributes cannot be written: \(error.localizedDescription)")
    }
    try stopIfInterrupted()
  }
}
