#if os(macOS) || os(Linux)
  import Foundation
  import ModuleRegistry
  import ModuleRegistryTesting
  import Testing

  /// Traps and actions that never return, in processes of their own.
  @MainActor
  struct TrapFuzzTests {
    @Test func `an action that traps is found, and its steps are shrunk in child processes`()
      async throws
    {
      let failure = await failure(of: trapping)
      #expect(
        failure?.problem.hasPrefix("the app ends its process: ") == true
          && failure?.problem.hasSuffix("Fatal error: no note 2") == true
      )
      #expect(failure?.steps == [.act("note 2"), .act("delete")])
      #expect(failure?.seed == 5)
      #expect((failure?.sessionSteps ?? 0) > 2)
    }

    @Test func `an action that never returns is found`() async throws {
      let failure = await failure(of: endless)
      #expect(failure?.problem == #".act("edit") does not return"#)
      #expect(failure?.steps == [.act("note 1"), .act("edit")])
    }

    @Test func `an endless recursion is found`() async throws {
      let failure = await #expect(throws: AppFuzzer.Failure.self) {
        try await AppFuzzer.run(steps: 3_000, seed: 5, inProcesses: recursing)
      }
      #expect(failure?.problem == "the app ends its process")
      #expect(failure?.steps == [.act("note 2"), .act("share")])
    }

    @Test func `a run in child processes that finds nothing returns its report`() async throws {
      let report = try await AppFuzzer.run(steps: 200, inProcesses: inOtherProcess)
      #expect(report.steps >= 200)
      #expect(report.sessions > 1)
    }

    @Test func `a problem that a child process finds is reported like one in this process`()
      async throws
    {
      let failure = await #expect(throws: AppFuzzer.Failure.self) {
        try await AppFuzzer.run(steps: 3_000, seed: 2, inProcesses: leaking)
      }
      #expect(failure?.problem.hasPrefix("the modal of EditorCoordinator stays") == true)
      #expect(failure?.steps.count == 3)
    }

    @Test func `a child process that writes no result is an error with a fix`() async {
      let failure = await #expect(throws: TestFailure.self) {
        try await AppFuzzer.run(steps: 10) { _ in }
      }
      #expect(failure?.description.hasPrefix("the process has written nothing\nfix: ") == true)
    }

    private func failure(
      of start: @escaping @MainActor (AppFuzzer.ProcessRun) async -> Void
    ) async -> AppFuzzer.Failure? {
      await #expect(throws: AppFuzzer.Failure.self) {
        try await AppFuzzer.run(steps: 3_000, seed: 5, timeLimit: 2, inProcesses: start)
      }
    }

    private func trapping(_ run: AppFuzzer.ProcessRun) async {
      await #expect(processExitsWith: .success) { [run] in
        try await healthy { screen, action in
          if action == "delete", screen.title == "note 2" { fatalError("no \(screen.title)") }
        }
        .perform(run)
      }
    }

    private func endless(_ run: AppFuzzer.ProcessRun) async {
      await #expect(processExitsWith: .success) { [run] in
        try await healthy { screen, action in
          // The message of no trap.
          if action == "edit" { FileHandle.standardError.write(Data("Error: offline\n".utf8)) }
          while action == "edit", screen.title == "note 1" {}
        }
        .perform(run)
      }
    }

    private func recursing(_ run: AppFuzzer.ProcessRun) async {
      await #expect(processExitsWith: .success) { [run] in
        try await healthy { screen, action in
          guard action == "share", screen.title == "note 2" else { return }
          let recursion = Recursion()
          withExtendedLifetime(recursion) { _ = recursion.depth() }
        }
        .perform(run)
      }
    }

    private func leaking(_ run: AppFuzzer.ProcessRun) async {
      await #expect(processExitsWith: .success) { [run] in
        try await healthy(bug: .sheetStays).perform(run)
      }
    }

    private func inOtherProcess(_ run: AppFuzzer.ProcessRun) async {
      await #expect(processExitsWith: .success) { [run] in try await fuzzer().perform(run) }
    }
  }

  /// A recursion that no optimizer removes.
  @MainActor
  private final class Recursion {
    var depth: () -> Int = { 0 }

    init() { depth = { [unowned self] in depth() + 1 } }
  }

  /// An exit test captures nothing, so it creates the fuzzer.
  @MainActor
  private func fuzzer() -> AppFuzzer {
    AppFuzzer(opening: NotesRoot.self) {
      NotesApp()
    } actions: { screen in
      actions(of: screen)
    }
  }

  /// The app of notes, whose actions do something else first.
  @MainActor
  private func healthy(
    bug: PlantedBug? = nil,
    before: @escaping @MainActor (NotesPage, String) -> Void = { _, _ in }
  ) -> AppFuzzer {
    AppFuzzer(opening: NotesRoot.self) {
      NotesApp(bug: bug)
    } actions: { screen in
      actions(of: screen).map { action in
        .init(action.name) {
          if let page = screen as? NotesPage { before(page, action.name) }
          try action.perform()
        }
      }
    }
  }
#endif
