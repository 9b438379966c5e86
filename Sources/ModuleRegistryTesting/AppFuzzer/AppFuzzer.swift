public import FlowCoordinatorsTesting
public import ModuleRegistry

/// Uses your app at random, as a user does, and throws if it breaks.
///
/// ```swift
/// try await AppFuzzer(opening: CartFlow.self) {
///   CartFeature()
/// } actions: { screen in
///   (screen as? any Screen)?.buttons ?? []
/// }
/// .run(steps: 3_000)
/// ```
///
/// You state the actions of each screen. The fuzzer does the rest: it swipes, goes back, dismisses
/// modals, changes tabs, answers alerts, finishes and closes stubs, opens the links of all routes,
/// delays transitions, and lets time pass. Each session gets a new ``TestApp``.
///
/// After each step it checks that:
///
/// - a screen is visible;
/// - you see what the flows have shown, and no modal of an ended flow;
/// - an action has an effect, unless the platform refuses it on purpose;
/// - a double tap shows no more screens than a single tap;
/// - your rules of ``checking(_:)`` hold.
///
/// At the end of a session it checks that:
///
/// - the user isn't stuck;
/// - going back leads to the root;
/// - nothing is left in memory once everything is removed.
///
/// If a check fails, you get a short list of steps, as code for ``replay(_:)``.
///
/// To get the same steps again, pass the same seed. Let your app use the clock of the fuzzer, and
/// pass your own random values and files.
@MainActor
public struct AppFuzzer {
  /// Receives each step as a line of Swift code before it is done; `nil` by default.
  ///
  /// Use it if an action traps, or never returns: run the test again with the same seed and
  /// `{ print($0) }`, and look at the last lines. `AppFuzzer.run(steps:inProcesses:)` finds such an
  /// action for you.
  public var log: (@MainActor (String) -> Void)?

  let features: @MainActor (ManualClock) throws -> [InstalledFeature]
  let open: @MainActor (TestApp) throws -> DeepLinker?
  let actions: @MainActor (any Presentable) -> [Action]
  let hasClock: Bool

  /// The outputs of stubs, by their keys.
  private(set) var outputs: [TypeID: [Any]] = [:]

  /// The start options of flows that state a destination, by their keys.
  private(set) var starts: [TypeID: [Any]] = [:]
  private(set) var describe: @MainActor (any Presentable) -> String = { _ in "" }
  private(set) var persistence: Persistence?

  /// The test's own rules; each returns what is wrong.
  private(set) var rules: [@MainActor (TestApp) -> String?] = []

  /// Receives each step before it is performed, and `nil` before each session.
  var willPerform: (@MainActor (Step?) -> Void)?

  /// The persistent state of an app.
  struct Persistence {
    let erase: @MainActor () throws -> Void
    let describe: @MainActor (TestApp) -> String
  }

  private(set) var makePlatform: @MainActor () -> any SimulatedPlatform = { MemoryPlatform() }
  private var links: [String] = []

  /// The sequences of steps that the test adds.
  private var ways: [[Step]] = []

  /// Creates a fuzzer that opens one flow, in an app without time.
  ///
  /// - Parameters:
  ///   - key: the flow at the root of the window.
  ///   - features: the features and stubs, one a line, created again for each session.
  ///   - actions: the actions of the user on a screen now; read after each step.
  public init<Key: CoordinatorKey>(
    opening key: Key.Type,
    @RegistryBuilder _ features: @escaping @MainActor () throws -> [InstalledFeature],
    actions: @escaping @MainActor (any Presentable) -> [Action]
  ) where Key.Start == Void {
    self.features = { _ in try features() }
    open = { app in
      try app.open(key)
      return nil
    }
    self.actions = actions
    hasClock = false
  }

