import FlowCoordinators
import FlowCoordinatorsTesting
import Testing

@MainActor
struct FuzzTests {
  @Test func `random navigation ends as the model says`() async throws {
    let report = try await NavigationFuzzer(seed: 2026).run(steps: 1_200)
    #expect(report.steps == 1_200)
    #expect(report.sessions == 20)
  }

  @Test func `random navigation in columns ends as the model says`() async throws {
    let report = try await NavigationFuzzer(seed: 76).runInColumns(steps: 3_000)
    #expect(report.sessions == 50)
  }

  @Test func `the same seed finds the same failure`() async throws {
    let fuzzer = NavigationFuzzer(seed: 7, check: { $0.modals.isEmpty ? nil : "a modal" })
    let first = await #expect(throws: FuzzFailure.self) { try await fuzzer.run(steps: 3_000) }
    let second = await #expect(throws: FuzzFailure.self) { try await fuzzer.run(steps: 3_000) }
    #expect(first == second)
  }

  @Test func `a failure is shrunk to the steps that cause it, and they replay it`() async throws {
    let fuzzer = NavigationFuzzer(seed: 2) {
      $0.modals.count > 1 ? "more than one modal" : nil
    }
    let thrown = await #expect(throws: FuzzFailure.self) { try await fuzzer.run(steps: 3_000) }
    let failure = try #require(thrown)
    // A root, as nothing is presented over nothing, and two flows that are presented.
    #expect((3...5).contains(failure.steps.count))
    #expect(failure.description.hasPrefix("seed 2 fails after step"))
    #expect(failure.description.contains("replay([\n  FuzzStep(."))
    let replayed = await #expect(throws: FuzzFailure.self) {
      try await fuzzer.replay(failure.steps)
    }
    #expect(replayed == failure)
    try await NavigationFuzzer(seed: 2).replay(failure.steps)
  }

  @Test func `a failure in columns is shrunk to the steps that cause it, and they replay it`()
    async throws
  {
    let fuzzer = NavigationFuzzer(seed: 3) { window in
      (window.root as? any SystemSplit)?.isCollapsed == true && !window.modals.isEmpty
        ? "a modal over collapsed columns" : nil
    }
    let thrown = await #expect(throws: FuzzFailure.self) {
      try await fuzzer.runInColumns(steps: 3_000)
    }
    let failure = try #require(thrown)
    #expect(failure.problem.hasPrefix("in columns: a modal over collapsed columns\n  "))
    let list = try #require(failure.replay.split(separator: "[").last?.split(separator: "]").first)
    let steps = list.split(separator: ", ").compactMap { UInt16($0) }
    // It is presented, and the window is made narrow.
    #expect((1...2).contains(steps.count))
    #expect(failure.replay.hasPrefix("replayInColumns([\(list)]"))
    let hasSupplementary = failure.replay.hasSuffix("], hasSupplementary: true)")
    let replayed = await #expect(throws: FuzzFailure.self) {
      try await fuzzer.replayInColumns(steps, hasSupplementary: hasSupplementary)
    }
    #expect(replayed == failure)
    try await NavigationFuzzer(seed: 3).replayInColumns(steps, hasSupplementary: hasSupplementary)
  }

  @Test func `any end of a list of steps can be replayed by itself`() async throws {
    let steps = FuzzStep.Action.allCases.map { FuzzStep($0, 1, 2) }
    for length in 0...steps.count {
      try await NavigationFuzzer(seed: 0).replay(Array(steps.suffix(length)))
    }
  }

  @Test func `a flow ends before the same step shows its screen again`() async throws {
    try await NavigationFuzzer(seed: 0).replay([
      FuzzStep(.makeStack, 6, 3),
      FuzzStep(.makeBare, 6, 0),
      FuzzStep(.makeShared, 2, 2),
      FuzzStep(.setRootKnown, 3, 4),
      FuzzStep(.makeRouting, 0, 4),
      FuzzStep(.presentOnVisible, 2, 5),
      FuzzStep(.swipeDown, 4, 5),
      FuzzStep(.makeTabs, 2, 1),
      FuzzStep(.open, 4, 4),
      FuzzStep(.await, 5, 4),
      FuzzStep(.makeTabs, 1, 7),
      FuzzStep(.setWindowRootAgain, 7, 5),
      FuzzStep(.endSwipe, 2, 7),
    ])
  }

  @Test func `a flow on screen goes on when an ended flow is told to open it`() async throws {
    try await NavigationFuzzer(seed: 0).replay([
      FuzzStep(.makeBare, 7, 4),
      FuzzStep(.closeFlow, 2, 5),
      FuzzStep(.makeTabs, 7, 1),
      FuzzStep(.presentOnVisible, 0, 1),
      FuzzStep(.makeBare, 1, 2),
      FuzzStep(.presentKnown, 3, 3),
      FuzzStep(.open, 5, 4),
    ])
  }

  @Test func `a flow closed as a command ends frees its screen at once`()
    async throws
  {
    try await NavigationFuzzer(seed: 0).replay([
      FuzzStep(.makeShared, 6, 1),
      FuzzStep(.holdMotion, 4, 4),
      FuzzStep(.makeBare, 2, 2),
      FuzzStep(.react, 3, 3),
      FuzzStep(.setWindowRootAgain, 5, 4),
      FuzzStep(.dismissVisible, 7, 5),
      FuzzStep(.dismiss, 7, 4),
      FuzzStep(.endMotion, 6, 0),
    ])
  }

  @Test func `the fuzzer judges a command by the screens on screen when it runs`() async throws {
    try await NavigationFuzzer(seed: 0).replay([
      FuzzStep(.makeShared, 0, 4),
      FuzzStep(.makeShared, 1, 7),
      FuzzStep(.makeShared, 6, 0),
      FuzzStep(.setWindowRootAgain, 7, 4),
      FuzzStep(.makeShared, 4, 3),
      FuzzStep(.makeBare, 5, 1),
      FuzzStep(.react, 4, 5),
      FuzzStep(.makeStack, 1, 7),
      FuzzStep(.presentOnVisible, 5, 4),
      FuzzStep(.openLink, 7, 6),
      FuzzStep(.presentOnVisible, 5, 6),
    ])
  }

  @Test func `the fuzzer doesn't judge a command by those submitted after it`() async throws {
    try await NavigationFuzzer(seed: 0).replay([
      FuzzStep(.makeTabs, 2, 0),
      FuzzStep(.openLink, 4, 3),
      FuzzStep(.makeBare, 4, 3),
      FuzzStep(.pushContainer, 4, 2),
      FuzzStep(.makeStack, 6, 6),
      FuzzStep(.presentOnVisible, 4, 7),
      FuzzStep(.react, 7, 4),
      FuzzStep(.closeFlow, 2, 4),
      FuzzStep(.present, 5, 7),
    ])
  }

  @Test func `removing a stack's container during a swipe frees the stack`() async throws {
    try await NavigationFuzzer(seed: 0).replay([
      FuzzStep(.makeStack, 3, 5),
      FuzzStep(.makeTabs, 1, 7),
      FuzzStep(.setWindowRoot, 4, 2),
      FuzzStep(.makeStack, 0, 2),
      FuzzStep(.setWindowRoot, 1, 1),
      FuzzStep(.pushContainer, 2, 4),
      FuzzStep(.presentOnVisible, 7, 5),
      FuzzStep(.change, 5, 3),
      FuzzStep(.swipeBack, 5, 1),
      FuzzStep(.change, 0, 5),
    ])
  }

  @Test func `a swipe on a removed stack doesn't hold commands back`() async throws {
    try await NavigationFuzzer(seed: 0).replay([
      FuzzStep(.holdMotion, 3, 0),
      FuzzStep(.makeStack, 3, 5),
      FuzzStep(.makeTabs, 1, 7),
      FuzzStep(.setWindowRoot, 4, 2),
      FuzzStep(.makeStack, 0, 2),
      FuzzStep(.setWindowRoot, 1, 1),
      FuzzStep(.pushContainer, 2, 4),
      FuzzStep(.presentOnVisible, 7, 5),
      FuzzStep(.letMotion, 5, 6),
      FuzzStep(.change, 5, 3),
      FuzzStep(.swipeBack, 5, 1),
      FuzzStep(.setWindowRootAgain, 0, 1),
      FuzzStep(.change, 0, 5),
    ])
  }

  @Test func `a parent goes on while its child's stack waits behind a bare screen`()
    async throws
  {
    try await NavigationFuzzer(seed: 0).replay([
      FuzzStep(.makeStack, 3, 3),
      FuzzStep(.makeStack, 5, 7),
      FuzzStep(.setWindowRoot, 5, 7),
      FuzzStep(.makeBare, 2, 1),
      FuzzStep(.drop, 7, 0),
      FuzzStep(.makeBare, 6, 7),
      FuzzStep(.changeSilently, 1, 7),
      FuzzStep(.makeShared, 6, 6),
      FuzzStep(.holdMotion, 3, 3),
      FuzzStep(.makeBare, 6, 2),
      FuzzStep(.makeShared, 0, 3),
      FuzzStep(.pushKnown, 5, 2),
      FuzzStep(.presentOnVisible, 6, 5),
      FuzzStep(.present, 3, 5),
      FuzzStep(.present, 0, 3),
    ])
  }

  @Test func `a flow ends with its screen even if a child's modal still waits`()
    async throws
  {
    try await NavigationFuzzer(seed: 0).replay([
      FuzzStep(.makeShared, 4, 2),
      FuzzStep(.makeBare, 0, 2),
      FuzzStep(.presentOnVisible, 0, 4),
      FuzzStep(.react, 7, 6),
      FuzzStep(.goBack, 7, 1),
      FuzzStep(.drop, 1, 5),
    ])
  }

  @Test func `a parent ends when its last child leaves tabs that aren't shown`() async throws {
    try await NavigationFuzzer(seed: 0).replay([
      FuzzStep(.makeShared, 0, 7),
      FuzzStep(.makeShared, 5, 3),
      FuzzStep(.makeBare, 6, 2),
      FuzzStep(.setWindowRoot, 6, 0),
      FuzzStep(.holdMotion, 1, 6),
      FuzzStep(.await, 7, 1),
      FuzzStep(.makeShared, 6, 3),
      FuzzStep(.makeStack, 7, 0),
      FuzzStep(.presentOnVisible, 3, 5),
      FuzzStep(.goBack, 0, 4),
      FuzzStep(.makeStack, 4, 5),
      FuzzStep(.makeTabs, 0, 1),
      FuzzStep(.setTabs, 1, 2),
      FuzzStep(.presentOnVisible, 0, 6),
    ])
  }

  @Test func `a window dropped during a swipe is freed`() async throws {
    try await NavigationFuzzer(seed: 0).replay([
      FuzzStep(.makeStack, 1, 6),
      FuzzStep(.presentOnVisible, 3, 7),
      FuzzStep(.swipeDown, 6, 0),
      FuzzStep(.dropWindow, 7, 7),
    ])
  }

  @Test func `a closed flow's screen that waits on a stack belongs to the stack's flow`()
    async throws
  {
    try await NavigationFuzzer(seed: 0).replay([
      FuzzStep(.makeStack, 6, 1),
      FuzzStep(.makeStack, 4, 6),
      FuzzStep(.makeBare, 4, 0),
      FuzzStep(.holdMotion, 7, 4),
      FuzzStep(.makeBare, 1, 5),
      FuzzStep(.start, 4, 3),
      FuzzStep(.makeStack, 1, 0),
      FuzzStep(.drop, 6, 4),
      FuzzStep(.present, 7, 6),
      FuzzStep(.setRootKnown, 0, 1),
      FuzzStep(.makeTabs, 5, 1),
      FuzzStep(.presentOnVisible, 2, 6),
      FuzzStep(.closeFlow, 3, 7),
      FuzzStep(.setWindowRoot, 5, 6),
    ])
  }
}
