import ModuleRegistry
import ModuleRegistrySwiftTesting
import ModuleRegistryTesting
import Testing

/// Going to stubs, which are destinations like the flows that they stand in for.
@MainActor
@Suite(.endsApps)
struct GoingStubTests {
  @Test func `a GoTo opens a stub, and hands the next start to the open one`() throws {
    let app = try TestApp { Reader() }
    try app.open(ReaderFlow.self)
    let page = try app.screen(ReaderPage.self)
    page.onGo?(17)
    #expect(app.onScreen == "ReaderPage\nmodal: StubScreen<ChapterPage>")
    page.onGo?(18)
    #expect(try app.stub(ChapterPage.self).starts == [17, 18])
    #expect(page.outcomes == [.completed, .completed])
    try app.stub(ChapterPage.self).finish()
    #expect(app.window.modals.isEmpty)
  }

  @Test func `a listed stub serves an optional port`() throws {
    let app = try TestApp {
      Reader(isOptional: true)
      Stub(ChapterPage.self)
    }
    try app.open(ReaderFlow.self)
    try app.screen(ReaderPage.self).onGo?(17)
    #expect(try app.stub(ChapterPage.self).starts == [17])
  }

  @Test func `without a stub, an optional port is nil`() throws {
    let app = try TestApp { Reader(isOptional: true) }
    try app.open(ReaderFlow.self)
    #expect(try app.screen(ReaderPage.self).onGo == nil)
  }

  @Test func `a stub behind a port receives the translated start`() throws {
    let app = try TestApp {
      Reader().ports { $0.bind(ChapterPage.self, to: VolumeFlow.self) { "chapter \($0)" } }
      Stub(VolumeFlow.self)
    }
    try app.open(ReaderFlow.self)
    try app.screen(ReaderPage.self).onGo?(17)
    #expect(try app.stub(VolumeFlow.self).starts == ["chapter 17"])
  }

  @Test func `a stub opens at the destination of the flow that it replaces`() throws {
    let app = try TestApp {
      Reader().ports { $0.bind(ChapterPage.self, to: VolumeFlow.self) { "chapter \($0)" } }
      Books()
      Stub(VolumeFlow.self, sharesStack: true)
    }
    try app.open(ReaderFlow.self)
    try app.screen(ReaderPage.self).onGo?(17)
    #expect(try app.stub(VolumeFlow.self).starts == ["chapter 17"])
    #expect(app.window.modals.isEmpty)
  }

  @Test func `a GoTo finds the stub of a port that its feature binds itself`() throws {
    let app = try TestApp {
      Reader(bindsItself: true)
      Books()
      Stub(ChapterPage.self)
    }
    try app.open(ReaderFlow.self)
    let page = try app.screen(ReaderPage.self)
    page.onGo?(17)
    page.onGo?(18)
    #expect(page.outcomes == [.completed, .completed])
    #expect(try app.stub(ChapterPage.self).starts == [17, 18])
    #expect(app.onScreen == "ReaderPage\nmodal: StubScreen<ChapterPage>")
  }

  @Test func `in a scope, a stubbed destination needs no binding in the host`() throws {
    let app = try TestApp(in: Library.self, with: ()) {
      Reader(bindsItself: true).scope(Library.self)
      Stub(ChapterPage.self)
    }
    try app.open(ReaderFlow.self)
    try app.screen(ReaderPage.self).onGo?(17)
    #expect(try app.stub(ChapterPage.self).starts == [17])
  }

  @Test func `a GoTo in a scope opens a stub, and the scope ends with the app`() throws {
    let app = try TestApp(in: Library.self, with: ()) { Reader().scope(Library.self) }
    try app.open(ReaderFlow.self)
    try app.screen(ReaderPage.self).onGo?(17)
    #expect(try app.stub(ChapterPage.self).starts == [17])
  }

  @Test func `going(to:startingWith:) lets the fuzzer reach a destination`() async throws {
    let fuzzer = AppFuzzer(opening: ReaderFlow.self) {
      Reader().ports { $0.bind(ChapterPage.self, to: VolumeFlow.self) { "chapter \($0)" } }
      Books()
    } actions: { _ in
      [.init("wait") {}]
    }
    let idle = try await fuzzer.replay([.act("wait")])
    #expect(idle.neverReached == ["flow 'ModuleRegistryTestingTests.VolumeFlow'"])
    let steps: [AppFuzzer.Step] = [.act("wait"), .go("VolumeFlow")]
    #expect(try await fuzzer.replay(steps).skipped == [.go("VolumeFlow")])
    let going = fuzzer.going(to: VolumeFlow.self, startingWith: "one", "two")
    let report = try await going.replay([.go("VolumeFlow", with: 1), .go("VolumeFlow", with: 2)])
    #expect(report.skipped == [.go("VolumeFlow", with: 2)])
    #expect(report.neverReached == [])
    #expect(try await going.run(steps: 40).neverReached == [])
  }

