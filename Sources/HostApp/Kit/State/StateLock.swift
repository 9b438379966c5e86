import Foundation
import Synchronization

/// The right to a state folder, which one process has at a time.
///
/// It lasts while the object or its ``folder`` is retained, and ends with the process.
public final class StateLock: Sendable {
  static let fileName = "lock"

  /// A part of the names of the files that are being written under this lock.
  let mark: String

  private let path: String
  private let file: OpenFile
  private let files: FileSystem

  /// Admits one change at a time to the folder.
  let gate = StateGate()

  private let recovery = Mutex<String?>(nil)

  /// The abilities of the disk, which tests simulate.
  package struct Disk: Sendable {
    let hasLinks: Bool
    let hasRoom: Bool

    /// Creates a disk with or without second names, and with or without room for a lock's content.
    package init(hasLinks: Bool = true, hasRoom: Bool = true) {
      self.hasLinks = hasLinks
      self.hasRoom = hasRoom
    }
  }

  init(in folder: StateFolder, _ disk: Disk) throws(StateError) {
    let content = LockContent(process: FileSystem.processID)
    let file = try Self.take(in: folder, disk)
    // The file is recognized as a lock by now. Its content only informs the next process, and a
    // full disk has no room for it.
    do throws(SystemError) {
      if !disk.hasRoom { throw .isFull }
      // The content of the last holder must not mix with this one if this process is killed.
      try file.replaceContent(with: LockContent.released)
      Self.removeSecondNames(of: file, in: folder)
      try file.write(Data(content.text.utf8))
    } catch {
      // The content is that of a released lock, or was never written.
    }
    mark = content.mark
    path = folder.path
    files = folder.files
    self.file = file
  }

  deinit {
    do {
      try file.replaceContent(with: LockContent.released)
    } catch {
      // On a full disk the file may be empty, and not recognized as a lock.
      if problem == nil { try? files.remove("\(path)/\(Self.fileName)") }
    }
    Self.removeSecondNames(of: file, in: StateFolder(path, held: nil, files: files))
  }

  /// The folder, which refuses changes once the lock is gone from there.
  public var folder: StateFolder { StateFolder(path, held: self, files: files) }

  /// Finishes a unit that a killed process had begun to write.
  func recover() throws(StateError) {
    let sentence = try UnitJournal.recover(in: folder)
    recovery.withLock { $0 = sentence }
  }

  /// The notice about the recovery; `nil` if everything is in order.
  var notice: String? { recovery.withLock(\.self) }

  /// Why nothing may be changed in the folder; `nil` while the lock is in place.
  var problem: String? {
    if (try? file.isAt("\(path)/\(Self.fileName)")) == true { return nil }
    return "the lock of the folder was removed; another shop may use it. Restart the shop"
  }

  /// Locks the file if it is a lock of a shop, or new; a file of another program stays as it is.
  private static func take(
    in folder: StateFolder,
    _ disk: Disk
  ) throws(StateError) -> OpenFile {
    let path = "\(folder.path)/\(fileName)"
    let isNew = try orRefuse(folder) { () throws(SystemError) in
      FileSystem.isThere(path) ? false : try create(path, in: folder, disk)
    }
    let file = try orRefuse(folder) { () throws(SystemError) in
      try OpenFile(path, .updating, on: folder.files)
    }
    let isFree: Bool
    let content: LockContent?
    let reason: String?
    do {
      isFree = try file.lock()
      let data = (try? file.read(atMost: LockContent.maximumSize)) ?? Data("too long".utf8)
      content = LockContent(data)
      let isOwn = isNew || LockContent.isOwn(data) || !secondNames(of: file, in: folder).isEmpty
      reason = isFree ? try problem(of: file, isOwn: isOwn, content, folder) : nil
    } catch {
      throw .failed(.lock, path: folder.path, reason: error.description)
    }
    guard isFree else {
      let process = content.flatMap { FileSystem.isAlive($0.process) ? $0.process : nil }
      throw .inUse(path: folder.path, process: process)
    }
    if let reason { throw .failed(.lock, path: folder.path, reason: reason) }
    return file
  }

  private static func orRefuse<Result: ~Copyable>(
    _ folder: StateFolder,
    _ attempt: () throws(SystemError) -> Result
  ) throws(StateError) -> Result {
    do {
      return try attempt()
    } catch {
      throw .failed(.lock, path: folder.path, reason: error.description)
    }
  }

