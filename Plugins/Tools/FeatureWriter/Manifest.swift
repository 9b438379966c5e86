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
  ///   - facts: the facts about the package.
  ///   - isInterrupted: whether the user has interrupted the command.
  /// - Returns: the names, in the order of the manifest.
  /// - Throws: the message of the package manager if the manifest does not load.
  static func targets(
    in facts: PackageFacts,
    unless isInterrupted: () -> Bool
  ) throws -> [String] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swift", "package", "--package-path", facts.root, "--disable-sandbox", "--manifest-cache",
        "none",
      ]
      + ["scratch", "cache", "config", "security"].flatMap {
        ["--\($0)-path", "\(facts.scratch)/\($0)"]
      }
      + ["dump-package"]
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let output = folder.appending(path: "output")
    let errors = folder.appending(path: "errors")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    while process.isRunning {
      if isInterrupted() { process.terminate() }
      Thread.sleep(forTimeInterval: 0.02)
    }
    guard process.terminationStatus == 0 else {
      throw Failure(description: (try? String(contentsOf: errors, encoding: .utf8)) ?? "")
    }
    let json = try Data(contentsOf: output)
    return try JSONDecoder().decode(Description.self, from: json).targets.map(\.name)
  }
}
