#if os(macOS) || os(Linux)
  import Foundation

  /// Runs the executable that was built with the tests.
  struct Host {
    let output: String
    let errors: String
    let code: Int32

    static func run(_ arguments: [String], input: String = "") throws -> Host {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      func file(_ name: String, _ content: String = "") throws -> URL {
        let url = folder.appending(path: name)
        try Data(content.utf8).write(to: url)
        return url
      }
      let output = try file("output")
      let errors = try file("errors")
      let process = Process()
      process.executableURL = executable
      process.arguments = arguments
      process.standardInput = try FileHandle(forReadingFrom: file("input", input))
      process.standardOutput = try FileHandle(forWritingTo: output)
      process.standardError = try FileHandle(forWritingTo: errors)
      try process.run()
      process.waitUntilExit()
      return Host(
        output: try String(contentsOf: output, encoding: .utf8),
        errors: try String(contentsOf: errors, encoding: .utf8),
        code: process.terminationStatus
      )
    }

    /// The products of a build are beside the bundle or executable of its tests.
    private static var executable: URL {
      let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
      return bundle.bundleURL.pathExtension == "xctest"
        ? bundle.bundleURL.deletingLastPathComponent().appending(path: "HostApp")
        : bundle.bundleURL.appending(path: "HostApp")
    }
  }
#endif
