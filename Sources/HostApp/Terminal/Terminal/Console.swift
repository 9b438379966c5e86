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
  /// - Throws: if the output cannot be written.
  static func readCommand(
    from lines: inout LineReader
  ) async throws(Failure) -> LineReader.Line? {
    if isInteractive { try write("> ") }
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
    case nil where isInteractive: try print("")
    case .text(let line) where !isInteractive && !line.isEmpty: try print("> \(line)")
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
  ///
  /// - Throws: a ``Failure`` if it cannot be written.
  package static func print(_ text: String) throws(Failure) { try write("\(text)\n") }

  /// Prints text for another program, unchanged, and a line break.
  ///
  /// - Throws: a ``Failure`` if it cannot be written.
  package static func print(document: String) throws(Failure) {
    try write(Data("\(document)\n".utf8))
  }

  /// Prints a problem to standard error.
  ///
  /// Nobody can be told that it cannot be written; the exit code of the process says that there is one.
  package static func complain(_ problem: some Error) {
    let text = "HostApp: \(problem)\n"
    try? FileHandle.standardError.write(contentsOf: data(of: text))
  }

  private static func write(_ text: String) throws(Failure) { try write(data(of: text)) }

  /// The text without control characters, in lines of limited length.
  private static func data(of text: String) -> Data { Data(text.lines(ofAtMost: 4_000).utf8) }

  /// Writes without a buffer, since another program may wait for the output at the end of a pipe.
  private static func write(_ data: Data) throws(Failure) {
    do {
      try FileHandle.standardOutput.write(contentsOf: data)
    } catch {
      throw .noOutput
    }
  }
}
