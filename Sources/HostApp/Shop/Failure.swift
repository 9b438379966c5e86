import ShopKit

/// The reason why the host stops, with an exit code of sysexits(3).
package struct Failure: Error, CustomStringConvertible {
  package let code: Int32
  package let description: String

  /// - Parameters:
  ///   - code: the exit code.
  ///   - problem: the problem, in one line.
  ///   - advice: a remedy, on its own line.
  package init(code: Int32, _ problem: String, advice: String? = nil) {
    self.code = code
    description = ([problem.oneLine(atMost: 1_000)] + [advice].compactMap(\.self))
      .joined(separator: "\n")
  }

  /// The command line is invalid (`EX_USAGE`).
  static func usage(_ problem: String) -> Failure {
    Failure(code: 64, problem, advice: "Try 'HostApp --help'.")
  }

  /// A file has the wrong content (`EX_DATAERR`).
  static func data(_ problem: String) -> Failure { Failure(code: 65, problem) }

  /// A file cannot be read (`EX_NOINPUT`).
  static func noInput(_ problem: String) -> Failure { Failure(code: 66, problem) }

  /// This build has nothing to show (`EX_UNAVAILABLE`).
  static func unavailable(_ problem: String, advice: String? = nil) -> Failure {
    Failure(code: 69, problem, advice: advice)
  }

  /// The program itself has an error (`EX_SOFTWARE`).
  static func software(_ problem: String) -> Failure { Failure(code: 70, problem) }

  /// The terminal cannot be used (`EX_OSERR`).
  static func noTerminal(_ problem: String) -> Failure {
    Failure(
      code: 71,
      problem,
      advice: "Start it in the foreground, or with TERM=dumb, which reads and prints lines."
    )
  }

  /// A folder cannot be created (`EX_CANTCREAT`).
  static func cannotCreate(_ problem: String, advice: String? = nil) -> Failure {
    Failure(code: 73, problem, advice: advice)
  }

  /// A file cannot be written (`EX_IOERR`).
  static func cannotWrite(_ problem: String) -> Failure { Failure(code: 74, problem) }

  /// Another process uses a resource for now (`EX_TEMPFAIL`).
  static func inUse(_ problem: String, advice: String) -> Failure {
    Failure(code: 75, problem, advice: advice)
  }
}
