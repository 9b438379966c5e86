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
