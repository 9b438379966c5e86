import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import Testing

@MainActor
struct ShrinkingFuzzTests {
  @Test func `shrinking turns a double tap into a tap, and drops the step that needed two`() async {
    let fuzzer = AppFuzzer(opening: Basket.self) {
      BasketApp()
    } actions: {
      ($0 as? BasketPage)?.actions ?? []
    }
    .beginning(with: [.actTwice("add"), .act("remove the second"), .actTwice("pay")])
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.run(steps: 10)
    }
    #expect(failure?.sessionSteps == 3)
    #expect(failure?.steps == [.act("add"), .actTwice("pay")])
  }

  #if os(macOS) || os(Linux)
    @Test(arguments: ["", "Fatal error: no object at 0x"])
    func `shrinking recognises a trap without a message, or with another address in it`(
      _ message: String
    ) async throws {
      var traps = 0
      let fine = try await notes.replay([.act("note 1")])
      let failure = await #expect(throws: AppFuzzer.Failure.self) {
        try await AppFuzzer.run(steps: 10) { run in
          let child = try Child(run)
          let steps = child.steps ?? [.act("note 1"), .act("edit"), .act("delete"), .back]
          try child.write(steps)
          guard steps.contains(.act("delete")) else { return try child.write(fine) }
          traps += 1
          if !message.isEmpty { try child.write(message: "\(message)\(["a", "b"][traps % 2])") }
        }
      }
      #expect(failure?.problem.hasPrefix("the app ends its process") == true)
      #expect(failure?.steps == [.act("delete")])
      #expect(failure?.sessionSteps == 4)
    }
  #endif

  private var notes: AppFuzzer {
    AppFuzzer(opening: NotesRoot.self) {
      NotesApp()
    } actions: {
      actions(of: $0)
    }
  }
}

#if os(macOS) || os(Linux)
  /// A child process by the files that it writes.
  private struct Child {
    private let job: Job

    private struct Job: Decodable {
      let folder: String
      let script: Script

      struct Script: Decodable {
        let replay: Replay?
      }

      struct Replay: Decodable {
        let steps: [AppFuzzer.Step]

        enum CodingKeys: String, CodingKey { case steps = "_0" }
      }
    }

    init(_ run: AppFuzzer.ProcessRun) throws {
      job = try JSONDecoder().decode(Job.self, from: JSONEncoder().encode(run))
    }

    /// The steps to replay; `nil` for a run.
    var steps: [AppFuzzer.Step]? { job.script.replay?.steps }

    private func write(_ data: Data, as name: String) throws {
      try data.write(to: URL(filePath: job.folder).appending(path: name))
    }

    func write(_ steps: [AppFuzzer.Step]) throws {
      let lines = try [Data()] + steps.map { try JSONEncoder().encode($0) }
      try write(Data(lines.map { $0 + Data("\n".utf8) }.joined()), as: "steps")
    }

    func write(message: String) throws { try write(Data("\(message)\n".utf8), as: "errors") }

    func write(_ report: AppFuzzer.Report) throws {
      try write(JSONEncoder().encode(report), as: "report")
    }
  }
#endif

private enum Basket: CoordinatorKey {}

private struct BasketApp: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(Basket.self) { BasketCoordinator($0) }
  }
}

private final class BasketCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) { router.push(BasketPage()) }
}

/// Fails when it is paid for twice with exactly one line.
@MainActor
private final class BasketPage: Presentable {
  private var lines = 0
  private var payments = 0

  var actions: [AppFuzzer.Action] {
    let both: [AppFuzzer.Action] = [
      .init("add") { self.lines += 1 },
      .init("pay") {
        self.payments += 1
        if self.payments == 2, self.lines == 1 { throw PaidTwice() }
      },
    ]
    return lines < 2 ? both : both + [.init("remove the second") { self.lines -= 1 }]
  }

  private struct PaidTwice: Error {}
}
