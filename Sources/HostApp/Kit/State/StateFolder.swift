public import Foundation

/// A folder in which the shop stores its state.
///
/// It is created when the shop first locks it or writes to it, for its owner only (0700). A folder
/// that exists keeps its permissions.
public struct StateFolder: Sendable {
  /// The path of the folder.
  public let path: String

  /// The lock, which must be in place for each change; `nil` if the folder was not locked.
  let held: StateLock?

  /// Reads and changes the files.
  let files: FileSystem

  private let flushFailure: Int32?

  /// Admits one change at a time, through all copies of this folder.
  let gate: StateGate

  /// Creates a folder of files at a place in the file system.
  public init(_ url: URL) { self.init(path: url.path(percentEncoded: false)) }

  /// Creates a folder of files at a path, which is taken to the letter.
  ///
  /// A tilde at its start is part of the name of a folder: a shell has expanded it already if it
  /// stands for a home folder, and a `URL` would expand it again.
  ///
  /// - Parameter path: the path of the folder; without a slash at its start it is relative
  ///   to the current folder.
  public init(path: String) {
    self.init(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, held: nil)
  }

  /// The same folder on a simulated disk that fails to flush the folder.
  package func failingToFlush(code: Int32) -> StateFolder {
    StateFolder(path, held: held, files: files, flushFailure: code)
  }

  /// The same folder with a check before each call, including the calls of its lock.
  package func checking(_ checking: some FileCallChecking) -> StateFolder {
    StateFolder(
      path,
      held: held,
      files: FileSystem(checking: checking),
      flushFailure: flushFailure
    )
  }

  init(
    _ path: String,
    held: StateLock?,
    files: FileSystem = FileSystem(),
    flushFailure: Int32? = nil
  ) {
    self.path = path
    self.held = held
    self.files = files
    gate = held?.gate ?? StateGate()
    self.flushFailure = flushFailure
  }

  /// A file in the folder, which may not exist yet.
  ///
  /// - Parameter name: the name of the file, such as `cart.json`. A name with a slash or with a dot
  ///   at its start traps, and so do the names of the shop's own files.
  /// - Returns: the file; nothing is read or created yet.
  public func file(_ name: String) -> StateFile {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), name != StateLock.fileName,
      name != UnitJournal.fileName
    else { fatalError("'\(name)' is not a valid name for a state file") }
    return StateFile(name: name, folder: self)
  }

  /// Takes the folder for this process, and finishes the ``StateUnit`` of a killed process.
  ///
  /// It also removes the files that the killed process was writing. Files of other programs stay as
  /// they are. The system ends the lock with the process, however that ends.
  ///
  /// - Returns: the lock; use its ``StateLock/folder`` from now on.
  /// - Throws: ``StateError/inUse(path:process:)`` if another process has the folder, or
  ///   ``StateError/failed(_:path:reason:)``.
  public func lock() throws(StateError) -> StateLock { try lock(on: StateLock.Disk()) }

  /// Takes the folder on a simulated disk, which may have no second names or no room.
  package func lock(on disk: StateLock.Disk) throws(StateError) -> StateLock {
    try make()
    let lock = try StateLock(in: self, disk)
    try lock.recover()
    return lock
  }

  /// Writes once more what could not be written; a shop calls it before it ends.
  ///
  /// It returns when that is on the disk, or has failed again. Can be called on any thread, but not
  /// inside ``StateUnit/write(_:)``.
  public func saveAgain() {
    gate.lock.withLock { StateUnit.write([], in: self) }
  }

  /// The files that records have set aside since they were created, as sentences; `nil` if there are
  /// none.
  ///
  /// A file that could not be read at first is set aside if its value has been changed meanwhile. Can
  /// be called on any thread.
  public var setAside: String? {
    gate.setAside.isEmpty ? nil : gate.setAside.joined(separator: " ")
  }

  /// The notice about the folder for the opening of the shop; `nil` if there is none.
  public var notice: String? {
    let sentences = [held?.notice, openness].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// A warning if other users of the machine can change the content of the folder.
  private var openness: String? {
    if FileSystem.isWritableByAll(path) {
      return "Other users of this computer can change the files in '\(path)'."
    }
    guard let place = placesAbove.first(where: FileSystem.isReplaceableByAll) else {
      return nil
    }
    return """
      Other users of this computer can replace '\(path)': the folder '\(place)' above \
      it is writable by all users.
      """
  }

  /// The folders above this one, without links and dots, the nearest first.
  private var placesAbove: [String] {
    let parts = URL(filePath: path.hasPrefix("~") ? "./\(path)" : path).resolvingSymlinksInPath()
      .pathComponents.dropLast()
    return parts.indices.reversed().map { "/" + parts[...$0].dropFirst().joined(separator: "/") }
  }

  func make() throws(StateError) {
    do {
      try files.makeFolder(path)
    } catch {
      throw .failed(.make, path: path, reason: error.description)
    }
  }

  /// Returns when the names in the folder are on the disk.
  func flush() throws(SystemError) { try files.flushFolder(path, failure: flushFailure) }

  /// The names in the folder; empty if it cannot be read.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

  /// Removes the files that were being written under a lock.
  ///
  /// Files that cannot be removed do no harm.
  func removeLeftovers(of mark: String) {
    for name in names where StateFile.isTemporary(name, mark) {
      try? files.remove("\(path)/\(name)")
    }
  }
}