  /// Creates a fuzzer of a whole app, which you open as your host does.
  ///
  /// Use it for a flow with a start option, too, or for an app with its own linker:
  ///
  /// ```swift
  /// AppFuzzer { clock in
  ///   AuthFeature(clock: clock)
  ///   CartFeature().ports { $0.bind(SignIn.self, to: LoginFlow.self, output: Customer.init) }
  /// } opening: { app in
  ///   try app.open(CartFlow.self, with: .tea)
  ///   return nil                                            // or the linker of the app
  /// } actions: { screen in
  ///   (screen as? any Screen)?.buttons ?? []
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - features: the features and stubs, one a line, created again for each session with a new
  ///     clock, which the fuzzer advances.
  ///   - open: shows the first flow, and returns the linker of the app. If it returns `nil`, a
  ///     linker of the routes around all scopes opens the links.
  ///   - actions: the actions of the user on a screen now; read after each step.
  public init(
    @RegistryBuilder _ features: @escaping @MainActor (ManualClock) throws -> [InstalledFeature],
    opening open: @escaping @MainActor (TestApp) throws -> DeepLinker?,
    actions: @escaping @MainActor (any Presentable) -> [Action]
  ) {
    self.features = features
    self.open = open
    self.actions = actions
    hasClock = true
  }

  /// Adds outputs for the stub of a flow.
  ///
  /// The values of `Void` and of a `CaseIterable` type are known. Without this, stubs of other
  /// flows only close.
  ///
  /// - Parameters:
  ///   - key: the flow of the stub.
  ///   - outputs: the outputs to choose from.
  /// - Returns: the fuzzer.
  public func finishing<Key: CoordinatorKey>(
    _ key: Key.Type,
    with outputs: Key.Output...
  ) -> AppFuzzer {
    var fuzzer = self
    fuzzer.outputs[TypeID(key)] = outputs
    return fuzzer
  }

  /// Adds start options for a flow that has a destination.
  ///
  /// Without it, the fuzzer only goes to flows that start with `Void` or a `CaseIterable` type, and
  /// wherever the actions of your screens go.
  ///
  /// - Parameters:
  ///   - key: the flow.
  ///   - starts: the start options to choose from.
  /// - Returns: the fuzzer.
  public func going<Key: CoordinatorKey>(
    to key: Key.Type,
    startingWith starts: Key.Start...
  ) -> AppFuzzer {
    var fuzzer = self
    fuzzer.starts[TypeID(key)] = starts
    return fuzzer
  }

  /// Adds links to open.
  ///
  /// - Parameter links: paths such as `/product/17`, for values that the app knows, or URLs.
  /// - Returns: the fuzzer.
  public func trying(links: String...) -> AppFuzzer {
    var fuzzer = self
    fuzzer.links += links
    return fuzzer
  }

  /// Adds steps to begin sessions with.
  ///
  /// Use it for a long flow, whose end chance reaches rarely. One session begins with all of the
  /// steps; later sessions begin with a part of them.
  ///
  /// - Parameter steps: the steps; impossible ones are skipped.
  /// - Returns: the fuzzer.
  public func beginning(with steps: [Step]) -> AppFuzzer {
    var fuzzer = self
    fuzzer.ways.append(steps)
    return fuzzer
  }

  /// Shows the app on another simulated platform, such as the one of UIKit.
  ///
  /// - Parameter makePlatform: creates a platform for each app.
  /// - Returns: the fuzzer.
  public func showing(
    on makePlatform: @escaping @MainActor () -> any SimulatedPlatform
  ) -> AppFuzzer {
    var fuzzer = self
    fuzzer.makePlatform = makePlatform
    return fuzzer
  }

  /// Tells states of one screen apart.
  ///
  /// Without it, two screens of one type with the same actions count as one state. The fuzzer begins
  /// sessions at rare states, and reports a refused command that leaves the state as it was.
  ///
  /// - Parameter describe: what decides the next actions, such as the filled fields and the
  ///   message; not each text.
  /// - Returns: the fuzzer.
  public func describing(
    _ describe: @escaping @MainActor (any Presentable) -> String
  ) -> AppFuzzer {
    var fuzzer = self
    fuzzer.describe = describe
    return fuzzer
  }

  /// Restarts the app now and then, and reports what a restart has changed.
  ///
  /// ```swift
  /// .restarting { try? FileManager.default.removeItem(at: folder) } comparing: { app in
  ///   "\(app.registry.service(CartStore.self).lines)"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - erase: erases the persistent state; called before each session.
  ///   - describe: the state that has to be the same before a restart and after it.
  /// - Returns: the fuzzer.
  public func restarting(
    erasing erase: @escaping @MainActor () throws -> Void,
    comparing describe: @escaping @MainActor (TestApp) -> String
  ) -> AppFuzzer {
    var fuzzer = self
    fuzzer.persistence = Persistence(erase: erase, describe: describe)
    return fuzzer
  }

