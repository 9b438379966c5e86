public import FlowCoordinatorsTesting
public import ModuleRegistry

/// Uses an app at random, as users do, and checks after each step the rules that every app keeps.
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
/// The fuzzer goes back and swipes, dismisses modals, changes tabs, answers alerts, finishes and
/// closes the flows of stubs, opens the links of all routes, delays transitions, and lets time
/// pass. The test only states the actions of a screen, which no library can know. Each session has
/// a ``TestApp`` of its own.
///
/// After each step a screen is visible, the screen is as the flows have shown it, no modal of an
/// ended flow is left, an action has an effect unless the platform refuses on purpose, a double tap
/// shows no more screens than a single one, and each rule of ``checking(_:)`` holds. At the end of a
/// session the user can do something, going back leads to the root, and nothing is alive once
/// everything is removed. The fuzzer throws a problem with a short list of steps, as code for
/// ``replay(_:)``.
///
/// The same seed leads to the same steps in an app that depends on nothing else: it uses the clock
/// of the fuzzer, and the test provides its random values and files.
@MainActor
public struct AppFuzzer {
  /// Receives each step as a line of Swift code before it is done; `nil` by default.
  ///
  /// An action that traps ends the process of all tests, and one that never returns blocks it. The
  /// last lines of the log lead there: run the test again with the same seed and `{ print($0) }`,
  /// or find it by `AppFuzzer.run(steps:inProcesses:)`.
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

  /// The rules that the test states, each of which returns what is wrong.
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

  /// The ways that the test states.
  private var ways: [[Step]] = []

  /// Creates a fuzzer of an app that opens one flow, and in which no time passes.
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

  /// Creates a fuzzer of a whole app, which your closure opens as the host does.
  ///
  /// Use it, too, for a flow that takes a start option, or if the app has its own linker:
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

  /// The same fuzzer, which finishes the stub of a flow with these outputs.
  ///
  /// Without it, a stub with the output `Void`, or with a `CaseIterable` one, finishes with the
  /// values of that; other stubs only close.
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

  /// The same fuzzer, which goes to the destination of a flow with these start options.
  ///
  /// Without it, the fuzzer goes to each flow that states a destination and starts with `Void`, or with a
  /// `CaseIterable` type. What the features go to themselves, by actions of their screens, comes in addition.
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

  /// The same fuzzer, which opens these links, too.
  ///
  /// - Parameter links: paths such as `/product/17`, for values that the app knows, or URLs.
  /// - Returns: the fuzzer.
  public func trying(links: String...) -> AppFuzzer {
    var fuzzer = self
    fuzzer.links += links
    return fuzzer
  }

  /// The same fuzzer, which knows a way into the app, and begins sessions on it.
  ///
  /// Chance reaches the end of a long flow rarely. The fuzzer begins a session with the steps, and
  /// later ones with a part of them that leads to a state that was seen rarely.
  ///
  /// - Parameter steps: the steps; impossible ones are skipped.
  /// - Returns: the fuzzer.
  public func beginning(with steps: [Step]) -> AppFuzzer {
    var fuzzer = self
    fuzzer.ways.append(steps)
    return fuzzer
  }

  /// The same fuzzer, which shows the app on another simulated platform, such as one under the
  /// adapter of UIKit.
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

  /// The same fuzzer, which distinguishes states of one screen.
  ///
  /// Without it, two screens of one type with the same actions look alike. The fuzzer
  /// begins sessions at states that were seen rarely, and reports a refused command that
  /// leaves the state as it was.
  ///
  /// - Parameter describe: the part of a screen's state that decides the next actions, such as the
  ///   fields that are filled in and the message that is shown; not each text.
  /// - Returns: the fuzzer.
  public func describing(
    _ describe: @escaping @MainActor (any Presentable) -> String
  ) -> AppFuzzer {
    var fuzzer = self
    fuzzer.describe = describe
    return fuzzer
  }

  /// The same fuzzer, which restarts the app, and reports what a restart has changed.
  ///
  /// ```swift
  /// .restarting { try? FileManager.default.removeItem(at: folder) } comparing: { app in
  ///   "\(app.registry.service(CartStore.self).lines)"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - erase: erases the persistent state; called before each session.
  ///   - describe: the state that a restart keeps, as the app knows it: read before it, and after.
  /// - Returns: the fuzzer.
  public func restarting(
    erasing erase: @escaping @MainActor () throws -> Void,
    comparing describe: @escaping @MainActor (TestApp) -> String
  ) -> AppFuzzer {
    var fuzzer = self
    fuzzer.persistence = Persistence(erase: erase, describe: describe)
    return fuzzer
  }

  /// The same fuzzer, which checks a rule of your app before the first step and after each one, also
  /// in the app that a restart has opened.
  ///
  /// ```swift
  /// .checking { app in
  ///   guard let page = app.window.visibleScreen as? AccountPage else { return nil }
  ///   let name = app.registry.service(Session.self).name
  ///   return page.name == name ? nil : "the account of \(page.name) is shown to \(name)"
  /// }
  /// ```
  ///
  /// What your rule returns is the problem of the failure, whose steps are shrunk as for any other.
  /// The rule isn't checked while a transition or a swipe is held, before the tasks of a hurried step,
  /// and in the rest of a session whose platform has refused or reverted something. It changes nothing
  /// in the app. You can state several rules.
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
  ///   - steps: the number of steps; the last session runs to its end.
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
