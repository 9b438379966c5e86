import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The system calls for the state. No other file depends on the platform.

/// The error of a system call, real or simulated.
package enum SystemError: Error, CustomStringConvertible {
  case missing, taken, isFolder, notAFolder, notARegularFile, tooLarge, noLinks, isFull
  case refused(String)
  case other(code: Int32)

  /// The error of a code of `errno`.
  package init(_ code: Int32) {
    self =
      switch code {
      case ENOENT: .missing
      case EEXIST: .taken
      case EISDIR: .isFolder
      case ENOTDIR: .notAFolder
      default: .other(code: code)
      }
  }

  package var description: String {
    switch self {
    case .missing: "no such file or folder"
    case .taken: unsafe String(cString: strerror(EEXIST))
    case .isFolder: "a folder has this name"
    case .notAFolder: "part of its path is a file, not a folder"
    case .notARegularFile: "it is not a regular file"
    case .tooLarge: "it is larger than \(StateFile.maximumSize / 1_024 / 1_024) MiB"
    case .noLinks: "the file system has no hard links"
    case .isFull: unsafe String(cString: strerror(ENOSPC))
    case .refused(let reason): reason
    case .other(ELOOP): "it is a symbolic link"
    case .other(let code): unsafe String(cString: strerror(code))
    }
  }
}

/// Repeats a call while signals interrupt it.
@discardableResult
private func repeating<Result: SignedInteger>(
  _ call: () -> Result
) throws(SystemError) -> Result {
  while true {
    let result = call()
    if result >= 0 { return result }
    let code = errno
    if code != EINTR { throw SystemError(code) }
  }
}

/// A call of the system that reads or changes files.
package enum FileCall: Hashable, Sendable {
  case makeFolder, open, read, write, truncate, flush, lock, move, link, remove
}

/// Checks each system call that reads or changes files of the state, before it runs.
package protocol FileCallChecking: Sendable {
  /// Called right before a call, on the thread of the call.
  ///
  /// - Throws: the error of the call, which does not run then.
  func willCall(_ call: FileCall, _ path: String) throws(SystemError)
}

/// The files of the system, with an optional check before each call.
struct FileSystem: Sendable {
  private let checking: (any FileCallChecking)?

  init(checking: (any FileCallChecking)? = nil) { self.checking = checking }

  fileprivate func check(_ call: FileCall, _ path: String) throws(SystemError) {
    try checking?.willCall(call, path)
  }

  static var processID: Int32 { getpid() }

  static func isAlive(_ process: Int32) -> Bool {
    process > 0 && (kill(process, 0) == 0 || errno == EPERM)
  }

  /// Creates a folder and its missing parents, for the owner only.
  func makeFolder(_ path: String) throws(SystemError) {
    do {
      do {
        try makeOneFolder(path)
      } catch .missing where Self.parent(of: path) != path {
        try makeFolder(Self.parent(of: path))
        // Once more only: some file systems report a missing parent for each folder they refuse.
        try makeOneFolder(path)
      }
    } catch {
      // A read-only disk, for example, reports another error for a folder that exists.
      if Self.isFolder(path, followingLinks: true) { return }
      if case .taken = error { throw .refused("a file has this name") }
      throw error
    }
    try flushFolder(Self.parent(of: path))
  }

  private func makeOneFolder(_ path: String) throws(SystemError) {
    try check(.makeFolder, path)
    try repeating { unsafe mkdir(path, 0o700) }
  }

