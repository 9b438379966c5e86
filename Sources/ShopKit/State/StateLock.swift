import Foundation

/// The right to a state folder, which one process has at a time.
///
/// It lasts as long as the object or its ``folder`` is kept, and no longer than the process.
public final class StateLock: Sendable {
  static let fileName = "lock"

  /// What the names of the files contain that are being written under this lock.
  let mark: String

  private let path: String
  private let file: OpenFile

  init(in folder: StateFolder) throws(StateError) {
    let content = LockContent(process: FileSystem.processID)
    let file = try Self.take(in: folder)
    // Once it is known for a lock, its content is a courtesy to whoever comes next; a full disk has no
    // room for it.
    try? file.replaceContent(with: content.text)
    mark = content.mark
    path = folder.path
    self.file = file
  }

  deinit { try? file.replaceContent(with: "") }

  /// The folder, in which nothing is changed any more once the lock is gone from there.
  public var folder: StateFolder { StateFolder(path, held: self) }

  /// Why nothing may be changed in the folder; `nil` as long as others find this lock there.
  var problem: String? {
    if (try? file.isAt("\(path)/\(Self.fileName)")) == true { return nil }
    return "the lock of the folder is gone, and another shop may have it. Open the shop again"
  }

  /// Locks the file that is one of ours, or new, and touches nothing else.
  private static func take(in folder: StateFolder) throws(StateError) -> OpenFile {
    let path = "\(folder.path)/\(fileName)"
    let file = try open(in: folder)
    let isFree: Bool
    let content: LockContent?
    let reason: String?
    do {
      isFree = try file.lock()
      let data = (try? file.read(atMost: LockContent.maximumSize)) ?? Data("too long".utf8)
      content = LockContent(data)
      reason =
        if !LockContent.isOwn(data) {
          "the file '\(fileName)' in it is not one of this shop's"
        } else if try !file.isAt(path) {
          "the file '\(fileName)' in it was just replaced"
        } else if try file.nameCount > 1 {
          "the file '\(fileName)' in it has another name, too"
        } else {
          nil
        }
    } catch {
      throw .failed(.lock, path: folder.path, reason: error.description)
    }
    guard isFree else {
      let process = content.flatMap { FileSystem.isAlive($0.process) ? $0.process : nil }
      throw .inUse(path: folder.path, process: process)
    }
    if let reason { throw .failed(.lock, path: folder.path, reason: reason) }
    if let content { folder.removeLeftovers(of: content.mark) }
    return file
  }

  private static func open(in folder: StateFolder) throws(StateError) -> OpenFile {
    do {
      return try OpenFile("\(folder.path)/\(fileName)", .updating)
    } catch {
      throw .failed(.lock, path: folder.path, reason: error.description)
    }
  }
}
