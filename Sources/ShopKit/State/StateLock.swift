/// The right to a state folder, which one process has at a time.
///
/// It lasts as long as the object is kept, and no longer than the process.
public final class StateLock: Sendable {
  static let fileName = "lock"

  private let file: OpenFile

  init(in folder: StateFolder) throws(StateError) {
    let path = "\(folder.path)/\(Self.fileName)"
    let isFree: Bool
    do {
      file = try OpenFile(path, .updating)
      isFree = try file.lock()
    } catch {
      throw .failed(.lock, path: folder.path, reason: error.description)
    }
    guard isFree else { throw .inUse(path: folder.path, process: file.holder) }
    // The number is a courtesy to whoever comes next; a full disk has no room for it.
    try? file.replaceContent(with: "\(FileSystem.processID)\n")
  }

  deinit { try? file.replaceContent(with: "") }
}

extension OpenFile {
  /// The process that wrote its number into the file, if it is alive.
  fileprivate var holder: Int32? {
    guard let data = try? read(atMost: 32),
      let process = Int32(String(decoding: data, as: UTF8.self).prefix { $0 != "\n" })
    else { return nil }
    return FileSystem.isAlive(process) ? process : nil
  }
}
