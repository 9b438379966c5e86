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

  /// The old and the new text of `.gitattributes`, if the run changes it.
  private let attributes: String

  /// What the run does, and below it the folders of the targets that there were before.
  private let log: String

  package init(root: String) {
    self.root = root
    folder = "\(root)/.new-feature"
    log = "\(folder)/run"
    copies = "\(folder)/files"
    package = "\(folder)/package"
    attributes = "\(folder)/attributes"
  }

  /// Whether an earlier run was killed.
  package var isThere: Bool { FileManager.default.fileExists(atPath: folder) }

  /// The new manifest, until it is moved.
  var manifest: String { "\(package)/Package.swift" }

  /// Says what a run does, for one that is begun meanwhile, and what there was before it.
  ///
  /// - Parameters:
  ///   - feature: the name of the new feature.
  ///   - folders: the folders of the targets that there are.
  /// - Throws: an error of the file system.
  func begin(adding feature: String, beside folders: [String]) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let lines = ["it adds \(feature), as process \(getpid())"] + folders.map(relative)
    try Data(lines.joined(separator: "\n").utf8).write(to: URL(filePath: log))
  }

  /// Replaces `.gitattributes`, and keeps what it takes to undo that.
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - old: its text; `nil` if there is none.
  ///   - new: its new text.
  /// - Throws: an error of the file system.
  func replaceAttributes(at path: String, _ old: String?, by new: String) throws {
    try FileManager.default.createDirectory(atPath: attributes, withIntermediateDirectories: true)
    func keep(_ text: String, as name: String) throws {
      try Data(text.utf8).write(to: URL(filePath: "\(attributes)/\(name)"))
      if old != nil { try copyPermissions(of: path, to: "\(attributes)/\(name)") }
    }
    if let old { try keep(old, as: "old") }
    try keep(new, as: "new")
    try keep(new, as: "next")
    try move("next", to: path)
  }

  /// Gives a copy the permissions of a file, or of that which a symbolic link leads to.
  func copyPermissions(of path: String, to copy: String) throws {
    let file = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    guard let permissions = attributes[.posixPermissions] else { return }
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: copy)
  }

  /// Undoes that, unless somebody has changed the file since.
  private func takeBackAttributes() {
    let path = "\(root)/.gitattributes"
    guard let new = FileManager.default.contents(atPath: "\(attributes)/new"),
      FileManager.default.contents(atPath: path) == new
    else { return }
    if FileManager.default.fileExists(atPath: "\(attributes)/old") {
      try? move("old", to: path)
    } else {
      try? FileManager.default.removeItem(atPath: path)
    }
  }

  /// Moves a text into place in one step, and leaves a symbolic link one.
  private func move(_ name: String, to path: String) throws {
    let target = URL(filePath: path).resolvingSymlinksInPath().path(percentEncoded: false)
    guard unsafe rename("\(attributes)/\(name)", target) == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: path])
    }
  }

  /// Runs a closure, and lets no other process do so in this package meanwhile.
  ///
  /// The system ends the lock with the process, in whatever way that ends.
  ///
  /// - Parameter body: the closure.
  /// - Throws: what the closure throws, or a ``Refusal`` that says what runs.
  package func alone(_ body: () throws -> Void) throws {
    // The folder of the package, so that no file of the lock stays.
    let lock = unsafe open(root, O_RDONLY | O_CLOEXEC)
    defer {
      // A process that is being started may have it open, too.
      flock(lock, LOCK_UN)
      close(lock)
    }
    if flock(lock, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
      let other = logged.first.map { ": \($0)" } ?? ""
      throw Refusal("another new-feature is running in this package\(other); wait until it ends")
    }
    try body()
  }

  /// Removes the files of a run that was killed before it was done, and what it kept.
  ///
  /// - Parameter targets: the targets of the package. The files of those that are new since then
  ///   stay; a target whose folder is around the others is older, and has them by accident.
  package func takeBack(exceptFilesOf targets: [PackageFacts.Target] = []) {
    let files = FileCopies.files(in: copies)
    let before = Set(logged.dropFirst())
    let used = Set(targets.filter { !before.contains(relative($0.folder)) }.flatMap(\.files))
    // The last step of a run moves the manifest away.
    let isUnfinished = FileManager.default.fileExists(atPath: manifest)
    if isUnfinished, !files.contains(where: { used.contains("\(root)/\($0)") }) {
      for file in files {
        if isCopy(file) { try? FileManager.default.removeItem(atPath: "\(root)/\(file)") }
        // The run may have ended between the folder and the file.
        removeEmptyFolders(above: file)
      }
      takeBackAttributes()
    }
    discard()
  }

  /// Removes what the run kept, as the files are the package's now.
  func discard() {
    // In one step, since a part of the copies would look like a run that was killed.
    try? FileManager.default.moveItem(atPath: copies, toPath: "\(folder)/done")
    for name in ["files", "done", "package", "attributes", "run"] {
      try? FileManager.default.removeItem(atPath: "\(folder)/\(name)")
    }
    _ = unsafe rmdir(folder)
  }

  private var logged: [String] {
    (try? String(contentsOf: URL(filePath: log), encoding: .utf8))?.lines ?? []
  }

  /// A path that is the same after the package was moved.
  private func relative(_ path: String) -> String {
    path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : path
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
