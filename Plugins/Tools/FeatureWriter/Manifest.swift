import FeatureWriting
import Foundation

/// The manifest as the package manager loads it.
enum Manifest {
  private struct Description: Decodable {
    struct Target: Decodable { let name: String }

    let targets: [Target]
  }

  private struct Failure: Error, CustomStringConvertible { let description: String }

  /// The names of the targets.
  ///
  /// The package is locked by the command that runs the plugin, so this has folders of its own; and
  /// a sandbox in a sandbox cannot be.
  ///
  /// - Parameters:
  ///   - folder: the folder of the manifest.
  ///   - facts: the facts about the package.
  ///   - isInterrupted: whether the user has interrupted the command.
  /// - Returns: the names, in the order of the manifest.
  /// - Throws: the message of the package manager if the manifest does not load.
  static func targets(
    in folder: String,
    of facts: PackageFacts,
    unless isInterrupted: () -> Bool
  ) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swift", "package", "--package-path", folder, "--disable-sandbox", "--manifest-cache",
        "none",
      ]
      + ["scratch", "cache", "config", "security"].flatMap {
        ["--\($0)-path", "\(facts.scratch)/\($0)"]
      }
      + ["dump-package"]
    let logs = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: logs, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: logs) }
    let output = logs.appending(path: "output")
    let errors = logs.appending(path: "errors")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var patience = 50
    while process.isRunning {
      if isInterrupted() {
        patience -= 1
        // The signals that this process was started with blocked are blocked there, too.
        if patience > 0 { process.terminate() } else { kill(process.processIdentifier, SIGKILL) }
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
    guard process.terminationStatus == 0 else {
      throw Failure(description: (try? String(contentsOf: errors, encoding: .utf8)) ?? "")
    }
    let json = try Data(contentsOf: output)
    return try JSONDecoder().decode(Description.self, from: json).targets.map(\.name)
  }
}
