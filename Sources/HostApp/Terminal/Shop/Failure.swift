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

  /// The program itself has an error (`EX_SOFTWARE`).
  package static func software(_ problem: String) -> Failure { Failure(code: 70, problem) }

  /// The output cannot be written, as if the program that reads it has ended (`EX_IOERR`).
  static let noOutput = Failure(code: 74, "the output cannot be written")

  /// The terminal cannot be used (`EX_OSERR`).
  static func noTerminal(_ problem: String) -> Failure {
    Failure(
      code: 71,
      problem,
      advice: "Start it in the foreground, or with TERM=dumb, which reads and prints lines."
    )
  }
}
