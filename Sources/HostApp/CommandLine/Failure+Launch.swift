import ShopKit
import ShopTerminal

extension Failure {
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

  /// A folder cannot be created (`EX_CANTCREAT`).
  static func cannotCreate(_ problem: String, advice: String? = nil) -> Failure {
    Failure(code: 73, problem, advice: advice)
  }

  /// A file cannot be written (`EX_IOERR`).
  static func cannotWrite(_ problem: String) -> Failure { Failure(code: 74, problem) }

  /// Changes could not be saved (`EX_IOERR`).
  static func unsaved(_ sentences: [String]) -> Failure {
    Failure(
      code: 74,
      "not everything is saved",
      advice: sentences.map { $0.oneLine(atMost: 1_000) }.joined(separator: "\n")
    )
  }

  /// Another process uses a resource for now (`EX_TEMPFAIL`).
  static func inUse(_ problem: String, advice: String) -> Failure {
    Failure(code: 75, problem, advice: advice)
  }
}
