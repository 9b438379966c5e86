import Foundation
import ModuleRegistry
import ShopKit
import ShopTerminal

/// The shop in a terminal.
@main
@MainActor
enum HostApp {
  static func main() async {
    StandardStreams.fill()
    do {
      try await run(CommandLine.arguments.dropFirst())
    } catch {
      Console.complain(error)
      exit((error as? Failure)?.code ?? Failure.software("").code)
    }
  }

  private static func run(_ arguments: some Sequence<String>) async throws {
    try Invocation.checkEncoding()
    let invocation = try Invocation(arguments)
    switch invocation.verb {
    case .help: Console.print(Invocation.help)
    case .run:
      let environment = ProcessInfo.processInfo.environment
      if TerminalDevice.isUsable(environment: environment) {
        try TerminalDevice.waitForForeground()
      }
      // Without the signal, a file beyond the size limit is an error like that of a full disk.
      signal(SIGXFSZ, SIG_IGN)
      try await open(invocation.options, try invocation.options.lockState())
    case .graph(let format, let detail, let hasPlaces):
      var graph = try Composition(invocation.options).graph()
      graph.encodesPlaces = hasPlaces
      try format.show(graph, by: detail)
    case .doctor: try Doctor(Composition(invocation.options).registry).run()
    }
  }
}

extension HostApp {
  /// Opens the shop in full screen on a usable terminal, and in line mode otherwise.
  private static func open(_ options: Invocation.Options, _ state: StateFolder) async throws {
    let environment = ProcessInfo.processInfo.environment
    let isFullScreen = TerminalDevice.isUsable(environment: environment)
    let clock = options.stopsClock ? StoppedClock() : nil
    let composition = Composition(
      options,
      state: state,
      clock: clock ?? ContinuousClock(),
      // Scripts do not expect the welcome.
      welcome: Console.isInteractive ? .firstTime(state) : .never
    )
    let trace = try options.trace.map { path throws(Failure) in try TraceFile(at: path) }
    let registry = try composition.registry()
    let shop = try Shop(
      trace?.observing(registry) ?? registry,
      stoppedClock: clock,
      notices: [state.notice].compactMap(\.self)
    )
    trace?.watch(shop.window)
    defer { withExtendedLifetime(state) {} }
    do {
      if isFullScreen {
        try await FullScreenLoop(shop, link: options.link, environment: environment).run()
      } else {
        var lines = LineMode(shop, link: options.link)
        try await lines.run()
      }
    } catch {
      // Written all the same, since a trace may show why.
      try? trace?.write()
      throw error
    }
    try trace?.write()
  }
}
