import FlowCoordinatorsTesting
public import ModuleRegistry

/// Does in an app what users do, at random, and checks after each step what has to hold in every app.
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
/// The fuzzer goes back and swipes, dismisses modals, changes tabs, answers alerts, finishes and closes the flows of
/// stubs, opens the links of all routes, delays transitions, and lets time pass. The test states one thing, which no
/// library can know: the actions of a screen. Each session has a ``TestApp`` of its own.
///
/// After each step a screen is visible, the screen is as the flows have shown it, no modal is left of a flow that has
/// ended, and an action does something unless the platform refuses on purpose. At the end of a session, going back leads
/// to the root, and nothing is alive once everything is removed. A problem is thrown with a short list of steps, as code
/// for ``replay(_:)``.
///
/// The same seed leads to the same steps in an app that is a function of them: it takes the clock of the fuzzer, and
/// random values and files are the test's.
@MainActor
public struct AppFuzzer {
  /// Receives each step as a line of Swift code before it is done; `nil` by default.
  ///
  /// An action that traps ends the process of all tests, and one that never returns blocks it. The last lines of the log
  /// lead there: run the test again with the same seed and `{ print($0) }`.
  public var log: (@MainActor (String) -> Void)?

  let features: @MainActor (ManualClock) throws -> [InstalledFeature]
  let open: @MainActor (TestApp) throws -> DeepLinker?
  let actions: @MainActor (any Presentable) -> [Action]
  let hasClock: Bool

  /// The outputs of stubs, by the short names of their keys.
  private(set) var outputs: [String: [Any]] = [:]
  private(set) var describe: @MainActor (any Presentable) -> String = { _ in "" }
  private var links: [String] = []

  /// Creates a fuzzer of an app that opens one flow, and in which no time passes.
  ///
  /// - Parameters:
  ///   - key: the flow at the root of the window.
  ///   - features: the features and stubs, one a line, created again for each session.
  ///   - actions: what the user can do on a screen now; asked after each step.
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

  /// Creates a fuzzer of an app that is opened by the test, as a whole app is by its host.
  ///
  /// - Parameters:
  ///   - features: the features and stubs, one a line, created again for each session with a new clock, which the
  ///     fuzzer advances.
  ///   - open: shows the first flow, and returns the linker of the app. If it returns `nil`, links are opened by a
  ///     linker of the routes around all scopes.
  ///   - actions: what the user can do on a screen now; asked after each step.
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

  /// The same fuzzer, which finishes the stub of a flow with these outputs.
  ///
  /// Without it, a stub whose output is `Void` or all cases of an enum finishes with those, and another one only closes.
  ///
  /// - Parameters:
  ///   - key: the flow that a stub stands in for.
  ///   - outputs: the outputs to choose from.
  /// - Returns: the fuzzer.
  public func finishing<Key: CoordinatorKey>(
    _ key: Key.Type,
    with outputs: Key.Output...
  ) -> AppFuzzer {
    var fuzzer = self
    fuzzer.outputs[KeyName(key).short] = outputs
    return fuzzer
  }

  /// The same fuzzer, which opens these links, too.
  ///
  /// - Parameter links: paths such as `/product/17`, for values that the app knows, or URLs.
  /// - Returns: the fuzzer.
  public func trying(links: String...) -> AppFuzzer {
    var fuzzer = self
    fuzzer.links += links
    return fuzzer
  }

  /// The same fuzzer, which distinguishes states of one screen.
  ///
  /// Without it, two screens of one type with the same actions look alike. The fuzzer begins sessions at states that
  /// were seen rarely, and reports a command that is refused with the same to see.
  ///
  /// - Parameter describe: what matters of a screen for what can be done next, such as which fields are filled in and
  ///   which message is shown; not each text.
  /// - Returns: the fuzzer.
  public func describing(
    _ describe: @escaping @MainActor (any Presentable) -> String
  ) -> AppFuzzer {
    var fuzzer = self
    fuzzer.describe = describe
    return fuzzer
  }

  // MARK: - Running

  /// Runs random sessions, at least one.
  ///
  /// - Parameters:
  ///   - steps: the number of steps; a session that has begun is done to its end.
  ///   - seed: the seed of the random steps.
  /// - Returns: the report.
  /// - Throws: a ``Failure`` for the first problem, a ``TestFailure`` if the app cannot be built, or the errors of the
  ///   closures that create and open it.
  @discardableResult
  public func run(steps: Int, seed: UInt64 = 1) async throws -> Report {
    var generator = SplitMix64(seed: seed)
    var report = Report(seed: seed)
    let coverage = FuzzCoverage(links: links)
    repeat {
      let length = min(Int.random(in: 1...60, using: &generator), max(steps, 0))
      let way = Bool.random(using: &generator) ? coverage.rareWay(using: &generator) : []
      let script = Script(
        fixed: way,
        // At a place that was seen rarely, what is near is tried.
        length: way.isEmpty ? length : min(length, 12),
        isDisturbing: Int.random(in: 0..<4, using: &generator) == 0,
        generator: SplitMix64(seed: generator.next())
      )
      let session = try await session(script, coverage)
      report.steps += session.steps.count
      report.sessions += 1
      guard let problem = session.problem else { continue }
      throw try await failure(of: session, problem, report)
    } while report.steps < steps
    report.neverReached = coverage.neverReached
    return report
  }

  /// Does steps in a new app, ends it, and skips those that are impossible.
  ///
  /// - Parameter steps: the steps, as a failure prints them.
  /// - Returns: the report, with the steps that were skipped.
  /// - Throws: a ``Failure`` for a problem, or if none of the steps was possible, as with those of another app.
  @discardableResult
  public func replay(_ steps: [Step]) async throws -> Report {
    let coverage = FuzzCoverage(links: links)
    let session = try await session(Script(fixed: steps), coverage)
    var problem = session.problem?.text
    if session.steps.isEmpty, !steps.isEmpty {
      problem = problem ?? "none of the steps is possible: they are of another app or version"
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
    report.neverReached = coverage.neverReached
    return report
  }
}
