import Foundation
import ShopKit

/// The standard streams.
package enum Console {
  /// Whether standard input is a terminal, at which a user types.
  package static var isInteractive: Bool { isatty(STDIN_FILENO) == 1 }

  /// Waits for the next line of the input.
  ///
  /// Without a terminal, the line is also printed, so that the output of a script reads like a
  /// session. Another thread waits, so that started work goes on meanwhile.
  ///
  /// - Parameter lines: the lines of standard input.
  /// - Returns: the line, or `nil` at the end of the input.
  static func readCommand(from lines: inout LineReader) async -> LineReader.Line? {
    if isInteractive { write("> ", to: .standardOutput) }
    let reader = lines
    let (line, rest) = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        TerminalRestoration.stopIfReadingInBackground()
        var reader = reader
        let line = reader.next()
        continuation.resume(returning: (line, reader))
      }
    }
    lines = rest
    switch line {
    case nil where isInteractive: print("")
    case .text(let line) where !isInteractive && !line.isEmpty: print("> \(line)")
    default: break
    }
    return line
  }

  /// The lines of standard input.
  static var lines: LineReader {
    LineReader {
      var bytes = [UInt8](repeating: 0, count: 4_096)
      while true {
        let count = unsafe readBytes(STDIN_FILENO, &bytes, bytes.count)
        if count < 0 && errno == EINTR { continue }
        return Array(bytes.prefix(max(0, count)))
      }
    }
  }

  /// Prints text and a line break.
  package static func print(_ text: String) { write("\(text)\n", to: .standardOutput) }

  /// Prints text for another program, unchanged, and a line break.
  package static func print(document: String) {
    write(Data("\(document)\n".utf8), to: .standardOutput)
  }

  /// Prints a line to standard error.
  static func note(_ text: String) { write("\(text)\n", to: .standardError) }

  /// Prints a problem to standard error.
  package static func complain(_ problem: some Error) {
    write("HostApp: \(problem)\n", to: .standardError)
  }

  /// Writes text without control characters, in lines of limited length.
  private static func write(_ text: String, to file: FileHandle) {
    write(Data(text.lines(ofAtMost: 4_000).utf8), to: file)
  }

  /// Writes without a buffer, since another program may wait for the output at the end of a pipe.
  ///
  /// Output that cannot be written ends the process (`EX_IOERR`).
  private static func write(_ data: Data, to file: FileHandle) {
    do { try file.write(contentsOf: data) } catch { exit(74) }
  }
}
