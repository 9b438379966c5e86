#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// Mistakes that the compiler finds, so that no registry has to.
  ///
  /// Each file in `CompileTime` is compiled against the library of this build. Its first line says
  /// what the one error is about.
  struct CompileTimeTests {
    @Test(arguments: try Fixture.all())
    func `a mistake is an error of the compiler`(fixture: Fixture) throws {
      let (status, errors) = try fixture.typecheck()
      guard let expected = fixture.expectedError else {
        #expect(status == 0)
        #expect(errors == [])
        return
      }
      #expect(status != 0)
      #expect(errors.count == 1)
      #expect(errors.allSatisfy { $0.contains("error: ") && $0.contains(expected) }, "\(errors)")
    }

    @Test func `what is right compiles`() throws {
      let fixtures = try Fixture.all()
      #expect(fixtures.filter { $0.expectedError == nil }.map(\.name) == ["Correct"])
      #expect(fixtures.count > 1)
    }
  }

  /// A source file that is compiled by a test.
  struct Fixture: CustomTestStringConvertible, Sendable {
    let name: String

    /// What the error says; `nil` if there is none.
    let expectedError: String?

    private let file: URL

    var testDescription: String { name }

    static func all() throws -> [Fixture] {
      let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "CompileTime"
      )
      return try FileManager.default
        .contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "swift" }
        .sorted { $0.lastPathComponent < $1.lastPathComponent }
        .map(Fixture.init)
    }

    private init(file: URL) throws {
      self.file = file
      name = file.deletingPathExtension().lastPathComponent
      let text = try String(contentsOf: file, encoding: .utf8)
      let line = try #require(text.split(separator: "\n").first)
      expectedError = line == "// compiles" ? nil : String(line.trimmingPrefix("// error: "))
    }

    /// Compiles the file without making anything of it.
    ///
    /// - Returns: the exit status, and the first line of each error.
    func typecheck() throws -> (status: Int32, errors: [String]) {
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        ["swiftc", "-typecheck", "-swift-version", "6", "-I", try Self.modules().path]
        + Self.target + [file.path]
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let printed = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      let lines = String(decoding: printed, as: UTF8.self).split(separator: "\n")
      let errors = lines.filter { !$0.hasPrefix(" ") && $0.contains(" error: ") }
      return (process.terminationStatus, errors.map(String.init))
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
      #if os(macOS) && arch(arm64)
        ["-target", "arm64-apple-macosx15.0"]
      #elseif os(macOS)
        ["-target", "x86_64-apple-macosx15.0"]
      #else
        []
      #endif
    }
  }
#endif
