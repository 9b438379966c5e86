#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  import Synchronization

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// What has to be done to a terminal that is taken and given back, also by the handlers of signals.
  ///
  /// A handler may run at any instant on any thread, so everything it needs is in one block of
  /// memory that is filled before the first handler is set, never freed, and reached through an
  /// atomic pointer. It calls nothing that locks or allocates.
  enum TerminalRestoration {
    /// The byte of the pipe that says that the terminal is closed; any other but ``room`` says that it is
    /// to be drawn again.
    static let end: UInt8 = 0

    /// The byte that says that there is room for more keys.
    static let room: UInt8 = 2

    /// The address of the block.
    private static let address = Atomic<UInt>(0)
    private static let isTaken = Atomic(false)
    private static let isEnding = Atomic(false)

    /// Whether what is typed now is for nobody here: the process is about to end, and asks perhaps what to do
    /// before, as Swift's runtime does.
    static var isOver: Bool { isEnding.load(ordering: .acquiring) }

    /// The address of the handlers' stack, which stays until the process ends; a leak checker finds it
    /// here.
    private static let stackAddress = Atomic<UInt>(0)

    @unsafe private struct Block {
      let original: termios
      let raw: termios
      let wakeUp: Int32

      /// What was done about each signal before.
      let former: UnsafeMutablePointer<sigaction>
      let suspend: sigaction
    }

    private static var block: UnsafeMutablePointer<Block>? {
      unsafe UnsafeMutablePointer(bitPattern: address.load(ordering: .acquiring))
    }

    /// Another screen, no line wrap, pasted text marked as such, and what the mouse does.
    private static var enterSequence: StaticString {
      "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h"
    }
    private static var leaveSequence: StaticString {
      "\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    }

    /// Those that end a process on demand, and those that say that it is broken.
    private static let fatal = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGUSR1,
      SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGSYS, SIGPIPE,
    ]
    private static let onDemand = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
      SIGPIPE, SIGTSTP, SIGCONT, SIGWINCH,
    ]

    /// Remembers what the terminal is like, and handles signals from now on.
    ///
    /// - Returns: `false` if standard input is no terminal.
    @MainActor
    static func prepare(wakeUp: Int32) -> Bool {
      var original = termios()
      guard unsafe tcgetattr(STDIN_FILENO, &original) == 0 else { return false }
      var raw = original
      // Keys come one by one and unseen; those that make signals still do, so that a shop that does
      // not answer can be stopped.
      raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHONL | IEXTEN)
      raw.c_iflag &= ~tcflag_t(ICRNL | INLCR | IGNCR | IXON | ISTRIP)
      _ = fcntl(wakeUp, F_SETFL, fcntl(wakeUp, F_GETFL, 0) | O_NONBLOCK)

      let count = 65
      let former = UnsafeMutablePointer<sigaction>.allocate(capacity: count)
      unsafe former.initialize(repeating: sigaction(), count: count)
      let new = UnsafeMutablePointer<Block>.allocate(capacity: 1)
      unsafe new.initialize(
        to: Block(
          original: original,
          raw: raw,
          wakeUp: wakeUp,
          former: former,
          suspend: action(onSuspend)
        )
      )
      address.store(UInt(bitPattern: new), ordering: .releasing)
      // A handler that interrupts the first use would wait for it forever.
      isTaken.store(false, ordering: .releasing)
      isEnding.store(false, ordering: .releasing)
      unsafe handle(former)
      return true
    }

    private static func handle(_ former: UnsafeMutablePointer<sigaction>) {
      // A stack of its own, for the handler of an overflow of the other one.
      let size = 65_536
      var stack = unsafe stack_t()
      unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      unsafe stack.ss_size = .init(size)
      unsafe stackAddress.store(UInt(bitPattern: stack.ss_sp), ordering: .releasing)
      unsafe sigaltstack(&stack, nil)

      for signal in fatal { unsafe set(onFatal, for: signal, former) }
      unsafe set(onSuspend, for: SIGTSTP, former)
      unsafe set(onContinue, for: SIGCONT, former)
      unsafe set(onResize, for: SIGWINCH, former)
      atexit { TerminalRestoration.leave() }
    }

    /// Handles a signal, unless it is one that the process is to ignore, as under `nohup`.
    private static func set(
      _ handler: @escaping @convention(c) (Int32) -> Void,
      for signal: Int32,
      _ former: UnsafeMutablePointer<sigaction>
    ) {
      var new = action(handler)
      unsafe sigaction(signal, &new, former + Int(signal))
      if unsafe isIgnoring(former[Int(signal)]) {
        unsafe sigaction(signal, former + Int(signal), nil)
      }
    }

    /// Takes the terminal, unless it is taken or the process is in the background.
    static func enter() {
      guard let block = unsafe block, isInForeground else { return }
      if !isTaken.exchange(true, ordering: .acquiringAndReleasing) { write(enterSequence) }
      unsafe withUnsafePointer(to: block.pointee.raw) {
        unsafe _ = tcsetattr(STDIN_FILENO, TCSANOW, $0)
      }
    }

    /// Gives the terminal back, if it is taken.
    ///
    /// - Parameter isLast: whether what was typed or clicked and not read yet is for nobody any more: a shop
    ///   that is suspended reads it when it goes on.
    static func leave(isLast: Bool = true) {
      guard let block = unsafe block, isInForeground,
        isTaken.exchange(false, ordering: .acquiringAndReleasing)
      else { return }
      write(leaveSequence)
      let when = isLast ? TCSAFLUSH : TCSANOW
      unsafe withUnsafePointer(to: block.pointee.original) {
        unsafe _ = tcsetattr(STDIN_FILENO, when, $0)
      }
    }

    /// A process in the background that touches the terminal would be stopped.
    private static var isInForeground: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

    /// Whether the terminal is the one of this session, by which the system knows who is in the foreground.
    static var isOfThisSession: Bool { tcgetpgrp(STDIN_FILENO) != -1 }

    /// Stops a process in the background, as the system does when it touches the terminal, until it is in the
    /// foreground, and takes the terminal again if it had it.
    ///
    /// - Returns: `false` if the system does not stop it, as one that nobody could wake up again.
    static func waitForForeground() -> Bool {
      // It may go on in the background again, but one that does so at once was not stopped.
      for count in 0..<100 {
        // A terminal that is gone stops nobody.
        if isInForeground || !isOfThisSession {
          if count > 0 { enter() }
          return true
        }
        raise(SIGTTOU)
        // The threads of an actor take no signals.
        deliver(SIGTTOU)
      }
      return false
    }

    /// Writes a byte into the pipe; if it is full, there is enough in it.
    static func tell(_ pipe: Int32, _ byte: UInt8) {
      unsafe withUnsafePointer(to: byte) { unsafe _ = writeBytes(pipe, $0, 1) }
    }

    /// Lets the handlers run on other threads than the one that calls.
    static func leaveSignalsToOthers() {
      var set = sigset_t()
      unsafe sigemptyset(&set)
      for signal in onDemand { unsafe sigaddset(&set, signal) }
      unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Gives the terminal back, and lets the signal do what it did before.
    private static let onFatal: @convention(c) (Int32) -> Void = { signal in
      isEnding.store(true, ordering: .releasing)
      leave()
      guard let block = unsafe block else { return }
      unsafe sigaction(signal, block.pointee.former + Int(signal), nil)
      // It comes when the handler is left; a broken instruction is broken again in any case.
      raise(signal)
      if isFault(signal) { return }
      // Nothing is broken that would end the process if the signal did not, as it does not after Swift's
      // runtime has reported it.
      deliver(signal)
      // The first one is of no signal, and so what the system does by itself.
      unsafe sigaction(signal, block.pointee.former, nil)
      raise(signal)
      deliver(signal)
    }

    /// Whether a signal says that an instruction is broken, and comes again until the process ends.
    private static func isFault(_ signal: Int32) -> Bool {
      switch signal {
      case SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE: true
      default: false
      }
    }

    /// Lets a signal come that this thread has raised and does not take otherwise, as in its own handler.
    private static func deliver(_ signal: Int32) {
      var set = sigset_t()
      var former = sigset_t()
      unsafe sigemptyset(&set)
      unsafe sigaddset(&set, signal)
      unsafe pthread_sigmask(SIG_UNBLOCK, &set, &former)
      unsafe pthread_sigmask(SIG_SETMASK, &former, nil)
    }

    /// Gives the terminal back, stops, and takes it again when the process goes on.
    private static let onSuspend: @convention(c) (Int32) -> Void = { signal in
      guard let block = unsafe block else { return }
      let error = errno
      leave(isLast: false)
      unsafe sigaction(signal, block.pointee.former + Int(signal), nil)
      raise(signal)
      // The process stops here.
      deliver(signal)
      unsafe withUnsafePointer(to: block.pointee.suspend) { unsafe _ = sigaction(signal, $0, nil) }
      enter()
      unsafe tell(block.pointee.wakeUp, 1)
      errno = error
    }

    private static let onContinue: @convention(c) (Int32) -> Void = { _ in
      guard let block = unsafe block else { return }
      let error = errno
      enter()
      unsafe tell(block.pointee.wakeUp, 1)
      errno = error
    }

    private static let onResize: @convention(c) (Int32) -> Void = { _ in
      guard let block = unsafe block else { return }
      let error = errno
      unsafe tell(block.pointee.wakeUp, 1)
      errno = error
    }

    private static func write(_ text: StaticString) {
      unsafe _ = writeBytes(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }
  }

  // MARK: - What the platforms spell differently

  extension TerminalRestoration {
    private static func action(_ handler: @escaping @convention(c) (Int32) -> Void) -> sigaction {
      var action = sigaction()
      #if canImport(Darwin)
        unsafe action.__sigaction_u.__sa_handler = handler
      #elseif canImport(Glibc)
        unsafe action.__sigaction_handler.sa_handler = handler
      #else
        unsafe action.__sa_handler.sa_handler = handler
      #endif
      action.sa_flags = SA_RESTART | Int32(bitPattern: UInt32(truncatingIfNeeded: SA_ONSTACK))
      return action
    }

    private static func isIgnoring(_ action: sigaction) -> Bool {
      #if canImport(Darwin)
        let handler = unsafe action.__sigaction_u.__sa_handler
      #elseif canImport(Glibc)
        let handler = unsafe action.__sigaction_handler.sa_handler
      #else
        let handler = unsafe action.__sa_handler.sa_handler
      #endif
      // SIG_IGN is the address 1, which no function has.
      return unsafe unsafeBitCast(handler, to: Int.self) == 1
    }
  }

  func readBytes(_ file: Int32, _ bytes: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    unsafe read(file, bytes, count)
  }

  func writeBytes(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    unsafe write(file, bytes, count)
  }
#endif
