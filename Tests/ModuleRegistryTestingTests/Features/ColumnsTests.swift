import FlowCoordinatorsTesting
import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// The way back from the first screen of a column, which a narrow window has.
@MainActor
@Suite(.endsApps)
struct ColumnsTests {
  @Test func `in a narrow window, a swipe back leads to the column before`() async throws {
    let app = try TestApp { MailFeature(isNarrow: true) }
    try app.open(MailFlow.self)
    try app.screen(Inbox.self).open()
    try app.swipeBack(completed: false)
    #expect(app.onScreen == "split view, collapsed\n  primary: Inbox\n* secondary: Letter")
    try app.swipeBack()
    #expect(app.onScreen == "split view, collapsed\n* primary: Inbox\n  secondary: Letter")
    let first = #expect(throws: TestFailure.self) { try app.swipeBack() }
    #expect(first?.firstLine == "there is no screen to swipe back to")
    try await app.end()
  }

  @Test func `side by side, there is no way back to the other column`() async throws {
    let app = try TestApp { MailFeature(isNarrow: false) }
    try app.open(MailFlow.self)
    try app.screen(Inbox.self).open()
    #expect(app.onScreen == "split view\n* primary: Inbox\n* secondary: Letter")
    #expect(throws: TestFailure.self) { try app.swipeBack() }
    try await app.end()
  }

  @Test func `a fuzzer goes back from a column by a swipe and by the button`() async throws {
    var seen: [String] = []
    let fuzzer = fuzzer { seen.append($0) }
    let report = try await fuzzer.replay([.act("open"), .swipeBack, .act("open"), .back])
    #expect(report.skipped == [])
    #expect(seen.compressed == ["Inbox", "Letter", "Inbox", "Letter", "Inbox"])
    let impossible = try await fuzzer.replay([.swipeBack, .act("open"), .beginSwipeBack])
    #expect(impossible.skipped == [.swipeBack, .beginSwipeBack])
  }

  @Test func `a fuzzer that chooses at random goes back from a column`() async throws {
    var lines: [String] = []
    var fuzzer = fuzzer { _ in }
    fuzzer.log = { lines.append($0) }
    try await fuzzer.run(steps: 100, seed: 1)
    #expect(lines.contains { $0.contains("swipeBack") })
  }

  private func fuzzer(_ note: @escaping @MainActor (String) -> Void) -> AppFuzzer {
    AppFuzzer(opening: MailFlow.self) {
      MailFeature(isNarrow: true)
    } actions: { screen in
      note("\(type(of: screen))")
      guard let inbox = screen as? Inbox else { return [] }
      return [.init("open") { inbox.open() }]
    }
  }
}

extension [String] {
  /// Each once that stands several times in a row.
  fileprivate var compressed: [String] {
    reduce(into: []) { result, next in if result.last != next { result.append(next) } }
  }
}

private enum MailFlow: CoordinatorKey {}

private struct MailFeature: FeatureModule {
  let isNarrow: Bool

  func register(in registrar: inout Registrar) {
    registrar.coordinator(MailFlow.self) { [isNarrow] in MailCoordinator($0, isNarrow: isNarrow) }
  }
}

@MainActor
private final class Inbox: Presentable {
  var open: () -> Void = {}
}

private final class Letter: Presentable {}

private final class MailCoordinator: BaseCoordinator<Void, Void> {
  private let isNarrow: Bool

  init(_ context: CoordinatorContext, isNarrow: Bool) {
    self.isNarrow = isNarrow
    super.init(context)
  }

  override var presentable: any Presentable { split }

  override func start(with option: Void) {
    (window?.system as? MemoryWindow)?.isNarrow = isNarrow
    let inbox = Inbox()
    inbox.open = { [weak self] in self?.open() }
    router.setColumns([ColumnItem(.primary, presentable: inbox)])
  }

  private func open() {
    router.setColumns(split.items.prefix(1) + [ColumnItem(.secondary, presentable: Letter())])
    router.showColumn(.secondary)
  }
}
