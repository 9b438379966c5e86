#if os(macOS) || os(Linux)
  import Foundation
  import ShopTerminal
  import Testing

  #if canImport(Musl)
    import Musl
  #endif

  /// A terminal with a program on it, and a user who presses keys, looks and waits.
  final class PseudoTerminal {
    private(set) var screen: VirtualScreen
    let process: pid_t

    /// The path by which other programs find the terminal.
    let path: String

    /// The modes of the line discipline before the program was started.
    let modesBefore: [UInt]
    private let master: Int32
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private var hasEnded = false

    /// The longest wait for the expected output: long enough for a machine that is busy, on which a shop that was
    /// told to end has taken more than 30 seconds.
    private static let patience = Duration.seconds(180)

    /// Starts the host, or a shell script in which `"$0"` is the host, on a terminal of its own,
    /// which may pretend to have another size.
    init(
      _ arguments: [String] = ["--no-welcome"],
      script: String? = nil,
      size: Size = Size(columns: 80, rows: 24),
      pretending pretended: Size? = nil,
      environment: [String: String] = [:]
    ) throws {
      let (master, path) = try openPseudoTerminal()
      self.master = master
      self.path = path
      screen = VirtualScreen(size)
      let host = Host.executable.path()
      let command =
        script.map { ["/bin/sh", "-mc", $0, host] + arguments } ?? [host] + Host.naming(arguments)
      var variables = ProcessInfo.processInfo.environment
      variables["NO_COLOR"] = nil
      variables["TERM"] = "xterm-256color"
      // If a program ends by a trap, Swift's runtime would ask the user for a key.
      variables["SWIFT_BACKTRACE"] = "enable=no"
      // So would a sanitizer, in its own way.
      let noHandlers = ["segv", "sigbus", "abort", "sigill", "sigfpe"].map { "handle_\($0)=0" }
      for name in ["ASAN_OPTIONS", "TSAN_OPTIONS"] {
        variables[name, default: ""] += ":" + noHandlers.joined(separator: ":")
      }
      // Its state is removed with the terminal.
      variables["XDG_STATE_HOME"] = folder.path()
      variables.merge(environment) { $1 }
      setSize(of: master, to: pretended ?? size)
      modesBefore = lineModes(of: master)
      process = try spawn(command, variables.map { "\($0)=\($1)" }, on: path)
    }

    deinit {
      if !hasEnded {
        kill(process, SIGKILL)
        waitpid(process, nil, 0)
      }
      close(master)
      try? FileManager.default.removeItem(at: folder)
    }

    /// The modes of the line discipline, for comparisons.
    var modes: [UInt] { lineModes(of: master) }

    func send(_ text: String) { send(bytes: Array(text.utf8)) }

    /// Types as fast as the program reads, and reads its output meanwhile.
    func send(bytes: [UInt8]) {
      var rest = bytes[...]
      while !rest.isEmpty {
        while read(within: 0) == true {}
        let count = unsafe rest.prefix(512).withUnsafeBytes {
          unsafe write(master, $0.baseAddress, $0.count)
        }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }

    func signal(_ signal: Int32) { kill(process, signal) }

    /// Erases the screen, as another program on the terminal may.
    func erase() { screen.feed(Array("\u{1B}[2J".utf8)[...]) }

    func resize(to size: Size) {
      screen.resize(to: size)
      setSize(of: master, to: size)
    }

    /// Waits until the screen is as it has to be.
    ///
    /// - Returns: `false` if the program ended, or the wait has taken too long.
    func wait(_ patience: Duration = patience, until isReached: (VirtualScreen) -> Bool) -> Bool {
      let deadline = ContinuousClock.now + patience
      while !isReached(screen) {
        guard ContinuousClock.now < deadline, read(within: 1_000) != nil else {
          return isReached(screen)
        }
      }
      return true
    }

    /// Waits until a text is on the screen.
    func see(_ text: String, _ place: SourceLocation = #_sourceLocation) {
      let isSeen = wait { $0.text.contains(text) }
      #expect(isSeen, "'\(text)' is not on the screen:\n\(screen.text)", sourceLocation: place)
    }

    /// Waits until nothing has come for a moment: only if there is nothing to wait for.
    ///
    /// The mark of an activity, as during a question, moves all the time.
    func settle() {
      let deadline = ContinuousClock.now + .seconds(3)
      while read(within: 700) == true, ContinuousClock.now < deadline {}
    }

    /// Waits for the end of the program.
    ///
    /// - Returns: its exit code, or 128 and the number of the signal that ended it.
    func end() -> Int32 {
      let deadline = ContinuousClock.now + Self.patience
      while read(within: 1_000) != nil {
        if ContinuousClock.now > deadline {
          kill(process, SIGKILL)
          break
        }
      }
      var status: Int32 = 0
      unsafe waitpid(process, &status, 0)
      hasEnded = true
      return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    }

    /// Reads the output.
    ///
    /// - Returns: whether something came; `nil` if nothing will, since the terminal is closed.
    private func read(within milliseconds: Int32) -> Bool? {
      var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&waiting, 1, milliseconds) > 0 else { return false }
      var bytes = [UInt8](repeating: 0, count: 65_536)
      let count = unsafe Foundation.read(master, &bytes, bytes.count)
      guard count > 0 else { return nil }
      screen.feed(bytes[..<count])
      return true
    }
  }

  // MARK: - Spelled differently on the platforms

  private func openPseudoTerminal() throws -> (master: Int32, path: String) {
    #if os(Linux)
      // The functions of POSIX are not imported, so these are their steps.
      let master = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var unlock: Int32 = 0
      var number: UInt32 = 0
      guard master >= 0, unsafe ioctl(master, UInt(0x4004_5431), &unlock) == 0,
        unsafe ioctl(master, UInt(0x8004_5430), &number) == 0
      else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
      return (master, "/dev/pts/\(number)")
    #else
      let master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0,
        let name = unsafe ptsname(master)
      else { throw POSIXError(.init(rawValue: errno) ?? .EIO) }
      _ = fcntl(master, F_SETFD, FD_CLOEXEC)
      return (master, unsafe String(cString: name))
    #endif
  }

  private func lineModes(of terminal: Int32) -> [UInt] {
    var modes = termios()
    unsafe tcgetattr(terminal, &modes)
    return [UInt(modes.c_iflag), UInt(modes.c_oflag), UInt(modes.c_lflag)]
  }

  private func setSize(of terminal: Int32, to size: Size) {
    var size = winsize(
      ws_row: UInt16(size.rows),
      ws_col: UInt16(size.columns),
      ws_xpixel: 0,
      ws_ypixel: 0
    )
    unsafe _ = ioctl(terminal, UInt(TIOCSWINSZ), &size)
  }

  /// Starts a program as the leader of a session whose terminal is the one at the path.
  private func spawn(
    _ command: [String],
    _ environment: [String],
    on path: String
  ) throws -> pid_t {
    #if os(Linux)
      var attributes = posix_spawnattr_t()
      var actions = unsafe posix_spawn_file_actions_t()
      let newSession: Int16 = 0x80
    #else
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
      let newSession = Int16(POSIX_SPAWN_SETSID)
    #endif
    unsafe posix_spawnattr_init(&attributes)
    unsafe posix_spawn_file_actions_init(&actions)
    defer {
      unsafe posix_spawnattr_destroy(&attributes)
      unsafe posix_spawn_file_actions_destroy(&actions)
    }
    var none = sigset_t()
    var all = sigset_t()
    unsafe sigemptyset(&none)
    unsafe sigfillset(&all)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = newSession | Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    unsafe posix_spawnattr_setflags(&attributes, flags)
    unsafe posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    unsafe posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO)
    var process: pid_t = 0
    let problem = unsafe withCStrings(command) { arguments in
      unsafe withCStrings(environment) { variables in
        unsafe posix_spawn(&process, command[0], &actions, &attributes, arguments, variables)
      }
    }
    guard problem == 0 else { throw POSIXError(.init(rawValue: problem) ?? .EIO) }
    return process
  }

  private func withCStrings<Result>(
    _ texts: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer {
      for position in unsafe pointers.indices { unsafe free(pointers[position]) }
    }
    return unsafe pointers.withUnsafeMutableBufferPointer { buffer in
      guard let first = buffer.baseAddress else { fatalError("there is at least the end") }
      return unsafe body(first)
    }
  }
#endif
