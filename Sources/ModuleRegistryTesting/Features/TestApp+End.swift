import FlowCoordinatorsTesting
public import ModuleRegistry

extension TestApp {
  /// Removes every screen, and reports everything that is still alive.
  ///
  /// A coordinator or a screen that is still alive is a leak, and so is a scope without flows, or a
  /// service that outlives its scope. A flow that has started, shows nothing and does not say that it
  /// loads is an error (`Journal.Event.showsNothing`), and so is one that was begun twice, or started
  /// by hand, as far as the window's journal goes back. A stub that ``expectUse(of:fileID:line:)`` named and no
  /// feature requested is an error. Tasks that are ready run, and then every coordinator and
  /// every screen has to be deallocated; only a leak is waited for, a tenth of a second. A variable
  /// of the test that is still in use and retains one fails the test, too.
  ///
  /// An app may show a screen when its window is emptied, such as the next of its launch flows. The
  /// window is emptied again then, a limited number of times.
  ///
  /// - Throws: a ``TestFailure`` with every problem.
  public func end() async throws(TestFailure) {
    guard !hasEnded else { return }
    hasEnded = true
    // One that loads may not have had a turn yet in which to say so.
    if !window.blankFlows.isEmpty { await yieldToTasks() }
    let before = onScreen
    let audit = audit.map { "- \($0)" }
    let blank = window.blankFlows.map { "- \(type(of: $0)), which has started" }
    let misused = window.journal.entries.filter {
      [.refused(.alreadyBegun), .refused(.notBegun)].contains($0.event)
    }
    let refill = await empty()
    let references = StoredReferences(of: scopes.made)
    var problems =
      refill.map { [$0] } ?? census.leaks(by: references) + scopes.leaks(by: references)
    if !audit.isEmpty {
      problems += ["the screen differs from the state of the flows"] + audit
    }
    if !blank.isEmpty {
      problems += ["a flow shows nothing"] + blank
      problems += ["  fix: push, present or finish; while it loads, use hold { }"]
    }
    if !misused.isEmpty {
      problems +=
        ["a flow was shown twice, or asked for something before it was shown"]
        + misused.map { "- \($0)" }
    }
    let unused = expected.filter { key, _ in
      stubbing.contains { $0.key == key && $0.record.uses.isEmpty }
    }
    if !unused.isEmpty {
      problems.append("the test expects these stubs to be used")
      problems += unused.map { key, line in
        let use = key is any FactoryKey.Type ? "requested" : "created"
        return "- '\(KeyName(key))' was never \(use), expected at \(line)"
      }
    }
    if problems.isEmpty { return }
    problems.append(before.below("on screen at the end"))
    throw TestFailure(problems.joined(separator: "\n"))
  }

  /// Runs a test with its own app, and ends the app, even if the test throws.
  ///
  /// This is for XCTest, and for a test that needs an app other than its suite's.
  ///
  /// - Parameters:
  ///   - features: the features and stubs, one a line.
  ///   - body: the test.
  /// - Throws: the error of the test or, if there is none, a ``TestFailure``.
  public static func run(
    @RegistryBuilder _ features: () -> [InstalledFeature],
    body: @MainActor (TestApp) async throws -> Void
  ) async throws {
    try await TestScope.run { try await body(TestApp(features)) }
  }

  /// Runs a test with an app in a scope, and ends the app, even if the test throws.
  ///
  /// - Parameters:
  ///   - scope: the scope; open a scope within another by hand, by `registry.opening`.
  ///   - input: the input of the scope.
  ///   - features: the features and stubs, one a line.
  ///   - body: the test.
  /// - Throws: the error of the test or, if there is none, a ``TestFailure``.
  public static func run<Scope: ScopeKey>(
    in scope: Scope.Type,
    with input: Scope.Input,
    @RegistryBuilder _ features: () -> [InstalledFeature],
    body: @MainActor (TestApp) async throws -> Void
  ) async throws where Scope.Outer == Never {
    try await TestScope.run { try await body(TestApp(in: scope, with: input, features)) }
  }

  /// Removes every screen, again if the app shows something meanwhile, until everything is freed.
  ///
  /// - Returns: the problem if the app shows a screen again each time; otherwise `nil`.
  private func empty() async -> String? {
    let limit = 20
    var (times, turns) = (0, 0)
    closeScope()
    while true {
      if !showsNothing {
        if times == limit { return refill(after: times) }
        times += 1
        takeEverythingAway()
      }
      if census.isEmpty, scopes.isEmpty { return nil }
      // A thread that is about to free something may have lost its core.
      if turns > 1_000 { try? await Task.sleep(for: .milliseconds(1)) }
      if turns == 1_100 { return nil }
      await platform.rest()
      await yieldToTasks()
      turns += 1
    }
  }

  /// The differences between the screen and the state of the flows.
  ///
  /// What is left of a flow that was closed at the root is none: the test has put it there, or the next
  /// one is about to come.
  var audit: [String] { window.audit(besides: nothing, namesDeadPlaces: false) }

  private var showsNothing: Bool {
    window.root === nothing && window.modals.isEmpty && alert == nil
  }

  private func refill(after times: Int) -> String {
    let shown = window.holdings.last { !($0.presentable is any SystemContainer) }
    let owner = shown.flatMap { census.path(to: $0.owner) }
    let name = shown?.presentable.name ?? alert.map { "the alert '\($0.title)'" } ?? "more"
    let what = name + (owner.map { " of \($0)" } ?? "")
    return """
      the app shows \(what) again each time it is emptied, \(times) times
        fix: open the next flow for .finished, and for .closed unless the reason is .replaced
      """
  }

  private func takeEverythingAway() {
    platform.refuseChanges(0)
    platform.holdTransitions(false)
    platform.endTransitions(completed: true)
    _ = window.system.show(nil, transition: TransitionStyle.immediate)
    window.queue.endWaiting(all: true)
    window.setRoot(nothing)
  }

  /// Runs the tasks that wait for the main actor now.
  private func yieldToTasks() async {
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume() }
    }
  }
}

/// The root of an app that shows nothing yet, or nothing any more.
final class EmptyScreen: Presentable {}
