import ModuleRegistry
import ModuleRegistryTesting
import Testing

/// What the fuzzer says of double taps and dead ends in an app of a few pages.
@MainActor
struct DoubleTapTests {
  @Test func `a double tap that is harmless at one place is tried at another one`() async throws {
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

  @Test func `a dead end says that the fuzzer may not know the actions of the screen`() async {
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

  @Test func `a rule is checked in the app that a restart has opened`() async {
    var apps = 0
    let fuzzer = AppFuzzer { _ in
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
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.replay([.restart, .act("more")])
    }
    #expect(failure?.problem == "a second app")
    apps = 0
    // Nor is what the platform has spoiled known there.
    await #expect(throws: Never.self) { try await fuzzer.replay([.refuse, .restart]) }
  }
}

private enum TapRoot: CoordinatorKey {}

private struct TapApp: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(TapRoot.self) { TapCoordinator($0) }
  }
}

private final class TapCoordinator: BaseCoordinator<Void, Void> {
  override func start(with option: Void) {
    let page = NotesPage("shelf")
    page.actions = [
      .init("show") { [weak self, weak page] in self?.showTwo(over: page) },
      .init("more") { [weak self] in self?.showMore() },
      .init("leave") { [weak self] in self?.leave() },
    ]
    router.push(page)
  }

  private func showTwo(over page: NotesPage?) {
    guard navigation.contents.last === page else { return }
    for _ in 1...2 { router.push(NotesPage("book")) }
  }

  private func showMore() {
    let page = NotesPage("more")
    page.actions = [.init("show") { [weak self] in self?.router.push(NotesPage("book")) }]
    router.push(page)
  }

  /// The user reads a text, and taps on a button that the fuzzer is not told of.
  private func leave() {
    let page = NotesPage("alone")
    page.actions = [.init("back") { [weak self] in self?.start(with: ()) }]
    router.setRoot(page)
  }
}
