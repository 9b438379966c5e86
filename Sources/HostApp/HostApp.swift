import Foundation
import ModuleRegistry

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
    let invocation = try Invocation(arguments)
    switch invocation.verb {
    case .help: Console.print(Invocation.help)
    case .run:
      // A limit on the size of files is an error like that of a full disk, not the end.
      signal(SIGXFSZ, SIG_IGN)
      let lock = try invocation.options.state.lockForShop()
      defer { withExtendedLifetime(lock) {} }
      try await open(invocation.options)
    case .graph(let format):
      let registry = try Composition(invocation.options).registry()
      Console.print(try format.print(registry.graph))
    case .doctor: try Doctor(Composition(invocation.options).registry).run()
    }
  }
}

extension HostApp {
  /// Opens the shop: on all of a terminal if there is one, and else a line at a time.
  private static func open(_ options: Invocation.Options) async throws {
    let environment = ProcessInfo.processInfo.environment
    let isFullScreen = TerminalDevice.isUsable(environment: environment)
    let clock = options.stopsClock ? StoppedClock() : nil
    let composition = Composition(
      options,
      clock: clock ?? ContinuousClock(),
      // A script does not expect it.
      welcome: Console.isInteractive ? .firstTime(options.state) : .never
    )
    let shop = try Shop(composition.registry(), stoppedClock: clock)
    if isFullScreen {
      try await FullScreenLoop(shop, link: options.link, environment: environment).run()
    } else {
      var lines = LineMode(shop, link: options.link)
      try await lines.run()
    }
  }
}
