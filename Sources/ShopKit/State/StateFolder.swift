public import Foundation

/// A folder in which the shop keeps what it has to remember.
///
/// It is made when something is first written or locked in it, for its owner only (0700); one that
/// is there already keeps its permissions. Nothing is read or made before.
public struct StateFolder: Sendable {
  /// Where the folder is.
  public let path: String

  /// Creates a folder of files at a place in the file system.
  public init(_ url: URL) {
    let path = url.path(percentEncoded: false)
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// A file in the folder, whether it is there or not.
  ///
  /// - Parameter name: what the file is called, such as `cart.json`; a name without slashes that
  ///   does not begin with a dot.
  /// - Returns: the file, of which nothing is read or made yet.
  public func file(_ name: String) -> StateFile {
    guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/"), name != StateLock.fileName
    else { fatalError("'\(name)' is no name for a file of the state") }
    return StateFile(name: name, folder: self)
  }

  /// Takes the folder for this process, and clears away what killed processes were writing.
  ///
  /// The system ends the lock with the process, however that ends.
  ///
  /// - Returns: the lock, which lasts as long as it is kept.
  /// - Throws: ``StateError/inUse(path:process:)`` where another process has the folder.
  public func lock() throws(StateError) -> StateLock {
    try make()
    let lock = try StateLock(in: self)
    removeLeftovers()
    return lock
  }

  func make() throws(StateError) {
    do {
      try FileSystem.makeFolder(path)
    } catch {
      throw .failed(.make, path: path, reason: error.description)
    }
  }

  /// What cannot be cleared away does no harm.
  private func removeLeftovers() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where StateFile.isTemporary(name) {
      try? FileSystem.remove("\(path)/\(name)")
    }
  }
}
