#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
  import Foundation
  import ModuleRegistry

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #else
    import Musl
  #endif

  // Traps, and actions that never return: the sessions run in processes of their own.
  extension AppFuzzer {
    /// The work of a child process, which the test passes on.
    public struct ProcessRun: Hashable, Codable, Sendable {
      let folder: String
      let script: Script
      let timeLimit: Int

      enum Script: Hashable, Codable, Sendable {
        case run(steps: Int, seed: UInt64)
        case replay([Step])
      }
    }

    /// Runs random sessions in a child process, so that a trap and an action that never returns are
    /// problems like others, with a short list of steps.
    ///
    /// The test starts each process, as an exit test of Swift Testing:
    ///
    /// ```swift
    /// @Test func `nothing a user does traps`() async throws {
    ///   try await AppFuzzer.run(steps: 1_000, inProcesses: perform)
    /// }
    ///
    /// func perform(_ run: AppFuzzer.ProcessRun) async {
    ///   await #expect(processExitsWith: .success) { [run] in try await notes.perform(run) }
    /// }
    /// ```
    ///
    /// The child process writes each step before it performs it. After a trap, shrinking starts
    /// further processes, at most 150. Exit tests exist on macOS, Linux and Windows, and this
    /// function on macOS and Linux.
    ///
    /// - Parameters:
    ///   - steps: the number of steps; the last session runs to its end.
    ///   - seed: the seed of the random steps.
    ///   - seconds: the longest time for one step.
    ///   - start: starts a process that calls ``perform(_:)``, and waits until it exits.
    /// - Returns: the report of the child process.
    /// - Throws: a ``Failure`` for the first problem, a ``TestFailure`` if a process wrote nothing,
    ///   or the errors of the closure.
    @discardableResult
    public static func run(
      steps: Int,
      seed: UInt64 = 1,
      timeLimit seconds: Int = 10,
      inProcesses start: (ProcessRun) async throws -> Void
    ) async throws -> Report {
      let first = try await outcome(of: .run(steps: steps, seed: seed), seconds, start)
      if let failure = first.failure { throw failure }
      if let report = first.report { return report }
      var shortest = first
      _ = try await shrunk(first.steps, replays: 150) { steps in
        let other = try await outcome(of: .replay(steps), seconds, start)
        // A trap may have no message, as a process that ends well.
        guard other.report == nil, other.failure == nil, other.end == first.end else { return nil }
        shortest = other
        return other.steps
      }
      throw Failure(
        problem: shortest.problem,
        seed: seed,
        steps: shortest.steps,
        sessionSteps: first.steps.count,
        runSteps: first.stepsOfRun,
        difference: nil
      )
    }

    /// Performs the work of a child process.
    ///
    /// After a trap it ends the process with success: the parent reads what happened. If the app
    /// itself calls `exit`, or the system kills the process, the exit test fails.
    ///
    /// - Parameter run: the work.
    /// - Throws: an error of the file system.
    public func perform(_ run: ProcessRun) async throws {
      let record = ProcessRecord(run)
      try record.begin()
      defer { record.end() }
      var fuzzer = self
      fuzzer.willPerform = { record.add($0, timeLimit: run.timeLimit) }
      do {
        let report =
          switch run.script {
          case .run(let steps, let seed): try await fuzzer.run(steps: steps, seed: seed)
          case .replay(let steps): try await fuzzer.replay(steps)
          }
        try record.save(report, as: "report")
      } catch let failure as Failure {
        try record.save(failure, as: "failure")
      } catch {
        try record.save("\(error)", as: "error")
      }
    }

    private static func outcome(
      of script: ProcessRun.Script,
      _ seconds: Int,
      _ start: (ProcessRun) async throws -> Void
    ) async throws -> ProcessRecord.Outcome {
      let folder = FileManager.default.temporaryDirectory
        .appending(path: "app-fuzzer-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let run = ProcessRun(folder: folder.path, script: script, timeLimit: max(1, seconds))
      try await start(run)
      return try ProcessRecord(run).outcome()
    }
  }

  /// The files by which a child process reports to its parent.
  @MainActor
  @safe
  private final class ProcessRecord {
    private let folder: URL
    private var steps: FileHandle?
    private var trapStack = unsafe stack_t()

    nonisolated init(_ run: AppFuzzer.ProcessRun) { folder = URL(fileURLWithPath: run.folder) }

    nonisolated private func file(_ name: String) -> URL { folder.appending(path: name) }

    // MARK: - In the child

    /// From now on the process ends with success when it traps or is late, with the message in a
    /// file.
    func begin() throws {
      _ = FileManager.default.createFile(atPath: file("steps").path, contents: nil)
      steps = try FileHandle(forWritingTo: file("steps"))
      let errors = unsafe open(file("errors").path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
      if errors >= 0 { dup2(errors, STDERR_FILENO) }
      try handleTraps()
      _ = signal(SIGALRM) { _ in
        // The only calls here are those that a signal handler may do.
        let text = ProcessRecord.late
        _ = unsafe write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
        _exit(EXIT_SUCCESS)
      }
    }

    /// Handles traps on a stack of their own: an endless recursion has used up that of the thread.
    private func handleTraps() throws {
      let size = 1 << 16
      // Not allocated: a leak check does not see that the system knows it, and the address
      // sanitizer unmaps it when its thread ends.
      let access = PROT_READ | PROT_WRITE
      let memory = unsafe mmap(nil, size, access, MAP_PRIVATE | MAP_ANON, -1, 0)
      guard let memory = unsafe memory, unsafe memory != MAP_FAILED else {
        throw POSIXError(.ENOMEM)
      }
      unsafe trapStack.ss_sp = memory
      unsafe trapStack.ss_size = numericCast(size)
      for trap in Self.traps {
        _ = signal(trap) { _ in _exit(EXIT_SUCCESS) }
        var action = sigaction()
        unsafe sigaction(trap, nil, &action)
        action.sa_flags |= SA_ONSTACK
        unsafe sigaction(trap, &action, nil)
      }
    }

    func end() {
      alarm(0)
      for trap in Self.traps + [SIGALRM] { _ = signal(trap, SIG_DFL) }
    }

    /// Writes a step that is about to be performed; `nil` begins a session.
    func add(_ step: AppFuzzer.Step?, timeLimit: Int) {
      alarm(UInt32(clamping: timeLimit))
      // The main actor may be on another thread than before.
      unsafe sigaltstack(&trapStack, nil)
      let line = step.flatMap { try? JSONEncoder().encode($0) } ?? Data()
      try? steps?.write(contentsOf: line + Data("\n".utf8))
    }

    func save(_ value: some Encodable, as name: String) throws {
      try JSONEncoder().encode(value).write(to: file(name))
    }

    private static let traps = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE]

    /// The last text of a process whose step took too long.
    nonisolated private static let late: StaticString = "\nAppFuzzer: late"

    // MARK: - In the parent

    /// The end of a child process.
    struct Outcome {
      var report: AppFuzzer.Report?
      var failure: AppFuzzer.Failure?

      /// The steps of the last session, and the number of all.
      var steps: [AppFuzzer.Step] = []
      var stepsOfRun = 0

      /// The first line of the message of the trap.
      var message = ""

      /// Whether the last step took too long.
      var isLate = false

      /// The way in which the process ended, which stays the same while steps are left out.
      var end: String {
        if isLate { return "late" }
        // Addresses differ from process to process.
        let words = message.split(separator: " ").filter { !$0.contains("0x") }
        return "trap \(words.joined(separator: " ").filter { !$0.isNumber })"
      }

      var problem: String {
        if isLate { return "\(steps.last?.code ?? "opening the app") does not return" }
        return "the app ends its process\(message.isEmpty ? "" : ": \(message)")"
      }
    }

    nonisolated func outcome() throws -> Outcome {
      if let error: String = read("error") { throw TestFailure(error) }
      var outcome = Outcome(report: read("report"), failure: read("failure"))
      guard let text = try? String(contentsOf: file("steps"), encoding: .utf8) else {
        throw TestFailure(
          """
          the process has written nothing
          fix: pass the run to perform(_:) in an exit test, as in [run] in try await fuzzer.perform(run)
          """
        )
      }
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.isEmpty { outcome.steps = [] }
        guard let step = try? JSONDecoder().decode(AppFuzzer.Step.self, from: Data(line.utf8))
        else { continue }
        outcome.steps.append(step)
        outcome.stepsOfRun += 1
      }
      let errors = (try? String(contentsOf: file("errors"), encoding: .utf8)) ?? ""
      outcome.isLate = errors.hasSuffix("\(Self.late)")
      let lines = errors.split(separator: "\n").map(String.init)
      // The app may have written other errors before.
      outcome.message = lines.last { $0.contains("Fatal error: ") } ?? lines.last ?? ""
      return outcome
    }

    nonisolated private func read<Value: Decodable>(_ name: String) -> Value? {
      guard let data = try? Data(contentsOf: file(name)) else { return nil }
      return try? JSONDecoder().decode(Value.self, from: data)
    }
  }
#endif
