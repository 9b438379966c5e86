#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  enum Compiler {
    /// Compiles files as a module, up to the checks of isolation, and writes no output.
    static func compile(_ files: [URL], mode: [String]) throws -> Compilation {
      let arguments =
        ["-emit-sil", "-o", "/dev/null", "-whole-module-optimization", "-parse-as-library"]
        + ["-module-name", "App", "-I", try modules().path] + mode + (try target)
        + ["-plugin-path", try macros().path] + files.map(\.path)
      return try run(["swiftc"] + arguments)
    }

    private static func run(_ arguments: [String]) throws -> Compilation {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = arguments
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let printed = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return Compilation(
        status: process.terminationStatus,
        printed: String(decoding: printed, as: UTF8.self)
      )
    }

    /// The macros of Swift Testing, in the toolchain.
    private static func macros() throws -> URL {
      let printed = try run(["swiftc", "-print-target-info"]).printed
      let info = try JSONDecoder().decode(TargetInfo.self, from: Data(printed.utf8))
      return URL(filePath: info.paths.runtimeResourcePath).appending(path: "host/plugins/testing")
    }

    private struct TargetInfo: Decodable {
      struct Paths: Decodable { let runtimeResourcePath: String }

      let paths: Paths
    }

    /// The folder with the compiled library, beside or above the executable of the tests.
    private static func modules() throws -> URL {
      let bundles = Bundle.allBundles.map(\.bundleURL)
      let starts = bundles + CommandLine.arguments.prefix(1).map { URL(filePath: $0) }
      let folders = starts.flatMap { start in
        sequence(first: start) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
      }
      return try #require(
        folders.map { $0.appending(path: "Modules") }.first {
          FileManager.default.fileExists(
            atPath: $0.appending(path: "ModuleRegistry.swiftmodule").path
          )
        }
      )
    }

    /// The platform of the library, unless the compiler assumes it.
    private static var target: [String] {
      get throws {
        #if os(macOS)
          // Swift Testing is a framework of the platform there.
          let platform = try run(["xcrun", "--show-sdk-platform-path"]).printed
          let folder = URL(filePath: platform.trimmingCharacters(in: .newlines))
          let frameworks = folder.appending(path: "Developer/Library/Frameworks").path
          #if arch(arm64)
            return ["-target", "arm64-apple-macosx15.0", "-F", frameworks]
          #else
            return ["-target", "x86_64-apple-macosx15.0", "-F", frameworks]
          #endif
        #else
          return []
        #endif
      }
    }
  }

  /// The exit status of the compiler, and the text that it printed.
  struct Compilation {
    let status: Int32
    let printed: String

    /// An error, in a line of a file unless it is about the whole module.
    struct Failure {
      let place: (file: String, line: Int)?
      let text: String
    }

    /// The first line of each error and warning.
    var complaints: [String] {
      printed.split(separator: "\n").map(String.init).filter {
        !$0.hasPrefix(" ") && ($0.contains(" error: ") || $0.contains(" warning: "))
      }
    }

    var errors: [Failure] {
      printed.split(separator: "\n").filter { $0.contains("error: ") }.compactMap { line in
        if let match = line.wholeMatch(of: /(.+):(\d+):\d+: error: (.*)/), let row = Int(match.2) {
          return Failure(place: (String(match.1), row), text: String(match.3))
        }
        return line.wholeMatch(of: /(?:<unknown>:0: )?error: (.*)/).map {
          Failure(place: nil, text: String($0.1))
        }
      }
    }

    /// The steps in which the compiler crashed, with their places in the files, or `nil`.
    var crash: String? {
      guard printed.contains("Stack dump:") || printed.contains("failed due to signal") else {
        return nil
      }
      return printed.split(separator: "\n").filter { $0.contains(#/^\d+\.\tWhile /#) }
        .joined(separator: "\n")
    }
  }
#endif
