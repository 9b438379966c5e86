public import Foundation

/// A folder in which the shop keeps what it has to remember.
///
/// It is made when something is first written or locked in it, for its owner only (0700); one that
/// is there already keeps its permissions. Nothing is read or made before.
public struct StateFolder: Sendable {
  /// Where the folder is.
  public let path: String

  /// What has to be there still when something is changed; `nil` where the folder was not locked.
  let held: StateLock?

  /// What reads and changes the files.
  let files: FileSystem

  private let flushFailure: Int32?

  /// Lets one change at a time in, whoever has a copy of this folder.
  let gate: StateGate

  /// Creates a folder of files at a place in the file system.
  public init(_ url: URL) { self.init(path: url.path(percentEncoded: false)) }

  /// Creates a folder of files at a path, which is taken to the letter.
  ///
  /// Where it begins with a tilde, so does the name of a folder: a `URL` takes that for somebody's home, as
  /// a shell does, which has done so before.
  ///
  /// - Parameter path: where the folder is; what does not begin with a slash is below the current folder.
  public init(path: String) {
    self.init(path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path, held: nil)
  }

  /// The same folder on a disk that answers so when it is to flush the folder.
  package func failingToFlush(code: Int32) -> StateFolder {
    StateFolder(path, held: held, files: files, flushFailure: code)
  }

  /// The same folder, each call to whose files is checked, also of the lock that is taken from here.
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

  /// A file in the folder, whether it is there or not.
  ///
  /// - Parameter name: what the file is called, such as `cart.json`; a name without slashes that
  ///   does not begin with a dot.
  /// - Returns: the file, of which nothing is read or made yet.
  public func file(_ name: String) -> StateFile {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), name != StateLock.fileName,
      name != UnitJournal.fileName
    else { fatalError("'\(name)' is no name for a file of the state") }
    return StateFile(name: name, folder: self)
  }

  /// Takes the folder for this process, clears away what a killed one was writing under its lock, and finishes
  /// its ``StateUnit``.
  ///
  /// The system ends the lock with the process, however that ends. What is in the folder and is not of
  /// a shop stays as it is.
  ///
  /// - Returns: the lock, whose ``StateLock/folder`` is to be used from now on.
  /// - Throws: ``StateError/inUse(path:process:)`` where another process has the folder.
  public func lock() throws(StateError) -> StateLock { try lock(on: StateLock.Disk()) }

  /// The same on a disk that may be able to do less, or be full.
  package func lock(on disk: StateLock.Disk) throws(StateError) -> StateLock {
    try make()
    let lock = try StateLock(in: self, disk)
    lock.recover()
    return lock
  }

  /// What a person has to be told about the folder; `nil` where it is in order, or not there.
  public var notice: String? {
    let sentences = [held?.notice, openness].compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// Why others on this machine can change what is in the folder; `nil` if they cannot.
  private var openness: String? {
    if FileSystem.isOpenToEverybody(path) {
      return "Everybody on this machine can change what is in '\(path)'."
    }
    guard let place = placesAbove.first(where: FileSystem.isReplaceableByEverybody) else {
      return nil
    }
    return """
      Everybody on this machine can put something else in the place of '\(path)': the folder '\(place)' above \
      it is open to all.
      """
  }

  /// The folders that it is in, without links and dots, the nearest first.
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

  /// Returns when the disk has the names in the folder.
  func flush() throws(SystemError) { try files.flushFolder(path, failure: flushFailure) }

  /// What is in the folder, as far as that can be looked at.
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? [] }

  /// Removes the files that were being written under a lock.
  ///
  /// What cannot be cleared away does no harm.
  func removeLeftovers(of mark: String) {
    for name in names where StateFile.isTemporary(name, mark) {
      try? files.remove("\(path)/\(name)")
    }
  }
}
