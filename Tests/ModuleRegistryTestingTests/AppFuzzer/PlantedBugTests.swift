import ModuleRegistry
import ModuleRegistryTesting
import Testing

/// Each bug of an app is found within a few thousand steps, and shrunk to the few that matter.
@MainActor
struct PlantedBugTests {
  @Test func `an app without a bug passes, and the fuzzer reaches all of it`() async throws {
    let report = try await fuzzer(nil).run(steps: 1_500)
    #expect(report.steps >= 1_500)
    #expect(report.neverReached == [])
    #expect(report.neverEffective == [])
    #expect(report.difference == nil)
  }

  @Test func `the report lists a button that does nothing`() async throws {
    let fuzzer = AppFuzzer(opening: NotesRoot.self) {
      NotesApp()
    } actions: { screen in
      actions(of: screen).map { $0.name == "edit" ? .init("edit") {} : $0 }
    }
    let report = try await fuzzer.run(steps: 600)
    #expect(report.neverEffective == ["'edit' of NoteView"])
  }

  @Test(arguments: PlantedBug.allCases)
  func `a planted bug is found, its steps are shrunk, and they fail again`(
    _ bug: PlantedBug
  ) async throws {
    let fuzzer = fuzzer(bug)
    let failure = try await #require(throws: AppFuzzer.Failure.self) {
      try await fuzzer.run(steps: 3_000)
    }
    #expect(failure.problem.hasPrefix(bug.problem))
    #expect(failure.steps.count <= bug.steps, "\(failure)")
    #expect(failure.difference == nil)
    let again = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.replay(failure.steps)
    }
    #expect(again?.problem == failure.problem)
  }

  @Test func `a failure prints the problem, the seed, and the steps as code`() async {
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer(.sheetStays).run(steps: 3_000, seed: 2)
    }
    #expect(
      failure?.description == """
        the modal of EditorCoordinator stays, though the flow has ended
        found after 3 steps with seed 2, 3 steps of a session shrunk to 3:
        try await fuzzer.replay([
          .act("note 2"),
          .act("edit"),
          .act("done"),
        ])
        """
    )
  }

  private func fuzzer(_ bug: PlantedBug?) -> AppFuzzer {
    AppFuzzer(opening: NotesRoot.self) {
      NotesApp(bug: bug)
    } actions: {
      actions(of: $0)
    }
  }
}

extension PlantedBug {
  /// How the problem begins.
  fileprivate var problem: String {
    switch self {
    case .leak: "3 coordinators are still alive with nothing on screen\n- EditorCoordinator"
    case .screenLeak: "1 screen is still alive, though the coordinator is freed\n- NoteView"
    case .deadEnd: "NotesPage is a dead end"
    case .endlessAlert: "going back 50 times does not lead to the root"
    case .emptyLink: "nothing is visible, or an empty stack"
    case .refusedLink: "the link /found/"
    case .sheetStays: "the modal of EditorCoordinator stays"
    case .doubleFinish: "EditorCoordinator finishes twice: its second result is lost"
    case .lostResult: "the result of EditorCoordinator is lost, since nothing receives it"
    case .deadButton: "'more' of NotesPage changes nothing, since a command was refused"
    case .throwing: "'delete' of NoteView throws NoSuchNote()"
    }
  }

  /// How many steps are enough.
  fileprivate var steps: Int {
    switch self {
    case .screenLeak, .emptyLink, .refusedLink: 1
    case .leak, .throwing: 2
    case .deadEnd, .endlessAlert, .sheetStays, .doubleFinish, .lostResult: 3
    case .deadButton: 4
    }
  }
}
