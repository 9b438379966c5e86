#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  import Foundation
  import Synchronization

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  /// An event of the terminal.
  enum TerminalEvent: Sendable {
    /// Keys were pressed, at that time.
    case keys([Key], at: ContinuousClock.Instant)

    /// The screen is outdated: the size has changed, or the shop was suspended.
    case spoiled

    /// A signal asks the shop to end.
    case requested(Int32)

    /// The input has ended.
    case closed
  }

  /// The terminal of the process, while the shop has it in full screen.
  ///
  /// The terminal is restored however the process ends or stops: by ``close()``, at `exit`, and in
  /// the handlers of signals. A signal that asks for the end is an event first; if nothing comes of it
  /// within two seconds, or another such signal arrives, it ends the process. The handlers use memory that is allocated earlier and never freed,
  /// and call only async-signal-safe functions (`man 7 signal-safety`).
  @MainActor
  package final class TerminalDevice {
    /// Whether standard input and output are a terminal that can move its cursor.
    package static func isUsable(environment: [String: String]) -> Bool {
      let term = environment["TERM"] ?? ""
      return !term.isEmpty && term != "dumb" && isatty(STDIN_FILENO) == 1
        && isatty(STDOUT_FILENO) == 1
    }

    /// Waits until the process is in the foreground of the terminal.
    ///
    /// - Throws: a ``Failure`` with advice if the terminal cannot be used.
    package static func waitForForeground() throws(Failure) {
      guard TerminalRestoration.isOfThisSession else {
        throw .noTerminal("standard input is the terminal of another session")
      }
      guard TerminalRestoration.waitForForeground() else {
        throw .noTerminal(
          "the shop is in the background of its terminal, and cannot be stopped there"
        )
      }
    }

    private let wakeUp: Int32
    private let queue = KeyQueue()

    /// Switches the terminal to full screen, and reports its events until it is closed.
    ///
    /// - Parameter onEvent: called on the thread that waits for input.
    init?(onEvent: @escaping @Sendable (TerminalEvent) -> Void) {
      var ends: [Int32] = [0, 0]
      guard unsafe pipe(&ends) == 0 else { return nil }
      wakeUp = ends[1]
      guard TerminalRestoration.prepare(wakeUp: wakeUp) else { return nil }
      let wake = ends[0]
      Thread.detachNewThread { [queue] in Self.read(wake: wake, queue, onEvent: onEvent) }
      TerminalRestoration.enter()
    }

    /// The current size of the terminal.
    var size: Size {
      var size = winsize()
      guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
        size.ws_row > 0
      else { return Size(columns: 80, rows: 24) }
      return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Writes text to the terminal.
    ///
    /// In the background, the process stops first. If the system does not stop it, the text is dropped:
    /// the shop draws everything again in the foreground.
    ///
    /// - Throws: a ``Failure`` if the terminal is gone.
    func write(_ text: String) throws(Failure) {
      guard TerminalRestoration.waitForForeground() else { return }
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let written = unsafe rest.withUnsafeBytes { bytes in
          TerminalRestoration.draw {
            unsafe writeBytes(STDOUT_FILENO, bytes.baseAddress, bytes.count)
          }
        }
        // The shop draws again when it enters full screen again.
        guard let count = written else { return }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR && errno != EAGAIN {
          throw .noOutput
        }
      }
    }

    /// Whether the shop was suspended, and goes on, since the last call.
    func takeContinuation() -> Bool { TerminalRestoration.takeContinuation() }

    /// Restores the terminal.
    func close() {
      TerminalRestoration.stopListening()
      TerminalRestoration.leave()
      TerminalRestoration.wake(wakeUp, TerminalRestoration.end)
    }

    /// Ends the process by the signal that has asked for it.
    package static func endProcess(by signal: Int32) { TerminalRestoration.end(by: signal) }

    /// Allows more keys to be read.
    ///
    /// Call this after each event with keys.
    func didPressKeys() {
      if queue.remove() { TerminalRestoration.wake(wakeUp, TerminalRestoration.room) }
    }

    /// Waits for keys, and for the bytes that signal handlers write into a pipe.
    private nonisolated static func read(
      wake: Int32,
      _ queue: KeyQueue,
      onEvent: @Sendable (TerminalEvent) -> Void
    ) {
      TerminalRestoration.leaveSignalsToOthers()
      var decoder = KeyDecoder()
      var bytes = [UInt8](repeating: 0, count: 4_096)
      func onKeys(_ keys: [Key]) {
        queue.add()
        onEvent(.keys(keys, at: .now))
      }
      while true {
        // Unread bytes stay in the terminal, so the decoder cannot know yet whether more follow.
        let isFull = queue.isFull
        var waiting = [
          pollfd(fd: isFull ? -1 : STDIN_FILENO, events: Int16(POLLIN), revents: 0),
          pollfd(fd: wake, events: Int16(POLLIN), revents: 0),
        ]
        let ready = unsafe poll(&waiting, 2, isFull ? -1 : decoder.patience ?? -1)
        if TerminalRestoration.isOver { return }
        if ready < 0 && errno == EINTR { continue }
        if ready == 0 { onKeys(decoder.timeOut()) }
        if waiting[1].revents != 0 {
          guard unsafe readBytes(wake, &bytes, 1) == 1, bytes[0] != TerminalRestoration.end else {
            return
          }
          if let signal = TerminalRestoration.request {
            onEvent(.requested(signal))
            // A shop that hangs has to end, too.
            sleep(2)
            if TerminalRestoration.request != nil { kill(getpid(), signal) }
            return
          }
          if bytes[0] == TerminalRestoration.spoiled { onEvent(.spoiled) }
        }
        if waiting[0].revents != 0 {
          let count = unsafe readBytes(STDIN_FILENO, &bytes, bytes.count)
          if count < 0 && (errno == EINTR || errno == EAGAIN) { continue }
          guard count > 0 else { return onEvent(.closed) }
          let keys = decoder.decode(bytes[..<count])
          if !keys.isEmpty { onKeys(keys) }
        }
      }
    }
  }

  /// Counts the unhandled events with keys, which bounds how many keys are read ahead.
  private final class KeyQueue: Sendable {
    private static let limit = 8
    private let count = Atomic(0)

    var isFull: Bool { count.load(ordering: .acquiring) >= Self.limit }

    func add() { count.add(1, ordering: .acquiringAndReleasing) }

    /// Removes one event.
    ///
    /// - Returns: whether the queue was full.
    func remove() -> Bool {
      count.subtract(1, ordering: .acquiringAndReleasing).oldValue == Self.limit
    }
  }
#endif
