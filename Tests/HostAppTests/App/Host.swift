#if os(macOS) || os(Linux)
  import Foundation

  /// Runs the executable that was built with the tests.
  struct Host {
    let output: String
    let errors: String
    let code: Int32

    // Unless the environment says otherwise, a shop finds no state, and its own is removed with it.
    static func run(
      _ arguments: [String],
      input: String = "",
      environment: [String: String] = [:],
      mergingErrors: Bool = false,
      executable: URL = executable
    ) throws -> Host {
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
      process.arguments = executable == Self.executable ? naming(arguments) : arguments
      process.environment = ProcessInfo.processInfo.environment
        .merging(["XDG_STATE_HOME": folder.path()]) { $1 }
        .merging(environment) { $1 }
      process.standardInput = try FileHandle(forReadingFrom: file("input", input))
      let standardOutput = try FileHandle(forWritingTo: output)
      process.standardOutput = standardOutput
      process.standardError =
        mergingErrors ? standardOutput : try FileHandle(forWritingTo: errors)
      try process.run()
      process.waitUntilExit()
      return Host(
        output: try FileHandle.text(of: output),
        errors: try FileHandle.text(of: errors),
        code: process.terminationStatus
      )
    }

    /// The arguments with the features that tests know, so that another one changes no expectation;
    /// help has none.
    static func naming(_ arguments: [String]) -> [String] {
      let isNamed = arguments.first == "help" || arguments.contains { $0.hasPrefix("--only") }
      let known = ["Auth", "Catalog", "Cart"].filter { !arguments.contains($0) }
      return isNamed || known.isEmpty
        ? arguments : ["--only", known.joined(separator: ",")] + arguments
    }

    /// Whether the executable was built with a sanitizer, whose runtime handles faults itself and
    /// needs files.
    static let isSanitized = isThreadSanitized || executableMentions("__asan_init")
    static let isThreadSanitized = executableMentions("__tsan_init")

    private static func executableMentions(_ name: String) -> Bool {
      guard let program = try? Data(contentsOf: executable, options: .alwaysMapped) else {
        return false
      }
      return program.range(of: Data(name.utf8)) != nil
    }

    /// The products of a build are beside the executable, or on Darwin the bundle, of its tests.
    static var executable: URL {
      #if os(macOS)
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        return tests.bundleURL.deletingLastPathComponent().appending(path: "HostApp")
      #else
        let tests = URL(filePath: CommandLine.arguments[0])
        return tests.deletingLastPathComponent().appending(path: "HostApp")
      #endif
    }
  }

  extension FileHandle {
    fileprivate static func text(of file: URL) throws -> String {
      let data = try FileHandle(forReadingFrom: file).readToEnd() ?? Data()
      return String(decoding: data, as: UTF8.self)
    }
  }
#endif
