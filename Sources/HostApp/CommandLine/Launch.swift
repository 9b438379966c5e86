import Foundation
package import ModuleRegistry
package import ShopComposition
import ShopKit
package import ShopTerminal

/// Carries out the command line, and decides which front end shows the shop.
@MainActor
package struct Launch {
  private let registry: (Composition) throws -> Registry
  private let shop: (Registry, NavigationWindow, MemoryWindow) -> Shop

  /// Runs a command, and ends the process with an exit code if it fails.
  ///
  /// - Parameters:
  ///   - arguments: the command line without the name of the program.
  ///   - registry: builds the host's registry.
  ///   - shop: assembles the host's first flow in a window, which the terminal draws.
  package static func run(
    _ arguments: some Sequence<String>,
    registry: @escaping (Composition) throws -> Registry,
    shop: @escaping (Registry, NavigationWindow, MemoryWindow) -> Shop
  ) async {
    StandardStreams.fill()
    do {
      try Invocation.checkEncoding()
      try await Launch(registry: registry, shop: shop).run(Invocation(arguments))
    } catch {
      let failure = (error as? InvalidCatalogue).map { Failure.data("\($0)") } ?? error
      Console.complain(failure)
      exit((failure as? Failure)?.code ?? Failure.software("").code)
    }
  }

  private func run(_ invocation: Invocation) async throws {
    let options = invocation.options
    switch invocation.verb {
    case .help: try Console.print(Invocation.help)
    case .run:
      let environment = ProcessInfo.processInfo.environment
      if TerminalDevice.isUsable(environment: environment) {
        try TerminalDevice.waitForForeground()
      } else {
        // The end of the program that reads the output is an error, after which changes are saved.
        signal(SIGPIPE, SIG_IGN)
      }
      // Without the signal, a file beyond the size limit is an error like that of a full disk.
      signal(SIGXFSZ, SIG_IGN)
      try await open(options, try options.lockState())
    case .graph(let format, let detail, let hasPlaces):
      let graph = try Composition(options).graph()
      try format.show(hasPlaces || format != .json ? graph : graph.withoutPlaces, by: detail)
    case .doctor:
      let composition = try Composition(options)
      try Doctor(of: composition.features) { try registry(composition) }.run()
    }
  }

  /// Opens the shop in full screen on a usable terminal, and in line mode otherwise.
  private func open(_ options: Invocation.Options, _ state: StateFolder) async throws {
    let environment = ProcessInfo.processInfo.environment
    let clock = options.stopsClock ? StoppedClock() : nil
    let composition = try Composition(
      options,
      state: state,
      clock: clock ?? ContinuousClock(),
      // Scripts do not expect the welcome.
      welcome: Console.isInteractive ? .firstTime(state) : .never
    )
    let trace = try options.trace.map { path throws(Failure) in
      try TraceFile(at: path, outside: state)
    }
    let built = try registry(composition)
    let registry = trace?.observing(built) ?? built
    try Self.checkTabs(of: registry)
    let terminal = MemoryWindow()
    let window = NavigationWindow(terminal)
    trace?.watch(window)
    let shop = shop(registry, window, terminal)
    shop.stoppedClock = clock
    shop.launchNotices = composition.notices
    let isFullScreen = TerminalDevice.isUsable(environment: environment)
    let ending = Ending(of: registry, state, trace)
    let termination = isFullScreen ? [] : ending.atTermination()
    defer { withExtendedLifetime((state, termination)) {} }
    var failure: (any Error)?
    var signal: Int32?
    do {
      if isFullScreen {
        signal = try await FullScreenLoop(shop, link: options.link, environment: environment).run()
      } else {
        var lines = LineMode(shop, link: options.link)
        try await lines.run()
      }
    } catch {
      failure = error
    }
    guard let signal else { return try ending.end(after: failure) }
    do { try ending.end(after: nil) } catch { Console.complain(error) }
    TerminalDevice.endProcess(by: signal)
  }

  /// Throws if no feature has a tab.
  package static func checkTabs(of registry: Registry) throws(Failure) {
    let guest = registry.opening(CustomerSession.self, with: nil)
    guard !guest.contributions(to: Tabs.self).contains(where: \.isPresent) else { return }
    let reasons = registry.graph.warnings.filter { $0.kind == .featureLeftOut }.map { "- \($0)" }
    throw .unavailable(
      "no feature is left to show: build or launch with one of \(FeatureName.list)",
      advice: reasons.isEmpty
        ? nil : reasons.joined(separator: "\n").lines(ofAtMost: String.longestLine)
    )
  }
}
