import Foundation

/// The program with the measured work.
struct Workload: Sendable {
  let executable: URL

  /// Runs it and returns the lines that it prints, each split at its tabs.
  func run(_ arguments: [String]) throws -> [[String]] {
    try Self.lines(of: executable, arguments)
  }

  /// Runs it under callgrind and returns the number of instructions.
  func countInstructions(_ arguments: [String]) throws -> Int {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    _ = try Self.lines(
      of: URL(filePath: "/usr/bin/env"),
      ["valgrind", "--quiet", "--tool=callgrind", "--callgrind-out-file=\(file.path)"]
        + [executable.path] + arguments,
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1"],
      // It does not know all that a Swift program's debug information has, and says so at length.
      isQuiet: true
    )
    let text = try String(contentsOf: file, encoding: .utf8)
    let summary = text.split(separator: "\n").first {
      $0.hasPrefix("summary: ") || $0.hasPrefix("totals: ")
    }
    guard let count = summary?.split(separator: " ").last.flatMap({ Int($0) }) else {
      throw Failure(description: "callgrind has counted nothing for \(arguments)")
    }
    return count
  }

  private static func lines(
    of executable: URL,
    _ arguments: [String],
    environment: [String: String] = [:],
    isQuiet: Bool = false
  ) throws -> [[String]] {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    if isQuiet { process.standardError = FileHandle.nullDevice }
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(executable.lastPathComponent) failed for \(arguments)")
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\n")
      .map { $0.split(separator: "\t").map(String.init) }
  }
}

/// Why nothing could be measured.
struct Failure: Error, CustomStringConvertible {
  let description: String
}
