import Foundation
import ShopKit

/// The standard streams.
enum Console {
  /// Whether a person types the commands.
  static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

  /// The next line of the input, shown again where nobody saw it being typed, so that the output of
  /// a script reads like a session.
  ///
  /// It is waited for on another thread, so that what was begun goes on meanwhile.
  static func readCommand() async -> String? {
    if isInteractive { write("> ", to: .standardOutput) }
    let line = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: readLine()) }
    }
    switch line {
    case nil where isInteractive: print("")
    case let line? where !isInteractive && !line.isEmpty: print("> \(line)")
    default: break
    }
    return line
  }

  /// Prints text and a line break.
  static func print(_ text: String) { write("\(text)\n", to: .standardOutput) }

  /// Prints text for another program, as it is, and a line break.
  static func print(document: String) { write(Data("\(document)\n".utf8), to: .standardOutput) }

  /// Prints a line to standard error.
  static func note(_ text: String) { write("\(text)\n", to: .standardError) }

  /// Prints a problem to standard error.
  static func complain(_ problem: some Error) {
    write("HostApp: \(problem)\n", to: .standardError)
  }

  /// Writes text in which nothing controls the terminal, and no line fills it.
  private static func write(_ text: String, to file: FileHandle) {
    write(Data(text.lines(ofAtMost: 4_000).utf8), to: file)
  }

  /// Writes at once, so that whoever talks to the shop through pipes is not kept waiting.
  ///
  /// Output that cannot be written ends the program (`EX_IOERR`).
  private static func write(_ data: Data, to file: FileHandle) {
    do { try file.write(contentsOf: data) } catch { exit(74) }
  }
}
