import Foundation
import ImportScanning
import Testing

struct RandomSourceTests {
  private static let sources = (1...200).map { RandomSource(seed: $0) }

  private static var build: Build {
    var build = Build()
    build.conditions = ["ON"]
    return build
  }

  private func found(in source: RandomSource) -> [String] {
    var scanner = ImportScanner(Array(source.text.utf8), in: Self.build)
    return scanner.imports().map(\.module)
  }

  @Test func `the imports of random files are found, and no others`() {
    for source in Self.sources {
      #expect(found(in: source) == source.modules, "in this file:\n\(source.text)")
    }
    #expect(Self.sources.map(\.modules.count).reduce(0, +) > 200)
  }

  @Test func `imports before the point where a file is cut off are found`() {
    for source in Self.sources.prefix(10) {
      let bytes = Array(source.text.utf8)
      for end in stride(from: 0, to: bytes.count, by: 7) {
        var scanner = ImportScanner(Array(bytes[..<end]), in: Self.build)
        let found = scanner.imports().map(\.module)
        // The last ones may be cut off themselves, or stand in a string or comment that is not
        // closed any more because the rest is missing.
        let whole = zip(found, source.modules).prefix { $0 == $1 }.count
        #expect(whole >= found.count - 1 || found.dropFirst(whole).contains("Nope"))
      }
    }
  }

  #if os(macOS) || os(Linux)
    @Test func `the compiler finds the same imports in random files`() throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let files = try Self.sources.enumerated().map { index, source in
        let file = folder.appending(path: "File\(index).swift")
        try Data(source.text.utf8).write(to: file)
        return file.path
      }
      let list = folder.appending(path: "modules")
      let process = Process()
      let errors = Pipe()
      process.standardError = errors
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        ["swiftc", "-frontend", "-emit-imported-modules", "-swift-version", "6", "-D", "ON"]
        + ["-parse-as-library", "-module-name", "Random", "-o", list.path] + files
      try process.run()
      let complaints = try errors.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      try #require(
        process.terminationStatus == 0,
        "\(String(decoding: complaints.prefix(2_000), as: UTF8.self))"
      )
      let lines = try String(contentsOf: list, encoding: .utf8).split(separator: "\n")
      #expect(Set(lines.map(String.init)) == Set(Self.sources.flatMap(found)))
    }
  #endif
}
