#if os(macOS) || os(Linux)
  import Foundation
  import ShopKit
  import Testing

  /// The messages of a state that cannot be read or written, and that nothing is lost by it.
  struct StateProblemTests {
    private let folder: TemporaryFolder
    private var file: StateFile { folder.state.file("cart.json") }

    init() throws { folder = try TemporaryFolder() }

    @Test func `a folder in a file's place can't be read or written`() throws {
      try FileManager.default.createDirectory(
        atPath: file.path,
        withIntermediateDirectories: false
      )
      #expect(problemOfReading() == "'\(file.path)' cannot be read: a folder has this name")
      #expect(
        problemOfWriting() == "'\(file.path)' cannot be written: a folder has this name"
      )
      #expect(try folder.names == ["cart.json"])
    }

    @Test(arguments: ["cart.json", "absent", "other"])
    func `a symbolic link in a file's place isn't followed`(_ destination: String) throws {
      try folder.write("elsewhere", to: "other")
      try FileManager.default.createSymbolicLink(
        atPath: file.path,
        withDestinationPath: folder.path(destination)
      )
      #expect(problemOfReading() == "'\(file.path)' cannot be read: it is a symbolic link")
    }

    #if os(Linux)
      @Test func `a state folder that can't be created makes a write throw`() {
        let file = StateFolder(URL(filePath: "/proc/shop")).file("cart.json")
        #expect(throws: StateError.self) { try file.write(Data()) }
      }
    #endif

    @Test func `a pipe in a file's place is refused without waiting for it`() throws {
      try #require(unsafe mkfifo(file.path, 0o600) == 0)
      #expect(problemOfReading() == "'\(file.path)' cannot be read: it is not a regular file")
    }

    @Test func `a file larger than 16 MiB is neither written nor read`() throws {
      let data = Data(count: StateFile.maximumSize + 1)
      #expect(
        problemOfWriting(data) == "'\(file.path)' cannot be written: it is larger than 16 MiB"
      )
      #expect(try folder.names == [])
      try data.write(to: folder.url.appending(path: "cart.json"))
      #expect(problemOfReading() == "'\(file.path)' cannot be read: it is larger than 16 MiB")
    }

    @Test func `a state folder can't be created below a file or in a loop of links`() throws {
      try folder.write("", to: "file")
      try FileManager.default.createSymbolicLink(
        atPath: folder.path("loop"),
        withDestinationPath: folder.path("loop")
      )
      let below = StateFolder(folder.url.appending(path: "file/state"))
      let beyond = StateFolder(folder.url.appending(path: "loop/state"))
      let at = StateFolder(folder.url.appending(path: "file"))
      #expect(
        problemOfLocking(below)
          == "'\(below.path)' cannot be created: part of its path is a file, not a folder"
      )
      #expect(
        problemOfLocking(beyond) == "'\(beyond.path)' cannot be created: it is a symbolic link"
      )
      #expect(
        problemOfLocking(at) == "'\(at.path)' cannot be created: a file has this name"
      )
    }

    @Test func `a write on a full disk leaves the old file`() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        let file = folder.state.file("cart.json")
        try file.write(Data("old".utf8))
        // No file of this process can grow, as if the disk were full.
        signal(SIGXFSZ, SIG_IGN)
        try Limit.fileSize.set(to: 0)
        let error = #expect(throws: StateError.self) { try file.write(Data("new".utf8)) }
        #expect(error?.description == "'\(file.path)' cannot be written: File too large")
        #expect(try file.read() == Data("old".utf8))
        #expect(try folder.names == ["cart.json"])
        // The lock needs no room.
        let lock = try folder.state.lock()
        #expect(throws: StateError.inUse(path: folder.state.path, process: nil)) {
          try folder.state.lock()
        }
        withExtendedLifetime(lock) {}
        // An empty file would keep the next shop out.
        _ = consume lock
        #expect(try folder.names == ["cart.json"])
      }
    }

    @Test func `a write without permission leaves the old file`() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        let file = folder.state.file("cart.json")
        try file.write(Data("old".utf8))
        // Root may do everything, so it becomes another user; others lose their permissions.
        let nobody: uid_t = 65_534
        let isRoot = geteuid() == 0
        let forbidden: [FileAttributeKey: Any] = [.posixPermissions: isRoot ? 0o755 : 0o500]
        try FileManager.default.setAttributes(forbidden, ofItemAtPath: folder.url.path())
        if isRoot {
          try #require(seteuid(nobody) == 0)
        } else {
          try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: file.path)
        }
        let reading = #expect(throws: StateError.self) { try file.read() }
        #expect(reading?.description == "'\(file.path)' cannot be read: Permission denied")
        let writing = #expect(throws: StateError.self) { try file.write(Data()) }
        #expect(writing?.description == "'\(file.path)' cannot be written: Permission denied")
        let moving = #expect(throws: StateError.self) { try file.setAside() }
        #expect(moving?.description == "'\(file.path)' cannot be renamed: Permission denied")
        let removing = #expect(throws: StateError.self) { try file.remove() }
        #expect(removing?.description == "'\(file.path)' cannot be removed: Permission denied")
        let locking = #expect(throws: StateError.self) { try folder.state.lock() }
        #expect(
          locking?.description == "'\(folder.state.path)' cannot be locked: Permission denied"
        )
        if isRoot { try #require(seteuid(0) == 0) }
        try FileManager.default.setAttributes(
          [.posixPermissions: 0o700],
          ofItemAtPath: folder.url.path()
        )
        #expect(try folder.names == ["cart.json"])
      }
    }

    @Test func `reading, writing and locking leave no file open`() async {
      await #expect(processExitsWith: .success) {
        let folder = try TemporaryFolder()
        let state = folder.state
        try FileManager.default.createDirectory(
          atPath: folder.path("folder.json"),
          withIntermediateDirectories: false
        )
        try Limit.openFiles.set(to: 64)
        for _ in 0..<100 {
          try state.file("cart.json").write(Data())
          _ = try state.file("cart.json").read()
          _ = try state.lock()
          let error = #expect(throws: StateError.self) { try state.file("folder.json").read() }
          try #require(error?.description.hasSuffix("a folder has this name") == true)
        }
      }
    }

    private func problemOfReading() -> String? {
      #expect(throws: StateError.self) { try file.read() }?.description
    }

    private func problemOfWriting(_ data: Data = Data()) -> String? {
      #expect(throws: StateError.self) { try file.write(data) }?.description
    }

    private func problemOfLocking(_ folder: StateFolder) -> String? {
      #expect(throws: StateError.self) { try folder.lock() }?.description
    }
  }

  /// A limit that the system sets to this process, from now on.
  private enum Limit {
    case fileSize
    case openFiles

    func set(to value: rlim_t) throws {
      var limit = rlimit(rlim_cur: value, rlim_max: value)
      let kind = self == .fileSize ? RLIMIT_FSIZE : RLIMIT_NOFILE
      #if os(Linux)
        let result = unsafe setrlimit(.init(kind.rawValue), &limit)
      #else
        let result = unsafe setrlimit(kind, &limit)
      #endif
      try #require(result == 0)
    }
  }
#endif
