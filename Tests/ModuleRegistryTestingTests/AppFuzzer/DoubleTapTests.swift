import ModuleRegistry
import ModuleRegistryTesting
import Testing

/// What the fuzzer says of double taps and dead ends in an app of a few pages.
@MainActor
struct DoubleTapTests {
  @Test func `a double tap that is harmless on one screen is tried on another`() async throws {
    let fuzzer = AppFuzzer(opening: TapRoot.self) {
      TapApp()
    } actions: {
      actions(of: $0)
    }
    .beginning(with: [.actTwice("show")])
    .beginning(with: [.act("more"), .actTwice("show")])
    try await fuzzer.replay([.actTwice("show")])
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.run(steps: 200)
    }
    #expect(failure?.steps == [.act("more"), .actTwice("show")])
    #expect(
      failure?.problem == """
        'show' of NotesPage shows 2 screens if it is tapped twice in one turn, and 1 if once
          fix: let the action do nothing unless its screen is navigation.contents.last
        """
    )
  }

  @Test func `a double tap on a key that opens something at its second tap is no problem`()
    async throws
  {
    let fuzzer = AppFuzzer(opening: TapRoot.self) {
      TapApp()
    } actions: {
      actions(of: $0)
    }
    try await fuzzer.replay([.act("more"), .actTwice("digit")])
  }

  @Test func `the message about a dead end says that actions may be missing`() async {
    let fuzzer = AppFuzzer(opening: TapRoot.self) {
      TapApp()
    } actions: { screen in
      (screen as? NotesPage)?.title == "alone" ? [] : actions(of: screen)
    }
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.replay([.act("leave")])
    }
    #expect(
      failure?.problem == """
        NotesPage is a dead end: nothing leads back, and 'actions' states nothing that the user can do there
          fix: show a way out, or return it in the closure 'actions' of the fuzzer if there is one
        """
    )
  }

  @Test func `a screen that only a link can leave is no dead end`() async {
    let fuzzer = AppFuzzer(opening: TapRoot.self) {
      TapApp(isLinked: true)
    } actions: { screen in
      (screen as? NotesPage)?.title == "alone" ? [] : actions(of: screen)
    }
    await #expect(throws: Never.self) { try await fuzzer.replay([.act("leave")]) }
  }

  @Test func `a rule is checked right after a restart`() async {
    var apps = 0
    var lines: [String] = []
    var fuzzer = AppFuzzer { _ in
      TapApp()
    } opening: { app in
      apps += 1
      try app.open(TapRoot.self)
      return nil
    } actions: {
      actions(of: $0)
    }
    .restarting {
    } comparing: { _ in
      ""
    }
    .checking { _ in apps > 1 ? "a second app" : nil }
    fuzzer.log = { lines.append($0) }
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.replay([.restart, .act("more")])
    }
    #expect(failure?.problem == "a second app")
    // At once, not only after the next step.
    #expect(lines.last == ".restart,")
    apps = 0
    // Nor is what the platform has spoiled known there.
    await #expect(throws: Never.self) { try await fuzzer.replay([.refuse, .restart]) }
  }
}

private enum TapRoot: CoordinatorKey {}

private enum TapHome: CoordinatorKey {}

/// Begins again, for a link.
@MainActor
private final class TapShelf {
  var restart: (@MainActor () -> Void)?

  nonisolated init() {}
}

private struct TapApp: FeatureModule {
  var isLinked = false
  let shelf = TapShelf()

  func register(in registrar: inout Registrar) {
    registrar.coordinator(TapRoot.self) { [shelf] in TapCoordinator($0, shelf) }
    guard isLinked else { return }
    registrar.coordinator(TapHome.self) { [shelf] in TapHomeCoordinator($0, shelf) }
    registrar.route("/home", to: TapHome.self)
  }
}

private final class TapHomeCoordinator: FeatureCoordinator<Void, Void, TapShelf> {
  override var presentable: any Presentable { noScreen }

  override func start(with option: Void) {
    needs.restart?()
    finish()
  }
}

private final class TapCoordinator: FeatureCoordinator<Void, Void, TapShelf> {
  override func start(with option: Void) {
    needs.restart = { [weak self] in self?.showShelf() }
    showShelf()
  }

  private func showShelf() {
    let page = NotesPage("shelf")
    page.actions = [
      .init("show") { [weak self, weak page] in self?.showTwo(over: page) },
      .init("more") { [weak self] in self?.showMore() },
      .init("leave") { [weak self] in self?.leave() },
    ]
    router.setRoot(page)
  }

  private func showTwo(over page: NotesPage?) {
    guard navigation.contents.last === page else { return }
    for _ in 1...2 { router.push(NotesPage("book")) }
  }

  private func showMore() {
    let page = NotesPage("more")
    var digits = 0
    page.actions = [
      .init("show") { [weak self] in self?.router.push(NotesPage("book")) },
      .init("digit") { [weak self] in
        digits += 1
        for _ in 0..<(digits == 2 ? 2 : 0) { self?.router.push(NotesPage("book")) }
      },
    ]
    router.push(page)
  }

  /// The user reads a text, and taps on a button that the fuzzer is not told of.
  private func leave() {
    let page = NotesPage("alone")
    page.actions = [.init("back") { [weak self] in self?.showShelf() }]
    router.setRoot(page)
  }
}
