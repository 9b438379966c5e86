public import Foundation

/// A file of a state folder: read and replaced as a whole, for its owner only (0600).
///
/// A reader sees either the old or the new content, never a part, even if the writer is killed. Can
/// be used on any thread; if two threads write at the same time, either content stays.
public struct StateFile: Sendable {
  /// The maximum size of a file, in bytes.
  public static let maximumSize = 16 * 1_024 * 1_024

  /// The name of the file.
  public let name: String

  let folder: StateFolder

  private let maximumSize: Int

  init(name: String, folder: StateFolder, maximumSize: Int = Self.maximumSize) {
    self.name = name
    self.folder = folder
    self.maximumSize = maximumSize
  }

  /// The path of the file.
  public var path: String { "\(folder.path)/\(name)" }

  /// Reads the whole file.
  ///
  /// - Returns: the content, also if it is still in the journal of a ``StateUnit`` of a process that
  ///   was killed; `nil` if there is no such file.
  /// - Throws: a ``StateError`` unless it is a readable file of at most ``maximumSize`` bytes;
  ///   links are not followed.
  public func read() throws(StateError) -> Data? { finished(try readAsIs()) }

  /// The content when the unit is finished that is left in the folder, if there is one.
  func finished(_ data: Data?) -> Data? {
    folder.gate.unfinished?.unit?.content(of: name, replacing: data) ?? data
  }

  /// Reads the whole file as it is on the disk.
  func readAsIs() throws(StateError) -> Data? {
    do {
      return try content
    } catch {
      throw .failed(.read, path: path, reason: error.description)
    }
  }

  /// Replaces the file, and returns when the data is on the disk.
  ///
  /// - Throws: a ``StateError`` if that is impossible, or the lock of the folder is gone; the file
  ///   is unchanged then. If only flushing the folder fails, with ``StateError/Attempt/flush``, the
  ///   file has the data, but a power failure may undo the change.
  public func write(_ data: Data) throws(StateError) {
    try replace(with: data) { nil }
    try flushFolder()
  }

  /// Replaces the file, unless there is one with other content than `known`.
  ///
  /// It sets `known` as soon as the file has the new content, even if flushing the folder fails
  /// then. The content identifies a file: some file systems, such as those of memory cards, number
  /// a file again at each look-up, and round times to two seconds.
  func write(_ data: Data, over known: inout [UInt8]?) throws(StateError) {
    let expected = known
    try replace(with: data) { () throws(SystemError) in
      guard let found = try content, Array(found) != expected else { return nil }
      return "another program has changed the file"
    }
    known = Array(data)
    try flushFolder()
  }

  /// The content of the file; `nil` if there is none.
  var content: Data? {
    get throws(SystemError) {
      do {
        return try OpenFile(path, .reading, on: folder.files).read(atMost: maximumSize)
      } catch .missing {
        return nil
      }
    }
  }

  private func replace(
    with data: Data,
    unless refusal: () throws(SystemError) -> String?
  ) throws(StateError) {
    try checkLock(.write)
    try folder.make()
    let temporary = "\(folder.path)/\(temporaryName)"
    do throws(SystemError) {
      try write(data, to: temporary)
      // Writing takes a while, in which another process may have taken the folder.
      if let reason = folder.held?.problem { throw .refused(reason) }
      if let reason = try refusal() { throw .refused(reason) }
      try folder.files.move(temporary, to: path)
    } catch {
      try? folder.files.remove(temporary)
      throw .failed(.write, path: path, reason: error.description)
    }
  }

  private func flushFolder() throws(StateError) {
    do {
      try folder.flush()
    } catch {
      throw .failed(.flush, path: folder.path, reason: error.description)
    }
  }

  private func write(_ data: Data, to temporary: String) throws(SystemError) {
    if data.count > maximumSize { throw .tooLarge }
    if FileSystem.isFolder(path) { throw .isFolder }
    let file = try OpenFile(temporary, .creating, on: folder.files)
    try file.write(data)
    try file.flush()
  }

  /// Moves the file aside, to examine it and to write another in its place.
  ///
  /// - Returns: the new name, such as `cart.damaged-1.json`, which was free.
  public func setAside() throws(StateError) -> String {
    try checkLock(.setAside)
    do throws(SystemError) {
      for number in 1...Self.maximumSetAside {
        let newName = setAsideName(number)
        if try move(to: "\(folder.path)/\(newName)") { return newName }
      }
    } catch {
      throw .failed(.setAside, path: path, reason: error.description)
    }
    throw .failed(.setAside, path: path, reason: "too many damaged files are in the folder")
  }

  /// Moves the file; returns `false` if the path is taken.
  private func move(to newPath: String) throws(SystemError) -> Bool {
    // An empty file or folder reserves the name, so that the move replaces nothing else.
    guard try folder.files.reserve(newPath, forFolder: FileSystem.isFolder(path)) else {
      return false
    }
    do throws(SystemError) {
      try folder.files.move(path, to: newPath)
    } catch {
      try? folder.files.remove(newPath)
      throw error
    }
    // The file has moved, even if a power failure may undo that.
    try? folder.flush()
    return true
  }

  /// Removes the file, if it exists.
  public func remove() throws(StateError) {
    try checkLock(.remove)
    do throws(SystemError) {
      do { try folder.files.remove(path) } catch .missing {}
      // Also if it is gone: the disk may not know that yet.
      try folder.flush()
    } catch .missing {
    } catch {
      throw .failed(.remove, path: path, reason: error.description)
    }
  }

  private static let maximumSetAside = 1_000

  private func setAsideName(_ number: Int) -> String {
    guard let dot = name.lastIndex(of: ".") else { return "\(name).damaged-\(number)" }
    return "\(name[..<dot]).damaged-\(number)\(name[dot...])"
  }

  /// A unique name for a file that is being written.
  ///
  /// It contains the mark of the lock, by which the next holder of the lock recognizes the file.
  private var temporaryName: String {
    let number = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    return ".\(name).writing-\(folder.held?.mark ?? "")-\(number)"
  }

  static func isTemporary(_ name: String, _ mark: String) -> Bool {
    name.hasPrefix(".") && name.contains(".writing-\(mark)-")
  }

  private func checkLock(_ attempt: StateError.Attempt) throws(StateError) {
    if let reason = folder.held?.problem { throw .failed(attempt, path: path, reason: reason) }
  }
}
