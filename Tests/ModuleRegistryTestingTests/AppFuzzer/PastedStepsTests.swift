import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import Testing

/// The steps of a failure compile where they are pasted: these are compiled here.
@MainActor
struct PastedStepsTests {
  @Test func `a failure prints every kind of step as code that compiles`() async throws {
    let failure = await #expect(throws: AppFuzzer.Failure.self) { try await pasted() }
    let printed = failure?.description.split(separator: "\n").drop { !$0.hasPrefix("try await") }
    let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
    let code = source.split(separator: "// pasted\n")[1].split(separator: "\n").map(trimmed)
    #expect(printed?.map(trimmed) == code.filter { !$0.isEmpty })
    #expect(Set(failure?.steps.map(kind) ?? []).count == 23)
  }

  private func pasted() async throws {
    let fuzzer = AppFuzzer(opening: NotesRoot.self) {
      NotesApp()
    } actions: {
      actions(of: $0)
    }
    .checking { _ in "always wrong" }
    // swift-format-ignore
    // pasted
    try await fuzzer.replay([
      .act("note 1"),
      .act("\"quoted\", a \\(name), a \t, a \n, \u{01} and ü 🥨"),
      .actTwice("Remove #2"),
      .back,
      .backToRoot,
      .swipeBack,
      .swipeDown,
      .beginSwipeBack,
      .beginSwipeDown,
      .endSwipe,
      .cancelSwipe,
      .tab("Notes"),
      .answer(""),
      .link("/found/%20"),
      .go("Archive"),
      .go("Archive", with: 2),
      .go("Archive", from: "NotesTabs"),
      .go("Archive", with: 2, from: "NotesTabs"),
      .finish("Sharing"),
      .finish("Sharing", with: 1),
      .close("Sharing"),
      .hold,
      .settle,
      .revert,
      .refuse,
      .advance(40),
      .restart,
      .hurry,
    ])
    // pasted
  }

  private func trimmed(_ line: Substring) -> Substring { line.trimmingPrefix { $0 == " " } }

  /// A number for each kind; a new kind does not compile here before it has one.
  private func kind(of step: AppFuzzer.Step) -> Int {
    switch step {
    case .act: 0
    case .actTwice: 1
    case .back: 2
    case .backToRoot: 3
    case .swipeBack: 4
    case .swipeDown: 5
    case .beginSwipeBack: 6
    case .beginSwipeDown: 7
    case .endSwipe: 8
    case .cancelSwipe: 9
    case .tab: 10
    case .answer: 11
    case .link: 12
    case .go: 13
    case .finish: 14
    case .close: 15
    case .hold: 16
    case .settle: 17
    case .revert: 18
    case .refuse: 19
    case .advance: 20
    case .restart: 21
    case .hurry: 22
    }
  }
}