  /// Why a locked file cannot serve as the lock; removes the unfinished files of its last holder.
  private static func problem(
    of file: borrowing OpenFile,
    isOwn: Bool,
    _ content: LockContent?,
    _ folder: StateFolder
  ) throws(SystemError) -> String? {
    if !isOwn {
      return """
        the file '\(fileName)' in it is not a lock of this version of the shop. Remove it if no \
        program needs it
        """
    }
    if try !file.isAt("\(folder.path)/\(fileName)") {
      return "another program has just replaced '\(fileName)' in it. Start the shop again"
    }
    // The temporary name of a lock is one of the leftovers of a killed process.
    if let content { folder.removeLeftovers(of: content.mark) }
    removeUnfinishedLocks(in: folder, besides: secondNames(of: file, in: folder))
    return try file.nameCount > 1 + secondNames(of: file, in: folder).count
      ? "the file '\(fileName)' in it has a second name (a hard link). Remove that" : nil
  }

  /// The temporary names that a lock still has.
  ///
  /// A full disk has room for a name, but not for content. A lock without content keeps its
  /// temporary name, by which it is recognized if its process is killed.
  private static func secondNames(
    of file: borrowing OpenFile,
    in folder: StateFolder
  ) -> [String] {
    folder.names.filter { $0.hasPrefix(".\(fileName).writing-") }
      .map { "\(folder.path)/\($0)" }
      .filter { (try? file.isAt($0)) == true }
  }

  /// Removes locks that killed processes were writing, before any of them had its name.
  private static func removeUnfinishedLocks(in folder: StateFolder, besides known: [String]) {
    for name in folder.names where name.hasPrefix(".\(fileName).writing-") {
      let path = "\(folder.path)/\(name)"
      guard !known.contains(path),
        let file = try? OpenFile(path, .updating, on: folder.files),
        // A process that is writing it has locked the file.
        (try? file.lock()) == true,
        let data = try? file.read(atMost: LockContent.maximumSize), LockContent.isBegun(data)
      else { continue }
      try? folder.files.remove(path)
    }
  }

  private static func removeSecondNames(of file: borrowing OpenFile, in folder: StateFolder) {
    for name in secondNames(of: file, in: folder) { try? folder.files.remove(name) }
  }

  /// Puts a lock at a path, with all of its content at once.
  ///
  /// - Returns: `false` if another process has done so meanwhile.
  private static func create(
    _ path: String,
    in folder: StateFolder,
    _ disk: Disk
  ) throws(SystemError) -> Bool {
    let content = LockContent(process: FileSystem.processID)
    let temporary = "\(folder.path)/.\(fileName).writing-\(content.mark)-0"
    let file = try OpenFile(temporary, .creating, on: folder.files)
    // Otherwise a process that has the folder meanwhile would remove the file.
    _ = try? file.lock()
    var isNeeded = false
    defer { if !isNeeded { try? folder.files.remove(temporary) } }
    // A full disk has no room for the content, but the shop has to open anyway.
    let isWritten = disk.hasRoom && (try? file.write(Data(content.text.utf8))) != nil
    try? file.flush()
    do {
      if disk.hasLinks {
        let isNew = try folder.files.link(temporary, to: path)
        isNeeded = isNew && !isWritten
        return isNew
      }
    } catch .noLinks {
    } catch .missing {
      // A process that has the folder took the file for a leftover.
      return false
    }
    do {
      try createInPlace(path, content, folder.files, disk)
      return true
    } catch .taken {
      return false
    }
  }

  /// Puts a lock in a file system without second names, such as that of a camera's card.
  ///
  /// The lock has no content for an instant.
  private static func createInPlace(
    _ path: String,
    _ content: LockContent,
    _ files: FileSystem,
    _ disk: Disk
  ) throws(SystemError) {
    let lock = try OpenFile(path, .creating, on: files)
    do throws(SystemError) {
      guard try lock.lock() else {
        throw .refused("another program has just locked it. Start the shop again")
      }
      if !disk.hasRoom { throw .isFull }
      try lock.write(Data(content.text.utf8))
    } catch {
      // An unfinished lock is not recognized, and would block the folder for good.
      if try lock.isAt(path) { try? files.remove(path) }
      throw error
    }
    try? lock.flush()
  }
}
