import Foundation
import Synchronization

/// The right to a state folder, which one process has at a time.
///
/// It lasts as long as the object or its ``folder`` is kept, and no longer than the process.
public final class StateLock: Sendable {
  static let fileName = "lock"

  /// What the names of the files contain that are being written under this lock.
  let mark: String

  private let path: String
  private let file: OpenFile
  private let files: FileSystem

  /// Lets one change at a time into the folder.
  let gate = StateGate()

  private let recovery = Mutex<String?>(nil)

  /// What the disk of the folder can do.
  package struct Disk: Sendable {
    let hasLinks: Bool
    let hasRoom: Bool

    /// Creates a disk that gives files a second name and has room for the content of a lock, or not.
    package init(hasLinks: Bool = true, hasRoom: Bool = true) {
      self.hasLinks = hasLinks
      self.hasRoom = hasRoom
    }
  }

  init(in folder: StateFolder, _ disk: Disk) throws(StateError) {
    let content = LockContent(process: FileSystem.processID)
    let file = try Self.take(in: folder, disk)
    // Once it is known for a lock, its content is a courtesy to whoever comes next; a full disk has no
    // room for it.
    do throws(SystemError) {
      if !disk.hasRoom { throw .isFull }
      // What is left of the last holder must not be mixed with it, should this process be killed.
      try file.replaceContent(with: LockContent.released)
      Self.removeSecondNames(of: file, in: folder)
      try file.write(Data(content.text.utf8))
    } catch {
      // It is released, or was never written.
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
      // On a full disk it may be empty, by which nobody would know it for a lock.
      if problem == nil { try? files.remove("\(path)/\(Self.fileName)") }
    }
    Self.removeSecondNames(of: file, in: StateFolder(path, held: nil, files: files))
  }

  /// The folder, in which nothing is changed any more once the lock is gone from there.
  public var folder: StateFolder { StateFolder(path, held: self, files: files) }

  /// Finishes what a process that was killed had begun to write together.
  func recover() {
    let sentence = UnitJournal.recover(in: folder)
    recovery.withLock { $0 = sentence }
  }

  /// What the user has to know about that; `nil` if everything is in order.
  var notice: String? { recovery.withLock(\.self) }

  /// Why nothing may be changed in the folder; `nil` as long as others find this lock there.
  var problem: String? {
    if (try? file.isAt("\(path)/\(Self.fileName)")) == true { return nil }
    return "the lock of the folder is gone, and another shop may have it. Open the shop again"
  }

  /// Locks the file that is one of ours, or new, and touches nothing else.
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

  /// Why a file that is locked is no lock to be used; clears away what its last holder was writing.
  private static func problem(
    of file: borrowing OpenFile,
    isOwn: Bool,
    _ content: LockContent?,
    _ folder: StateFolder
  ) throws(SystemError) -> String? {
    if !isOwn {
      return """
        the file '\(fileName)' in it is not one of this shop's, or of an older version. Remove it if no \
        program needs it
        """
    }
    if try !file.isAt("\(folder.path)/\(fileName)") {
      return "the file '\(fileName)' in it was just replaced"
    }
    // The name under which a lock was written is one of the leftovers, should its process be killed.
    if let content { folder.removeLeftovers(of: content.mark) }
    removeUnfinishedLocks(in: folder, besides: secondNames(of: file, in: folder))
    return try file.nameCount > 1 + secondNames(of: file, in: folder).count
      ? "the file '\(fileName)' in it has another name, too" : nil
  }

  /// The names under which a lock was written, where it has them still.
  ///
  /// A full disk has room for a name, but not for what is in a file: a lock without content keeps the name
  /// under which it was written, by which it is known for one of ours should its process be killed.
  private static func secondNames(
    of file: borrowing OpenFile,
    in folder: StateFolder
  ) -> [String] {
    folder.names.filter { $0.hasPrefix(".\(fileName).writing-") }
      .map { "\(folder.path)/\($0)" }
      .filter { (try? file.isAt($0)) == true }
  }

  /// Removes the locks that other processes were writing when they were killed, before any had its name.
  private static func removeUnfinishedLocks(in folder: StateFolder, besides known: [String]) {
    for name in folder.names where name.hasPrefix(".\(fileName).writing-") {
      let path = "\(folder.path)/\(name)"
      guard !known.contains(path),
        let file = try? OpenFile(path, .updating, on: folder.files),
        // A process that is at it has locked the file.
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
  /// - Returns: `false` where somebody else has done so meanwhile.
  private static func create(
    _ path: String,
    in folder: StateFolder,
    _ disk: Disk
  ) throws(SystemError) -> Bool {
    let content = LockContent(process: FileSystem.processID)
    let temporary = "\(folder.path)/.\(fileName).writing-\(content.mark)-0"
    let file = try OpenFile(temporary, .creating, on: folder.files)
    // So that a process that has the folder meanwhile does not clear it away.
    _ = try? file.lock()
    var isNeeded = false
    defer { if !isNeeded { try? folder.files.remove(temporary) } }
    // A full disk has no room for it, and a shop is to open all the same.
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
      // A process that has the folder took it for one that was left.
      return false
    }
    do {
      try createInPlace(path, content, folder.files, disk)
      return true
    } catch .taken {
      return false
    }
  }

  /// Puts a lock where a file has one name only, as on the cards of cameras: it has no content for an
  /// instant.
  private static func createInPlace(
    _ path: String,
    _ content: LockContent,
    _ files: FileSystem,
    _ disk: Disk
  ) throws(SystemError) {
    let lock = try OpenFile(path, .creating, on: files)
    do throws(SystemError) {
      guard try lock.lock() else { throw .refused("another program has locked it meanwhile") }
      if !disk.hasRoom { throw .isFull }
      try lock.write(Data(content.text.utf8))
    } catch {
      // Nobody would know it for a lock, and it would shut the folder for good.
      if try lock.isAt(path) { try? files.remove(path) }
      throw error
    }
    try? lock.flush()
  }
}
