#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// A shop that is open: it is told one line after the other, and can be killed at any time.
  ///
  /// Unless an argument names another folder, its state is its own, and removed with it.
  final class RunningHost {
    /// The number of its process.
    let process: Int32

    private let running = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let complaints = Pipe()
    private var unread = Data()
    private let patience: TimeInterval
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    /// - Parameters:
    ///   - arguments: the command line.
    ///   - onFullDisk: whether no file of it can grow.
    ///   - patience: the longest wait for an answer in seconds; it is killed then, and the test fails.
    /// - Throws: the reason why it cannot run.
    init(
      _ arguments: [String],
      onFullDisk: Bool = false,
      patience: TimeInterval = 60
    ) throws {
      self.patience = patience
      // To write to a host that has ended is an error, not the end of the tests.
      signal(SIGPIPE, SIG_IGN)
      running.executableURL = onFullDisk ? URL(filePath: "/bin/sh") : Host.executable
      // Counters of a run for coverage could not be written, either, which it would say.
      let limiting = [
        "-c", #"ulimit -f 0; LLVM_PROFILE_FILE=/dev/null exec "$0" "$@""#, Host.executable.path(),
      ]
      running.arguments = (onFullDisk ? limiting : []) + Host.naming(arguments)
      running.environment = ProcessInfo.processInfo.environment
        .merging(["XDG_STATE_HOME": folder.path()]) { $1 }
      running.standardInput = input
      running.standardOutput = output
      running.standardError = complaints
      try running.run()
      process = running.processIdentifier
    }

    deinit {
      kill()
      try? FileManager.default.removeItem(at: folder)
    }

    /// Sends it lines, without waiting for the output.
    func send(_ lines: String...) throws {
      for line in lines { try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8)) }
    }

    /// Reads no more of what it says, as a program does that has ended.
    func closeOutput() throws { try output.fileHandleForReading.close() }

    /// Ends the input, so that the shop ends after the last command.
    func endInput() throws { try input.fileHandleForWriting.close() }

    /// The next line that it says and that begins so; `nil` if it ends before.
    func line(beginning prefix: String) -> String? {
      while let line = nextLine() {
        if line.hasPrefix(prefix) { return line }
      }
      return nil
    }

    /// Its exit code, when it has ended by itself.
    var code: Int32 {
      patiently { running.waitUntilExit() }
      return running.terminationStatus
    }

    /// What it has written to standard error; it returns when the process has ended.
    var errors: String {
      let data = patiently { (try? complaints.fileHandleForReading.readToEnd()) ?? nil }
      return String(decoding: data ?? Data(), as: UTF8.self)
    }

    /// Asks it to terminate, and returns the signal that ended it, or `nil` if it exited.
    func terminate(by signal: Int32 = SIGTERM) -> Int32? {
      if running.isRunning { Foundation.kill(process, signal) }
      patiently { running.waitUntilExit() }
      return running.terminationReason == .uncaughtSignal ? running.terminationStatus : nil
    }

    /// Sends it a signal until it ends, for at most ten seconds.
    func insist(by signal: Int32) {
      for _ in 0..<100 where running.isRunning {
        Foundation.kill(process, signal)
        Thread.sleep(forTimeInterval: 0.1)
      }
    }

    /// Ends it as a failing machine does, at any moment.
    func kill() {
      if running.isRunning { Foundation.kill(process, SIGKILL) }
      running.waitUntilExit()
    }

    private func nextLine() -> String? {
      while true {
        if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: unread[..<end], as: UTF8.self)
          unread = Data(unread[end...].dropFirst())
          return line
        }
        let more = patiently { output.fileHandleForReading.availableData }
        if more.isEmpty { return nil }
        unread += more
      }
    }

    /// Waits, and kills it if that takes too long, so that no test waits without an end.
    private func patiently<Result>(_ wait: () -> Result) -> Result {
      let watchdog = DispatchWorkItem { [process] in Foundation.kill(process, SIGKILL) }
      defer { watchdog.cancel() }
      let start = ContinuousClock.now
      DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: watchdog)
      let result = wait()
      if start.duration(to: .now) > .seconds(patience) {
        Issue.record("the shop has not answered within \(patience) seconds")
      }
      return result
    }
  }
#endif
