import ModuleRegistry
import ModuleRegistryTesting
import Testing

@MainActor
struct RestartFuzzTests {
  private let disk = Disk()

  @Test func `an app that persists its state passes restarts`() async throws {
    let report = try await fuzzer.run(steps: 400)
    #expect(report.steps >= 400)
    #expect(disk.erasures > 10)
    #expect(disk.starts > disk.erasures)
  }

  @Test func `a session ends with a restart, however short it was`() async throws {
    var lines: [String] = []
    var fuzzer = fuzzer
    fuzzer.log = { lines.append($0) }
    try await fuzzer.run(steps: 200)
    let sessions = lines.split(separator: "// a new session")
    #expect(sessions.count > 5)
    #expect(sessions.allSatisfy { $0.last == ".restart," })
  }

  @Test func `a state that a restart loses is found`() async throws {
    disk.forgotten = 3
    let fuzzer = fuzzer
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.run(steps: 2_000)
    }
    #expect(
      failure?.problem == """
        a restart changes what is persisted
        before it:
        3
        after it:
        2
        """
    )
    #expect(failure?.steps == [.act("add"), .actTwice("add"), .restart])
  }

  @Test func `an app that throws when it starts again is a failure`() async {
    let fuzzer = AppFuzzer { _ in
      Counting(disk: disk)
    } opening: { app in
      if disk.count == 2 { throw Damaged() }
      try app.open(Counter.self)
      return nil
    } actions: {
      ($0 as? CountPage)?.actions ?? []
    }
    .restarting(erasing: disk.erase, comparing: count)
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.run(steps: 2_000)
    }
    #expect(failure?.problem == "the app cannot be started again: Damaged()")
    #expect(failure?.steps == [.act("add"), .act("add"), .restart])
  }

  @Test func `an app without persistent state is not restarted`() async throws {
    let fuzzer = AppFuzzer(opening: Counter.self) {
      Counting(disk: disk)
    } actions: {
      ($0 as? CountPage)?.actions ?? []
    }
    let report = try await fuzzer.replay([.act("add"), .restart])
    #expect(report.skipped == [.restart])
    try await fuzzer.run(steps: 300)
  }

  private var fuzzer: AppFuzzer {
    AppFuzzer(opening: Counter.self) {
      Counting(disk: disk)
    } actions: {
      ($0 as? CountPage)?.actions ?? []
    }
    .restarting(erasing: disk.erase, comparing: count)
  }

  /// The count on screen, which has to survive.
  private var count: @MainActor (TestApp) -> String {
    { app in (app.window.visibleScreen as? CountPage).map { "\($0.count)" } ?? "" }
  }
}

private struct Damaged: Error {}

@MainActor
private final class Disk {
  var count = 0
  var starts = 0
  private(set) var erasures = 0

  /// The count that is not saved, on purpose: a bug to find.
  var forgotten: Int?

  func save(_ count: Int) {
    if count != forgotten { self.count = count }
  }

  func erase() {
    count = 0
    erasures += 1
  }
}

private enum Counter: CoordinatorKey {}

@MainActor
private final class CountPage: Presentable {
  var count = 0
  var actions: [AppFuzzer.Action] = []
}

private struct Counting: FeatureModule {
  let disk: Disk

  func register(in registrar: inout Registrar) {
    registrar.coordinator(Counter.self) { [disk] in CounterCoordinator($0, disk) }
  }
}

private final class CounterCoordinator: BaseCoordinator<Void, Void> {
  private let disk: Disk

  init(_ context: CoordinatorContext, _ disk: Disk) {
    self.disk = disk
    super.init(context)
  }

  override func start(with option: Void) {
    disk.starts += 1
    let page = CountPage()
    page.count = disk.count
    page.actions = [
      .init("add") { [weak page, disk] in
        page?.count += 1
        disk.save(page?.count ?? 0)
      }
    ]
    router.push(page)
  }
}
