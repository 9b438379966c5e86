public import Foundation

/// A file of a state folder: read and replaced as a whole, for its owner only (0600).
///
/// A reader sees what was written last or what was written before, never a part of either, also
/// when a writer is killed. Can be used on any thread; of two writers at a time either is the last.
public struct StateFile: Sendable {
  /// How many bytes a file may have.
  public static let maximumSize = 16 * 1_024 * 1_024

  /// What the file is called.
  public let name: String

  let folder: StateFolder

  private let maximumSize: Int

  init(name: String, folder: StateFolder, maximumSize: Int = Self.maximumSize) {
    self.name = name
    self.folder = folder
    self.maximumSize = maximumSize
  }

  /// Where the file is.
  public var path: String { "\(folder.path)/\(name)" }

  /// Reads the whole file.
  ///
  /// - Returns: what is in it; `nil` where there is no such file.
  /// - Throws: where there is something that is no readable file of at most ``maximumSize`` bytes;
  ///   links are not followed.
  public func read() throws(StateError) -> Data? {
    do {
      return try content
    } catch {
      throw .failed(.read, path: path, reason: error.description)
    }
  }

  /// Puts data in place of the file, and returns when the disk has it.
  ///
  /// - Throws: where that is impossible, or the lock of the folder is not held any more; the file is
  ///   then what it was. If the disk fails only to flush the folder, the file has the data all the same,
  ///   until the power fails at worst, and ``StateError/Attempt/flush`` is what was tried.
  public func write(_ data: Data) throws(StateError) {
    try replace(with: data) { nil }
    try flushFolder()
  }

  /// Puts data in place of the file, unless that has other content than is known, and knows the new one as
  /// soon as it is in its place, also if the folder cannot be flushed then.
  ///
  /// A file is known by its content: some file systems, such as those of memory cards, number a file anew
  /// whenever they look for it, and keep the time to two seconds.
  func write(_ data: Data, over known: inout [UInt8]?) throws(StateError) {
    let expected = known
    try replace(with: data) { () throws(SystemError) in
      guard let found = try content, Array(found) != expected else { return nil }
      return "another program has put a file there"
    }
    known = Array(data)
    try flushFolder()
  }

  /// What is in the file; `nil` where there is none.
  private var content: Data? {
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
      // Writing takes a while, in which somebody may have come.
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

  /// Moves the file beside, so that it can be looked at and another be written in its place.
  ///
  /// - Returns: the new name, such as `cart.damaged-1.json`, which no file had.
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
    throw .failed(.setAside, path: path, reason: "too many files were set aside before")
  }

  /// Moves the file; `false` where the path is taken.
  private func move(to newPath: String) throws(SystemError) -> Bool {
    // An empty file or folder keeps the name, so that nothing else can be there at the move.
    guard try folder.files.reserve(newPath, forFolder: FileSystem.isFolder(path)) else {
      return false
    }
    do throws(SystemError) {
      try folder.files.move(path, to: newPath)
    } catch {
      try? folder.files.remove(newPath)
      throw error
    }
    // It has moved, whatever becomes of that in a power cut.
    try? folder.flush()
    return true
  }

  /// Removes the file, if it is there.
  public func remove() throws(StateError) {
    try checkLock(.remove)
    do {
      try folder.files.remove(path)
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

  /// The name of a file that is being written, which nobody else takes.
  ///
  /// It has the mark of the lock, so that whoever has the lock next knows the file for one of ours.
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
