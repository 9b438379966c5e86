import Foundation
import ShopKit
import Testing

struct StateLockTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `only one process can lock a folder, and the error names it`() throws {
    let me = ProcessInfo.processInfo.processIdentifier
    let lock = try folder.state.lock()
    let error = #expect(throws: StateError.self) { try folder.state.lock() }
    #expect(error == .inUse(path: folder.state.path, process: me))
    #expect(error?.description == "'\(folder.state.path)' is in use by process \(me)")
    withExtendedLifetime(lock) {}
  }

  @Test func `a released lock can be taken again`() throws {
    for _ in 0..<3 { _ = try folder.state.lock() }
    #expect(try folder.text("lock") == "lock of module-registry-shop\n")
    #expect(try folder.names == ["lock"])
  }

  @Test func `a released lock can be taken again while a program is being launched`() throws {
    // Until it runs, a program that another thread starts has all files that are open here.
    var copies: [Int32] = []
    defer { for copy in copies { close(copy) } }
    do {
      let lock = try folder.state.lock()
      copies = openFiles(at: folder.path("lock")).map { dup($0) }
      withExtendedLifetime(lock) {}
    }
    #expect(copies.count == 1)
    _ = try folder.state.lock()
  }

  /// The descriptors of this process that lead to a file.
  private func openFiles(at path: String) -> [Int32] {
    var file = stat()
    guard unsafe stat(path, &file) == 0 else { return [] }
    return (0..<Int32(1_024)).filter {
      var other = stat()
      return unsafe fstat($0, &other) == 0 && other.st_dev == file.st_dev
        && other.st_ino == file.st_ino
    }
  }

  @Test(arguments: ["", "no number", "-1", "99999999999999999999", "2147483647", "1 2"])
  func `the error about a lock with an invalid process number names no owner`(_ content: String)
    throws
  {
    let lock = try folder.state.lock()
    // In place, since a new file would have no lock.
    let file = try FileHandle(forWritingTo: folder.url.appending(path: "lock"))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(content.utf8))
    let error = #expect(throws: StateError.self) { try folder.state.lock() }
    #expect(error?.description == "'\(folder.state.path)' is in use by another process")
    withExtendedLifetime(lock) {}
  }

  @Test func `lock creates the folder, for its owner only`() throws {
    let lock = try StateFolder(folder.url.appending(path: "state")).lock()
    #expect(try folder.permissions("state") == 0o700)
    #expect(try folder.permissions("state/lock") == 0o600)
    withExtendedLifetime(lock) {}
  }

  @Test func `lock removes the unfinished files of a killed process, and no others`() throws {
    try folder.write("lock of module-registry-shop\n1\nq7\n", to: "lock")
    try folder.write("half", to: ".cart.json.writing-q7-17")
    try folder.write("half", to: ".session.json.writing-q7-w5e11264sgsf")
    let others = [
      ".cart.json.writing-17", ".cart.json.writing-q8-17", ".hidden", "cart.damaged-1.json",
      "cart.json", "notes.writing-q7-1",
    ]
    for name in others { try folder.write(name, to: name) }
    let lock = try folder.state.lock()
    #expect(try folder.names == (others + ["lock"]).sorted())
    withExtendedLifetime(lock) {}
  }

  @Test(arguments: [
    "", "l", "lock of mod", "lock of module-registry-shop", "precious\n", "1234\n",
    "lock of module-registry-shops\n1\nq7\n",
    "lock of module-registry-shop\nand of what else I need\n",
    "lock of module-registry-shop\n1\nq7\nprecious",
    "lock of module-registry-shop\n1\nq 7", "lock of module-registry-shop\n\nq7\n",
    String(repeating: "x", count: 1_000),
  ])
  func `a lock file in another format is left unchanged`(_ content: String) throws {
    try folder.write(content, to: "lock")
    try folder.write("theirs", to: ".x.writing-y")
    let error = #expect(throws: StateError.self) { try folder.state.lock() }
    #expect(
      error?.description == """
        '\(folder.state.path)' cannot be locked: the file 'lock' in it is not a lock \
        of this version of the shop. Remove it if no program needs it
        """
    )
    #expect(try folder.text("lock") == content)
    #expect(try folder.names == [".x.writing-y", "lock"])
  }

  @Test func `a lock file that has a second name is refused and left unchanged`() throws {
    try folder.write("lock of module-registry-shop\n", to: "other")
    try FileManager.default.linkItem(atPath: folder.path("other"), toPath: folder.path("lock"))
    let error = #expect(throws: StateError.self) { try folder.state.lock() }
    #expect(
      error?.description == """
        '\(folder.state.path)' cannot be locked: the file 'lock' in it has a second name (a hard link). Remove that
        """
    )
    #expect(try folder.text("other") == "lock of module-registry-shop\n")
  }

  @Test func `a shop killed while it created its lock doesn't keep others out`() throws {
    let name = ".lock.writing-q7-0"
    try folder.write("lock of module-registry-shop\n1\nq7\n", to: name)
    try FileManager.default.linkItem(atPath: folder.path(name), toPath: folder.path("lock"))
    let lock = try folder.state.lock()
    #expect(try folder.names == ["lock"])
    withExtendedLifetime(lock) {}
  }

  @Test(arguments: [
    "lock of module-registry-shop\n", "lock of module-registry-shop\n1",
    "lock of module-registry-shop\n12\n", "lock of module-registry-shop\n12\nx",
  ])
  func `a lock file that a killed process left half written can be taken`(
    _ content: String
  ) throws {
    try folder.write(content, to: "lock")
    _ = try folder.state.lock()
    #expect(try folder.text("lock") == "lock of module-registry-shop\n")
  }

  @Test(arguments: [false, true])
  func `without its lock file, a shop can't write or remove anything`(_ isReplaced: Bool) throws {
    let mine = try folder.state.lock().folder
    let file = mine.file("cart.json")
    try file.write(Data("mine".utf8))
    try FileManager.default.removeItem(atPath: folder.path("lock"))
    let theirs = isReplaced ? try folder.state.lock().folder : nil
    try theirs?.file("cart.json").write(Data("theirs".utf8))
    let reason = "the lock of the folder was removed; another shop may use it. Restart the shop"
    for (attempt, verb) in [
      (file.write, "written"), ({ _ in try file.remove() }, "removed"),
      ({ _ in _ = try file.setAside() }, "renamed"),
    ] as [((Data) throws -> Void, String)] {
      let error = #expect(throws: StateError.self) { try attempt(Data("late".utf8)) }
      #expect(error?.description == "'\(file.path)' cannot be \(verb): \(reason)")
    }
    #expect(try folder.text("cart.json") == (isReplaced ? "theirs" : "mine"))
    withExtendedLifetime(theirs) {}
  }

  @Test(arguments: [(0o700, false), (0o755, false), (0o777, true), (0o1777, true)])
  func `a state folder that everybody can write gets a notice`(
    _ permissions: Int,
    _ isOpen: Bool
  ) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions],
      ofItemAtPath: folder.state.path
    )
    let notice = "Other users of this computer can change the files in '\(folder.state.path)'."
    #expect(try folder.state.lock().folder.notice == (isOpen ? notice : nil))
  }

  @Test(arguments: ["/", "/never-there", "/never-there/x", "never-there", "~", "."])
  func `a state folder that only its owner can replace gets no notice`(_ path: String) {
    #expect(StateFolder(path: path).notice == nil)
  }

  @Test func `a folder can be locked on a disk without hard links`() throws {
    let lock = try folder.state.lock(on: StateLock.Disk(hasLinks: false))
    #expect(try folder.names == ["lock"])
    #expect(try folder.text("lock").hasPrefix("lock of module-registry-shop\n"))
    try lock.folder.file("cart.json").write(Data("mine".utf8))
    let error = #expect(throws: StateError.self) {
      try folder.state.lock(on: StateLock.Disk(hasLinks: false))
    }
    let me = ProcessInfo.processInfo.processIdentifier
    #expect(error == .inUse(path: folder.state.path, process: me))
    withExtendedLifetime(lock) {}
  }

  @Test func `a lock that fails on a full disk without hard links leaves no file`()
    throws
  {
    let full = StateLock.Disk(hasLinks: false, hasRoom: false)
    let error = #expect(throws: StateError.self) { try folder.state.lock(on: full) }
    #expect(
      error?.description == "'\(folder.state.path)' cannot be locked: No space left on device"
    )
    #expect(try folder.names == [])
    _ = try folder.state.lock(on: StateLock.Disk(hasLinks: false))
  }

  @Test func `on a full disk, an empty lock file is recognised by its hard link`() throws {
    let lock = try folder.state.lock(on: StateLock.Disk(hasRoom: false))
    let name = try #require(try folder.names.first { $0 != "lock" })
    #expect(try folder.names == [name, "lock"])
    #expect(try folder.text("lock") == "")
    #expect(throws: StateError.self) { try folder.state.lock() }
    // As a process leaves it that is killed.
    let killed = try TemporaryFolder()
    try killed.write("", to: name)
    try FileManager.default.linkItem(atPath: killed.path(name), toPath: killed.path("lock"))
    let next = try killed.state.lock()
    #expect(try killed.names == ["lock"])
    #expect(try killed.text("lock").hasPrefix("lock of module-registry-shop\n"))
    withExtendedLifetime((lock, next)) {}
  }

  @Test func `an empty lock file taken on a full disk is cleaned up`() throws {
    do {
      let lock = try folder.state.lock(on: StateLock.Disk(hasRoom: false))
      try lock.folder.file("cart.json").write(Data("mine".utf8))
    }
    #expect(try folder.names == ["cart.json", "lock"])
    #expect(try folder.text("lock") == "lock of module-registry-shop\n")
  }

  @Test func `an empty file named lock that isn't the shop's is refused`() throws {
    try folder.write("", to: "lock")
    try folder.write("", to: ".lock.writing-q7-0")
    #expect(throws: StateError.self) { try folder.state.lock() }
    try FileManager.default.linkItem(atPath: folder.path("lock"), toPath: folder.path("other"))
    #expect(throws: StateError.self) { try folder.state.lock() }
    #expect(try folder.text("lock") == "")
  }

  @Test func `if a folder has the lock's name, the error says so`() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("lock"),
      withIntermediateDirectories: false
    )
    let error = #expect(throws: StateError.self) { try folder.state.lock() }
    #expect(
      error?.description
        == "'\(folder.state.path)' cannot be locked: a folder has this name"
    )
  }
}
