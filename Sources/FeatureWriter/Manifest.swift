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
  /// The package is locked by the command that runs the plugin, so this has folders of its own; and a
  /// sandbox in a sandbox cannot be.
  static func targets(in facts: PackageFacts) throws -> [String] {
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
    let errors = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let json = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: (try? String(contentsOf: errors, encoding: .utf8)) ?? "")
    }
    return try JSONDecoder().decode(Description.self, from: json).targets.map(\.name)
  }
}
