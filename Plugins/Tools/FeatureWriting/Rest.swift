import Foundation

/// What a run has written before the manifest names it.
///
/// A run keeps a copy of each new file, and the new manifest, in a folder at the package root until
/// the manifest is replaced. After a kill, the next run takes back the files that are like their
/// copies, or cut off. Whatever a user has written stays.
package struct Rest {
  /// The copies of the new files.
  let copies: String

  /// A package with the new manifest, which links to everything else of the real one.
  let package: String

  private let root: String
  private let folder: String

  package init(root: String) {
    self.root = root
    folder = "\(root)/.new-feature"
    copies = "\(folder)/files"
    package = "\(folder)/package"
  }

  /// Whether an earlier run was killed.
  package var isThere: Bool { FileManager.default.fileExists(atPath: folder) }

  /// The new manifest, until it is moved.
  var manifest: String { "\(package)/Package.swift" }

  /// Removes the files of a run that was killed before it was done, and what it kept.
  ///
  /// - Parameter targets: the targets of the package, whose files stay.
  package func takeBack(exceptFilesOf targets: [PackageFacts.Target] = []) {
    let files = FileCopies.files(in: copies)
    let used = Set(targets.flatMap(\.files))
    // The last step of a run moves the manifest away.
    let isUnfinished = FileManager.default.fileExists(atPath: manifest)
    if isUnfinished, !files.contains(where: { used.contains("\(root)/\($0)") }) {
      for file in files {
        if isCopy(file) { try? FileManager.default.removeItem(atPath: "\(root)/\(file)") }
        // The run may have ended between the folder and the file.
        removeEmptyFolders(above: file)
      }
    }
    discard()
  }

  /// Removes what the run kept, as the files are the package's now.
  func discard() {
    // In one step, since a part of the copies would look like a run that was killed.
    try? FileManager.default.moveItem(atPath: copies, toPath: "\(folder)/done")
    for name in ["files", "done", "package"] {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    _ = unsafe rmdir(folder)
  }

  private func isCopy(_ file: String) -> Bool {
    guard let content = FileManager.default.contents(atPath: "\(root)/\(file)"),
      let copy = FileManager.default.contents(atPath: "\(copies)/\(file)")
    else { return false }
    return copy.starts(with: content)
  }

  private func removeEmptyFolders(above file: String) {
    var parts = file.split(separator: "/").dropLast()
    while !parts.isEmpty {
      // A folder with files is not removed.
      _ = unsafe rmdir("\(root)/\(parts.joined(separator: "/"))")
      parts = parts.dropLast()
    }
  }
}