  @Test func `the fuzzer calls GoTo from the window and from flows on screen`() async throws {
    var lines: [String] = []
    var fuzzer = AppFuzzer(opening: ReaderFlow.self) {
      Reader().ports { $0.bind(ChapterPage.self, to: VolumeFlow.self) { "chapter \($0)" } }
      Books()
    } actions: { _ in
      []
    }
    .going(to: VolumeFlow.self, startingWith: "one")
    fuzzer.log = { lines.append($0) }
    try await fuzzer.run(steps: 200)
    #expect(lines.contains(#".go("VolumeFlow"),"#))
    #expect(lines.contains(#".go("VolumeFlow", from: "ReaderCoordinator"),"#))
    let gone: [AppFuzzer.Step] = [
      .go("VolumeFlow"), .back, .go("VolumeFlow", from: "VolumeCoordinator"),
    ]
    #expect(try await fuzzer.replay(gone).skipped == [gone[2]])
  }

  @Test func `the fuzzer accepts that a GoTo of an ended flow does nothing`() async throws {
    let fuzzer = AppFuzzer(opening: RackFlow.self) {
      Rack()
      Books()
    } actions: { screen in
      (screen as? VolumePage).map { page in [.init("finish") { page.onFinish?() }] } ?? []
    }
    .going(to: VolumeFlow.self, startingWith: "one")
    let steps: [AppFuzzer.Step] = [
      .act("finish"), .go("VolumeFlow", from: "VolumeCoordinator"),
    ]
    #expect(try await fuzzer.replay(steps).skipped == [])
  }

  @Test func `the fuzzer reports a GoTo whose place isn't on screen`() async throws {
    let fuzzer = AppFuzzer(opening: ReaderFlow.self) {
      Reader().ports { $0.bind(ChapterPage.self, to: VolumeFlow.self) { "chapter \($0)" } }
      Books(place: .pushed(onStackOf: ElsewhereFlow.self))
      Stub(ElsewhereFlow.self)
    } actions: { _ in
      []
    }
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.going(to: VolumeFlow.self, startingWith: "one").replay([.go("VolumeFlow")])
    }
    #expect(
      failure?.problem.hasPrefix("the link to VolumeFlow shows nothing: notOnScreen") == true
    )
  }
}

private enum RackFlow: CoordinatorKey {}
private enum Library: ScopeKey {}
private enum ReaderFlow: CoordinatorKey {}
private enum ElsewhereFlow: CoordinatorKey {}
private enum ChapterPage: CoordinatorKey { typealias Start = Int }
private enum VolumeFlow: CoordinatorKey { typealias Start = String }

private final class ReaderPage: Presentable {
  var onGo: (@MainActor (Int) -> Void)?
  var outcomes: [NavigationOutcome] = []
}

private final class VolumePage: Presentable { var onFinish: (@MainActor () -> Void)? }

private struct Reader: FeatureModule {
  var isOptional = false
  var bindsItself = false

  func register(in registrar: inout Registrar) {
    if bindsItself {
      registrar.bind(ChapterPage.self, to: VolumeFlow.self, start: { "chapter \($0)" })
    }
    if isOptional {
      registrar.coordinator(ReaderFlow.self, using: GoTo<ChapterPage>?.self) {
        ReaderCoordinator($0, $1)
      }
    } else {
      registrar.coordinator(ReaderFlow.self, using: GoTo<ChapterPage>.self) {
        ReaderCoordinator($0, $1)
      }
    }
    registrar.require(ReaderFlow.self)
  }
}

private struct Rack: FeatureModule {
  func register(in registrar: inout Registrar) {
    registrar.coordinator(RackFlow.self, using: VolumeFlow.self) { RackCoordinator($0, $1) }
  }
}

/// Leaves the screen of the flow that it has pushed.
private final class RackCoordinator: FeatureCoordinator<Void, Void, Factory<VolumeFlow>> {
  override func start(with option: Void) {
    router.push(ReaderPage())
    router.push(needs.assemble(in: self, startingWith: "one")) { _ in }
  }
}

private struct Books: FeatureModule {
  var place = RouteOption.pushed

  func register(in registrar: inout Registrar) {
    registrar.coordinator(VolumeFlow.self) { VolumeCoordinator($0) }
    registrar.destination(VolumeFlow.self, place)
  }
}

private final class ReaderCoordinator: FeatureCoordinator<Void, Void, GoTo<ChapterPage>?> {
  override func start(with option: Void) {
    let page = ReaderPage()
    if let chapter = needs {
      page.onGo = { [unowned self, weak page] number in
        chapter.go(to: number, from: self) { page?.outcomes.append($0) }
      }
    }
    router.push(page)
  }
}

private final class VolumeCoordinator: BaseCoordinator<String, Void> {
  override func start(with option: String) {
    let page = VolumePage()
    page.onFinish = { self.finish() }
    router.push(page)
  }
}
