import Foundation

/// The standard streams.
enum Console {
  /// Whether a person types the commands.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

  /// The next line of the input, shown again where nobody saw it being typed, so that the output of
  /// a script reads like a session.
  static func readCommand() -> String? {
    if isInteractive { write("> ", to: .standardOutput) }
    let line = readLine()
    if let line, !isInteractive, !line.isEmpty { print("> \(line)") }
    return line
  }

  /// Prints text and a line break.
  static func print(_ text: String) { write("\(text)\n", to: .standardOutput) }

  /// Prints a problem to standard error.
  static func complain(_ problem: some Error) {
    write("HostApp: \(problem)\n", to: .standardError)
  }

  /// Writes at once, so that whoever talks to the shop through pipes is not kept waiting; output
  /// that cannot be written ends the program (`EX_IOERR`).
  private static func write(_ text: String, to file: FileHandle) {
    do {
      try file.write(contentsOf: Data(text.utf8))
    } catch {
      exit(74)
    }
  }
}