  static func isFolder(_ path: String, followingLinks: Bool = false) -> Bool {
    var status = stat()
    let result = unsafe followingLinks ? stat(path, &status) : lstat(path, &status)
    return result == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether a path is taken, or that is unknown.
  static func isThere(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 || errno != ENOENT
  }

  /// Whether all users of the machine can change the content of a folder.
  static func isWritableByAll(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IWOTH != 0
  }

  /// Whether all users of the machine can replace the files in a folder.
  ///
  /// The sticky bit prevents that, as in `/tmp`: only the owner of a file can remove it there.
  static func isReplaceableByAll(in path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IWOTH != 0
      && status.st_mode & S_ISVTX == 0
  }

  /// Takes a name with an empty file or folder; returns `false` if the name is taken.
  func reserve(_ path: String, forFolder: Bool) throws(SystemError) -> Bool {
    do {
      if forFolder {
        try makeOneFolder(path)
      } else {
        _ = try OpenFile(path, .creating, on: self)
      }
      return true
    } catch .taken {
      return false
    }
  }

  /// Moves a file or folder; it replaces a file or an empty folder at the new path.
  func move(_ path: String, to newPath: String) throws(SystemError) {
    try check(.move, newPath)
    try repeating { unsafe rename(path, newPath) }
  }

  /// Gives a file another name; returns `false` if that is taken.
  ///
  /// - Throws: ``SystemError/noLinks`` if the file system has no second names.
  func link(_ path: String, to newPath: String) throws(SystemError) -> Bool {
    do {
      try check(.link, newPath)
      try repeating { unsafe linkat(AT_FDCWD, path, AT_FDCWD, newPath, 0) }
      return true
    } catch .taken {
      return false
    } catch .other(EPERM), .other(EOPNOTSUPP), .other(ENOTSUP), .other(ENOSYS), .other(EMLINK) {
      throw .noLinks
    }
  }

  /// Removes a file, a link or an empty folder.
  func remove(_ path: String) throws(SystemError) {
    try check(.remove, path)
    let isFolder = Self.isFolder(path)
    try repeating { unsafe isFolder ? rmdir(path) : unlink(path) }
  }

  /// Returns when the names in a folder are on the disk.
  ///
  /// - Parameters:
  ///   - path: the path of the folder.
  ///   - failure: the code of a simulated error; `nil` calls the system.
  /// - Throws: the error of the disk. A folder that the system does not flush is no error.
  func flushFolder(_ path: String, failure: Int32? = nil) throws(SystemError) {
    do throws(SystemError) {
      if let failure { throw SystemError(failure) }
      try OpenFile(path, .folder, on: self).flush()
    } catch .other(EINVAL), .other(ENOTSUP), .other(EACCES), .other(EPERM) {
      // Some file systems do not support the call, and some folders cannot be opened for it.
    }
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// An open file, which `deinit` closes.
struct OpenFile: ~Copyable, Sendable {
  private let descriptor: Int32
  private let path: String
  private let files: FileSystem

  enum Purpose {
    case reading
    case creating
    case updating
    case folder

    fileprivate var flags: Int32 {
      switch self {
      // A pipe must not wait for its other end.
      case .reading: O_RDONLY | O_NOFOLLOW | O_NONBLOCK
      case .creating: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
      case .updating: O_RDWR | O_NOFOLLOW | O_NONBLOCK
      case .folder: O_RDONLY | O_DIRECTORY
      }
    }
  }

  init(_ path: String, _ purpose: Purpose, on files: FileSystem) throws(SystemError) {
    try files.check(.open, path)
    let descriptor = try repeating { unsafe open(path, purpose.flags | O_CLOEXEC, 0o600) }
    if let problem = Self.problem(of: descriptor, purpose) {
      close(descriptor)
      throw problem
    }
    self.descriptor = descriptor
    self.path = path
    self.files = files
  }

  /// Why the opened file cannot be used: it is no regular file.
  private static func problem(of descriptor: Int32, _ purpose: Purpose) -> SystemError? {
    if case .folder = purpose { return nil }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else { return SystemError(errno) }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: return .isFolder
    default: return .notARegularFile
    }
  }

  deinit {
    // A child process that another thread starts shares the file until it runs its own program, and
    // would keep the lock until then.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }

  /// Whether this file is at a path, and not behind a link.
  func isAt(_ path: String) throws(SystemError) -> Bool {
    let status = try status
    var other = stat()
    return unsafe lstat(path, &other) == 0 && other.st_dev == status.st_dev
      && other.st_ino == status.st_ino
  }

  /// The number of names that the file has.
  var nameCount: Int { get throws(SystemError) { Int(try status.st_nlink) } }

  private var status: stat {
    get throws(SystemError) {
      var status = stat()
      try repeating { unsafe fstat(descriptor, &status) }
      return status
    }
  }

  /// Reads the whole file.
  func read(atMost limit: Int) throws(SystemError) -> Data {
    var data = Data()
    var part = [UInt8](repeating: 0, count: 64 * 1_024)
    while true {
      try files.check(.read, path)
      let count = try repeating {
        unsafe part.withUnsafeMutableBytes {
          unsafe pread(descriptor, $0.baseAddress, $0.count, off_t(data.count))
        }
      }
      if count == 0 { return data }
      data += part.prefix(count)
      if data.count > limit { throw .tooLarge }
    }
  }

  func write(_ data: Data) throws(SystemError) {
    var written = 0
    while written < data.count {
      try files.check(.write, path)
      written += try repeating {
        unsafe data.withUnsafeBytes {
          let rest = unsafe UnsafeRawBufferPointer(rebasing: $0[written...])
          return unsafe pwrite(descriptor, rest.baseAddress, rest.count, off_t(written))
        }
      }
    }
  }

  /// Writes a text over the content, and then cuts off the rest, so that the file is never empty.
  func replaceContent(with text: String) throws(SystemError) {
    try write(Data(text.utf8))
    try files.check(.truncate, path)
    try repeating { ftruncate(descriptor, off_t(text.utf8.count)) }
  }

  /// Returns when the content is on the disk.
  func flush() throws(SystemError) {
    try files.check(.flush, path)
    #if canImport(Darwin)
      // `fsync` alone leaves the content in the cache of the disk.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    try repeating { fsync(descriptor) }
  }

  /// Locks the file while it is open; returns `false` if it is locked already.
  func lock() throws(SystemError) -> Bool {
    do {
      try files.check(.lock, path)
      try repeating { flock(descriptor, LOCK_EX | LOCK_NB) }
      return true
    } catch .other(EWOULDBLOCK) {
      return false
    }
  }
}
