import Foundation

/// Writes a whole plan, or restores the package.
package struct Writer {
  private let plan: Plan
  private let root: String

  /// Loads the manifest from the disk, and returns the names of its targets.
  private let loadTargets: () throws -> [String]

  private let isInterrupted: () -> Bool

  /// Creates a writer, without writing.
  ///
  /// - Parameters:
  ///   - plan: the plan to write.
  ///   - root: the package root.
  ///   - isInterrupted: whether the user has interrupted the command.
  ///   - loadTargets: loads the manifest from the disk, and throws if it is invalid.
  package init(
    _ plan: Plan,
    root: String,
    isInterrupted: @escaping () -> Bool,
    loadTargets: @escaping () throws -> [String]
  ) {
    self.plan = plan
    self.root = root
    self.isInterrupted = isInterrupted
    self.loadTargets = loadTargets
  }

  /// Writes the manifest, and writes the files if the manifest loads.
  package func write() throws(Refusal) {
    try replaceManifest(plan.manifest.old, by: plan.manifest.new)
    do {
      try checkManifest()
      try writeFiles()
    } catch {
      try restoreManifest()
      throw error
    }
  }

  private func checkManifest() throws(Refusal) {
    let targets: [String]
    do {
      targets = try loadTargets()
    } catch {
      try stopIfInterrupted()
      throw Refusal("Package.swift no longer loads, so it was restored:\n\(error)")
    }
    try stopIfInterrupted()
    for target in plan.targets where targets.count(where: { $0 == target }) != 1 {
      throw Refusal(
        "Package.swift would not have exactly one target '\(target)', so it was restored: it "
          + "declares its targets in an unsupported way"
      )
    }
  }

  private func writeFiles() throws(Refusal) {
    var written: [URL] = []
    do {
      for file in plan.files {
        try stopIfInterrupted()
        let url = URL(filePath: "\(root)/\(file.path)")
        written += try createFolder(url.deletingLastPathComponent())
        try file.content.write(to: url, options: .withoutOverwriting)
        written.append(url)
      }
      try stopIfInterrupted()
    } catch {
      // In reverse order, so that files are removed before their folders.
      for url in written.reversed() { try? FileManager.default.removeItem(at: url) }
      if let refusal = error as? Refusal { throw refusal }
      throw Refusal("the files cannot be written: \(error.localizedDescription)")
    }
  }

  /// Creates a folder and its missing parents, and returns the created ones.
  private func createFolder(_ folder: URL) throws -> [URL] {
    if FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) { return [] }
    let created = try createFolder(folder.deletingLastPathComponent())
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    return created + [folder]
  }

  private func stopIfInterrupted() throws(Refusal) {
    if isInterrupted() { throw Refusal("interrupted; Package.swift was restored") }
  }

  // MARK: - The manifest

  private func restoreManifest() throws(Refusal) {
    try replaceManifest(plan.manifest.new, by: plan.manifest.old)
  }

  /// Replaces the manifest, and throws if another process has changed it.
  private func replaceManifest(_ old: String, by new: String) throws(Refusal) {
    // A symbolic link stays one.
    let url = URL(filePath: plan.manifest.path).resolvingSymlinksInPath()
    do {
      guard try String(contentsOf: url, encoding: .utf8) == old else {
        throw Refusal("Package.swift was changed meanwhile, so it stays as it is")
      }
      let path = url.path(percentEncoded: false)
      let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      try Data(new.utf8).write(to: url, options: .atomic)
      // The atomic write creates a new file with default permissions.
      if let permissions {
        try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
      }
    } catch let refusal as Refusal {
      throw refusal
    } catch {
      throw Refusal("Package.swift cannot be written: \(error.localizedDescription)")
    }
  }
}
