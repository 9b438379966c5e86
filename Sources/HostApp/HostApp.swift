import Foundation
import ModuleRegistry

/// The shop in a terminal.
@main
@MainActor
enum HostApp {
  static func main() async {
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
      Console.print(registry.graph.printed(as: format))
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

/// Why the host stops, with an exit code of sysexits(3).
package struct Failure: Error, CustomStringConvertible {
  package let code: Int32
  package let description: String

  /// The command line is not understood (`EX_USAGE`).
  static func usage(_ problem: String) -> Failure {
    Failure(code: 64, description: "\(problem)\nTry 'HostApp --help'.")
  }

  /// A file has the wrong content (`EX_DATAERR`).
  static func data(_ problem: String) -> Failure { Failure(code: 65, description: problem) }

  /// A file cannot be read (`EX_NOINPUT`).
  static func noInput(_ problem: String) -> Failure { Failure(code: 66, description: problem) }

  /// This build has nothing to run (`EX_UNAVAILABLE`).
  static func unavailable(_ problem: String) -> Failure { Failure(code: 69, description: problem) }

  /// The program itself is wrong (`EX_SOFTWARE`).
  static func software(_ problem: String) -> Failure { Failure(code: 70, description: problem) }

  /// A folder cannot be made (`EX_CANTCREAT`).
  static func cannotMake(_ problem: String) -> Failure { Failure(code: 73, description: problem) }

  /// Another process has what is needed, for now (`EX_TEMPFAIL`).
  static func inUse(_ problem: String) -> Failure { Failure(code: 75, description: problem) }
}