  /// Checks a rule of your app before the first step and after each one, also after a restart.
  ///
  /// ```swift
  /// .checking { app in
  ///   guard let page = app.window.visibleScreen as? AccountPage else { return nil }
  ///   let name = app.registry.service(Session.self).name
  ///   return page.name == name ? nil : "the account of \(page.name) is shown to \(name)"
  /// }
  /// ```
  ///
  /// The text that you return becomes the problem of the failure. You can add several rules.
  ///
  /// - Don't change the app in a rule.
  /// - Rules are checked when the app is at rest: not during a transition, a swipe or a hurried step.
  /// - Once the platform has refused or reverted something, they aren't checked in this session.
  ///
  /// - Parameter rule: returns what is wrong with the app, or `nil`.
  /// - Returns: the fuzzer.
  public func checking(_ rule: @escaping @MainActor (TestApp) -> String?) -> AppFuzzer {
    var fuzzer = self
    fuzzer.rules.append(rule)
    return fuzzer
  }

  // MARK: - Running

  func newCoverage() -> FuzzCoverage { FuzzCoverage(links: links) }

  /// Runs random sessions, at least one.
  ///
  /// - Parameters:
  ///   - steps: the number of steps, at least; the last session runs to its end.
  ///   - seed: the seed of the random steps.
  /// - Returns: the report.
  /// - Throws: a ``Failure`` for the first problem, a ``TestFailure`` if the app cannot be built,
  ///   or the errors of the closures that create and open it.
  @discardableResult
  public func run(steps: Int, seed: UInt64 = 1) async throws -> Report {
    var generator = SplitMix64(seed: seed)
    var report = Report(seed: seed)
    let coverage = newCoverage()
    repeat {
      let length = min(Int.random(in: 1...60, using: &generator), max(steps, 0))
      let rareWay =
        Int.random(in: 0..<4, using: &generator) > 0 ? coverage.rareWay(using: &generator) : []
      let isStated = ways.indices.contains(report.sessions)
      let way = isStated ? ways[report.sessions] : rareWay
      let script = Script(
        fixed: way,
        // A short session explores the surroundings of a state that was seen rarely.
        length: way.isEmpty ? length : min(length, 12),
        isDisturbing: Int.random(in: 0..<4, using: &generator) == 0,
        generator: SplitMix64(seed: generator.next())
      )
      let session = try await session(script, coverage)
      report.steps += session.steps.count
      report.sessions += 1
      if let problem = session.problem {
        throw try await failure(of: session, problem, report)
      }
      if report.sessions % 16 == 1, report.difference == nil {
        let again = try await self.session(Script(fixed: session.steps), newCoverage())
        report.difference =
          Self.firstDifference(session, again)
          ?? again.problem.map { "a replay of the same steps has a problem: \($0.text)" }
      }
    } while report.steps < steps
    report.neverReached = coverage.neverReached
    report.neverEffective = coverage.neverEffective
    report.refused = coverage.refused.sorted()
    return report
  }

  /// Performs steps in a new app, skips impossible ones, and ends the app.
  ///
  /// - Parameter steps: the steps, as a failure prints them.
  /// - Returns: the report, with the steps that were skipped.
  /// - Throws: a ``Failure`` for a problem, or if no step was possible, as in another app.
  @discardableResult
  public func replay(_ steps: [Step]) async throws -> Report {
    let coverage = newCoverage()
    let session = try await session(Script(fixed: steps), coverage)
    var problem = session.problem?.text
    if session.steps.isEmpty, !steps.isEmpty {
      problem = problem ?? "none of the steps is possible: they belong to another app or version"
    }
    if let problem {
      throw Failure(
        problem: problem,
        seed: nil,
        steps: steps,
        sessionSteps: steps.count,
        runSteps: steps.count
      )
    }
    var report = Report(seed: nil, steps: session.steps.count, sessions: 1)
    report.skipped = session.skipped
    report.refused = coverage.refused.sorted()
    report.neverReached = coverage.neverReached
    return report
  }
}
