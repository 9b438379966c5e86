#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  import Synchronization

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// Switches the terminal to full screen and back, also from signal handlers.
  ///
  /// A handler can run at any time on any thread. So everything that it needs is in one block of
  /// memory, which is filled before the first handler is installed, is never freed, and is reached
  /// through an atomic pointer. A handler neither locks nor allocates.
  enum TerminalRestoration {
    /// The byte in the pipe that reports that the terminal is closed.
    static let end: UInt8 = 0

    /// The byte in the pipe that reports a screen to draw again.
    static let spoiled: UInt8 = 1

    /// The byte in the pipe that reports room for more keys.
    static let room: UInt8 = 2

    /// The address of the block.
    private static let address = Atomic<UInt>(0)
    private static let isTaken = Atomic(false)

    /// Whether the enter sequence is written, and the leave sequence is not.
    private static let isEntered = Atomic(false)

    /// The threads that draw, and that enter or leave full screen; zero if none does.
    private static let drawing = Atomic<UInt>(0)
    private static let changing = Atomic<UInt>(0)

    /// Whether the process was told to go on, which it is after each stop.
    private static let isContinued = Atomic(false)

    /// Returns whether the process was told to go on since the last call.
    static func takeContinuation() -> Bool {
      isContinued.exchange(false, ordering: .sequentiallyConsistent)
    }

    /// The signal that asks the shop to end; zero if there is none, and less if nobody listens.
    private static let requested = Atomic<Int32>(-1)

    /// The signal that asks the shop to end; `nil` if there is none, or the shop ends already.
    static var request: Int32? {
      let signal = requested.load(ordering: .sequentiallyConsistent)
      return signal > 0 ? signal : nil
    }

    /// Lets each signal end the process at once from now on.
    static func stopListening() { requested.store(-1, ordering: .sequentiallyConsistent) }

    /// Whether a handler suspends the process, and enters full screen again itself.
    private static let isSuspending = Atomic(false)
    private static let isEnding = Atomic(false)

    /// Whether the process is about to end.
    ///
    /// Input then belongs to others, such as the prompt of Swift's crash reporter.
    static var isOver: Bool { isEnding.load(ordering: .acquiring) }

    /// The address of the handlers' stack, which lives as long as the process.
    ///
    /// A leak checker finds it here.
    private static let stackAddress = Atomic<UInt>(0)

    @unsafe private struct Block {
      let original: termios
      let raw: termios
      let wakeUp: Int32

      /// The former action of each signal.
      let former: UnsafeMutablePointer<sigaction>
      let suspend: sigaction
    }

    private static var block: UnsafeMutablePointer<Block>? {
      unsafe UnsafeMutablePointer(bitPattern: address.load(ordering: .acquiring))
    }

    /// The alternate screen, no line wrap, bracketed paste, and mouse events.
    private static var enterSequence: StaticString {
      "\u{1B}[?1049h\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h"
    }
    private static var leaveSequence: StaticString {
      "\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
    }

    /// Signals that end the process on request or because of a fault.
    private static let fatal = [
      SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGUSR1,
      SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGSYS, SIGPIPE,
    ]

    /// Signals that ask the shop to end, which saves first what it can.
    private static let requests = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    private static let onDemand = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
      SIGPIPE, SIGTSTP, SIGCONT, SIGWINCH,
    ]

    /// Saves the state of the terminal, and installs the signal handlers.
    ///
    /// - Returns: `false` if standard input is not a terminal.
    @MainActor
    static func prepare(wakeUp: Int32) -> Bool {
      var original = termios()
      guard unsafe tcgetattr(STDIN_FILENO, &original) == 0 else { return false }
      var raw = original
      // Keys arrive one by one and without an echo. Those that send signals still do, so that the
      // user can stop a shop that hangs.
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
      // The first use of a static variable initializes it. A handler that interrupts that would
      // wait forever.
      isTaken.store(false, ordering: .releasing)
      isEntered.store(false, ordering: .releasing)
      drawing.store(0, ordering: .releasing)
      changing.store(0, ordering: .releasing)
      isSuspending.store(false, ordering: .releasing)
      isEnding.store(false, ordering: .releasing)
      isContinued.store(false, ordering: .releasing)
      requested.store(0, ordering: .releasing)
      unsafe handle(former)
      return true
    }

    private static func handle(_ former: UnsafeMutablePointer<sigaction>) {
      // The handler of a stack overflow needs a stack of its own.
      let size = 65_536
      var stack = unsafe stack_t()
      unsafe stack.ss_sp = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
      unsafe stack.ss_size = .init(size)
      unsafe stackAddress.store(UInt(bitPattern: stack.ss_sp), ordering: .releasing)
      unsafe sigaltstack(&stack, nil)

      for signal in fatal { unsafe set(onFatal, for: signal, former) }
      for signal in requests { unsafe set(onRequest, for: signal, former) }
      unsafe set(onSuspend, for: SIGTSTP, former)
      unsafe set(onContinue, for: SIGCONT, former)
      unsafe set(onResize, for: SIGWINCH, former)
      atexit { TerminalRestoration.leave() }
    }

    /// Installs a handler, unless the process ignores the signal, as under `nohup`.
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

    /// Switches to full screen, unless the process is in the background.
    static func enter() {
      change {
        guard let block = unsafe block, isInForeground, !isOver,
          !isSuspending.load(ordering: .sequentiallyConsistent)
        else { return }
        if !isTaken.exchange(true, ordering: .sequentiallyConsistent) {
          write(enterSequence)
          isEntered.store(true, ordering: .sequentiallyConsistent)
        }
        unsafe withUnsafePointer(to: block.pointee.raw) {
          unsafe _ = tcsetattr(STDIN_FILENO, TCSANOW, $0)
        }
      }
    }

    /// Restores the terminal, if it is in full screen.
    ///
    /// - Parameter isLast: whether to discard unread input. A suspended shop reads it later.
    static func leave(isLast: Bool = true) {
      change {
        guard let block = unsafe block, isInForeground,
          isTaken.exchange(false, ordering: .sequentiallyConsistent)
        else { return }
        isEntered.store(false, ordering: .sequentiallyConsistent)
        wait(for: drawing)
        write(leaveSequence)
        let when = isLast ? TCSAFLUSH : TCSANOW
        unsafe withUnsafePointer(to: block.pointee.original) {
          unsafe _ = tcsetattr(STDIN_FILENO, when, $0)
        }
      }
    }

    /// Runs a body that enters or leaves full screen, on one thread at a time.
    ///
    /// A handler that interrupts the thread inside the body runs first.
    private static func change(_ body: () -> Void) {
      let thread = currentThread
      var isFree = wait(for: changing)
      while isFree {
        let (isOurs, _) = changing.compareExchange(
          expected: 0,
          desired: thread,
          ordering: .sequentiallyConsistent
        )
        if isOurs { break }
        isFree = wait(for: changing)
      }
      body()
      if isFree { changing.store(0, ordering: .sequentiallyConsistent) }
    }

    /// Draws in full screen, and never over the shell.
    ///
    /// - Parameter body: writes a frame. A handler on another thread leaves full screen after it.
    /// - Returns: the result of the body; `nil` outside full screen, without a call.
    static func draw(_ body: () -> Int) -> Int? {
      drawing.store(currentThread, ordering: .sequentiallyConsistent)
      defer { drawing.store(0, ordering: .sequentiallyConsistent) }
      guard isTaken.load(ordering: .sequentiallyConsistent),
        isEntered.load(ordering: .sequentiallyConsistent)
      else { return nil }
      return body()
    }

    /// Waits for another thread to finish, for at most 200 ms: the terminal may accept no output.
    ///
    /// - Returns: `false` if a thread has not finished, such as the calling one.
    @discardableResult
    private static func wait(for owner: borrowing Atomic<UInt>) -> Bool {
      var moment = timespec(tv_sec: 0, tv_nsec: 1_000_000)
      for _ in 0..<200 {
        let thread = owner.load(ordering: .sequentiallyConsistent)
        if thread == 0 { return true }
        if thread == currentThread { return false }
        unsafe nanosleep(&moment, nil)
      }
      return false
    }

    /// The system stops a background process that changes the terminal.
    private static var isInForeground: Bool { tcgetpgrp(STDIN_FILENO) == getpgrp() }

    /// Whether the terminal belongs to this session.
    ///
    /// Otherwise the system reports no foreground group.
    static var isOfThisSession: Bool { tcgetpgrp(STDIN_FILENO) != -1 }

    /// Stops a background process until it is in the foreground, as the system does when it changes
    /// the terminal.
    ///
    /// Afterwards it is in full screen, if ``prepare(wakeUp:)`` has run.
    ///
    /// - Returns: `false` if the system does not stop the process, because nothing could continue
    ///   it.
    static func waitForForeground() -> Bool {
      // The shell may continue the process in the background. One that runs on at once was not
      // stopped.
      for count in 0..<100 {
        // A terminal that is gone stops no process.
        if isInForeground || !isOfThisSession {
          if count > 0 { enter() }
          return true
        }
        raise(SIGTTOU)
        // Threads of the concurrency runtime block signals.
        deliver(SIGTTOU)
      }
      return false
    }

    /// Lets the system stop the process when the calling thread reads in the background.
    ///
    /// With the signal blocked, the read fails, which looks like the end of the input.
    static func stopIfReadingInBackground() {
      var set = sigset_t()
      unsafe sigemptyset(&set)
      unsafe sigaddset(&set, SIGTTIN)
      unsafe pthread_sigmask(SIG_UNBLOCK, &set, nil)
    }

    /// Writes a byte into the pipe.
    ///
    /// If the pipe is full, a reader wakes up anyway.
    static func wake(_ pipe: Int32, _ byte: UInt8) {
      unsafe withUnsafePointer(to: byte) { unsafe _ = writeBytes(pipe, $0, 1) }
    }

    /// Blocks signals on this thread, so that handlers run on others.
    static func leaveSignalsToOthers() {
      var set = sigset_t()
      unsafe sigemptyset(&set)
      for signal in onDemand { unsafe sigaddset(&set, signal) }
      unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    }

    /// Ends the process by a signal.
    static func end(by signal: Int32) {
      raise(signal)
      deliver(signal)
    }

    /// Asks the shop to end, once; a further signal ends the process at once.
    private static let onRequest: @convention(c) (Int32) -> Void = { signal in
      let error = errno
      let (isFirst, _) = requested.compareExchange(
        expected: 0,
        desired: signal,
        ordering: .sequentiallyConsistent
      )
      guard isFirst, let block = unsafe block else { return onFatal(signal) }
      unsafe wake(block.pointee.wakeUp, room)
      errno = error
    }

    /// Restores the terminal, and repeats the signal with its former action.
    private static let onFatal: @convention(c) (Int32) -> Void = { signal in
      isEnding.store(true, ordering: .releasing)
      leave()
      guard let block = unsafe block else { return }
      unsafe sigaction(signal, block.pointee.former + Int(signal), nil)
      // The signal arrives when the handler returns. A faulty instruction faults again in any case.
      raise(signal)
      if isFault(signal) { return }
      // A signal without a fault may return from its former action, as after a report of Swift's
      // runtime. Then the process would not end.
      deliver(signal)
      // The entry at index 0 belongs to no signal, so it is the default action.
      unsafe sigaction(signal, block.pointee.former, nil)
      raise(signal)
      deliver(signal)
    }

    /// Whether a signal reports a faulty instruction, which repeats until the process ends.
    private static func isFault(_ signal: Int32) -> Bool {
      switch signal {
      case SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE: true
      default: false
      }
    }

    /// Delivers a signal that this thread has raised and blocks, as in the signal's own handler.
    private static func deliver(_ signal: Int32) {
      var set = sigset_t()
      var former = sigset_t()
      unsafe sigemptyset(&set)
      unsafe sigaddset(&set, signal)
      unsafe pthread_sigmask(SIG_UNBLOCK, &set, &former)
      unsafe pthread_sigmask(SIG_SETMASK, &former, nil)
    }

    /// Restores the terminal, stops the process, and switches to full screen when it continues.
    private static let onSuspend: @convention(c) (Int32) -> Void = { signal in
      guard let block = unsafe block else { return }
      let error = errno
      // Another handler must not enter full screen before the next suspension is handled, too.
      isSuspending.store(true, ordering: .sequentiallyConsistent)
      leave(isLast: false)
      unsafe sigaction(signal, block.pointee.former + Int(signal), nil)
      raise(signal)
      // The process stops here.
      deliver(signal)
      unsafe withUnsafePointer(to: block.pointee.suspend) { unsafe _ = sigaction(signal, $0, nil) }
      isSuspending.store(false, ordering: .sequentiallyConsistent)
      enter()
      unsafe wake(block.pointee.wakeUp, spoiled)
      errno = error
    }

    private static let onContinue: @convention(c) (Int32) -> Void = { _ in
      guard let block = unsafe block else { return }
      let error = errno
      isContinued.store(true, ordering: .sequentiallyConsistent)
      enter()
      unsafe wake(block.pointee.wakeUp, spoiled)
      errno = error
    }

    private static let onResize: @convention(c) (Int32) -> Void = { _ in
      guard let block = unsafe block else { return }
      let error = errno
      unsafe wake(block.pointee.wakeUp, spoiled)
      errno = error
    }

    private static func write(_ text: StaticString) {
      unsafe _ = writeBytes(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }
  }
#endif
