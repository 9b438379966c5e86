import Foundation

/// Other programs, found by their names.
enum Shell {
  /// Runs a program, and returns its output.
  ///
  /// - Throws: `Failure` with the end of the output, if the program fails.
  static func output(of command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let end = text.split(separator: "\n").suffix(20).joined(separator: "\n")
      throw Failure(description: "\(command.joined(separator: " ")) failed:\n\(end)")
    }
    return text
  }
}
