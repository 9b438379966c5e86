import FlowCoordinatorsTesting
import Foundation
import ModuleRegistry
import ModuleRegistryTesting
import Testing

/// Each kind of bug is found by the fuzzer, or by a rule of three lines that the test states.
///
/// `FUZZ_STEPS` and `FUZZ_SEED` in the environment choose other steps for the club without a bug.
@MainActor
struct ClubBugTests {
  @Test func `the club without a bug passes, and the fuzzer reaches all of it`() async throws {
    let environment = ProcessInfo.processInfo.environment
    let steps = environment["FUZZ_STEPS"].flatMap { Int($0) }
    let seed = environment["FUZZ_SEED"].flatMap { UInt64($0) }
    let report = try await fuzzer(nil).run(steps: steps ?? 3_000, seed: seed ?? 1)
    #expect(report.neverReached == [])
    #expect(report.difference == nil)
    if steps != nil { print("fuzzed club: \(report)") }
  }

  @Test(arguments: ClubBug.allCases)
  func `a planted bug of the club is found within 5,000 steps, and its steps fail again`(
    _ bug: ClubBug
  ) async throws {
    let fuzzer = fuzzer(bug)
    let failure = try await #require(throws: AppFuzzer.Failure.self) {
      try await fuzzer.run(steps: 5_000)
    }
    #expect(failure.problem.contains(bug.problem), "\(failure)")
    #expect(failure.steps.count <= bug.countSteps, "\(failure)")
    #expect(failure.difference == nil)
    let again = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer.replay(failure.steps)
    }
    #expect(again?.problem == failure.problem)
    // The gates are those of the process: another bug's test must not end the work of this one.
    if bug == .endlessFlow { await EndlessWork.end() }
  }

  @Test func `a broken rule is printed with the steps that lead to it`() async {
    let failure = await #expect(throws: AppFuzzer.Failure.self) {
      try await fuzzer(.staleName).run(steps: 5_000)
    }
    #expect(
      failure?.description == """
        Ada is shown to nobody
        found after 6 steps with seed 1, 6 steps of a session shrunk to 4:
        try await fuzzer.replay([
          .act("account"),
          .act("Ada"),
          .act("account"),
          .act("sign out"),
        ])
        """
    )
  }

  private func fuzzer(_ bug: ClubBug?) -> AppFuzzer {
    AppFuzzer { clock in
      ClubApp(bug: bug, clock: clock)
    } opening: { app in
      try app.open(Club.self)
      return nil
    } actions: {
      actions(of: $0)
    }
    .checking { app in
      guard let page = app.window.visibleScreen as? AccountPage else { return nil }
      let member = app.registry.service(ClubRecords.self).member ?? "nobody"
      return page.title == member ? nil : "\(page.title) is shown to \(member)"
    }
    .checking { app in
      guard app.window.visibleScreen is EventPage, app.window.modals.isEmpty else { return nil }
      let tab = (app.window.root as? any SystemTabs).map { $0.items[$0.selection].title }
      return tab == "Events" ? nil : "an event is shown in the tab \(tab ?? "of nothing")"
    }
    .checking { app in
      let records = app.registry.service(ClubRecords.self)
      return records.confirmed == records.heard
        ? nil : "\(records.confirmed) booked, \(records.heard) heard"
    }
    .checking { app in
      let records = app.registry.service(ClubRecords.self)
      let sum = records.points + records.waiting
      return sum == records.asked ? nil : "\(sum) points of \(records.asked)"
    }
  }
}

extension ClubBug {
  /// What the problem says.
  fileprivate var problem: String {
    switch self {
    case .strongCapture: "\n- BookingCoordinator, at ClubCoordinator > EventsCoordinator"
    case .resultUnheard: "the result of BookingCoordinator is lost, since nothing receives it"
    case .stuckModal: "the modal of BookingCoordinator stays, though the flow has ended"
    case .endlessFlow: "it holds unfinished work"
    case .cachedObject:
      """
      service 'ModuleRegistryTestingTests.ClubCard' outlived scope 'ClubMembership'
        fix, by owner:
          service 'ModuleRegistryTestingTests.ClubRecords', by cards[0]: store the service weakly there
      """
    case .rareError: "'rate' of EventPage throws NoSuchRating()"
    case .guardLoop: "flows open each other in a circle"
    case .staleName: "Ada is shown to nobody"
    case .wrongTab: "an event is shown in the tab Home"
    case .closedResult: "1 booked, 0 heard"
    case .deadEnd, .deadEndWithoutRoutes: "NotesPage is a dead end: nothing leads back"
    case .doubleTap:
      "'event 1' of NotesPage shows 2 screens if it is tapped twice in one turn, and 1 if once"
    case .slowDoubleTap:
      "'event 2' of NotesPage shows 2 screens if it is tapped twice in one turn, and 1 if once"
    case .modalWithoutWayOut: "NotesPage is a dead end: the modal cannot be swiped down"
    case .lostUpdate: "1 points of 2"
    }
  }

  /// How many steps are enough.
  fileprivate var countSteps: Int { 4 }
}
