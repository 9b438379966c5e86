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

  /// What a terminal tells.
  enum TerminalEvent: Sendable {
    /// Keys were pressed, at that time.
    case keys([Key], at: ContinuousClock.Instant)

    /// What it shows is not what was drawn: it has another size, or the shop was suspended.
    case spoiled

    /// There will be no more keys.
    case closed
  }

  /// The terminal that the shop was started on, while the shop has all of it.
  ///
  /// However the process ends or stops, the terminal becomes what it was: at ``close()`` and at
  /// `exit`, and in the handlers of signals, which use memory that is set up before and never freed,
  /// and call only what may be called there (`man 7 signal-safety`).
  @MainActor
  final class TerminalDevice {
    /// Whether standard input and output are a terminal that can do more than print lines.
    static func isUsable(environment: [String: String]) -> Bool {
      let term = environment["TERM"] ?? ""
      return !term.isEmpty && term != "dumb" && isatty(STDIN_FILENO) == 1
        && isatty(STDOUT_FILENO) == 1
    }

    /// Waits until the process is in the foreground of the terminal.
    ///
    /// - Throws: a ``Failure`` if the terminal cannot be taken, with what to do.
    static func waitForForeground() throws(Failure) {
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

    /// Takes the terminal, and tells what happens there until it is closed.
    ///
    /// - Parameter onEvent: called on a thread that waits for what comes.
    init?(onEvent: @escaping @Sendable (TerminalEvent) -> Void) {
      var ends: [Int32] = [0, 0]
      guard unsafe pipe(&ends) == 0 else { return nil }
      wakeUp = ends[1]
      guard TerminalRestoration.prepare(wakeUp: wakeUp) else { return nil }
      let wake = ends[0]
      Thread.detachNewThread { [queue] in Self.read(wake: wake, queue, onEvent: onEvent) }
      TerminalRestoration.enter()
    }

    /// How large the terminal is now.
    var size: Size {
      var size = winsize()
      guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0,
        size.ws_row > 0
      else { return Size(columns: 80, rows: 24) }
      return Size(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    /// Sends a text to the terminal, or ends the process if that is gone (`EX_IOERR`).
    ///
    /// In the background, the process stops before; if it cannot, nothing is sent until it is in the
    /// foreground, where all is drawn again.
    func write(_ text: String) {
      guard TerminalRestoration.waitForForeground() else { return }
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let count = unsafe rest.withUnsafeBytes {
          unsafe writeBytes(STDOUT_FILENO, $0.baseAddress, $0.count)
        }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR && errno != EAGAIN {
          exit(74)
        }
      }
    }

    /// Makes the terminal what it was.
    func close() {
      TerminalRestoration.leave()
      TerminalRestoration.tell(wakeUp, TerminalRestoration.end)
    }

    /// Makes room for more keys; to be called after each event with keys.
    func didPressKeys() {
      if queue.remove() { TerminalRestoration.tell(wakeUp, TerminalRestoration.room) }
    }

    /// Waits for keys, and for the handlers of signals, which write a byte into a pipe.
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
        // What is not read stays with the terminal, so it is not known yet whether more follows.
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
          if bytes[0] != TerminalRestoration.room { onEvent(.spoiled) }
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

  /// Counts the events with keys that were read and not handled yet, so that no more are read than a few.
  private final class KeyQueue: Sendable {
    private static let limit = 8
    private let count = Atomic(0)

    var isFull: Bool { count.load(ordering: .acquiring) >= Self.limit }

    func add() { count.add(1, ordering: .acquiringAndReleasing) }

    /// Counts one less.
    ///
    /// - Returns: whether the queue was full.
    func remove() -> Bool {
      count.subtract(1, ordering: .acquiringAndReleasing).oldValue == Self.limit
    }
  }
#endif
