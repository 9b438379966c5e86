#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// Mistakes that the compiler finds, so that no registry has to, and an app that it accepts.
  ///
  /// Each file in `CompileTime` is compiled against the library of this build. Its first line says
  /// what the one error is about.
  struct CompileTimeTests {
    @Test(arguments: try Fixture.all())
    func `a mistake is an error of the compiler`(fixture: Fixture) throws {
      let (status, complaints) = try fixture.compile()
      #expect(status != 0)
      #expect(complaints.count == 1)
      #expect(
        complaints.allSatisfy { $0.contains("error: ") && $0.contains(fixture.expectedError) },
        "\(complaints)"
      )
    }

    /// The modes in which the modules of apps are compiled: as this package is, as Xcode sets up a new
    /// project, in each language mode, and as older projects are.
    @Test(arguments: [
      ["-swift-version", "6"],
      ["-swift-version", "6", "-default-isolation", "MainActor"],
      [
        "-swift-version", "5", "-default-isolation", "MainActor",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
        "-enable-upcoming-feature", "InferIsolatedConformances",
        "-enable-upcoming-feature", "MemberImportVisibility",
      ],
      ["-swift-version", "5"],
    ])
    func `a feature, a host and tests compile in every mode of apps`(mode: [String]) throws {
      let (status, complaints) = try Compiler.compile(Fixture.app(), mode: mode)
      #expect(complaints == [])
      #expect(status == 0)
    }
  }

  /// A source file that does not compile.
  struct Fixture: CustomTestStringConvertible, Sendable {
    /// What the error says.
    let expectedError: String

    private let file: URL

    var testDescription: String { file.deletingPathExtension().lastPathComponent }

    static func all() throws -> [Fixture] { try files(in: "CompileTime").map(Fixture.init) }

    /// The files of the app that compiles.
    static func app() throws -> [URL] { try files(in: "CompileTime/App") }

    private static func files(in folder: String) throws -> [URL] {
      let tests = URL(filePath: #filePath).deletingLastPathComponent()
      let files = try FileManager.default
        .contentsOfDirectory(at: tests.appending(path: folder), includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "swift" }
      #expect(files.count > 1)
      return files.sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    private init(file: URL) throws {
      self.file = file
      let text = try String(contentsOf: file, encoding: .utf8)
      let line = try #require(text.split(separator: "\n").first)
      #expect(line.hasPrefix("// error: "))
      expectedError = String(line.trimmingPrefix("// error: "))
    }

    func compile() throws -> (status: Int32, complaints: [String]) {
      try Compiler.compile([file], mode: ["-swift-version", "6"])
    }
  }

  enum Compiler {
    /// Compiles files as a module, up to the checks of isolation, and makes nothing of it.
    ///
    /// - Returns: the exit status, and the first line of each error and warning.
    static func compile(
      _ files: [URL],
      mode: [String]
    ) throws -> (status: Int32, complaints: [String]) {
      let arguments =
        ["-emit-sil", "-o", "/dev/null", "-whole-module-optimization", "-parse-as-library"]
        + ["-module-name", "App", "-I", try modules().path] + mode + (try target)
        + ["-plugin-path", try macros().path] + files.map(\.path)
      let (status, printed) = try run(["swiftc"] + arguments)
      let lines = printed.split(separator: "\n").filter {
        !$0.hasPrefix(" ") && ($0.contains(" error: ") || $0.contains(" warning: "))
      }
      return (status, lines.map(String.init))
    }

    private static func run(_ arguments: [String]) throws -> (status: Int32, printed: String) {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = arguments
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let printed = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: printed, as: UTF8.self))
    }

    /// The macros of Swift Testing, in the toolchain.
    private static func macros() throws -> URL {
      let (_, printed) = try run(["swiftc", "-print-target-info"])
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

    /// What the library was built for, where that is not what the compiler assumes.
    private static var target: [String] {
      get throws {
        #if os(macOS)
          // Swift Testing is a framework of the platform there.
          let (_, platform) = try run(["xcrun", "--show-sdk-platform-path"])
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
#endif
